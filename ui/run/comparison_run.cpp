#include "run/comparison_run.h"

#include <utility>

#include "document/data_paths.h"
#include "scenario/settings.h"

namespace privbo::ui {
namespace {

constexpr int comparison_tick_ms = 100;

/// Returns what a comparison depends on: every setting of the scenario, and the section itself but for what starts it
/// or attacks it.
Json compared_settings(const Json& document) {
  Json frame = without_words(document);
  if (!document.is_object() || !document.contains("comparison")) return frame;
  Json section = document.at("comparison");
  if (section.is_object())
    for (const char* key : {"enabled", "attack_round", "attack_agent", "attack_reward"}) section.erase(key);
  frame["comparison"] = std::move(section);
  return frame;
}

}  // namespace

ComparisonRun::ComparisonRun(QObject* parent) : PolledRun(comparison_tick_ms, parent) {}
ComparisonRun::~ComparisonRun() { release_runner(); }

void ComparisonRun::start(Scenario scenario) {
  scenario_ = scenario;
  begin(std::make_unique<TrustRunner>(std::move(scenario), BatchOptions{threads(), true}));
}

void ComparisonRun::show(TrustComparisonPtr comparison, Scenario scenario) {
  scenario_ = std::move(scenario);
  show_result(std::move(comparison));
}

void ComparisonRun::compare_with(const Scenario& now) {
  set_stale(result() && scenario_.document.is_object() &&
            compared_settings(with_whole_paths(scenario_)) != compared_settings(with_whole_paths(now)));
}

}  // namespace privbo::ui
