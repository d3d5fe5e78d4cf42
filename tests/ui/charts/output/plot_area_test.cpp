// Nothing that a figure draws lies outside its plot area, whatever its axes are and however far it is zoomed.
#include <gtest/gtest.h>

#include "plot/kinds/chart_kind.h"
#include "plot/model/axis_range.h"
#include "ui/charts/samples/sample_snapshot.h"
#include "ui/charts/samples/svg_points.h"

namespace privbo::ui::plot_area_test {
namespace {

/// Without title and legend: their swatches lie outside the plot.
void expect_inside(const Snapshot& snapshot, ChartKind kind, ChartOptions options, const AxisRange* x = nullptr,
                   const AxisRange* y = nullptr) {
  options.title = options.legend = false;
  expect_model_inside(plot_model(snapshot, kind, options), options, x, y);
}

TEST(Export, NoCoordinateLeavesThePlotArea) {
  for (const bool log_x : {false, true}) {
    for (const bool log_y : {false, true}) {
      for (const Metric metric : all_metrics) {
        ChartOptions options;
        options.metric = metric;
        options.log_x = log_x;
        options.log_y = log_y;
        expect_inside(samples::regret(3, 1000, 2000), "regret", options);
        expect_inside(samples::with_zeros(), "regret", options);
        expect_inside(samples::two_notions(), "privacy", options);
      }
    }
  }
  for (const Snapshot& snapshot : {samples::line_posterior(), samples::grid_posterior(), samples::arm_posterior()})
    expect_inside(snapshot, "posterior", {});
}

TEST(Export, NoCoordinateLeavesAZoomedPlotArea) {
  const AxisRange rounds{500.0, 620.0}, values{300.0, 420.0}, left{0.31, 0.52}, low{-0.4, 0.3}, arms{3.2, 9.9};
  expect_inside(samples::regret(3, 1000, 2000), "regret", {}, &rounds, &values);
  expect_inside(samples::line_posterior(), "posterior", {}, &left, &low);
  expect_inside(samples::grid_posterior(), "posterior", {}, &left, &low);
  expect_inside(samples::arm_posterior(), "posterior", {}, &arms, &low);
}

}  // namespace
}  // namespace privbo::ui::plot_area_test
