// The SVG of a chart: every mark, texts in the reader's language and escaped, and nothing that is no number.
#include "plot/svg/plot_svg.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>
#include <limits>

#include "plot/model/finish_model.h"
#include "plot/svg/svg_canvas.h"

namespace privbo::plot_svg_test {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;

PlotSeries series_of(Mark mark, int slot = 0) {
  PlotSeries series;
  series.label = Message::verbatim("a < b");
  series.mark = std::move(mark);
  series.slot = slot;
  series.x = {1.0, 2.0, 3.0, 4.0};
  series.y = {1.0, 4.0, std::nan(""), 2.0};
  series.low = {0.5, 3.0, 1.0, 1.0};
  series.high = {1.5, 5.0, std::numeric_limits<double>::infinity(), 3.0};
  return series;
}

PlotModel model_of(std::vector<PlotSeries> series) {
  PlotModel model;
  model.title = Message("cumulative regret");
  model.summary = Message::verbatim("what a screen reader says");
  model.x = {.title = Message("round"), .whole = true, .low = 1.0, .high = 4.0, .exact = true};
  model.y = {.title = Message("cumulative regret"), .from_zero = true};
  model.series = std::move(series);
  finish_model(model, {});
  return model;
}

std::string drawn(const PlotModel& model, const PlotSvgOptions& options = {}) {
  return plot_svg(model, options, translate_to_english).svg.str();
}

/// As many elements are closed as are opened, and none is closed that is not open.
void expect_balanced(const std::string& svg) {
  int depth = 0;
  for (std::size_t at = svg.find('<'); at != std::string::npos; at = svg.find('<', at + 1)) {
    const std::size_t end = svg.find('>', at);
    ASSERT_NE(end, std::string::npos);
    if (svg[at + 1] == '/')
      --depth;
    else if (svg[end - 1] != '/')
      ++depth;
    ASSERT_GE(depth, 0);
  }
  EXPECT_EQ(depth, 0);
}

template <std::size_t... index>
std::vector<Mark> all_marks(std::index_sequence<index...>) {
  return {Mark(std::variant_alternative_t<index, Mark>{})...};
}

TEST(PlotSvg, DrawsEveryMarkWithNumbersAlone) {
  for (const Mark& mark : all_marks(std::make_index_sequence<std::variant_size_v<Mark>>())) {
    SCOPED_TRACE(mark.index());
    PlotSeries series = series_of(mark);
    if (std::holds_alternative<marks::Box>(mark)) {
      series.x.assign(5, 1.0);
      series.y = {1.0, 2.0, 3.0, 4.0, 5.0};
    }
    const PlotModel model = model_of({series_of(marks::Curve{}, 1), series});
    const std::string svg = drawn(model);
    EXPECT_NE(svg, drawn(model_of({series_of(marks::Curve{}, 1)}))) << "it is seen";
    expect_balanced(svg);
    for (const char* word : {"nan", "inf", "-nan"}) EXPECT_THAT(svg, Not(HasSubstr(word)));
    EXPECT_THAT(svg, HasSubstr("a &lt; b"));
  }
}

TEST(PlotSvg, ACurveGoesThroughItsSamples) {
  PlotSeries curve = series_of(marks::Curve{});
  curve.y = {0.0, 2.0, 4.0, 8.0};
  const PlotModel model = model_of({curve});
  const PlotSvg picture = plot_svg(model, {}, translate_to_english);
  const PlotBox& box = picture.box;
  EXPECT_EQ(picture.x_low, 1.0);
  EXPECT_EQ(picture.x_high, 4.0);
  // The axis of values ends a hundredth of it beyond 0 and 8: the ends of the curve are where the ranges say.
  const AxisRange y = nice_range(model.y);
  const auto place = [&](double x, double value) {
    return pixel(box.left + (x - 1.0) / 3.0 * (box.right - box.left)).str() + "," +
           pixel(box.bottom - (value - y.low) / y.span() * (box.bottom - box.top)).str();
  };
  EXPECT_THAT(picture.svg.str(),
              HasSubstr("M" + place(1, 0) + "L" + place(2, 2) + "L" + place(3, 4) + "L" + place(4, 8)));
}

TEST(PlotSvg, LongCurvesAreThinnedToWhatPixelsShow) {
  PlotSeries curve = series_of(marks::Curve{});
  curve.x.clear();
  curve.y.clear();
  constexpr int samples = 200'000;
  for (int i = 0; i < samples; ++i) {
    curve.x.push_back(1.0 + 3.0 * i / samples);
    curve.y.push_back(i == samples / 2 ? 9.0 : 1.0);  // one sample that nobody may miss
  }
  curve.low = curve.high = {};
  const PlotModel model = model_of({curve});
  const std::string svg = drawn(model);
  EXPECT_LT(svg.size(), 100'000U);
  const PlotSvg picture = plot_svg(model, {}, translate_to_english);
  const AxisRange y = nice_range(model.y);
  const double top = picture.box.bottom - (9.0 - y.low) / y.span() * (picture.box.bottom - picture.box.top);
  EXPECT_THAT(svg, HasSubstr("," + pixel(top).str()));
}

TEST(PlotSvg, WhatIsSwitchedOffIsNotDrawn) {
  PlotModel model = model_of({series_of(marks::Curve{})});
  model.series.front().hidden = true;
  EXPECT_THAT(drawn(model), Not(HasSubstr("a &lt; b")));
}

TEST(PlotSvg, WarningsAreThereWithoutNotes) {
  PlotModel model = model_of({series_of(marks::Curve{})});
  model.notes = {Message::verbatim("a warning"), Message::verbatim("a remark")};
  model.alarms = 1;
  const std::string svg = drawn(model, {.notes = false});
  EXPECT_THAT(svg, HasSubstr("a warning"));
  EXPECT_THAT(svg, Not(HasSubstr("a remark")));
  EXPECT_THAT(svg, HasSubstr(std::string(alarm_ink.words())));
}

TEST(PlotSvg, AHeatMapHasItsCellsAndABarOfColours) {
  PlotModel model = model_of({});
  HeatGrid heat;
  heat.columns = heat.rows = 2;
  heat.values = {0.0, 1.0, 1.0, std::nan("")};
  heat.title = Message::verbatim("mean");
  model.heat = heat;
  model.x.low = model.y.low = 0.0;
  model.x.high = model.y.high = 1.0;
  model.y.exact = true;
  const std::string svg = drawn(model);
  expect_balanced(svg);
  EXPECT_THAT(svg, HasSubstr("#440154")) << "viridis at 0";
  EXPECT_THAT(svg, HasSubstr("#fde725")) << "and at 1";
  EXPECT_THAT(svg, HasSubstr("mean"));
}

TEST(PlotSvg, AFileOfItsOwnStatesItsSize) {
  const std::string svg = drawn(model_of({series_of(marks::Curve{})}), {.width = 400.0, .height = 300.0, .file = true});
  EXPECT_THAT(svg, HasSubstr("xmlns=\"http://www.w3.org/2000/svg\""));
  EXPECT_THAT(svg, HasSubstr("width=\"400\""));
  EXPECT_THAT(svg, HasSubstr("height=\"300\""));
}

TEST(PlotSvg, NothingIsNoPicture) { EXPECT_TRUE(plot_svg(PlotModel(), {}, translate_to_english).svg.empty()); }

TEST(Wrapped, BreaksAtBlanksAndKeepsLongWords) {
  EXPECT_EQ(wrapped("one two three", 10.0, 1e9), std::vector<std::string>{"one two three"});
  EXPECT_EQ(wrapped("one two", 10.0, 30.0), (std::vector<std::string>{"one", "two"}));
  EXPECT_EQ(wrapped("unbreakable", 10.0, 5.0), std::vector<std::string>{"unbreakable"});
  EXPECT_TRUE(wrapped("", 10.0, 5.0).empty());
}

}  // namespace
}  // namespace privbo::plot_svg_test
