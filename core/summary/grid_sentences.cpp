#include "summary/grid_sentences.h"

#include <cmath>

#include "families/families.h"
#include "numerics/number_text.h"
#include "numerics/statistics.h"

namespace privbo {

std::optional<RegretPerRound> least_regret_per_round(const Snapshot& run) {
  std::optional<RegretPerRound> least;
  for (const AlgorithmSnapshot& algorithm : run.algorithms) {
    const std::vector<double>& values = algorithm.final_of(Metric::average_regret);
    if (values.empty() || !learns(algorithm.type)) continue;
    const double average = mean(values);
    if (!std::isfinite(average) || !(average > 0.0) || (least && average >= least->regret)) continue;
    least = RegretPerRound{algorithm.label, average};
  }
  return least;
}

GridShare grid_share(const ExperimentGrid& grid, const RegretPerRound& regret) {
  GridShare made{grid.cost().least() / regret.regret, std::nullopt};
  if (!(made.share < small_share_of_regret)) made.finer = grid.refined(small_share_of_regret * regret.regret);
  return made;
}

std::vector<Message> grid_sentences(const ExperimentGrid& grid, const std::optional<RegretPerRound>& regret) {
  const GridCost cost = grid.cost();
  std::vector<Message> said{Message(
      "The grid has %1 points on each axis. No other points are asked, by which a round may lose up to %2 (where ‖f‖ ≤ %3).",
      grid.grid.points, number_text(cost.least(), 3), number_text(grid.bound, 3))};
  if (!regret) return said;
  const GridShare found = grid_share(grid, *regret);
  const Number percent = number_text(100.0 * found.share, 2), lost = number_text(regret->regret, 3);
  said.push_back(Message("That is %1 % of what %2 lost a round (%3).", percent, regret->algorithm, lost));
  if (!found.finer) return said;
  said.push_back(found.finer->enough
                     ? Message("With %1 points on each axis it is below 1 % of it.", found.finer->points)
                     : Message("Even with %1 points on each axis, as many as a domain may have, it is up to %2.",
                               found.finer->points, number_text(found.finer->cost.least(), 3)));
  return said;
}

Json grid_json(const ExperimentGrid& grid, const std::optional<RegretPerRound>& regret) {
  const GridCost cost = grid.cost();
  Json made{{"points", grid.grid.points},
            {"spacing", grid.grid.spacing()},
            {"largest_distance", cost.reach},
            {"norm_at_most", grid.bound},
            {"cost_per_round", {{"any", cost.any}, {"with_slope", cost.sloped ? Json(*cost.sloped) : Json()}}},
            {"algorithm", nullptr},
            {"share_of_its_regret", nullptr},
            {"points_below_one_percent", nullptr}};
  if (!regret) return made;
  const GridShare found = grid_share(grid, *regret);
  made["algorithm"] = regret->algorithm;
  made["share_of_its_regret"] = found.share;
  if (!found.finer)
    made["points_below_one_percent"] = grid.grid.points;
  else if (found.finer->enough)
    made["points_below_one_percent"] = found.finer->points;
  return made;
}

}  // namespace privbo
