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

TEST_F(Beside, MeanAndDeviationOfAPlaneStandBesideEachOtherWhereThereIsRoom) {
  experiment_ = test::checked(
      test::changed_default({{"domain.dimension", 2}, {"domain.points", 6}, {"run.horizon", 40}, {"run.trials", 2}}));
  controller_.run(experiment_);
  ASSERT_TRUE(QTest::qWaitFor([&] { return controller_.snapshot()->state == RunState::finished; }, patience_ms));
  area_.layouts().set_layout(ChartLayout::tabs);  // one chart over the whole width
  area_.show_chart("posterior");
  ASSERT_TRUE(QTest::qWaitFor([&] { return beside().isVisible(); }, patience_ms));
  const ChartView* mean = area_.chart("posterior");
  EXPECT_EQ(mean->options().view, PosteriorView::mean);
  EXPECT_EQ(beside().view()->options().view, PosteriorView::deviation);
  const auto posterior_of = [](const ChartView& view) {
    return view.data().posterior ? view.data().posterior.get() : &view.data().run->posterior;
  };
  EXPECT_EQ(posterior_of(*mean), posterior_of(*beside().view())) << "of the same round";
  time_.hold(7);
  ASSERT_TRUE(QTest::qWaitFor([&] { return posterior_of(*beside().view())->t == 7; }, patience_ms));
  EXPECT_EQ(posterior_of(*mean)->t, 7);
  // Another algorithm beside it comes first.
  list()->setCurrentIndex(2);
  ASSERT_TRUE(shows(1, 0, 7));
  EXPECT_EQ(beside().view()->options().view, PosteriorView::mean);
  list()->setCurrentIndex(0);
  EXPECT_TRUE(beside().isVisible());
  EXPECT_EQ(beside().view()->options().view, PosteriorView::deviation);
  area_.layouts().set_layout(ChartLayout::overview);
  EXPECT_TRUE(QTest::qWaitFor([&] { return !beside().isVisible(); }, patience_ms)) << "two slips show less than a map";
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
