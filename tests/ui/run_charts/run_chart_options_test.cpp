// How the charts look, without a chart: what other choices do to a reader's options, and that they come back.
#include "run_charts/run_chart_options.h"

#include <gtest/gtest.h>

#include <memory>
#include <vector>

#include "experiment/run/runner.h"
#include "support/quick_scenario.h"

namespace privbo::ui::run_chart_options_test {
namespace {

class Looks : public testing::Test {
 protected:
  Looks() {
    QObject::connect(&looks_, &RunChartOptions::changed, [this](ChartKind kind) { changed_.push_back(kind); });
  }
  void run() {
    Runner runner(test::checked(test::small_scenario(20, 2)), {});
    runner.wait();
    data_.run = runner.final_snapshot();
  }

  ChartData data_;
  RunChartOptions looks_{run_charts(), data_};
  std::vector<ChartKind> changed_;
};

TEST_F(Looks, BeginWithTheDefaultsOfEachChartAndNeverHaveATitle) {
  for (const ChartKind kind : run_charts()) {
    ChartOptions wanted = kind->defaults;
    wanted.title = false;
    EXPECT_TRUE(looks_.of(kind) == wanted) << kind->id;
  }
  ChartOptions titled = looks_.of("regret");
  titled.title = true;
  titled.log_y = !titled.log_y;
  looks_.set("regret", titled);
  EXPECT_FALSE(looks_.of("regret").title);
  EXPECT_EQ(looks_.of("regret").log_y, titled.log_y);
  EXPECT_EQ(changed_, std::vector<ChartKind>{"regret"});
}

TEST_F(Looks, ABandIsThatOfEveryChart) {
  looks_.set_band(Band::none);
  for (const ChartKind kind : run_charts()) EXPECT_EQ(looks_.of(kind).band, Band::none) << kind->id;
  EXPECT_EQ(changed_.size(), run_charts().size());
}

TEST_F(Looks, AgentsAreReadBySimpleRegretAndTheReadersMetricComesBack) {
  ChartOptions options = looks_.of("regret");
  options.metric = Metric::average_regret;
  looks_.set("regret", options);
  looks_.set_agents(true);
  EXPECT_EQ(looks_.of("regret").metric, Metric::simple_regret);
  const std::size_t so_far = changed_.size();
  looks_.set_agents(true);
  EXPECT_EQ(changed_.size(), so_far) << "nothing new";
  const Json saved = looks_.save();
  looks_.set_agents(false);
  EXPECT_EQ(looks_.of("regret").metric, Metric::average_regret);
  EXPECT_EQ(saved, looks_.save()) << "what is remembered is the reader's own";
}

TEST_F(Looks, BoundsOfAPresetGoWithIt) {
  const Json before = looks_.save();
  looks_.draw_bounds(true);
  for (const ChartKind kind : run_charts()) EXPECT_TRUE(looks_.of(kind).bounds) << kind->id;
  EXPECT_EQ(looks_.save(), before) << "what is remembered is the reader's own";
  looks_.draw_bounds(false);
  for (const ChartKind kind : run_charts()) EXPECT_EQ(looks_.of(kind).bounds, kind->defaults.bounds) << kind->id;
}

TEST_F(Looks, AHiddenAlgorithmIsHiddenInAllChartsOverRounds) {
  run();
  const std::string name = data_.run->algorithms.front().label;
  EXPECT_FALSE(looks_.is_hidden(name));
  looks_.set_hidden(name, true);
  EXPECT_TRUE(looks_.is_hidden(name));
  EXPECT_TRUE(looks_.of("regret").hidden.contains(name));
  ChartOptions shown = looks_.of("regret");
  shown.hidden.erase(name);
  looks_.set("regret", shown);
  EXPECT_FALSE(looks_.is_hidden(name)) << "a reader switched it on in one legend";
  looks_.follow_hidden();
  EXPECT_FALSE(looks_.of("regret").hidden.contains(name)) << "and it stays on";
  looks_.set_hidden(name, true);
  looks_.set_hidden(name, false);
  EXPECT_TRUE(looks_.of("regret").hidden.empty());
}

TEST_F(Looks, AreReadBackAndWhatCannotBeReadIsLeft) {
  ChartOptions options = looks_.of("regret");
  options.log_x = !options.log_x;
  looks_.set("regret", options);
  const Json saved = looks_.save();
  RunChartOptions other(run_charts(), data_);
  other.restore(Json("nothing of ours"));
  EXPECT_NE(other.of("regret").log_x, options.log_x);
  other.restore(saved);
  EXPECT_EQ(other.of("regret").log_x, options.log_x);
  EXPECT_EQ(other.save(), saved);
}

}  // namespace
}  // namespace privbo::ui::run_chart_options_test
