// What the charts say about hand-made snapshots.
#include "plot/kinds/chart_kind.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

#include "charts/output/chart_export.h"
#include "plot/data/algorithm_slots.h"
#include "plot/model/axis_range.h"
#include "ui/charts/samples/sample_snapshot.h"
#include "ui/support/model_text.h"

namespace privbo::ui::plot_model_test {
namespace {

const PlotSeries* find(const PlotModel& model, bool (*drawn_as)(const PlotSeries&), int nth = 0) {
  for (const PlotSeries& series : model.series)
    if (drawn_as(series) && nth-- == 0) return &series;
  return nullptr;
}

std::ptrdiff_t count(const PlotModel& model, bool (*drawn_as)(const PlotSeries&)) {
  return std::count_if(model.series.begin(), model.series.end(), drawn_as);
}

TEST(RegretModel, OneLineAndOneBandPerAlgorithmInItsSlot) {
  const PlotModel model = plot_model(samples::regret(3, 200, 2000), "regret", {});
  EXPECT_EQ(count(model, is<marks::Curve>), 3);
  EXPECT_EQ(count(model, is<marks::Band>), 3);
  const std::vector<std::size_t> slots{slot_of(Tone::warm, 0), slot_of(Tone::cool, 0), slot_of(Tone::cool, 1)};
  for (int i = 0; i < 3; ++i)
    EXPECT_EQ(find(model, is<marks::Curve>, i)->slot, static_cast<int>(slots[static_cast<std::size_t>(i)]));
  EXPECT_EQ(chart_text(model.y.title), QStringLiteral("cumulative regret Rₜ (reward units)"));
  EXPECT_EQ(chart_text(model.x.title), QStringLiteral("round t"));
  EXPECT_TRUE(chart_text(model.summary).contains(QStringLiteral("LDP-TGP-UCB")));
}

TEST(RegretModel, ASlotSurvivesAnAlgorithmWithoutData) {
  Snapshot snapshot = samples::regret(3, 200, 2000);
  snapshot.algorithms[0].series = {};
  const PlotModel model = plot_model(snapshot, "regret", {});
  EXPECT_EQ(find(model, is<marks::Curve>)->slot, static_cast<int>(slot_of(Tone::cool, 0)));
}

TEST(RegretModel, OneTrialHasNoBand) {
  const PlotModel model = plot_model(samples::regret(2, 100, 100, 1), "regret", {});
  EXPECT_EQ(count(model, is<marks::Band>), 0);
  EXPECT_TRUE(chart_text(model.subtitle).contains(QStringLiteral("one trial")));
}

TEST(RegretModel, AHugeBoundDoesNotStretchALinearAxis) {
  const Snapshot snapshot = samples::regret(2, 500, 2000);
  const PlotModel model = plot_model(snapshot, "regret", {});
  const double largest = snapshot.algorithms[0].curve(Metric::cumulative_regret).mean.back();
  EXPECT_LT(nice_range(model.y).high, 1.5 * largest);
  EXPECT_TRUE(chart_text(find(model, is<marks::Bound>)->remark).startsWith(QStringLiteral("above the plot")));
  ChartOptions log;
  log.log_y = true;
  const PlotModel on_log = plot_model(snapshot, "regret", log);
  EXPECT_TRUE(chart_text(find(on_log, is<marks::Bound>)->remark).isEmpty());
}

TEST(RegretModel, FittedRatesAreDrawnOnlyWhenAskedForAndWorstCasesLikeBounds) {
  Snapshot snapshot = samples::regret(2, 500, 2000);
  BoundCurve worst{
      Message::verbatim("Worst case, without local DP"), Message::verbatim("the worst f"), true, false, 0, {}, true};
  for (const std::int64_t t : snapshot.recorded_rounds)
    worst.cumulative_regret.push_back(std::sqrt(static_cast<double>(t)));
  snapshot.bounds.push_back(worst);
  ChartOptions options;
  const PlotModel plain = plot_model(snapshot, "regret", options);
  EXPECT_EQ(count(plain, is<marks::Bound>), 2) << "the upper bound and the worst case";
  EXPECT_EQ(count(plain, is<marks::FittedBound>), 0);
  EXPECT_TRUE(chart_texts(plain.notes)
                  .join(QLatin1Char('\n'))
                  .contains(QStringLiteral("Worst case, without local DP: the worst f")));
  options.rates = true;
  EXPECT_EQ(count(plot_model(snapshot, "regret", options), is<marks::FittedBound>), 1);
  options.bounds = false;
  const PlotModel none = plot_model(snapshot, "regret", options);
  EXPECT_EQ(count(none, is<marks::Bound>) + count(none, is<marks::FittedBound>), 0);
}

TEST(RegretModel, BoundsAreDividedForTheAverageAndHiddenForTheSimpleRegret) {
  const Snapshot snapshot = samples::regret(2, 500, 2000);
  ChartOptions options;
  options.metric = Metric::average_regret;
  const PlotModel average = plot_model(snapshot, "regret", options);
  EXPECT_DOUBLE_EQ(find(average, is<marks::Bound>)->y.back(), snapshot.bounds[0].cumulative_regret.back() / 2000.0);
  options.metric = Metric::simple_regret;
  const PlotModel simple = plot_model(snapshot, "regret", options);
  EXPECT_EQ(count(simple, is<marks::Bound>) + count(simple, is<marks::FittedBound>), 0);
}

TEST(RegretModel, ZerosOnALogAxisAreFlooredAndCounted) {
  ChartOptions options;
  options.metric = Metric::simple_regret;
  options.log_y = options.log_x = true;
  options.band = Band::none;
  const PlotModel model = plot_model(samples::with_zeros(), "regret", options);
  EXPECT_EQ(model.floored, 149U);
  EXPECT_TRUE(chart_texts(model.notes).first().contains(QStringLiteral("149 values ≤ 0")));
  for (const PlotSeries& series : model.series)
    for (const double y : series.y) EXPECT_GT(y, 0.0);
}

TEST(RegretModel, PartialAndEmptyRunsReportIt) {
  const PlotModel partial = plot_model(samples::partial(), "regret", {});
  const QString notes = chart_texts(partial.notes).join(QLatin1Char(' '));
  EXPECT_TRUE(notes.contains(QStringLiteral("2 of 20 trials failed")));
  EXPECT_TRUE(notes.contains(QStringLiteral("stopped at t = 800 of 2,000")));
  for (const ChartKind kind : run_charts()) {
    const PlotModel empty = plot_model(samples::empty(), kind, kind->defaults);
    EXPECT_TRUE(empty.empty());
    EXPECT_FALSE(chart_text(empty.hint).isEmpty());
    EXPECT_FALSE(chart_text(empty.summary).isEmpty());
  }
}

TEST(RegretModel, ReportsWhatShareOfPrivateRewardsWasClipped) {
  Snapshot snapshot = samples::regret(3, 200, 2000);
  EXPECT_FALSE(
      chart_texts(plot_model(snapshot, "regret", {}).notes).join(QString()).contains(QStringLiteral("clipped")));
  snapshot.algorithms[0].privacy.clipped_fraction = 0.12345;
  EXPECT_TRUE(chart_texts(plot_model(snapshot, "regret", {}).notes)
                  .contains(QStringLiteral(
                      "Rewards clipped before the privacy noise (simulation ground truth): LDP-TGP-UCB 12.3 %.")));
}

TEST(PosteriorModel, LineHasBandTruthAndRug) {
  Snapshot snapshot = samples::line_posterior();
  const PlotModel model = plot_model(snapshot, "posterior", {});
  const PlotSeries* band = find(model, is<marks::Band>);
  ASSERT_TRUE(band && find(model, is<marks::Truth>) && find(model, is<marks::Rug>));
  EXPECT_DOUBLE_EQ(band->high[3], snapshot.posterior.mean[3] + 2.7 * snapshot.posterior.deviation[3]);
  EXPECT_TRUE(chart_text(band->label).contains(QStringLiteral("β = 2.7")));
  EXPECT_TRUE(chart_text(model.title).contains(QStringLiteral("LDP-TGP-UCB")));
  EXPECT_TRUE(chart_text(model.subtitle).contains(QStringLiteral("simulation ground truth")));
  EXPECT_GE(std::get<marks::Rug>(find(model, is<marks::Rug>)->mark).last, 0);
  snapshot.posterior.width = 0.0;
  const PlotModel plain = plot_model(snapshot, "posterior", {});
  EXPECT_TRUE(chart_text(find(plain, is<marks::Band>)->label).contains(QStringLiteral("2σ")));
}

TEST(PosteriorModel, PointsAreSortedByX) {
  Snapshot snapshot = samples::line_posterior();
  auto shuffled = std::make_shared<Domain>(*snapshot.posterior.domain);
  shuffled->shape.clear();
  shuffled->points.row(0).swap(shuffled->points.row(60));
  snapshot.posterior.domain = shuffled;
  const PlotModel model = plot_model(snapshot, "posterior", {});
  const auto& x = find(model, is<marks::Curve>)->x;
  EXPECT_TRUE(std::is_sorted(x.begin(), x.end()));
}

TEST(PosteriorModel, NoPosteriorStillShowsTruthAndQueries) {
  Snapshot snapshot = samples::line_posterior();
  snapshot.posterior.mean.resize(0);
  snapshot.posterior.deviation.resize(0);
  const PlotModel model = plot_model(snapshot, "posterior", {});
  EXPECT_TRUE(find(model, is<marks::Truth>));
  EXPECT_FALSE(find(model, is<marks::Band>));
  EXPECT_TRUE(chart_texts(model.notes).join(QLatin1Char(' ')).contains(QStringLiteral("keeps no posterior")));
}

TEST(PosteriorModel, HeatMapPutsTheFirstAxisAlongX) {
  const Snapshot snapshot = samples::grid_posterior();
  const PlotModel model = plot_model(snapshot, "posterior", {});
  ASSERT_TRUE(model.heat);
  EXPECT_EQ(model.heat->columns, 25U);
  EXPECT_EQ(model.heat->rows, 18U);
  EXPECT_EQ(model.heat->values[5 * 25 + 7], snapshot.posterior.mean[7 * 18 + 5]);
  EXPECT_NEAR(model.heat->x_low, -0.5 / 24.0, 1e-12);
  ChartOptions options;
  options.view = PosteriorView::deviation;
  EXPECT_EQ(plot_model(snapshot, "posterior", options).heat->values[0], snapshot.posterior.deviation[0]);
}

TEST(PosteriorModel, ArmsAreSortedByTheirTrueMean) {
  const PlotModel few = plot_model(samples::arm_posterior(41), "posterior", {});
  EXPECT_EQ(few.x.names.size(), 41U);
  EXPECT_EQ(count(few, is<marks::Points>), 2);  // true means, and means with error bars
  const auto& truth = find(few, is<marks::Points>)->y;
  EXPECT_TRUE(std::is_sorted(truth.rbegin(), truth.rend()));
  const PlotModel many = plot_model(samples::arm_posterior(400), "posterior", {});
  EXPECT_EQ(count(many, is<marks::Band>), 1);
}

TEST(PrivacyModel, ReportsWhoIsProtectedAndWhatIsNotPrivate) {
  const PlotModel model = plot_model(samples::regret(3, 200, 2000), "privacy", ChartKind("privacy")->defaults);
  EXPECT_EQ(count(model, is<marks::Curve>), 1);
  EXPECT_EQ(count(model, is<marks::SameUser>), 1);
  EXPECT_EQ(count(model, is<marks::Budget>), 1);
  const QString notes = chart_texts(model.notes).join(QLatin1Char(' '));
  for (const char* word : {"Local differential privacy", "any two rewards of one user", "protects each user's reward",
                           "pure DP, basic composition", "arms are public", "Not private", "IGP-UCB, GP-TS"})
    EXPECT_TRUE(notes.contains(QString::fromUtf8(word))) << word;
}

TEST(PrivacyModel, JointPrivacyIsReportedPerUserWithItsTrustedPrivatiser) {
  Snapshot snapshot = samples::regret(1, 100, 1000);
  snapshot.algorithms[0].privacy = samples::joint(snapshot.recorded_rounds, 1.0, 0.1);
  snapshot.algorithms[0].privacy.same_user() = snapshot.algorithms[0].privacy.per_reward();
  const PlotModel model = plot_model(snapshot, "privacy", {});
  EXPECT_EQ(chart_text(model.series[0].label).toStdString(), "LDP-TGP-UCB: ε of one user's data");
  EXPECT_EQ(model.alarms, 1);
  EXPECT_EQ(model.strip_alarms, 1) << "the strip of numbers below the charts tells it too";
  EXPECT_TRUE(chart_text(model.notes[0]).startsWith(QStringLiteral("Warning: δ = 0.1 is above 10⁻³")));
  Snapshot pinned = snapshot;
  pinned.algorithms[0].privacy = samples::joint(snapshot.recorded_rounds, 2.0, 0.2);
  pinned.algorithms[0].privacy.same_user() = pinned.algorithms[0].privacy.per_reward();
  const PlotModel both = plot_model(samples::with_pin(snapshot, pinned), "privacy", {});
  EXPECT_EQ(both.alarms, 2);
  EXPECT_EQ(both.strip_alarms, 1) << "which speaks of the present run alone";
  EXPECT_TRUE(chart_text(both.notes[0]).contains(QStringLiteral("δ = 0.1")));
  EXPECT_TRUE(chart_text(both.notes[1]).contains(QStringLiteral("δ = 0.2")));
  const QString stated = chart_texts(model.notes).join(QLatin1Char(' '));
  EXPECT_TRUE(stated.contains(QStringLiteral(
      "Joint differential privacy of all releases together, for a user who answers in one round (tree-aggregated Gaussian; a trusted privatiser holds the raw data)")))
      << stated.toStdString();
  EXPECT_TRUE(stated.contains(QStringLiteral("against all other users together")));
  EXPECT_TRUE(chart_text(model.summary).contains(QStringLiteral("ε = 1 per user")));
  EXPECT_NE(chart_csv(snapshot, "privacy", {}).find("epsilon of one user's data ["), std::string::npos);
  EXPECT_EQ(chart_csv(snapshot, "privacy", {}).find("every round"), std::string::npos)
      << "the sums are not charged for such a user";
  EXPECT_EQ(count(model, is<marks::SameUser>), 0);
  const PlotModel price = plot_model(snapshot, "tradeoff", ChartKind("tradeoff")->defaults);
  EXPECT_EQ(chart_text(price.x.title).toStdString(), "ε of one user's data (smaller is more private)");
}

TEST(PrivacyModel, FlagsLargeDeltaAndMixedNotions) {
  const PlotModel model = plot_model(samples::two_notions(), "privacy", {});
  EXPECT_TRUE(chart_texts(model.notes).first().contains(QStringLiteral("δ = 0.025 is above 10⁻³")));
  EXPECT_TRUE(chart_text(model.subtitle).contains(QStringLiteral("do not compare")));
  EXPECT_EQ(count(model, is<marks::Budget>), 2);
}

TEST(PrivacyModel, NoPrivateAlgorithmIsReportedNotDrawnAsZero) {
  Snapshot snapshot = samples::regret(3, 200, 2000);
  snapshot.algorithms.erase(snapshot.algorithms.begin());
  const PlotModel model = plot_model(snapshot, "privacy", {});
  EXPECT_TRUE(model.empty());
  EXPECT_TRUE(chart_text(model.hint).startsWith(QStringLiteral("Not private")));
}

}  // namespace
}  // namespace privbo::ui::plot_model_test
