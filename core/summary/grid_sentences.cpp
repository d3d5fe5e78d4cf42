#include "summary/grid_sentences.h"

#include <cmath>
#include <utility>

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

GridReport grid_report(ExperimentGrid grid, std::optional<RegretPerRound> regret) {
  GridReport made{.grid = std::move(grid)};
  made.cost = made.grid.cost();
  made.regret = std::move(regret);
  if (!made.regret) return made;
  made.share = GridShare{made.cost.least() / made.regret->regret};
  if (!(made.share->share < small_share_of_regret))
    made.share->finer = made.grid.refined(small_share_of_regret * made.regret->regret);
  return made;
}

std::vector<Message> grid_sentences(const GridReport& report) {
  std::vector<Message> sentences{Message(
      "The grid has %1 points on each axis. No other points are asked, by which a round may lose up to %2 (where ‖f‖ ≤ %3).",
      report.grid.grid.points, number_text(report.cost.least(), 3), number_text(report.grid.bound, 3))};
  if (!report.share) return sentences;
  const GridShare& found = *report.share;
  const Number percent = number_text(100.0 * found.share, 2), lost = number_text(report.regret->regret, 3);
  sentences.push_back(Message("That is %1 % of what %2 lost a round (%3).", percent, report.regret->algorithm, lost));
  if (!found.finer) return sentences;
  sentences.push_back(found.finer->enough
                          ? Message("With %1 points on each axis it is below 1 % of it.", found.finer->points)
                          : Message("Even with %1 points on each axis, as many as a domain may have, it is up to %2.",
                                    found.finer->points, number_text(found.finer->cost.least(), 3)));
  return sentences;
}

Json grid_json(const GridReport& report) {
  const BoxGrid& grid = report.grid.grid;
  const GridCost& cost = report.cost;
  Json made{{"points", grid.points},
            {"spacing", grid.spacing()},
            {"largest_distance", cost.reach},
            {"norm_at_most", report.grid.bound},
            {"cost_per_round", {{"any", cost.any}, {"with_slope", cost.sloped ? Json(*cost.sloped) : Json()}}},
            {"algorithm", nullptr},
            {"share_of_its_regret", nullptr},
            {"points_below_one_percent", nullptr}};
  if (!report.share) return made;
  const GridShare& found = *report.share;
  made["algorithm"] = report.regret->algorithm;
  made["share_of_its_regret"] = found.share;
  if (!found.finer)
    made["points_below_one_percent"] = grid.points;
  else if (found.finer->enough)
    made["points_below_one_percent"] = found.finer->points;
  return made;
}

}  // namespace privbo
