// The explicit lower bound: where it applies, its lines, and what they state about the curves beside them.
#include <algorithm>
#include <cmath>
#include <limits>
#include <set>

#include "experiment/preview/instance_bounds.h"
#include "learning/worst_case/worst_case.h"
#include "numerics/numbers.h"
#include "text/message.h"

namespace privbo {
namespace {

/// The bound is about one learner that may run every point of a finite domain in every round.
bool queries_whole_domain(const Experiment& experiment, const Instance& instance) {
  const ExperimentParts& parts = experiment.parts();
  return parts.decisions->id == "whole" && !parts.context_law && !parts.agent_source && !instance.measured &&
         !instance.domain->anywhere;
}

/// Returns the labels of algorithms that learn under this ε and whose mean regret is below the line at some round.
std::string below_line(const Experiment& experiment, double epsilon, const std::vector<AlgorithmSnapshot>& algorithms,
                       const std::vector<double>& line) {
  std::string labels;
  for (std::size_t a = 0; a < algorithms.size(); ++a) {
    if (local_epsilon(experiment.algorithms()[a]) != epsilon) continue;
    const std::vector<double>& mean = algorithms[a].curve(Metric::cumulative_regret).mean;
    bool below = false;
    for (std::size_t g = 0; g < std::min(mean.size(), line.size()); ++g) below = below || mean[g] < line[g];
    if (below) labels += (labels.empty() ? "" : ", ") + algorithms[a].label;
  }
  return labels;
}

}  // namespace

double local_epsilon(const AlgorithmSpec& plan) {
  const bool pure = plan.notion == PrivacyNotion::local && !(plan.delta > 0.0);
  return pure ? plan.epsilon.value() : std::numeric_limits<double>::infinity();
}

bool add_worst_case(const Experiment& experiment, const Instance& instance,
                    const std::vector<std::int64_t>& recorded_rounds, const std::stop_token& stop,
                    InstanceBounds& made) {
  if (!queries_whole_domain(experiment, instance) || !std::isfinite(made.B) || !std::isfinite(made.R)) return true;
  if (instance.prior->size > max_worst_case_points) {
    made.why_no_worst_case =
        Message("Worst-case lines are not drawn: the domain has %1 points, and they are computed for at most %2.",
                instance.prior->size, max_worst_case_points);
    return true;
  }
  std::set<double> epsilons;
  for (const AlgorithmSpec& plan : experiment.algorithms()) epsilons.insert(local_epsilon(plan));
  for (const double epsilon : epsilons) {
    auto line = instance.worst_case->regret(made.B, made.R, epsilon, recorded_rounds, stop);
    if (!line) return false;
    // A line at 0 states nothing: one point, functions that are all constant, B = 0 or no noise.
    if (line->back() > 0.0) made.worst_case[epsilon] = std::move(*line);
  }
  return true;
}

std::vector<BoundCurve> worst_case_bounds(const Experiment& experiment,
                                          const std::vector<const InstanceBounds*>& instances,
                                          const std::vector<AlgorithmSnapshot>& algorithms, std::size_t length) {
  std::vector<BoundCurve> lines;
  if (instances.empty() || length == 0) return lines;
  const auto same = [&](double InstanceBounds::*constant) {
    return std::ranges::all_of(instances,
                               [&](const InstanceBounds* i) { return i->*constant == instances.front()->*constant; });
  };
  const auto value = [&](const char* name, double InstanceBounds::*constant) {
    return same(constant) ? Message("%1 = %2", name, significant(instances.front()->*constant, 4))
                          : Message("%1 of each trial", name);
  };
  const bool outside = !std::ranges::all_of(instances, [](const InstanceBounds* i) { return i->covered; });
  for (const auto& [epsilon, first] : instances.front()->worst_case) {
    const bool shared =
        std::ranges::all_of(instances, [e = epsilon](const InstanceBounds* i) { return i->worst_case.contains(e); });
    if (!shared) continue;
    BoundCurve line;
    line.lower = line.worst_case = true;
    line.label = std::isfinite(epsilon) ? Message("Worst case, local DP, ε = %1", significant(epsilon, 3))
                                        : Message("Worst case, without local DP");
    line.cumulative_regret.assign(length, 0.0);
    for (const InstanceBounds* instance : instances)
      for (std::size_t g = 0; g < length; ++g)
        line.cumulative_regret[g] += instance->worst_case.at(epsilon)[g] / static_cast<double>(instances.size());
    if (lines.empty())
      line.note = Message::joined(
          {Message(
               experiment.parts().other_kernel_of_f
                   ? Words<2>(
                         "the worst f with ‖f‖ ≤ %1 in the kernel that f is made of, on this domain, and the worst noise "
                         "with |noise| ≤ %2.")
                   : Words<2>("the worst f with ‖f‖ ≤ %1 on this domain, and the worst noise with |noise| ≤ %2."),
               value("B", &InstanceBounds::B), value("R", &InstanceBounds::R)),
           Message("Whatever the algorithm, on some such f its mean regret at t is at least this; at another "
                   "t it may be another f. Nothing is fitted."),
           outside ? Message("‖f‖ is larger than B here: the f of this run is not among them.") : Message()});
    if (const std::string below = below_line(experiment, epsilon, algorithms, line.cumulative_regret); !below.empty())
      line.note = Message::joined(
          {line.note,
           Message(
               "%1: the mean regret lies below this line, which is no contradiction: this f is not the worst one, nor this noise the worst noise.",
               below)});
    lines.push_back(std::move(line));
  }
  return lines;
}

}  // namespace privbo
