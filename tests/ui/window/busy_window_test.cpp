// A window under load: five algorithms with bands, a pinned run, both cores busy, and a restless hand on the mouse.
#include <gtest/gtest.h>
#include <malloc.h>
#include <time.h>

#include <QAction>
#include <QElapsedTimer>
#include <QTest>
#include <QTimer>
#include <QWheelEvent>
#include <iostream>
#include <vector>

#include "charts/view/chart_view.h"
#include "charts/view/refresh_loop.h"
#include "io/scenario/scenario_file.h"
#include "run/kept_results.h"
#include "run_charts/run_charts.h"
#include "runs/run_history.h"
#include "support/long_test.h"
#include "support/time_limit.h"
#include "ui/support/patience.h"
#include "window/commands.h"
#include "window/main_window.h"
#include "window/session.h"

namespace privbo::ui::busy_window_test {
namespace {

/// The longest time the event loop did not come round.
class Heartbeat : public QObject {
 public:
  Heartbeat() {
    beat_.setTimerType(Qt::PreciseTimer);
    beat_.setInterval(1);
    connect(&beat_, &QTimer::timeout, this, [this] {
      longest_ = std::max(longest_, static_cast<double>(since_.nsecsElapsed()) * 1e-6);
      since_.start();
    });
    since_.start();
    beat_.start();
  }
  double longest_ms() const { return longest_; }

 private:
  QTimer beat_;
  QElapsedTimer since_;
  double longest_ = 0.0;
};

class BusyWindow : public testing::Test {
 protected:
  BusyWindow() : session_(SessionOptions{2, false}), window_(session_) {
    window_.model().replace(parse_scenario(find_preset("private-versus-not")->text, {}));
    window_.resize(1400, 900);
    window_.show();
  }

  void set_length(int horizon, int trials) {
    window_.model().set("/run/horizon", horizon);
    window_.model().set("/run/trials", trials);
  }
  const Actions& actions() { return window_.actions_of_window(); }
  RunController& run() { return window_.controller(); }
  bool finish_one() {
    const std::uint64_t before = run().snapshot()->run_id;
    actions().run->trigger();
    return QTest::qWaitFor(
        [&] { return run().snapshot()->run_id > before && run().snapshot()->state == RunState::finished; },
        long_patience_ms);
  }
  void wheel(ChartKind kind, int turns) {
    ChartView* chart = window_.charts().chart(kind);
    const QPointF at(chart->width() * 0.5, chart->height() * 0.5);
    QWheelEvent event(at, chart->mapToGlobal(at), {}, {0, 120 * turns}, Qt::NoButton, Qt::NoModifier, Qt::NoScrollPhase,
                      false);
    QCoreApplication::sendEvent(chart, &event);
  }
  void hover(ChartKind kind, double share) {
    ChartView* chart = window_.charts().chart(kind);
    if (chart->isVisible()) QTest::mouseMove(chart, {static_cast<int>(share * chart->width()), chart->height() / 2});
  }
  /// One of many things a hand may do; deterministic in `i`.
  void fidget(int i) {
    switch (i % 11) {
      case 0:
        wheel("regret", 1);
        break;
      case 1:
        wheel("privacy", 1);
        break;
      case 2:
        window_.resize(1100, 760);
        break;
      case 3:
        actions().grid->trigger();
        break;
      case 4:
        wheel("regret", -1);
        break;
      case 5:
        hover("regret", 0.3 + 0.05 * (i % 7));
        break;
      case 6:
        actions().tabs->trigger();
        break;
      case 7:
        hover("regret", 0.8);
        break;
      case 8:
        window_.resize(1400, 900);
        break;
      case 9:
        actions().overview->trigger();
        break;
      case 10:
        actions().reset_zoom->trigger();
        break;
    }
  }

  Session session_;
  MainWindow window_;
};

// 60 s, T = 10⁵ × 20 trials × 5 algorithms again and again: no turn of the event loop over 50 ms.
TEST_F(BusyWindow, NeverStallsFor50Milliseconds) {
  if (test::sanitized) GTEST_SKIP() << "sanitizers are slower than any user's machine";
  if (!test::strict_times()) GTEST_SKIP() << "needs an idle machine: tests/run --times";
  set_length(2000, 20);
  ASSERT_TRUE(finish_one());
  actions().pin->trigger();
  set_length(100000, 20);
  QTest::qWait(500);
  RefreshLoop& loop = session_.drawing;
  loop.reset();
  const Heartbeat heart;
  QElapsedTimer clock;
  clock.start();
  int runs = 0;
  double worst = 0.0;
  for (int i = 0; clock.elapsed() < 60000; ++i) {
    if (!run().active()) {
      actions().run->trigger();
      ++runs;
    }
    fidget(i);
    QTest::qWait(150);
    if (heart.longest_ms() > worst) {
      worst = heart.longest_ms();
      std::cout << "  " << clock.elapsed() << " ms: longest gap " << worst << " ms, after action " << i % 11 << '\n';
    }
  }
  actions().stop->trigger();
  std::cout << "  " << runs << " runs begun, longest event-loop gap " << heart.longest_ms() << " ms, longest draw "
            << loop.longest_draw_ms() << " ms\n";
  test::expect_within(heart.longest_ms(), 50);
}

// Three algorithms with dictionaries and estimates, one run after the other with the posterior on screen.
TEST_F(BusyWindow, NeverStallsWhileMomaWins) {
  if (test::sanitized) GTEST_SKIP() << "sanitizers are slower than any user's machine";
  if (!test::strict_times()) GTEST_SKIP() << "needs an idle machine: tests/run --times";
  window_.model().replace(parse_scenario(find_preset("moma-wins")->text, {}));
  QTest::qWait(500);
  RefreshLoop& loop = session_.drawing;
  loop.reset();
  const Heartbeat heart;
  ASSERT_TRUE(finish_one());
  QElapsedTimer clock;
  clock.start();
  for (int i = 0; clock.elapsed() < 20000; ++i) {
    if (!run().active()) actions().run->trigger();
    hover(i % 2 ? "posterior" : "regret", 0.3 + 0.05 * (i % 9));
    QTest::qWait(150);
  }
  actions().stop->trigger();
  std::cout << "  longest event-loop gap " << heart.longest_ms() << " ms, longest draw " << loop.longest_draw_ms()
            << " ms\n";
  test::expect_within(heart.longest_ms(), 50);
}

// Bytes handed out by malloc and not freed, with one run pinned under the present one: after twenty different runs
// within 10 % of after the first few of them.
TEST_F(BusyWindow, TwentyRunsLeaveMemoryWithinTenPercentOfAFew) {
  if (test::sanitized) GTEST_SKIP() << "sanitizers keep freed memory";
  set_length(20000, 4);
  const auto settled_bytes = [] {
    QTest::qWait(300);  // the last chart is drawn, the old runner has left
    const struct mallinfo2 info = mallinfo2();
    return static_cast<double>(info.uordblks + info.hblkhd);
  };
  ASSERT_TRUE(finish_one());
  actions().pin->trigger();
  auto another = [&, n = 0]() mutable {
    window_.model().set("/privacy/epsilon", 1.0 + 0.1 * ++n);
    return finish_one();
  };
  // By then every chart has a picture of its own, and Undo as many runs as it keeps.
  for (std::size_t i = 1; i < KeptResults::max_runs; ++i) ASSERT_TRUE(another());
  const double first = settled_bytes();
  for (std::size_t i = KeptResults::max_runs; i < 20; ++i) ASSERT_TRUE(another());
  const double last = settled_bytes();
  std::cout << "  after the first runs " << first / 1e6 << " MB, after twenty " << last / 1e6 << " MB\n";
  EXPECT_LT(last, 1.1 * first);
}

// Processor time of a run and of all that the window does for it, with hundreds of runs in the list: the last hundred
// of five hundred cost what the second hundred did.
TEST_F(BusyWindow, FiveHundredRunsCostTenTimesFifty) {
  PRIVBO_FULL_OR_SKIP();
  set_length(200, 2);
  const auto processor_seconds = [] {
    ::timespec now{};
    ::clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
    return static_cast<double>(now.tv_sec) + 1e-9 * static_cast<double>(now.tv_nsec);
  };
  std::vector<double> hundreds;
  for (int hundred = 0; hundred < 5; ++hundred) {
    const double begin = processor_seconds();
    for (int i = 0; i < 100; ++i) {
      window_.model().set("/privacy/epsilon", 1.0 + 0.01 * (100 * hundred + i));
      ASSERT_TRUE(finish_one());
    }
    hundreds.push_back(processor_seconds() - begin);
    std::cout << "  runs " << 100 * hundred + 1 << " to " << 100 * (hundred + 1) << ": " << hundreds.back()
              << " s of processor\n";
  }
  EXPECT_EQ(session_.history.runs().size(), 500u);
  EXPECT_LT(hundreds.back(), 1.15 * hundreds[1]);
}

}  // namespace
}  // namespace privbo::ui::busy_window_test
