// The lesson is not on the floor of the plot: the curves of private and other learners together fill at least half of
// its height in every preset that has both.
#include <gtest/gtest.h>

#include <QTest>
#include <algorithm>
#include <cmath>
#include <iomanip>
#include <iostream>

#include "charts/marks/mark.h"
#include "families/families.h"
#include "io/scenario/scenario_file.h"
#include "plot/kinds/chart_kind.h"
#include "plot/model/axis_range.h"
#include "run/run_controller.h"
#include "run_charts/run_charts.h"
#include "scenario/edit.h"
#include "support/long_test.h"
#include "trial/experiment.h"
#include "ui/support/patience.h"
#include "window/main_window.h"
#include "window/session.h"

namespace privbo::ui::curves_fill_test {
namespace {

constexpr double wanted_share = 0.5;
constexpr std::int64_t max_trials = 4;         // bands are then about as wide as the preset's own
constexpr std::int64_t max_work = 60'000;      // rounds of all algorithms in all trials; beyond, T is made shorter
constexpr std::int64_t agents_work = 400;      // of federated runs, whose rounds have many agents
constexpr std::int64_t tuning_work = 120;      // of those whose agents train models
constexpr int tuning_patience_ms = 3'600'000;  // agents that train models

/// The presets whose point is the difference: they have a private learner and one that is not. Their settings say it,
/// nobody's list.
bool compares(const Experiment& experiment) {
  bool is_private = false, is_not = false;
  for (const AlgorithmSpec& algorithm : experiment.algorithms()) {
    if (!learns(algorithm.entry->id)) continue;
    (algorithm.notion == PrivacyNotion::none ? is_not : is_private) = true;
  }
  return is_private && is_not;
}

std::string agents_of(const Scenario& scenario) {
  return scenario.document.contains("agents") ? scenario.document["agents"].value("type", "one") : "one";
}

/// Fewer trials and rounds, where the preset takes long.
void shorten(Scenario& scenario) {
  const Json& run = scenario.document["run"];
  const std::int64_t trials = std::min(max_trials, run.value("trials", max_trials));
  const auto algorithms = static_cast<std::int64_t>(scenario.document["algorithms"].size());
  const std::string agents = agents_of(scenario);
  const std::int64_t work = agents == "one" ? max_work : agents == "tuning" ? tuning_work : agents_work;
  const std::int64_t rounds = work / (algorithms * trials);
  const std::int64_t horizon = std::min(rounds, run.value("horizon", rounds));
  apply_setting(scenario, "run.trials", trials);
  apply_setting(scenario, "run.horizon", horizon);
}

/// From the lowest to the highest place that a learner's curve comes to, as a share of the axis of values.
double share_of_learners(const PlotModel& model) {
  double low = INFINITY, high = -INFINITY;
  for (const PlotSeries& series : model.series) {
    if (!is<marks::Curve>(series) || series.may_clip) continue;
    for (const double value : series.y) {
      if (!std::isfinite(value)) continue;
      low = std::min(low, to_axis(model.y, value));
      high = std::max(high, to_axis(model.y, value));
    }
  }
  return (high - low) / nice_range(model.y).span();
}

bool tunes(const Preset& preset) { return agents_of(parse_scenario(preset.text, {})) == "tuning"; }

/// Presets whose agents train models take minutes each: the full tests have them.
std::vector<std::string> preset_ids() {
  std::vector<std::string> ids;
  for (const Preset& preset : presets())
    if (!tunes(preset) || test::full_tests()) ids.push_back(preset.id);
  return ids;
}

class CurvesFill : public testing::TestWithParam<std::string> {};

TEST_P(CurvesFill, LearnersHaveHalfOfThePlot) {
  Scenario scenario = parse_scenario(find_preset(GetParam())->text, {});
  shorten(scenario);
  Session session({.threads = 2, .remembered = false});
  session.model.replace(scenario);
  ASSERT_TRUE(QTest::qWaitFor([&] { return session.model.checked(); }, patience_ms));
  ASSERT_TRUE(session.model.result().experiment) << "a preset is valid";
  if (!compares(*session.model.result().experiment)) return;
  MainWindow window(session);  // never seen; its charts have the options of a first start
  session.starter.start();
  const auto drawn = [&] {
    const SnapshotPtr run = window.charts().data().run;
    return run && run->state == RunState::finished;
  };
  ASSERT_TRUE(QTest::qWaitFor(drawn, tunes(*find_preset(GetParam())) ? tuning_patience_ms : 2 * long_patience_ms));
  const ChartOptions& options = window.charts().looks().of("regret");
  const double share = share_of_learners(plot_model(window.charts().data(), "regret", options));
  std::cout << "  " << std::setw(28) << std::left << GetParam() << std::fixed << std::setprecision(2) << share << "  "
            << metric_name(options.metric).english() << std::endl;
  EXPECT_GE(share, wanted_share);
  EXPECT_LE(share, 1.0);
}

INSTANTIATE_TEST_SUITE_P(Presets, CurvesFill, testing::ValuesIn(preset_ids()), [](const auto& preset) {
  std::string name = preset.param;
  std::ranges::replace(name, '-', '_');
  return name;
});

TEST(CurvesFillList, HasManyPresets) {
  const auto both = std::ranges::count_if(preset_ids(), [](const std::string& id) {
    const BuildResult built = build(parse_scenario(find_preset(id)->text, {}));
    return built.experiment && compares(*built.experiment);
  });
  EXPECT_GE(both, test::full_tests() ? 35 : 27);
}

}  // namespace
}  // namespace privbo::ui::curves_fill_test
