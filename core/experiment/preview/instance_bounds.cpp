// Computes the theoretical lines of each instance.
#include "experiment/preview/instance_bounds.h"

#include <algorithm>
#include <limits>
#include <memory>
#include <optional>

#include "environment/agents/agent_distances.h"
#include "text/message.h"
#include "trial/family.h"

namespace privbo {
namespace {

/// Returns the norm of f, or the largest of all agents' objectives. The latter takes seconds (200 norms on 1,000
/// points), so it is computed only where some theorem's other assumptions hold.
double largest_norm(const Experiment& experiment, const Instance& instance) {
  if (instance.measured) return 0.0;  // it is unknown, and why_bound_inapplicable states it
  const Matrix* table = instance.agents ? instance.agents->table() : nullptr;
  if (!table) return instance.norm;
  if (experiment.parts().other_kernel_of_f) return 0.0;  // no theorem speaks about it
  const auto asks = [&](std::size_t a) {
    const AlgorithmSpec& plan = experiment.algorithms()[a];
    if (!plan.entry->bounds) return false;
    const std::vector<RegretBound> bounds = plan.entry->bounds(plan.params, experiment.declared_setup(instance, a));
    return std::ranges::any_of(bounds, [](const RegretBound& bound) { return bound.needs.settings.empty(); });
  };
  bool wanted = false;
  for (std::size_t a = 0; a < experiment.algorithms().size(); ++a) wanted = wanted || asks(a);
  if (!wanted) return 0.0;
  double largest = 0.0;
  for (Index n = 0; n < table->cols(); ++n)
    largest = std::max(largest, table->col(n).allFinite() ? rkhs_norm(*instance.prior_of_f, table->col(n))
                                                          : std::numeric_limits<double>::infinity());
  return largest;
}

BoundTruth truth_of(const Experiment& experiment, const Instance& instance, std::size_t algorithm) {
  BoundTruth truth;
  if (const Matrix* table = instance.agents ? instance.agents->table() : nullptr) {
    truth.distance = (table->colwise() - table->col(0)).cwiseAbs().colwise().maxCoeff().sum();
    truth.furthest = largest_sum_of_distances(*table);
  }
  truth.kernel_error = experiment.algorithms()[algorithm].entry->family->kernel_error(
      experiment, instance, experiment.declared_setup(instance, algorithm));
  return truth;
}

}  // namespace

std::optional<InstanceBounds> make_instance_bounds(const Experiment& experiment, const Instance& instance,
                                                   const std::vector<std::int64_t>& recorded_rounds,
                                                   const std::stop_token& stop) {
  InstanceBounds made;
  made.B = instance.constants.B.value;
  made.R = instance.constants.R.value;
  if (!add_worst_case(experiment, instance, recorded_rounds, stop, made)) return std::nullopt;
  // Theorem 1 states v for the reward before it is randomised, for private algorithms too (Appendix A.2).
  for (const AlgorithmSpec& plan : experiment.algorithms())
    made.v.push_back(experiment.constants_for(instance, plan).v.value);
  made.lower_kernel = experiment.lower_bound_kernel(instance);
  // The slack is relative and allows for the rounding of the norm itself.
  made.covered = made.B >= largest_norm(experiment, instance) * (1.0 - 1e-9);
  if (!made.covered && !experiment.parts().other_kernel_of_f) return made;
  for (std::size_t a = 0; a < experiment.algorithms().size(); ++a) {
    const AlgorithmSpec& plan = experiment.algorithms()[a];
    if (!plan.entry->bounds) continue;
    std::optional<BoundTruth> truth;  // takes long where there are many agents, and few bounds ask for it
    for (const RegretBound& bound : plan.entry->bounds(plan.params, experiment.declared_setup(instance, a))) {
      if (const Message why_inapplicable = why_bound_inapplicable(experiment, instance, plan, bound.needs);
          !why_inapplicable.empty()) {
        Message& first = bound.order_only ? made.failed[a].of_order : made.failed[a].of_bound;
        if (first.empty()) first = why_inapplicable;
        continue;
      }
      BoundCurve curve;
      curve.label =
          Message(bound.order_only ? Words<1>("Upper-bound rate, %1") : Words<1>("Upper bound, %1"), plan.label);
      curve.fitted = bound.order_only;
      // The gains are computed when a bound first asks: they take seconds on large domains, and some bounds need
      // none.
      std::shared_ptr<const std::vector<double>> gains;
      bool asked_for_gain = false;
      const GainBound gamma = [&](std::int64_t t) {
        if (!asked_for_gain) gains = instance.gains->greedy(stop);
        asked_for_gain = true;
        return gains ? gain_upper_bound((*gains)[static_cast<std::size_t>(t)]) : 0.0;
      };
      if (bound.of_truth && !truth) truth = truth_of(experiment, instance, a);
      const auto value = bound.of_truth ? bound.of_truth(*truth) : bound.value;
      for (const std::int64_t t : recorded_rounds) curve.cumulative_regret.push_back(value(t, gamma));
      if (asked_for_gain && !gains) return std::nullopt;  // stopped
      curve.note = asked_for_gain ? Message("%1: %2; γ_t ≤ e/(e−1) × greedy.", bound.label, bound.note)
                                  : Message("%1: %2.", bound.label, bound.note);
      if (plan.notion == PrivacyNotion::high_probability_local)
        curve.note = Message::joined(
            {curve.note,
             Message("|noise| ≤ R holds in all rounds with probability 1 − δ only, so the bound with 1 − 2δ.")});
      curve.algorithm = a;
      made.upper.push_back(std::move(curve));
    }
  }
  return made;
}

}  // namespace privbo
