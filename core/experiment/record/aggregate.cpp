// Curves over trials.
#include "experiment/record/aggregate.h"

#include <algorithm>
#include <cmath>
#include <map>

#include "experiment/run/record_grid.h"
#include "families/contextual/record/error_curves.h"
#include "numerics/statistics.h"

namespace privbo {
namespace {

constexpr std::size_t nobody = static_cast<std::size_t>(-1);

void append(Curve& curve, std::vector<double>& values) {
  const double average = mean(values);
  curve.mean.push_back(average);
  curve.standard_error.push_back(values.size() > 1 ? standard_error(values) : 0.0);
  std::ranges::sort(values);
  curve.lower.push_back(sorted_quantile(values, 0.1));
  curve.median.push_back(sorted_quantile(values, 0.5));
  curve.upper.push_back(sorted_quantile(values, 0.9));
}

/// Average regret is cumulative regret over t, and so are its quantiles.
Curve divided_by_round(const Curve& curve, const std::vector<std::int64_t>& grid) {
  Curve result = curve;
  for (auto* values : {&result.mean, &result.standard_error, &result.lower, &result.median, &result.upper})
    for (std::size_t g = 0; g < values->size(); ++g) (*values)[g] /= static_cast<double>(grid[g]);
  return result;
}

/// Means over the finished trials, agent by agent.
void add_agents(AlgorithmSnapshot& algorithm) {
  for (const std::shared_ptr<const TrialPath>& path : algorithm.paths) {
    if (path->agent_simple.empty()) return;
    algorithm.initial_simple.push_back(path->initial_simple);
    algorithm.agent_simple.resize(path->agent_simple.size());
    algorithm.agent_cumulative.resize(path->agent_simple.size());
    const auto trials = static_cast<double>(algorithm.paths.size());
    for (std::size_t n = 0; n < path->agent_simple.size(); ++n) {
      algorithm.agent_simple[n] += path->agent_simple[n] / trials;
      algorithm.agent_cumulative[n] += path->agent_cumulative[n] / trials;
    }
  }
}

}  // namespace

Aggregate::Aggregate(std::shared_ptr<const Experiment> experiment)
    : experiment_(std::move(experiment)),
      grid_(record_grid(experiment_->horizon(), grid_size(experiment_->trials(), experiment_->algorithms().size()))),
      states_(experiment_->trials(), TrialState::waiting),
      paths_(experiment_->trials()),
      bounds_(experiment_->trials()),
      privacy_(experiment_->algorithms().size()),
      speaker_(experiment_->algorithms().size(), nobody),
      counts_(experiment_->algorithms().size()) {
  for (auto& trial : paths_) trial.resize(experiment_->algorithms().size());
}

RegretPath& Aggregate::start(std::size_t trial, std::size_t algorithm) {
  auto path = std::make_unique<RegretPath>(trial, grid_.size());
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
  std::ranges::replace(speaker_, trial, nobody);
  failures_.push_back("trial " + std::to_string(trial + 1) + " failed: " + message);
  std::ranges::sort(failures_);
}

void Aggregate::add_counts(std::size_t algorithm, const Counts& counts) {
  const std::lock_guard lock(mutex_);
  counts_[algorithm].clipped += counts.clipped;
  counts_[algorithm].raised += counts.raised;
  counts_[algorithm].rounds += counts.rounds;
}

void Aggregate::set_bounds(std::size_t trial, InstanceBounds bounds) {
  auto held = std::make_unique<InstanceBounds>(std::move(bounds));
  const std::lock_guard lock(mutex_);
  bounds_[trial] = std::move(held);
}

bool Aggregate::wants_privacy(std::size_t trial, std::size_t algorithm) const {
  const std::lock_guard lock(mutex_);
  return trial <= speaker_[algorithm];
}

void Aggregate::set_privacy(std::size_t trial, std::size_t algorithm, PrivacyCurve curve) {
  const std::lock_guard lock(mutex_);
  if (trial > speaker_[algorithm]) return;
  speaker_[algorithm] = trial;
  privacy_[algorithm] = std::move(curve);
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
        length = std::min(length, path ? path->reached.load(std::memory_order_acquire) : 0);
      if (length == 0) continue;
      std::size_t checkpoints = experiment_->parts().checkpoints.size();
      for (const auto& path : paths_[trial])
        checkpoints = std::min(checkpoints, path ? path->errors_reached.load(std::memory_order_acquire) : 0);
      result.checkpoints = result.trials.empty() ? checkpoints : std::min(result.checkpoints, checkpoints);
      result.length = result.trials.empty() ? length : std::min(result.length, length);
      result.trials.push_back(trial);
    }
    if (!result.trials.empty()) {
      result.partial = wanted == TrialState::running;
      break;
    }
  }
  return result;
}

void Aggregate::make_curves(const Included& included) {
  cached_.clear();
  std::vector<double> values(included.trials.size());
  for (std::size_t a = 0; a < experiment_->algorithms().size(); ++a) {
    AlgorithmSnapshot algorithm;
    algorithm.type = experiment_->algorithms()[a].entry->id;
    algorithm.label = experiment_->algorithms()[a].label;
    algorithm.trials = included.trials.size();
    const auto collect = [&](std::vector<double> TrialPath::*series, std::size_t g) {
      values.resize(included.trials.size());
      for (std::size_t i = 0; i < included.trials.size(); ++i)
        values[i] = ((*paths_[included.trials[i]][a]->values).*series)[g];
    };
    if (!included.partial)
      for (const std::size_t trial : included.trials) algorithm.paths.push_back(paths_[trial][a]->values);
    Curve& cumulative = algorithm.curves[static_cast<std::size_t>(Metric::cumulative_regret)];
    Curve& simple = algorithm.curves[static_cast<std::size_t>(Metric::simple_regret)];
    const bool server = std::ranges::all_of(
        included.trials, [&](std::size_t trial) { return !paths_[trial][a]->values->clipped.empty(); });
    for (std::size_t g = 0; g < included.length; ++g) {
      if (server) {
        collect(&TrialPath::clipped, g);
        append(algorithm.clipped, values);
      }
      collect(&TrialPath::cumulative, g);
      append(cumulative, values);
      collect(&TrialPath::simple, g);
      append(simple, values);
    }
    algorithm.curves[static_cast<std::size_t>(Metric::average_regret)] = divided_by_round(cumulative, grid_);
    if (included.length > 0) {
      const std::size_t last = included.length - 1;
      collect(&TrialPath::cumulative, last);
      algorithm.final_values[0] = values;
      algorithm.final_values[1] = values;
      for (double& value : algorithm.final_values[1]) value /= static_cast<double>(grid_[last]);
      collect(&TrialPath::simple, last);
      algorithm.final_values[2] = values;
    }
    if (!included.partial) add_agents(algorithm);
    if (included.checkpoints > 0) {
      std::vector<const TrialPath*> trials;
      for (const std::size_t trial : included.trials) trials.push_back(paths_[trial][a]->values.get());
      algorithm.errors = error_rates(*experiment_, a, trials, included.checkpoints);
    }
    cached_.push_back(std::move(algorithm));
  }
}

void Aggregate::make_bounds(const Included& included, Snapshot& snapshot) const {
  std::vector<const InstanceBounds*> instances;
  std::size_t uncovered = 0;
  for (const std::size_t trial : included.trials) {
    if (!bounds_[trial]) return;  // still being computed
    instances.push_back(bounds_[trial].get());
    uncovered += bounds_[trial]->covered ? 0 : 1;
  }
  if (uncovered == 0) {
    snapshot.bounds = mean_bounds(instances, cached_, grid_, included.length);
    std::map<std::size_t, std::string> obstacles;  // of the first instance that has one
    for (const InstanceBounds* instance : instances)
      obstacles.insert(instance->obstacles.begin(), instance->obstacles.end());
    // The same reason is told once, for all whom it concerns; a rate with a fitted C may be there nevertheless.
    std::map<std::pair<bool, std::string>, std::string> labels;
    for (const auto& [algorithm, obstacle] : obstacles) {
      const bool rate = std::ranges::any_of(
          snapshot.bounds, [a = algorithm](const BoundCurve& line) { return line.fitted && line.algorithm == a; });
      std::string& named = labels[{rate, obstacle}];
      named += (named.empty() ? "" : "; ") + experiment_->algorithms()[algorithm].label;
    }
    for (const auto& [reason, named] : labels)
      snapshot.notes.push_back(
          (reason.first ? "Only the order of the upper bound is drawn for " : "No upper bound is drawn for ") + named +
          ": " + reason.second + ".");
  } else {
    snapshot.notes.push_back("Upper bounds are not drawn: B is below the RKHS norm of f in " +
                             std::to_string(uncovered) + " of " + std::to_string(instances.size()) +
                             " instances (take the norm as bound on f to see them).");
  }
  for (BoundCurve& line : fitted_lower_bounds(*experiment_, *instances.front(), cached_, grid_, included.length))
    snapshot.bounds.push_back(std::move(line));
}

void Aggregate::fill(Snapshot& snapshot) {
  const std::lock_guard lock(mutex_);
  const Included now = included();
  if (!(now == cached_for_) || cached_.empty()) {
    make_curves(now);
    cached_for_ = now;
  }
  snapshot.grid.assign(grid_.begin(), grid_.begin() + static_cast<std::ptrdiff_t>(now.length));
  const std::vector<std::int64_t>& checkpoints = experiment_->parts().checkpoints;
  snapshot.checkpoints.assign(checkpoints.begin(), checkpoints.begin() + static_cast<std::ptrdiff_t>(now.checkpoints));
  snapshot.algorithms = cached_;
  for (std::size_t a = 0; a < privacy_.size(); ++a) {
    PrivacyCurve& curve = snapshot.algorithms[a].privacy = privacy_[a];
    const AlgorithmPlan& plan = experiment_->algorithms()[a];
    if ((plan.entry->statistics || plan.entry->contextual) && curve.guarantee.notion == PrivacyNotion::none &&
        plan.notion != PrivacyNotion::none) {
      // A privatiser charges nothing before its first release, and must not pass for one that protects nobody.
      curve.guarantee.notion = plan.notion;
      curve.guarantee.mechanism = "nothing released yet";
      curve.delta = plan.delta;
      curve.accountant.clear();
    }
    curve.per_reward.resize(std::min(curve.per_reward.size(), now.length));
    const Counts& counts = counts_[a];
    if (counts.rounds > 0)
      curve.clipped_fraction = static_cast<double>(counts.clipped) / static_cast<double>(counts.rounds);
    snapshot.algorithms[a].raised_rounds = counts.raised;
    if (counts.raised > 0)
      snapshot.notes.push_back(
          experiment_->algorithms()[a].label + ": the noise made V indefinite in " + std::to_string(counts.raised) +
          " of " + std::to_string(counts.rounds) +
          " rounds, and eigenvalues below λ were raised to λ there (post-processing: it costs no privacy).");
    curve.same_user.resize(std::min(curve.same_user.size(), now.length));
  }
  snapshot.trials_done = static_cast<std::size_t>(std::ranges::count(states_, TrialState::finished));
  snapshot.trials_failed = failures_.size();
  snapshot.failures = failures_;
  if (now.length > 0) make_bounds(now, snapshot);
  if (now.partial && now.length > 0)
    snapshot.notes.push_back("No trial has finished yet: curves show " + std::to_string(now.trials.size()) +
                             " running trial" + (now.trials.size() == 1 ? "." : "s."));
}

}  // namespace privbo
