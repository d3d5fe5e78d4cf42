#include "experiment/record/aggregate.h"

#include <algorithm>
#include <map>
#include <utility>

#include "catalogue/phrase.h"
#include "families/families.h"
#include "record/record_grid.h"

namespace privbo {
namespace {

/// Average regret is cumulative regret over t, and so are its quantiles.
Curve divided_by_round(const Curve& curve, const std::vector<std::int64_t>& grid) {
  Curve result = curve;
  for (auto* values : {&result.mean, &result.standard_error, &result.lower, &result.median, &result.upper})
    for (std::size_t g = 0; g < values->size(); ++g) (*values)[g] /= static_cast<double>(grid[g]);
  return result;
}

std::vector<std::int64_t> recorded_rounds(const Experiment& experiment, KeptRounds kept) {
  if (kept == KeptRounds::last) return {experiment.horizon()};
  return record_grid(experiment.horizon(), grid_size(experiment.trials(), experiment.algorithms().size()));
}

std::vector<double> values_of(const std::vector<const TrialPath*>& paths, std::vector<double> TrialPath::*series,
                              std::size_t place) {
  std::vector<double> values;
  values.reserve(paths.size());
  for (const TrialPath* path : paths) values.push_back((path->*series)[place]);
  return values;
}

/// "matern, lengthscale = 0.2, nu = 1.5".
std::string words_of(const std::string& kernel, const ParamSet& params) {
  std::string words = kernel;
  for (const auto& [key, value] : params.json().items())
    words += ", " + key + " = " + (value.is_string() ? value.get<std::string>() : value.dump());
  return words;
}

}  // namespace

RunningPath::RunningPath(std::size_t trial, std::size_t length)
    : values(std::make_shared<TrialPath>(TrialPath{trial, std::vector<double>(length), std::vector<double>(length)})) {}

void RunningPath::expect(const std::vector<std::string>& over_grid) {
  for (const std::string& name : over_grid) values->over_grid[name].resize(values->simple.size());
}

void RunningPath::expect(const TrialRecorder& recorder, std::size_t checkpoints_expected) {
  expect(recorder.grid_names());
  for (const std::string& name : recorder.checkpoint_names())
    values->over_checkpoints[name].resize(checkpoints_expected);
}

Aggregate::Aggregate(std::shared_ptr<const Experiment> experiment, KeptRounds kept)
    : experiment_(std::move(experiment)),
      grid_(recorded_rounds(*experiment_, kept)),
      states_(experiment_->trials(), TrialState::waiting),
      paths_(experiment_->trials()),
      bounds_(experiment_->trials()),
      bounds_failures_(experiment_->trials()),
      privacy_(experiment_->algorithms().size()),
      privacy_trial_(experiment_->algorithms().size(), nobody),
      released_(experiment_->algorithms().size()) {
  for (auto& trial : paths_) trial.resize(experiment_->algorithms().size());
}

RunningPath& Aggregate::start(std::size_t trial, std::size_t algorithm) {
  auto path = std::make_unique<RunningPath>(trial, grid_.size());
  const std::lock_guard lock(mutex_);
  states_[trial] = TrialState::running;
  paths_[trial][algorithm] = std::move(path);
  return *paths_[trial][algorithm];
}

void Aggregate::finish(std::size_t trial) {
  const std::lock_guard lock(mutex_);
  states_[trial] = TrialState::finished;
}

void Aggregate::fail(std::size_t trial, const std::string& message) {
  const std::lock_guard lock(mutex_);
  states_[trial] = TrialState::failed;
  std::ranges::replace(privacy_trial_, trial, nobody);
  failed_[trial] = message;
  failures_.push_back(Phrase("trial %1 failed: %2").with(std::to_string(trial + 1), message));
  std::ranges::sort(failures_);
}

void Aggregate::stop(const UnfinishedTrial& trial) {
  const std::lock_guard lock(mutex_);
  unfinished_.push_back(trial);
  std::ranges::sort(unfinished_, {}, [](const UnfinishedTrial& one) { return std::pair(one.algorithm, one.trial); });
}

void Aggregate::set_bounds(std::size_t trial, InstanceBounds bounds) {
  auto held = std::make_shared<const InstanceBounds>(std::move(bounds));
  const std::lock_guard lock(mutex_);
  bounds_[trial] = std::move(held);
}

void Aggregate::fail_bounds(std::size_t trial, const std::string& message) {
  const std::lock_guard lock(mutex_);
  bounds_failures_[trial] = message;
}

bool Aggregate::wants_privacy(std::size_t trial, std::size_t algorithm) const {
  const std::lock_guard lock(mutex_);
  return trial <= privacy_trial_[algorithm];
}

void Aggregate::set_privacy(std::size_t trial, std::size_t algorithm, PrivacyCurve curve,
                            std::vector<std::shared_ptr<const FamilyRecord>> released) {
  const std::lock_guard lock(mutex_);
  if (trial > privacy_trial_[algorithm]) return;
  privacy_trial_[algorithm] = trial;
  privacy_[algorithm] = std::move(curve);
  released_[algorithm] = std::move(released);
}

std::size_t Aggregate::done() const {
  const std::lock_guard lock(mutex_);
  return static_cast<std::size_t>(std::ranges::count(states_, TrialState::finished));
}

Aggregate::Included Aggregate::included() const {
  Included result;
  for (const TrialState wanted : {TrialState::finished, TrialState::running}) {
    for (std::size_t trial = 0; trial < states_.size(); ++trial) {
      if (states_[trial] != wanted) continue;
      std::size_t length = grid_.size();
      for (const auto& path : paths_[trial])
        length = std::min(length, path ? path->rounds.load(std::memory_order_acquire) : 0);
      if (length == 0) continue;
      std::size_t checkpoints = experiment_->parts().checkpoints.size();
      for (const auto& path : paths_[trial])
        checkpoints = std::min(checkpoints, path ? path->checkpoints.load(std::memory_order_acquire) : 0);
      Reached& reached = result.reached;
      reached.checkpoints = result.trials.empty() ? checkpoints : std::min(reached.checkpoints, checkpoints);
      reached.rounds = result.trials.empty() ? length : std::min(reached.rounds, length);
      result.trials.push_back(trial);
    }
    if (!result.trials.empty()) {
      result.reached.ended = wanted == TrialState::finished;
      break;
    }
  }
  return result;
}

AlgorithmSnapshot Aggregate::over(const Included& included, std::size_t a) const {
  AlgorithmSnapshot algorithm;
  algorithm.type = experiment_->algorithms()[a].entry->id;
  algorithm.label = experiment_->algorithms()[a].label;
  algorithm.trials = included.trials.size();
  const Reached& reached = included.reached;
  std::vector<const TrialPath*> paths;
  for (const std::size_t trial : included.trials) {
    paths.push_back(paths_[trial][a]->values.get());
    if (reached.ended) algorithm.paths.push_back(paths_[trial][a]->values);
  }
  // While the same trials are played, what was recorded stays as it is: only later rounds are added.
  if (included.trials == cached_for_.trials && cached_for_.reached.rounds <= reached.rounds && a < cached_.size())
    algorithm.series = cached_[a].series;
  Curve &cumulative = algorithm.curve(Metric::cumulative_regret), &simple = algorithm.curve(Metric::simple_regret);
  for (std::size_t g = cumulative.mean.size(); g < reached.rounds; ++g) {
    append_spread(cumulative, values_of(paths, &TrialPath::cumulative, g));
    append_spread(simple, values_of(paths, &TrialPath::simple, g));
  }
  algorithm.curve(Metric::average_regret) = divided_by_round(cumulative, grid_);
  for (const Explored what : all_explored) {
    Curve curve = algorithm.curve(what);
    extend_spread(curve, paths, to_string(what), reached.rounds);
    if (!curve.mean.empty()) algorithm.series.band(to_string(what)) = std::move(curve);
  }
  if (reached.rounds > 0) {
    const std::size_t last = reached.rounds - 1;
    algorithm.final_values[0] = algorithm.final_values[1] = values_of(paths, &TrialPath::cumulative, last);
    for (double& value : algorithm.final_values[1]) value /= static_cast<double>(grid_[last]);
    algorithm.final_values[2] = values_of(paths, &TrialPath::simple, last);
  }
  for (const Family* family : families())
    if (!paths.empty())
      if (auto record = family->records().over_trials(*experiment_, a, paths, reached))
        algorithm.records.push_back(std::move(record));
  return algorithm;
}

void Aggregate::add_privacy(AlgorithmSnapshot& algorithm, std::size_t a, std::size_t length) const {
  PrivacyCurve& curve = algorithm.privacy = privacy_[a];
  const AlgorithmSpec& plan = experiment_->algorithms()[a];
  if (curve.guarantee.notion == PrivacyNotion::none && plan.notion != PrivacyNotion::none) {
    // Nothing is charged before the first release, which must not look like an algorithm that protects nobody.
    curve.guarantee.notion = plan.notion;
    curve.guarantee.mechanism = Phrase("nothing released yet");
    curve.delta = plan.delta;
    curve.accountant.clear();
  }
  curve.series.cut(length);
  std::int64_t clipped = 0;
  for (const auto& path : algorithm.paths) clipped += path->clipped_rewards;
  if (!algorithm.paths.empty())
    curve.clipped_fraction =
        static_cast<double>(clipped) /
        static_cast<double>(experiment_->horizon() * static_cast<std::int64_t>(algorithm.paths.size()));
  algorithm.records.insert(algorithm.records.end(), released_[a].begin(), released_[a].end());
}

void Aggregate::make_bounds(const Included& included, Snapshot& snapshot) const {
  std::vector<const InstanceBounds*> instances;
  std::size_t uncovered = 0, failed = 0;
  std::string failure;
  for (const std::size_t trial : included.trials) {
    if (!bounds_failures_[trial].empty()) {
      if (failed++ == 0) failure = bounds_failures_[trial];
      continue;
    }
    if (!bounds_[trial]) return;  // still being computed
    instances.push_back(bounds_[trial].get());
    uncovered += bounds_[trial]->covered ? 0 : 1;
  }
  if (failed > 0)
    snapshot.notes.push_back(
        (instances.empty()
             ? Phrase("The theoretical lines of %1 of %2 instances could not be computed (%3): none is drawn.")
             : Phrase(
                   "The theoretical lines of %1 of %2 instances could not be computed (%3): those drawn are means over the others."))
            .with(std::to_string(failed), std::to_string(included.trials.size()), failure));
  if (instances.empty()) return;
  // Where f has a kernel of its own no bound is drawn, whatever B is, and the notes say why.
  if (uncovered == 0 || experiment_->parts().other_kernel_of_f) {
    snapshot.bounds = mean_bounds(instances, cached_, grid_, included.reached.rounds);
    for (std::string& note : missing_bound_notes(*experiment_, instances, snapshot.bounds))
      snapshot.notes.push_back(std::move(note));
  } else {
    snapshot.notes.push_back(
        Phrase("Upper bounds are not drawn: B is below the RKHS norm of f in %1 of %2 instances (take the norm as "
               "bound on f to see them).")
            .with(std::to_string(uncovered), std::to_string(instances.size())));
  }
  for (BoundCurve& line : worst_case_bounds(*experiment_, instances, cached_, included.reached.rounds))
    snapshot.bounds.push_back(std::move(line));
  if (!instances.front()->no_worst_case_because.empty())
    snapshot.notes.push_back(instances.front()->no_worst_case_because);
  for (BoundCurve& line :
       fitted_lower_bounds(*experiment_, *instances.front(), cached_, grid_, included.reached.rounds))
    snapshot.bounds.push_back(std::move(line));
}

void Aggregate::fill(Snapshot& snapshot) {
  const std::lock_guard lock(mutex_);
  const Included now = included();
  if (!(now == cached_for_) || cached_.empty()) {
    std::vector<AlgorithmSnapshot> made;
    for (std::size_t a = 0; a < experiment_->algorithms().size(); ++a) made.push_back(over(now, a));
    cached_ = std::move(made);
    cached_for_ = now;
  }
  const auto first = [](const std::vector<std::int64_t>& rounds, std::size_t count) {
    return std::vector<std::int64_t>(rounds.begin(), rounds.begin() + static_cast<std::ptrdiff_t>(count));
  };
  snapshot.grid = first(grid_, now.reached.rounds);
  snapshot.checkpoints = first(experiment_->parts().checkpoints, now.reached.checkpoints);
  snapshot.algorithms = cached_;
  for (std::size_t a = 0; a < privacy_.size(); ++a) {
    add_privacy(snapshot.algorithms[a], a, now.reached.rounds);
    for (const Family* family : families())
      for (std::string& note : family->records().notes(snapshot.algorithms[a]))
        snapshot.notes.push_back(std::move(note));
  }
  snapshot.trials_done = static_cast<std::size_t>(std::ranges::count(states_, TrialState::finished));
  snapshot.trials_failed = failures_.size();
  snapshot.failures = failures_;
  snapshot.unfinished = unfinished_;
  if (now.reached.rounds == 0) return;
  if (const ExperimentParts& parts = experiment_->parts(); parts.other_kernel_of_f)
    snapshot.notes.push_back(Phrase("f is made of another kernel than the learners' (kernel_of_f): %1; theirs is %2.")
                                 .with(words_of(parts.other_kernel_of_f->type, parts.other_kernel_of_f->params),
                                       words_of(parts.kernel_type, parts.kernel_params)));
  make_bounds(now, snapshot);
  if (!now.reached.ended)
    snapshot.notes.push_back(
        unfinished_.empty()
            ? (now.trials.size() == 1 ? Phrase("No trial has finished yet: curves show %1 running trial.")
                                      : Phrase("No trial has finished yet: curves show %1 running trials."))
                  .with(std::to_string(now.trials.size()))
            : (now.trials.size() == 1
                   ? Phrase(
                         "No trial was finished: curves and means are those of %1 unfinished trial at round %2 of %3.")
                   : Phrase(
                         "No trial was finished: curves and means are those of %1 unfinished trials at round %2 of %3."))
                  .with(std::to_string(now.trials.size()), std::to_string(snapshot.grid.back()),
                        std::to_string(experiment_->horizon())));
}

}  // namespace privbo
