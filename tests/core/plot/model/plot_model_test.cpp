// What a series is before anything draws it.
#include "plot/model/plot_model.h"

#include <gtest/gtest.h>

#include <vector>

#include "plot/data/chart_options.h"
#include "plot/words/counted.h"
#include "plot/words/message_list.h"
#include "support/messages.h"
#include "support/plot/one_of_each_mark.h"

namespace privbo::plot_model_test {
namespace {

using Values = std::vector<double>;

TEST(PlotModel, ASeriesIsHiddenByItsKeyOrItsLabel) {
  PlotSeries series;
  EXPECT_EQ(series_key(series), "");
  series.label = Message("%1, ε = %2", "a", 1);
  EXPECT_EQ(series_key(series), "a, ε = 1");
  series.key = Message::verbatim("key");
  EXPECT_EQ(series_key(series), "key");
  ChartOptions options;
  options.hidden = {"a, ε = 1"};
  EXPECT_TRUE(is_hidden(options, series.label));
  EXPECT_FALSE(is_hidden(options, series.key));
}

TEST(PlotModel, ASeriesWithoutDataHasNoneInItsMarkEither) {
  for (PlotSeries series : test::one_of_each_mark()) {
    series.details = {Message("detail")};
    drop_data(series);
    EXPECT_TRUE(series.x.empty() && series.y.empty() && series.low.empty() && series.high.empty());
    EXPECT_TRUE(series.details.empty());
    EXPECT_EQ(series.label, "label");
  }
  PlotSeries rug;
  rug.mark = marks::Rug{.counts = {1, 2}, .last = 1};
  drop_data(rug);
  EXPECT_TRUE(std::get<marks::Rug>(rug.mark).counts.empty());
  EXPECT_EQ(std::get<marks::Rug>(rug.mark).last, -1);
}

TEST(PlotModel, CornersAreDrawnOut) {
  PlotSeries series;
  series.x = {1.0, 2.0, 3.0};
  series.y = {5.0, 6.0, 7.0};
  EXPECT_EQ(with_corners(series).x, series.x);
  PlotSeries steps = series, holds = series;
  steps.steps = holds.holds = true;
  EXPECT_EQ(with_corners(steps).x, (Values{1.0, 1.0, 2.0, 2.0, 3.0}));
  EXPECT_EQ(with_corners(steps).y, (Values{5.0, 6.0, 6.0, 7.0, 7.0}));
  EXPECT_EQ(with_corners(holds).x, (Values{1.0, 2.0, 2.0, 3.0, 3.0}));
  EXPECT_EQ(with_corners(holds).y, (Values{5.0, 5.0, 6.0, 6.0, 7.0}));
}

TEST(PlotModel, ALevelCoversTheAxisHoweverFarOneZoomsOut) {
  const PlotSeries linear = level_line({.low = 0.0, .high = 10.0}, 3.0);
  EXPECT_EQ(linear.x, (Values{-1000.0, 1010.0}));
  EXPECT_EQ(linear.y, (Values{3.0, 3.0}));
  const PlotSeries log = level_line({.log = true, .low = 1.0, .high = 10.0}, 3.0);
  EXPECT_DOUBLE_EQ(log.x[0], 1e-6);
  EXPECT_DOUBLE_EQ(log.x[1], 1e7);
}

TEST(PlotModel, SentencesCountAndListsHoldEachTextOnce) {
  const auto trials = [](int n) { return counted(n, Message("%1 trial", n), Message("%1 trials", n)); };
  EXPECT_EQ(trials(0), "0 trials");
  EXPECT_EQ(trials(1), "1 trial");
  EXPECT_EQ(trials(2), "2 trials");
  std::vector<Message> list;
  add_once(list, Message("b"));
  add_once(list, Message::verbatim("b"));
  add_once(list, Message());
  prepend(list, Message("a"));
  append(list, {Message("c"), Message("d")});
  EXPECT_EQ(list, (std::vector<std::string>{"a", "b", "c", "d"}));
}

}  // namespace
}  // namespace privbo::plot_model_test
