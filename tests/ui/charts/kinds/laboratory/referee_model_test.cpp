// The charts of a trial of somebody's claim, from a course and scores that are known.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

#include "lesson/lesson_trial.h"
#include "plot/data/lab_data.h"
#include "referee/trial_of_claim.h"
#include "referee/verdict.h"
#include "support/referee/mechanisms.h"
#include "ui/charts/kinds/laboratory/drawn_laboratory.h"

namespace privbo::ui::referee_model_test {
namespace {

using namespace laboratory_charts;

RefereePicture picture(bool refuted) {
  RefereePicture made;
  made.source = 1;
  made.program = "mine";
  made.claim = Message::verbatim("ε = 1");
  made.runs = refuted ? 40 : 30;
  made.refuted_at = refuted ? 40 : 0;
  made.claimed = 1.0;
  made.course = {{1, 0.0, 0.0}, {10, -0.5, 0.0}, {30, 2.0, 0.5}};
  if (refuted) made.course.push_back({40, 3.5, 1.2});
  RefereePicture::Scores& scores = made.scores.emplace();
  scores.low = -2.0;
  scores.high = 2.0;
  scores.counts = {{{30, 10, 0, 0}, {0, 0, 10, 10}}};
  scores.inputs = Message::verbatim("+1 against −1");
  scores.looks_at = Message::verbatim("the last release");
  return made;
}

ChartData data_of(RefereePicture shown) {
  auto lab = std::make_shared<LabData>();
  lab->referee = std::move(shown);
  ChartData data;
  data.lab = std::move(lab);
  return data;
}

TEST(RefereeModel, WealthRunsUpToTheLineOfRefutation) {
  const PlotModel model = model_of(data_of(picture(true)), "referee-wealth", true, true);
  const PlotSeries* wealth = find(model, "wealth of all bettors");
  const PlotSeries* line = find(model, "refuted from 1,000 on");
  const PlotSeries* moment = find(model, "refuted after 40 runs");
  ASSERT_TRUE(wealth && line && moment);
  EXPECT_TRUE(model.x.log && model.y.log && wealth->holds);
  EXPECT_EQ(wealth->x, (std::vector{1.0, 10.0, 30.0, 40.0}));
  EXPECT_DOUBLE_EQ(wealth->y[1], std::pow(10.0, -0.5));
  EXPECT_DOUBLE_EQ(wealth->y.back(), std::pow(10.0, 3.5));
  EXPECT_TRUE(std::ranges::all_of(line->y, [](double y) { return y == 1000.0; }));
  EXPECT_TRUE(line->refuted && moment->refuted);
  EXPECT_EQ(moment->x, std::vector{40.0});
  EXPECT_EQ(chart_text(model.subtitle), "claimed: ε = 1; refuted");
  EXPECT_TRUE(reports(model, "1/1,000 at most"));
}

TEST(RefereeModel, AClaimThatStandsHasNoRedAndIsNotCalledTrue) {
  for (const char* kind : {"referee-wealth", "referee-bound", "referee-scores"}) {
    const PlotModel model = model_of(data_of(picture(false)), kind, true, true);
    EXPECT_TRUE(std::ranges::none_of(model.series, &PlotSeries::refuted)) << kind;
    EXPECT_EQ(chart_text(model.subtitle), "claimed: ε = 1; not refuted so far") << kind;
  }
  const PlotModel model = model_of(data_of(picture(false)), "referee-wealth", true, true);
  EXPECT_NE(find(model, "refuted from 1,000 on"), nullptr) << "the line is there before it is reached";
  EXPECT_GE(model.y.high, 1000.0);
}

TEST(RefereeModel, TheBoundIsDrawnUnderWhatIsClaimed) {
  const PlotModel model = model_of(data_of(picture(true)), "referee-bound", true, true);
  const PlotSeries* bound = find(model, "ε is at least");
  const PlotSeries* claimed = find(model, "claimed: ε = 1");
  ASSERT_TRUE(bound && claimed);
  EXPECT_EQ(bound->x, (std::vector{30.0, 40.0})) << "0 has no place on a log axis";
  EXPECT_EQ(bound->y, (std::vector{0.5, 1.2}));
  EXPECT_TRUE(claimed->refuted);
  EXPECT_EQ(model.floored, 0U);
  EXPECT_EQ(chart_text(model.summary), "After 40 runs ε is shown to be at least 1.2 at δ = 0; 1 is claimed.");
  const PlotModel linear = model_of(data_of(picture(true)), "referee-bound");
  EXPECT_EQ(find(linear, "ε is at least")->y, (std::vector{0.0, 0.0, 0.5, 1.2}));
}

TEST(RefereeModel, ScoresAreSharesOfEitherCoin) {
  const PlotModel model = model_of(data_of(picture(true)), "referee-scores");
  const PlotSeries* zero = find(model, "the coin was 0");
  const PlotSeries* one = find(model, "the coin was 1");
  ASSERT_TRUE(zero && one);
  EXPECT_EQ(zero->x, (std::vector{-2.0, -2.0, -1.0, 0.0, 1.0, 2.0}));
  EXPECT_EQ(zero->y, (std::vector{0.0, 75.0, 25.0, 0.0, 0.0, 0.0}));
  EXPECT_EQ(one->y, (std::vector{0.0, 0.0, 0.0, 50.0, 50.0, 0.0}));
  EXPECT_EQ(chart_text(model.summary), "The two distributions of scores overlap by 0 %.");
  EXPECT_TRUE(reports(model, "The two interactions: +1 against −1."));
  EXPECT_TRUE(reports(model, "The score is the last release."));
}

TEST(RefereeModel, WithoutATrialEachChartSaysWhatWouldBringOne) {
  for (const char* kind : {"referee-wealth", "referee-bound", "referee-scores"}) {
    const PlotModel model = model_of({}, kind, true, true);
    EXPECT_TRUE(model.empty());
    EXPECT_TRUE(chart_text(model.hint).startsWith("Try a program")) << kind;
  }
}

/// A wealth beyond what a double holds is drawn at its end, and nothing is infinite.
TEST(RefereeModel, NoWealthIsTooLarge) {
  RefereePicture far = picture(true);
  far.course.push_back({4000, 5000.0, 3.0});
  const PlotModel model = model_of(data_of(far), "referee-wealth", true, true);
  for (const PlotSeries& series : model.series)
    for (const double y : series.y) EXPECT_TRUE(std::isfinite(y) && y > 0.0);
}

/// What is read from a printed trial is what is drawn of the trial itself.
TEST(RefereeModel, APrintedTrialGivesTheSamePicture) {
  test::MechanismSubject subject = test::laplace(0.5);  // ε = 4, and 1 is claimed
  referee::TrialOfClaim trial({.named = {{1.0, 0.0}}}, subject.facts(), 3);
  while (!trial.refutation() && trial.runs() < 20'000) trial.play(subject);
  ASSERT_TRUE(trial.refutation());
  const Json printed = json_of(trial, verdict_of(trial));
  Json kept{{"id", "mine"}};
  for (const char* key : {"program", "seed", "claim", "runs", "failed", "course", "refutation", "picture"})
    kept[key] = printed[key];
  const RefereePicture direct = picture_of_trial(trial, "mine"), read = trial_from(kept, 1).picture;
  EXPECT_EQ(direct.claim, read.claim);
  EXPECT_EQ(direct.runs, read.runs);
  EXPECT_EQ(direct.refuted_at, read.refuted_at);
  EXPECT_EQ(direct.claimed, read.claimed);
  ASSERT_EQ(direct.course.size(), read.course.size());
  for (std::size_t i = 0; i < direct.course.size(); ++i) {
    EXPECT_EQ(direct.course[i].run, read.course[i].run);
    EXPECT_EQ(direct.course[i].log10_wealth, read.course[i].log10_wealth);
    EXPECT_EQ(direct.course[i].epsilon, read.course[i].epsilon);
  }
  ASSERT_TRUE(direct.scores && read.scores);
  EXPECT_EQ(direct.scores->counts, read.scores->counts);
  EXPECT_EQ(direct.scores->low, read.scores->low);
  EXPECT_EQ(direct.scores->looks_at, read.scores->looks_at);
}

}  // namespace
}  // namespace privbo::ui::referee_model_test
