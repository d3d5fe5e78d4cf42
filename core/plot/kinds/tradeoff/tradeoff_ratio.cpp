#include "plot/kinds/tradeoff/tradeoff_ratio.h"

#include <cmath>

namespace privbo {

std::optional<Crossing> crossing(const std::vector<TradeoffPoint>& points, double reference, double times) {
  std::optional<Crossing> result;
  if (points.empty() || !(reference > 0.0)) return result;
  const bool by_ratio = points.front().x > 0.0;
  for (std::size_t i = 1; i < points.size(); ++i) {
    const double before = points[i - 1].regret.mean / reference - times,
                 after = points[i].regret.mean / reference - times;
    const bool starts_on_it = i == 1 && before == 0.0 && after < 0.0;
    if ((before > 0.0) == (after > 0.0) && !starts_on_it) continue;
    const double share = before / (before - after);
    const double a = points[i - 1].x, b = points[i].x;
    if (!result) result.emplace();
    result->x = by_ratio ? a * std::pow(b / a, share) : a + share * (b - a);
    ++result->crossings;
  }
  return result;
}

const TradeoffLine* best_level(const Tradeoff& tradeoff, std::size_t family) {
  const TradeoffLine *own = nullptr, *any = nullptr;
  for (const TradeoffLine& level : tradeoff.levels) {
    const double mean = level.points.front().regret.mean;
    if (level.is_unknown || !(mean > 0.0)) continue;
    if (!any || mean < any->points.front().regret.mean) any = &level;
    if (level.family == family && (!own || mean < own->points.front().regret.mean)) own = &level;
  }
  return own ? own : any;
}

}  // namespace privbo
