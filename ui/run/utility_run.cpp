#include "run/utility_run.h"

#include <utility>

#include "document/data_paths.h"
#include "scenario/settings.h"

namespace privbo::ui {
namespace {

constexpr int search_tick_ms = 100;

/// Returns what an answer depends on: every setting but the one that is searched.
Json without_searched(const Scenario& scenario, const std::string& path) {
  Json frame = without_words(with_whole_paths(scenario));
  const Json::json_pointer pointer(path);
  if (frame.contains(pointer)) frame[pointer] = nullptr;
  return frame;
}

}  // namespace

UtilityRun::UtilityRun(QObject* parent) : PolledRun(search_tick_ms, parent) {}
UtilityRun::~UtilityRun() { release_runner(); }

void UtilityRun::start(Scenario scenario, UtilityQuestion question) {
  scenario_ = std::move(scenario);
  question_ = std::move(question);
  begin_search(nullptr);
}

bool UtilityRun::can_go_on() const { return result() && state() == RunState::stopped; }

void UtilityRun::go_on() {
  if (can_go_on()) begin_search(result());
}

bool UtilityRun::can_confirm() const {
  return result() && state() == RunState::finished && result()->smallest_meeting().has_value();
}

void UtilityRun::confirm(std::size_t trials) {
  if (!can_confirm()) return;
  question_.fresh_trials = trials;
  begin_search(result());
}

void UtilityRun::clear() {
  scenario_ = {};
  question_ = {};
  memory_ = std::make_shared<UtilityMemory>();
  show_result(nullptr);
}

void UtilityRun::begin_search(UtilityAnswerPtr earlier) {
  const bool was_stale = earlier && stale();
  BatchOptions options;
  options.threads = threads();
  options.low_priority = true;
  begin(std::make_unique<UtilityRunner>(scenario_, question_, memory_, options, std::move(earlier)));
  set_stale(was_stale);
}

void UtilityRun::compare_with(const Scenario& now) {
  if (!result() || !now.document.is_object()) return;
  set_stale(without_searched(scenario_, question_.parameter) != without_searched(now, question_.parameter));
}

}  // namespace privbo::ui
