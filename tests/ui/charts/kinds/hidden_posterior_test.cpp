// What privacy hides: the posterior without noise, the decision set, and the posterior against the truth.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

#include "charts/figure/read_out_painter.h"
#include "charts/output/chart_export.h"
#include "plot/data/chart_options_json.h"
#include "plot/kinds/chart_kind.h"
#include "plot/kinds/posterior/shown_posterior.h"
#include "plot/model/chart_table.h"
#include "ui/charts/kinds/read_out_says.h"
#include "ui/charts/samples/sample_snapshot.h"
#include "ui/charts/samples/svg_points.h"
#include "ui/support/model_text.h"

namespace privbo::ui::hidden_posterior_test {
namespace {

const PlotSeries* find(const PlotModel& model, bool (*drawn_as)(const PlotSeries&), const std::string& key = {}) {
  for (const PlotSeries& series : model.series)
    if (drawn_as(series) && (key.empty() || series_key(series) == key)) return &series;
  return nullptr;
}

ChartOptions with(PosteriorView view) {
  ChartOptions options;
  options.view = view;
  return options;
}

Snapshot line() {
  Snapshot snapshot = samples::line_posterior();
  samples::add_statistics(snapshot, 25);
  return snapshot;
}

TEST(HiddenPosterior, AThinLineBesideTheNoisyPosterior) {
  const Snapshot snapshot = line();
  const PlotModel model = plot_model(snapshot, "posterior", {});
  const PlotSeries* hidden = find(model, is<marks::HiddenMean>);
  ASSERT_TRUE(hidden);
  EXPECT_EQ(chart_text(hidden->label).toStdString(), "without privacy noise (ground truth)");
  EXPECT_EQ(hidden->y[40], snapshot.posterior.hidden_mean[40]);
  EXPECT_EQ(find(model, is<marks::Curve>)->y[40], snapshot.posterior.mean[40])
      << "the belief from the noisy statistics stays";
  EXPECT_FALSE(find(model, is<marks::Band>, hidden_key));
  ChartOptions options;
  options.hidden_band = true;
  const PlotModel banded = plot_model(snapshot, "posterior", options);
  const PlotSeries* band = find(banded, is<marks::Band>, hidden_key);
  ASSERT_TRUE(band);
  EXPECT_DOUBLE_EQ(band->high[7], snapshot.posterior.hidden_mean[7] +
                                      snapshot.posterior.width * snapshot.posterior.hidden_deviation[7]);
  options.hidden = {hidden_key};
  const PlotModel off = plot_model(snapshot, "posterior", options);
  EXPECT_TRUE(find(off, is<marks::HiddenMean>)->hidden);
  EXPECT_TRUE(find(off, is<marks::Band>, hidden_key)->hidden);
  EXPECT_NE(chart_csv(snapshot, "posterior", {}).find("mean without privacy noise [reward units; ground truth]"),
            std::string::npos);
  EXPECT_EQ(chart_csv(snapshot, "posterior", options).find("without privacy noise"), std::string::npos);
}

TEST(HiddenPosterior, WithoutPrivacyNothingIsHidden) {
  Snapshot snapshot = line();
  snapshot.algorithms[0].privacy = {};
  EXPECT_FALSE(find(plot_model(snapshot, "posterior", {}), is<marks::HiddenMean>));
  EXPECT_FALSE(find(plot_model(samples::line_posterior(), "posterior", {}), is<marks::HiddenMean>)) << "told rewards";
}

TEST(HiddenPosterior, TheDecisionSetIsMarkedAndTheChosenCandidateStandsOut) {
  const Snapshot snapshot = line();
  const PlotModel model = plot_model(snapshot, "posterior", {});
  const PlotSeries* offered = find(model, is<marks::Offered>);
  ASSERT_TRUE(offered);
  EXPECT_EQ(offered->x.size(), 25U);
  EXPECT_EQ(chart_text(offered->label).toStdString(), "decision set Dₜ (25 points)");
  ASSERT_EQ(std::get<marks::Offered>(offered->mark).last, 7);
  EXPECT_EQ(offered->x[7], snapshot.posterior.domain->points(snapshot.posterior.recent.back(), 0));
  EXPECT_FALSE(find(model, is<marks::NextQuery>)) << "the next candidates are not known yet";
  Index other = 0;
  while (std::ranges::find(snapshot.posterior.offered, other) != snapshot.posterior.offered.end()) ++other;
  const auto there = read_out(model, offered->x[7]),
             elsewhere = read_out(model, snapshot.posterior.domain->points(other, 0));
  ASSERT_TRUE(there && elsewhere);
  EXPECT_TRUE(reports(*there, QStringLiteral("this point is in it, and was asked")));
  EXPECT_FALSE(reports(*elsewhere, QStringLiteral("decision set")));
}

TEST(HiddenPosterior, NoCoordinateLeavesThePlot) {
  for (const Snapshot& snapshot : {line(), samples::ball_posterior(), samples::ball_posterior(300, 20)})
    for (const PosteriorView view : {PosteriorView::mean, PosteriorView::calibration}) {
      ChartOptions options = with(view);
      options.title = options.legend = false;
      options.hidden_band = true;
      const PlotModel model = plot_model(snapshot, "posterior", options);
      expect_model_inside(model, options);
      const AxisRange x{model.x.low + 0.31 * (model.x.high - model.x.low),
                        model.x.low + 0.62 * (model.x.high - model.x.low)};
      const AxisRange y{model.y.low + 0.4 * (model.y.high - model.y.low),
                        model.y.low + 0.7 * (model.y.high - model.y.low)};
      expect_model_inside(model, options, &x, &y);
    }
}

TEST(Calibration, ManyDimensionsAreShownByTruthAndPosterior) {
  const Snapshot snapshot = samples::ball_posterior(300, 20);
  const PosteriorSnapshot& p = snapshot.posterior;
  const PlotModel model = plot_model(snapshot, "posterior", {});
  EXPECT_TRUE(chart_texts(model.notes).front().startsWith(QStringLiteral("f cannot be drawn over d = 20 dimensions")));
  const PlotSeries* believed = find(model, is<marks::Cloud>, "band");
  ASSERT_TRUE(believed);
  ASSERT_EQ(believed->x.size(), 300U);
  EXPECT_TRUE(std::is_sorted(believed->x.begin(), believed->x.end()));
  Index lowest = 0;
  p.truth.minCoeff(&lowest);
  EXPECT_EQ(believed->x[0], p.truth[lowest]);
  EXPECT_EQ(believed->y[0], p.mean[lowest]);
  EXPECT_DOUBLE_EQ(believed->low[0], p.mean[lowest] - p.deviation[lowest]);
  const PlotSeries* offered = find(model, is<marks::Offered>);
  ASSERT_TRUE(offered);
  EXPECT_FALSE(std::get<marks::Offered>(offered->mark).ticks);
  EXPECT_EQ(offered->x[3], p.truth[p.offered[3]]);
  EXPECT_EQ(offered->y[3], p.mean[p.offered[3]]);
  ASSERT_TRUE(find(model, is<marks::Cloud>, hidden_key));
  EXPECT_EQ(find(model, is<marks::Truth>)->x, find(model, is<marks::Truth>)->y) << "the line where both agree";
  const auto out = read_out(model, p.truth[lowest]);
  ASSERT_TRUE(out);
  EXPECT_TRUE(reports(*out, QStringLiteral("point %1").arg(lowest + 1)));
  // The sentence against sums written out here.
  double squares = 0.0;
  Index inside = 0;
  for (Index i = 0; i < 300; ++i) {
    squares += std::pow(p.mean[i] - p.truth[i], 2);
    inside += std::abs(p.mean[i] - p.truth[i]) <= p.width * p.deviation[i];
  }
  const QString stated = chart_texts(model.notes).join(QLatin1Char(' '));
  EXPECT_TRUE(stated.contains(QStringLiteral("The mean misses f by %1 (root mean square over 300 points)")
                                  .arg(number_text(std::sqrt(squares / 300.0), 3))))
      << stated.toStdString();
  EXPECT_TRUE(stated.contains(
      QStringLiteral("f lies within μ ± √β σ at %1 of them").arg(percent_text(static_cast<double>(inside) / 300.0))))
      << stated.toStdString();
}

TEST(Calibration, IsOfferedForEveryDomain) {
  for (const Snapshot& snapshot :
       {samples::line_posterior(), samples::grid_posterior(), samples::arm_posterior(), samples::ball_posterior()}) {
    const PlotModel model = plot_model(snapshot, "posterior", with(PosteriorView::calibration));
    EXPECT_TRUE(find(model, is<marks::Cloud>));
    EXPECT_FALSE(model.heat);
    EXPECT_FALSE(chart_texts(model.notes).join(QString()).contains(QStringLiteral("cannot be drawn")));
  }
}

TEST(Calibration, ThousandsOfPointsKeepTheBarsOfTheDecisionSet) {
  const PlotModel model = plot_model(samples::ball_posterior(3000, 10), "posterior", {});
  EXPECT_TRUE(find(model, is<marks::Cloud>, "band")->low.empty());
  EXPECT_EQ(find(model, is<marks::Offered>)->low.size(), 25U);
}

TEST(PosteriorViews, AreKeptInTheSettings) {
  ChartOptions options;
  options.view = PosteriorView::difference;
  options.matrices = MatrixView::noise;
  options.hidden_band = true;
  EXPECT_EQ(chart_options_from(chart_options_json(options), {}), options);
  EXPECT_EQ(chart_options_from(Json{{"view", "nonsense"}, {"matrices", 3}}, {}), ChartOptions());
}

}  // namespace
}  // namespace privbo::ui::hidden_posterior_test
