// What it costs to ask the points of a grid alone where f lives on the whole box: how far f may rise between them.
//
// Let f have norm ≤ B, x* be a maximum of f on the box, and x the point of the grid nearest to it, at most r = √d h/2
// away, half the diagonal of a cell of side h.
//
// Any f: f(x*) − f(x) ≤ B ‖k(·, x*) − k(·, x)‖ = B √(k(x*, x*) + k(x, x) − 2 k(x*, x)), which is B √(2 − 2k(r)).
//
// With slopes: let m = E (∂_j f)² under the prior, the same for all j and everywhere, and 0 = ∂_j f(x*) = ⟨f, ∂_j k⟩.
// Such f are orthogonal to the d functions ∂_j k, which are orthogonal to each other with ‖∂_j k‖² = m. So
//   f(x*) − f(x) ≤ B √(‖k(·, x*) − k(·, x)‖² − Σ_j (∂_j k(x*, x*) − ∂_j k(x*, x))²/m),
// the largest difference that any such f has. Of a stationary kernel that is B √(2 − 2k(r) − k′(r)²/m), and of the
// squared exponential about √3 r² B/(2ℓ²) where r is small.
//
// The second holds at the edges of the box, too: the grid has them, so x* and x agree in every coordinate in which x*
// lies at an end, and in all others the slope at x* vanishes. It needs a slope: ν > 1 of a Matérn kernel.
//
// For every kernel here both grow with each coordinate of x* − x, so that the corner of half a cell is the worst. Of a
// correlation c(r) that falls with r, the second has the derivative −2c′(1 + c″/m) ≥ 0, because |c″| ≤ m; a product of
// correlations and a mean over groups of coordinates follow term by term. Neither bound asks where the point lies.
#pragma once

#include <optional>

#include "domain/domain.h"
#include "kernel/kernel.h"
#include "text/message.h"

namespace privbo {

/// Equally spaced points on each axis of a cube, both ends included where there are two or more.
struct BoxGrid {
  Index dimension = 1;  // d ≥ 1
  Index points = 1;     // on each axis, ≥ 1; a single one lies in the middle
  double side = 1.0;    // of the cube, > 0, domain units
  /// h, between neighbours on an axis; of a single point the whole side.
  double spacing() const { return points > 1 ? side / static_cast<double>(points - 1) : side; }
};

/// Returns the grid of a domain that is one on a box; none for other domains, where any point may be asked, and of
/// pairs with contexts.
std::optional<BoxGrid> grid_on_box(const Domain& domain);

/// In reward units for each unit of ‖f‖.
struct GridCost {
  double reach = 0.0;              // r, domain units: no point of the box is farther from the grid
  double any = 0.0;                // for any f
  std::optional<double> sloped{};  // where f has slopes
  Message why_not_sloped{};        // of an absent one
  /// The smaller of those that hold for every f of the kernel's space.
  double least() const { return sloped && *sloped < any ? *sloped : any; }
};

/// Throws std::invalid_argument unless dimension and points are ≥ 1 and the side is a finite number > 0. Rounding is
/// included: `sloped` is at least 10⁻⁶ √k(x, x).
GridCost grid_cost(const PointKernel& kernel, const BoxGrid& grid);

/// A finer grid of the same box.
struct RefinedGrid {
  Index points = 0;  // on each axis
  GridCost cost{};
  bool enough = false;  // the cost is below the limit; otherwise this is the finest grid that a domain may have
};

/// Returns the coarsest grid, no coarser than `grid`, whose least() is below `limit` > 0 (for ‖f‖ = 1).
RefinedGrid refine_grid(const PointKernel& kernel, BoxGrid grid, double limit);

}  // namespace privbo
