// A chart of the largest runs is drawn within a frame.
#include <gtest/gtest.h>

#include <QElapsedTimer>
#include <algorithm>
#include <iostream>

#include "charts/view/chart_view.h"
#include "support/thread_clock.h"
#include "support/time_limit.h"
#include "ui/charts/samples/sample_snapshot.h"

namespace privbo::ui::draw_time_test {
namespace {

SnapshotPtr share(Snapshot snapshot) { return std::make_shared<const Snapshot>(std::move(snapshot)); }

class DrawTime : public testing::Test {
 protected:
  DrawTime() { view.resize(900, 450); }
  ChartView view{"regret"};
};

/// Best of several, because the machine may be busy with other things.
double draw_ms(ChartView& view, const SnapshotPtr& snapshot) {
  double best = 1e9;
  for (int i = 0; i < 7; ++i) {
    view.set_snapshot(snapshot);
    QElapsedTimer timer;
    timer.start();
    view.refresh();
    best = std::min(best, static_cast<double>(timer.nsecsElapsed()) * 1e-6);
  }
  return best;
}

TEST_F(DrawTime, ADrawStaysUnderFortyMilliseconds) {
  view.show();
  for (const RunState state : {RunState::running, RunState::finished}) {
    Snapshot three = samples::regret(3, 1000, 2000), five = samples::regret(5, 4000, 100000);
    three.state = five.state = state;
    const double three_ms = draw_ms(view, share(three)), five_ms = draw_ms(view, share(five));
    RecordProperty(state == RunState::running ? "running_5x4000_ms" : "idle_5x4000_ms", std::to_string(five_ms));
    test::expect_within(three_ms, 40);
    test::expect_within(five_ms, 40);
  }
}

/// What this thread has computed so far: a busy machine does not count.
TEST_F(DrawTime, PinnedRunsAndTrialsStayWithinAFrame) {
  view.show();
  Snapshot run = samples::regret(5, 2000, 100000);  // as many records as a run keeps
  run.state = RunState::running;
  const auto best_of = [&](ChartView& chart, const ChartOptions& options) {
    chart.resize(900, 450);
    chart.show();
    chart.set_options(options);
    double best = 1e9;
    for (int i = 0; i < 15; ++i) {
      ChartData data = samples::with_pin(run, samples::regret(5, 1999, 100000));
      auto other = std::make_shared<Snapshot>(run);  // finals change too
      other->trials_done += static_cast<std::size_t>(i);
      data.run = other;
      chart.set_data(data);
      const double start = test::thread_ms();
      EXPECT_TRUE(chart.refresh());
      best = std::min(best, test::thread_ms() - start);
    }
    return best;
  };
  ChartView privacy("privacy"), finals("distribution");
  ChartOptions trials;
  trials.individuals = true;
  const double plain = best_of(view, {}), with_trials = best_of(view, trials);
  const double loss = best_of(privacy, ChartKind("privacy")->defaults),
               boxes = best_of(finals, ChartKind("distribution")->defaults);
  std::cout << "  pinned " << plain << " ms, with trials " << with_trials << " ms, privacy " << loss
            << " ms, distribution " << boxes << " ms\n";
  for (const double ms : {plain, loss, boxes}) test::expect_within(ms, 40);
  test::expect_within(with_trials, 50);
}

}  // namespace
}  // namespace privbo::ui::draw_time_test
