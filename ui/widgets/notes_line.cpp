// A line of notes on a quiet background.
#include "widgets/notes_line.h"

#include <QPalette>

#include "document/scenario_model.h"
#include "run/run_controller.h"
#include "words/catalogue_text.h"

namespace privbo::ui {

NotesLine::NotesLine(QWidget* parent) : QLabel(parent) {
  setWordWrap(true);
  setTextFormat(Qt::PlainText);
  setTextInteractionFlags(Qt::TextSelectableByMouse);
  setAutoFillBackground(true);
  setBackgroundRole(QPalette::ToolTipBase);
  setForegroundRole(QPalette::ToolTipText);
  const int gap = fontMetrics().height() / 4;
  setContentsMargins(2 * gap, gap, 2 * gap, gap);
  setVisible(false);
}

void NotesLine::show_notes(const QStringList& notes) {
  const QString line = notes.join(QStringLiteral("  ·  "));
  if (line != text()) {
    setText(line);
    setAccessibleName(tr("Notes: %1").arg(line));
  }
  setVisible(!line.isEmpty());
}

QStringList notes_of(const ScenarioModel& model, const RunController& controller) {
  QStringList lines, errors;
  for (const Problem& problem : model.problems())
    if (problem.severity == Problem::Severity::error) errors << QString::fromStdString(problem.message);
  // The field itself may be folded away or scrolled out of sight.
  if (errors.size() == 1) lines << NotesLine::tr("Cannot run yet: %1").arg(errors.front());
  if (errors.size() > 1)
    lines << NotesLine::tr("Cannot run yet, %1 settings need a change: %2").arg(errors.size()).arg(errors.front());
  if (controller.stale())
    lines << NotesLine::tr("These results belong to earlier settings; run again to see the present ones.");
  for (const std::string& note : controller.snapshot()->notes) lines << shown(note);
  return lines;
}

}  // namespace privbo::ui
