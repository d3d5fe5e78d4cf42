// Handing the values of single trials out of an aggregate, and into another one.
#include <algorithm>
#include <stdexcept>
#include <utility>

#include "experiment/record/aggregate.h"
#include "experiment/record/recomputed_losses.h"
#include "text/error.h"
#include "text/message.h"

namespace privbo {
namespace {

[[noreturn]] void refuse(std::size_t trial, const Message& why) {
  throw RuntimeError(Message("trial %1 does not fit this scenario: %2", trial + 1, why));
}

void check_path(const TrialPath& path, std::size_t trial, std::size_t rounds, std::size_t checkpoints) {
  const auto fits = [](const std::map<std::string, std::vector<double>>& series, std::size_t length) {
    return std::ranges::all_of(series, [length](const auto& one) { return one.second.size() == length; });
  };
  if (path.cumulative.size() != rounds || path.simple.size() != rounds || !fits(path.over_rounds, rounds))
    refuse(trial, Message("it must have values at %1 rounds", rounds));
  if (!fits(path.over_checkpoints, checkpoints))
    refuse(trial, Message("it must have values at %1 checkpoints", checkpoints));
}

void check_bounds(const InstanceBounds& bounds, std::size_t trial, std::size_t rounds, std::size_t algorithms) {
  const bool upper = std::ranges::all_of(bounds.upper, [&](const BoundCurve& curve) {
    return curve.algorithm < algorithms && curve.cumulative_regret.size() == rounds;
  });
  const bool failed = std::ranges::all_of(bounds.failed, [&](const auto& one) { return one.first < algorithms; });
  const bool worst_case =
      std::ranges::all_of(bounds.worst_case, [&](const auto& one) { return one.second.size() == rounds; });
  if (!upper || !failed || !worst_case || bounds.v.size() != algorithms)
    refuse(trial, Message("its theoretical lines are of other algorithms or rounds"));
}

}  // namespace

RecordedTrials Aggregate::recorded() const {
  RecordedTrials recorded;
  const std::lock_guard lock(mutex_);
  for (std::size_t trial = 0; trial < states_.size(); ++trial) {
    RecordedTrial one{.trial = trial, .failure = {}, .paths = {}, .bounds = nullptr, .bounds_failure = {}};
    if (states_[trial] == TrialState::failed) {
      one.failure = failed_.at(trial);
      one.program_failed = failed_programs_.contains(trial);
    } else if (states_[trial] == TrialState::finished) {
      for (const auto& path : paths_[trial]) one.paths.push_back(path->values);
      one.bounds = bounds_[trial];
      one.bounds_failure = bounds_failures_[trial];
    } else {
      continue;
    }
    recorded.trials.push_back(std::move(one));
  }
  recorded.privacy.resize(privacy_.size());
  for (std::size_t a = 0; a < privacy_.size(); ++a)
    if (privacy_trial_[a] != nobody) recorded.privacy[a] = {privacy_trial_[a], privacy_[a], released_[a]};
  return recorded;
}

void Aggregate::restore(const RecordedTrials& recorded, bool own) {
  const std::size_t algorithms = privacy_.size(), checkpoints = experiment_->parts().checkpoints.size();
  for (const RecordedTrial& one : recorded.trials) {
    if (one.trial >= states_.size()) refuse(one.trial, Message("there are %1 trials", states_.size()));
    {
      const std::lock_guard lock(mutex_);
      if (states_[one.trial] != TrialState::waiting) refuse(one.trial, Message("it is there already"));
    }
    if (!one.failure.empty()) {
      one.program_failed ? fail_program(one.trial, one.failure) : fail(one.trial, one.failure);
      continue;
    }
    if (one.paths.size() != algorithms) refuse(one.trial, Message("it must have %1 algorithms", algorithms));
    if (one.bounds) check_bounds(*one.bounds, one.trial, recorded_rounds_.size(), algorithms);
    for (std::size_t a = 0; a < algorithms; ++a) {
      check_path(*one.paths[a], one.trial, recorded_rounds_.size(), checkpoints);
      RunningPath& path = own ? start(one.trial, a, one.paths[a]) : start(one.trial, a);
      if (!own) {
        *path.values = *one.paths[a];
        path.values->trial = one.trial;
      }
      path.rounds.store(recorded_rounds_.size());
      path.checkpoints.store(checkpoints);
    }
    finish(one.trial);
    const std::lock_guard lock(mutex_);
    bounds_[one.trial] = one.bounds;
    bounds_failures_[one.trial] = one.bounds_failure;
  }
  if (recorded.privacy.size() > algorithms) refuse(0, Message("there are %1 algorithms", algorithms));
  for (std::size_t a = 0; a < recorded.privacy.size(); ++a)
    if (const auto& privacy = recorded.privacy[a]; privacy) {
      PrivacyCurve curve = privacy->curve;
      // Cells of final values keep no releases: their ε is theirs, as their other numbers are.
      if (curve.ledger && !own) check_losses(curve, recorded_rounds_);
      set_privacy(privacy->trial, a, std::move(curve), privacy->released);
    }
}

}  // namespace privbo
