// Reports why upper bounds are missing from a chart.
#include <algorithm>
#include <map>

#include "experiment/preview/instance_bounds.h"
#include "text/message.h"

namespace privbo {
namespace {

/// Returns the first reason among the instances, with their number where it does not concern all of them; empty where
/// there is none.
Message reason_among(const std::vector<const InstanceBounds*>& instances, std::size_t algorithm,
                     Message FailedAssumptions::*which) {
  Message reason;
  std::size_t count = 0;
  for (const InstanceBounds* instance : instances) {
    const auto found = instance->failed.find(algorithm);
    if (found == instance->failed.end() || (found->second.*which).empty()) continue;
    if (reason.empty()) reason = found->second.*which;
    ++count;
  }
  if (count > 0 && count < instances.size())
    reason = Message("%1 (in %2 of %3 instances)", reason, count, instances.size());
  return reason;
}

/// Why lines are missing, of algorithms that lack them for the same reason.
struct Missing {
  Message of_bound, of_order;
  bool order_is_drawn = false;
  std::string labels{};  // of the algorithms
};

Message note_of(const Missing& missing, const std::string& labels) {
  if (missing.order_is_drawn)
    return Message("Only the order of the upper bound is drawn for %1: %2.", labels, missing.of_bound);
  if (missing.of_order.empty() || missing.of_order == missing.of_bound)
    return Message("No upper bound is drawn for %1: %2.", labels, missing.of_bound);
  if (missing.of_bound.empty())
    return Message("The order of the upper bound is not drawn for %1: %2.", labels, missing.of_order);
  return Message("No upper bound is drawn for %1: %2; nor its order: %3.", labels, missing.of_bound, missing.of_order);
}

}  // namespace

std::vector<Message> missing_bound_notes(const Experiment& experiment,
                                         const std::vector<const InstanceBounds*>& instances,
                                         const std::vector<BoundCurve>& lines) {
  std::map<std::string, Missing> all;  // by the sentence's other parts
  for (std::size_t a = 0; a < experiment.algorithms().size(); ++a) {
    const auto drawn = [&](bool fitted) {
      return std::ranges::any_of(
          lines, [&](const BoundCurve& line) { return line.algorithm == a && !line.lower && line.fitted == fitted; });
    };
    if (drawn(false)) continue;
    Missing missing{reason_among(instances, a, &FailedAssumptions::of_bound),
                    reason_among(instances, a, &FailedAssumptions::of_order), drawn(true)};
    if (missing.of_bound.empty() && (missing.of_order.empty() || missing.order_is_drawn)) continue;
    Missing& same = all.try_emplace(note_of(missing, "@").english(), missing).first->second;
    same.labels += (same.labels.empty() ? "" : "; ") + experiment.algorithms()[a].label;
  }
  std::vector<Message> notes;
  for (const auto& [words, missing] : all) notes.push_back(note_of(missing, missing.labels));
  return notes;
}

}  // namespace privbo
