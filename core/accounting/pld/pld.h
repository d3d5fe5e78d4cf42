// ε of a composition by its privacy-loss distribution, in both directions.
#pragma once

#include <optional>
#include <stop_token>

#include "accounting/composition.h"
#include "accounting/pld/loss_moments.h"

namespace privbo {

struct PldAnswer {
  double epsilon = 0.0;                     // infinite where none is finite
  double error = 0.0;                       // the exact ε lies in [epsilon − error, epsilon]
  double interval = 0.0;                    // the one used
  Direction direction = Direction::remove;  // that costs more
};

/// Whether every release has a privacy-loss distribution (sampling without replacement has none that is known).
bool has_loss_distribution(const Composition& composition);

/// The losses of a composition in one direction: Gaussians joined to one, the others by cost. Null where a distribution
/// does not fit `most_loss_points`.
std::optional<std::vector<LossPart>> loss_parts(const Composition& composition, Direction direction, double interval);
/// The largest interval up to `interval` that is at most a quarter of a release's standard deviation (root mean square
/// over the releases) and at which the atoms of the pure cost that matters most lie on the grid, which makes them
/// exact.
double fitted_interval(const Composition& composition, double interval);
/// Whether the two directions differ.
bool is_directed(const Composition& composition);

/// `interval` is doubled until the sum fits into memory (`most_loss_points`). 0 < δ < 1. Empty when stopped.
std::optional<PldAnswer> pld_epsilon(const Composition& composition, double delta, double interval,
                                     const std::stop_token& stop = {});

}  // namespace privbo
