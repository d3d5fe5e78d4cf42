// The lesson is not on the floor of the plot: learners fill at least half of its height in every preset that compares a
// private algorithm with one that is not.
#include <gtest/gtest.h>

#include <QTest>
#include <algorithm>
#include <iostream>

#include "charts/kinds/chart_kind.h"
#include "charts/model/axis_range.h"
#include "families/families.h"
#include "io/scenario/scenario_file.h"
#include "run/run_controller.h"
#include "scenario/edit.h"
#include "ui/support/patience.h"
#include "window/session.h"

namespace privbo::ui::curves_fill_test {
namespace {

constexpr std::int64_t most_rounds = 2'000'000;  // of all algorithms in one trial: longer presets are not played here

/// Which share of the height of the regret chart the highest learner ends at; nothing where the preset does not compare
/// learners with and without privacy, or takes too long.
std::optional<double> share_of_learners(const Preset& preset) {
  Scenario scenario = parse_scenario(preset.text, {});
  if (scenario.document.contains("agents") && scenario.document["agents"].value("type", "one") != "one")
    return std::nullopt;
  apply_setting(scenario, "run.trials", 2);
  Session session({.threads = 2, .remembered = false});
  session.model.replace(scenario);
  if (!QTest::qWaitFor([&] { return session.model.checked(); }, patience_ms) || !session.model.result().experiment)
    return std::nullopt;
  const Experiment& experiment = *session.model.result().experiment;
  bool is_private = false, is_not = false;
  for (const AlgorithmSpec& algorithm : experiment.algorithms()) {
    is_private = is_private || algorithm.notion != PrivacyNotion::none;
    is_not = is_not || (algorithm.notion == PrivacyNotion::none && learns(algorithm.entry->id));
  }
  const auto rounds = experiment.horizon() * static_cast<std::int64_t>(experiment.algorithms().size());
  if (!is_private || !is_not || rounds > most_rounds || experiment.parts().objective->needs_data) return std::nullopt;
  session.starter.start();
  if (!QTest::qWaitFor([&] { return session.run.snapshot()->state == RunState::finished; }, long_patience_ms))
    return std::nullopt;
  const Snapshot& run = *session.run.snapshot();
  ChartOptions options = ChartKind("regret")->defaults;
  options.bounds = false;     // as the window begins
  options.band = Band::none;  // two trials have wider ones than the preset
  const PlotModel model = plot_model(run, "regret", options);
  double highest = 0.0;
  for (const AlgorithmSnapshot& algorithm : run.algorithms)
    if (learns(algorithm.type)) highest = std::max(highest, algorithm.curve(Metric::cumulative_regret).mean.back());
  return highest / nice_range(model.y).high;
}

TEST(CurvesFill, LearnersFillHalfOfThePlot) {
  int measured = 0;
  for (const Preset& preset : presets()) {
    const std::optional<double> share = share_of_learners(preset);
    if (!share) continue;
    ++measured;
    std::cout << "  " << preset.id << ": " << *share << "\n";
    EXPECT_GE(*share, 0.5) << preset.id;
    EXPECT_LE(*share, 1.0) << preset.id;
  }
  EXPECT_GE(measured, 5);
}

}  // namespace
}  // namespace privbo::ui::curves_fill_test
