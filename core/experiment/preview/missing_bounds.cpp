// Says why upper bounds are missing from a chart.
#include <algorithm>
#include <map>

#include "experiment/preview/instance_bounds.h"
#include "text/message.h"

namespace privbo {
namespace {

/// The first reason among the instances, with their number where it does not concern all of them; empty where there is
/// none.
std::string reason_among(const std::vector<const InstanceBounds*>& instances, std::size_t algorithm,
                         std::string FailedAssumptions::*which) {
  std::string reason;
  std::size_t count = 0;
  for (const InstanceBounds* instance : instances) {
    const auto found = instance->failed.find(algorithm);
    if (found == instance->failed.end() || (found->second.*which).empty()) continue;
    if (reason.empty()) reason = found->second.*which;
    ++count;
  }
  if (count > 0 && count < instances.size())
    reason = Message("%1 (in %2 of %3 instances)", reason, std::to_string(count), std::to_string(instances.size()));
  return reason;
}

}  // namespace

std::vector<std::string> missing_bound_notes(const Experiment& experiment,
                                             const std::vector<const InstanceBounds*>& instances,
                                             const std::vector<BoundCurve>& lines) {
  std::map<std::string, std::string> labels;  // of the algorithms, by the sentence's other parts
  for (std::size_t a = 0; a < experiment.algorithms().size(); ++a) {
    const auto drawn = [&](bool fitted) {
      return std::ranges::any_of(
          lines, [&](const BoundCurve& line) { return line.algorithm == a && !line.lower && line.fitted == fitted; });
    };
    if (drawn(false)) continue;
    const std::string of_bound = reason_among(instances, a, &FailedAssumptions::of_bound);
    const std::string of_order = reason_among(instances, a, &FailedAssumptions::of_order);
    if (of_bound.empty() && (of_order.empty() || drawn(true))) continue;
    std::string key;
    if (drawn(true))
      key = Message("Only the order of the upper bound is drawn for %1: %2.", "@", of_bound);
    else if (of_order.empty() || of_order == of_bound)
      key = Message("No upper bound is drawn for %1: %2.", "@", of_bound);
    else if (of_bound.empty())
      key = Message("The order of the upper bound is not drawn for %1: %2.", "@", of_order);
    else
      key = Message("No upper bound is drawn for %1: %2; nor its order: %3.", "@", of_bound, of_order);
    std::string& named = labels[key];
    named += (named.empty() ? "" : "; ") + experiment.algorithms()[a].label;
  }
  std::vector<std::string> notes;
  for (const auto& [sentence, named] : labels) {
    std::string note = sentence;
    note.replace(note.find('@'), 1, named);
    notes.push_back(std::move(note));
  }
  return notes;
}

}  // namespace privbo
