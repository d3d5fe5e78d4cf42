// The price of privacy in one number: where a private algorithm's regret is twice that of the best one without privacy.
#pragma once

#include <optional>
#include <vector>

#include "plot/kinds/tradeoff/tradeoff_points.h"

namespace privbo {

struct Crossing {
  double x = 0.0;             // largest x at which the ratio falls through `times`
  std::size_t crossings = 0;  // how often the line passes the level in all
};

/// Where mean / reference passes `times`, between neighbouring points linear in log x (x where some x ≤ 0). Empty if
/// never. `points` ascend in x.
std::optional<Crossing> crossing(const std::vector<TradeoffPoint>& points, double reference, double times);

/// Returns the lowest level of the family, or of all where the family has none; null if there is none above 0.
const TradeoffLine* best_level(const Tradeoff& tradeoff, std::size_t family);

}  // namespace privbo
