// Histogram of the norms of uploaded vectors; where they reach the clipping length, it is an edge between two bars.
#pragma once

#include <cstdint>
#include <vector>

namespace privbo {

struct NormHistogram {
  std::vector<double> edges;         // one more than bars, ascending
  std::vector<std::int64_t> counts;  // norms in (edge k, edge k + 1], the first bar with its lower edge
};

/// About 2 ∛n bars (Rice's rule), 60 at most. Norms that are not finite are left out; without any the histogram is
/// empty.
NormHistogram norm_histogram(const std::vector<double>& norms, double clip_norm);
/// Norms beyond `clip_norm`; those that are not finite count (the server shortens them too).
std::int64_t count_longer(const std::vector<double>& norms, double clip_norm);

}  // namespace privbo
