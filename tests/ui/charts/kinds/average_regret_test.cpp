// Average regret as a picture of its own: R_t / t, whatever the regret chart is set to.
#include <gtest/gtest.h>

#include <algorithm>

#include "charts/output/chart_export.h"
#include "plot/kinds/chart_kind.h"
#include "ui/charts/samples/sample_snapshot.h"
#include "ui/support/model_text.h"

namespace privbo::ui::average_regret_test {
namespace {

TEST(AverageRegret, IsCumulativeRegretPerRoundWithItsBounds) {
  const Snapshot snapshot = samples::regret(2, 50, 200);
  ChartOptions options = ChartKind("average-regret")->defaults;
  options.metric = Metric::cumulative_regret;  // as a file may say
  options.bounds = true;
  const PlotModel average = plot_model(snapshot, "average-regret", options),
                  sums = plot_model(snapshot, "regret", options);
  EXPECT_EQ(chart_text(average.title), QStringLiteral("Average regret"));
  ASSERT_EQ(average.series.size(), sums.series.size());
  int curves = 0, bounds = 0;
  for (std::size_t s = 0; s < sums.series.size(); ++s) {
    const PlotSeries &mine = average.series[s], &other = sums.series[s];
    EXPECT_EQ(chart_text(mine.label), chart_text(other.label));
    if (!is<marks::Curve>(mine) && !is<marks::Bound>(mine)) continue;
    (is<marks::Curve>(mine) ? curves : bounds) += 1;
    ASSERT_EQ(mine.x, other.x);
    // The sample's curves of R_t and R_t / t are made apart; its bounds are divided by the chart.
    for (std::size_t i = 0; is<marks::Bound>(mine) && i < mine.y.size(); ++i)
      EXPECT_NEAR(mine.y[i] * mine.x[i], other.y[i], 1e-9 * other.y[i]);
    const auto algorithm =
        std::ranges::find(snapshot.algorithms, chart_text(mine.label).toStdString(), &AlgorithmSnapshot::label);
    if (algorithm == snapshot.algorithms.end()) continue;
    EXPECT_EQ(mine.y, algorithm->curve(Metric::average_regret).mean);
  }
  EXPECT_EQ(curves, 2);
  EXPECT_GT(bounds, 0);
  const std::string csv = chart_csv(snapshot, "average-regret", options);
  EXPECT_NE(csv.find("mean average regret"), std::string::npos) << csv.substr(0, 300);
  EXPECT_EQ(csv.find("cumulative"), std::string::npos);
}

}  // namespace
}  // namespace privbo::ui::average_regret_test
