// A session without any window while everything in it goes on at once: checks of settings, a run that is watched and
// replayed, a sweep, a comparison, and changes of mind. What comes out is what each gives alone; under ThreadSanitizer
// no thread meets another unguarded.
#include <gtest/gtest.h>

#include <QTest>
#include <functional>
#include <vector>

#include "scenario/sweep_section.h"
#include "support/quick_scenario.h"
#include "ui/support/patience.h"
#include "window/session.h"

namespace privbo::ui::session_threads_test {
namespace {

class SessionThreads : public testing::Test {
 protected:
  SessionThreads() : session(SessionOptions{3, false}) {}
  static bool wait(const std::function<bool()>& done) { return QTest::qWaitFor(done, long_patience_ms); }
  void open(const Scenario& scenario) {
    session.model.replace(scenario);
    ASSERT_TRUE(wait([this] { return session.model.checked(); }));
  }
  /// Mean cumulative regret at the end of the finished run, an entry an algorithm.
  std::vector<double> ends() const {
    std::vector<double> values;
    for (const AlgorithmSnapshot& algorithm : session.run.snapshot()->algorithms)
      values.push_back(algorithm.curve(Metric::cumulative_regret).mean.back());
    return values;
  }
  std::vector<double> run_to_end() {
    session.starter.start();
    EXPECT_TRUE(wait([this] { return session.run.snapshot()->state == RunState::finished; }));
    return ends();
  }

  Session session;
};

TEST_F(SessionThreads, EverythingAtOnceGivesWhatEachGivesAlone) {
  open(test::small_scenario(200, 4));
  const std::vector<double> alone = run_to_end();
  ASSERT_FALSE(alone.empty());
  session.run.reset();

  const Scenario now{session.model.result().normalised, {}};
  Problems problems;
  SweepSettings plan = make_plan(now.document, problems);
  plan.path = "/privacy/epsilon";
  plan.values = {0.5, 2.0};
  session.sweep.start(now, plan);
  session.comparison.start(now);
  session.starter.start();
  ASSERT_TRUE(wait([this] { return session.run.snapshot()->rounds_done > 0; }));
  for (std::size_t i = 0; i < 6; ++i) {
    session.run.watch(i % 2, i % 4);
    session.round.hold(1 + static_cast<qint64>(i));
    session.run.set_speed(i % 2 ? 0.0 : 1e6);
    if (i == 2) session.run.pause();
    if (i == 3) session.run.resume();
    QTest::qWait(30);
  }
  session.round.go_live();
  ASSERT_TRUE(wait([this] { return session.run.snapshot()->state == RunState::finished; }));
  EXPECT_EQ(ends(), alone);
  session.round.hold(7);
  ASSERT_TRUE(wait([this] { return session.round.posterior() != nullptr; }));
  ASSERT_TRUE(wait([this] {
    return session.sweep.state() == RunState::finished && session.comparison.state() == RunState::finished;
  }));
  EXPECT_EQ(session.sweep.result()->points.size(), 2U);
}

TEST_F(SessionThreads, AChangeOfMindLeavesNothingBehind) {
  open(test::small_scenario(100'000, 6));
  const Scenario now{session.model.result().normalised, {}};
  for (int i = 0; i < 5; ++i) {
    session.starter.start();
    session.comparison.start(now);
    session.model.set("/privacy/epsilon", 1.0 + i);  // checked on another thread while the run goes on
    ASSERT_TRUE(wait([this] { return session.run.active(); }));
    session.run.watch(static_cast<std::size_t>(i % 2), 0);
    QTest::qWait(20 * i);
    if (i % 2)
      session.run.stop();
    else
      session.run.reset();
    session.comparison.clear();
  }
  session.model.set("/run/horizon", 50);
  ASSERT_TRUE(wait([this] { return session.model.checked(); }));
  EXPECT_FALSE(run_to_end().empty());
  EXPECT_EQ(session.run.snapshot()->horizon, 50);
  session.starter.start();
  session.stop();  // the window closes on a run that has just begun
}

}  // namespace
}  // namespace privbo::ui::session_threads_test
