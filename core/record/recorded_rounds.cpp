#include "record/recorded_rounds.h"

#include <algorithm>
#include <cmath>

namespace privbo {

std::vector<std::int64_t> choose_recorded_rounds(std::int64_t horizon, std::size_t most) {
  std::vector<std::int64_t> grid;
  if (horizon <= static_cast<std::int64_t>(most)) {
    for (std::int64_t t = 1; t <= horizon; ++t) grid.push_back(t);
    return grid;
  }
  const std::size_t half = most / 2;
  const double last = static_cast<double>(horizon);
  for (std::size_t i = 0; i < half; ++i) {
    const double share = static_cast<double>(i) / static_cast<double>(half - 1);
    grid.push_back(1 + static_cast<std::int64_t>(std::llround(share * (last - 1.0))));
    grid.push_back(static_cast<std::int64_t>(std::llround(std::exp(share * std::log(last)))));
  }
  std::ranges::sort(grid);
  grid.erase(std::unique(grid.begin(), grid.end()), grid.end());
  return grid;
}

std::size_t max_recorded_rounds(std::size_t trials, std::size_t algorithms) {
  constexpr std::size_t budget = 8'000'000;  // rounds of five doubles: two of regret, three of Explored
  return std::clamp<std::size_t>(budget / std::max<std::size_t>(1, trials * algorithms), 40, 2000);
}

}  // namespace privbo
