// The axes of a search for the smallest ε: shares end at 1, whatever has been found so far.
#include <gtest/gtest.h>

#include <memory>
#include <optional>
#include <vector>

#include "experiment/utility/utility_answer.h"
#include "plot/kinds/chart_kind.h"
#include "plot/model/axis_range.h"

namespace privbo::utility_chart_test {
namespace {

UtilityAnswer answer_of(std::vector<UtilityPoint> points) {
  UtilityAnswer answer;
  answer.state = RunState::running;
  answer.rule.share = 0.95;
  answer.parameter = "/privacy/epsilon";
  answer.symbol = "ε";
  answer.points = std::move(points);
  return answer;
}

PlotModel model_of(UtilityAnswer answer) {
  ChartData data;
  data.utility = std::make_shared<const UtilityAnswer>(std::move(answer));
  const ChartKind kind("utility");
  return plot_model(data, kind, kind->defaults);
}

void expect_ends_at_one(const PlotModel& model, const AxisRange& shown) {
  EXPECT_LE(shown.low, 0.0);
  EXPECT_GE(shown.low, -0.05);
  EXPECT_GE(shown.high, 1.0);
  EXPECT_LE(shown.high, 1.05) << "a small margin";
  const std::vector<Tick> marked = ticks(model.y, shown, 8);
  ASSERT_FALSE(marked.empty());
  for (const Tick& tick : marked) EXPECT_LE(tick.at, 1.0 + 1e-9);
}

/// From nothing but the line that was asked for, to bars and zones: while a search goes on, the axis remembers what it
/// showed before.
TEST(UtilityChart, SharesEndAtOne) {
  const std::vector<UtilityPoint> nothing{{.value = 1.0}, {.value = 2.0}, {.value = 4.0}};
  std::vector<UtilityPoint> low = nothing, all = nothing;
  low[1] = {2.0, ValueStanding::undecided, {10, 2, 0, 5.0, 2.5}, Interval{0.05, 0.4}};
  all[0] = {1.0, ValueStanding::fails, {10, 0, 0, 5.0, 2.5}, Interval{0.0, 0.4}};
  all[1] = {2.0, ValueStanding::undecided, {70, 65, 0, 5.0, 2.5}, Interval{0.8, 0.99}};
  all[2] = {4.0, ValueStanding::meets, {70, 70, 0, 5.0, 2.5}, Interval{0.93, 1.0}};
  for (const double share : {0.01, 0.5, 0.95, 0.999}) {
    std::optional<AxisRange> before;
    for (const auto& points : {nothing, low, all}) {
      UtilityAnswer answer = answer_of(points);
      answer.rule.share = share;
      const PlotModel model = model_of(answer);
      expect_ends_at_one(model, nice_range(model.y));
      before = nice_range(model.y, before ? &*before : nullptr);
      expect_ends_at_one(model, *before);
    }
  }
}

/// A mean has no such end: the axis goes as far as the bars.
TEST(UtilityChart, MeansGoWhereTheyAre) {
  std::vector<UtilityPoint> points{{.value = 1.0}, {.value = 2.0}};
  points[0] = {1.0, ValueStanding::undecided, {10, 2, 0, 7.5, 2.5}, Interval{2.0, 3.9}};
  UtilityAnswer answer = answer_of(points);
  answer.rule.sentence = UtilitySentence::mean;
  answer.rule.is_factor = true;
  answer.rule.limit = 2.0;
  const PlotModel model = model_of(answer);
  EXPECT_GE(nice_range(model.y).high, 3.9);
}

}  // namespace
}  // namespace privbo::utility_chart_test
