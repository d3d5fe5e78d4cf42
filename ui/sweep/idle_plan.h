// Determines which values of which setting an idle window sweeps: what makes the scenario private, around its present
// value.
#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include "catalogue/param_spec.h"
#include "scenario/sweep_section.h"

namespace privbo::ui {

class ScenarioModel;

/// At most `most` values with `present` among them, ascending. With a logarithmic slider up to six powers of two next
/// to it, otherwise the ends and quarters of the slider; where those are too many, every second or third of them.
std::vector<double> values_around(const ParamSpec& spec, double present, std::size_t most);

/// Returns the plan for the scenario that was checked last, over the foremost of its settings that make it private.
/// Empty where there is none, where it is no number, and where `most` leaves fewer than three values.
std::optional<SweepSettings> idle_plan(const ScenarioModel& model, std::size_t most);

}  // namespace privbo::ui
