// What marks state of themselves: in legends, in read-outs, and where they leave the plot.
#include "plot/model/mark_rules.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "plot/model/finish_model.h"
#include "support/messages.h"
#include "support/plot/one_of_each_mark.h"

namespace privbo::mark_rules_test {
namespace {

PlotSeries series_of(Mark mark, std::vector<double> y) {
  PlotSeries series;
  series.mark = std::move(mark);
  series.slot = 0;
  for (std::size_t i = 0; i < y.size(); ++i) series.x.push_back(static_cast<double>(i + 1));
  series.y = std::move(y);
  return series;
}

/// A curve from 0 to 1 and one more series, finished.
PlotModel beside_a_curve(PlotSeries other) {
  PlotModel model;
  model.series = {series_of(marks::Curve{}, {0.0, 0.5, 1.0}), std::move(other)};
  finish_model(model, {});
  return model;
}

TEST(MarkRules, EachMarkCanBeHiddenAndFitted) {
  for (const bool log : {false, true})
    for (const PlotSeries& series : test::one_of_each_mark())
      for (const bool hidden : {false, true}) {
        PlotModel model;
        model.y.log = log;
        model.series = {series};
        finish_model(model, hidden ? std::set<std::string>{"label"} : std::set<std::string>{});
        EXPECT_EQ(model.series[0].hidden, hidden) << "mark " << series.mark.index();
        EXPECT_EQ(model.series[0].x.empty(), hidden) << "mark " << series.mark.index();
        EXPECT_LE(model.y.low, model.y.high) << "mark " << series.mark.index();
      }
}

TEST(MarkRules, AValueStandsBeforeItsSpreadAndItsDetail) {
  PlotSeries series = series_of(marks::Curve{}, {1204.0, 0.5});
  EXPECT_EQ(value_text(series, 0), "1,204");
  EXPECT_EQ(value_text(series, 7), "") << "no such sample";
  series.low = {1200.0, 0.25};
  series.high = {1208.0, 0.75};
  EXPECT_EQ(value_text(series, 1), "0.5 [0.25, 0.75]");
  series.details = {Message("K = %1", 3), Message()};
  EXPECT_EQ(value_text(series, 0), "1,204 [1,200, 1,208] (K = 3)");
  EXPECT_EQ(value_text(series, 1), "0.5 [0.25, 0.75]") << "an empty detail has no brackets";
  series.y.clear();
  EXPECT_EQ(value_text(series, 1), "[0.25, 0.75]");
}

TEST(MarkRules, SomeMarksHaveTheirValuesInTheDetailsAlone) {
  PlotSeries offered = series_of(marks::Offered{}, {0.5});
  offered.details = {Message("candidate")};
  EXPECT_EQ(value_text(offered, 0), "candidate");
  PlotSeries rug = series_of(marks::Rug{.counts = {1, 1204}}, {});
  EXPECT_EQ(value_text(rug, 0), "asked 1 time");
  EXPECT_EQ(value_text(rug, 1), "asked 1,204 times");
  EXPECT_EQ(value_text(rug, 2), "asked");
}

TEST(MarkRules, LegendsHaveTheTruthAndAlgorithmsFirstAndBoundsLast) {
  PlotSeries series;
  series.slot = 0;
  EXPECT_EQ(legend_rank(series), 0);
  series.pinned = true;
  EXPECT_EQ(legend_rank(series), 1);
  series.slot = -1;
  EXPECT_EQ(legend_rank(series), 2);
  series.mark = marks::Bound{};
  EXPECT_EQ(legend_rank(series), 3);
  series.mark = marks::FittedBound{};
  EXPECT_EQ(legend_rank(series), 3);
  series.mark = marks::Truth{};
  EXPECT_EQ(legend_rank(series), -1) << "a short legend names what all others are held against";
}

TEST(MarkRules, ALineStatesWhereItIsAboveThePlot) {
  const PlotAxis axis{.title = {}};
  const AxisRange shown{0.0, 1.0};
  const auto place = [&](std::vector<double> y) {
    return place_above(series_of(marks::Bound{}, std::move(y)), axis, shown);
  };
  EXPECT_EQ(place({0.1, 0.9}), "");
  EXPECT_EQ(place({2.0, 3.0}), "above the plot");
  EXPECT_EQ(place({0.1, 0.2, 3.0}), "above the plot from t = 3");
  EXPECT_EQ(place({3.0, 0.2, 0.1}), "above the plot until t = 2");
  EXPECT_EQ(place({0.1, 3.0, 0.2}), "partly above the plot");
}

TEST(MarkRules, ABoundStretchesTheAxisALittleAndNeverSquashesTheCurves) {
  EXPECT_DOUBLE_EQ(beside_a_curve(series_of(marks::Bound{}, {0.0, 1.0, 2.0})).y.high, 2.0);
  const PlotModel far = beside_a_curve(series_of(marks::Bound{}, {0.0, 50.0, 100.0}));
  EXPECT_DOUBLE_EQ(far.y.high, 1.0);
  EXPECT_EQ(far.series[1].remark, "above the plot from t = 2");
}

TEST(MarkRules, EstimatesAndBroadcastsMayLeaveThePlot) {
  const PlotModel estimates = beside_a_curve(series_of(marks::Estimate{}, {-9.0, 0.5, 1.2}));
  EXPECT_DOUBLE_EQ(estimates.y.low, -0.5);
  EXPECT_DOUBLE_EQ(estimates.y.high, 1.2);
  EXPECT_EQ(estimates.series[1].remark, "1 reach beyond the plot");
  PlotSeries broadcast = series_of(marks::Broadcast{}, {0.0, 9.0});
  broadcast.label = Message("label");
  EXPECT_EQ(beside_a_curve(broadcast).series[1].remark, "reaches beyond the plot");
  EXPECT_EQ(unlabelled(broadcast), "broadcast");
}

TEST(MarkRules, ARugStandsBelowAllElse) {
  const PlotModel model = beside_a_curve(series_of(marks::Rug{}, {}));
  EXPECT_LT(model.y.low, -0.1);
  EXPECT_DOUBLE_EQ(model.y.high, 1.0);
}

TEST(MarkRules, ReadOutsLeaveOutWhatHasNoValueOfItsOwn) {
  for (const Mark& mark :
       {Mark(marks::Trial{}), Mark(marks::Guide{}), Mark(marks::VerticalLine{}), Mark(marks::EarlierCurve{})})
    EXPECT_TRUE(excluded_from_readout(series_of(mark, {1.0}))) << "mark " << mark.index();
  EXPECT_FALSE(excluded_from_readout(series_of(marks::Curve{}, {1.0})));
  EXPECT_TRUE(excluded_from_readout(series_of(marks::Curve{}, {}))) << "nothing to state";
  PlotSeries estimate = series_of(marks::Estimate{}, {1.0});
  EXPECT_TRUE(excluded_from_readout(estimate));
  estimate.details = {Message("1 to 2")};
  EXPECT_FALSE(excluded_from_readout(estimate));
  EXPECT_TRUE(is_level(series_of(marks::Level{}, {1.0}), {}));
  EXPECT_FALSE(is_level(series_of(marks::FittedBound{}, {1.0}), {}));
  EXPECT_TRUE(is_level(series_of(marks::FittedBound{}, {1.0}), {.fitted_levels = true}));
}

}  // namespace
}  // namespace privbo::mark_rules_test
