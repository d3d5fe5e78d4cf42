// A step of undo: what a few places of the document held before and after, and what it is called in the Edit menu, from
// the schema's own symbols and labels.
#include "document/edit_history.h"

#include <QCoreApplication>
#include <algorithm>
#include <utility>

#include "document/data_paths.h"
#include "words/catalogue_text.h"

namespace privbo::ui {
namespace {

constexpr int gesture_ms = 1000;  // edits of one setting closer together than this share one step of undo
constexpr int max_steps = 1000;

using Change = EditHistory::Change;
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

/// Writes `value` at `path`, turning what is in the way (a number where an object belongs) into objects, and returns
/// what has to be put back to undo exactly that: the change of the outermost value that became another one.
Change write_value(Json& document, const std::string& path, Json value) {
  const Pointer pointer(path), whole = outermost(document, pointer);
  Change change{whole.to_string(), value_at(document, whole), {}};
  make_room(document, pointer);
  document[pointer] = std::move(value);
  change.after = value_at(document, whole);
  return change;
}

/// Puts one side of a change in place; the document must be as the other side left it.
void put(Json& document, const std::string& path, const std::optional<Json>& value) {
  const Pointer pointer(path);
  if (value)
    document[pointer] = *value;
  else
    document.at(pointer.parent_pointer()).erase(pointer.back());
}

/// Returns one editor's value: only such edits follow each other fast enough to be one gesture. Switching a kernel or
/// adding an algorithm is always a step of its own.
bool is_plain(const Json& value) {
  return value.is_primitive() ||
         (value.is_array() && std::ranges::all_of(value, [](const Json& item) { return item.is_primitive(); }));
}

QString tr(const char* text) { return QCoreApplication::translate("EditText", text); }

/// "Reward noise" inside a sentence; "GP-UCB" stays as it is.
QString inside(QString label) {
  if (label.size() > 1 && label.at(1).isLower()) label[0] = label.at(0).toLower();
  return label;
}

const ComponentInfo* component_of(const Section& section, const Json& object) {
  if (!object.is_object() || section.components.empty()) return nullptr;
  if (!object.contains("type")) return section.components.front();
  const Json& type = object.at("type");
  return type.is_string() ? find_component(section, type.get<std::string>()) : nullptr;
}

/// Returns what the reader calls an entry of the list: its own label, or that of its type.
QString name_of(const Section& section, const Json& object) {
  if (object.is_object() && object.contains("label") && object.at("label").is_string() &&
      !object.at("label").get<std::string>().empty())
    return without_mnemonic(QString::fromStdString(object.at("label").get<std::string>()));  // it stands in a menu
  const ComponentInfo* component = component_of(section, object);
  return component ? translated(component->label) : tr("an algorithm");
}

QString change_of(const std::vector<ParamSpec>& specs, const std::string& key) {
  const auto spec = std::ranges::find(specs, key, &ParamSpec::key);
  if (spec == specs.end()) return tr("Change %1").arg(QString::fromStdString(key));
  // One letter may stand for several settings of a section (B and its rule): then the label is clearer.
  const bool own_letter = !spec->symbol.empty() && std::ranges::count(specs, spec->symbol, &ParamSpec::symbol) == 1;
  return tr("Change %1").arg(own_letter ? QString::fromStdString(spec->symbol) : inside(translated(spec->label)));
}

QString whole_component(const Section& section, const Json& before, const Json& value) {
  const ComponentInfo *old = component_of(section, before), *now = component_of(section, value);
  const QString label = inside(translated(section.label));
  return now && now != old ? tr("Switch %1 to %2").arg(label, translated(now->label)) : tr("Change %1").arg(label);
}

/// Returns the first entry of `longer` that `shorter` does not have at that place.
const Json& odd_one(const Json& longer, const Json& shorter) {
  for (std::size_t i = 0; i < shorter.size(); ++i)
    if (longer[i] != shorter[i]) return longer[i];
  return longer[shorter.size()];
}

QString whole_list(const Section& section, const Json& before, const Json& value) {
  if (before.is_array() && value.is_array() && value.size() > before.size())
    return tr("Add %1").arg(name_of(section, odd_one(value, before)));
  if (before.is_array() && value.is_array() && value.size() < before.size())
    return tr("Remove %1").arg(name_of(section, odd_one(before, value)));
  return tr("Change %1").arg(inside(translated(section.label)));
}

/// Returns what an edit is called: "Change ε", "Switch kernel to Matérn", "Add GP-UCB". `before` is the document before
/// the edit (it states which algorithm an index means); `path` and `value` are the edit.
QString edit_text(const Json& before, const std::string& path, const Json& value) {
  const Json::json_pointer pointer(path);
  if (pointer.empty()) return tr("Change scenario");
  if (path == "/name") return tr("Rename scenario");
  if (path == "/description") return tr("Change description");
  const std::string key = path.substr(1, path.find('/', 1) - 1);
  const Section* section = find_section(key);
  if (!section) return tr("Change %1").arg(QString::fromStdString(key));
  const Json::json_pointer top("/" + key);
  const Json old = before.contains(top) ? before.at(top) : Json();
  if (pointer == top) {
    if (section->kind == Section::Kind::component) return whole_component(*section, old, value);
    if (section->kind == Section::Kind::list) return whole_list(*section, old, value);
    return tr("Change %1").arg(inside(translated(section->label)));
  }
  if (section->kind == Section::Kind::fixed) return change_of(section->params, pointer.back());
  const bool list = section->kind == Section::Kind::list;
  const Json::json_pointer parent = pointer.parent_pointer();
  const Json entry = list && before.contains(parent) ? before.at(parent) : old;
  if (pointer.back() == "type" && value.is_string()) return whole_component(*section, entry, Json{{"type", value}});
  const ComponentInfo* component = component_of(*section, entry);
  const QString text = component ? change_of(component->params, pointer.back())
                                 : tr("Change %1").arg(inside(translated(section->label)));
  return list && component ? tr("%1 of %2").arg(text, name_of(*section, entry)) : text;
}

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
  EditCommand(const QString& text, Step step, std::string merge_path, bool joins, Apply apply)
      : QUndoCommand(text),
        step_(std::move(step)),
        merge_path_(std::move(merge_path)),
        joins_(joins),
        apply_(std::move(apply)) {}

  void undo() override { apply_(step_, false); }

  void redo() override {
    if (!made_) apply_(step_, true);
    made_ = false;  // the stack calls redo when the command is pushed: by then the edit has been made
  }

  int id() const override { return merge_path_.empty() ? -1 : 1; }

  bool mergeWith(const QUndoCommand* other) override {
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

 private:
  Step step_;
  std::string merge_path_;
  bool joins_;
  Apply apply_;
  bool made_ = true;
};

}  // namespace

EditHistory::EditHistory(Scenario& scenario, QObject* parent) : QObject(parent), scenario_(scenario) {
  stack_.setUndoLimit(max_steps);
  // Told only now: an undo step may change several places, and whoever listens sees all of them done.
  connect(&stack_, &QUndoStack::indexChanged, this, [this] {
    if (!replayed_.empty()) Q_EMIT replayed(std::exchange(replayed_, {}));
  });
}

EditHistory::~EditHistory() {
  stack_.disconnect(this);  // it empties itself, and states it, when half of this object is gone
}

bool EditHistory::write(const std::string& path, Json value) {
  const Json::json_pointer pointer(path);
  Json& document = scenario_.document;
  const bool present = document.contains(pointer);
  if (present && document.at(pointer) == value) return false;
  const QString text = open_steps_ > 0 ? QString() : edit_text(document, path, value);
  const bool plain = is_plain(value) && (!present || is_plain(document.at(pointer)));
  Change change = write_value(document, path, std::move(value));
  if (open_steps_ > 0)
    collected_.push_back(std::move(change));
  else
    record(text, {std::move(change)}, plain ? path : std::string());
  return true;
}

void EditHistory::step(const QString& text, const std::function<void()>& edits) {
  /// Closes the step on every way out: edits made before an exception can be undone as well.
  struct Open {
    EditHistory& history;
    const QString& text;
    Open(EditHistory& h, const QString& t) : history(h), text(t) { ++history.open_steps_; }
    Open(const Open&) = delete;
    Open& operator=(const Open&) = delete;
    ~Open() {
      if (--history.open_steps_ == 0 && !history.collected_.empty())
        history.record(text, std::exchange(history.collected_, {}), {});
    }
  } open(*this, text);
  edits();
}

void EditHistory::clear() {
  stack_.clear();
  gesture_ = false;
}

void EditHistory::record(const QString& text, std::vector<Change> changes, std::string merge_path) {
  const bool soon = gesture_ && since_edit_.isValid() && since_edit_.elapsed() <= gesture_ms;
  gesture_ = !merge_path.empty();
  since_edit_.start();
  const auto replay = [this](const EditCommand::Step& made, bool forwards) {
    apply(made.folder, made.changes, forwards);
  };
  stack_.push(new EditCommand(text, {scenario_.folder, std::move(changes)}, std::move(merge_path), soon, replay));
}

void EditHistory::apply(const std::filesystem::path& made_in, const std::vector<Change>& changes, bool forwards) {
  gesture_ = false;
  // Saved elsewhere since: the step's file names start at the folder it was made in.
  const std::filesystem::path folder = scenario_.folder;
  scenario_ = moved_to(scenario_, made_in);
  if (forwards)
    for (const Change& change : changes) put(scenario_.document, change.path, change.after);
  else
    for (auto change = changes.rbegin(); change != changes.rend(); ++change)
      put(scenario_.document, change->path, change->before);
  scenario_ = moved_to(scenario_, folder);
  for (const Change& change : changes) replayed_.push_back(change.path);
}

}  // namespace privbo::ui
