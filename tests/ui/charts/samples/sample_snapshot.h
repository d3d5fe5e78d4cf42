// Snapshots made by hand, one for each thing a chart must cope with.
#pragma once

#include "plot/data/chart_data.h"
#include "record/snapshot.h"

namespace privbo::samples {

/// `algorithms` curves over `points` rounds up to `horizon`; the first is private. With `trials` = 1 there is no
/// spread.
Snapshot regret(std::size_t algorithms, std::size_t points, std::int64_t horizon, std::size_t trials = 20);
/// The same with a posterior over 100 points of [0, 1], of the private one, whose users randomise their rewards.
Snapshot line_posterior(std::size_t algorithms = 3, std::size_t points = 1000);
/// A posterior over a grid of 25 × 18 cells.
Snapshot grid_posterior();
/// A posterior over `arms` arms with names, in three dimensions.
Snapshot arm_posterior(Index arms = 41);
/// Gives `posterior` a dictionary of every `step`-th point and k estimates around its mean, one of them thrown far off;
/// column `chosen` is the mean itself (−1: none is).
void add_parts(PosteriorSnapshot& posterior, Index step, Index k, Index chosen);
/// A posterior over n points drawn in the ball of radius 2 in `dimension` dimensions, told statistics by a privatiser:
/// with its posterior without noise, a decision set of 25 points that holds the latest query, and m × m statistics.
Snapshot ball_posterior(Index n = 400, Index dimension = 2, Index m = 25);
/// Gives `snapshot` (whose first algorithm becomes one under joint privacy) what a privatiser's learner has.
void add_statistics(Snapshot& snapshot, Index m);
/// The same for other curves: the first algorithm's guarantee.
PrivacyCurve joint(const std::vector<std::int64_t>& grid, double epsilon, double delta);
/// A federated run of three algorithms (the first private by a sampled Gaussian, with three accountants, an order and T
/// = `rounds` releases; the second shares without noise, the third not at all) over `agents` agents in P = 2
/// sub-regions of [0, 1]: the picture shows agent 3 (0-based) of trial 1.
Snapshot agents_run(Index agents = 200, std::int64_t rounds = 40);
/// The same over a grid of two dimensions with P = 4, of measured scores: nobody knows f, axes have names.
Snapshot measured_agents(Index agents = 29, std::int64_t rounds = 20);
/// Simple regret that reaches 0 and below.
Snapshot with_zeros();
/// Stopped half way, two trials failed.
Snapshot partial();
/// Two private algorithms of different notions, one of them with a large δ.
Snapshot two_notions();
/// A run that has not recorded anything.
Snapshot empty();

/// `run` with `pinned` beside it, labelled "ε = 1", from a place of every tone that `run` leaves free.
ChartData with_pin(Snapshot run, Snapshot pinned);

}  // namespace privbo::samples
