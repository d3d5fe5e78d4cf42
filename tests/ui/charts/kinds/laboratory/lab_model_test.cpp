// The laboratory's models of errors and audits: values, roles and notes from known curves; its tables.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

#include "charts/output/chart_export.h"
#include "plot/kinds/chart_kind.h"
#include "plot/model/chart_table.h"
#include "ui/charts/kinds/laboratory/drawn_laboratory.h"
#include "ui/charts/samples/lab_samples.h"
#include "ui/charts/samples/svg_points.h"
#include "ui/support/model_text.h"

namespace privbo::ui::lab_model_test {
namespace {

namespace samples = lab_samples;
using namespace laboratory_charts;

TEST(ErrorsModel, ShowsTheCurveTheDiagonalAndTheSupportingLines) {
  const ErrorsPicture picture = samples::errors(1.0);
  const PlotModel model = model_of(samples::data_of(picture), "errors");
  const PlotSeries* best = find(model, "best test");
  const PlotSeries* none = find(model, "no privacy loss");
  const PlotSeries* least = find(model, "least that");
  ASSERT_TRUE(best && none && least);
  EXPECT_NEAR(best->y[10], 0.7405, 2e-3);  // Φ(Φ⁻¹(0.95) − 1)
  for (std::size_t i = 0; i < none->x.size(); ++i) EXPECT_DOUBLE_EQ(none->y[i], 1.0 - none->x[i]);
  // The supporting lines lie below the curve and touch it.
  double gap = 1.0;
  for (std::size_t i = 0; i < best->x.size(); ++i) {
    const auto at = std::ranges::lower_bound(least->x, best->x[i]) - least->x.begin();
    const double below = best->y[i] - least->y[static_cast<std::size_t>(at)];
    EXPECT_GE(below, -1e-12);
    gap = std::min(gap, below);
  }
  EXPECT_LT(gap, 1e-9);
  EXPECT_TRUE(std::ranges::is_sorted(least->x));
  EXPECT_TRUE(reports(model, "Exactly Gaussian with μ = 1"));
  EXPECT_TRUE(chart_text(model.summary).contains("misses at least 74")) << chart_text(model.summary).toStdString();
  EXPECT_TRUE(chart_text(model.title).contains("after round 40"));
}

TEST(ErrorsModel, ReportsWhyThereIsNone) {
  ErrorsPicture picture;
  picture.reason = Message::verbatim("No privacy profile is known.");
  const PlotModel model = model_of(samples::data_of(picture), "errors");
  EXPECT_TRUE(model.empty());
  EXPECT_EQ(chart_text(model.hint), "No privacy profile is known.");
}

TEST(AuditModel, ACorrectClaimHasNoRed) {
  const PlotModel model = model_of(samples::data_of(samples::audit(0.9)), "audit");
  EXPECT_TRUE(std::ranges::none_of(model.series, &PlotSeries::refuted));
  EXPECT_EQ(find(model, "refuted"), nullptr);
  const PlotSeries* mark = find(model, "ε ≥ 0.81 at δ = 0");
  ASSERT_NE(mark, nullptr);
  EXPECT_TRUE(is<marks::VerticalLine>(*mark));
  EXPECT_EQ(mark->x, std::vector{0.81});
  EXPECT_EQ(chart_text(model.subtitle), "nothing contradicts the claim");
  EXPECT_TRUE(reports(model, "100,000 runs on each input (reward −1 against +1)"));
  EXPECT_TRUE(reports(model, "Event: output above 0.73"));
  EXPECT_TRUE(reports(model, "cannot prove"));
  const PlotSeries* shown = find(model, "δ is at least");
  ASSERT_NE(shown, nullptr);
  EXPECT_TRUE(is<marks::Points>(*shown));
}

TEST(AuditModel, ARefutedClaimIsRedWhereTheRunsShowMore) {
  const PlotModel model = model_of(samples::data_of(samples::audit(1.4)), "audit");
  const PlotSeries* area = find(model, "refuted: more than claimed");
  ASSERT_NE(area, nullptr);
  EXPECT_TRUE(area->refuted);
  EXPECT_TRUE(is<marks::Band>(*area));
  ASSERT_EQ(area->x.size(), area->low.size());
  for (std::size_t i = 0; i < area->x.size(); ++i) {
    EXPECT_LE(area->low[i], area->high[i] + 1e-12);
    EXPECT_TRUE(std::isfinite(area->low[i]) && std::isfinite(area->high[i]));
  }
  EXPECT_TRUE(find(model, "claimed: ε = 1")->refuted);
  EXPECT_TRUE(find(model, "ε ≥ 1.26")->refuted);
  EXPECT_EQ(chart_text(model.subtitle), "the claim is refuted");
  // Outside the area the claim is not exceeded.
  const AuditResult result = samples::audit(1.4).result;
  for (const AuditPoint& point : result.curve) {
    if (point.lower <= point.claimed) continue;
    EXPECT_GE(point.epsilon, area->x.front());
    EXPECT_LE(point.epsilon, area->x.back());
  }
}

TEST(AuditModel, TouchingCurvesMakeSeveralAreas) {
  AuditPicture picture = samples::audit(1.4);
  picture.result.curve = {{0.0, 0.5, 0.6}, {0.1, 0.4, 0.3}, {0.2, 0.2, 0.3}, {0.3, 0.1, 0.05}};
  const PlotModel model = model_of(samples::data_of(picture), "audit");
  std::vector<const PlotSeries*> areas;
  for (const PlotSeries& series : model.series)
    if (series_key(series) == "violation") areas.push_back(&series);
  ASSERT_EQ(areas.size(), 2U);
  EXPECT_EQ(areas[0]->x.size(), 2U);
  EXPECT_NEAR(areas[0]->x[1], 0.05, 1e-12);  // half-way down
  EXPECT_NEAR(areas[0]->high[1], 0.45, 1e-12);
  EXPECT_EQ(areas[1]->x.size(), 3U);
  EXPECT_TRUE(chart_text(areas[1]->label).isEmpty());
}

TEST(LabModels, NothingLeavesThePlotArea) {
  for (const bool log_x : {false, true}) {
    for (const bool log_y : {false, true}) {
      ChartOptions options;
      options.log_x = log_x;
      options.log_y = log_y;
      options.title = options.legend = false;
      const auto check = [&](const ChartData& data, ChartKind kind) {
        expect_model_inside(plot_model(data, kind, options), options);
        PlotModel zoomed = plot_model(data, kind, options);
        const AxisRange whole_x = nice_range(zoomed.x), whole_y = nice_range(zoomed.y);
        const AxisRange x{whole_x.low + 0.31 * whole_x.span(), whole_x.low + 0.64 * whole_x.span()};
        const AxisRange y{whole_y.low + 0.22 * whole_y.span(), whole_y.low + 0.58 * whole_y.span()};
        expect_model_inside(std::move(zoomed), options, &x, &y);
      };
      OdometerPicture odometer = samples::odometer();
      odometer.audited = OdometerPicture::Audited{13.0, 0.95, 36};
      odometer.printed = OdometerPicture::Printed{"a paper", 9.91, 2};
      check(samples::data_of(odometer), "odometer");
      check(samples::data_of(samples::errors()), "errors");
      check(samples::data_of(samples::audit(1.4)), "audit");
      check(samples::data_of(samples::audit(0.9)), "audit");
    }
  }
}

TEST(LabModels, TheTableHoldsWhatIsDrawnWithItsMeaning) {
  ChartOptions options = ChartKind("odometer")->defaults;
  const ChartData data = samples::data_of(samples::odometer());
  ChartTable table = chart_table(data, "odometer", options);
  EXPECT_EQ(table.names[0], "round t");
  const auto column = [&](const std::string& start) {
    return std::ranges::find_if(table.names, [&](const std::string& name) { return name.starts_with(start); }) -
           table.names.begin();
  };
  const auto pld =
      static_cast<std::size_t>(column("PLD: epsilon [delta = 1e-05; upper bound, also of the rounds before; public]"));
  ASSERT_LT(pld, table.names.size());
  EXPECT_EQ(table.columns[pld].back(), "12.649110640673518");
  EXPECT_LT(static_cast<std::size_t>(
                column("GDP, central limit: epsilon [delta = 1e-05; approximation, not a bound; public]")),
            table.names.size());
  options.hidden.insert("pld");
  table = chart_table(data, "odometer", options);
  EXPECT_EQ(static_cast<std::size_t>(column("PLD")), table.names.size());
  const std::string csv = chart_csv(samples::data_of(samples::audit(1.4)), "audit", {});
  EXPECT_TRUE(csv.starts_with(
      "epsilon [public],delta claimed [ε = 1; public],delta is at least [confidence 0.95; ground truth]\n"))
      << csv.substr(0, 200);
  const Json provenance = Json::parse(chart_provenance(samples::data_of(samples::audit(1.4)), "audit"));
  EXPECT_EQ(provenance["laboratory"]["violated"], true);
  EXPECT_EQ(provenance["laboratory"]["runs"], 100000);
}

}  // namespace
}  // namespace privbo::ui::lab_model_test
