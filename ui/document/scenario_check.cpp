#include "document/scenario_check.h"

#include <exception>
#include <utility>

#include "files/failure_message.h"

namespace privbo::ui {
namespace {

constexpr int pause_ms = 200;  // edits closer together than this share one check

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
