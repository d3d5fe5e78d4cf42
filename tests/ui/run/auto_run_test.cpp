// A change of a setting is run by itself where that is short, and waits for Run where it is not.
#include "run/auto_run.h"

#include <gtest/gtest.h>

#include <QSignalSpy>
#include <QTest>
#include <atomic>
#include <cmath>
#include <functional>
#include <thread>
#include <vector>

#include "export/export_source.h"
#include "plot/kinds/chart_kind.h"
#include "run_charts/run_charts.h"
#include "support/quick_scenario.h"
#include "ui/support/model_text.h"
#include "ui/support/patience.h"
#include "window/main_window.h"
#include "window/session.h"

namespace privbo::ui::auto_run_test {
namespace {

class AutoRunTest : public testing::Test {
 protected:
  AutoRunTest() : session({.threads = 2, .remembered = false, .lively = true}) {
    QObject::connect(&session.auto_run, &AutoRun::status_message, [this](const QString& text) { message = text; });
    QObject::connect(&session.run, &RunController::started, [this] { ++started; });
  }
  static bool wait(const std::function<bool()>& done) { return QTest::qWaitFor(done, patience_ms); }
  bool wait_for_end() {
    return wait([this] {
      return session.model.checked() && !session.run.stale() && session.run.snapshot()->state == RunState::finished &&
             session.history.find_run(*session.run.snapshot(), session.run.experiment().get());
    });
  }
  void open(const Scenario& scenario) {
    session.model.replace(scenario);
    ASSERT_TRUE(wait([this] { return session.model.checked(); }));
  }
  void run_to_end() {
    session.starter.start();
    ASSERT_TRUE(wait_for_end());
  }
  void set(const std::string& path, Json value) {
    session.model.set(path, std::move(value));
    session.model.check_now();
    ASSERT_TRUE(wait([this] { return session.model.checked(); }));
  }
  double epsilon_of_run() const { return session.run.experiment()->document().at("privacy").at("epsilon"); }
  PlotModel regret() const {
    ChartData data;
    data.run = session.run.snapshot();
    data.experiment = session.run.experiment();
    data.pinned = session.history.pinned();
    data.before = session.before.run();
    return plot_model(data, "regret", {});
  }
  static std::vector<int> pale(const PlotModel& model) {
    std::vector<int> slots;
    for (const PlotSeries& series : model.series)
      if (is<marks::EarlierCurve>(series)) slots.push_back(series.slot);
    return slots;
  }

  Session session;
  QString message;
  int started = 0;
};

TEST_F(AutoRunTest, AShortRunFollowsTheSetting) {
  open(test::small_scenario(200, 3));
  set("/privacy/epsilon", 3.0);
  EXPECT_EQ(started, 0) << "the first run is asked for";
  run_to_end();
  set("/privacy/epsilon", 0.5);
  ASSERT_TRUE(wait_for_end());
  EXPECT_EQ(started, 2);
  EXPECT_EQ(epsilon_of_run(), 0.5);
  session.model.set("/privacy/epsilon", Json("a word"));
  session.model.check_now();
  ASSERT_TRUE(wait([this] { return session.model.checked(); }));
  EXPECT_EQ(started, 2) << "what has errors is not run";
}

TEST_F(AutoRunTest, ALongRunIsReportedAndNotBegun) {
  open(test::small_scenario(200, 3));
  run_to_end();
  set("/run/trials", 20);
  ASSERT_TRUE(wait_for_end());
  // Long on the fastest machine: 3·10⁹ rounds.
  session.model.step(QStringLiteral("long"), [this] {
    session.model.set("/run/horizon", 1'000'000);
    session.model.set("/run/trials", 1'000);
  });
  session.model.check_now();
  ASSERT_TRUE(wait([this] { return session.model.checked(); }));
  QTest::qWait(50);
  EXPECT_EQ(started, 2);
  EXPECT_TRUE(message.contains(QStringLiteral("press Run"))) << message.toStdString();
  EXPECT_TRUE(session.run.stale());
  session.model.step(QStringLiteral("short again"), [this] {
    session.model.set("/run/horizon", 300);
    session.model.set("/run/trials", 20);
  });
  session.model.check_now();
  ASSERT_TRUE(wait_for_end());
  EXPECT_EQ(started, 3);
  EXPECT_TRUE(message.isEmpty());
}

TEST_F(AutoRunTest, AMuchLargerDomainIsMeasuredBeforeItTakesTheResultsAway) {
  open(test::small_scenario(5'000, 2));
  run_to_end();
  const std::uint64_t run = session.run.snapshot()->run_id;
  // As many rounds as 20 points play in a fraction of a second; 4,096 points take minutes.
  session.model.step(QStringLiteral("a plane"), [this] {
    session.model.set("/domain/dimension", 2);
    session.model.set("/domain/points", 64);
    session.model.set("/run/trials", 40);
  });
  session.model.check_now();
  ASSERT_TRUE(wait([this] { return message.contains(QStringLiteral("press Run")); })) << message.toStdString();
  EXPECT_EQ(started, 1);
  EXPECT_GT(session.auto_run.expected_seconds(*session.model.result().experiment), run_again_seconds);
  EXPECT_EQ(session.run.snapshot()->run_id, run);
  EXPECT_EQ(session.run.snapshot()->state, RunState::finished);
  // Another small domain follows, once it has been measured.
  session.model.step(QStringLiteral("a line"), [this] {
    session.model.set("/domain/dimension", 1);
    session.model.set("/domain/points", 21);
    session.model.set("/run/trials", 2);
  });
  session.model.check_now();
  ASSERT_TRUE(wait_for_end());
  EXPECT_EQ(started, 2);
}

TEST_F(AutoRunTest, APresetRunsAsItIsOpened) {
  session.model.replace(test::small_scenario(200, 3));
  session.auto_run.run_opened();
  ASSERT_TRUE(wait_for_end());
  EXPECT_EQ(started, 1);
  EXPECT_TRUE(session.auto_run.started_present());
  session.model.replace(test::small_scenario(300, 3));
  ASSERT_TRUE(wait([this] { return session.model.checked(); }));
  QTest::qWait(100);
  EXPECT_EQ(started, 1) << "what is opened otherwise waits for Run";
}

TEST_F(AutoRunTest, APresetThatTakesLongIsNotBegunAndSaysHowLong) {
  // Long on the fastest machine: 3·10⁹ rounds.
  session.model.replace(test::small_scenario(1'000'000, 1'000));
  session.auto_run.run_opened();
  ASSERT_TRUE(wait([this] { return !message.isEmpty(); }));
  EXPECT_TRUE(message.contains(QStringLiteral("press Run"))) << message.toStdString();
  EXPECT_GT(session.auto_run.expected_seconds(*session.model.result().experiment), 2.0);
  EXPECT_EQ(started, 0);
  EXPECT_EQ(session.run.state(), RunState::idle);
  ASSERT_TRUE(wait([this] { return session.live.picture().has_value(); })) << "f is drawn";
  EXPECT_EQ(session.live.picture()->snapshot->posterior.t, 0);
}

TEST_F(AutoRunTest, WhatIsExpectedDoesNotDependOnTheLoadOfTheMachine) {
  open(test::short_preset("first-look", 20'000, 4));
  ASSERT_TRUE(wait([this] { return session.auto_run.expected_seconds(*session.model.result().experiment) > 0.0; }));
  run_to_end();
  const double calm = session.auto_run.expected_seconds(*session.model.result().experiment);
  std::vector<std::jthread> load;
  for (int i = 0; i < 8; ++i)
    load.emplace_back([](const std::stop_token& stop) {
      while (!stop.stop_requested()) std::atomic_signal_fence(std::memory_order_seq_cst);
    });
  run_to_end();
  const double busy = session.auto_run.expected_seconds(*session.model.result().experiment);
  load.clear();
  EXPECT_LT(busy, 2.5 * calm);
}

TEST_F(AutoRunTest, ARunThatIsLookedAtStepByStepIsLeftAlone) {
  open(test::small_scenario(200, 3));
  run_to_end();
  session.run.set_speed(5.0);
  set("/privacy/epsilon", 0.5);
  EXPECT_EQ(started, 1) << "somebody chose how fast it goes";
  session.run.set_speed(0.0);
  session.starter.step();
  ASSERT_TRUE(wait([this] { return session.run.state() == RunState::paused; }));
  set("/privacy/epsilon", 0.7);
  QTest::qWait(50);
  EXPECT_EQ(session.run.state(), RunState::paused);
  EXPECT_EQ(epsilon_of_run(), 0.5);
}

TEST_F(AutoRunTest, ARunThatSomebodyStartedIsNotBrokenOff) {
  open(test::small_scenario(200, 3));
  run_to_end();  // so that the pace is known
  set("/run/horizon", 1'000'000);
  set("/run/trials", 100);
  session.starter.start();
  ASSERT_TRUE(
      wait([this] { return session.run.snapshot()->rounds_done > 0 && session.run.snapshot()->trials == 100; }));
  const int before = started;
  session.model.step(QStringLiteral("short again"), [this] {
    session.model.set("/run/horizon", 200);
    session.model.set("/run/trials", 3);
  });
  session.model.check_now();
  ASSERT_TRUE(wait([this] { return session.model.checked(); }));
  QTest::qWait(50);
  EXPECT_EQ(started, before);
  EXPECT_EQ(session.run.state(), RunState::running);
}

TEST_F(AutoRunTest, WhatChangedDuringAShortRunIsRunAtItsEnd) {
  open(test::small_scenario(200, 3));
  run_to_end();
  session.starter.start();
  session.model.set("/privacy/epsilon", 0.5);
  session.model.check_now();
  ASSERT_TRUE(wait([this] { return epsilon_of_run() == 0.5; }));
  ASSERT_TRUE(wait_for_end());
  EXPECT_LE(started, 3);
}

TEST_F(AutoRunTest, ItsOwnRunIsBrokenOffByAChangeAndLeavesNothing) {
  open(test::small_scenario(20'000, 3));
  run_to_end();
  const std::size_t kept = session.history.runs().size();
  // Of some 0.5 s on this machine: it begins by itself, also where the machine is busier later on, and is met while it
  // goes on.
  const double seconds_of_trial = session.auto_run.expected_seconds(*session.model.result().experiment) / 3.0;
  session.model.step(QStringLiteral("longer"), [&] {
    session.model.set("/run/trials", std::ceil(0.5 / seconds_of_trial));
    session.model.set("/privacy/epsilon", 0.5);
  });
  session.model.check_now();
  ASSERT_TRUE(wait([this] { return started == 2 && session.run.state() == RunState::running; }));
  session.model.set("/privacy/epsilon", Json("a word"));
  EXPECT_EQ(session.run.state(), RunState::stopped) << "at once, before the new settings are checked";
  ASSERT_TRUE(wait([this] { return session.model.checked() && !session.run.at_work(); }));
  QTest::qWait(200);
  EXPECT_EQ(started, 2);
  EXPECT_EQ(session.history.runs().size(), kept) << "nobody's result";
  ASSERT_TRUE(session.before.run());
  EXPECT_EQ(session.before.run()->id, session.history.runs().back().id) << "the pale one is the last that ended";
  // The value it had: there is nothing new, but what there is came to no end.
  set("/privacy/epsilon", 0.5);
  ASSERT_TRUE(wait_for_end());
  EXPECT_EQ(started, 3);
  EXPECT_EQ(session.history.runs().size(), kept + 1);
}

TEST_F(AutoRunTest, OffItDoesNothing) {
  session.auto_run.set_on(false);
  open(test::small_scenario(200, 3));
  run_to_end();
  set("/privacy/epsilon", 0.5);
  QTest::qWait(50);
  EXPECT_EQ(started, 1);
  EXPECT_TRUE(session.run.stale());
}

TEST_F(AutoRunTest, TheRunBeforeStaysPaleUntilTheNextChange) {
  open(test::small_scenario(200, 3));
  set("/privacy/epsilon", 4.0);
  run_to_end();
  EXPECT_TRUE(pale(regret()).empty());
  set("/privacy/epsilon", 0.5);
  ASSERT_TRUE(wait_for_end());
  ASSERT_TRUE(session.before.run());
  EXPECT_EQ(chart_text(session.before.run()->label), QStringLiteral("ε = 4"));
  // Only the private algorithm is another one now: what did not change is not drawn twice.
  const PlotModel model = regret();
  EXPECT_EQ(pale(model), std::vector<int>{static_cast<int>(slot_of(Tone::warm, 0))});
  EXPECT_TRUE(
      chart_texts(model.notes).join(QLatin1Char(' ')).contains(QStringLiteral("Pale: the run before, with ε = 4.")));
  // The same settings again: the pale curve would lie below the other.
  QTest::qWait(static_cast<int>(RunBefore::least_stay.count()) + 100);
  session.starter.start();
  ASSERT_TRUE(wait_for_end());
  EXPECT_EQ(session.before.run() ? chart_text(session.before.run()->label) : QString(), QString());
}

TEST_F(AutoRunTest, WhatIsOnlyPassedThroughLeavesNothing) {
  open(test::small_scenario(200, 3));
  set("/privacy/epsilon", 4.0);
  run_to_end();
  for (const double epsilon : {3.0, 2.0, 1.0}) {
    set("/privacy/epsilon", epsilon);
    ASSERT_TRUE(wait_for_end());
  }
  EXPECT_EQ(chart_text(session.before.run()->label), QStringLiteral("ε = 4")) << "where the hand began";
  ASSERT_EQ(session.history.runs().size(), 2U);
  EXPECT_EQ(session.history.runs().back().document.at("privacy").at("epsilon"), 1.0);
  QTest::qWait(static_cast<int>(RunBefore::least_stay.count()) + 100);
  set("/privacy/epsilon", 0.5);
  ASSERT_TRUE(wait_for_end());
  EXPECT_EQ(chart_text(session.before.run()->label), QStringLiteral("ε = 1"));
  EXPECT_EQ(session.history.runs().size(), 3U);
}

TEST_F(AutoRunTest, APinnedRunIsDrawnAsSuchAndAnotherScenarioBeginsAnew) {
  open(test::small_scenario(200, 3));
  run_to_end();
  set("/privacy/epsilon", 0.5);
  ASSERT_TRUE(wait_for_end());
  ASSERT_TRUE(session.before.run());
  EXPECT_TRUE(session.history.pin(session.before.run()->id));
  EXPECT_FALSE(session.before.run());
  set("/privacy/epsilon", 0.25);
  ASSERT_TRUE(wait_for_end());
  open(test::small_scenario(100, 2));
  EXPECT_FALSE(session.before.run());
  EXPECT_EQ(session.run.state(), RunState::idle);
}

TEST_F(AutoRunTest, TheWindowDrawsItAndNoFileHasIt) {
  MainWindow window(session);
  window.resize(1400, 900);
  window.show();
  open(test::small_scenario(200, 3));
  run_to_end();
  set("/privacy/epsilon", 0.5);
  ASSERT_TRUE(wait_for_end());
  EXPECT_TRUE(window.charts().data().before);
  for (const ExportedChart& chart : export_source(window.charts().chart_sets().front()).charts)
    EXPECT_FALSE(chart.data.before);
}

}  // namespace
}  // namespace privbo::ui::auto_run_test
