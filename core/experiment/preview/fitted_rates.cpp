// Fits the constants of rates: one for all upper rates of a chart, and one for all lower rates.
#include <algorithm>
#include <cmath>
#include <limits>
#include <map>
#include <utility>

#include "experiment/preview/instance_bounds.h"
#include "numerics/numbers.h"
#include "text/message.h"
#include "trial/declared_constants.h"

namespace privbo {
namespace {

/// Returns the smallest C for which C × line stays above the mean regret from T/10 on; 0 where nothing can be fitted.
double constant_above(const BoundCurve& line, const std::vector<AlgorithmSnapshot>& algorithms,
                      const std::vector<std::int64_t>& recorded_rounds) {
  if (line.algorithm >= algorithms.size()) return 0.0;
  const std::vector<double>& mean = algorithms[line.algorithm].curve(Metric::cumulative_regret).mean;
  const std::size_t length = std::min(line.cumulative_regret.size(), mean.size());
  double constant = 0.0;
  for (std::size_t g = 0; g < length; ++g)
    if (10 * recorded_rounds[g] >= recorded_rounds[length - 1])
      constant = std::max(constant, mean[g] / line.cumulative_regret[g]);
  return std::isfinite(constant) ? constant : 0.0;
}

/// Multiplies every order, which has no constant of its own, by the largest of their constants. Lines that cannot be
/// fitted are left out.
void fit_above(std::vector<BoundCurve>& lines, const std::vector<AlgorithmSnapshot>& algorithms,
               const std::vector<std::int64_t>& recorded_rounds) {
  std::erase_if(lines, [&](const BoundCurve& line) {
    return line.fitted && !(constant_above(line, algorithms, recorded_rounds) > 0.0);
  });
  double constant = 0.0;
  for (const BoundCurve& line : lines)
    if (line.fitted) constant = std::max(constant, constant_above(line, algorithms, recorded_rounds));
  for (BoundCurve& line : lines) {
    if (!line.fitted) continue;
    for (double& value : line.cumulative_regret) value *= constant;
    line.label = Message("%1, C = %2, order only", line.label, significant(constant, 3));
    line.note = Message::joined(
        {line.note, Message("Only the order is proved. C is fitted to these curves: one for all such lines, the "
                            "smallest that keeps each above its algorithm's mean regret from T/10 on.")});
  }
}

}  // namespace

std::vector<BoundCurve> mean_bounds(const std::vector<const InstanceBounds*>& instances,
                                    const std::vector<AlgorithmSnapshot>& algorithms,
                                    const std::vector<std::int64_t>& recorded_rounds, std::size_t length) {
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
    lines.push_back(std::move(line));
  }
  fit_above(lines, algorithms, recorded_rounds);
  return lines;
}

std::vector<BoundCurve> fitted_lower_bounds(const Experiment& experiment, const InstanceBounds& instance,
                                            const std::vector<AlgorithmSnapshot>& algorithms,
                                            const std::vector<std::int64_t>& recorded_rounds, std::size_t length) {
  std::vector<BoundCurve> lines;
  if (!instance.lower_kernel || length == 0) return lines;
  // The theorem lets the learner run every point in every round.
  const ExperimentParts& parts = experiment.parts();
  if (parts.decisions->id != "whole" || (parts.context_law && parts.context_law->count() > 1)) return lines;
  // The theorem is about one learner who has only its own rewards.
  if (experiment.parts().agent_source) return lines;
  // The groups are algorithms by the ε of local DP they learn under and the moment they rely on.
  std::map<std::pair<double, double>, std::vector<std::size_t>> groups;
  for (std::size_t a = 0; a < algorithms.size(); ++a) {
    const AlgorithmSpec& plan = experiment.algorithms()[a];
    if (std::isfinite(instance.v[a])) groups[{local_epsilon(plan), moment_order(plan) - 1.0}].push_back(a);
  }
  double constant = std::numeric_limits<double>::infinity();
  for (const auto& [group, members] : groups) {
    const auto [epsilon, alpha] = group;
    BoundCurve curve;
    curve.label = std::isfinite(epsilon) ? Message("Lower-bound rate, local DP, ε = %1", significant(epsilon, 3))
                                         : Message("Lower-bound rate, without local DP");
    if (alpha != 1.0) curve.label = Message("%1, α = %2", curve.label, significant(alpha, 3));
    curve.lower = true;
    curve.fitted = true;
    for (std::size_t g = 0; g < length; ++g) {
      const double rate = lower_bound_rate(*instance.lower_kernel, instance.B, instance.v[members.front()], alpha,
                                           epsilon, recorded_rounds[g]);
      curve.cumulative_regret.push_back(rate);
      if (10 * recorded_rounds[g] < recorded_rounds[length - 1]) continue;
      for (const std::size_t a : members)
        constant = std::min(constant, algorithms[a].curve(Metric::cumulative_regret).mean[g] / rate);
    }
    lines.push_back(std::move(curve));
  }
  if (!(constant > 0.0) || !std::isfinite(constant)) return {};
  for (BoundCurve& line : lines) {
    line.label = Message("%1, C = %2", line.label, significant(constant, 3));
    for (double& value : line.cumulative_regret) value *= constant;
  }
  if (!lines.empty())
    lines.front().note = Message(
        "order only (Zhou & Tan 2020, Theorem 1; v bounds E|y|^(1+α) of the reward before it is randomised; ζ = tanh(ε/2), "
        "Asoodeh & Zhang 2024, in place of e^ε − 1). C is fitted to these curves: one for all lower rates, the largest that "
        "keeps every line under the curves it speaks about from T/10 on. Only how the lines compare is the theorem's.");
  return lines;
}

}  // namespace privbo
