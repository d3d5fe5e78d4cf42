// Gives the open scenario the f of an earlier run, so that learners with several kernels meet one function.
#pragma once

#include <QString>

namespace privbo::ui {

class ScenarioModel;
struct RunRecord;

/// Takes what makes f from the run, and its kernel as the kernel of f where the scenario has another; all other
/// settings stay. It is one step of undo. Returns a sentence for the status bar.
QString keep_function(ScenarioModel& model, const RunRecord& run);

}  // namespace privbo::ui
