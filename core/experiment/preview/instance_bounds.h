// Computes the theoretical lines of one instance, and their mean over instances.
#pragma once

#include <map>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

#include "learning/algorithm_entry.h"
#include "record/snapshot.h"
#include "trial/experiment.h"

namespace privbo {

/// Says why the bound does not hold in this instance, and what to change; empty where its assumptions hold. ‖f‖ ≤ B is
/// not checked here.
std::string bound_inapplicable_because(const Experiment& experiment, const Instance& instance,
                                       const AlgorithmSpec& plan, const BoundNeeds& needs);

struct InstanceBounds {
  bool covered = false;  // B ≥ ‖f‖_H: without it no upper bound is a bound
  std::vector<BoundCurve>
      upper;  // over the whole grid; of algorithms whose theorem's assumptions hold; fitted: C is missing yet
  std::map<std::size_t, std::string> reasons;  // by algorithm: which of its theorem's assumptions about rewards fails
  double B = 0.0;                              // for the lower bound
  std::vector<double> v;  // for the lower bound, of each algorithm's moment order; infinite: no such moment
  std::optional<LowerBoundKernel> lower_kernel;
};

/// Computes the lines of one instance; empty when `stop` was requested before the information gains were ready.
std::optional<InstanceBounds> make_instance_bounds(const Experiment& experiment, const Instance& instance,
                                                   const std::vector<std::int64_t>& grid, const std::stop_token& stop);

/// The mean over instances of each line that all of them have, at the first `length` rounds. Where only an order is
/// known, the line is multiplied by the smallest C that keeps it above the algorithm's mean regret from a tenth of the
/// rounds on; there is no line where there is no regret. `algorithms`: curves already made.
std::vector<BoundCurve> mean_bounds(const std::vector<const InstanceBounds*>& instances,
                                    const std::vector<AlgorithmSnapshot>& algorithms,
                                    const std::vector<std::int64_t>& grid, std::size_t length);

/// Theorem 1's rate for each ε of local DP (infinite for everything without that promise: joint DP, raw rewards) and
/// moment order α among the algorithms, with the largest C that keeps the line under the mean regret of every algorithm
/// it applies to, from a tenth of the rounds on. There is none where rounds offer less than the whole domain (decision
/// sets, several contexts), which the theorem does not cover. `algorithms`: curves already made.
std::vector<BoundCurve> fitted_lower_bounds(const Experiment& experiment, const InstanceBounds& instance,
                                            const std::vector<AlgorithmSnapshot>& algorithms,
                                            const std::vector<std::int64_t>& grid, std::size_t length);

}  // namespace privbo
