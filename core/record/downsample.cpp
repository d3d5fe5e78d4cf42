#include "record/downsample.h"

#include <algorithm>
#include <cstdint>
#include <memory>
#include <utility>
#include <vector>

namespace privbo {
namespace {

/// At most `most` places below `size`, evenly among them, first and last included.
std::vector<std::size_t> kept_places(std::size_t size, std::size_t most) {
  std::vector<std::size_t> kept;
  const std::size_t wanted = std::min(size, most);
  for (std::size_t i = 0; i < wanted; ++i) kept.push_back(wanted == 1 ? 0 : i * (size - 1) / (wanted - 1));
  return kept;
}

}  // namespace

Snapshot downsampled(const Snapshot& snapshot, std::size_t most) {
  Snapshot copy = snapshot;
  // What has been reached decides: a run that was stopped early keeps its last round, too.
  std::size_t reached = 0;
  for (const AlgorithmSnapshot& algorithm : snapshot.algorithms)
    reached = std::max(reached, algorithm.curve(Metric::cumulative_regret).mean.size());
  const std::vector<std::size_t> kept = kept_places(std::max<std::size_t>(reached, 1), most);
  std::vector<std::int64_t> grid;
  for (const std::size_t place : kept)
    if (place < snapshot.grid.size()) grid.push_back(snapshot.grid[place]);
  copy.grid = std::move(grid);
  for (AlgorithmSnapshot& algorithm : copy.algorithms) {
    algorithm.paths.clear();
    algorithm.series.keep(kept);
    algorithm.privacy.series.keep(kept);
    for (auto& record : algorithm.records) {
      const std::shared_ptr<FamilyRecord> own = record->copy();
      own->series.keep(kept);
      record = own;
    }
  }
  for (BoundCurve& bound : copy.bounds) keep_places(bound.cumulative_regret, kept);
  copy.posterior = {};
  return copy;
}

}  // namespace privbo
