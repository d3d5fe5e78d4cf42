#include "document/scenario_model.h"

#include <QMetaObject>
#include <algorithm>
#include <exception>
#include <utility>

#include "document/data_paths.h"
#include "document/edit_text.h"
#include "files/atomic_write.h"
#include "files/failure_message.h"
#include "files/sha256.h"
#include "io/scenario/scenario_file.h"

namespace privbo::ui {
namespace {

constexpr int pause_ms = 200;     // edits closer together than this share one check
constexpr int gesture_ms = 1000;  // edits of one setting closer together than this share one step of undo
constexpr int max_steps = 1000;

bool has_prefix(const std::string& text, const std::string& prefix) {
  return text.size() >= prefix.size() && text.compare(0, prefix.size(), prefix) == 0;
}

BuildResult check(const Scenario& scenario) {
  try {
    return build(scenario);
  } catch (const std::exception& error) {  // build promises not to throw; a window must outlive a broken promise
    BuildResult result;
    result.normalised = scenario.document;
    result.problems.push_back({"", failure_message(error)});
    return result;
  }
}

/// Returns one editor's value: only such edits follow each other fast enough to be one gesture. Switching a kernel or
/// adding an algorithm is always a step of its own.
bool is_plain(const Json& value) {
  return value.is_primitive() ||
         (value.is_array() && std::ranges::all_of(value, [](const Json& item) { return item.is_primitive(); }));
}

}  // namespace

bool is_at_or_below(const std::string& path, const std::string& ancestor) {
  return has_prefix(path, ancestor) && (path.size() == ancestor.size() || path[ancestor.size()] == '/');
}

bool touches(const std::string& one, const std::string& other) {
  return is_at_or_below(one, other) || is_at_or_below(other, one);
}

ScenarioModel::ScenarioModel(QObject* parent)
    : QObject(parent), scenario_(default_scenario()), saved_(scenario_.document) {
  pause_.setSingleShot(true);
  pause_.setInterval(pause_ms);
  connect(&pause_, &QTimer::timeout, this, &ScenarioModel::start_check);
  undo_.setUndoLimit(max_steps);
  // Told only now: an undo step may change several places, and whoever listens sees all of them done.
  connect(&undo_, &QUndoStack::indexChanged, this, &ScenarioModel::report_undone);
  ++wanted_;
  pause_.start();
}

ScenarioModel::~ScenarioModel() {
  undo_.disconnect(this);  // it empties itself, and states it, when half of this object is gone
}

Json ScenarioModel::value(const std::string& path) const {
  const Json::json_pointer pointer(path);
  return scenario_.document.contains(pointer) ? scenario_.document.at(pointer) : Json();
}

void ScenarioModel::set(const std::string& path, Json value) {
  const Json::json_pointer pointer(path);
  const bool present = scenario_.document.contains(pointer);
  if (present && scenario_.document.at(pointer) == value) return;
  const QString text = open_steps_ > 0 ? QString() : edit_text(scenario_.document, path, value);
  const bool plain = is_plain(value) && (!present || is_plain(scenario_.document.at(pointer)));
  Change change = write_value(scenario_.document, path, std::move(value));
  if (open_steps_ > 0)
    collected_.push_back(std::move(change));
  else
    record(text, {std::move(change)}, plain ? path : std::string());
  document_changed();
  Q_EMIT changed(path);
}

void ScenarioModel::step(const QString& text, const std::function<void()>& edits) {
  /// Closes the step on every way out: edits made before an exception can be undone as well.
  struct Open {
    ScenarioModel& model;
    const QString& text;
    Open(ScenarioModel& m, const QString& t) : model(m), text(t) { ++model.open_steps_; }
    Open(const Open&) = delete;
    Open& operator=(const Open&) = delete;
    ~Open() {
      if (--model.open_steps_ == 0 && !model.collected_.empty())
        model.record(text, std::exchange(model.collected_, {}), {});
    }
  } open(*this, text);
  edits();
}

void ScenarioModel::restore(Json document, const QString& text) {
  if (scenario_.document == document) return;
  step(text, [&] { set({}, std::move(document)); });
}

void ScenarioModel::record(const QString& text, std::vector<Change> changes, std::string merge_path) {
  const bool soon = gesture_ && since_edit_.isValid() && since_edit_.elapsed() <= gesture_ms;
  gesture_ = !merge_path.empty();
  since_edit_.start();
  auto* command = new EditCommand(text, {scenario_.folder, std::move(changes)}, std::move(merge_path), soon,
                                  [this](const EditCommand::Step& step, bool forwards) { apply(step, forwards); });
  undo_.push(command);
}

void ScenarioModel::apply(const EditCommand::Step& step, bool forwards) {
  gesture_ = false;
  // Saved elsewhere since: the step's file names start at the folder it was made in.
  const std::filesystem::path folder = scenario_.folder;
  scenario_ = moved_to(scenario_, step.folder);
  if (forwards)
    for (const Change& change : step.changes) put(scenario_.document, change.path, change.after);
  else
    for (auto change = step.changes.rbegin(); change != step.changes.rend(); ++change)
      put(scenario_.document, change->path, change->before);
  scenario_ = moved_to(scenario_, folder);
  for (const Change& change : step.changes) undone_.push_back(change.path);
}

void ScenarioModel::report_undone() {
  if (undone_.empty()) return;
  document_changed();
  const std::vector<std::string> paths = std::exchange(undone_, {});
  for (const std::string& path : paths) Q_EMIT changed(path);
}

void ScenarioModel::document_changed() {
  ++wanted_;
  pause_.start();
  update_modified();
}

void ScenarioModel::replace(Scenario scenario, std::filesystem::path file, std::optional<std::string> held) {
  Json saved = scenario.document;
  take(std::move(scenario), std::move(file), std::move(saved), std::move(held));
}

void ScenarioModel::recover(Scenario scenario, std::filesystem::path file, std::optional<std::string> held) {
  take(std::move(scenario), std::move(file), Json(), std::move(held));
}

void ScenarioModel::take(Scenario scenario, std::filesystem::path file, Json saved, std::optional<std::string> held) {
  scenario_ = std::move(scenario);
  file_ = std::move(file);
  held_ = std::move(held);
  saved_ = std::move(saved);
  undo_.clear();
  gesture_ = false;
  ++wanted_;
  update_modified();
  Q_EMIT replaced();
  check_now();
}

void ScenarioModel::start_from(Scenario scenario) {
  const bool same = scenario.document == scenario_.document && scenario.folder == scenario_.folder;
  scenario_ = std::move(scenario);
  file_.clear();
  held_.reset();
  saved_ = scenario_.document;
  undo_.clear();
  gesture_ = false;
  update_modified();
  if (same) return;
  document_changed();
  Q_EMIT changed({});
}

void ScenarioModel::load(const std::filesystem::path& file) {
  std::string held;
  Scenario scenario = load_scenario(file, &held);
  replace(std::move(scenario), file, std::move(held));
}

void ScenarioModel::save(const std::filesystem::path& file, const std::optional<std::string>& known) {
  Scenario moved = moved_to(scenario_, std::filesystem::absolute(file).parent_path());
  const std::string text = to_text(moved);
  const std::string own = file == file_ ? held_.value_or(std::string()) : std::string();
  // A copy of what few may read is not for more.
  const unsigned permissions = file_.empty() || file == file_ ? 0777U : permissions_of(file_);
  write_over_known(file, text, known.value_or(own), permissions);
  held_ = sha256_of(text);
  const bool same = moved.document == scenario_.document;
  scenario_ = std::move(moved);
  file_ = file;
  saved_ = scenario_.document;
  allowed_files_->allow_all(scenario_);  // whoever saves what is open may open it again
  end_gesture();                         // what was saved can be undone to
  update_modified();
  if (!same) {
    document_changed();
    Q_EMIT changed({});  // the whole document, but still the same scenario
  }
}

void ScenarioModel::check_now() {
  pause_.stop();
  if (started_ != wanted_)
    start_check();
  else if (checked())
    Q_EMIT built();
}

void ScenarioModel::start_check() {
  started_ = wanted_;
  check_.start([this, job = started_, scenario = scenario_](const std::stop_token&) -> Deliver {
    return [this, job, result = check(scenario)]() mutable { finish_check(job, std::move(result)); };
  });
}

void ScenarioModel::finish_check(quint64 job, BuildResult result) {
  finished_ = job;
  result_ = std::move(result);
  Q_EMIT problems_changed();
  if (checked()) Q_EMIT built();
}

void ScenarioModel::update_modified() {
  const bool now = scenario_.document != saved_;
  if (now == modified_) return;
  modified_ = now;
  Q_EMIT modified_changed(now);
}

}  // namespace privbo::ui
