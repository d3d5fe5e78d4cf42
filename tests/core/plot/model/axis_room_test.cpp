// No curve lies on the frame or outside of it: round values and random ones. Every output draws this model in this
// range.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>
#include <random>

#include "plot/model/axis_range.h"
#include "plot/model/finish_model.h"
#include "support/messages.h"
#include "support/plot/axis_distance.h"

namespace privbo::axis_room_test {
namespace {

TEST(AxisRoom, HoldsForAnyValuesOnAnyAxis) {
  std::mt19937 coins(5);
  std::uniform_real_distribution<double> magnitude(-9.0, 9.0), unit;
  for (int i = 0; i < 3000; ++i) {
    PlotModel model;
    model.y.log = i % 2 == 0;
    model.y.from_zero = i % 3 == 0;
    PlotSeries series;
    series.label = Message("a");
    const double scale = std::pow(10.0, magnitude(coins)), spread = std::pow(10.0, 3.0 * unit(coins));
    for (int k = 0; k < 8; ++k) {
      series.x.push_back(k);
      // Round values as often as others; negative ones where the axis takes them.
      double value = scale * (i % 5 == 0 ? std::round(spread * unit(coins)) : spread * unit(coins));
      if (!model.y.log && i % 7 == 0) value = -value;
      series.y.push_back(value);
    }
    model.series.push_back(series);
    finish_model(model, {});
    const AxisRange range = nice_range(model.y);
    EXPECT_GT(test::least_distance_from_ends(model, range), 0.005) << i;
    // A growing axis is one too, and stays where nothing came too near.
    AxisRange grown = range;
    for (int step = 0; step < 5; ++step) {
      model.y.high *= model.y.high > 0.0 ? 1.0 + unit(coins) : 1.0;
      for (PlotSeries& each : model.series) each.y.back() = model.y.high;
      const AxisRange next = nice_range(model.y, &grown);
      EXPECT_LE(next.low, grown.low);
      EXPECT_GE(next.high, grown.high);
      EXPECT_GT(test::least_distance_from_ends(model, next), 0.005) << i;
      grown = next;
    }
  }
}

TEST(AxisRoom, TheOldRangeIsFound) {
  PlotModel model;
  PlotSeries series;
  series.x = {1.0, 2.0};
  series.y = {0.5, 10000.0};
  model.series.push_back(series);
  model.y.log = true;
  finish_model(model, {});
  model.y.room = false;
  EXPECT_LT(test::least_distance_from_ends(model, nice_range(model.y)), 0.005) << "0.5 lay on the frame, 10⁴ as well";
}

TEST(AxisRoom, NothingPositiveIsLostBelowALogAxis) {
  PlotModel model;
  PlotSeries series;
  series.x = {1.0, 2.0, 3.0};
  series.y = {1e-12, 1e-3, 10.0};
  model.series.push_back(series);
  model.y.log = true;
  finish_model(model, {});
  EXPECT_GT(test::least_distance_from_ends(model, nice_range(model.y)), 0.005);
  EXPECT_THAT(model.notes, testing::Contains(testing::HasSubstr("1 smaller value is shown at ")));
}

}  // namespace
}  // namespace privbo::axis_room_test
