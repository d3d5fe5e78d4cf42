// Curves are named beside their ends, and what learns nothing does not set the scale.
#include "charts/figure/names/end_names.h"

#include <gtest/gtest.h>

#include "charts/figure/chart_scene.h"
#include "plot/kinds/chart_kind.h"
#include "plot/model/axis_range.h"
#include "ui/charts/samples/sample_snapshot.h"
#include "ui/charts/samples/svg_points.h"
#include "ui/support/model_text.h"

namespace privbo::ui::end_names_test {
namespace {

constexpr QSizeF wide{1000.0, 560.0}, narrow{330.0, 400.0};

ChartOptions without_bounds() {
  ChartOptions options;
  options.bounds = false;
  return options;
}

/// A chart as the window draws it, and the words in it.
struct Drawn {
  Drawn(PlotModel model, const QSizeF& size) {
    const AxisRange x = nice_range(model.x), y = nice_range(model.y);
    FigureStyle style = FigureStyle::for_export({}, {});
    style.print = false;
    scene.set(std::move(model), x, y, style, size);
    svg = svg_of(scene, size);
  }
  bool reports(const char* text) const { return svg.contains(QByteArray(text)); }
  /// The place right of the plot where a click means the series; the y of a miss is −1.
  QPointF place_of(const std::string& key) const {
    const QRectF& plot = scene.projection().plot;
    for (double y = plot.top() - 20.0; y < plot.bottom() + 20.0; y += 1.0)
      if (scene.key_at({plot.right() + 1.5 * scene.font().pixelSize(), y}) == key) return {plot.right(), y};
    return {0.0, -1.0};
  }

  ChartScene scene;
  QByteArray svg;
};

const PlotSeries& curve(const PlotModel& model, const char* label) {
  for (const PlotSeries& series : model.series)
    if (is<marks::Curve>(series) && chart_text(series.label) == QLatin1String(label)) return series;
  throw std::runtime_error(std::string("no curve is called ") + label);
}

/// Uniform play ends at `times` what the worst learner does.
Snapshot with_yardstick(double times) {
  Snapshot run = samples::regret(4, 200, 2000);
  double most = 0.0;
  for (std::size_t a = 0; a < 3; ++a)
    most = std::max(most, run.algorithms[a].curve(Metric::cumulative_regret).mean.back());
  Curve& yardstick = run.algorithms[3].curve(Metric::cumulative_regret);
  const double factor = times * most / yardstick.mean.back();
  for (auto* values :
       {&yardstick.mean, &yardstick.standard_error, &yardstick.lower, &yardstick.median, &yardstick.upper})
    for (double& value : *values) value *= factor;
  return run;
}

TEST(ScaleOfLearners, UniformPlayLeavesThePlotAndIsNamedAtItsEdge) {
  const PlotModel model = plot_model(with_yardstick(9.0), "regret", without_bounds());
  const double learners = curve(model, "LDP-TGP-UCB").y.back();
  EXPECT_LT(nice_range(model.y).high, 1.5 * learners);
  EXPECT_TRUE(chart_text(curve(model, "uniform").remark).startsWith(QStringLiteral("above the plot from t = ")));
  const Drawn drawn(model, wide);
  EXPECT_TRUE(drawn.reports("uniform ↑ ")) << "its last value is not in the picture, so it is said";
  EXPECT_FALSE(drawn.reports("IGP-UCB ↑ "));
}

TEST(ScaleOfLearners, AYardstickNearTheOthersIsShownWhole) {
  const PlotModel model = plot_model(with_yardstick(1.3), "regret", without_bounds());
  EXPECT_GE(nice_range(model.y).high, curve(model, "uniform").y.back());
  EXPECT_TRUE(chart_text(curve(model, "uniform").remark).isEmpty());
  EXPECT_FALSE(Drawn(model, wide).reports("uniform ↑ "));
}

TEST(ScaleOfLearners, ALogAxisHasRoomForIt) {
  ChartOptions options = without_bounds();
  options.log_y = options.log_x = true;
  const PlotModel model = plot_model(with_yardstick(9.0), "regret", options);
  EXPECT_TRUE(chart_text(curve(model, "uniform").remark).isEmpty());
}

TEST(ScaleOfLearners, AloneItSetsTheScale) {
  ChartOptions options = without_bounds();
  options.hidden = {"LDP-TGP-UCB", "IGP-UCB", "GP-TS"};
  const PlotModel model = plot_model(with_yardstick(9.0), "regret", options);
  EXPECT_GE(nice_range(model.y).high, curve(model, "uniform").y.back());
  EXPECT_TRUE(chart_text(curve(model, "uniform").remark).isEmpty());
}

/// Both its band and its single trials yield with it.
TEST(ScaleOfLearners, SingleTrialsOfItLeaveThePlotToo) {
  ChartOptions options = without_bounds();
  options.individuals = true;
  const PlotModel model = plot_model(with_yardstick(9.0), "regret", options);
  EXPECT_LT(nice_range(model.y).high, 2.0 * curve(model, "LDP-TGP-UCB").y.back());
}

TEST(EndNames, StandBesideTheEndsFromTopToBottom) {
  const PlotModel model = plot_model(samples::regret(3, 200, 2000), "regret", without_bounds());
  const Drawn drawn(model, wide);
  double above = -1.0;
  for (const char* label : {"LDP-TGP-UCB", "IGP-UCB", "GP-TS"}) {
    EXPECT_EQ(drawn.svg.count(QByteArray(">") + label), 1) << label << " is named once, and not in a legend too";
    const double y = drawn.place_of(label).y();
    EXPECT_GT(y, above) << label;
    above = y;
    const PlotSeries& series = curve(model, label);
    const double end = drawn.scene.projection().figure(series.x.back(), series.y.back()).y();
    EXPECT_NEAR(y, end, 2.5 * drawn.scene.font().pixelSize()) << label;
  }
}

TEST(EndNames, CurvesThatEndTogetherAreNamedBelowEachOther) {
  Snapshot run = samples::regret(3, 200, 2000);
  for (std::size_t a = 1; a < 3; ++a)
    run.algorithms[a].curve(Metric::cumulative_regret) = run.algorithms[0].curve(Metric::cumulative_regret);
  const Drawn drawn(plot_model(run, "regret", without_bounds()), wide);
  std::vector<double> places;
  for (const char* label : {"LDP-TGP-UCB", "IGP-UCB", "GP-TS"}) places.push_back(drawn.place_of(label).y());
  std::ranges::sort(places);
  EXPECT_GE(places.front(), 0.0);
  for (std::size_t i = 1; i < places.size(); ++i)
    EXPECT_GE(places[i] - places[i - 1], 0.8 * drawn.scene.font().pixelSize());
}

TEST(EndNames, WhatIsSwitchedOffCanBeSwitchedOnAgain) {
  ChartOptions options = without_bounds();
  options.hidden = {"IGP-UCB"};
  const Drawn drawn(plot_model(samples::regret(3, 200, 2000), "regret", options), wide);
  const double off = drawn.place_of("IGP-UCB").y();
  EXPECT_GT(off, drawn.place_of("LDP-TGP-UCB").y());
  EXPECT_GT(off, drawn.place_of("GP-TS").y());
}

TEST(EndNames, GiveWayToALegendWhereThereIsNoRoomOrTooManyCurves) {
  const PlotModel three = plot_model(samples::regret(3, 200, 2000), "regret", without_bounds());
  const Drawn small(three, narrow);
  EXPECT_EQ(small.place_of("GP-TS").y(), -1.0);
  EXPECT_TRUE(small.reports(">GP-TS"));
  const ChartData many = samples::with_pin(samples::regret(3, 200, 2000), samples::regret(3, 200, 1900));
  const Drawn crowd(plot_model(many, "regret", without_bounds()), wide);
  EXPECT_EQ(crowd.place_of("GP-TS").y(), -1.0);
  EXPECT_TRUE(crowd.reports(">GP-TS"));
}

}  // namespace
}  // namespace privbo::ui::end_names_test
