// No curve lies on the frame or outside of it: round values and random ones. Every output draws this model in this
// range.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <random>

#include "charts/marks/mark.h"
#include "plot/kinds/chart_kind.h"
#include "plot/model/axis_range.h"
#include "plot/model/finish_model.h"
#include "ui/charts/samples/sample_snapshot.h"

namespace privbo::ui::axis_room_test {
namespace {

/// The least distance of a value of a curve from an end of the axis of values, as a share of it; negative: outside.
double min_distance(const PlotModel& model, const AxisRange& range) {
  double least = 1.0;
  for (const PlotSeries& series : model.series) {
    if (series.may_clip || series.hidden || kind_of(series).ignored_by_autoscale(series) ||
        is<marks::VerticalLine>(series))
      continue;
    for (const double value : series.y) {
      if (!std::isfinite(value)) continue;
      const double at = to_axis(model.y, value);
      least = std::min({least, (at - range.low) / range.span(), (range.high - at) / range.span()});
    }
  }
  return least;
}

/// A run whose only private algorithm states this ε and whose users may answer in every round.
Snapshot run_with(double epsilon, std::int64_t horizon) {
  Snapshot run = samples::regret(2, 60, horizon);
  PrivacyCurve& privacy = run.algorithms[0].privacy;
  privacy.guarantee.epsilon = epsilon;
  privacy.guarantee.cost = LaplaceCost{epsilon};
  privacy.ledger.reset();
  privacy.per_reward().assign(run.recorded_rounds.size(), epsilon);
  privacy.same_user().clear();
  for (const std::int64_t t : run.recorded_rounds) privacy.same_user().push_back(epsilon * static_cast<double>(t));
  return run;
}

std::vector<double> round_and_random_values() {
  std::vector<double> values;
  for (int power = -6; power <= 6; ++power)
    for (const double digit : {1.0, 2.0, 5.0, 3.0, 7.0}) values.push_back(digit * std::pow(10.0, power));
  std::mt19937 coins(11);
  std::uniform_real_distribution<double> magnitude(-6.0, 6.0);
  for (int i = 0; i < 200; ++i) values.push_back(std::pow(10.0, magnitude(coins)));
  return values;
}

TEST(AxisRoom, EveryCurveOfTheLossIsSeenAtEveryEpsilon) {
  for (const std::int64_t horizon : {60, 20000, 1000000})
    for (const double epsilon : round_and_random_values())
      for (const bool log : {false, true}) {
        const Snapshot run = run_with(epsilon, horizon);
        ChartOptions options = ChartKind("privacy")->defaults;
        options.log_y = log;
        const PlotModel model = plot_model(run_alone(run), "privacy", options);
        ASSERT_GE(model.series.size(), 3U) << "ε, one user in every round, budget";
        EXPECT_GT(min_distance(model, nice_range(model.y)), 0.005)
            << epsilon << (log ? " log " : " linear ") << horizon;
      }
}

TEST(AxisRoom, HoldsForAnyValuesOnAnyAxis) {
  std::mt19937 coins(5);
  std::uniform_real_distribution<double> magnitude(-9.0, 9.0), unit;
  for (int i = 0; i < 3000; ++i) {
    PlotModel model;
    model.y.log = i % 2 == 0;
    model.y.from_zero = i % 3 == 0;
    PlotSeries series;
    series.label = QStringLiteral("a");
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
    EXPECT_GT(min_distance(model, range), 0.005) << i;
    // A growing axis is one too, and stays where nothing came too near.
    AxisRange grown = range;
    for (int step = 0; step < 5; ++step) {
      model.y.high *= model.y.high > 0.0 ? 1.0 + unit(coins) : 1.0;
      for (PlotSeries& each : model.series) each.y.back() = model.y.high;
      const AxisRange next = nice_range(model.y, &grown);
      EXPECT_LE(next.low, grown.low);
      EXPECT_GE(next.high, grown.high);
      EXPECT_GT(min_distance(model, next), 0.005) << i;
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
  EXPECT_LT(min_distance(model, nice_range(model.y)), 0.005) << "0.5 lay on the frame, 10⁴ as well";
}

TEST(AxisRoom, NothingPositiveIsLostBelowALogAxis) {
  PlotModel model;
  PlotSeries series;
  series.x = {1.0, 2.0, 3.0};
  series.y = {1e-12, 1e-3, 10.0};
  model.series.push_back(series);
  model.y.log = true;
  finish_model(model, {});
  EXPECT_GT(min_distance(model, nice_range(model.y)), 0.005);
  EXPECT_TRUE(model.notes.join(QLatin1Char(' ')).contains(QStringLiteral("1 smaller value is shown at ")))
      << model.notes.join(QLatin1Char(' ')).toStdString();
}

}  // namespace
}  // namespace privbo::ui::axis_room_test
