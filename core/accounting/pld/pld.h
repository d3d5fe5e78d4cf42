// Computes ε of a composition by its privacy-loss distribution, in both directions.
#pragma once

#include <optional>
#include <stop_token>

#include "accounting/composition.h"
#include "accounting/pld/loss_moments.h"

namespace privbo {

struct PldAnswer {
  double epsilon = 0.0;                     // infinite where no finite one exists
  double error = 0.0;                       // the exact ε lies in [epsilon − error, epsilon]
  double interval = 0.0;                    // the one used; 0 where no grid was needed (loss_inversion.h)
  Direction direction = Direction::remove;  // the direction with the larger ε
};

/// Returns the losses of a composition in one direction, with all Gaussians merged into one and the others by cost.
/// Empty where a distribution needs more than `max_loss_points`, and when stopped.
std::optional<std::vector<LossPart>> loss_parts(const Composition& composition, Direction direction, double interval,
                                                const std::stop_token& stop = {});
/// Returns the largest interval up to `interval` that is at most a fiftieth of a release's standard deviation (root
/// mean square over the releases; where that makes more than about a million points, at most a quarter) and puts the
/// atoms of the pure cost with the largest share of the variance on the grid, which makes them exact.
double fitted_interval(const Composition& composition, double interval);
/// Returns whether the two directions differ.
bool is_directed(const Composition& composition);

/// Computes ε at 0 < δ < 1. Gaussian and Poisson-sampled Gaussian releases alone need no grid, whatever their number
/// and noise. For others `interval` is doubled until the sum fits into memory (`max_loss_points`). Empty when stopped.
std::optional<PldAnswer> pld_epsilon(const Composition& composition, double delta, double interval,
                                     const std::stop_token& stop = {});

}  // namespace privbo
