#include "experiment/record/aggregate.h"

#include <algorithm>
#include <map>
#include <string>
#include <utility>

#include "families/all_records.h"
#include "record/recorded_rounds.h"
#include "scenario/schema.h"
#include "text/message.h"

namespace privbo {
namespace {

std::vector<std::int64_t> rounds_to_record(const Experiment& experiment, KeptRounds kept) {
  if (kept == KeptRounds::last) return {experiment.horizon()};
  return choose_recorded_rounds(experiment.horizon(),
                                max_recorded_rounds(experiment.trials(), experiment.algorithms().size()));
}

Message listed_numbers(const Json& list) {
  std::vector<Message> numbers;
  for (const Json& number : list) numbers.emplace_back(Number(number.dump()));
  return Message::joined(std::move(numbers), ", ");
}

/// "Matérn, ℓ = 0.2, ν = 1.5".
Message words_of(const std::string& kernel, const ParamSet& params) {
  const ComponentInfo* component = find_component(*find_section("kernel"), kernel);
  if (!component) return Message::verbatim(kernel);
  std::vector<Message> parts{Text(component->label)};
  for (const ParamSpec& spec : component->params) {
    const auto found = params.json().find(spec.key);
    if (found == params.json().end() || !is_visible(spec, params.json())) continue;
    const Message name = spec.symbol.empty() ? Message(Text(spec.label)) : Message::verbatim(spec.symbol);
    const auto choice =
        std::ranges::find(spec.choices, found->is_string() ? found->get<std::string>() : "", &Choice::id);
    if (choice != spec.choices.end())
      parts.push_back(Message("%1 = %2", name, Text(choice->label)));
    else if (found->is_number())
      parts.push_back(Message("%1 = %2", name, Number(found->dump())));
    else if (found->is_array())
      parts.push_back(Message("%1 = (%2)", name, listed_numbers(*found)));
  }
  return Message::joined(std::move(parts), ", ");
}

/// Average regret is cumulative regret over t, and so are its quantiles.
Curve divided_by_round(const Curve& curve, const std::vector<std::int64_t>& recorded_rounds) {
  Curve result = curve;
  for (auto* values : {&result.mean, &result.standard_error, &result.lower, &result.median, &result.upper})
    for (std::size_t g = 0; g < values->size(); ++g) (*values)[g] /= static_cast<double>(recorded_rounds[g]);
  return result;
}

std::vector<double> values_of(const std::vector<const TrialPath*>& paths, std::vector<double> TrialPath::*series,
                              std::size_t index) {
  std::vector<double> values;
  values.reserve(paths.size());
  for (const TrialPath* path : paths) values.push_back((path->*series)[index]);
  return values;
}

/// Returns the curves of one algorithm over its trials: what a snapshot shows of it. `recorded_rounds`: of which the
/// trials have come to `reached`. `earlier`: the curves of the same trials when they had come less far, which stay as
/// they are, so that only later rounds are added; or null.
AlgorithmSnapshot curves_over_trials(const Experiment& experiment, std::size_t a,
                                     const std::vector<std::shared_ptr<const TrialPath>>& trials,
                                     const Reached& reached, const std::vector<std::int64_t>& recorded_rounds,
                                     const AlgorithmSnapshot* earlier) {
  AlgorithmSnapshot algorithm;
  algorithm.type = experiment.algorithms()[a].entry->id;
  algorithm.label = experiment.algorithms()[a].label;
  algorithm.trials = trials.size();
  if (reached.ended) algorithm.paths = trials;
  std::vector<const TrialPath*> paths;
  paths.reserve(trials.size());
  for (const std::shared_ptr<const TrialPath>& trial : trials) paths.push_back(trial.get());
  if (earlier) algorithm.series = earlier->series;
  Curve &cumulative = algorithm.curve(Metric::cumulative_regret), &simple = algorithm.curve(Metric::simple_regret);
  for (std::size_t g = cumulative.mean.size(); g < reached.rounds; ++g) {
    append_spread(cumulative, values_of(paths, &TrialPath::cumulative, g));
    append_spread(simple, values_of(paths, &TrialPath::simple, g));
  }
  algorithm.curve(Metric::average_regret) = divided_by_round(cumulative, recorded_rounds);
  for (const Explored what : all_explored) {
    Curve curve = algorithm.curve(what);
    extend_spread(curve, paths, to_string(what), reached.rounds);
    if (!curve.mean.empty()) algorithm.series.band(to_string(what)) = std::move(curve);
  }
  if (reached.rounds > 0) {
    const std::size_t last = reached.rounds - 1;
    algorithm.final_values[0] = algorithm.final_values[1] = values_of(paths, &TrialPath::cumulative, last);
    for (double& value : algorithm.final_values[1]) value /= static_cast<double>(recorded_rounds[last]);
    algorithm.final_values[2] = values_of(paths, &TrialPath::simple, last);
  }
  if (reached.ended) algorithm.gaps = box_gaps_over(paths);
  for (const FamilyRecords* records : all_records())
    if (!paths.empty())
      if (auto record = records->over_trials(experiment, a, paths, reached))
        algorithm.records.push_back(std::move(record));
  return algorithm;
}

/// Describes what the lines are made of: bounds of at least one instance, and the curves beside them over `rounds` of
/// the grid.
struct BoundsOf {
  const Experiment& experiment;
  const std::vector<const InstanceBounds*>& instances;
  std::size_t uncovered;  // of the instances: B is below the norm of f
  const std::vector<AlgorithmSnapshot>& algorithms;
  const std::vector<std::int64_t>& recorded_rounds;
  std::size_t rounds;
};

/// Adds the theoretical lines of all instances, and notes on those that are not drawn.
void add_bounds(const BoundsOf& of, Snapshot& snapshot) {
  // Where f has a kernel of its own no bound is drawn, whatever B is, and the notes state why.
  if (of.uncovered == 0 || of.experiment.parts().other_kernel_of_f) {
    snapshot.bounds = mean_bounds(of.instances, of.algorithms, of.recorded_rounds, of.rounds);
    for (Message& note : missing_bound_notes(of.experiment, of.instances, snapshot.bounds))
      snapshot.notes.push_back(std::move(note));
  } else {
    snapshot.notes.push_back(Message(no_upper_bounds_words, of.uncovered, of.instances.size()));
  }
  for (BoundCurve& line : worst_case_bounds(of.experiment, of.instances, of.algorithms, of.rounds))
    snapshot.bounds.push_back(std::move(line));
  if (!of.instances.front()->why_no_worst_case.empty())
    snapshot.notes.push_back(of.instances.front()->why_no_worst_case);
  for (BoundCurve& line :
       fitted_lower_bounds(of.experiment, *of.instances.front(), of.algorithms, of.recorded_rounds, of.rounds))
    snapshot.bounds.push_back(std::move(line));
}

/// Reports instances whose lines could not be computed; `failure`: why the first of them could not.
Message failed_bounds_note(std::size_t failed, std::size_t instances, const Message& failure) {
  return Message(
      failed == instances
          ? Words<3>("The theoretical lines of %1 of %2 instances could not be computed (%3): none is drawn.")
          : Words<3>(
                "The theoretical lines of %1 of %2 instances could not be computed (%3): those drawn are means over the others."),
      failed, instances, failure);
}

}  // namespace

RunningPath::RunningPath(std::size_t trial, std::size_t length)
    : values(std::make_shared<TrialPath>(TrialPath{trial, std::vector<double>(length), std::vector<double>(length)})) {}

RunningPath::RunningPath(const std::shared_ptr<const TrialPath>& ended)
    : values(std::const_pointer_cast<TrialPath>(ended)) {}

std::vector<std::vector<double>*> RunningPath::expect(const std::vector<std::string>& over_rounds) {
  std::vector<std::vector<double>*> columns;
  for (const std::string& name : over_rounds) {
    columns.push_back(&values->over_rounds[name]);
    columns.back()->resize(values->simple.size());
  }
  return columns;
}

std::vector<std::vector<double>*> RunningPath::expect(const TrialRecorder& recorder, std::size_t checkpoints_expected) {
  for (const std::string& name : recorder.checkpoint_names())
    values->over_checkpoints[name].resize(checkpoints_expected);
  return expect(recorder.grid_names());
}

Aggregate::Aggregate(std::shared_ptr<const Experiment> experiment, KeptRounds kept)
    : experiment_(std::move(experiment)),
      recorded_rounds_(rounds_to_record(*experiment_, kept)),
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
  return start(trial, algorithm, std::make_unique<RunningPath>(trial, recorded_rounds_.size()));
}

RunningPath& Aggregate::start(std::size_t trial, std::size_t algorithm, const std::shared_ptr<const TrialPath>& ended) {
  return start(trial, algorithm, std::make_unique<RunningPath>(ended));
}

RunningPath& Aggregate::start(std::size_t trial, std::size_t algorithm, std::unique_ptr<RunningPath> path) {
  const std::lock_guard lock(mutex_);
  states_[trial] = TrialState::running;
  paths_[trial][algorithm] = std::move(path);
  return *paths_[trial][algorithm];
}

void Aggregate::finish(std::size_t trial) {
  const std::lock_guard lock(mutex_);
  states_[trial] = TrialState::finished;
  ++done_;
}

void Aggregate::fail(std::size_t trial, const Message& message) {
  const std::lock_guard lock(mutex_);
  states_[trial] = TrialState::failed;
  std::ranges::replace(privacy_trial_, trial, nobody);
  failed_[trial] = message;
  ++failed_count_;
}

void Aggregate::fail_program(std::size_t trial, const Message& message) {
  fail(trial, message);
  const std::lock_guard lock(mutex_);
  failed_programs_.insert(trial);
  const std::size_t failed = failed_programs_.size(), trials = states_.size();
  if (10 * failed <= trials) return;
  // Trials of other threads may fail after the decision: the last count stands.
  given_up_because_ =
      Message("a program of yours failed in %1 of %2 trials, more than a tenth: no curves are drawn", failed, trials);
  given_up_ = true;
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

void Aggregate::fail_bounds(std::size_t trial, const Message& message) {
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

Aggregate::Included Aggregate::included() const {
  Included result;
  if (given_up_) return result;
  for (const TrialState wanted : {TrialState::finished, TrialState::running}) {
    for (std::size_t trial = 0; trial < states_.size(); ++trial) {
      if (states_[trial] != wanted) continue;
      std::size_t length = recorded_rounds_.size();
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
  std::vector<std::shared_ptr<const TrialPath>> trials;
  for (const std::size_t trial : included.trials) trials.push_back(paths_[trial][a]->values);
  const bool only_later_rounds = included.trials == cached_for_.trials &&
                                 cached_for_.reached.rounds <= included.reached.rounds && a < cached_.size();
  return curves_over_trials(*experiment_, a, trials, included.reached, recorded_rounds_,
                            only_later_rounds ? &cached_[a] : nullptr);
}

void Aggregate::add_privacy(AlgorithmSnapshot& algorithm, std::size_t a, std::size_t length) const {
  PrivacyCurve& curve = algorithm.privacy = privacy_[a];
  const AlgorithmSpec& plan = experiment_->algorithms()[a];
  if (curve.guarantee.notion == PrivacyNotion::none && plan.notion != PrivacyNotion::none) {
    // Nothing is charged before the first release, which must not look like an algorithm that protects nobody.
    curve.guarantee.notion = plan.notion;
    curve.guarantee.mechanism = Words<0>("nothing released yet").text();
    curve.delta = plan.delta;
    curve.accountant = {};
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
  Message failure;
  for (const std::size_t trial : included.trials) {
    if (!bounds_failures_[trial].empty()) {
      if (failed++ == 0) failure = bounds_failures_[trial];
      continue;
    }
    if (!bounds_[trial]) return;  // still being computed
    instances.push_back(bounds_[trial].get());
    uncovered += bounds_[trial]->covered ? 0 : 1;
  }
  if (failed > 0) snapshot.notes.push_back(failed_bounds_note(failed, included.trials.size(), failure));
  if (!instances.empty())
    add_bounds({*experiment_, instances, uncovered, cached_, recorded_rounds_, included.reached.rounds}, snapshot);
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
  snapshot.recorded_rounds = first(recorded_rounds_, now.reached.rounds);
  snapshot.checkpoints = first(experiment_->parts().checkpoints, now.reached.checkpoints);
  snapshot.algorithms = cached_;
  for (std::size_t a = 0; a < privacy_.size(); ++a) {
    add_privacy(snapshot.algorithms[a], a, now.reached.rounds);
    for (const FamilyRecords* records : all_records())
      for (Message& note : records->notes(snapshot.algorithms[a])) snapshot.notes.push_back(std::move(note));
  }
  snapshot.trials_done = done();
  snapshot.trials_failed = failed_.size();
  snapshot.failures.clear();
  if (given_up_) snapshot.failures.push_back(given_up_because_);
  for (const auto& [trial, message] : failed_)
    snapshot.failures.push_back(Message("trial %1 failed: %2", trial + 1, message));
  snapshot.unfinished = unfinished_;
  if (now.reached.rounds == 0) return;
  if (const ExperimentParts& parts = experiment_->parts(); parts.other_kernel_of_f)
    snapshot.notes.push_back(Message("f is made of another kernel than the learners': %1; theirs is %2.",
                                     words_of(parts.other_kernel_of_f->type, parts.other_kernel_of_f->params),
                                     words_of(parts.kernel_type, parts.kernel_params)));
  std::vector<BoxGaps> gaps;
  for (const AlgorithmSnapshot& algorithm : snapshot.algorithms)
    if (algorithm.gaps) gaps.push_back(*algorithm.gaps);
  if (Message note = box_gaps_note(gaps); !note.empty()) snapshot.notes.push_back(std::move(note));
  make_bounds(now, snapshot);
  if (!now.reached.ended)
    snapshot.notes.push_back(
        unfinished_.empty()
            ? Message(now.trials.size() == 1 ? Words<1>("No trial has finished yet: curves show %1 running trial.")
                                             : Words<1>("No trial has finished yet: curves show %1 running trials."),
                      now.trials.size())
            : Message(
                  now.trials.size() == 1
                      ? Words<3>(
                            "No trial was finished: curves and means are those of %1 unfinished trial at round %2 of %3.")
                      : Words<3>(
                            "No trial was finished: curves and means are those of %1 unfinished trials at round %2 of %3."),
                  now.trials.size(), snapshot.recorded_rounds.back(), experiment_->horizon()));
}

}  // namespace privbo
