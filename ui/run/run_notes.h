// Describes what a reader must know about the picture: old settings, partial results, stand-in data, failed trials.
#pragma once

#include <QStringList>

namespace privbo::ui {

class RunController;
class ScenarioModel;

/// Why nothing can run, whose settings the results belong to, and the run's own notes.
QStringList notes_of(const ScenarioModel& model, const RunController& controller);

}  // namespace privbo::ui
