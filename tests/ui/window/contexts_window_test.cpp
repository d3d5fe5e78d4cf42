// A run with contexts in the chart area: its two charts come to the front and go again, and replays show what would
// have been recommended.
#include <gtest/gtest.h>

#include <QComboBox>
#include <QSlider>
#include <QTest>

#include "charts/view/chart_view.h"
#include "charts/view/refresh_loop.h"
#include "record/context_records.h"
#include "run/run_controller.h"
#include "run/selected_round.h"
#include "run_charts/chart_controls.h"
#include "run_charts/run_charts.h"
#include "scenario/scenario.h"
#include "support/quick_scenario.h"
#include "ui/support/patience.h"

namespace privbo::ui::contexts_window_test {
namespace {

Scenario contextual_scenario() {
  Scenario scenario = test::small_scenario(40, 2);
  scenario.document["domain"]["points"] = 9;
  scenario.document["contexts"] = {{"type", "uniform"}, {"per_axis", 5}, {"checkpoints", {10.0, 25.0}}};
  scenario.document["noise"] = {{"type", "gaussian"}, {"sd", 0.1}};
  scenario.document["algorithms"] = Json::array({Json{{"type", "usca"}, {"epsilon", 3.0}}, Json{{"type", "gp-ucb"}}});
  return scenario;
}

class ContextArea : public testing::Test {
 protected:
  ContextArea() {
    area_.resize(1200, 800);
    area_.show();
  }
  void run(const Scenario& scenario) {
    const auto experiment = test::checked(scenario);
    ASSERT_TRUE(experiment);
    controller_.run(experiment);
    ASSERT_TRUE(QTest::qWaitFor(
        [&] { return controller_.snapshot()->state == RunState::finished && !controller_.active(); }, patience_ms));
    QTest::qWait(300);
  }
  RunController controller_;
  SelectedRound time_{controller_};
  RefreshLoop loop_;
  RunCharts area_{controller_, time_, loop_};
};

TEST_F(ContextArea, BringsItsChartsToTheFrontAndTakesThemAway) {
  run(test::small_scenario(20, 1));
  EXPECT_TRUE(area_.chart("regret")->isVisible());
  EXPECT_FALSE(area_.chart("error_rate")->isVisible() || area_.chart("policy")->isVisible());
  run(contextual_scenario());
  EXPECT_TRUE(area_.chart("error_rate")->isVisible()) << "the first of them is the large one";
  for (const ChartKind kind : {"error_rate", "policy", "posterior"}) {
    area_.show_chart(kind);
    QTest::qWait(50);
    EXPECT_TRUE(area_.chart(kind)->isVisible()) << std::string(kind->id);
    EXPECT_GT(area_.chart(kind)->text_summary().size(), 60) << std::string(kind->id);
  }
  EXPECT_TRUE(area_.chart("posterior")->text_summary().contains(QStringLiteral("usca"), Qt::CaseInsensitive));
  const auto* checkpoint = qobject_cast<QComboBox*>(
      area_.frames().controls("error_rate")->control(QStringLiteral("Checkpoint: rounds learnt before the answer")));
  ASSERT_TRUE(checkpoint);
  EXPECT_EQ(checkpoint->count(), 3);
  // The slider, the line and the options are one.
  auto* slider = qobject_cast<QSlider*>(area_.frames().controls("policy")->control(QStringLiteral("Context")));
  ASSERT_TRUE(slider);
  EXPECT_EQ(slider->maximum(), 4);
  slider->setValue(1);
  EXPECT_EQ(area_.chart("policy")->options().context, area_.looks().of("policy").context);
  area_.chart("policy")->choose_row(4);
  EXPECT_EQ(slider->value(), 4);
  run(test::small_scenario(20, 1));
  EXPECT_TRUE(area_.chart("regret")->isVisible());
  EXPECT_FALSE(area_.chart("error_rate")->isVisible() || area_.chart("policy")->isVisible());
}

TEST_F(ContextArea, AReplayShowsTheRecommendationOfThatRound) {
  run(contextual_scenario());
  time_.hold(12);
  ASSERT_TRUE(QTest::qWaitFor([&] { return area_.data().posterior && area_.data().posterior->t == 12; }, patience_ms));
  ASSERT_TRUE(policy_picture(*area_.data().posterior)) << "what would have been recommended after round 12";
  EXPECT_TRUE(area_.chart("policy")->text_summary().contains(QStringLiteral("T = 12 (replayed)")))
      << area_.chart("policy")->text_summary().toStdString();
}

TEST_F(ContextArea, OptionsOfBothChartsAreKept) {
  ChartOptions errors = area_.looks().of("error_rate"), policy = area_.looks().of("policy");
  errors.errors = ErrorRateView::against_epsilon;
  policy.policy = PolicyView::deviation;
  area_.looks().set("error_rate", errors);
  area_.looks().set("policy", policy);
  const Json kept = area_.looks().save();
  RunCharts other(controller_, time_, loop_);
  other.looks().restore(kept);
  EXPECT_EQ(other.looks().of("error_rate").errors, ErrorRateView::against_epsilon);
  EXPECT_EQ(other.looks().of("policy").policy, PolicyView::deviation);
}

}  // namespace
}  // namespace privbo::ui::contexts_window_test
