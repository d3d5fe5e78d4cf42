// Bars of equal width, shifted so that the clipping length is an edge.
#include "plot/kinds/federated/upload_norms.h"

#include <algorithm>
#include <cmath>

namespace privbo {
namespace {

constexpr double max_norm_bars = 60.0;

}  // namespace

NormHistogram norm_histogram(const std::vector<double>& norms, double clip_norm) {
  NormHistogram result;
  std::vector<double> finite = norms;
  std::erase_if(finite, [](double norm) { return !std::isfinite(norm); });
  if (finite.empty()) return result;
  std::ranges::sort(finite);
  const double low = finite.front(), high = finite.back();
  const double bars = std::clamp(std::ceil(2.0 * std::cbrt(static_cast<double>(finite.size()))), 1.0, max_norm_bars);
  // All alike (clipped to nothing, or one agent): one bar around them.
  const double width = high > low ? (high - low) / bars : std::max(0.1 * std::abs(high), 1e-6);
  const bool through = clip_norm > low && clip_norm < high;
  const double anchor = through ? clip_norm : high > low ? low : low - 0.5 * width;
  const double first = anchor - std::ceil((anchor - low) / width - 1e-9) * width;
  const auto count = static_cast<std::size_t>(std::max(1.0, std::ceil((high - first) / width - 1e-9)));
  const auto below = static_cast<std::ptrdiff_t>(std::llround((anchor - first) / width));
  for (std::size_t k = 0; k <= count; ++k)  // the anchor itself, without rounding
    result.edges.push_back(anchor + static_cast<double>(static_cast<std::ptrdiff_t>(k) - below) * width);
  result.counts.assign(count, 0);
  for (const double norm : finite) {
    const auto above = std::lower_bound(result.edges.begin() + 1, result.edges.end() - 1, norm);
    ++result.counts[static_cast<std::size_t>(above - result.edges.begin()) - 1];
  }
  return result;
}

std::int64_t count_longer(const std::vector<double>& norms, double clip_norm) {
  return std::ranges::count_if(norms, [clip_norm](double norm) { return !(norm <= clip_norm); });
}

}  // namespace privbo
