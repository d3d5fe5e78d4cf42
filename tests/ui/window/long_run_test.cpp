// What a long run costs the window: time until Stop has taken effect, memory after many runs, stalls of the event loop.
#include <gtest/gtest.h>
#include <malloc.h>

#include <QAction>
#include <QElapsedTimer>
#include <QTest>
#include <iostream>

#include "run/selected_round.h"
#include "run_charts/run_charts.h"
#include "support/long_test.h"
#include "support/time_limit.h"
#include "ui/support/patience.h"
#include "window/commands.h"
#include "window/main_window.h"
#include "window/session.h"

namespace privbo::ui::long_run_test {
namespace {

class LongRun : public testing::Test {
 protected:
  LongRun() : session_(SessionOptions{2, false}), window_(session_) { window_.show(); }

  void set_length(int horizon, int trials) {
    window_.model().set("/run/horizon", horizon);
    window_.model().set("/run/trials", trials);
  }
  RunController& run() { return window_.controller(); }
  const Actions& actions() { return window_.actions_of_window(); }
  bool finish_one() {
    const std::uint64_t before = run().snapshot()->run_id;
    actions().run->trigger();
    return QTest::qWaitFor(
        [&] { return run().snapshot()->run_id > before && run().snapshot()->state == RunState::finished; },
        long_patience_ms);
  }

  Session session_;
  MainWindow window_;
};

// T = 10⁵ × 20 trials: from the click until a snapshot of the stopped run is in the window, 200 ms at most.
TEST_F(LongRun, StopTakesEffectWithin200Milliseconds) {
  if (test::sanitized) GTEST_SKIP() << "sanitizers are slower than any user's machine";
  set_length(100000, 20);
  actions().run->trigger();
  ASSERT_TRUE(QTest::qWaitFor([&] { return run().snapshot()->rounds_done > 100000; }, long_patience_ms));
  QElapsedTimer clock;
  clock.start();
  actions().stop->trigger();
  ASSERT_TRUE(QTest::qWaitFor([&] { return run().snapshot()->state == RunState::stopped; }, long_patience_ms));
  const qint64 took = clock.elapsed();
  std::cout << "  stopped after " << took << " ms\n";
  test::expect_within(took, 200);
  EXPECT_GT(run().snapshot()->rounds_done, 0);
  EXPECT_LT(run().snapshot()->rounds_done, run().snapshot()->rounds_total);
}

// Bytes handed out by malloc and not freed: after twenty runs, each replayed, within 10 % of after the first.
TEST_F(LongRun, TwentyRunsLeaveMemoryWithinTenPercentOfOne) {
  if (test::sanitized) GTEST_SKIP() << "sanitizers keep freed memory";
  set_length(20000, 4);
  SelectedRound& time = session_.round;
  const auto look_back = [&] {
    time.hold(15000);
    return QTest::qWaitFor([&] { return time.posterior() && time.posterior()->t == 15000; }, long_patience_ms);
  };
  const auto settled_bytes = [] {
    QTest::qWait(300);  // the last chart is drawn, the old runner has left
    const struct mallinfo2 info = mallinfo2();
    return static_cast<double>(info.uordblks + info.hblkhd);
  };
  ASSERT_TRUE(finish_one() && look_back());
  const double first = settled_bytes();
  for (int i = 0; i < 19; ++i) ASSERT_TRUE(finish_one() && look_back());
  const double last = settled_bytes();
  std::cout << "  after one run " << first / 1e6 << " MB, after twenty " << last / 1e6 << " MB\n";
  EXPECT_LT(last, 1.1 * first);
}

}  // namespace
}  // namespace privbo::ui::long_run_test
