// A line of notes on a quiet background.
#pragma once

#include <QLabel>
#include <QStringList>

namespace privbo::ui {

/// Hidden while there is nothing to state.
class NotesLine : public QLabel {
  Q_OBJECT
 public:
  explicit NotesLine(QWidget* parent = nullptr);
  void show_notes(const QStringList& notes);
};

}  // namespace privbo::ui
