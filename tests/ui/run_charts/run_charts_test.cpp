// Five charts as one: layouts, keys, options that are remembered, pinned runs and sweeps.
#include "run_charts/run_charts.h"

#include <gtest/gtest.h>

#include <QApplication>
#include <QComboBox>
#include <QDataStream>
#include <QSlider>
#include <QSpinBox>
#include <QSplitter>
#include <QTabBar>
#include <QToolButton>
#include <QWheelEvent>
#include <memory>

#include "run_charts/chart_controls.h"
#include "run_charts/replay_bar.h"
#include "run_charts/watch_controls.h"
#include "scenario/scenario.h"
#include "ui/run_charts/run_charts_fixture.h"

namespace privbo::ui::run_charts_test {
namespace {

using run_charts_area::Area;

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
  const std::vector<ChartKind> overview = visible();
  EXPECT_EQ(overview.size(), 3U) << "one large chart, and two at its side";
  EXPECT_EQ(overview[0], regret);
  EXPECT_EQ(overview[1], posterior);
  EXPECT_GT(view->width(), chart("posterior")->width());
  EXPECT_GT(view->height(), chart("posterior")->height());
  area_.show_chart(tradeoff);
  EXPECT_TRUE(chart("tradeoff")->isVisible()) << "every other chart takes the large one's place";
  EXPECT_FALSE(view->isVisible());
  area_.show_chart(regret);
  EXPECT_EQ(visible(), overview);
  int received = 0;
  QObject::connect(&area_, &RunCharts::layout_changed, [&] { ++received; });
  area_.layouts().set_layout(ChartLayout::grid);
  EXPECT_EQ(visible(), (std::vector{regret, posterior, privacy, distribution}));
  area_.show_chart(tradeoff);
  EXPECT_EQ(visible(), (std::vector{regret, posterior, privacy, tradeoff}));
  EXPECT_EQ(area_.current(), chart(tradeoff));
  area_.layouts().set_layout(ChartLayout::tabs);
  EXPECT_EQ(visible(), std::vector{regret});
  area_.show_chart(posterior);
  EXPECT_EQ(visible(), std::vector{posterior});
  EXPECT_TRUE(area_.findChild<ReplayBar*>()->isVisible());
  area_.layouts().set_layout(ChartLayout::overview);
  EXPECT_EQ(visible(), overview);
  EXPECT_EQ(received, 3);
  EXPECT_TRUE(view->zoomed());
  EXPECT_EQ(view->window(), &area_);
}

TEST_F(Area, ClicksAndTabsDecideWhichChartIsMeant) {
  area_.show_chart("privacy");
  area_.show_chart("regret");
  EXPECT_EQ(area_.current()->kind(), "regret");
  QTest::mouseClick(chart("privacy"), Qt::LeftButton, {}, QPoint(5, 5));
  EXPECT_EQ(area_.current()->kind(), "privacy");
  QTabBar* names = nullptr;  // of all that may stand in the large place
  for (QTabBar* each : area_.findChildren<QTabBar*>())
    if (each->isVisible() && (!names || each->count() > names->count())) names = each;
  ASSERT_TRUE(names);
  int distribution = -1;
  for (int i = 0; i < names->count(); ++i)
    if (names->tabText(i) == QStringLiteral("Distribution")) distribution = i;
  ASSERT_GE(distribution, 0);
  QTest::mouseClick(chart("regret"), Qt::LeftButton, {}, QPoint(5, 5));
  QTest::mouseClick(names, Qt::LeftButton, {}, names->tabRect(distribution).center());
  EXPECT_TRUE(chart("distribution")->isVisible());
  EXPECT_FALSE(chart("regret")->isVisible());
  EXPECT_NE(area_.current()->kind(), "regret") << "it is no longer in front";
}

TEST_F(Area, LayoutComesBackAndGarbageChangesNothing) {
  area_.layouts().set_layout(ChartLayout::grid);
  area_.show_chart("tradeoff");
  const QByteArray saved = area_.layouts().save();
  RunCharts other(controller_, time_, loop_);
  other.layouts().restore(saved);
  EXPECT_EQ(other.layouts().chart_layout(), ChartLayout::grid);
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
    other.layouts().restore(bytes);
    EXPECT_EQ(other.layouts().chart_layout(), ChartLayout::grid);
  }
}

/// The saved layout with another chart in the place of `named`, as a program with another catalogue writes it: its
/// first number is the mark, the second the checksum of what follows.
QByteArray with_another_chart(const QByteArray& saved, const QString& named, const QString& other) {
  const auto written = [](const QString& id) {
    QByteArray bytes;
    QDataStream stream(&bytes, QIODevice::WriteOnly);
    stream << id;
    return bytes;
  };
  QDataStream head(saved);
  quint32 mark = 0;
  quint16 sum = 0;
  QByteArray body;
  head >> mark >> sum >> body;
  EXPECT_TRUE(body.contains(written(named))) << "charts are saved by name: their order is the catalogue's own business";
  body.replace(written(named), written(other));
  QByteArray bytes;
  QDataStream stream(&bytes, QIODevice::WriteOnly);
  stream << mark << qChecksum(body) << body;
  return bytes;
}

TEST_F(Area, ALayoutOfAnotherCatalogueLosesOnlyTheChartThatIsGone) {
  area_.layouts().set_layout(ChartLayout::grid);
  area_.show_chart("tradeoff");
  for (QSplitter* splitter : area_.findChildren<QSplitter*>())
    if (splitter->isVisible() && splitter->orientation() == Qt::Horizontal) splitter->setSizes({700, 300});
  area_.layouts().set_layout(ChartLayout::tabs);
  area_.show_chart("privacy");
  area_.layouts().set_layout(ChartLayout::grid);
  const QByteArray saved = area_.layouts().save();
  const auto restored = [&](const char* in_place_of_tradeoff) {
    auto other = std::make_unique<RunCharts>(controller_, time_, loop_);
    other->layouts().restore(
        with_another_chart(saved, QStringLiteral("tradeoff"), QLatin1String(in_place_of_tradeoff)));
    other->resize(area_.size());
    other->show();
    EXPECT_EQ(other->layouts().chart_layout(), ChartLayout::grid);
    EXPECT_FALSE(other->chart("tradeoff")->isVisible());
    for (const char* stays : {"regret", "posterior", "privacy"}) {
      EXPECT_TRUE(other->chart(stays)->isVisible()) << stays;
      EXPECT_NEAR(other->chart(stays)->width(), chart(stays)->width(), 3) << stays;
    }
    return other;
  };
  // One that is gone leaves its place to the first of those that are there.
  const auto without = restored("a_chart_of_tomorrow");
  EXPECT_TRUE(without->chart("distribution")->isVisible());
  without->layouts().set_layout(ChartLayout::tabs);
  EXPECT_TRUE(without->chart("privacy")->isVisible()) << "the place of the other layout comes after it in the file";
  // Another one is that one, wherever the catalogue has it.
  EXPECT_TRUE(restored("exploration")->chart("exploration")->isVisible());
  EXPECT_TRUE(restored("released")->chart("released")->isVisible());
}

TEST_F(Area, OptionsComeBackAndReachControlsAndCharts) {
  ChartOptions wanted = area_.looks().of("regret");
  wanted.metric = Metric::simple_regret;
  wanted.band = Band::quantiles;
  wanted.log_x = wanted.log_y = wanted.slopes = wanted.individuals = true;
  wanted.bounds = false;
  area_.looks().set("regret", wanted);
  ChartOptions tradeoff = area_.looks().of("tradeoff");
  tradeoff.parameter = "/kernel/lengthscale";
  area_.looks().set("tradeoff", tradeoff);
  const Json saved = area_.looks().save();
  RunCharts other(controller_, time_, loop_);
  other.looks().restore(saved);
  const ChartOptions& back = other.chart("regret")->options();
  EXPECT_EQ(back.metric, Metric::simple_regret);
  EXPECT_EQ(back.band, Band::quantiles);
  EXPECT_TRUE(back.log_x && back.log_y && back.slopes && back.individuals);
  EXPECT_FALSE(back.bounds || back.title);
  EXPECT_EQ(other.looks().of("tradeoff").parameter, "/kernel/lengthscale");
  for (const char* garbage : {"null", "{}", "[1]", R"({"regret": 3, "privacy": {"log_t": "yes", "metric": 7}})"})
    other.looks().restore(Json::parse(garbage));
  for (const char* garbage : {"{}", R"({"layout": 3, "options": [1]})", R"({"layout": "x", "options": {"regret": 3}})"})
    other.restore(Json::parse(garbage));
  EXPECT_EQ(other.looks().of("regret").metric, Metric::simple_regret);
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
                               bar->start_button(),
                               bar->slider(),
                               bar->round(),
                               bar->live(),
                               chart("neighbours")};
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
  ChartOptions changed = area_.looks().of("regret");
  changed.hidden = {"IGP-UCB"};
  Q_EMIT chart("regret")->options_changed(changed);
  EXPECT_EQ(area_.looks().of("regret").hidden, changed.hidden);
  EXPECT_EQ(chart("regret")->options().hidden, changed.hidden);
}

/// A run that is stepped has no posterior before its first round, as one that is prepared for long has none.
TEST_F(Area, APosteriorStaysPaleUntilTheNextRunHasOne) {
  run(40);
  const SnapshotPtr before = controller_.snapshot();
  ASSERT_TRUE(chart("posterior")->data().run == before);
  const auto another = test::checked(test::small_scenario(50, 1));
  controller_.prepare(another);
  ASSERT_TRUE(QTest::qWaitFor([&] { return area_.data().experiment == another; }, patience_ms));
  EXPECT_EQ(chart("regret")->data().run, controller_.snapshot());
  const ChartData& kept = chart("posterior")->data();
  EXPECT_EQ(kept.run, before);
  EXPECT_TRUE(kept.of_run_before);
  EXPECT_GT(posterior_shown(kept)->truth.size(), 0) << "f is there";
  EXPECT_EQ(area_.chart_sets().front().scenario().document, experiment_->document()) << "an export is of its own run";
  QTest::qWait(200);
  const QImage pale = chart("posterior")->grab().toImage();
  EXPECT_EQ(chart("posterior")->data().run, before) << "as long as it takes";
  controller_.step();
  ASSERT_TRUE(QTest::qWaitFor([&] { return controller_.snapshot()->posterior.t == 1; }, patience_ms));
  EXPECT_EQ(chart("posterior")->data().run, controller_.snapshot());
  EXPECT_FALSE(chart("posterior")->data().of_run_before);
  QTest::qWait(200);
  EXPECT_NE(chart("posterior")->grab().toImage(), pale);
  EXPECT_EQ(area_.chart_sets().front().scenario().document, another->document());
}

TEST_F(Area, AResetLeavesNoPosteriorBehind) {
  run(40);
  controller_.prepare(test::checked(test::small_scenario(50, 1)));
  ASSERT_TRUE(QTest::qWaitFor([&] { return chart("posterior")->data().of_run_before; }, patience_ms));
  controller_.reset();
  EXPECT_FALSE(chart("posterior")->data().of_run_before);
  EXPECT_FALSE(posterior_shown(chart("posterior")->data())->domain);
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
      qobject_cast<QComboBox*>(area_.frames().controls("tradeoff")->control(QStringLiteral("Setting along x")));
  ASSERT_EQ(parameter->count(), 3);
  EXPECT_EQ(parameter->itemData(0), QStringLiteral("/privacy/epsilon"));
  EXPECT_EQ(parameter->itemData(1), QStringLiteral("/constants/lambda"));
  EXPECT_EQ(parameter->itemData(2), QStringLiteral("/kernel/lengthscale"));
  EXPECT_TRUE(parameter->itemText(2).startsWith(QStringLiteral("Length scale")))
      << parameter->itemText(2).toStdString();
}

}  // namespace
}  // namespace privbo::ui::run_charts_test
