// The area of charts with a run controller of its own.
#pragma once

#include <gtest/gtest.h>

#include <QTest>
#include <memory>

#include "charts/view/chart_view.h"
#include "charts/view/refresh_loop.h"
#include "run/run_controller.h"
#include "run/selected_round.h"
#include "run_charts/numbers_strip.h"
#include "run_charts/run_charts.h"
#include "support/quick_scenario.h"
#include "ui/support/patience.h"
#include "widgets/labels.h"

namespace privbo::ui::run_charts_area {

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
  SteadyLabel* round_summary() {
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
  const std::shared_ptr<const PosteriorSnapshot>& posterior() { return area_.data().posterior; }

  RunController controller_;
  SelectedRound time_{controller_};
  RefreshLoop loop_;
  RunCharts area_{controller_, time_, loop_};
  std::shared_ptr<const Experiment> experiment_;
};

}  // namespace privbo::ui::run_charts_area
