// Describes how pairs of an action and a context lie on a map: actions along x, contexts along y, by their coordinates
// or in a row.
#pragma once

#include <vector>

#include "plot/model/plot_model.h"
#include "record/context_records.h"

namespace privbo {

/// One side of the map. Evenly spaced numbers lie at their values; anything else in a row at 0, 1, 2, … under names.
struct PairAxis {
  PlotAxis axis;                  // title, range (outer edges of the outermost cells) and names
  std::vector<double> position;   // of each action, or context
  std::vector<Index> order;       // which of them lies at the k-th cell
  std::vector<std::size_t> cell;  // and in which cell each lies
  std::vector<Message> names;     // of each: "0.42", "headache", "(0.1, 0.5)"

  Index size() const { return static_cast<Index>(order.size()); }
  /// Returns which lies nearest to a place on the axis.
  Index nearest(double at) const;
};

struct PairGrid {
  PairAxis action, context;

  /// Returns the cell of a pair in HeatGrid::values.
  std::size_t cell(Index a, Index c) const {
    return context.cell[static_cast<std::size_t>(c)] * action.order.size() + action.cell[static_cast<std::size_t>(a)];
  }
  /// Sizes and outer edges of a map of these pairs, without values.
  HeatGrid map() const;
};

/// `domain.contexts` > 0. `picture` has names for both; without it they are called by their coordinates.
PairGrid pair_grid(const Domain& domain, const PolicyPicture* picture);
/// Returns what a coordinate of a pair is called: "action x", "context c₂".
Message pair_coordinate_name(const Domain& domain, Index k);

}  // namespace privbo
