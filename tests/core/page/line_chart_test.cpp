// Charts of pages: what is drawn of odd numbers, and what nothing makes.
#include "page/line_chart.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>
#include <limits>
#include <random>

#include "page/markup.h"

namespace privbo::line_chart_test {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;

std::string between(const std::string& text, const std::string& begin, const std::string& end) {
  const std::size_t from = text.find(begin);
  if (from == std::string::npos) return {};
  return text.substr(from + begin.size(), text.find(end, from + begin.size()) - from - begin.size());
}

TEST(LineChart, NothingMakesNoPicture) {
  EXPECT_TRUE(line_chart_svg({}).empty());
  EXPECT_TRUE(line_chart_svg({.lines = {{.label = "empty", .x = {}, .y = {}}}}).empty());
}

TEST(LineChart, TheLineLeadsFromTheFirstToTheLastValue) {
  const LineChart chart{.title = "t", .lines = {{.label = "one", .x = {0, 5, 10}, .y = {0, 1, 2}}}};
  const PlotBox box = plot_box(chart);
  const std::string path = between(line_chart_svg(chart).str(), "<path d=\"", "\"");
  const HtmlText drawn = "M" + pixel(box.left) + "," + pixel(box.bottom) + "L" + pixel((box.left + box.right) / 2) +
                         "," + pixel(box.bottom - (box.bottom - box.top) / 2.08) + "L" + pixel(box.right) + "," +
                         pixel(box.bottom - (box.bottom - box.top) / 1.04);
  EXPECT_EQ(path, drawn.str());
}

TEST(LineChart, PowersOfTenAreEquallyHigh) {
  const LineChart chart{
      .title = "t", .lines = {{.label = "one", .x = {0, 1, 2, 3}, .y = {0, 10, 100, 1000}}}, .powers = true};
  const PlotBox box = plot_box(chart);
  const std::string svg = line_chart_svg(chart).str();
  const auto at = [&box](double position) {
    return pixel(box.left + (box.right - box.left) * position / 3.0) + "," +
           pixel(box.bottom - (box.bottom - box.top) * std::max(0.0, position - 1.0) / 2.0);
  };
  EXPECT_EQ(between(svg, "<path d=\"", "\""), ("M" + at(0) + "L" + at(1) + "L" + at(2) + "L" + at(3)).str())
      << "what is not positive lies on the axis";
  for (const char* tick : {">10<", ">100<", ">1000<"}) EXPECT_THAT(svg, HasSubstr(tick));
}

TEST(LineChart, WhatYieldsLeavesThePlotAtItsTop) {
  LineChart chart{.title = "t",
                  .lines = {{.label = "learns", .x = {0, 1, 2}, .y = {0, 1, 2}},
                            {.label = "does not", .x = {0, 1, 2}, .y = {0, 4, 8}, .may_clip = true}}};
  const PlotBox box = plot_box(chart);
  const HtmlText start = "M" + pixel(box.left) + "," + pixel(box.bottom);
  const HtmlText leaves = pixel(box.left + (box.right - box.left) * 0.26) + "," + pixel(box.top);
  EXPECT_THAT(line_chart_svg(chart).str(), HasSubstr(("\"" + start + "L" + leaves + "\"").str()))
      << "4 t = 1.04 × 2 at t = 0.52";
  chart.lines.erase(chart.lines.begin());
  EXPECT_THAT(line_chart_svg(chart).str(), HasSubstr(("L" + pixel(box.right) + ",").str()))
      << "alone, it sets the scale";
}

TEST(LineChart, NotMoreThanFivePowersAreShown) {
  const std::string svg =
      line_chart_svg({.lines = {{.label = "one", .x = {0, 1, 2}, .y = {1e-9, 1, 1e6}, .dotted = true}}, .powers = true})
          .str();
  for (const char* tick : {">10<", ">10⁵<", ">10⁶<"}) EXPECT_THAT(svg, HasSubstr(tick));
  EXPECT_THAT(svg, Not(HasSubstr("\"end\">1<")));
  EXPECT_THAT(svg, HasSubstr(attribute("stroke-dasharray", dots_of_a_line).str()));
}

TEST(LineChart, WhatIsNotFiniteBreaksTheLine) {
  const double none = std::numeric_limits<double>::infinity();
  const std::string svg = line_chart_svg({.lines = {{.label = "one", .x = {0, 1, 2, 3}, .y = {1, none, 1, 1}}}}).str();
  const std::string path = between(svg, "<path d=\"", "\"");
  EXPECT_EQ(std::ranges::count(path, 'M'), 2);
  EXPECT_EQ(std::ranges::count(path, 'L'), 1);
  EXPECT_THAT(svg, Not(HasSubstr("inf")));
  EXPECT_THAT(svg, Not(HasSubstr("nan")));
}

TEST(LineChart, NamesAndDescriptionAreReadAloud) {
  const std::string svg =
      line_chart_svg(
          {.title = "a < b", .description = "c & d", .lines = {{.label = "x", .x = {1}, .y = {1}}}, .legend = false})
          .str();
  EXPECT_THAT(svg, HasSubstr("role=\"img\"><title>a &lt; b</title><desc>c &amp; d</desc>"));
  EXPECT_THAT(svg, Not(HasSubstr(">x<"))) << "without a legend whoever shows it names the lines";
}

TEST(Markup, TablesHaveHeadings) {
  EXPECT_EQ(
      (table_head({"a", "<b>"}) + "<tr>" + right_cell("1") + "</tr>" + end_of_table).str(),
      "<table><thead><tr><th>a</th><th>&lt;b&gt;</th></tr></thead><tbody>\n<tr><td class=\"number\">1</td></tr></tbody></table>\n");
}

TEST(Markup, ADozenRowsStandOnPaper) {
  for (const std::size_t rows : {1U, 12U, 13U, 38U, 60U}) {
    std::size_t printed = 0;
    for (std::size_t i = 0; i < rows; ++i) printed += row_start(i, rows).str() == "<tr>" ? 1 : 0;
    EXPECT_LE(printed, 13U) << rows;
    EXPECT_GE(printed, std::min<std::size_t>(rows, 7)) << rows;
    EXPECT_EQ(row_start(0, rows).str(), "<tr>");
    EXPECT_EQ(row_start(rows - 1, rows).str(), "<tr>");
  }
}

/// Numbers of every magnitude that a file may hold, and of none.
double any_number(std::mt19937& random) {
  constexpr double most = std::numeric_limits<double>::max(), least = std::numeric_limits<double>::denorm_min();
  switch (random() % 10) {
    case 0:
      return 0.0;
    case 1:
      return random() % 2 ? most : -most;
    case 2:
      return random() % 2 ? least : -least;
    case 3:
      return random() % 2 ? std::numeric_limits<double>::infinity() : std::numeric_limits<double>::quiet_NaN();
    case 4:
      return std::nextafter(1.0, random() % 2 ? 2.0 : 0.0);
    default:
      return (random() % 2 ? 1.0 : -1.0) * std::exp(std::uniform_real_distribution<double>(-744.0, 709.0)(random));
  }
}

TEST(LineChart, TicksAreCountedWhateverTheValues) {
  std::mt19937 random(1);
  for (int i = 0; i < 20000; ++i) {
    const double one = any_number(random), other = any_number(random);
    const int most = 1 + static_cast<int>(random() % 8);
    const std::vector<double> ticks = round_ticks(std::min(one, other), std::max(one, other), most);
    EXPECT_LE(ticks.size(), static_cast<std::size_t>(most) + 2) << one << " " << other;
    for (const double tick : ticks) EXPECT_TRUE(std::isfinite(tick) || !std::isfinite(one)) << one << " " << other;
  }
}

TEST(LineChart, PowersOfTenOfABandAloneAreItsOwn) {
  constexpr double none = -std::numeric_limits<double>::infinity(), endless = std::numeric_limits<double>::infinity();
  for (const double y : {none, 0.0, endless}) {
    LineChart chart{.title = "t", .powers = true};
    chart.lines.push_back({.label = "one", .x = {1, 2}, .y = {y, y}, .low = {1e4, 1e4}, .high = {1e5, 1e5}});
    const std::string svg = line_chart_svg(chart).str();
    EXPECT_NE(svg.find(">10⁵<"), std::string::npos) << svg;
    EXPECT_EQ(svg.find(">10⁻"), std::string::npos) << svg;
  }
}

TEST(LineChart, ChartsOfAnyNumbersAreSmallAndWhole) {
  std::mt19937 random(2);
  for (int i = 0; i < 2000; ++i) {
    LineChart chart{.title = "t", .logarithmic = random() % 2 == 0, .powers = random() % 2 == 0};
    for (int lines = 1 + static_cast<int>(random() % 3); lines > 0; --lines) {
      ChartLine line{.label = "one", .x = {}, .y = {}, .may_clip = random() % 3 == 0};
      const bool banded = random() % 2 == 0, one_value = random() % 4 == 0;
      const double value = any_number(random);
      for (int t = 1; t <= 5; ++t) {
        line.x.push_back(t);
        line.y.push_back(one_value ? value : any_number(random));
        if (banded) line.low.push_back(any_number(random)), line.high.push_back(any_number(random));
      }
      chart.lines.push_back(std::move(line));
    }
    const std::string svg = line_chart_svg(chart).str();
    EXPECT_LT(svg.size(), 20'000U);
    for (const char* broken : {"nan", "inf", "e+"}) {
      for (const char* attribute : {"x1=\"", "y1=\"", "cx=\"", "cy=\"", "d=\"M", "points=\""}) {
        for (std::size_t at = svg.find(attribute); at != std::string::npos; at = svg.find(attribute, at + 1))
          EXPECT_THAT(between(svg.substr(at), attribute, "\""), Not(HasSubstr(broken)));
      }
    }
  }
}

}  // namespace
}  // namespace privbo::line_chart_test
