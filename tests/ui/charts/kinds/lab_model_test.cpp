// The laboratory's models: values, roles and notes from known curves.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <set>

#include "charts/figure/read_out_painter.h"
#include "charts/kinds/chart_kind.h"
#include "charts/marks/mark.h"
#include "charts/model/chart_table.h"
#include "charts/output/chart_export.h"
#include "ui/charts/samples/lab_samples.h"
#include "ui/charts/samples/svg_points.h"

namespace privbo::ui::lab_model_test {
namespace {

namespace samples = lab_samples;

PlotModel model_of(const ChartData& data, ChartKind kind, bool log_x = false, bool log_y = false) {
  ChartOptions options = kind->defaults;
  options.log_x = log_x;
  options.log_y = log_y;
  return plot_model(data, kind, options);
}

const PlotSeries* find(const PlotModel& model, const QString& start) {
  const auto found =
      std::ranges::find_if(model.series, [&](const PlotSeries& series) { return series.label.startsWith(start); });
  return found == model.series.end() ? nullptr : &*found;
}

bool says(const PlotModel& model, const QString& words) {
  return std::ranges::any_of(model.notes, [&](const QString& note) { return note.contains(words); });
}

/// The lines of the read-out at x, one under the other.
QString read(const PlotModel& model, double x) {
  const auto out = read_out(model, x);
  if (!out) return {};
  QStringList lines{out->head};
  for (const auto& line : out->lines) lines << line.text;
  return lines.join(QLatin1Char('\n'));
}

TEST(OdometerModel, EveryAccountantIsALineWithItsOwnNumbers) {
  const PlotModel model = model_of(samples::data_of(samples::odometer()), "odometer");
  const PlotSeries* moments = find(model, "Moments accountant");
  ASSERT_NE(moments, nullptr);
  EXPECT_TRUE(is<marks::Curve>(*moments));
  EXPECT_EQ(moments->x.size(), 40U);
  EXPECT_DOUBLE_EQ(moments->y[24], 2.6 * 5.0);
  EXPECT_EQ(moments->details[15], "λ = 3");
  EXPECT_TRUE(model.title.contains("δ = 1×10⁻⁵")) << model.title.toStdString();
  EXPECT_EQ(model.subtitle, "user-level central differential privacy");
  EXPECT_TRUE(model.summary.contains("after round 20")) << model.summary.toStdString();
  EXPECT_TRUE(model.summary.contains("Moments accountant ε = 11.63")) << model.summary.toStdString();
  EXPECT_TRUE(says(model, "one person takes part in every release"));
  EXPECT_EQ(find(model, "zCDP"), nullptr);
  EXPECT_TRUE(says(model, "Not applicable: zCDP (sampled releases have no finite ρ)."));
}

TEST(OdometerModel, AnApproximationIsDottedAndNamedSo) {
  const PlotModel model = model_of(samples::data_of(samples::odometer()), "odometer");
  const PlotSeries* approximate = find(model, "GDP, central limit (approximation, not a bound)");
  ASSERT_NE(approximate, nullptr);
  EXPECT_TRUE(is<marks::Approximation>(*approximate));
  FigureStyle style;
  EXPECT_EQ(mark_pen(*approximate, style).style(), Qt::CustomDashLine);
  EXPECT_LT(mark_pen(*approximate, style).dashPattern().front(), 2.0);
  EXPECT_TRUE(says(model, "may lie below the true ε"));
  // The catalogue's own name says a part of it already.
  const samples::NamedAccountant named("gdp_clt_approximate", "GDP, central limit (approximate)", true);
  OdometerPicture picture = samples::odometer();
  picture.curves[2].accountant = &named;
  EXPECT_NE(find(model_of(samples::data_of(picture), "odometer"), "GDP, central limit (approximation, not a bound)"),
            nullptr);
}

TEST(OdometerModel, PldIsAnUpperStep) {
  const PlotModel model = model_of(samples::data_of(samples::odometer()), "odometer");
  const PlotSeries* pld = find(model, "PLD");
  ASSERT_NE(pld, nullptr);
  EXPECT_TRUE(pld->steps);
  const PlotSeries corners = with_corners(*pld);
  ASSERT_EQ(corners.x.size(), 2 * pld->x.size() - 1);
  for (std::size_t i = 0; i + 1 < pld->x.size(); ++i) {
    EXPECT_EQ(corners.x[2 * i + 1], pld->x[i]);      // straight up at the sample …
    EXPECT_EQ(corners.y[2 * i + 1], pld->y[i + 1]);  // … to the next one's value
  }
  // Nowhere below the true 2√t.
  for (std::size_t i = 0; i < corners.x.size(); ++i) EXPECT_GE(corners.y[i] + 1e-12, 2.0 * std::sqrt(corners.x[i]));
  EXPECT_TRUE(read(model, 16).contains("PLD: 8"));
  EXPECT_TRUE(read(model, 20).contains("PLD: ≤ 11.31")) << read(model, 20).toStdString();  // the bound of round 32
  EXPECT_TRUE(says(model, "the exact ε lies at most 0.004 below"));
}

TEST(OdometerModel, BudgetPrintedValueAndHeldRoundAreMarked) {
  OdometerPicture picture = samples::odometer();
  picture.printed = OdometerPicture::Printed{"DP-FTS-DE, Fig. 2c", 9.91, 2};
  const PlotModel model = model_of(samples::data_of(picture), "odometer");
  const PlotSeries* printed = find(model, "as printed in DP-FTS-DE, Fig. 2c");
  ASSERT_NE(printed, nullptr);
  EXPECT_EQ(printed->tag, "printed: 9.91");
  const PlotSeries* held = find(model, "round 20");
  ASSERT_NE(held, nullptr);
  EXPECT_TRUE(is<marks::VerticalLine>(*held));
  EXPECT_EQ(held->x, std::vector{20.0});
}

TEST(OdometerModel, WhatAnAuditRefutesIsRed) {
  OdometerPicture picture = samples::odometer();
  picture.audited = OdometerPicture::Audited{12.0, 0.95, 36};  // moments 15.6, PLD 12.65; the approximation 7.2
  PlotModel model = model_of(samples::data_of(picture), "odometer");
  EXPECT_TRUE(find(model, "GDP")->refuted);
  EXPECT_FALSE(find(model, "Moments")->refuted);
  EXPECT_FALSE(find(model, "PLD")->refuted);
  picture.audited->epsilon = 13.0;
  model = model_of(samples::data_of(picture), "odometer");
  EXPECT_TRUE(find(model, "PLD")->refuted);
  EXPECT_EQ(find(model, "PLD")->remark, "refuted by the audit");
  EXPECT_FALSE(find(model, "Moments")->refuted);
  EXPECT_TRUE(says(model, "Refuted: an audit shows ε ≥ 13"));
  FigureStyle style;
  EXPECT_EQ(mark_colour(*find(model, "PLD"), style), style.theme.alarm);
  EXPECT_NE(mark_colour(*find(model, "Moments"), style), style.theme.alarm);
  picture.audited->epsilon = 1.0;
  model = model_of(samples::data_of(picture), "odometer");
  EXPECT_TRUE(std::ranges::none_of(model.series, &PlotSeries::refuted));
}

TEST(OdometerModel, ALargeDeltaIsFlaggedFirst) {
  OdometerPicture picture = samples::odometer();
  picture.delta = 0.00294352;
  const PlotModel model = model_of(samples::data_of(picture), "odometer");
  ASSERT_FALSE(model.notes.isEmpty());
  EXPECT_TRUE(model.notes.first().startsWith("Warning: δ = 0.002944 is above 10⁻³"));
  EXPECT_FALSE(says(model_of(samples::data_of(samples::odometer()), "odometer"), "Warning"));
}

TEST(OdometerModel, EveryAccountantOfTheCatalogueHasASlotOfItsOwn) {
  OdometerPicture picture = samples::odometer();
  picture.curves.clear();
  for (const auto& accountant : accountant_catalogue())
    picture.curves.push_back(samples::power_curve(*accountant, 10, 1.0, 0.5));
  std::set<int> slots;
  for (const PlotSeries& series : model_of(samples::data_of(picture), "odometer").series)
    if (is<marks::Curve>(series) || is<marks::Approximation>(series)) slots.insert(series.slot);
  EXPECT_EQ(slots.size(), accountant_catalogue().size());
}

TEST(OdometerModel, AccountantsKeepTheirSlotWhateverOthersThereAre) {
  OdometerPicture alone = samples::odometer();
  alone.curves.erase(alone.curves.begin());
  const PlotModel all = model_of(samples::data_of(samples::odometer()), "odometer"),
                  few = model_of(samples::data_of(alone), "odometer");
  EXPECT_EQ(find(all, "Moments")->slot, find(few, "Moments")->slot);
  EXPECT_NE(find(all, "Moments")->slot, find(all, "PLD")->slot);
}

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
  EXPECT_TRUE(says(model, "Exactly Gaussian with μ = 1"));
  EXPECT_TRUE(model.summary.contains("misses at least 74")) << model.summary.toStdString();
  EXPECT_TRUE(model.title.contains("after round 40"));
}

TEST(ErrorsModel, SaysWhyThereIsNone) {
  ErrorsPicture picture;
  picture.reason = "No privacy profile is known.";
  const PlotModel model = model_of(samples::data_of(picture), "errors");
  EXPECT_TRUE(model.empty());
  EXPECT_EQ(model.hint, "No privacy profile is known.");
}

TEST(AuditModel, ACorrectClaimHasNoRed) {
  const PlotModel model = model_of(samples::data_of(samples::audit(0.9)), "audit");
  EXPECT_TRUE(std::ranges::none_of(model.series, &PlotSeries::refuted));
  EXPECT_EQ(find(model, "refuted"), nullptr);
  const PlotSeries* mark = find(model, "ε ≥ 0.81 at δ = 0");
  ASSERT_NE(mark, nullptr);
  EXPECT_TRUE(is<marks::VerticalLine>(*mark));
  EXPECT_EQ(mark->x, std::vector{0.81});
  EXPECT_EQ(model.subtitle, "nothing contradicts the claim");
  EXPECT_TRUE(says(model, "100,000 runs on each input (reward −1 against +1)"));
  EXPECT_TRUE(says(model, "Event: output above 0.73"));
  EXPECT_TRUE(says(model, "cannot prove"));
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
  EXPECT_EQ(model.subtitle, "the claim is refuted");
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
    if (series.key == "violation") areas.push_back(&series);
  ASSERT_EQ(areas.size(), 2U);
  EXPECT_EQ(areas[0]->x.size(), 2U);
  EXPECT_NEAR(areas[0]->x[1], 0.05, 1e-12);  // half-way down
  EXPECT_NEAR(areas[0]->high[1], 0.45, 1e-12);
  EXPECT_EQ(areas[1]->x.size(), 3U);
  EXPECT_TRUE(areas[1]->label.isEmpty());
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
