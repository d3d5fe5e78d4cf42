#include "document/edit_command.h"

#include <utility>

namespace privbo::ui {
namespace {

using Pointer = Json::json_pointer;

/// Returns the outermost place whose value becomes another one when `pointer` is written: the pointer itself where its
/// parent can hold it. A list that would grow counts as a whole: its new element has no place to go back to.
Pointer outermost(const Json& document, const Pointer& pointer) {
  if (pointer.empty() || document.contains(pointer)) return pointer;
  const Pointer parent = pointer.parent_pointer();
  if (document.contains(parent) && document.at(parent).is_object()) return pointer;
  if (document.contains(parent)) return parent;
  return outermost(document, parent);
}

void make_room(Json& document, const Pointer& pointer) {
  if (pointer.empty()) return;
  const Pointer parent = pointer.parent_pointer();
  make_room(document, parent);
  if (Json& above = document[parent]; !above.is_structured()) above = Json::object();
}

std::optional<Json> value_at(const Json& document, const Pointer& pointer) {
  return document.contains(pointer) ? std::optional<Json>(document.at(pointer)) : std::nullopt;
}

}  // namespace

Change write_value(Json& document, const std::string& path, Json value) {
  const Pointer pointer(path), whole = outermost(document, pointer);
  Change change{whole.to_string(), value_at(document, whole), {}};
  make_room(document, pointer);
  document[pointer] = std::move(value);
  change.after = value_at(document, whole);
  return change;
}

void put(Json& document, const std::string& path, const std::optional<Json>& value) {
  const Pointer pointer(path);
  if (value)
    document[pointer] = *value;
  else
    document.at(pointer.parent_pointer()).erase(pointer.back());
}

EditCommand::EditCommand(const QString& text, Step step, std::string merge_path, bool joins, Apply apply)
    : QUndoCommand(text),
      step_(std::move(step)),
      merge_path_(std::move(merge_path)),
      joins_(joins),
      apply_(std::move(apply)) {}

void EditCommand::redo() {
  if (!made_) apply_(step_, true);
  made_ = false;  // the stack calls redo when the command is pushed: by then the edit has been made
}

bool EditCommand::mergeWith(const QUndoCommand* other) {
  const auto& next = static_cast<const EditCommand&>(*other);
  if (!next.joins_ || next.merge_path_ != merge_path_ || next.step_.folder != step_.folder) return false;
  Change& change = step_.changes.front();
  const Change& later = next.step_.changes.front();
  if (later.path != change.path) return false;  // the first edit had to make room: it changed more than this setting
  change.after = later.after;
  setText(next.text());
  setObsolete(change.before == change.after);
  return true;
}

}  // namespace privbo::ui
