// The grid of an experiment's domain as an approximation of the box that it covers: what it costs, in reward units.
#pragma once

#include <memory>
#include <optional>
#include <vector>

#include "kernel/grid_cost.h"
#include "learning/algorithm_entry.h"
#include "trial/experiment.h"

namespace privbo {

struct ExperimentGrid {
  BoxGrid grid;
  std::shared_ptr<const PointKernel> kernel;  // of f
  double bound = 0.0;                         // ‖f‖ on the whole box is taken to be at most this, reward units
  bool bound_is_norm = false;  // the norm of f on the grid, which exceeds B or is of another kernel; otherwise B itself

  /// Returns what each round may lose at most by the grid, reward units: `any` and `sloped`.
  GridCost cost() const;
  /// Returns the coarsest grid, no coarser than this one, that costs less than `limit` > 0 a round, both in reward
  /// units.
  RefinedGrid refined(double limit) const;
};

/// Returns none unless the domain is a grid on a box, of which every round offers all to one learner, whose kernel is
/// one of points. What a round earns follows f, but never more steeply: its expectation is f itself, or f cut off.
std::optional<ExperimentGrid> experiment_grid(const Experiment& experiment, const Instance& instance);

/// "grid_any" and "grid_cost" (the smaller one that holds) for a preview.
std::vector<Derived> grid_numbers(const ExperimentGrid& grid);

}  // namespace privbo
