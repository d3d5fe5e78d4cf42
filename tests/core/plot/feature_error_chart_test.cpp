// The chart of the kernel error: what it draws of a run's settings, and what it says where there is nothing to draw.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

#include "plot/kinds/chart_kind.h"
#include "posterior/features/error_curve.h"
#include "scenario/scenario.h"
#include "support/small_scenario.h"
#include "trial/experiment.h"

namespace privbo::feature_error_chart_test {
namespace {

/// Returns the chart's data for a small run with this kernel on a ball of the plane.
ChartData data_of(const Json& kernel) {
  Scenario scenario = test::small_scenario({{{"type", "uniform"}}});
  scenario.document["domain"] = {{"type", "ball"}, {"count", 60}, {"dimension", 2}, {"radius", 2.0}};
  scenario.document["kernel"] = kernel;
  ChartData data;
  data.experiment = test::built(scenario);
  if (!data.experiment) return data;
  auto run = std::make_shared<Snapshot>();
  run->horizon = 100;
  run->posterior.domain = data.experiment->instance(0).domain;
  data.run = run;
  return data;
}

const ChartKind kind("feature_error");

const PlotSeries* labelled(const PlotModel& model, const std::string& start) {
  const auto found =
      std::ranges::find_if(model.series, [&](const auto& s) { return s.label.english().starts_with(start); });
  return found == model.series.end() ? nullptr : &*found;
}

TEST(FeatureErrorChart, DrawsTheCurvesOfTheRunsKernel) {
  const ChartData data = data_of({{"type", "se"}, {"lengthscale", 1.0}});
  ASSERT_TRUE(data.experiment);
  const PlotModel model = plot_model(data, kind, kind->defaults);
  ASSERT_FALSE(model.empty());
  const ExperimentParts& parts = data.experiment->parts();
  const FeatureErrorCurves curves =
      feature_error_curves(parts.kernel_type, parts.kernel_params, *parts.kernel, *data.run->posterior.domain);
  const PlotSeries *quadrature = labelled(model, "quadrature"), *random = labelled(model, "random");
  ASSERT_TRUE(quadrature && random);
  EXPECT_EQ(quadrature->x.size(), curves.quadrature.features.size());
  EXPECT_DOUBLE_EQ(quadrature->y.front(), curves.quadrature.errors.front());
  EXPECT_EQ(random->y, curves.random.errors);
  EXPECT_LT(quadrature->y.back(), 1e-6 * random->y.back());
  EXPECT_TRUE(labelled(model, "Theorem 2"));
  EXPECT_NE(model.summary.english().find("60 points"), std::string::npos);
  const ChartTable table = chart_table(data, kind, kind->defaults);
  EXPECT_GE(table.columns.size(), 4U);
}

TEST(FeatureErrorChart, SaysWhyAnIsotropicMaternHasNoQuadrature) {
  const ChartData data = data_of({{"type", "matern"}, {"nu", 2.5}, {"lengthscale", 1.0}});
  ASSERT_TRUE(data.experiment);
  const PlotModel model = plot_model(data, kind, kind->defaults);
  EXPECT_FALSE(labelled(model, "quadrature"));
  EXPECT_TRUE(labelled(model, "random"));
  EXPECT_TRUE(std::ranges::any_of(
      model.notes, [](const Message& note) { return note.english().find("matern-product") != std::string::npos; }));
}

TEST(FeatureErrorChart, HasAHintWhereThereAreNoFeatures) {
  EXPECT_FALSE(plot_model(Snapshot(), kind, kind->defaults).hint.empty());
  const ChartData linear = data_of({{"type", "linear"}});
  ASSERT_TRUE(linear.experiment);
  const PlotModel model = plot_model(linear, kind, kind->defaults);
  EXPECT_TRUE(model.empty());
  EXPECT_FALSE(model.hint.empty());
}

}  // namespace
}  // namespace privbo::feature_error_chart_test
