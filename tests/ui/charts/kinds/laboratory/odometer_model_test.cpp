// The model of the odometer: accountants, steps, marks and notes from known curves.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <set>

#include "charts/marks/mark.h"
#include "plot/kinds/chart_kind.h"
#include "ui/charts/kinds/laboratory/drawn_laboratory.h"
#include "ui/charts/samples/lab_samples.h"
#include "ui/support/model_text.h"

namespace privbo::ui::odometer_model_test {
namespace {

namespace samples = lab_samples;
using namespace laboratory_charts;

TEST(OdometerModel, EveryAccountantIsALineWithItsOwnNumbers) {
  const PlotModel model = model_of(samples::data_of(samples::odometer()), "odometer");
  const PlotSeries* moments = find(model, "Moments accountant");
  ASSERT_NE(moments, nullptr);
  EXPECT_TRUE(is<marks::Curve>(*moments));
  EXPECT_EQ(moments->x.size(), 40U);
  EXPECT_DOUBLE_EQ(moments->y[24], 2.6 * 5.0);
  EXPECT_EQ(chart_text(moments->details[15]), "λ = 3");
  EXPECT_TRUE(chart_text(model.title).contains("δ = 1×10⁻⁵")) << chart_text(model.title).toStdString();
  EXPECT_EQ(chart_text(model.subtitle), "user-level central differential privacy");
  EXPECT_TRUE(chart_text(model.summary).contains("after round 20")) << chart_text(model.summary).toStdString();
  EXPECT_TRUE(chart_text(model.summary).contains("Moments accountant ε = 11.63"))
      << chart_text(model.summary).toStdString();
  EXPECT_TRUE(reports(model, "one person takes part in every release"));
  EXPECT_EQ(find(model, "zCDP"), nullptr);
  EXPECT_TRUE(reports(model, "Not applicable: zCDP (sampled releases have no finite ρ)."));
}

TEST(OdometerModel, AnApproximationIsDottedAndNamedSo) {
  const PlotModel model = model_of(samples::data_of(samples::odometer()), "odometer");
  const PlotSeries* approximate = find(model, "GDP, central limit (approximation, not a bound)");
  ASSERT_NE(approximate, nullptr);
  EXPECT_TRUE(is<marks::Approximation>(*approximate));
  FigureStyle style;
  EXPECT_EQ(mark_pen(*approximate, style).style(), Qt::CustomDashLine);
  EXPECT_LT(mark_pen(*approximate, style).dashPattern().front(), 2.0);
  EXPECT_TRUE(reports(model, "may lie below the true ε"));
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
  EXPECT_TRUE(reports(model, "the exact ε lies at most 0.004 below"));
}

TEST(OdometerModel, AStepStandsAtTheRelease) {
  OdometerPicture picture = samples::odometer();
  picture.held = 0;
  OdometerCurve answers;
  answers.accountant = picture.curves[0].accountant;
  answers.t = {100, 300};
  answers.epsilon = {5.0, 10.0};
  answers.order = {NAN, NAN};
  answers.holds = true;
  OdometerCurve nothing = answers;  // it had an answer while nothing was released, which was none
  nothing.accountant = picture.curves[3].accountant;
  nothing.reason = Message::verbatim("not for such releases");
  picture.curves = {answers, nothing};
  const PlotModel model = model_of(samples::data_of(picture), "odometer");
  ASSERT_EQ(model.series.size(), 1U) << "a legend lists what applies";
  const PlotSeries& line = model.series.front();
  EXPECT_EQ(line.x, (std::vector{100.0, 300.0}));
  const PlotSeries corners = with_corners(line);
  EXPECT_EQ(corners.x, (std::vector{100.0, 300.0, 300.0}));
  EXPECT_EQ(corners.y, (std::vector{5.0, 5.0, 10.0}));
  EXPECT_TRUE(read(model, 299).contains("5")) << read(model, 299).toStdString();
  EXPECT_FALSE(read(model, 299).contains(": 10")) << read(model, 299).toStdString();
  EXPECT_FALSE(read(model, 99).contains("5")) << read(model, 99).toStdString();
  const AxisRange x = nice_range(model.x);
  EXPECT_GT(x.high, 300.0) << "the last release stands clear of the frame";
  EXPECT_TRUE(reports(model, "Not applicable"));
}

TEST(OdometerModel, NoLossIsNotDrawnOnALogAxis) {
  OdometerPicture picture = samples::odometer();
  OdometerCurve free;
  free.accountant = picture.curves[0].accountant;
  free.t = {1, 2, 3, 4};
  free.epsilon = {0.0, 0.0, 0.2, 0.4};
  free.order.assign(4, NAN);
  picture.curves = {free};
  ChartOptions options = ChartKind("odometer")->defaults;
  options.log_y = true;
  PlotModel model = plot_model(samples::data_of(picture), "odometer", options);
  EXPECT_EQ(model.series.front().x, (std::vector{3.0, 4.0}));
  EXPECT_EQ(model.floored, 0U);
  EXPECT_TRUE(reports(model, "Where ε is 0, a log axis shows nothing."));
  options.log_y = false;
  model = plot_model(samples::data_of(picture), "odometer", options);
  EXPECT_EQ(model.series.front().y, (std::vector{0.0, 0.0, 0.2, 0.4}));
}

TEST(OdometerModel, BudgetPrintedValueAndHeldRoundAreMarked) {
  OdometerPicture picture = samples::odometer();
  picture.printed = OdometerPicture::Printed{"DP-FTS-DE, Fig. 2c", 9.91, 2};
  const PlotModel model = model_of(samples::data_of(picture), "odometer");
  const PlotSeries* printed = find(model, "as printed in DP-FTS-DE, Fig. 2c");
  ASSERT_NE(printed, nullptr);
  EXPECT_EQ(chart_text(printed->tag), "printed: 9.91");
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
  EXPECT_EQ(chart_text(find(model, "PLD")->remark), "refuted by the audit");
  EXPECT_FALSE(find(model, "Moments")->refuted);
  EXPECT_TRUE(reports(model, "Refuted: an audit shows ε ≥ 13"));
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
  ASSERT_FALSE(model.notes.empty());
  EXPECT_TRUE(chart_texts(model.notes).first().startsWith("Warning: δ = 0.002944 is above 10⁻³"));
  EXPECT_FALSE(reports(model_of(samples::data_of(samples::odometer()), "odometer"), "Warning"));
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

}  // namespace
}  // namespace privbo::ui::odometer_model_test
