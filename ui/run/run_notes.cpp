// Errors of the settings first, then what the run states about itself.
#include "run/run_notes.h"

#include <QCoreApplication>

#include "document/scenario_model.h"
#include "record/few_points.h"
#include "run/run_controller.h"
#include "words/catalogue_text.h"

namespace privbo::ui {
namespace {

QString run_notes(const char* text) { return QCoreApplication::translate("RunNotes", text); }

}  // namespace

QStringList notes_of(const ScenarioModel& model, const RunController& controller) {
  QStringList lines, errors;
  for (const Problem& problem : model.problems())
    if (problem.severity == Problem::Severity::error) errors << translated(problem.message);
  // The field itself may be folded away or scrolled out of sight.
  if (errors.size() == 1) lines << run_notes("Cannot run yet: %1").arg(errors.front());
  if (errors.size() > 1)
    lines << run_notes("Cannot run yet, %1 settings need a change: %2").arg(errors.size()).arg(errors.front());
  if (controller.stale())
    lines << run_notes("These results belong to earlier settings; run again to see the present ones.");
  const SnapshotPtr snapshot = controller.snapshot();
  for (const Message& note : snapshot->notes) lines << translated(note);
  if (has_ended(snapshot->state))
    for (const Message& note : notes_of_few_points(*snapshot)) lines << translated(note);
  return lines;
}

}  // namespace privbo::ui
