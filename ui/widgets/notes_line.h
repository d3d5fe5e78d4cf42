// What a reader must know about the picture: old settings, partial results, stand-in data, failed trials.
#pragma once

#include <QLabel>
#include <QStringList>

namespace privbo::ui {

class RunController;
class ScenarioModel;

/// Hidden while there is nothing to say.
class NotesLine : public QLabel {
  Q_OBJECT
 public:
  explicit NotesLine(QWidget* parent = nullptr);
  void show_notes(const QStringList& notes);
};

/// Why nothing can run, whose settings the results belong to, and the run's own notes.
QStringList notes_of(const ScenarioModel& model, const RunController& controller);

}  // namespace privbo::ui
