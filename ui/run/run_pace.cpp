#include "run/run_pace.h"

#include <cmath>
#include <exception>
#include <utility>

#include "run/run_controller.h"

namespace privbo::ui {
namespace {

constexpr double measured_seconds = 0.03;  // of processor time, besides the preparation

std::string algorithms_of(const Experiment& experiment) {
  std::string ids;
  for (const AlgorithmSpec& algorithm : experiment.algorithms()) ids += algorithm.entry->id + " ";
  return ids;
}

/// What decides how long a round takes.
std::string kind_of(const Experiment& experiment) {
  const Json& document = experiment.document();
  return algorithms_of(experiment) + (document.contains("domain") ? document.at("domain").dump() : std::string());
}

/// Processor time of one round of all algorithms, of the trials that have ended; none: of some algorithm none has.
std::optional<double> round_seconds(const Snapshot& run) {
  if (run.algorithms.empty() || run.horizon <= 0) return std::nullopt;
  double all = 0.0;
  for (const AlgorithmSnapshot& algorithm : run.algorithms) {
    double seconds = 0.0;
    int trials = 0;
    for (const auto& path : algorithm.paths)
      if (path->processor_seconds > 0.0) seconds += path->processor_seconds, ++trials;
    if (trials == 0) return std::nullopt;
    all += seconds / (trials * static_cast<double>(run.horizon));
  }
  return all;
}

}  // namespace

std::optional<double> RunPace::trial_seconds(const Experiment& experiment) const {
  const auto rounds = static_cast<double>(experiment.horizon());
  if (const auto known = known_.find(kind_of(experiment)); known != known_.end())
    return known->second.preparing + known->second.round * rounds;
  const auto alike = alike_.find(algorithms_of(experiment));
  if (alike == alike_.end() && !latest_) return std::nullopt;
  return (alike == alike_.end() ? *latest_ : alike->second) * rounds *
         static_cast<double>(experiment.algorithms().size());
}

double RunPace::run_seconds(const Experiment& experiment, unsigned threads) const {
  const std::optional<double> each = trial_seconds(experiment);
  if (!each) return -1.0;
  return *each * std::ceil(static_cast<double>(experiment.trials()) / std::max(1U, threads));
}

bool RunPace::knows(const Experiment& experiment) const { return known_.contains(kind_of(experiment)); }

void RunPace::measure(std::shared_ptr<const Experiment> experiment) {
  if (job_.busy() && measuring_ == kind_of(*experiment)) return;
  measuring_ = kind_of(*experiment);
  job_.start([this, experiment = std::move(experiment)](const std::stop_token& stop) -> Deliver {
    try {
      const std::optional<TrialCost> cost = trial_cost(*experiment, measured_seconds, stop);
      if (!cost) return {};
      return [this, experiment, cost] {
        known_[kind_of(*experiment)] = {cost->preparing, cost->rounds / static_cast<double>(experiment->horizon())};
        Q_EMIT measured(true);
      };
    } catch (const std::exception&) {  // a run says why, to whoever starts one
      return [this] { Q_EMIT measured(false); };
    }
  });
}

void RunPace::learn(const RunPicture& last, double seconds) {
  const Snapshot& run = *last.snapshot;
  if (!last.experiment || run.rounds_done <= 0) return;
  const auto algorithms = static_cast<double>(last.experiment->algorithms().size());
  const std::optional<double> ended = round_seconds(run);
  const double round = ended.value_or(seconds * algorithms / static_cast<double>(run.rounds_done));
  latest_ = round / algorithms;
  alike_[algorithms_of(*last.experiment)] = *latest_;
  Pace& pace = known_[kind_of(*last.experiment)];
  if (ended || pace.round <= 0.0) pace.round = round;
}

}  // namespace privbo::ui
