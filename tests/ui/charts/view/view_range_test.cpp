// Axes grow with a run, follow the reader's zoom, and find the way back: values alone, without a chart.
#include "charts/view/view_range.h"

#include <gtest/gtest.h>

#include <memory>

#include "experiment/utility/utility_answer.h"
#include "plot/data/lab_data.h"
#include "ui/charts/samples/sample_snapshot.h"

namespace privbo::ui::view_range_test {
namespace {

using Sides = ViewRange::Sides;

/// A straight line from (0, 0) to (100, `height`), on axes without nice numbers.
PlotModel line(double height) {
  PlotModel model;
  model.x.high = 100.0;
  model.y.high = height;
  model.x.exact = model.y.exact = true;
  PlotSeries series;
  series.x = {0.0, 100.0};
  series.y = {0.0, height};
  model.series.push_back(std::move(series));
  return model;
}

void expect_near(const AxisRange& range, double low, double high) {
  EXPECT_NEAR(range.low, low, 1e-12);
  EXPECT_NEAR(range.high, high, 1e-12);
}

ViewRange fitted(const PlotModel& model) {
  ViewRange range;
  range.fit(model);
  return range;
}

/// Data of a run in this state; `run_id` tells it from others.
ChartData run_in(RunState state, std::uint64_t run_id = 1) {
  Snapshot run = samples::regret(2, 10, 100);
  run.state = state;
  run.run_id = run_id;
  ChartData data;
  data.run = std::make_shared<const Snapshot>(std::move(run));
  return data;
}

TEST(ViewRange, GrowsWithARunAndGivesBackWhatItsEndDoesNotNeed) {
  ViewRange range = fitted(line(10.0));
  expect_near(range.y(), 0.0, 10.0);
  range.fit(line(100.0));
  const AxisRange grown = range.y();
  EXPECT_GE(grown.high, 100.0);
  range.fit(line(10.0));
  EXPECT_EQ(range.y(), grown) << "while the run is on, no axis jumps back";
  const ChartData running = run_in(RunState::running), paused = run_in(RunState::paused),
                  finished = run_in(RunState::finished);
  EXPECT_FALSE(range.follow("regret", running, paused));
  range.fit(line(10.0));
  EXPECT_EQ(range.y(), grown) << "a pause is no end";
  EXPECT_FALSE(range.follow("regret", paused, finished)) << "the axes mean the same";
  range.fit(line(10.0));
  expect_near(range.y(), 0.0, 10.0);
}

TEST(ViewRange, KeepsStillWhileItIsHeld) {
  ViewRange range = fitted(line(10.0));
  range.hold(true);
  range.fit(line(100.0));
  expect_near(range.y(), 0.0, 10.0);
  range.hold(false);
  range.fit(line(100.0));
  EXPECT_GE(range.y().high, 100.0);
}

/// Another question has other axes; more of the same one has not.
TEST(ViewRange, ASearchGoesOnUntilAnotherQuestionIsAsked) {
  const auto search = [](double limit, double value) {
    UtilityAnswer answer;
    answer.rule.limit = limit;
    answer.points = {{.value = value}, {.value = 2.0 * value}};
    ChartData data;
    data.utility = std::make_shared<const UtilityAnswer>(std::move(answer));
    return data;
  };
  ViewRange range = fitted(line(10.0));
  EXPECT_FALSE(range.follow("utility", search(2.0, 1.0), search(2.0, 1.0)));
  EXPECT_TRUE(range.follow("utility", search(2.0, 1.0), search(3.0, 1.0)));
  EXPECT_TRUE(range.follow("utility", search(2.0, 1.0), search(2.0, 0.5)));
  EXPECT_TRUE(range.follow("utility", ChartData(), search(2.0, 1.0)));
}

TEST(ViewRange, AnEmptyPictureTakesNoRoom) {
  PlotModel empty = line(1000.0);
  empty.series.clear();
  ViewRange range = fitted(empty);
  range.fit(line(10.0));
  expect_near(range.y(), 0.0, 10.0);
}

TEST(ViewRange, ZoomKeepsThePlaceUnderThePointer) {
  ViewRange range = fitted(line(10.0));
  EXPECT_FALSE(range.zoomed_x(line(10.0).x));
  range.zoom(line(10.0), {50.0, 5.0}, 0.5, Sides::both);
  EXPECT_TRUE(range.zoomed());
  expect_near(range.x(), 25.0, 75.0);
  expect_near(range.y(), 2.5, 7.5);
  range.fit(line(1000.0));
  expect_near(range.y(), 2.5, 7.5);
  PlotAxis logarithmic;
  logarithmic.log = true;
  EXPECT_EQ(range.zoomed_x(line(10.0).x), std::pair(25.0, 75.0));
  EXPECT_DOUBLE_EQ(range.zoomed_x(logarithmic)->first, 1e25) << "in data units";
  EXPECT_TRUE(range.show_all());
  EXPECT_FALSE(range.zoomed());
  EXPECT_FALSE(range.show_all()) << "there is no way back twice";
}

TEST(ViewRange, ZoomFitsTheValuesToWhatIsSeenOfX) {
  ViewRange range = fitted(line(10.0));
  range.zoom(line(10.0), {0.0, 9.0}, 0.5, Sides::x);
  expect_near(range.x(), 0.0, 50.0);
  expect_near(range.y(), 0.0, 5.0);
  range.zoom(line(10.0), {0.0, 5.0}, 0.5, Sides::values);
  expect_near(range.x(), 0.0, 50.0);
  expect_near(range.y(), 2.5, 5.0);
  // A map has no values to fit: both sides go along.
  PlotModel map = line(10.0);
  map.series.clear();
  map.heat.emplace();
  ViewRange over_map = fitted(map);
  over_map.zoom(map, {50.0, 5.0}, 0.5, Sides::x);
  expect_near(over_map.x(), 25.0, 75.0);
  expect_near(over_map.y(), 2.5, 7.5);
}

TEST(ViewRange, ZoomEndsWhereDoublesDo) {
  PlotModel model = line(10.0);
  ViewRange range = fitted(model);
  range.zoom(model, {50.0, 5.0}, 1e-12, Sides::both);
  expect_near(range.x(), 0.0, 100.0);
  range.zoom(model, {50.0, 5.0}, 1e9, Sides::both);
  expect_near(range.x(), 0.0, 100.0);
  model.x.log = true;
  model.x.low = 1.0;
  ViewRange decades = fitted(model);
  expect_near(decades.x(), 0.0, 2.0);
  decades.zoom(model, {1.0, 5.0}, 21.0, Sides::both);
  expect_near(decades.x(), 0.0, 2.0);
  decades.zoom(model, {1.0, 5.0}, 19.0, Sides::both);
  expect_near(decades.x(), -18.0, 20.0);
}

TEST(ViewRange, PansInAxisUnits) {
  ViewRange range = fitted(line(10.0));
  const QRectF plot(40.0, 20.0, 200.0, 100.0);
  const QPointF corner = range.at(plot.topLeft(), plot), middle = range.at(plot.center(), plot);
  EXPECT_EQ(corner, QPointF(0.0, 10.0));
  EXPECT_EQ(middle, QPointF(50.0, 5.0));
  range.pan(middle - corner);
  expect_near(range.x(), 50.0, 150.0);
  expect_near(range.y(), -5.0, 5.0);
  EXPECT_TRUE(range.zoomed());
}

TEST(ViewRange, OtherAxesEndTheZoom) {
  const PlotModel model = line(10.0);
  const auto keeps_zoom = [&](ChartKind kind, const ChartData& before, const ChartData& now) {
    ViewRange range = fitted(model);
    range.pan({1.0, 0.0});
    const bool anew = range.follow(kind, before, now);
    EXPECT_NE(range.zoomed(), anew) << "both or neither";
    return range.zoomed();
  };
  const ChartData run = run_in(RunState::running);
  EXPECT_TRUE(keeps_zoom("regret", run, run_in(RunState::finished)));
  EXPECT_FALSE(keeps_zoom("regret", run, run_in(RunState::running, 2)));
  EXPECT_TRUE(keeps_zoom("regret", {}, run)) << "there was nothing to zoom into";
  Snapshot other_trial = *run.run;
  other_trial.posterior.trial += 1;
  EXPECT_TRUE(keeps_zoom("regret", run, run_alone(other_trial)));
  EXPECT_FALSE(keeps_zoom("posterior", run, run_alone(other_trial)));
  const auto laboratory = [](std::uint64_t source) {
    auto lab = std::make_shared<LabData>();
    lab->odometer.emplace().source = source;
    ChartData data;
    data.lab = std::move(lab);
    return data;
  };
  EXPECT_TRUE(keeps_zoom("odometer", laboratory(1), laboratory(1)));
  EXPECT_FALSE(keeps_zoom("odometer", laboratory(1), laboratory(2)));
  EXPECT_FALSE(keeps_zoom("odometer", laboratory(1), {}));
}

TEST(ViewRange, RunsThatAreGoneLeaveNoEmptyRoom) {
  ViewRange range = fitted(line(100.0));
  range.pan({1.0, 0.0});
  ChartData pinned = run_in(RunState::running), alone = pinned;
  pinned.pinned = std::make_shared<const std::vector<PinnedRun>>();
  EXPECT_FALSE(range.follow("regret", pinned, alone));
  EXPECT_TRUE(range.zoomed()) << "the axes mean the same";
  range.show_all();
  range.fit(line(10.0));
  expect_near(range.y(), 0.0, 10.0);
}

TEST(ViewRange, OtherOptionsFitAnew) {
  ViewRange range = fitted(line(100.0));
  range.pan({1.0, 0.0});
  ChartOptions plain, without_band, logarithmic;
  without_band.band = Band::none;
  logarithmic.log_y = true;
  EXPECT_FALSE(range.follow(plain, without_band));
  EXPECT_TRUE(range.zoomed());
  EXPECT_TRUE(range.follow(plain, logarithmic));
  EXPECT_FALSE(range.zoomed());
  range.fit(line(10.0));
  expect_near(range.y(), 0.0, 10.0);
}

}  // namespace
}  // namespace privbo::ui::view_range_test
