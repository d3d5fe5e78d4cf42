// Pieces of rounds that double until the time is up: the last piece is half of all.
#include "experiment/run/trial_cost.h"

#include <algorithm>
#include <cstdint>
#include <memory>

#include "experiment/run/processor_time.h"
#include "numerics/work/work.h"
#include "trial/trial.h"

namespace privbo {
namespace {

double seconds_now() { return processor_time_of_this_thread().count(); }

}  // namespace

std::optional<TrialCost> trial_cost(const Experiment& experiment, double seconds, const std::stop_token& stop) {
  const WorkScope scope({.stop = stop});
  TrialCost cost;
  double begin = seconds_now();
  try {
    const Instance instance = experiment.instance(0);
    const double share = seconds / static_cast<double>(experiment.algorithms().size());
    for (std::size_t a = 0; a < experiment.algorithms().size(); ++a) {
      const std::unique_ptr<Trial> trial = experiment.make_trial(instance, a, 0, stop);
      trial->stop_when(stop);
      while (trial->t() < 0) {
        if (stop.stop_requested()) return std::nullopt;
        trial->step();
      }
      const double prepared = seconds_now();
      cost.preparing += prepared - begin;
      begin = prepared;
      std::int64_t piece = 1;
      double each = 0.0;
      while (trial->t() < experiment.horizon() && seconds_now() - begin < share) {
        const double before = seconds_now();
        const std::int64_t rounds = std::min(piece, experiment.horizon() - trial->t());
        for (std::int64_t i = 0; i < rounds; ++i) {
          if (stop.stop_requested()) return std::nullopt;
          trial->step();
        }
        each = (seconds_now() - before) / static_cast<double>(rounds);
        piece *= 2;
      }
      const double now = seconds_now();
      cost.rounds += now - begin + each * static_cast<double>(experiment.horizon() - trial->t());
      begin = now;
    }
  } catch (...) {
    if (stop.stop_requested()) return std::nullopt;
    throw;
  }
  return cost;
}

}  // namespace privbo
