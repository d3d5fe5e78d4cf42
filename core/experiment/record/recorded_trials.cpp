#include "experiment/record/recorded_trials.h"

#include <algorithm>

namespace privbo {
namespace {

void keep_last(std::vector<double>& values) {
  if (values.size() > 1) values = {values.back()};
}

std::shared_ptr<const TrialPath> last_round(const TrialPath& path) {
  auto kept = std::make_shared<TrialPath>(path);
  keep_last(kept->cumulative);
  keep_last(kept->simple);
  for (auto& [name, values] : kept->over_grid) keep_last(values);
  return kept;
}

}  // namespace

RecordedTrials last_rounds(const RecordedTrials& recorded) {
  RecordedTrials kept = recorded;
  for (RecordedTrial& trial : kept.trials) {
    trial.bounds = nullptr;
    trial.bounds_failure.clear();
    for (auto& path : trial.paths) path = last_round(*path);
  }
  for (std::optional<RecordedPrivacy>& privacy : kept.privacy) {
    if (!privacy) continue;
    std::size_t length = 0;
    for (const auto& [name, line] : privacy->curve.series.lines()) length = std::max(length, line.size());
    if (length > 0) privacy->curve.series.keep({length - 1});
    privacy->curve.ledger = nullptr;
    privacy->released.clear();
  }
  return kept;
}

}  // namespace privbo
