// The scenario being edited: every change of a setting goes through `set`, every check of it through `build`.
#pragma once

#include <QObject>
#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <string>

#include "document/edit_history.h"
#include "document/saved_scenario.h"
#include "document/scenario_check.h"
#include "scenario/scenario.h"

namespace privbo::ui {

class AllowedFiles;

/// Returns whether `path` names `ancestor` itself or something inside it (JSON pointers).
bool is_at_or_below(const std::string& path, const std::string& ancestor);
/// Returns whether a change at one of the two paths may be seen at the other.
bool touches(const std::string& one, const std::string& other);

class ScenarioModel : public QObject {
  Q_OBJECT
 public:
  explicit ScenarioModel(QObject* parent = nullptr);

  const Scenario& scenario() const { return scenario_; }
  /// Returns the value at a JSON pointer; null where the document has none.
  Json value(const std::string& path) const;
  /// The one way in for edits: writes `value` at `path`, creating missing objects, asks for a new check and can be
  /// undone. Nothing happens when the value is already there. Illegal values are kept: the check states what is wrong
  /// with them. Edits of one setting in quick succession (a slider dragged, a number typed) are one step of undo.
  void set(const std::string& path, Json value);

  /// Makes all the edits of `edits` one step of undo and redo, called `text` in the Edit menu. A step inside a step
  /// belongs to the outer one.
  void step(const QString& text, const std::function<void()>& edits) { history_.step(text, edits); }
  /// The next edit begins a step of its own, however soon it comes (a slider was let go, a field was left).
  void end_gesture() { history_.end_gesture(); }
  /// Takes other settings (of an earlier run, say) as one step that can be undone; the file stays the same.
  void restore(Json document, const QString& text);

  /// Emptied by New, Open, presets and steps of a lesson, not by Save. Whether there is something to lose is not its
  /// business: that compares documents (`modified`).
  QUndoStack& undo_stack() { return history_.stack(); }

  /// Takes a whole new document (new, open, preset); `file` is where Save writes, empty for none yet. `held`: what that
  /// file held when the document was read from it (held_by); none: nobody knows.
  void replace(Scenario scenario, std::filesystem::path file = {}, std::optional<std::string> held = {});
  /// Does the same with work that no file holds: there is something to lose until it is saved.
  void recover(Scenario scenario, std::filesystem::path file, std::optional<std::string> held = {});
  /// Takes settings that somebody else keeps (of a lesson's next step): there is nothing to undo, nothing to lose and
  /// no file to save to, but results stay, because `replaced` is not emitted.
  void start_from(Scenario scenario);
  /// Throws std::runtime_error with a sentence, and then nothing has changed.
  void load(const std::filesystem::path& file);
  /// Writes the document; from now on Save writes to this file. Throws FileChanged, and then nothing has changed, where
  /// the file holds something that would be lost unasked: not what it held when it was opened or saved last, or, under
  /// another name, anything at all. `known`: what the user has stated may be replaced (held_by).
  void save(const std::filesystem::path& file, const std::optional<std::string>& known = {});
  const std::filesystem::path& file() const { return saved_.file; }
  /// Returns what that file held when it was opened or saved last; none: nobody knows.
  const std::optional<std::string>& held() const { return saved_.held; }
  /// Returns which files outside of their folders scenarios may read in this session.
  AllowedFiles& allowed_files() const { return *allowed_files_; }
  /// Returns whether there is something to lose.
  bool modified() const { return modified_; }

  /// Returns the latest finished check. Its experiment is null when there are errors, and before the first check.
  const BuildResult& result() const { return check_.result(); }
  const Problems& problems() const { return check_.result().problems; }
  /// False while the settings are newer than `result()`.
  bool checked() const { return check_.current(); }
  /// Checks without waiting for the pause after the last edit; `built` follows, at once where nothing is outstanding.
  void check_now() { check_.check_now(); }

 Q_SIGNALS:
  /// The value at `path` or inside it is another one; an empty path is the whole document.
  void changed(const std::string& path);
  /// Undo or redo has changed the document: it is as it was at some time before.
  void undone();
  /// Another scenario is open.
  void replaced();
  /// A slider is being moved: a value of its setting follows (`changed`), and more of them are likely.
  void slid();
  /// The handle of the slider was let go.
  void let_go();
  void modified_changed(bool modified);
  void problems_changed();
  /// A check of the newest settings is done (it comes after `problems_changed`).
  void built();

 private:
  void take(Scenario scenario, SavedScenario saved);
  void document_changed();
  void update_modified();

  std::shared_ptr<AllowedFiles> allowed_files_;
  Scenario scenario_;
  SavedScenario saved_;
  bool modified_ = false;
  EditHistory history_;
  ScenarioCheck check_;
};

}  // namespace privbo::ui
