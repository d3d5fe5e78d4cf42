#include "document/scenario_check.h"

#include <exception>
#include <memory>
#include <utility>

#include "files/failure_message.h"
#include "language/number_marks.h"
#include "trial/experiment.h"
#include "work/pools.h"

namespace privbo::ui {
namespace {

constexpr int pause_ms = 200;  // edits closer together than this share one check

/// A number that could be either of two is not read at all: the sentence says so, and names both.
void name_both_numbers(BuildResult& result, const Json& document) {
  for (Problem& problem : result.problems) {
    if (problem.severity != Problem::Severity::error || problem.path.empty()) continue;
    const Json::json_pointer place(problem.path);
    if (!document.contains(place) || !document.at(place).is_string()) continue;
    const QString typed = QString::fromStdString(document.at(place).get<std::string>());
    if (could_be_two_numbers(typed)) problem.message = Message::verbatim(two_numbers_text(typed).toStdString());
  }
}

/// Whoever lets an experiment go last is often the window, and the matrices that runs and pictures have left in it take
/// long to free: another thread does that.
std::shared_ptr<const Experiment> freed_aside(std::shared_ptr<const Experiment> made) {
  if (!made) return made;
  const Experiment* const experiment = made.get();
  return {experiment, [made = std::move(made)](const Experiment*) mutable {
            run_on(Pool::long_work, [last = std::move(made)]() mutable { last.reset(); });
          }};
}

BuildResult check(const Scenario& scenario) {
  try {
    BuildResult result = build(scenario);
    result.experiment = freed_aside(std::move(result.experiment));
    name_both_numbers(result, scenario.document);
    return result;
  } catch (const std::exception& error) {  // build promises not to throw; a window must outlive a broken promise
    BuildResult result;
    result.normalised = scenario.document;
    result.problems.push_back({"", failure_message(error)});
    return result;
  }
}

}  // namespace

ScenarioCheck::ScenarioCheck(const Scenario& scenario, QObject* parent) : QObject(parent), scenario_(scenario) {
  pause_.setSingleShot(true);
  pause_.setInterval(pause_ms);
  connect(&pause_, &QTimer::timeout, this, &ScenarioCheck::start);
  expect();
}

void ScenarioCheck::expect() {
  ++wanted_;
  pause_.start();
}

void ScenarioCheck::check_now() {
  pause_.stop();
  if (started_ != wanted_)
    start();
  else if (current())
    Q_EMIT built();
}

void ScenarioCheck::start() {
  started_ = wanted_;
  job_.start([this, change = started_, scenario = scenario_](const std::stop_token&) -> Deliver {
    return [this, change, result = check(scenario)]() mutable { finish(change, std::move(result)); };
  });
}

void ScenarioCheck::finish(quint64 change, BuildResult result) {
  finished_ = change;
  result_ = std::move(result);
  Q_EMIT problems_changed();
  if (current()) Q_EMIT built();
}

}  // namespace privbo::ui
