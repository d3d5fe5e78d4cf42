// A line of notes on a quiet background.
#pragma once

#include <QLabel>
#include <QStringList>

namespace privbo::ui {

/// Hidden while there is nothing to state, unless its room is kept.
class NotesLine : public QLabel {
  Q_OBJECT
 public:
  explicit NotesLine(QWidget* parent = nullptr);
  void show_notes(const QStringList& notes);
  /// Is one line high from now on, whatever it states: nothing around it moves. What has no room is in its tip.
  void keep_room();

 protected:
  void paintEvent(QPaintEvent* event) override;
  void changeEvent(QEvent* event) override;

 private:
  bool keeps_room() const { return !wordWrap(); }
  void fit();
};

}  // namespace privbo::ui
