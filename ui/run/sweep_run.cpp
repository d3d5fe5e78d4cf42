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
  seconds_.reset();
  BatchOptions options;
  options.threads = threads();
  options.low_priority = true;
  begin(std::make_unique<SweepRunner>(std::move(scenario), std::move(plan), options));
}

void SweepRun::clear() {
  scenario_ = {};
  seconds_.reset();
  show_result(nullptr);
}

void SweepRun::keep() {
  SweepResultPtr kept = result();
  if (!kept || kept->points.empty()) return;
  if (kept->state == RunState::running) {
    auto stopped = std::make_shared<SweepResult>(*kept);
    stopped->state = RunState::stopped;
    kept = std::move(stopped);
  }
  add_earlier({scenario_, std::move(kept), progress().elapsed_seconds});
}

void SweepRun::put_away() {
  keep();
  if (result()) clear();
}

void SweepRun::show(EndedSweep ended) {
  keep();
  scenario_ = std::move(ended.scenario);
  seconds_ = ended.seconds;
  show_result(std::move(ended.result));
}

void SweepRun::add_earlier(EndedSweep ended) {
  earlier_.insert(earlier_.begin(), std::move(ended));
  if (earlier_.size() > max_earlier) earlier_.pop_back();
  Q_EMIT earlier_changed();
}

void SweepRun::show_earlier(std::size_t place) {
  if (place >= earlier_.size()) return;
  const auto at = earlier_.begin() + static_cast<std::ptrdiff_t>(place);
  EndedSweep wanted = std::move(*at);
  earlier_.erase(at);
  show(std::move(wanted));
  Q_EMIT earlier_changed();
}

SweepProgress SweepRun::progress() const {
  if (!seconds_ || !result()) return PolledRun::progress();
  SweepProgress over;
  over.state = result()->state;
  over.values_done = result()->points.size();
  over.values = result()->plan.values.size();
  over.elapsed_seconds = *seconds_;
  return over;
}

void SweepRun::compare_with(const Scenario& now) {
  if (!result() || !now.document.is_object()) return;
  const std::string& path = result()->plan.path;
  set_stale(without_swept(with_whole_paths(scenario_), path) != without_swept(with_whole_paths(now), path));
}

}  // namespace privbo::ui
