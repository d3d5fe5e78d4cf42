// The SVG of a chart: every mark, texts in the reader's language and escaped, and nothing that is no number.
#include "plot/svg/plot_svg.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>
#include <limits>
#include <memory>
#include <string>

#include "plot/model/finish_model.h"
#include "plot/model/nearest_points.h"
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
  EXPECT_THAT(svg, HasSubstr(std::string(light_inks.alarm.words())));
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

/// Two curves over rounds, made by hand: the second leaves the plot above.
PlotModel two_curves() {
  PlotModel model;
  model.title = Message("cumulative regret");
  model.names_at_ends = model.line_markers = true;
  model.x = {.title = Message("round"), .whole = true, .low = 1.0, .high = 4.0, .exact = true};
  model.y = {.title = Message("cumulative regret"), .low = 0.0, .high = 10.0, .exact = true};
  for (const double last : {8.0, 1234.0}) {
    PlotSeries series;
    series.label = Message::verbatim(last > 10.0 ? "high" : "low");
    series.slot = last > 10.0 ? 1 : 0;
    series.may_clip = last > 10.0;
    series.x = {1.0, 2.0, 3.0, 4.0};
    series.y = {0.0, 2.0, 4.0, last};
    model.series.push_back(series);
  }
  return model;
}

struct Place {
  double x = std::nan(""), y = std::nan("");
};

/// Where a text that is drawn once is anchored, in pixels; NaN where it is drawn more often or not at all.
Place place_of(const std::string& svg, const std::string& words) {
  const std::string text = ">" + words + "</text>";
  const std::size_t at = svg.find(text);
  if (at == std::string::npos || svg.find(text, at + 1) != std::string::npos) return {};
  const std::string tag = svg.substr(svg.rfind("<text ", at), 60);
  return {std::stod(tag.substr(tag.find("x=\"") + 3)), std::stod(tag.substr(tag.find("y=\"") + 3))};
}

TEST(PlotSvg, AFigureInPrintHasItsSizeInMillimetres) {
  const std::string svg = drawn(two_curves(), figure_options({.width_mm = 85.0, .height_mm = 57.5}, {}));
  EXPECT_THAT(svg, HasSubstr("width=\"85mm\" height=\"57.5mm\""));
  EXPECT_THAT(svg, HasSubstr("viewBox=\"0 0 321.26 217.32\"")) << "96 pixels to an inch";
  EXPECT_THAT(svg, HasSubstr("font-size=\"10.67\"")) << "8 points";
}

TEST(PlotSvg, AFileStatesWhatItIsAskedTo) {
  PlotSvgOptions options = figure_options({}, {});
  EXPECT_THAT(drawn(two_curves(), options), HasSubstr("<title>cumulative regret</title>"));
  options.file_title = "First look: a < b";
  options.file_description = "a summary & notes";
  const std::string svg = drawn(two_curves(), options);
  EXPECT_THAT(svg, HasSubstr("<title>First look: a &lt; b</title><desc>a summary &amp; notes</desc>"));
}

TEST(PlotSvg, DarkIsLightOnADarkGround) {
  const std::string light = drawn(two_curves(), figure_options({}, {})),
                    dark = drawn(two_curves(), figure_options({.dark = true}, {}));
  for (const Literal& ink : {dark_inks.ground, dark_inks.text, dark_inks.grid, dark_inks.axis}) {
    EXPECT_THAT(dark, HasSubstr(std::string(ink.words())));
    EXPECT_THAT(light, Not(HasSubstr(std::string(ink.words()))));
  }
  for (const Literal& ink : {light_inks.ground, light_inks.text, light_inks.grid, light_inks.axis})
    EXPECT_THAT(dark, Not(HasSubstr(std::string(ink.words()))));
  EXPECT_THAT(dark, HasSubstr("stroke=\"" + colour_of_slot(0, true).str() + "\""));
  EXPECT_THAT(light, HasSubstr("stroke=\"" + colour_of_slot(0, false).str() + "\""));
}

TEST(PlotSvg, LinesHaveTheAskedWidth) {
  EXPECT_THAT(drawn(two_curves(), {.line = 5.0}), HasSubstr("stroke-width=\"5\""));
  EXPECT_THAT(drawn(two_curves()), HasSubstr("stroke-width=\"1.6\""));
  EXPECT_THAT(drawn(two_curves(), figure_options({.line_pt = 3.0}, {})), HasSubstr("stroke-width=\"4\""));
}

TEST(PlotSvg, EveryMarkIsDrawnInPrintAndInTheDark) {
  for (const Mark& mark : all_marks(std::make_index_sequence<std::variant_size_v<Mark>>())) {
    SCOPED_TRACE(mark.index());
    PlotSeries series = series_of(mark);
    if (std::holds_alternative<marks::Box>(mark)) {
      series.x.assign(5, 1.0);
      series.y = {1.0, 2.0, 3.0, 4.0, 5.0};
    }
    const PlotModel model = model_of({series_of(marks::Curve{}, 1), series});
    const PlotSvgOptions options = figure_options({.line_pt = 2.0, .dark = true}, {});
    const std::string svg = drawn(model, options);
    EXPECT_NE(svg, drawn(model_of({series_of(marks::Curve{}, 1)}), options)) << "it is seen";
    expect_balanced(svg);
    for (const char* word : {"nan", "inf", "-nan"}) EXPECT_THAT(svg, Not(HasSubstr(word)));
  }
}

TEST(PlotSvg, FewCurvesAreNamedAtTheirEndsAndNotInTheLegend) {
  const PlotModel model = two_curves();
  const auto with = [&](PlotSvgOptions options) {
    options.names_at_ends = true;
    return plot_svg(model, options, translate_to_english);
  };
  const PlotSvg picture = with({});
  const std::string svg = picture.svg.str();
  const Place low = place_of(svg, "low"), high = place_of(svg, "high ↑ 1,234");
  EXPECT_GT(low.x, picture.box.right);
  EXPECT_EQ(low.x, high.x);
  EXPECT_LT(high.y, low.y) << "each near its curve";
  EXPECT_NEAR(high.y, picture.box.top, 13.0) << "at the edge that it leaves";
  EXPECT_THAT(svg, HasSubstr("fill=\"" + word_colour_of(model.series[0], {}).str() + "\">low<"));
  // Without them they stand in the legend, above the plot.
  const PlotSvg listed = plot_svg(model, {}, translate_to_english);
  EXPECT_GT(listed.box.right, picture.box.right);
  EXPECT_LT(place_of(listed.svg.str(), "low").y, listed.box.top);
  EXPECT_TRUE(std::isnan(place_of(with({.legend = false}).svg.str(), "low").x)) << "no names at all";
  EXPECT_LT(place_of(with({.width = 160.0}).svg.str(), "low").x, 80.0) << "where there is no room, in the legend";
}

TEST(PlotSvg, NamesOfCurvesThatEndTogetherStandApart) {
  PlotModel model = two_curves();
  model.series[1].y = model.series[0].y;
  const std::string svg = drawn(model, {.names_at_ends = true});
  EXPECT_GE(std::abs(place_of(svg, "high").y - place_of(svg, "low").y), 0.88 * 13.0);
}

TEST(PlotSvg, ALegendInPrintStatesHowManyNamesItLeavesOut) {
  PlotModel model = two_curves();
  model.names_at_ends = false;
  const PlotSeries first = model.series.front();
  for (int i = 0; i < 28; ++i) {
    model.series.push_back(first);
    model.series.back().label = Message::verbatim("a name that is rather long, number " + std::to_string(10 + i));
  }
  const PlotSvgOptions options = figure_options({.width_mm = 60.0, .height_mm = 60.0}, {});
  const PlotSvg picture = plot_svg(model, options, translate_to_english);
  EXPECT_TRUE(picture.has_room);
  const std::string svg = picture.svg.str();
  int names = 0;
  for (std::size_t at = svg.find("a name"); at != std::string::npos; at = svg.find("a name", at + 1)) ++names;
  names += svg.find(">low<") != std::string::npos ? 1 : 0;
  names += svg.find(">high<") != std::string::npos ? 1 : 0;
  EXPECT_GE(names, 3);
  EXPECT_THAT(svg, HasSubstr("  + " + std::to_string(30 - names) + "</text>"));
}

/// At the width of a column nothing ends in dots: names are broken into lines, notes end with a whole part.
TEST(PlotSvg, AColumnCutsNeitherNamesNorNotes) {
  PlotModel model = two_curves();
  model.names_at_ends = false;
  model.y.title = Message::verbatim("regret");
  model.series[0].label = Message::verbatim(
      "an algorithm whose name was chosen by somebody who had never seen a column of ninety millimetres in print");
  model.series[1].label = Message::verbatim("Theorem 4.1 of a paper with many theorems: order, constant fitted to it");
  const std::string part = "neighbours are two runs that differ in the reward of one user and in nothing else";
  std::string long_note = part;
  for (int i = 0; i < 12; ++i) long_note += "; " + part;
  model.notes = {Message::verbatim("A warning that comes first."), Message::verbatim(long_note + ".")};
  model.alarms = 1;
  const PlotSvg picture =
      plot_svg(model, figure_options({.width_mm = 90.0, .height_mm = 65.0}, {}), translate_to_english);
  ASSERT_TRUE(picture.has_room);
  EXPECT_FALSE(picture.notes_complete);
  const std::string svg = picture.svg.str();
  expect_balanced(svg);
  EXPECT_THAT(svg, Not(HasSubstr("…")));
  EXPECT_THAT(svg, HasSubstr("print</text>")) << "the whole name";
  EXPECT_THAT(svg, HasSubstr("A warning that comes first.</text>"));
  EXPECT_THAT(svg, HasSubstr("file.</text>")) << "where the rest is";
  const PlotSvg page =
      plot_svg(model, figure_options({.width_mm = 180.0, .height_mm = 200.0}, {}), translate_to_english);
  EXPECT_TRUE(page.notes_complete);
  EXPECT_THAT(page.svg.str(), Not(HasSubstr("description of this file")));
}

TEST(PlotSvg, AFigureInPrintWithoutRoomIsNone) {
  const PlotSvg picture =
      plot_svg(two_curves(), figure_options({.width_mm = 22.0, .height_mm = 20.0}, {}), translate_to_english);
  EXPECT_FALSE(picture.has_room);
  EXPECT_TRUE(picture.svg.empty());
  EXPECT_TRUE(plot_svg(two_curves(), figure_options({}, {}), translate_to_english).has_room);
}

TEST(PlotSvg, InPrintACaptionHasTheNotes) {
  PlotModel model = two_curves();
  model.notes = {Message::verbatim("a warning"), Message::verbatim("a remark")};
  model.alarms = 1;
  ChartOptions chart;
  EXPECT_THAT(drawn(model, figure_options({}, chart)), HasSubstr("a remark"));
  chart.notes = false;
  EXPECT_THAT(drawn(model, figure_options({}, chart)), Not(HasSubstr("a warning")));
}

TEST(PlotSvg, TagsInPrintLieOnNoCurveAndOnNoOtherTag) {
  PlotModel model = two_curves();
  for (const char* words : {"first", "second"}) {
    PlotSeries level;
    level.mark = marks::Level{};
    level.tag = Message::verbatim(words);
    level.x = {1.0, 4.0};
    level.y.assign(2, model.series.size() > 2 ? 8.1 : 8.0);
    model.series.push_back(level);
  }
  const PlotSvg picture = plot_svg(model, figure_options({}, {}), translate_to_english);
  const PlotBox& box = picture.box;
  const Place first = place_of(picture.svg.str(), "first"), second = place_of(picture.svg.str(), "second");
  const double type = 0.8 * 8.0 * 96.0 / 72.0;
  EXPECT_TRUE(std::abs(first.x - second.x) > text_width("first", type) || std::abs(first.y - second.y) > 0.9 * type);
  for (const Place& at : {first, second}) {
    EXPECT_GE(at.x, box.left);
    EXPECT_LE(at.x, box.right);
    EXPECT_GE(at.y, box.top);
    EXPECT_LE(at.y, box.bottom);
  }
}

TEST(PlotSvg, ManyCellsInPrintAreOnePicture) {
  PlotModel model = two_curves();
  model.series.clear();
  model.x = model.y = {.title = Message::verbatim("x"), .low = 0.0, .high = 1.0, .exact = true};
  HeatGrid heat;
  Points points(4, 2);
  points << 0.1, 0.2, 0.8, 0.3, 0.4, 0.9, 0.6, 0.5;
  heat.points = std::make_shared<const NearestPoints>(points);
  heat.values = {0.0, 0.3, 0.6, 1.0};
  model.heat = heat;
  PlotSvgOptions print = figure_options({}, {}), screen = print;
  screen.print = false;
  EXPECT_THAT(drawn(model, screen), Not(HasSubstr("<image")));
  EXPECT_THAT(drawn(model, print), HasSubstr("<image")) << "cells that are no rectangles are made of many small ones";
  heat = {};
  heat.columns = heat.rows = 40;
  heat.values.assign(1600, 0.5);
  model.heat = heat;
  EXPECT_THAT(drawn(model, print), Not(HasSubstr("<image"))) << "few rectangles stay rectangles";
  heat.columns = heat.rows = 1024;
  for (std::size_t i = heat.values.size(); i < 1024 * 1024; ++i)
    heat.values.push_back(static_cast<double>(i % 7) / 7.0);
  model.heat = heat;
  const std::string large = drawn(model, print);
  EXPECT_THAT(large, HasSubstr("<image"));
  EXPECT_LT(large.size(), 2'000'000U);
}

TEST(Elided, CutsWhatIsWiderAndShowsEverySign) {
  EXPECT_EQ(elided("whole", 10.0, 100.0), "whole");
  const std::string cut = elided("one two three", 10.0, 40.0);
  EXPECT_TRUE(cut.ends_with("…")) << cut;
  EXPECT_LE(text_width(cut, 10.0), 40.0);
  EXPECT_EQ(elided("εεεεεεεε", 10.0, 20.0), "εε…") << "whole characters";
  EXPECT_EQ(elided("a\u202eb", 10.0, 1000.0), "a<U+202E>b");
}

TEST(Wrapped, BreaksAtBlanksAndKeepsLongWords) {
  EXPECT_EQ(wrapped("one two three", 10.0, 1e9), std::vector<std::string>{"one two three"});
  EXPECT_EQ(wrapped("one two", 10.0, 30.0), (std::vector<std::string>{"one", "two"}));
  EXPECT_EQ(wrapped("unbreakable", 10.0, 5.0), std::vector<std::string>{"unbreakable"});
  EXPECT_TRUE(wrapped("", 10.0, 5.0).empty());
}

}  // namespace
}  // namespace privbo::plot_svg_test
