// A federated run in the chart area: its own charts, its metric, and the posterior of whichever agent is chosen.
#include <gtest/gtest.h>

#include <QComboBox>
#include <QTabBar>
#include <QTest>

#include "charts/view/chart_view.h"
#include "charts/view/refresh_loop.h"
#include "experiment/run/replay.h"
#include "record/agents_record.h"
#include "run/run_controller.h"
#include "run/selected_round.h"
#include "run_charts/chart_controls.h"
#include "run_charts/numbers_strip.h"
#include "run_charts/run_charts.h"
#include "run_charts/watch_controls.h"
#include "scenario/scenario.h"
#include "support/quick_scenario.h"
#include "ui/support/patience.h"
#include "window/status_bar.h"

namespace privbo::ui::agents_window_test {
namespace {

Scenario federated_scenario(std::int64_t horizon = 6, std::int64_t trials = 2) {
  Scenario scenario = test::small_scenario(horizon, trials);
  scenario.document["agents"] = {{"type", "perturbed"}, {"agents", 6}, {"initial", 3}, {"size", 0.02}};
  scenario.document["noise"] = {{"type", "gaussian"}, {"sd", 0.1}};
  scenario.document["constants"]["lambda"] = 0.01;
  scenario.document["algorithms"] =
      Json::array({Json{{"type", "federated-ts"}}, Json{{"type", "fts-de"}, {"regions", 2}, {"features", 12}},
                   Json{{"type", "dp-fts-de"}, {"regions", 2}, {"q", 0.5}, {"z", 1.0}, {"S", 5.0}, {"features", 12}}});
  return scenario;
}

class FederatedArea : public testing::Test {
 protected:
  FederatedArea() {
    area_.resize(1200, 800);
    area_.show();
  }
  void run(const Scenario& scenario) {
    experiment_ = test::checked(scenario);
    ASSERT_TRUE(experiment_);
    controller_.run(experiment_);
    ASSERT_TRUE(QTest::qWaitFor(
        [&] { return controller_.snapshot()->state == RunState::finished && !controller_.active(); }, patience_ms));
    QTest::qWait(300);
  }
  WatchControls* controls() { return area_.findChild<WatchControls*>(); }
  const std::shared_ptr<const PosteriorSnapshot>& posterior() { return area_.data().posterior; }
  bool offers(ChartKind kind, const QString& title) {
    area_.show_chart(kind);
    for (const QTabBar* bar : area_.findChildren<QTabBar*>())
      for (int i = 0; bar->isVisible() && i < bar->count(); ++i)
        if (bar->tabText(i) == title) return bar->isTabVisible(i) && bar->tabRect(i).width() > 0;
    return false;
  }

  RunController controller_;
  SelectedRound time_{controller_};
  RefreshLoop loop_;
  RunCharts area_{controller_, time_, loop_};
  std::shared_ptr<const Experiment> experiment_;
};

TEST_F(FederatedArea, AnotherAgentOfAFinishedRunIsReplayed) {
  controls()->algorithm()->setCurrentIndex(0);
  controller_.watch(2, Runner::latest_trial);
  run(federated_scenario());
  const PosteriorSnapshot& newest = controller_.snapshot()->posterior;
  ASSERT_TRUE(agents_picture(newest));
  ASSERT_EQ(newest.algorithm, 2U);
  EXPECT_EQ(agents_picture(newest)->agent, 0);
  EXPECT_EQ(agents_picture(newest)->rounds.size(), 6U);
  QComboBox* agent = controls()->agent();
  ASSERT_EQ(agent->count(), 6);
  EXPECT_TRUE(agent->isVisibleTo(controls()));
  controls()->algorithm()->setCurrentIndex(2);
  agent->setCurrentIndex(4);
  EXPECT_EQ(controller_.selected_agent(), 4);
  ASSERT_TRUE(QTest::qWaitFor([&] { return posterior() && agents_picture(*posterior())->agent == 4; }, patience_ms));
  Replay expected(experiment_, 2, newest.trial);
  expected.choose_agent(4);
  EXPECT_EQ(posterior()->mean, expected.at(6)->mean);
  EXPECT_EQ(posterior()->t, 6);
  EXPECT_TRUE(time_.live()) << "nothing is held: it is the newest belief of that agent";
  EXPECT_TRUE(
      area_.chart("posterior")->text_summary().contains(QStringLiteral("agent 5, trial %1").arg(newest.trial + 1)));
  // Held rounds are of this agent too; back to the first one, the run's own picture serves.
  time_.hold(3);
  ASSERT_TRUE(QTest::qWaitFor(
      [&] { return posterior() && posterior()->t == 3 && agents_picture(*posterior())->agent == 4; }, patience_ms));
  agent->setCurrentIndex(1);
  ASSERT_TRUE(QTest::qWaitFor(
      [&] { return posterior() && posterior()->t == 3 && agents_picture(*posterior())->agent == 1; }, patience_ms));
  time_.go_live();
  ASSERT_TRUE(QTest::qWaitFor(
      [&] { return posterior() && posterior()->t == 6 && agents_picture(*posterior())->agent == 1; }, patience_ms));
  agent->setCurrentIndex(0);
  ASSERT_TRUE(QTest::qWaitFor([&] { return !posterior(); }, patience_ms));
}

TEST_F(FederatedArea, HasItsChartsAndItsMetricAndGivesThemBack) {
  run(test::small_scenario(20, 1));
  EXPECT_FALSE(controls()->agent()->isVisibleTo(controls()));
  EXPECT_FALSE(offers("privacy", QStringLiteral("Agents")));
  EXPECT_TRUE(offers("privacy", QStringLiteral("What does this ε mean?")));
  EXPECT_EQ(area_.looks().of("regret").metric, Metric::cumulative_regret);
  const Json saved = area_.looks().save();
  run(federated_scenario());
  EXPECT_EQ(area_.looks().of("regret").metric, Metric::simple_regret);
  EXPECT_EQ(area_.looks().of("tradeoff").metric, Metric::simple_regret);
  EXPECT_EQ(area_.looks().save(), saved) << "the reader did not choose it";
  EXPECT_TRUE(offers("agents", QStringLiteral("Agents")));
  EXPECT_TRUE(area_.chart("agents")->isVisible());
  EXPECT_TRUE(offers("uploads", QStringLiteral("Uploads")));
  EXPECT_FALSE(offers("uploads", QStringLiteral("What does this ε mean?"))) << "an agent sends no single rewards";
  run(test::small_scenario(20, 1));
  EXPECT_EQ(area_.looks().of("regret").metric, Metric::cumulative_regret);
  EXPECT_FALSE(area_.chart("uploads")->isVisible()) << "a chart that means nothing now gives way";
}

TEST_F(FederatedArea, NumbersAndStatusReportWhatIsClippedAndWhoIsTrusted) {
  StatusLine status(controller_);
  controller_.watch(2, Runner::latest_trial);
  run(federated_scenario());
  status.refresh();
  EXPECT_TRUE(status.text().contains(QStringLiteral("protected: each agent's whole contribution; trusted: the server")))
      << status.text().toStdString();
  ChartOptions options;
  options.metric = Metric::simple_regret;
  QString numbers = numbers_text(*controller_.snapshot(), options);
  numbers.replace(QLatin1String("&nbsp;"), QLatin1String(" ")).remove(QChar(0x2060));
  EXPECT_TRUE(numbers.contains(QStringLiteral("per agent"))) << numbers.toStdString();
  EXPECT_TRUE(numbers.contains(QStringLiteral("of the vectors clipped")));
  const double spent = controller_.snapshot()->algorithms[2].privacy.same_user().back();
  EXPECT_GT(spent, controller_.snapshot()->algorithms[2].privacy.same_user().front());
}

TEST_F(FederatedArea, AnAgentThatTheNextRunDoesNotHaveIsLetGo) {
  controller_.watch(2, Runner::latest_trial);
  run(federated_scenario());
  controls()->algorithm()->setCurrentIndex(2);
  controls()->agent()->setCurrentIndex(5);
  Scenario fewer = federated_scenario();
  fewer.document["agents"]["agents"] = 3;
  run(fewer);
  EXPECT_EQ(controls()->agent()->count(), 3);
  EXPECT_LT(controller_.selected_agent(), 3);
}

}  // namespace
}  // namespace privbo::ui::agents_window_test
