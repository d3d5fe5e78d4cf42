// Boxes, distributions and paired differences against numbers worked out by hand.
#include "plot/data/final_regret.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

#include "charts/figure/read_out_painter.h"
#include "charts/output/chart_export.h"
#include "plot/kinds/chart_kind.h"
#include "ui/charts/samples/sample_snapshot.h"
#include "ui/support/model_text.h"

namespace privbo::ui::final_regret_test {
namespace {

TEST(BoxSummary, QuartilesOfTypeSevenAndWhiskersWithinTheirReach) {
  // n = 8: type 7 takes positions 1.75, 3.5 and 5.25 of the sorted values 1 2 3 4 5 6 7 100.
  const BoxSummary box = box_summary({7, 1, 5, 3, 100, 2, 6, 4});
  EXPECT_DOUBLE_EQ(box.low_quartile, 2.75);
  EXPECT_DOUBLE_EQ(box.median, 4.5);
  EXPECT_DOUBLE_EQ(box.high_quartile, 6.25);
  EXPECT_DOUBLE_EQ(box.low_whisker, 1.0);
  EXPECT_DOUBLE_EQ(box.high_whisker, 7.0);  // 6.25 + 1.5 · 3.5 = 11.5: 100 lies beyond
  EXPECT_DOUBLE_EQ(box.mean, 16.0);
  EXPECT_EQ(box.count, 8U);
  const BoxSummary one = box_summary({3.0, NAN});
  EXPECT_EQ(one.count, 1U);
  EXPECT_DOUBLE_EQ(one.low_whisker, 3.0);
  EXPECT_DOUBLE_EQ(one.high_whisker, 3.0);
  EXPECT_EQ(box_summary({}).count, 0U);
}

TEST(StripOffsets, NeighboursInValueLieApartAndPlacesRepeat) {
  std::vector<double> values(60);
  for (int i = 0; i < 60; ++i) values[static_cast<std::size_t>(i)] = std::fmod(i * 37.0, 60.0);
  const std::vector<double> offsets = strip_offsets(values);
  EXPECT_EQ(offsets, strip_offsets(values));
  std::vector<double> by_value(60);
  for (std::size_t i = 0; i < 60; ++i) by_value[static_cast<std::size_t>(values[i])] = offsets[i];
  for (std::size_t i = 1; i < 60; ++i) EXPECT_GT(std::abs(by_value[i] - by_value[i - 1]), 0.5);
  for (const double offset : offsets) EXPECT_LE(std::abs(offset), 1.0);
}

TEST(DistributionModel, OneCategoryPerAlgorithmWithPinnedOnesBehind) {
  Snapshot pinned = samples::regret(1, 100, 1000);
  for (double& value : pinned.algorithms[0].final_values[0]) value *= 3.0;
  const ChartData data = samples::with_pin(samples::regret(2, 100, 1000), pinned);
  ChartOptions options = ChartKind("distribution")->defaults;
  const PlotModel model = plot_model(data, "distribution", options);
  ASSERT_EQ(model.x.names.size(), 3U);
  EXPECT_EQ(chart_texts(model.x.names)[0], QStringLiteral("LDP-TGP-UCB"));
  EXPECT_EQ(chart_texts(model.x.names)[2], QStringLiteral("LDP-TGP-UCB · ε = 1"));
  std::size_t strips = 0;
  for (const PlotSeries& series : model.series) {
    if (!is<marks::Strip>(series)) continue;
    ++strips;
    EXPECT_EQ(series.x.size(), 20U);
    for (const double x : series.x) EXPECT_LT(std::abs(x - std::round(x)), 0.25);
  }
  EXPECT_EQ(strips, 3U);
  const auto out = read_out(model, 1.2);
  ASSERT_TRUE(out);
  EXPECT_EQ(out->head, QStringLiteral("IGP-UCB"));
  EXPECT_TRUE(out->lines[0].text.startsWith(QStringLiteral("median")));
  options.hidden = {"LDP-TGP-UCB"};
  EXPECT_EQ(plot_model(data, "distribution", options).x.names.front().english(), "IGP-UCB");
  Snapshot unfinished = samples::regret(2, 100, 1000);
  for (AlgorithmSnapshot& algorithm : unfinished.algorithms) algorithm.final_values = {};
  EXPECT_TRUE(plot_model(unfinished, "distribution", options).empty());
}

TEST(PairedDifference, CancelsWhatATrialHasInCommon) {
  // Trials differ by hundreds, the algorithms of each by 9, 11, 10: mean 10, standard deviation 1, standard error 1/√3.
  const PairedDifference paired = paired_difference({109, 511, 1010}, {100, 500, 1000});
  EXPECT_DOUBLE_EQ(paired.mean, 10.0);
  EXPECT_NEAR(paired.standard_error, 1.0 / std::sqrt(3.0), 1e-12);
  EXPECT_EQ(paired.count, 3U);
  const PairedDifference gap = paired_difference({109, NAN, 1010}, {100, 500, 1000});
  EXPECT_EQ(gap.count, 2U);
  EXPECT_DOUBLE_EQ(gap.mean, 9.5);
  EXPECT_EQ(paired_difference({1, 2}, {1, 2, 3}).count, 0U) << "different trials";
}

/// Three algorithms, 4 trials: the second is best by 10 in every trial against the first.
Snapshot three_paired() {
  Snapshot run = samples::regret(3, 100, 1000, 4);
  run.algorithms[0].final_values[0] = {110, 510, 1010, 60};
  run.algorithms[1].final_values[0] = {100, 500, 1000, 50};
  run.algorithms[2].final_values[0] = {900, 905, 1000, 907};
  return run;
}

TEST(DistributionModel, ReportsPairedDifferencesToTheBest) {
  const Snapshot run = three_paired();
  ChartOptions options = ChartKind("distribution")->defaults;
  const PlotModel model = plot_model(run, "distribution", options);
  EXPECT_TRUE(chart_texts(model.notes).first().contains(QStringLiteral("Paired difference to IGP-UCB")))
      << chart_texts(model.notes).first().toStdString();
  EXPECT_TRUE(chart_texts(model.notes).first().contains(QStringLiteral("LDP-TGP-UCB +10 ± 0; GP-TS +515.5 ±")))
      << chart_texts(model.notes).first().toStdString();
  EXPECT_TRUE(chart_text(model.summary).contains(QStringLiteral("Paired difference to IGP-UCB")));
  const auto out = read_out(model, 0.0);
  ASSERT_TRUE(out);
  EXPECT_EQ(out->lines.back().text.toStdString(), "+10 ± 0 standard error more than IGP-UCB, paired");
  const std::string csv = chart_csv(run, "distribution", options);
  EXPECT_NE(csv.find("paired difference to IGP-UCB: mean [reward units; ground truth]"), std::string::npos);
  // Without the best one, the next best is what the others are compared with.
  options.hidden = {"IGP-UCB"};
  EXPECT_TRUE(chart_texts(plot_model(run, "distribution", options).notes)
                  .first()
                  .contains(QStringLiteral("to LDP-TGP-UCB, the lowest mean")));
  options.hidden = {"IGP-UCB", "GP-TS"};
  EXPECT_FALSE(
      chart_texts(plot_model(run, "distribution", options).notes).join(QString()).contains(QStringLiteral("Paired")));
  EXPECT_FALSE(chart_texts(plot_model(samples::regret(3, 100, 1000, 1), "distribution", {}).notes)
                   .join(QString())
                   .contains(QStringLiteral("Paired")));
}

TEST(DistributionModel, RandomPlayDoesNotFlattenTheOthers) {
  Snapshot run = three_paired();
  run.algorithms[0].final_values[0] = {100, 105, 110, 95};
  run.algorithms[1].final_values[0] = {50, 52, 55, 51};
  run.algorithms[2].final_values[0] = {5000, 5005, 5010, 4995};
  ChartOptions options = ChartKind("distribution")->defaults;
  const auto note = [&] { return chart_texts(plot_model(run, "distribution", options).notes).join(QLatin1Char(' ')); };
  EXPECT_GE(plot_model(run, "distribution", options).y.high, 5000.0) << "one that learns is always seen";
  EXPECT_FALSE(note().contains(QStringLiteral("Above the plot")));
  run.algorithms[2].type = "uniform";
  EXPECT_LT(plot_model(run, "distribution", options).y.high, 200.0);
  EXPECT_TRUE(note().contains(QStringLiteral("Above the plot: GP-TS (median 5,00"))) << note().toStdString();
  options.log_y = true;
  EXPECT_GE(plot_model(run, "distribution", options).y.high, 5000.0) << "a log axis has room for it";
}

TEST(DistributionModel, PinnedRunsAreNotPaired) {
  const ChartData data = samples::with_pin(three_paired(), samples::regret(1, 100, 1000, 4));
  const PlotModel model = plot_model(data, "distribution", ChartKind("distribution")->defaults);
  EXPECT_FALSE(chart_texts(model.notes).first().contains(QStringLiteral("ε = 1")))
      << chart_texts(model.notes).first().toStdString();
}

TEST(DistributionModel, PairLinesPassThroughThePointsOfTheirTrial) {
  ChartOptions options = ChartKind("distribution")->defaults;
  options.pairs = true;
  const PlotModel model = plot_model(three_paired(), "distribution", options);
  std::vector<const PlotSeries*> lines;
  for (const PlotSeries& series : model.series) {
    if (is<marks::Pair>(series)) lines.push_back(&series);
    if (is<marks::Strip>(series)) {
      for (const double x : series.x) EXPECT_EQ(x, std::round(x));
    }
  }
  ASSERT_EQ(lines.size(), 4U);
  EXPECT_EQ(lines[2]->y, (std::vector<double>{1010, 1000, 1000}));
  EXPECT_EQ(lines[2]->x, (std::vector<double>{0, 1, 2}));
  options.hidden = {"IGP-UCB"};
  for (const PlotSeries& series : plot_model(three_paired(), "distribution", options).series)
    if (is<marks::Pair>(series)) {
      EXPECT_EQ(series.x, (std::vector<double>{0, 1}));
    }
}

}  // namespace
}  // namespace privbo::ui::final_regret_test
