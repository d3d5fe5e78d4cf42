// The price of privacy fills itself in the window, makes way for everything else, and its points can be clicked.
#include "sweep/idle_sweep.h"

#include <gtest/gtest.h>

#include <QApplication>
#include <QMouseEvent>
#include <QSignalSpy>
#include <QTest>
#include <functional>
#include <memory>

#include "charts/view/chart_view.h"
#include "lesson/lesson.h"
#include "numerics/statistics.h"
#include "plot/kinds/chart_kind.h"
#include "run_charts/run_charts.h"
#include "scenario/edit.h"
#include "support/long_test.h"
#include "support/quick_scenario.h"
#include "ui/support/model_text.h"
#include "ui/support/patience.h"
#include "window/main_window.h"
#include "window/session.h"

namespace privbo::ui::idle_sweep_test {
namespace {

using Values = std::vector<double>;

bool wait(const std::function<bool()>& done) { return QTest::qWaitFor(done, long_patience_ms); }

/// Rounds that a sweep takes some seconds for, so that it is met while it fills; what takes longer is not filled by
/// itself.
constexpr std::int64_t rounds_of_seconds = test::sanitized ? 2'000 : 20'000;

Scenario first_look(std::int64_t horizon, std::int64_t trials) {
  return test::short_preset("first-look", horizon, trials);
}

/// Final cumulative regret of the private algorithm in each trial of a run with this ε, run in a session of its own.
Values final_regret(Scenario scenario, double epsilon) {
  apply_setting(scenario, "privacy.epsilon", epsilon);
  Session session({.threads = 1, .remembered = false});
  session.model.replace(scenario);
  session.starter.start();
  EXPECT_TRUE(wait([&] { return session.run.snapshot()->state == RunState::finished; }));
  return session.run.snapshot()->algorithms.front().final_of(Metric::cumulative_regret);
}

class IdleSweepTest : public testing::Test {
 protected:
  IdleSweepTest() {
    window.resize(1280, 720);
    window.show();
  }
  void open(const Scenario& scenario) {
    session.model.replace(scenario);
    ASSERT_TRUE(wait([this] { return session.model.checked(); }));
  }
  void run_to_end() {
    session.starter.start();
    ASSERT_TRUE(wait_for_run());
  }
  bool wait_for_run() {
    return wait([this] {
      return session.model.checked() && session.run.snapshot()->state == RunState::finished && !session.run.stale();
    });
  }
  bool wait_until_filled() {
    return wait([this] { return idle.result() && idle.result()->state == RunState::finished; });
  }
  static void wait_longer_than_it_waits() { QTest::qWait(IdleSweep::wait_ms + 1000); }
  ChartView& chart() { return *window.charts().chart("tradeoff"); }
  /// What the chart draws.
  PlotModel picture() { return plot_model(chart().data(), "tradeoff", chart().options()); }
  static const PlotSeries* points(const PlotModel& model) {
    for (const PlotSeries& series : model.series)
      if (is<marks::Points>(series) && series.slot == static_cast<int>(slot_of(Tone::warm, 0))) return &series;
    return nullptr;
  }
  static QString now(const PlotModel& model) {
    for (const PlotSeries& series : model.series)
      if (is<marks::VerticalLine>(series)) return chart_text(series.tag);
    return {};
  }
  void point_at(const QPointF& place) {
    QMouseEvent move(QEvent::MouseMove, place, chart().mapToGlobal(place), Qt::NoButton, {}, {});
    QApplication::sendEvent(&chart(), &move);
  }
  /// Moves over the whole chart until its tip says this.
  std::optional<QPoint> place_with_tip(const QString& tip) {
    for (int x = 0; x < chart().width(); x += 3)
      for (int y = 0; y < chart().height(); y += 3) {
        point_at(QPointF(x, y));
        if (chart().toolTip().contains(tip)) return QPoint(x, y);
      }
    return std::nullopt;
  }
  double epsilon_of_run() { return session.run.experiment()->document().at("privacy").at("epsilon"); }

  Session session{{.threads = 2, .remembered = false, .lively = true}};
  MainWindow window{session};
  IdleSweep& idle = session.idle_sweep;
};

TEST_F(IdleSweepTest, PointsAreTheRunsOfTheirValuesToTheLastDigit) {
  const Scenario scenario = first_look(300, 3);
  open(scenario);
  run_to_end();
  EXPECT_EQ(idle.result(), nullptr) << "it waits first";
  ASSERT_TRUE(wait_until_filled());
  const PlotModel model = picture();
  const PlotSeries* line = points(model);
  ASSERT_TRUE(line);
  EXPECT_EQ(line->x, (Values{0.5, 1, 2, 4, 8, 16}));
  for (const std::size_t i : {0U, 2U, 5U}) {
    const Values alone = final_regret(scenario, line->x[i]);
    ASSERT_EQ(alone.size(), 3U) << "as many trials as the scenario has";
    EXPECT_EQ(line->y[i], mean(alone)) << line->x[i];
  }
  EXPECT_EQ(now(model), QStringLiteral("now: ε = 4"));
  EXPECT_TRUE(
      chart_texts(model.notes).front().contains(QStringLiteral("after 300 rounds against ε, each point 3 trials")))
      << chart_texts(model.notes).front().toStdString();
  window.charts().show_chart("tradeoff");
  EXPECT_TRUE(chart().isVisible()) << "one click away";
  EXPECT_EQ(session.sweep.result(), nullptr) << "nobody asked for it";
  EXPECT_EQ(session.history.runs().size(), 1U);
}

TEST_F(IdleSweepTest, AChangeStopsItAndNoLatePictureArrives) {
  session.auto_run.set_on(false);
  open(first_look(rounds_of_seconds, 2));
  run_to_end();
  ASSERT_TRUE(wait([this] { return idle.active() && !idle.result()->points.empty(); }));
  EXPECT_TRUE(window.charts().data().idle_sweep);
  session.model.set("/kernel/lengthscale", 0.3);
  EXPECT_FALSE(idle.active()) << "at once";
  EXPECT_EQ(idle.result(), nullptr);
  EXPECT_EQ(window.charts().data().sweep, nullptr);
  const QSignalSpy pictures(&idle, &IdleSweep::changed);
  wait_longer_than_it_waits();
  EXPECT_EQ(pictures.count(), 0) << "the settings are no longer those of the run";
}

TEST_F(IdleSweepTest, ARunStopsIt) {
  open(first_look(rounds_of_seconds, 2));
  run_to_end();
  ASSERT_TRUE(wait([this] { return idle.active(); }));
  session.starter.step();
  ASSERT_TRUE(wait([this] { return session.run.state() == RunState::paused; }));
  EXPECT_EQ(idle.result(), nullptr);
  wait_longer_than_it_waits();
  EXPECT_EQ(idle.result(), nullptr) << "a paused run is somebody's work";
}

TEST_F(IdleSweepTest, WhatIsHeldIsNotSwept) {
  open(first_look(300, 3));
  session.auto_run.hold(true);
  run_to_end();
  wait_longer_than_it_waits();
  EXPECT_EQ(idle.result(), nullptr);
  session.auto_run.hold(false);
  ASSERT_TRUE(wait_until_filled());
  session.auto_run.hold(true);
  EXPECT_EQ(idle.result(), nullptr) << "what it has would be an answer, too";
}

TEST_F(IdleSweepTest, ALessonWithAnOpenQuestionIsNotSwept) {
  const Lesson* lesson = find_lesson("what-does-epsilon-cost");
  ASSERT_TRUE(lesson);
  session.lesson.start(*lesson);
  ASSERT_TRUE(session.lesson.has_open_question());
  ASSERT_TRUE(wait([this] { return session.model.checked(); }));
  session.run.run(session.model.result().experiment);
  ASSERT_TRUE(wait_for_run());
  wait_longer_than_it_waits();
  EXPECT_EQ(idle.result(), nullptr);
}

TEST_F(IdleSweepTest, ASweepThatWasAskedForGoesBefore) {
  open(first_look(300, 3));
  SweepSettings plan{"/kernel/lengthscale", "Length scale", "l", false, {0.2, 0.3}};
  session.sweep.start({session.model.result().normalised, {}}, plan);
  ASSERT_TRUE(wait([this] { return session.sweep.state() == RunState::finished; }));
  run_to_end();
  wait_longer_than_it_waits();
  EXPECT_EQ(idle.result(), nullptr);
  EXPECT_EQ(window.charts().data().sweep, session.sweep.result());
  EXPECT_FALSE(window.charts().data().idle_sweep);
  session.sweep.clear();
  ASSERT_TRUE(wait_until_filled());
  EXPECT_EQ(window.charts().data().sweep, idle.result());
  // And one that is asked for later takes its place.
  plan.path = "/privacy/epsilon";
  session.sweep.start({session.model.result().normalised, {}}, plan);
  ASSERT_TRUE(wait([this] { return session.sweep.state() == RunState::finished; }));
  EXPECT_EQ(window.charts().data().sweep, session.sweep.result());
  EXPECT_FALSE(window.charts().data().idle_sweep);
  EXPECT_EQ(now(picture()), QString());
}

TEST_F(IdleSweepTest, AClickRunsWithThatValueAndUndoTakesItBack) {
  open(first_look(300, 3));
  run_to_end();
  ASSERT_TRUE(wait_until_filled());
  window.charts().show_chart("tradeoff");
  QTest::qWait(500);  // drawn
  EXPECT_FALSE(place_with_tip(QStringLiteral("Run with ε = 4"))) << "it is there already";
  const auto place = place_with_tip(QStringLiteral("Run with ε = 2"));
  ASSERT_TRUE(place);
  EXPECT_EQ(chart().cursor().shape(), Qt::PointingHandCursor);
  QTest::mouseClick(&chart(), Qt::LeftButton, {}, *place);
  EXPECT_EQ(session.model.value("/privacy/epsilon"), Json(2.0));
  ASSERT_TRUE(wait([this] { return epsilon_of_run() == 2.0; }));
  ASSERT_TRUE(wait_for_run());
  const PlotModel model = picture();
  EXPECT_EQ(now(model), QStringLiteral("now: ε = 2"));
  EXPECT_EQ(points(model)->x, (Values{0.5, 1, 2, 4, 8, 16})) << "the same points, and another one is the present";
  EXPECT_EQ(points(model)->y[2], mean(session.run.snapshot()->algorithms[0].final_of(Metric::cumulative_regret)));
  session.model.undo_stack().undo();
  EXPECT_EQ(session.model.value("/privacy/epsilon"), Json(4.0));
}

TEST_F(IdleSweepTest, AChoiceWhileItStillFillsIsTakenAndEndsIt) {
  session.auto_run.set_on(false);
  open(first_look(rounds_of_seconds, 2));
  run_to_end();
  ASSERT_TRUE(wait([this] { return idle.active() && !idle.result()->points.empty(); }));
  const double first = idle.result()->points.front().value;
  window.charts().value_chosen(first);
  EXPECT_EQ(session.model.value("/privacy/epsilon"), Json(first));
  EXPECT_EQ(idle.result(), nullptr);
}

TEST_F(IdleSweepTest, ReturnRunsWhereTheArrowKeysStand) {
  open(first_look(300, 3));
  run_to_end();
  ASSERT_TRUE(wait_until_filled());
  window.charts().show_chart("tradeoff");
  QTest::qWait(500);
  for (int i = 0; i < 12; ++i) QTest::keyClick(&chart(), Qt::Key_Right);
  QTest::keyClick(&chart(), Qt::Key_Return);
  EXPECT_EQ(session.model.value("/privacy/epsilon"), Json(16.0)) << "the last point";
}

TEST_F(IdleSweepTest, OffItDoesNothing) {
  PreferenceValues values = session.preferences.values();
  values.run_again = false;
  session.preferences.set_values(values);
  open(first_look(300, 3));
  run_to_end();
  wait_longer_than_it_waits();
  EXPECT_EQ(idle.result(), nullptr);
}

TEST_F(IdleSweepTest, WhereNobodyIsPrivateTheLayoutAndTheChartStay) {
  Scenario scenario = first_look(300, 3);
  scenario.document["algorithms"].erase(0);
  open(scenario);
  run_to_end();
  wait_longer_than_it_waits();
  EXPECT_EQ(idle.result(), nullptr);
  EXPECT_FALSE(chart().isVisible()) << "it is behind its name";
  open(first_look(300, 3));
  run_to_end();
  EXPECT_FALSE(chart().isVisible());
  EXPECT_TRUE(window.charts().chart("regret")->isVisible());
}

}  // namespace
}  // namespace privbo::ui::idle_sweep_test
