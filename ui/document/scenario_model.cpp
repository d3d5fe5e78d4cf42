#include "document/scenario_model.h"

#include <utility>

#include "document/allowed_files.h"
#include "io/scenario/scenario_file.h"

namespace privbo::ui {
namespace {

bool has_prefix(const std::string& text, const std::string& prefix) {
  return text.size() >= prefix.size() && text.compare(0, prefix.size(), prefix) == 0;
}

}  // namespace

bool is_at_or_below(const std::string& path, const std::string& ancestor) {
  return has_prefix(path, ancestor) && (path.size() == ancestor.size() || path[ancestor.size()] == '/');
}

bool touches(const std::string& one, const std::string& other) {
  return is_at_or_below(one, other) || is_at_or_below(other, one);
}

ScenarioModel::ScenarioModel(QObject* parent)
    : QObject(parent),
      allowed_files_(std::make_shared<AllowedFiles>()),
      scenario_(default_scenario()),
      saved_{scenario_.document},
      history_(scenario_),
      check_(scenario_) {
  connect(&history_, &EditHistory::replayed, this, [this](const std::vector<std::string>& paths) {
    document_changed();
    for (const std::string& path : paths) Q_EMIT changed(path);
    Q_EMIT undone();
  });
  connect(&check_, &ScenarioCheck::problems_changed, this, &ScenarioModel::problems_changed);
  connect(&check_, &ScenarioCheck::built, this, &ScenarioModel::built);
}

Json ScenarioModel::value(const std::string& path) const {
  const Json::json_pointer pointer(path);
  return scenario_.document.contains(pointer) ? scenario_.document.at(pointer) : Json();
}

void ScenarioModel::set(const std::string& path, Json value) {
  if (!history_.write(path, std::move(value))) return;
  document_changed();
  Q_EMIT changed(path);
}

void ScenarioModel::restore(Json document, const QString& text) {
  if (scenario_.document == document) return;
  step(text, [&] { set({}, std::move(document)); });
}

void ScenarioModel::document_changed() {
  check_.expect();
  update_modified();
}

void ScenarioModel::replace(Scenario scenario, std::filesystem::path file, std::optional<std::string> held) {
  Json saved = scenario.document;
  take(std::move(scenario), {std::move(saved), std::move(file), std::move(held)});
}

void ScenarioModel::recover(Scenario scenario, std::filesystem::path file, std::optional<std::string> held) {
  take(std::move(scenario), {Json(), std::move(file), std::move(held)});
}

void ScenarioModel::take(Scenario scenario, SavedScenario saved) {
  scenario_ = std::move(scenario);
  saved_ = std::move(saved);
  history_.clear();
  check_.expect();
  update_modified();
  Q_EMIT replaced();
  check_.check_now();
}

void ScenarioModel::start_from(Scenario scenario) {
  const bool same = scenario.document == scenario_.document && scenario.folder == scenario_.folder;
  scenario_ = std::move(scenario);
  saved_ = {scenario_.document};
  history_.clear();
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
  Scenario moved = saved_.save(scenario_, file, known);
  const bool same = moved.document == scenario_.document;
  scenario_ = std::move(moved);
  allowed_files_->allow_all(scenario_);  // whoever saves what is open may open it again
  end_gesture();                         // what was saved can be undone to
  update_modified();
  if (!same) {
    document_changed();
    Q_EMIT changed({});  // the whole document, but still the same scenario
  }
}

void ScenarioModel::update_modified() {
  const bool now = saved_.differs(scenario_.document);
  if (now == modified_) return;
  modified_ = now;
  Q_EMIT modified_changed(now);
}

}  // namespace privbo::ui
