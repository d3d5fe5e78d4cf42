// Notes on a quiet background, at most two lines high, with buttons that do what they advise.
#pragma once

#include <QFrame>
#include <QList>
#include <QStringList>
#include <functional>

class QHBoxLayout;
class QLabel;
class QToolButton;

namespace privbo::ui {

/// A sentence, and a button that does what it advises; without `button` there is none.
struct Note {
  QString text{};
  QString button{};
  std::function<void()> remedy{};
};

/// Hidden while there is nothing to state, unless its room is kept. Where the notes need more than two lines, a button
/// shows all of them.
class NotesLine : public QFrame {
  Q_OBJECT
 public:
  explicit NotesLine(QWidget* parent = nullptr);
  /// Keys of files are shown as the settings' names (words/setting_names.h).
  void show_notes(const QList<Note>& notes);
  void show_notes(const QStringList& notes);
  /// Is one line high from now on, whatever it states: nothing around it moves.
  void keep_room();
  /// Returns all notes, whether there is room for them or not.
  QString text() const;
  /// The buttons of the notes, in their order, and the one that shows all notes.
  const QList<QToolButton*>& remedies() const { return remedies_; }
  QToolButton* all() const { return all_; }

 protected:
  void resizeEvent(QResizeEvent* event) override;
  void changeEvent(QEvent* event) override;

 private:
  void show_buttons(const QList<Note>& notes);
  void fit();
  void show_beginning();
  void open_all();

  QHBoxLayout* row_;
  QLabel* label_;
  QToolButton* all_;
  QList<Note> notes_;
  QString whole_;  // the text of all of them
  QList<QToolButton*> remedies_;
  bool keeps_room_ = false;
};

}  // namespace privbo::ui
