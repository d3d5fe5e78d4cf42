// A finite set of points an optimiser may query.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "catalogue/param_set.h"
#include "domain/data/data_set.h"
#include "numerics/random/draws.h"
#include "numerics/types.h"

namespace privbo {

/// A finite domain has no more points than this.
inline constexpr Index most_domain_points = 20000;

struct Domain {
  Points points;                    // n × d
  std::vector<Index> shape;         // points per axis where the domain is a grid, last axis fastest; otherwise empty
  std::vector<std::string> labels;  // n arm names, or empty
  bool random = false;              // drawn anew for each instance
  /// The region that the points are from: the box [low, high] (d coordinates each; empty where the points have no
  /// region), or the ball of this radius around 0 inside it.
  Vector low{}, high{};
  double radius = 0.0;  // 0: the whole box
  /// The whole box may be asked, and `points` are there for pictures alone (and to draw functions on).
  bool anywhere = false;
  std::vector<std::string> axes{};  // d names of the coordinates, with units as shown; empty: x_1, …

  /// C > 0: points are pairs of an action and one of C contexts, action-major: point a C + c. 0: points are just
  /// points.
  Index contexts = 0;
  Index action_dimension = 0;  // of pairs: the first so many coordinates are the action's

  Index size() const { return points.rows(); }
  Index dimension() const { return points.cols(); }
  Index actions() const { return contexts > 0 ? size() / contexts : size(); }
  Index pair(Index action, Index context) const { return action * contexts + context; }
};

/// `data` may be null unless the entry needs a data set (then std::invalid_argument names the remedy).
using DomainFactory = Domain (*)(const ParamSet&, const DataSet* data, Draws& draws);
const std::vector<Entry<DomainFactory>>& domain_catalogue();

/// `count` equally spaced points per axis of [low, high]^dimension, ends included.
Domain make_grid(Index dimension, Index count, double low, double high);

/// A uniform point of the domain's region (d coordinates): d uniforms for a box; d normals and a uniform for a ball.
/// Throws std::invalid_argument where the domain has no region.
Vector draw_from_region(const Domain& domain, Draws& draws);

}  // namespace privbo
