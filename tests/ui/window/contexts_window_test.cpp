// A run with contexts in the chart area: its two charts come to the front and go again, and replays show what would
// have been recommended.
#include <gtest/gtest.h>

#include <QComboBox>
#include <QSlider>
#include <QTest>

#include "charts/view/chart_view.h"
#include "families/contextual/record/error_rates.h"
#include "run/belief_time.h"
#include "run/run_controller.h"
#include "run_charts/chart_area.h"
#include "run_charts/chart_controls.h"
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
  ChartArea area_{controller_};
};

TEST_F(ContextArea, BringsItsChartsToTheFrontAndTakesThemAway) {
  run(test::small_scenario(20, 1));
  EXPECT_TRUE(area_.chart(ChartKind::regret)->isVisible());
  EXPECT_FALSE(area_.chart(ChartKind::error_rate)->isVisible() || area_.chart(ChartKind::policy)->isVisible());
  run(contextual_scenario());
  for (const ChartKind kind : {ChartKind::error_rate, ChartKind::policy, ChartKind::posterior}) {
    EXPECT_TRUE(area_.chart(kind)->isVisible()) << chart_name(kind).toStdString();
    EXPECT_GT(area_.chart(kind)->text_summary().size(), 60) << chart_name(kind).toStdString();
  }
  EXPECT_TRUE(area_.chart(ChartKind::posterior)->text_summary().contains(QStringLiteral("usca"), Qt::CaseInsensitive));
  auto* errors = area_.findChild<ErrorRateControls*>();
  ASSERT_TRUE(errors);
  EXPECT_EQ(errors->checkpoint()->count(), 3);
  // The slider, the line and the options are one.
  auto* controls = area_.findChild<PolicyControls*>();
  ASSERT_TRUE(controls);
  EXPECT_EQ(controls->context()->maximum(), 4);
  controls->context()->setValue(1);
  EXPECT_EQ(area_.chart(ChartKind::policy)->options().context, area_.options(ChartKind::policy).context);
  area_.chart(ChartKind::policy)->choose_row(4);
  EXPECT_EQ(controls->context()->value(), 4);
  run(test::small_scenario(20, 1));
  EXPECT_TRUE(area_.chart(ChartKind::regret)->isVisible());
  EXPECT_FALSE(area_.chart(ChartKind::error_rate)->isVisible() || area_.chart(ChartKind::policy)->isVisible());
}

TEST_F(ContextArea, AReplayShowsTheRecommendationOfThatRound) {
  run(contextual_scenario());
  area_.belief_time().hold(12);
  ASSERT_TRUE(QTest::qWaitFor([&] { return area_.data().belief && area_.data().belief->t == 12; }, patience_ms));
  ASSERT_TRUE(policy_picture(*area_.data().belief)) << "what would have been recommended after round 12";
  EXPECT_TRUE(area_.chart(ChartKind::policy)->text_summary().contains(QStringLiteral("T = 12 (replayed)")))
      << area_.chart(ChartKind::policy)->text_summary().toStdString();
}

TEST_F(ContextArea, OptionsOfBothChartsAreKept) {
  ChartOptions errors = area_.options(ChartKind::error_rate), policy = area_.options(ChartKind::policy);
  errors.errors = ErrorRateView::against_epsilon;
  policy.policy = PolicyView::deviation;
  area_.set_options(ChartKind::error_rate, errors);
  area_.set_options(ChartKind::policy, policy);
  const QByteArray kept = area_.save_options();
  ChartArea other(controller_);
  other.restore_options(kept);
  EXPECT_EQ(other.options(ChartKind::error_rate).errors, ErrorRateView::against_epsilon);
  EXPECT_EQ(other.options(ChartKind::policy).policy, PolicyView::deviation);
}

}  // namespace
}  // namespace privbo::ui::contexts_window_test
