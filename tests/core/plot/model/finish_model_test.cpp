// The end of every model: hidden series, log axes and the ranges to show.
#include "plot/model/finish_model.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>

#include "support/messages.h"

namespace privbo::finish_model_test {
namespace {

PlotSeries curve(std::vector<double> y, Message label = {}) {
  PlotSeries series;
  series.slot = 0;
  series.label = std::move(label);
  for (std::size_t i = 0; i < y.size(); ++i) series.x.push_back(static_cast<double>(i + 1));
  series.y = std::move(y);
  return series;
}

TEST(FinishModel, AHiddenSeriesKeepsItsPlaceAndLosesItsData) {
  PlotModel model;
  model.series = {curve({1.0, 2.0}, Message("near")), curve({1.0, 900.0}, Message("far"))};
  model.series[1].key = Message::verbatim("key of far");
  PlotModel by_label = model;
  finish_model(model, {"key of far"});
  EXPECT_TRUE(model.series[1].hidden && model.series[1].y.empty());
  EXPECT_FALSE(model.series[0].hidden);
  EXPECT_DOUBLE_EQ(model.y.high, 2.0) << "what is hidden stretches nothing";
  finish_model(by_label, {"far", "near"});
  EXPECT_FALSE(by_label.series[1].hidden) << "where there is a key, the label is none";
  EXPECT_TRUE(by_label.series[0].hidden);
}

TEST(FinishModel, ALinearAxisBeginsAtZeroWhereItIsToldTo) {
  PlotModel model;
  model.series = {curve({3.0, 5.0})};
  PlotModel from_zero = model;
  finish_model(model, {});
  EXPECT_DOUBLE_EQ(model.y.low, 3.0);
  EXPECT_DOUBLE_EQ(model.y.high, 5.0);
  from_zero.y.from_zero = true;
  PlotModel optional = from_zero;
  finish_model(from_zero, {});
  EXPECT_DOUBLE_EQ(from_zero.y.low, 0.0);
  optional.y.zero_optional = true;
  finish_model(optional, {});
  EXPECT_DOUBLE_EQ(optional.y.low, 3.0) << "with zero the curve has less than half of the height";
}

TEST(FinishModel, WhatALogAxisCannotShowIsMovedToItsEdgeAndToldOf) {
  PlotModel model;
  model.y.log = true;
  model.series = {curve({0.0, -1.0, 0.03, 5.0})};
  model.notes = {Message("alarm"), Message("note")};
  model.alarms = 1;
  finish_model(model, {});
  const double floor = log_floor(0.03, 5.0);
  EXPECT_EQ(model.floored, 2U);
  EXPECT_EQ(model.series[0].y, (std::vector<double>{floor, floor, 0.03, 5.0}));
  EXPECT_EQ(model.notes, (std::vector<std::string>{
                             "alarm", "2 values ≤ 0 cannot be drawn on a log axis: they are shown at 0.01.", "note"}));
  EXPECT_DOUBLE_EQ(model.y.low, floor);
  PlotModel one;
  one.y.log = true;
  one.series = {curve({0.0, 5.0})};
  finish_model(one, {});
  EXPECT_EQ(one.notes, (std::vector<std::string>{"1 value ≤ 0 cannot be drawn on a log axis: it is shown at 1."}));
}

TEST(FinishModel, RoundsOnALogAxisBeginAtOne) {
  PlotModel model;
  model.x.log = model.x.whole = true;
  model.series = {curve({1.0, 2.0})};
  model.series[0].x = {0.0, 10.0};
  finish_model(model, {});
  EXPECT_EQ(model.series[0].x, (std::vector<double>{1.0, 10.0}));
}

TEST(FinishModel, WhatMayLeaveThePlotStretchesItOnlyAlone) {
  PlotModel model;
  model.series = {curve({0.0, 1.0}), curve({0.0, 100.0})};
  model.series[1].may_clip = true;
  PlotModel alone;
  alone.series = {model.series[1]};
  finish_model(model, {});
  EXPECT_DOUBLE_EQ(model.y.high, 1.0);
  EXPECT_EQ(model.series[1].remark, "above the plot from t = 2");
  finish_model(alone, {});
  EXPECT_DOUBLE_EQ(alone.y.high, 100.0);
  EXPECT_FALSE(alone.series[0].may_clip);
}

TEST(FinishModel, AnAxisFitsWhatIsSeenBetweenTwoPlaces) {
  PlotModel model;
  model.y.from_zero = true;
  model.series = {curve({0.0, 10.0, 20.0, 1000.0})};
  finish_model(model, {});
  const std::optional<AxisRange> seen = values_within(model, {1.5, 3.0});
  ASSERT_TRUE(seen);
  EXPECT_LE(seen->low, 5.0) << "where the curve enters, between two samples";
  EXPECT_GE(seen->high, 20.0);
  EXPECT_LT(seen->high, 40.0);
  EXPECT_FALSE(values_within(model, {7.0, 9.0})) << "nothing is there";
}

TEST(FinishModel, WithoutValuesNothingIsFitted) {
  PlotModel model;
  finish_model(model, {});
  EXPECT_TRUE(model.empty());
  model.series = {curve({std::nan(""), std::nan("")})};
  finish_model(model, {});
  EXPECT_LE(model.y.low, model.y.high);
  EXPECT_FALSE(values_within(model, {0.0, 9.0}));
}

}  // namespace
}  // namespace privbo::finish_model_test
