// One step of undo: what a few places of a scenario's document held before, and what they hold after.
#pragma once

#include <QUndoCommand>
#include <filesystem>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "catalogue/param_spec.h"

namespace privbo::ui {

/// The value at a JSON pointer before and after an edit; nothing where the document had no such place.
struct Change {
  std::string path;
  std::optional<Json> before, after;
};

/// Writes `value` at `path`, turning what is in the way (a number where an object belongs) into objects, and returns
/// what has to be put back to undo exactly that: the change of the outermost value that became another one.
Change write_value(Json& document, const std::string& path, Json value);
/// Puts one side of a change in place; the document must be as the other side left it.
void put(Json& document, const std::string& path, const std::optional<Json>& value);

class EditCommand : public QUndoCommand {
 public:
  /// Describes what a command did: the scenario's folder when it was made (its file names start there) and the changes.
  struct Step {
    std::filesystem::path folder;
    std::vector<Change> changes;
  };
  using Apply = std::function<void(const Step& step, bool forwards)>;

  /// `merge_path` is the setting that was edited, where edits of it may share a step (empty: never); `joins`: this one
  /// came soon enough to join the last. The edit has been made already.
  EditCommand(const QString& text, Step step, std::string merge_path, bool joins, Apply apply);

  void undo() override { apply_(step_, false); }
  void redo() override;
  int id() const override { return merge_path_.empty() ? -1 : 1; }
  bool mergeWith(const QUndoCommand* other) override;

 private:
  Step step_;
  std::string merge_path_;
  bool joins_;
  Apply apply_;
  bool made_ = true;
};

}  // namespace privbo::ui
