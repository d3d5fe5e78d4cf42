// Computes upper bounds for each instance, and fits the constants of rates.
#include "experiment/preview/instance_bounds.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <map>
#include <memory>

#include "numerics/numbers.h"
#include "trial/declared_constants.h"
#include "trial/family.h"

namespace privbo {
namespace {

/// The norm of f, or the largest of all agents' objectives. The latter takes seconds (200 norms on 1,000 points), so it
/// is computed only where some theorem's other assumptions hold.
double largest_norm(const Experiment& experiment, const Instance& instance) {
  if (instance.measured) return 0.0;  // it is unknown, and bound_inapplicable_because says so
  const Matrix* table = instance.agents ? instance.agents->table() : nullptr;
  if (!table) return instance.norm;
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
    largest = std::max(largest, table->col(n).allFinite() ? rkhs_norm(*instance.prior, table->col(n))
                                                          : std::numeric_limits<double>::infinity());
  return largest;
}

BoundTruth truth_of(const Experiment& experiment, const Instance& instance, std::size_t algorithm) {
  BoundTruth truth;
  if (const Matrix* table = instance.agents ? instance.agents->table() : nullptr)
    truth.distance = (table->colwise() - table->col(0)).cwiseAbs().colwise().maxCoeff().sum();
  truth.kernel_error = experiment.algorithms()[algorithm].entry->family->kernel_error(
      experiment, instance, experiment.declared_setup(instance, algorithm));
  return truth;
}

}  // namespace

std::optional<InstanceBounds> make_instance_bounds(const Experiment& experiment, const Instance& instance,
                                                   const std::vector<std::int64_t>& grid, const std::stop_token& stop) {
  InstanceBounds made;
  made.B = instance.constants.B.value;
  // Theorem 1 states v for the reward before it is randomised, for private algorithms too (Appendix A.2).
  for (const AlgorithmSpec& plan : experiment.algorithms())
    made.v.push_back(experiment.constants_for(instance, plan).v.value);
  made.lower_kernel = experiment.lower_bound_kernel(instance);
  // The slack is relative and allows for the rounding of the norm itself.
  made.covered = made.B >= largest_norm(experiment, instance) * (1.0 - 1e-9);
  if (!made.covered) return made;
  for (std::size_t a = 0; a < experiment.algorithms().size(); ++a) {
    const AlgorithmSpec& plan = experiment.algorithms()[a];
    if (!plan.entry->bounds) continue;
    for (const RegretBound& bound : plan.entry->bounds(plan.params, experiment.declared_setup(instance, a))) {
      if (const std::string inapplicable_because = bound_inapplicable_because(experiment, instance, plan, bound.needs);
          !inapplicable_because.empty()) {
        made.reasons.emplace(a, inapplicable_because);
        continue;
      }
      BoundCurve curve;
      curve.label = bound.order_only ? "Upper-bound rate, " + plan.label : "Upper bound, " + plan.label;
      curve.note = bound.label + ": " + bound.note;
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
      const auto value = bound.of_truth ? bound.of_truth(truth_of(experiment, instance, a)) : bound.value;
      for (const std::int64_t t : grid) curve.cumulative_regret.push_back(value(t, gamma));
      if (asked_for_gain && !gains) return std::nullopt;  // stopped
      curve.note += asked_for_gain ? "; γ_t ≤ e/(e−1) × greedy." : ".";
      if (plan.notion == PrivacyNotion::high_probability_local)
        curve.note += " |noise| ≤ R holds in all rounds with probability 1 − δ only, so the bound with 1 − 2δ.";
      curve.algorithm = a;
      made.upper.push_back(std::move(curve));
    }
  }
  return made;
}

namespace {

/// Fits an order, which has no constant of its own: takes the smallest C for which C × rate stays above the mean regret
/// from T/10 on.
bool fit_above(BoundCurve& line, const std::vector<AlgorithmSnapshot>& algorithms,
               const std::vector<std::int64_t>& grid) {
  if (line.algorithm >= algorithms.size() || line.cumulative_regret.empty()) return false;
  const std::vector<double>& mean = algorithms[line.algorithm].curve(Metric::cumulative_regret).mean;
  const std::size_t length = std::min(line.cumulative_regret.size(), mean.size());
  if (length == 0) return false;
  double constant = 0.0;
  for (std::size_t g = 0; g < length; ++g)
    if (10 * grid[g] >= grid[length - 1]) constant = std::max(constant, mean[g] / line.cumulative_regret[g]);
  if (!(constant > 0.0) || !std::isfinite(constant)) return false;
  for (double& value : line.cumulative_regret) value *= constant;
  line.label += ", C = " + significant(constant, 3) + ", order only";
  line.note += " Only the order is proved; C is the smallest that keeps the line above the mean regret from T/10 on.";
  return true;
}

}  // namespace

std::vector<BoundCurve> mean_bounds(const std::vector<const InstanceBounds*>& instances,
                                    const std::vector<AlgorithmSnapshot>& algorithms,
                                    const std::vector<std::int64_t>& grid, std::size_t length) {
  if (instances.empty()) return {};
  std::vector<BoundCurve> lines;
  for (const BoundCurve& first : instances.front()->upper) {
    std::vector<double> sum(length, 0.0);
    const auto add = [&](const InstanceBounds* instance) {
      const auto own = std::ranges::find_if(instance->upper, [&first](const BoundCurve& line) {
        return line.algorithm == first.algorithm && line.fitted == first.fitted;
      });
      if (own == instance->upper.end()) return false;
      for (std::size_t g = 0; g < length; ++g) sum[g] += own->cumulative_regret[g];
      return true;
    };
    if (!std::ranges::all_of(instances, add)) continue;
    for (double& value : sum) value /= static_cast<double>(instances.size());
    BoundCurve line = first;
    line.cumulative_regret = std::move(sum);
    if (!line.fitted || fit_above(line, algorithms, grid)) lines.push_back(std::move(line));
  }
  return lines;
}

std::vector<BoundCurve> fitted_lower_bounds(const Experiment& experiment, const InstanceBounds& instance,
                                            const std::vector<AlgorithmSnapshot>& algorithms,
                                            const std::vector<std::int64_t>& grid, std::size_t length) {
  std::vector<BoundCurve> lines;
  if (!instance.lower_kernel || length == 0) return lines;
  // The theorem lets the learner play every point in every round.
  const ExperimentParts& parts = experiment.parts();
  if (parts.decisions->id != "whole" || (parts.context_law && parts.context_law->count() > 1)) return lines;
  // The theorem is about one learner who has only its own rewards.
  if (experiment.parts().agent_source) return lines;
  // The groups are algorithms by the ε of local DP they learn under (infinity: none) and the moment they rely on.
  std::map<std::pair<double, double>, std::vector<std::size_t>> groups;
  for (std::size_t a = 0; a < algorithms.size(); ++a) {
    const AlgorithmSpec& plan = experiment.algorithms()[a];
    // Theorem 1 is about local DP. An algorithm with another promise, joint DP for one, is held to the bound without
    // privacy alone.
    const double epsilon =
        plan.notion == PrivacyNotion::local ? plan.epsilon.value() : std::numeric_limits<double>::infinity();
    if (std::isfinite(instance.v[a])) groups[{epsilon, moment_order(plan) - 1.0}].push_back(a);
  }
  for (const auto& [group, members] : groups) {
    const auto [epsilon, alpha] = group;
    const double v = instance.v[members.front()];
    std::vector<double> rate(length);
    for (std::size_t g = 0; g < length; ++g)
      rate[g] = lower_bound_rate(*instance.lower_kernel, instance.B, v, alpha, epsilon, grid[g]);
    double constant = std::numeric_limits<double>::infinity();
    for (std::size_t g = 0; g < length; ++g)
      if (10 * grid[g] >= grid[length - 1])
        for (const std::size_t a : members)
          constant = std::min(constant, algorithms[a].curve(Metric::cumulative_regret).mean[g] / rate[g]);
    if (!(constant > 0.0)) continue;
    BoundCurve curve;
    const std::string whose =
        (std::isfinite(epsilon) ? "local DP, ε = " + significant(epsilon, 3) : "without local DP") +
        (alpha == 1.0 ? "" : ", α = " + significant(alpha, 3));
    curve.label = "Lower-bound rate, " + whose + ", C = " + significant(constant, 3);
    if (lines.empty())
      curve.note =
          "order only (Zhou & Tan 2020, Theorem 1; v bounds E|y|^(1+α) of the reward before it is randomised; the larger "
          "of the rates with ζ = e^ε − 1 and without privacy); each C is the largest that keeps its line under the "
          "curves it speaks about from T/10 on.";
    curve.lower = true;
    curve.fitted = true;
    for (const double value : rate) curve.cumulative_regret.push_back(constant * value);
    lines.push_back(std::move(curve));
  }
  return lines;
}

}  // namespace privbo
