// Boxes, distributions and trade-offs against numbers worked out by hand.
#include "charts/data/final_regret.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

#include "charts/figure/read_out_painter.h"
#include "charts/kinds/chart_kind.h"
#include "charts/kinds/tradeoff/tradeoff_ratio.h"
#include "charts/output/chart_export.h"
#include "io/scenario/scenario_file.h"
#include "scenario/scenario.h"
#include "ui/charts/samples/sample_snapshot.h"

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
  EXPECT_EQ(model.x.names[0], QStringLiteral("LDP-TGP-UCB"));
  EXPECT_EQ(model.x.names[2], QStringLiteral("LDP-TGP-UCB · ε = 1"));
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
  options.hidden = {QStringLiteral("LDP-TGP-UCB")};
  EXPECT_EQ(plot_model(data, "distribution", options).x.names.front(), QStringLiteral("IGP-UCB"));
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

TEST(DistributionModel, TellsPairedDifferencesToTheBest) {
  const Snapshot run = three_paired();
  ChartOptions options = ChartKind("distribution")->defaults;
  const PlotModel model = plot_model(run, "distribution", options);
  EXPECT_TRUE(model.notes.first().contains(QStringLiteral("Paired difference to IGP-UCB")))
      << model.notes.first().toStdString();
  EXPECT_TRUE(model.notes.first().contains(QStringLiteral("LDP-TGP-UCB +10 ± 0; GP-TS +515.5 ±")))
      << model.notes.first().toStdString();
  EXPECT_TRUE(model.summary.contains(QStringLiteral("Paired difference to IGP-UCB")));
  const auto out = read_out(model, 0.0);
  ASSERT_TRUE(out);
  EXPECT_EQ(out->lines.back().text.toStdString(), "+10 ± 0 standard error more than IGP-UCB, paired");
  const std::string csv = chart_csv(run, "distribution", options);
  EXPECT_NE(csv.find("paired difference to IGP-UCB: mean [reward units; ground truth]"), std::string::npos);
  // Without the best one, the next best is what the others are compared with.
  options.hidden = {QStringLiteral("IGP-UCB")};
  EXPECT_TRUE(plot_model(run, "distribution", options)
                  .notes.first()
                  .contains(QStringLiteral("to LDP-TGP-UCB, the lowest mean")));
  options.hidden = {QStringLiteral("IGP-UCB"), QStringLiteral("GP-TS")};
  EXPECT_FALSE(plot_model(run, "distribution", options).notes.join(QString()).contains(QStringLiteral("Paired")));
  EXPECT_FALSE(plot_model(samples::regret(3, 100, 1000, 1), "distribution", {})
                   .notes.join(QString())
                   .contains(QStringLiteral("Paired")));
}

TEST(DistributionModel, PinnedRunsAreNotPaired) {
  const ChartData data = samples::with_pin(three_paired(), samples::regret(1, 100, 1000, 4));
  const PlotModel model = plot_model(data, "distribution", ChartKind("distribution")->defaults);
  EXPECT_FALSE(model.notes.first().contains(QStringLiteral("ε = 1"))) << model.notes.first().toStdString();
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
  options.hidden = {QStringLiteral("IGP-UCB")};
  for (const PlotSeries& series : plot_model(three_paired(), "distribution", options).series)
    if (is<marks::Pair>(series)) {
      EXPECT_EQ(series.x, (std::vector<double>{0, 1}));
    }
}

TEST(Crossing, IsInterpolatedInTheLogarithm) {
  const auto points = [](const std::vector<std::pair<double, double>>& values) {
    std::vector<TradeoffPoint> result;
    result.reserve(values.size());
    for (const auto& [x, y] : values) result.push_back({x, {y, y, y, 1}});
    return result;
  };
  // Ratio 4 at 1 and 1 at 100: 2 is two thirds of the way, at 10^(4/3).
  const auto once = crossing(points({{1, 40}, {100, 10}}), 10.0, 2.0);
  ASSERT_TRUE(once);
  EXPECT_NEAR(once->x, std::pow(10.0, 4.0 / 3.0), 1e-9);
  EXPECT_EQ(once->crossings, 1U);
  EXPECT_FALSE(crossing(points({{1, 40}, {10, 30}}), 10.0, 2.0));
  EXPECT_FALSE(crossing(points({{1, 15}, {10, 12}}), 10.0, 2.0));
  const auto thrice = crossing(points({{1, 30}, {2, 10}, {4, 30}, {8, 10}}), 10.0, 2.0);
  ASSERT_TRUE(thrice);
  EXPECT_EQ(thrice->crossings, 3U);
  EXPECT_NEAR(thrice->x, 4.0 * std::sqrt(2.0), 1e-9);
  EXPECT_NEAR(crossing(points({{1, 30}, {3, 20}, {9, 10}}), 10.0, 2.0)->x, 3.0, 1e-12);
  EXPECT_FALSE(crossing(points({{1, 30}, {3, 10}}), 0.0, 2.0));
}

/// LDP at ε = 0.1, 1, 10 with regret 800, 200, 50; IGP 40 everywhere.
SweepResultPtr sweep() {
  auto result = std::make_shared<SweepResult>();
  result->plan = {"/privacy/epsilon", "Privacy budget per reward", "ε", true, {0.1, 1.0, 10.0, 100.0}};
  result->scenario_name = "First look";
  result->horizon = 1000;
  result->trials = 4;
  result->state = RunState::finished;
  double regret = 800.0;
  for (const double epsilon : {0.1, 1.0, 10.0}) {
    SweepPoint point;
    point.value = epsilon;
    for (const bool is_private : {true, false}) {
      SweepCell cell;
      cell.label = is_private ? "LDP-TGP-UCB" : "IGP-UCB";
      cell.slot = is_private ? 0 : 1;
      if (is_private) cell.epsilon = epsilon;
      const double centre = is_private ? regret : 40.0;
      for (auto& values : cell.values) values = {centre - 3, centre - 1, centre + 1, centre + 3};
      point.cells.push_back(cell);
    }
    regret /= 4.0;
    result->points.push_back(point);
  }
  result->points.push_back({100.0, "epsilon = 100: refused", {}});
  return result;
}

TEST(TradeoffModel, SweepGivesALinePerPrivateAlgorithmAndALevelForTheOther) {
  ChartData data;
  data.sweep = sweep();
  const ChartOptions options = ChartKind("tradeoff")->defaults;
  const PlotModel model = plot_model(data, "tradeoff", options);
  const PlotSeries *line = nullptr, *marks = nullptr, *level = nullptr, *twice = nullptr;
  for (const PlotSeries& series : model.series) {
    if (is<marks::Curve>(series)) line = &series;
    if (is<marks::Points>(series)) marks = &series;
    if (is<marks::Level>(series)) level = &series;
    if (is<marks::FittedBound>(series)) twice = &series;
  }
  ASSERT_TRUE(line && marks && level && twice);
  EXPECT_EQ(line->x, (std::vector<double>{0.1, 1.0, 10.0}));
  EXPECT_EQ(line->y, (std::vector<double>{800.0, 200.0, 50.0}));
  EXPECT_TRUE(model.x.log);
  // Standard error of −3 −1 1 3: s² = 20/3, over 4.
  EXPECT_NEAR(marks->high[0] - marks->y[0], std::sqrt(20.0 / 3.0 / 4.0), 1e-12);
  EXPECT_EQ(level->label, QStringLiteral("IGP-UCB (not private)"));
  EXPECT_DOUBLE_EQ(level->y[0], 40.0);
  EXPECT_LT(level->x[0], 0.1);
  EXPECT_GT(level->x[1], 10.0);
  EXPECT_DOUBLE_EQ(twice->y[0], 80.0);
  EXPECT_EQ(twice->label, QStringLiteral("2 × IGP-UCB"));
  // Ratio 5 at 1 and 1.25 at 10: 2 at 10^(3/3.75) = 6.31.
  const QString text = model.notes.join(QLatin1Char(' '));
  EXPECT_TRUE(text.contains(QStringLiteral("LDP-TGP-UCB reaches twice the regret of IGP-UCB at ε ≈ 6.3")))
      << text.toStdString();
  EXPECT_TRUE(model.summary.contains(QStringLiteral("ε ≈ 6.3")));
  EXPECT_TRUE(text.contains(QStringLiteral("ε = 100 did not run (epsilon = 100: refused).")));
  EXPECT_TRUE(text.contains(QStringLiteral("costs privacy")));
  const auto out = read_out(model, 0.95);
  ASSERT_TRUE(out);
  EXPECT_EQ(out->head, QStringLiteral("ε = 1"));
  EXPECT_TRUE(std::any_of(out->lines.begin(), out->lines.end(),
                          [](const auto& l) { return l.text.contains(QStringLiteral("5 × IGP-UCB")); }));
  EXPECT_TRUE(std::any_of(out->lines.begin(), out->lines.end(), [](const auto& l) {
    return l.text.startsWith(QStringLiteral("IGP-UCB (not private): 40"));
  }));
  const std::string csv = chart_csv(data, "tradeoff", options);
  EXPECT_EQ(std::count(csv.begin(), csv.end(), '\n'), 5);  // head, three points, one level
  EXPECT_NE(csv.find("LDP-TGP-UCB,0.1,800,"), std::string::npos) << csv;
}

std::shared_ptr<const Experiment> experiment(const std::string& changes) {
  Scenario scenario = parse_scenario(find_preset("first-look")->text, {});
  scenario.document = build(scenario).normalised;
  scenario.document.merge_patch(Json::parse(changes));
  return build(scenario).experiment;
}

/// A finished run of first-look's algorithms with the regret of the first set.
SnapshotPtr finished(const Experiment& settings, double regret) {
  auto snapshot = std::make_shared<Snapshot>();
  snapshot->state = RunState::finished;
  snapshot->scenario_name = settings.name();
  snapshot->horizon = settings.horizon();
  snapshot->trials = snapshot->trials_done = 2;
  snapshot->grid = {settings.horizon()};
  double value = regret;
  for (const AlgorithmSpec& plan : settings.algorithms()) {
    AlgorithmSnapshot algorithm;
    algorithm.type = plan.entry->id;
    algorithm.label = plan.label;
    algorithm.trials = 2;
    for (auto& finals : algorithm.final_values) finals = {value - 1.0, value + 1.0};
    algorithm.privacy.guarantee.notion = plan.notion;
    algorithm.privacy.guarantee.epsilon = plan.epsilon;
    snapshot->algorithms.push_back(algorithm);
    value = 10.0;
  }
  return snapshot;
}

TEST(TradeoffModel, PinnedRunsJoinWhereOnlyTheSettingDiffers) {
  const auto four = experiment(R"({"privacy": {"epsilon": 4}})"), one = experiment(R"({"privacy": {"epsilon": 1}})");
  const auto other_kernel = experiment(R"({"privacy": {"epsilon": 2}, "kernel": {"lengthscale": 0.35}})");
  ASSERT_TRUE(four && one && other_kernel);
  ChartData data;
  data.experiment = four;
  data.run = finished(*four, 25.0);
  data.pinned = std::make_shared<const std::vector<PinnedRun>>(
      std::vector<PinnedRun>{{1, finished(*one, 90.0), one, QStringLiteral("ε = 1"), 3},
                             {2, finished(*other_kernel, 50.0), other_kernel, QStringLiteral("ℓ = 0.35"), 6}});
  ChartOptions options = ChartKind("tradeoff")->defaults;
  PlotModel model = plot_model(data, "tradeoff", options);
  const auto with_label = [&](const QString& label) {
    return std::find_if(model.series.begin(), model.series.end(), [&](const auto& s) { return s.label == label; });
  };
  auto joined = with_label(QStringLiteral("LDP-TGP-UCB"));
  ASSERT_NE(joined, model.series.end());
  EXPECT_EQ(joined->x, (std::vector<double>{1.0, 4.0}));
  EXPECT_EQ(joined->y, (std::vector<double>{90.0, 25.0}));
  const auto apart = with_label(QStringLiteral("LDP-TGP-UCB · ℓ = 0.35"));
  ASSERT_NE(apart, model.series.end());
  EXPECT_EQ(apart->slot, 6);
  // Along another setting every algorithm has an x, and what differs in ε stands apart.
  options.parameter = QStringLiteral("/kernel/lengthscale");
  model = plot_model(data, "tradeoff", options);
  EXPECT_EQ(std::count_if(model.series.begin(), model.series.end(), is<marks::Level>), 0);
  EXPECT_TRUE(model.x.title.contains(QStringLiteral("ℓ"))) << model.x.title.toStdString();
  // Values that are no numbers are named.
  options.parameter = QStringLiteral("/kernel/type");
  model = plot_model(data, "tradeoff", options);
  ASSERT_EQ(model.x.names.size(), 1U);
  EXPECT_EQ(std::count_if(model.series.begin(), model.series.end(), is<marks::Curve>), 0);
  // A running run has no final regret yet.
  auto running = std::make_shared<Snapshot>(*data.run);
  running->state = RunState::running;
  data.run = running;
  data.pinned = nullptr;
  EXPECT_TRUE(plot_model(data, "tradeoff", ChartKind("tradeoff")->defaults).empty());
}

}  // namespace
}  // namespace privbo::ui::final_regret_test
