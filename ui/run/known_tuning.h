// Tells what is known of the scales of the run on screen.
#pragma once

#include <optional>

#include "scenario/scale_tuning.h"

namespace privbo::ui {

class RunController;
class ScenarioModel;

/// Returns the tuning that belongs to the run on screen: that of the present settings where the run was made with
/// these, for what was found out after the run counts too; otherwise that of the run's own scenario. Absent: there is
/// none.
std::optional<ScaleTuning> known_tuning(const RunController& run, const ScenarioModel& model);

}  // namespace privbo::ui
