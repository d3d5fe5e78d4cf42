#include "run/sweep_run.h"

#include <utility>

#include "document/data_paths.h"
#include "scenario/settings.h"

namespace privbo::ui {
namespace {

constexpr int sweep_tick_ms = 100;

/// Returns what a sweep depends on: every setting but the one it varies.
Json without_swept(const Json& document, const std::string& path) {
  Json frame = without_words(document);
  const Json::json_pointer pointer(path);
  if (frame.contains(pointer)) frame[pointer] = nullptr;
  return frame;
}

}  // namespace

SweepRun::SweepRun(QObject* parent) : PolledRun(sweep_tick_ms, parent) {}
SweepRun::~SweepRun() { release_runner(); }

void SweepRun::start(Scenario scenario, SweepSettings plan) {
  scenario_ = scenario;
  BatchOptions options;
  options.threads = threads();
  options.low_priority = true;
  begin(std::make_unique<SweepRunner>(std::move(scenario), std::move(plan), options));
}

void SweepRun::clear() {
  scenario_ = {};
  show_result(nullptr);
}

void SweepRun::compare_with(const Scenario& now) {
  if (!result()) return;
  const std::string& path = result()->plan.path;
  set_stale(without_swept(with_whole_paths(scenario_), path) != without_swept(with_whole_paths(now), path));
}

}  // namespace privbo::ui
