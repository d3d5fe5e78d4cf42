// Edits, files and the background check of the scenario.
#include "scenario_model.h"

#include <QMetaObject>
#include <exception>
#include <utility>

#include "data_paths.h"
#include "io/scenario_file.h"

namespace privbo::ui {
namespace {

constexpr int pause_ms = 200;  // edits closer together than this share one check

bool has_prefix(const std::string& text, const std::string& prefix) {
  return text.size() >= prefix.size() && text.compare(0, prefix.size(), prefix) == 0;
}

BuildResult check(const Scenario& scenario) {
  try {
    return build(scenario);
  } catch (const std::exception& error) {  // build promises not to throw; a window must outlive a broken promise
    BuildResult result;
    result.normalised = scenario.document;
    result.problems.push_back({"", error.what()});
    return result;
  }
}

/// Turns whatever is in the way of `pointer` (a number where an object belongs) into an object.
void make_room(Json& document, const Json::json_pointer& pointer) {
  if (pointer.empty()) return;
  const Json::json_pointer parent = pointer.parent_pointer();
  make_room(document, parent);
  if (Json& above = document[parent]; !above.is_structured()) above = Json::object();
}

}  // namespace

bool is_at_or_below(const std::string& path, const std::string& ancestor) {
  return has_prefix(path, ancestor) && (path.size() == ancestor.size() || path[ancestor.size()] == '/');
}

bool touches(const std::string& one, const std::string& other) {
  return is_at_or_below(one, other) || is_at_or_below(other, one);
}

ScenarioModel::ScenarioModel(QObject* parent) : QObject(parent), scenario_(default_scenario()), saved_(scenario_.document) {
  worker_.setMaxThreadCount(1);
  pause_.setSingleShot(true);
  pause_.setInterval(pause_ms);
  connect(&pause_, &QTimer::timeout, this, &ScenarioModel::start_check);
  ++wanted_;
  pause_.start();
}

ScenarioModel::~ScenarioModel() { worker_.waitForDone(); }

Json ScenarioModel::value(const std::string& path) const {
  const Json::json_pointer pointer(path);
  return scenario_.document.contains(pointer) ? scenario_.document.at(pointer) : Json();
}

void ScenarioModel::set(const std::string& path, Json value) {
  const Json::json_pointer pointer(path);
  if (scenario_.document.contains(pointer) && scenario_.document.at(pointer) == value) return;
  make_room(scenario_.document, pointer);
  scenario_.document[pointer] = std::move(value);
  ++wanted_;
  pause_.start();
  update_modified();
  Q_EMIT changed(path);
}

void ScenarioModel::step(const QString&, const std::function<void()>& edits) { edits(); }

void ScenarioModel::restore(Json document, const QString&) {
  if (scenario_.document == document) return;
  scenario_.document = std::move(document);
  ++wanted_;
  pause_.start();
  update_modified();
  Q_EMIT changed({});
}

void ScenarioModel::replace(Scenario scenario, std::filesystem::path file) {
  scenario_ = std::move(scenario);
  file_ = std::move(file);
  saved_ = scenario_.document;
  ++wanted_;
  update_modified();
  Q_EMIT replaced();
  check_now();
}

void ScenarioModel::load(const std::filesystem::path& file) { replace(load_scenario(file), file); }

void ScenarioModel::save(const std::filesystem::path& file) {
  Scenario moved = moved_to(scenario_, std::filesystem::absolute(file).parent_path());
  save_scenario(moved, file);
  const bool same = moved.document == scenario_.document;
  scenario_ = std::move(moved);
  file_ = file;
  saved_ = scenario_.document;
  update_modified();
  if (!same) {
    ++wanted_;
    pause_.start();
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
  worker_.clear();  // a check that has not begun is already out of date
  worker_.start([this, job = started_, scenario = scenario_] {
    BuildResult result = check(scenario);
    QMetaObject::invokeMethod(
        this, [this, job, result = std::move(result)]() mutable { finish_check(job, std::move(result)); },
        Qt::QueuedConnection);
  });
}

void ScenarioModel::finish_check(quint64 job, BuildResult result) {
  if (job != started_) return;  // a newer check is on its way
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
