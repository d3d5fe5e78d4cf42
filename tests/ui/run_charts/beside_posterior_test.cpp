// Two posteriors side by side: the second algorithm's is of the same trial and round, and presets may open so.
#include "run_charts/comparison_posterior.h"

#include <gtest/gtest.h>

#include <QComboBox>

#include "io/scenario/scenario_file.h"
#include "run_charts/watch_controls.h"
#include "ui/run_charts/run_charts_fixture.h"

namespace privbo::ui::beside_posterior_test {
namespace {

class Beside : public run_charts_area::Area {
 protected:
  ComparisonPosterior& beside() { return *area_.beside(); }
  QComboBox* list() { return static_cast<WatchControls*>(area_.frames().controls("posterior"))->beside(); }
  const PosteriorSnapshot* picture() { return beside().view()->data().posterior.get(); }
  bool shows(std::size_t algorithm, std::size_t trial, std::int64_t t) {
    return QTest::qWaitFor(
        [&] {
          return picture() && picture()->algorithm == algorithm && picture()->trial == trial && picture()->t == t;
        },
        patience_ms);
  }
};

TEST_F(Beside, FollowsTheTrialAndTheRoundOfTheOneWatched) {
  EXPECT_FALSE(beside().isVisible());
  run(40);
  ASSERT_EQ(list()->count(), 1 + static_cast<int>(experiment_->algorithms().size()));
  EXPECT_EQ(list()->currentIndex(), 0);
  list()->setCurrentIndex(2);
  ASSERT_TRUE(shows(1, 0, 40));
  EXPECT_TRUE(beside().isVisible());
  // What a replay gives is what the run itself shows when that algorithm is watched.
  const Vector mean = picture()->mean;
  time_.hold(7);
  ASSERT_TRUE(shows(1, 0, 7));
  time_.go_live();
  controller_.watch(0, 1);
  ASSERT_TRUE(shows(1, 1, 40));
  controller_.watch(1, 0);
  ASSERT_TRUE(QTest::qWaitFor([&] { return controller_.snapshot()->posterior.algorithm == 1; }, patience_ms));
  EXPECT_EQ(controller_.snapshot()->posterior.mean, mean);
  EXPECT_TRUE(QTest::qWaitFor([&] { return !beside().isVisible(); }, patience_ms)) << "the same one twice says nothing";
  controller_.watch(0, 0);
  ASSERT_TRUE(shows(1, 0, 40));
  list()->setCurrentIndex(0);
  EXPECT_FALSE(beside().isVisible());
  EXPECT_FALSE(beside().chosen());
}

TEST_F(Beside, APresetMayOpenWithTwoPosteriorsAndWithChartsInFront) {
  area_.open_as({.paper = "",
                 .lesson = "",
                 .question = "",
                 .look_for = "",
                 .finds = "",
                 .charts = {"average-regret"},
                 .posteriors = {1, 0}});
  EXPECT_TRUE(chart("regret")->isVisible());
  EXPECT_EQ(area_.looks().of("regret").metric, Metric::average_regret) << "a mode of the chart";
  run(30);
  EXPECT_TRUE(shows(0, 0, 30));
  EXPECT_EQ(controller_.snapshot()->posterior.algorithm, 1U);
  EXPECT_EQ(list()->currentIndex(), 1);
  EXPECT_TRUE(chart("regret")->text_summary().contains(QStringLiteral("Average regret")));
  area_.open_as({});
  EXPECT_EQ(area_.looks().of("regret").metric, Metric::cumulative_regret) << "as the reader had it";
  EXPECT_FALSE(beside().isVisible());
  EXPECT_EQ(list()->currentIndex(), 0);
}

TEST(PresetCharts, AreChartsAndAlgorithmsThatThereAre) {
  bool some_charts = false, some_posteriors = false;
  for (const Preset& preset : presets()) {
    SCOPED_TRACE(preset.id);
    for (const std::string& id : preset.gallery.charts) {
      EXPECT_TRUE(ChartKind::find(id)) << id;
      some_charts = true;
    }
    if (preset.gallery.posteriors.empty()) continue;
    some_posteriors = true;
    ASSERT_EQ(preset.gallery.posteriors.size(), 2U);
    const Json document = Json::parse(preset.text);
    for (const std::size_t index : preset.gallery.posteriors) EXPECT_LT(index, document.at("algorithms").size());
  }
  EXPECT_TRUE(some_charts && some_posteriors);
}

}  // namespace
}  // namespace privbo::ui::beside_posterior_test
