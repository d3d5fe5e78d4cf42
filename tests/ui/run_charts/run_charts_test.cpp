// Five charts as one: layouts, linked hover, the time slider, options that are remembered.
#include "run_charts/run_charts.h"

#include <gtest/gtest.h>

#include <QComboBox>
#include <QElapsedTimer>
#include <QMenu>
#include <QSlider>
#include <QSpinBox>
#include <QSplitter>
#include <QTabBar>
#include <QTest>
#include <QToolButton>
#include <QWheelEvent>

#include "charts/view/chart_view.h"
#include "charts/view/refresh_loop.h"
#include "experiment/run/replay.h"
#include "run/belief_time.h"
#include "run/run_controller.h"
#include "run_charts/chart_controls.h"
#include "run_charts/numbers_strip.h"
#include "run_charts/replay_bar.h"
#include "run_charts/watch_controls.h"
#include "scenario/scenario.h"
#include "support/quick_scenario.h"
#include "support/time_limit.h"
#include "ui/support/patience.h"
#include "widgets/labels.h"

namespace privbo::ui::run_charts_test {
namespace {

class Area : public testing::Test {
 protected:
  Area() {
    area_.resize(1000, 800);
    area_.show();
  }

  void run(std::int64_t horizon, std::int64_t trials = 2) {
    experiment_ = test::checked(test::small_scenario(horizon, trials));
    controller_.run(experiment_);
    ASSERT_TRUE(QTest::qWaitFor(
                    [&] {
                      return controller_.snapshot()->state == RunState::finished &&
                             !controller_.snapshot()->bounds.empty();
                    },
                    patience_ms) ||
                controller_.snapshot()->state == RunState::finished);
    QTest::qWait(300);  // every chart has had its turn
  }
  QString numbers() {
    return area_.findChild<NumbersStrip*>()
        ->text()
        .replace(QLatin1String("&nbsp;"), QLatin1String(" "))
        .remove(QChar(0x2060));
  }
  SteadyLabel* story() {
    for (SteadyLabel* label : area_.findChildren<SteadyLabel*>())
      if (!qobject_cast<NumbersStrip*>(label)) return label;
    return nullptr;
  }
  /// Moves the pointer to a share of the chart's width, as a hand does: with a step on the way.
  static void point(ChartView* chart, double share) {
    const int x = static_cast<int>(share * chart->width()), y = chart->height() / 2;
    QTest::mouseMove(chart, QPoint(x - 3, y));
    QTest::mouseMove(chart, QPoint(x, y));
  }
  ChartView* chart(ChartKind kind) { return area_.chart(kind); }
  const std::shared_ptr<const PosteriorSnapshot>& belief() { return area_.data().belief; }

  RunController controller_;
  BeliefTime time_{controller_};
  RefreshLoop loop_;
  RunCharts area_{controller_, time_, loop_};
  std::shared_ptr<const Experiment> experiment_;
};

TEST_F(Area, HoveringShowsTheBeliefOfThatRoundEverywhere) {
  run(200);
  qint64 hovered = -1;
  QObject::connect(chart("regret"), &ChartView::hovered, [&](qint64 t) { hovered = t; });
  point(chart("regret"), 0.5);
  ASSERT_GT(hovered, 20);
  EXPECT_TRUE(numbers().contains(QStringLiteral("round %1").arg(hovered))) << numbers().toStdString();
  EXPECT_FALSE(belief()) << "the pointer must rest first";
  ASSERT_TRUE(QTest::qWaitFor([&] { return belief() && belief()->t == hovered; }, patience_ms));
  const PosteriorSnapshot& live = controller_.snapshot()->posterior;
  const auto expected = Replay(experiment_, live.algorithm, live.trial).at(hovered);
  EXPECT_EQ(belief()->mean, expected->mean);
  EXPECT_EQ(chart("posterior")->data().belief, belief());
  auto* bar = area_.findChild<ReplayBar*>();
  EXPECT_EQ(bar->round()->value(), hovered) << "the bar says which round is on screen";
  EXPECT_TRUE(time_.live()) << "but holds nothing";
  EXPECT_TRUE(chart("posterior")->text_summary().contains(QStringLiteral("t = %1").arg(hovered)));
  QTest::mouseMove(chart("posterior"), QPoint(10, 10));
  QEvent leave(QEvent::Leave);
  QApplication::sendEvent(chart("regret"), &leave);
  EXPECT_FALSE(belief()) << "back to the newest";
  EXPECT_EQ(bar->round()->value(), 200);
  EXPECT_TRUE(numbers().contains(QStringLiteral("round 200")));
}

TEST_F(Area, HoveringCostsTheEventLoopNothing) {
  run(2000);
  ChartView* regret = chart("regret");
  QElapsedTimer clock;
  qint64 longest = 0;
  for (int x = regret->width() / 4; x < regret->width() * 3 / 4; x += 2) {
    clock.restart();
    QTest::mouseMove(regret, QPoint(x, regret->height() / 2), 1);
    longest = std::max(longest, clock.elapsed());
  }
  std::cout << "  longest hover event " << longest << " ms\n";
  test::expect_within(longest, 50);
}

TEST_F(Area, TheSliderHoldsARoundAndHoveringComesBackToIt) {
  run(200);
  auto* bar = area_.findChild<ReplayBar*>();
  ASSERT_TRUE(bar->isEnabled());
  bar->slider()->setFocus();
  QTest::keyClick(bar->slider(), Qt::Key_PageDown);
  const qint64 held = time_.time();
  EXPECT_EQ(held, 180);
  ASSERT_TRUE(QTest::qWaitFor([&] { return belief() && belief()->t == held; }, patience_ms));
  EXPECT_TRUE(story()->isVisible());
  EXPECT_TRUE(story()->text().startsWith(QStringLiteral("Round 180 · LDP-TGP-UCB asked x\u00a0=\u00a0")))
      << story()->text().toStdString();
  EXPECT_TRUE(numbers().contains(QStringLiteral("round 180")));
  point(chart("regret"), 0.4);
  ASSERT_TRUE(QTest::qWaitFor([&] { return belief()->t != held; }, patience_ms));
  QEvent leave(QEvent::Leave);
  QApplication::sendEvent(chart("regret"), &leave);
  EXPECT_EQ(belief()->t, held) << "at once: it was kept";
  QTest::mouseClick(bar->live(), Qt::LeftButton);
  EXPECT_FALSE(belief());
  EXPECT_FALSE(story()->isVisible());
}

TEST_F(Area, TheSliderBeatsAPointerThatOnlyRests) {
  run(200);
  point(chart("regret"), 0.5);
  ASSERT_TRUE(QTest::qWaitFor([&] { return belief() != nullptr; }, patience_ms));
  const qint64 hovered = belief()->t;
  auto* bar = area_.findChild<ReplayBar*>();
  QTest::keyClick(bar->slider(), Qt::Key_PageDown);  // from the round on screen
  ASSERT_TRUE(QTest::qWaitFor([&] { return belief() && belief()->t == hovered - 20; }, patience_ms));
  EXPECT_TRUE(numbers().contains(QStringLiteral("round %1").arg(hovered - 20)));
  point(chart("regret"), 0.8);
  EXPECT_TRUE(QTest::qWaitFor([&] { return belief()->t > hovered; }, patience_ms)) << "until it moves";
}

TEST_F(Area, AnotherAlgorithmIsShownAtTheSameRound) {
  run(100);
  time_.hold(30);
  ASSERT_TRUE(QTest::qWaitFor([&] { return belief() != nullptr; }, patience_ms));
  auto* controls = area_.findChild<WatchControls*>();
  controls->algorithm()->setCurrentIndex(1);
  ASSERT_TRUE(QTest::qWaitFor([&] { return belief() && belief()->algorithm == 1; }, patience_ms));
  EXPECT_EQ(belief()->t, 30);
  controller_.run(experiment_);
  EXPECT_TRUE(QTest::qWaitFor([&] { return !belief() && time_.live(); }, patience_ms)) << "a new run begins live";
}

TEST_F(Area, ARunningRunIsReplayedOnlyAsFarAsItWasPlayed) {
  experiment_ = test::checked(test::small_scenario(1000, 1));
  controller_.prepare(experiment_);
  for (int i = 0; i < 5; ++i) controller_.step();
  ASSERT_TRUE(QTest::qWaitFor([&] { return controller_.snapshot()->posterior.t == 5; }, patience_ms));
  EXPECT_EQ(time_.played(), 5);
  EXPECT_TRUE(story()->text().startsWith(QStringLiteral("Round 5 · "))) << story()->text().toStdString();
  time_.hold(900);
  ASSERT_TRUE(QTest::qWaitFor([&] { return belief() != nullptr; }, patience_ms));
  EXPECT_EQ(belief()->t, 5);
  controller_.step();
  ASSERT_TRUE(QTest::qWaitFor([&] { return time_.played() == 6; }, patience_ms));
  EXPECT_EQ(belief()->t, 5) << "what is looked at stays";
}

TEST_F(Area, PlayingRunsThroughTheTrial) {
  run(12);
  auto* bar = area_.findChild<ReplayBar*>();
  std::vector<std::int64_t> seen;
  QObject::connect(&time_, &BeliefTime::belief_changed, [&] {
    if (belief()) seen.push_back(belief()->t);
  });
  QTest::mouseClick(bar->play(), Qt::LeftButton);
  ASSERT_TRUE(QTest::qWaitFor([&] { return !bar->playing(); }, patience_ms));
  ASSERT_EQ(seen.size(), 12U);
  for (std::size_t i = 0; i < 12; ++i) EXPECT_EQ(seen[i], static_cast<std::int64_t>(i) + 1);
}

TEST_F(Area, EveryLayoutShowsItsChartsAndKeepsTheZoom) {
  run(100);
  ChartView* view = chart("regret");
  const QPointF centre(view->rect().center());
  QWheelEvent wheel(centre, view->mapToGlobal(centre), {}, {0, 240}, Qt::NoButton, Qt::NoModifier, Qt::NoScrollPhase,
                    false);
  QApplication::sendEvent(view, &wheel);
  ASSERT_TRUE(view->zoomed());
  const auto visible = [&] {
    std::vector<ChartKind> kinds;
    for (const ChartKind kind : run_charts())
      if (chart(kind)->isVisible()) kinds.push_back(kind);
    return kinds;
  };
  const ChartKind regret("regret"), posterior("posterior"), privacy("privacy"), distribution("distribution"),
      tradeoff("tradeoff");
  EXPECT_EQ(visible(), (std::vector{regret, posterior, privacy}));
  int told = 0;
  QObject::connect(&area_, &RunCharts::layout_changed, [&] { ++told; });
  area_.set_layout(ChartLayout::grid);
  EXPECT_EQ(visible(), (std::vector{regret, posterior, privacy, distribution}));
  area_.show_chart(tradeoff);
  EXPECT_EQ(visible(), (std::vector{regret, posterior, privacy, tradeoff}));
  EXPECT_EQ(area_.current(), chart(tradeoff));
  area_.set_layout(ChartLayout::tabs);
  EXPECT_EQ(visible(), std::vector{regret});
  area_.show_chart(posterior);
  EXPECT_EQ(visible(), std::vector{posterior});
  EXPECT_TRUE(area_.findChild<ReplayBar*>()->isVisible());
  area_.set_layout(ChartLayout::overview);
  EXPECT_EQ(visible(), (std::vector{regret, posterior, privacy}));
  EXPECT_EQ(told, 3);
  EXPECT_TRUE(view->zoomed());
  EXPECT_EQ(view->window(), &area_);
}

TEST_F(Area, ClicksAndTabsDecideWhichChartIsMeant) {
  EXPECT_EQ(area_.current()->kind(), "regret");
  QTest::mouseClick(chart("privacy"), Qt::LeftButton, {}, QPoint(5, 5));
  EXPECT_EQ(area_.current()->kind(), "privacy");
  QTabBar* tabs = nullptr;
  for (QTabBar* each : area_.findChildren<QTabBar*>())
    if (each->isVisible()) tabs = each;
  ASSERT_TRUE(tabs);
  QTest::mouseClick(tabs, Qt::LeftButton, {}, tabs->tabRect(1).center());
  EXPECT_TRUE(chart("distribution")->isVisible());
  EXPECT_FALSE(chart("privacy")->isVisible());
  EXPECT_NE(area_.current()->kind(), "privacy") << "it is no longer in front";
}

TEST_F(Area, LayoutComesBackAndGarbageChangesNothing) {
  area_.set_layout(ChartLayout::grid);
  area_.show_chart("tradeoff");
  const QByteArray saved = area_.save_layout();
  RunCharts other(controller_, time_, loop_);
  other.restore_layout(saved);
  EXPECT_EQ(other.chart_layout(), ChartLayout::grid);
  other.resize(1000, 800);
  other.show();
  EXPECT_TRUE(other.chart("tradeoff")->isVisible());
  QByteArray old;  // what version 0.1 wrote
  QDataStream stream(&old, QIODevice::WriteOnly);
  stream << QSplitter().saveState() << QSplitter().saveState();
  std::vector<QByteArray> broken{{}, "x", old, QByteArray(1000, '\xff'), saved.left(saved.size() / 2), saved + saved};
  for (int i = 0; i < saved.size(); ++i) {
    broken.push_back(saved);
    broken.back()[i] = static_cast<char>(broken.back()[i] ^ 0x55);
  }
  for (const QByteArray& bytes : broken) {
    other.restore_layout(bytes);
    EXPECT_EQ(other.chart_layout(), ChartLayout::grid);
  }
}

TEST_F(Area, OptionsComeBackAndReachControlsAndCharts) {
  ChartOptions wanted = area_.options("regret");
  wanted.metric = Metric::simple_regret;
  wanted.band = Band::quantiles;
  wanted.log_x = wanted.log_y = wanted.slopes = wanted.individuals = true;
  wanted.bounds = false;
  area_.set_options("regret", wanted);
  ChartOptions tradeoff = area_.options("tradeoff");
  tradeoff.parameter = QStringLiteral("/kernel/lengthscale");
  area_.set_options("tradeoff", tradeoff);
  const Json saved = area_.save_options();
  RunCharts other(controller_, time_, loop_);
  other.restore_options(saved);
  const ChartOptions& back = other.chart("regret")->options();
  EXPECT_EQ(back.metric, Metric::simple_regret);
  EXPECT_EQ(back.band, Band::quantiles);
  EXPECT_TRUE(back.log_x && back.log_y && back.slopes && back.individuals);
  EXPECT_FALSE(back.bounds || back.title);
  EXPECT_EQ(other.options("tradeoff").parameter, QStringLiteral("/kernel/lengthscale"));
  for (const char* garbage : {"null", "{}", "[1]", R"({"regret": 3, "privacy": {"log_t": "yes", "metric": 7}})"})
    other.restore_options(Json::parse(garbage));
  for (const char* garbage : {"{}", R"({"layout": 3, "options": [1]})", R"({"layout": "x", "options": {"regret": 3}})"})
    other.restore(Json::parse(garbage));
  EXPECT_EQ(other.options("regret").metric, Metric::simple_regret);
}

TEST_F(Area, TabGoesThroughEverythingInReadingOrder) {
  run(30);
  area_.activateWindow();
  ASSERT_TRUE(QTest::qWaitForWindowActive(&area_));
  auto* bar = area_.findChild<ReplayBar*>();
  std::vector<QWidget*> wanted{chart("regret"),
                               area_.findChild<WatchControls*>()->algorithm(),
                               area_.findChild<WatchControls*>()->trial(),
                               chart("posterior"),
                               bar->play(),
                               bar->slider(),
                               bar->round(),
                               bar->live(),
                               chart("privacy")};
  chart("regret")->setFocus();
  std::vector<QWidget*> visited{area_.focusWidget()};
  for (int i = 0; i < 30 && visited.back() != wanted.back(); ++i) {
    QTest::keyClick(area_.focusWidget(), Qt::Key_Tab);
    visited.push_back(area_.focusWidget());
  }
  auto next = wanted.begin();
  for (QWidget* each : visited)
    if (next != wanted.end() && each == *next) ++next;
  EXPECT_EQ(next, wanted.end()) << "missed after " << next - wanted.begin() << " of " << wanted.size();
}

TEST_F(Area, AClickOnTheLegendReachesTheControls) {
  ChartOptions changed = area_.options("regret");
  changed.hidden = {QStringLiteral("IGP-UCB")};
  Q_EMIT chart("regret")->options_changed(changed);
  EXPECT_EQ(area_.options("regret").hidden, changed.hidden);
  EXPECT_EQ(chart("regret")->options().hidden, changed.hidden);
}

TEST_F(Area, PinnedRunsAndSweepsReachTheChartsAndOfferSettings) {
  run(30);
  Scenario scenario = test::small_scenario(30, 2);
  scenario.document["kernel"]["lengthscale"] = 0.05;
  PinnedRun pinned;
  pinned.snapshot = controller_.snapshot();
  pinned.experiment = test::checked(scenario);
  area_.set_pinned(std::make_shared<const std::vector<PinnedRun>>(std::vector{pinned}));
  auto sweep = std::make_shared<SweepResult>();
  sweep->plan.path = "/constants/lambda";
  area_.set_sweep(sweep);
  for (const ChartKind kind : run_charts()) EXPECT_EQ(chart(kind)->data().pinned, area_.data().pinned);
  const auto* parameter =
      qobject_cast<QComboBox*>(area_.controls("tradeoff")->control(QStringLiteral("Setting along x")));
  ASSERT_EQ(parameter->count(), 3);
  EXPECT_EQ(parameter->itemData(0), QStringLiteral("/privacy/epsilon"));
  EXPECT_EQ(parameter->itemData(1), QStringLiteral("/constants/lambda"));
  EXPECT_EQ(parameter->itemData(2), QStringLiteral("/kernel/lengthscale"));
  EXPECT_TRUE(parameter->itemText(2).startsWith(QStringLiteral("Length scale")))
      << parameter->itemText(2).toStdString();
}

}  // namespace
}  // namespace privbo::ui::run_charts_test
