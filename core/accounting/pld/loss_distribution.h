// Computes privacy-loss distributions on a grid, by connecting the dots: an upper bound on every δ(ε) that is exact at
// grid points.
//
// Doroshenko, Ghazi, Kamath, Kumar & Manurangsi 2022, "Connect the Dots: Tighter Discrete Approximations of Privacy
// Loss Distributions". A loss ℓ between two grid points is split between them so that P's mass and Q's mass (e^{−ℓ}
// times P's) are both kept. That is a mean-preserving spread of e^{−ℓ}, so δ(ε) = E[(1 − e^{ε−ℓ})₊], convex in e^{−ℓ},
// can only grow. It is unchanged at grid points and linear in e^ε between them. The masses are integrals of the split's
// weights (positive terms only) rather than second differences of δ, which would lose everything to cancellation at h =
// 1e-4.
#pragma once

#include <cstdint>
#include <memory>
#include <stop_token>
#include <vector>

#include "accounting/renyi/subsampled_renyi.h"
#include "privacy/ledger/privacy_cost.h"

namespace privbo {

struct LossDistribution {
  double interval = 0.0;  // h: mass[i] sits at loss (first + i)·h
  std::int64_t first = 0;
  std::vector<double> mass;    // under P; with `infinity` it sums to 1
  double infinity = 0.0;       // P's mass where Q has none, and the mass beyond 12 standard deviations
  double cut_off = 0.0;        // the latter alone: counted as lost though it is not
  bool spread = false;         // some of the loss lay between grid points
  double split = 0.0;          // E[t(h − t)]/(2h²) of losses between grid points, t their place in the cell
  bool off_grid_atom = false;  // some loss of positive probability lay between grid points
  double smooth_width = 0.0;   // standard deviation of the loss where it has a smooth density and no atoms; otherwise 0

  std::int64_t last() const { return first + static_cast<std::int64_t>(mass.size()) - 1; }
};

/// The largest number of grid points of a distribution; `loss_distribution` returns null for a cost that needs more.
inline constexpr std::int64_t max_loss_points = std::int64_t{1} << 23;

/// Returns the loss of one release, or null when it was stopped. The direction matters for Poisson samples only. The
/// last few distributions are cached; any thread may call this.
std::shared_ptr<const LossDistribution> loss_distribution(const PrivacyCost& cost, Direction direction, double interval,
                                                          const std::stop_token& stop = {});

}  // namespace privbo
