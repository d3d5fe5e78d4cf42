// Sweeps of the server: regret against ε of one agent.
#include <gtest/gtest.h>

#include <algorithm>

#include "charts/output/chart_export.h"
#include "plot/data/algorithm_slots.h"
#include "plot/kinds/chart_kind.h"
#include "plot/kinds/tradeoff/tradeoff_points.h"
#include "record/agents_record.h"
#include "ui/charts/kinds/federated/drawn_agents.h"
#include "ui/charts/samples/sample_snapshot.h"
#include "ui/support/model_text.h"

namespace privbo::ui::agents_tradeoff_test {
namespace {

using namespace agents_charts;

/// q = 0.1, 0.2, 0.4 of the first algorithm: ε and regret of it move, the others stay.
SweepResultPtr sweep_over(const std::string& key, const Snapshot& run, double scale) {
  auto sweep = std::make_shared<SweepResult>();
  sweep->plan = {"/algorithms/0/" + key, key, key, false, {0.1, 0.2, 0.4}};
  sweep->scenario_name = run.scenario_name;
  sweep->horizon = run.horizon;
  sweep->trials = 3;
  sweep->state = RunState::finished;
  for (const double value : sweep->plan.values) {
    SweepPoint point;
    point.value = value;
    for (std::size_t a = 0; a < 3; ++a) {
      SweepCell cell;
      cell.label = chart_text(run.algorithms[a].label);
      cell.slot = a;
      if (a == 0) cell.epsilon = scale * value;
      const double regret = a == 0 ? 1.0 - value : 0.3 + 0.1 * static_cast<double>(a);
      for (auto& values : cell.values) values = {regret - 0.05, regret, regret + 0.05};
      point.cells.push_back(cell);
    }
    sweep->points.push_back(point);
  }
  return sweep;
}

TEST(AgentsTradeoff, SweepsOfTheServerBecomeRegretAgainstEpsilon) {
  Snapshot run = samples::agents_run();
  run.state = RunState::running;  // its own point comes later
  ChartData data = run_alone(run);
  data.sweep = sweep_over("z", run, 20.0);
  data.earlier_sweeps = std::make_shared<const std::vector<SweepResultPtr>>(1, sweep_over("q", run, 50.0));
  ChartOptions options = ChartKind("tradeoff")->defaults;
  options.metric = Metric::simple_regret;
  const Tradeoff picture = tradeoff_of(data, options);
  ASSERT_EQ(picture.lines.size(), 2U) << "one for each setting that was swept";
  EXPECT_EQ(chart_text(picture.lines[0].label), QStringLiteral("DP-FTS-DE over q"));
  EXPECT_EQ(chart_text(picture.lines[1].label), QStringLiteral("DP-FTS-DE over z"));
  EXPECT_NE(picture.lines[0].slot, picture.lines[1].slot);
  for (const TradeoffLine& line : picture.lines)
    EXPECT_EQ(Theme::light().slot(static_cast<std::size_t>(line.slot)).colour,
              Theme::light().slot(slot_of(Tone::warm, 0)).colour)
        << "a colour is an algorithm, whatever was swept";
  ASSERT_EQ(picture.lines[0].points.size(), 3U);
  EXPECT_DOUBLE_EQ(picture.lines[0].points[2].x, 20.0);
  EXPECT_EQ(chart_text(picture.lines[0].points[2].setting), QStringLiteral("q = 0.4"));
  EXPECT_NEAR(picture.lines[0].points[2].regret.mean, 0.6, 1e-12);
  ASSERT_EQ(picture.levels.size(), 2U) << "FTS-DE and TS";
  const PlotModel model = plot_model(data, "tradeoff", options);
  EXPECT_TRUE(chart_text(model.x.title).contains(QStringLiteral("ε of one agent after T, by moments accountant")))
      << chart_text(model.x.title).toStdString();
  EXPECT_EQ(std::ranges::count_if(model.series, is<marks::Band>), 2) << "spread of the levels";
  EXPECT_NE(lines_at(model, 20.0).find("q = 0.4"), std::string::npos) << lines_at(model, 20.0);
  EXPECT_NE(chart_csv(data, "tradeoff", options).find("swept setting"), std::string::npos);
  ChartOptions along = options;
  along.parameter = "/algorithms/0/z";
  EXPECT_EQ(tradeoff_of(data, along).lines.size(), 3U) << "the setting itself along x, as for every sweep";
}

/// A sweep opened from a file, without its run: the file itself says which ε it is.
TEST(AgentsTradeoff, SweepAloneReportsWhichEpsilonItShows) {
  const Snapshot run = samples::agents_run();
  auto sweep = std::make_shared<SweepResult>(*sweep_over("z", run, 20.0));
  for (SweepPoint& point : sweep->points) {
    point.cells[0].notion = PrivacyNotion::user_level_central;
    point.cells[0].accountant = Message::verbatim("improved RDP");
    point.cells[0].delta = 0.003;
  }
  ChartData data;
  data.sweep = sweep;
  const ChartOptions options = ChartKind("tradeoff")->defaults;
  const PlotModel model = plot_model(data, "tradeoff", options);
  EXPECT_TRUE(chart_text(model.x.title).contains(QStringLiteral("ε of one agent after T, by improved RDP")))
      << chart_text(model.x.title).toStdString();
  EXPECT_EQ(model.alarms, 1) << "δ = 0.003 is too large to count as privacy";
  // A file of an earlier version does not say: no accountant is made up.
  ChartData old;
  auto silent = std::make_shared<SweepResult>(*sweep_over("z", run, 20.0));
  old.sweep = silent;
  const PlotModel unknown = plot_model(old, "tradeoff", options);
  EXPECT_FALSE(chart_text(unknown.x.title).contains(QStringLiteral(", by")))
      << chart_text(unknown.x.title).toStdString();
}

}  // namespace
}  // namespace privbo::ui::agents_tradeoff_test
