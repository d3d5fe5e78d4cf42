// Declares the domain: a finite set of points that an optimiser may query, or a box with points for pictures of it.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "catalogue/param_set.h"
#include "domain/data/data_set.h"
#include "numerics/random/random_source.h"
#include "numerics/types.h"
#include "text/message.h"

namespace privbo {

/// A finite domain has at most this many points.
inline constexpr Index max_domain_points = 20000;

struct Domain {
  Points points;                    // n × d
  std::vector<Index> shape;         // points per axis where the domain is a grid, last axis fastest; otherwise empty
  std::vector<std::string> labels;  // n arm names, or empty
  bool random = false;              // drawn anew for each instance
  /// The region that the points are from: the box [low, high] (d coordinates each; empty where there is no region), or
  /// the ball of this radius around 0 inside it.
  Vector low{}, high{};
  double radius = 0.0;  // 0: the whole box
  /// True where any point of the box may be queried; `points` then serve pictures and the drawing of functions alone.
  bool anywhere = false;
  std::vector<Message> axes{};  // d names of the coordinates, with units as shown; empty: x_1, …

  /// Where C > 0, points are pairs of an action and one of C contexts, action-major: pair (a, c) is point a C + c.
  /// Where 0, there are no contexts.
  Index contexts = 0;
  Index action_dimension = 0;  // of pairs: the first so many coordinates are the action's

  Index size() const { return points.rows(); }
  Index dimension() const { return points.cols(); }
  Index actions() const { return contexts > 0 ? size() / contexts : size(); }
  Index pair(Index action, Index context) const { return action * contexts + context; }
};

/// Makes a domain. `data` may be null unless the entry needs a data set (then std::invalid_argument names the remedy).
using DomainFactory = Domain (*)(const ParamSet&, const DataSet* data, RandomSource& draws);
const std::vector<Entry<DomainFactory>>& domain_catalogue();

/// Returns how many points each axis of a grid of 1 ≤ d ≤ 3 dimensions may have: all together max_domain_points.
Index max_points_per_axis(Index dimension);

/// Makes a grid of `count` equally spaced points per axis of [low, high]^dimension, ends included.
Domain make_grid(Index dimension, Index count, double low, double high);

/// Returns the point of a grid on a box (its shape and box are set) that is nearest to x, d coordinates.
Index nearest_grid_point(const Domain& grid, const Vector& x);

/// Draws a uniform point of the domain's region (d coordinates), with d uniform draws for a box, d normal and
/// one uniform draw for a ball. Throws std::invalid_argument where the domain has no region.
Vector draw_from_region(const Domain& domain, RandomSource& draws);

}  // namespace privbo
