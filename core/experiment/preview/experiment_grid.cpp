#include "experiment/preview/experiment_grid.h"

#include <cmath>
#include <utility>

#include "numerics/numbers.h"
#include "text/message.h"

namespace privbo {
namespace {

GridCost scaled(GridCost cost, double bound) {
  cost.any *= bound;
  if (cost.sloped) *cost.sloped *= bound;
  return cost;
}

Message of_which_functions(const ExperimentGrid& grid) {
  return grid.bound_is_norm
             ? Message("It holds for every f whose norm on the whole box is at most ‖f‖ = %1, that on the grid.",
                       significant(grid.bound))
             : Message("It holds for every f whose norm on the whole box is at most B = %1.", significant(grid.bound));
}

}  // namespace

GridCost ExperimentGrid::cost() const { return scaled(grid_cost(*kernel, grid), bound); }

RefinedGrid ExperimentGrid::refined(double limit) const {
  RefinedGrid made = refine_grid(*kernel, grid, limit / bound);
  made.cost = scaled(std::move(made.cost), bound);
  return made;
}

std::optional<ExperimentGrid> experiment_grid(const Experiment& experiment, const Instance& instance) {
  const ExperimentParts& parts = experiment.parts();
  if (parts.context_law || parts.agent_source || instance.measured || parts.decisions->id != "whole")
    return std::nullopt;
  const std::optional<BoxGrid> grid = grid_on_box(*instance.domain);
  std::shared_ptr<const PointKernel> kernel = std::dynamic_pointer_cast<const PointKernel>(parts.kernel_of_f().kernel);
  if (!grid || !kernel) return std::nullopt;
  const double declared = instance.constants.B.value;
  const bool of_norm = parts.other_kernel_of_f.has_value() || !(declared >= instance.norm);
  const double bound = of_norm ? instance.norm : declared;
  if (!(bound > 0.0) || !std::isfinite(bound)) return std::nullopt;
  return ExperimentGrid{*grid, std::move(kernel), bound, of_norm};
}

std::vector<Derived> grid_numbers(const ExperimentGrid& grid) {
  const GridCost cost = grid.cost();
  const Message reach = Message("No point of the box is farther than r = %1 from the grid.", significant(cost.reach)),
                whose = of_which_functions(grid), unit = Message("reward units");
  std::vector<Derived> list{{"grid_any", "Δ_r",
                             Message("what a round may lose because only the grid is asked, by the distance alone"),
                             cost.any, unit, Message::joined({Message("B√(2 − 2k(r)). %1", reach), whose}), "≤"}};
  if (cost.sloped)
    list.push_back(
        {"grid_cost", "Δ_h", Message("what a round may lose because only the grid is asked"), cost.least(), unit,
         Message::joined(
             {Message("B√(2 − 2k(r) − k′(r)²/(−k″(0))), because the slope of f vanishes at its largest value. %1",
                      reach),
              whose}),
         "≤"});
  else
    list.push_back({"grid_cost", "Δ_h", Message("what a round may lose because only the grid is asked"), cost.least(),
                    unit,
                    Message::joined(
                        {Message("B√(2 − 2k(r)); no better bound, because %1. %2", cost.why_not_sloped, reach), whose}),
                    "≤"});
  return list;
}

}  // namespace privbo
