// Edits of a scenario that can be undone: one after another, in steps of several, or joined where a slider is dragged.
#pragma once

#include <QElapsedTimer>
#include <QObject>
#include <QUndoStack>
#include <filesystem>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "scenario/scenario.h"

namespace privbo::ui {

class EditHistory : public QObject {
  Q_OBJECT
 public:
  /// The value at a JSON pointer before and after an edit; nothing where the document had no such place.
  struct Change {
    std::string path;
    std::optional<Json> before, after;
  };

  /// `scenario` outlives the history; `write`, undo and redo change its document.
  explicit EditHistory(Scenario& scenario, QObject* parent = nullptr);
  ~EditHistory() override;

  /// Writes `value` at the JSON pointer `path` of the document, creating missing objects, and records it. Returns
  /// whether the document has changed. Plain values written at one place in quick succession are one step of undo.
  bool write(const std::string& path, Json value);
  /// Makes all that `edits` writes one step of undo and redo, called `text` in the Edit menu. A step inside a step
  /// belongs to the outer one.
  void step(const QString& text, const std::function<void()>& edits);
  /// The next edit begins a step of its own, however soon it comes.
  void end_gesture() { gesture_ = false; }
  /// Forgets all steps; the document stays.
  void clear();
  QUndoStack& stack() { return stack_; }

 Q_SIGNALS:
  /// Undo or redo is done, and has changed the document at these places.
  void replayed(const std::vector<std::string>& paths);

 private:
  void record(const QString& text, std::vector<Change> changes, std::string merge_path);
  /// Puts one side of the changes in place that were made while the scenario was in the folder `made_in`.
  void apply(const std::filesystem::path& made_in, const std::vector<Change>& changes, bool forwards);

  Scenario& scenario_;
  QUndoStack stack_;
  int open_steps_ = 0;
  std::vector<Change> collected_;      // of the open step
  std::vector<std::string> replayed_;  // places an undo or redo changed; told when the stack is done
  bool gesture_ = false;               // the next edit of the same setting may join the last one
  QElapsedTimer since_edit_;
};

}  // namespace privbo::ui
