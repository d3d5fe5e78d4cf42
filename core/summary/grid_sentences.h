// Says what the grid of the domain costs beside what a run has lost, and how fine a grid would keep that small.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "catalogue/json.h"
#include "experiment/preview/experiment_grid.h"
#include "record/snapshot.h"
#include "text/message.h"

namespace privbo {

/// A grid that costs less than this share of the regret changes none of its first two digits.
inline constexpr double small_share_of_regret = 0.01;

struct RegretPerRound {
  std::string algorithm;  // its label
  double regret = 0.0;    // mean over finished trials, > 0, reward units
};
/// Returns that of the learner that lost least; none where no learner of the run has finished a trial with a regret
/// above 0.
std::optional<RegretPerRound> least_regret_per_round(const Snapshot& run);

/// Describes the cost of a grid as a share of a regret.
struct GridShare {
  double share = 0.0;                  // of the regret, ≥ 0
  std::optional<RefinedGrid> finer{};  // in reward units; none where the share is small already
};

/// Holds what is known of a grid beside a run, worked out once for whoever shows it.
struct GridReport {
  ExperimentGrid grid;
  GridCost cost{};                         // in reward units
  std::optional<RegretPerRound> regret{};  // none: there is nothing to compare with
  std::optional<GridShare> share{};        // of that regret; absent without one
};
GridReport grid_report(ExperimentGrid grid, std::optional<RegretPerRound> regret);

/// Returns whole sentences: what a round may lose by the grid and, where there is a regret, which share of it that is
/// and how many points would make it small.
std::vector<Message> grid_sentences(const GridReport& report);

/// Does the same as JSON: points, spacing, largest_distance, norm_at_most, cost_per_round.{any, with_slope},
/// algorithm, share_of_its_regret and points_below_one_percent (null where unknown or impossible).
Json grid_json(const GridReport& report);

}  // namespace privbo
