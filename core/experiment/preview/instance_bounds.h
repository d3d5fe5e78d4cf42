// Computes the theoretical lines of one instance, and their mean over instances.
#pragma once

#include <map>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

#include "learning/algorithm_entry.h"
#include "record/snapshot.h"
#include "text/message.h"
#include "trial/experiment.h"

namespace privbo {

/// Reports why the bound does not hold in this instance, and what to change; empty where its assumptions hold. ‖f‖ ≤ B
/// is not checked here.
Message why_bound_inapplicable(const Experiment& experiment, const Instance& instance, const AlgorithmSpec& plan,
                               const BoundNeeds& needs);

/// States which assumptions of an algorithm's theorems fail in an instance: of those that bound its regret, and of
/// those that give its order alone. Empty where none fails.
struct FailedAssumptions {
  Message of_bound, of_order;
};

struct InstanceBounds {
  bool covered = false;  // B ≥ ‖f‖_H: without it no upper bound is a bound
  std::vector<BoundCurve>
      upper;  // over the whole grid; of algorithms whose theorem's assumptions hold; fitted: C is missing yet
  std::map<std::size_t, FailedAssumptions> failed;  // by algorithm
  double B = 0.0, R = 0.0;                          // for the lower bounds
  /// The explicit lower bound over the whole grid by ε (infinity: without local DP), of all that algorithms learn
  /// under.
  std::map<double, std::vector<double>> worst_case;
  Message why_no_worst_case;  // a sentence for the notes; empty where there is one, or where none is asked for
  std::vector<double> v;      // for the lower bound, of each algorithm's moment order; infinite: no such moment
  std::optional<LowerBoundKernel> lower_kernel;
};

/// Computes the lines of one instance; empty when `stop` was requested before the information gains were ready.
std::optional<InstanceBounds> make_instance_bounds(const Experiment& experiment, const Instance& instance,
                                                   const std::vector<std::int64_t>& recorded_rounds,
                                                   const std::stop_token& stop);

/// Returns the mean over instances of each line that all of them have, at the first `length` rounds. Where only an
/// order is known, the line is multiplied by C, one for all such lines, the smallest that keeps each above its
/// algorithm's mean regret from a tenth of the rounds on; there is no line where there is no regret. `algorithms`:
/// curves already made.
std::vector<BoundCurve> mean_bounds(const std::vector<const InstanceBounds*>& instances,
                                    const std::vector<AlgorithmSnapshot>& algorithms,
                                    const std::vector<std::int64_t>& recorded_rounds, std::size_t length);

/// Reports of every algorithm without an upper bound among `lines` which assumption fails, and in how many instances;
/// and the same of the order of its bound, where that is missing too. Algorithms with one reason share a sentence.
std::vector<Message> missing_bound_notes(const Experiment& experiment,
                                         const std::vector<const InstanceBounds*>& instances,
                                         const std::vector<BoundCurve>& lines);

/// Adds the explicit lower bound for every ε that algorithms learn under, where it is one: a single learner that may
/// run every point of a finite domain in every round, and finite B and R. False when `stop` was requested.
bool add_worst_case(const Experiment& experiment, const Instance& instance,
                    const std::vector<std::int64_t>& recorded_rounds, const std::stop_token& stop,
                    InstanceBounds& made);

/// Returns the ε of pure local DP each algorithm learns under: infinite for everything without that promise, such as
/// joint DP, and local DP with δ > 0, about which the lower bounds state nothing.
double local_epsilon(const AlgorithmSpec& plan);

/// Returns the explicit lower bound for each ε among the algorithms, the mean over the instances that have it. A line's
/// note states it where the mean regret of an algorithm it speaks about lies below it, and why that may be.
/// `algorithms`: curves already made.
std::vector<BoundCurve> worst_case_bounds(const Experiment& experiment,
                                          const std::vector<const InstanceBounds*>& instances,
                                          const std::vector<AlgorithmSnapshot>& algorithms, std::size_t length);

/// Theorem 1's rate for each ε of local DP (infinite for everything without that promise: joint DP, raw rewards) and
/// moment order α among the algorithms, all with one C, the largest that keeps every line under the mean regret of
/// every algorithm it applies to, from a tenth of the rounds on: what lines state of each other is the theorem's. There
/// is none where rounds offer less than the whole domain (decision sets, several contexts), which the theorem does not
/// cover. `algorithms`: curves already made.
std::vector<BoundCurve> fitted_lower_bounds(const Experiment& experiment, const InstanceBounds& instance,
                                            const std::vector<AlgorithmSnapshot>& algorithms,
                                            const std::vector<std::int64_t>& recorded_rounds, std::size_t length);

}  // namespace privbo
