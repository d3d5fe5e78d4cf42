// ATA and MoMA beyond the reference file: rounds left over, runs shorter than an epoch, the plain average, bounds and
// previews.
#include <cmath>

#include "experiment/preview/preview.h"
#include "families/local/learner/ata_learner.h"
#include "families/local/learner/moma_learner.h"
#include "families/local/nystrom/nystrom_width.h"
#include "learning/regret_bounds.h"
#include "support/line_domain.h"
#include "support/small_scenario.h"

#include <gtest/gtest.h>

namespace privbo::nystrom_learners_test {
namespace {

LearnerSetup setup_for(std::int64_t T, Index points = 12) {
  LearnerSetup setup;
  setup.prior = make_prior(*make_matern(2.5, 0.3), test::line_domain(points));
  setup.constants.B.value = 1.0;
  setup.constants.v.value = 3.0;
  setup.constants.c.value = 2.0;
  setup.horizon = T;
  setup.draws = make_stream({.seed = 3, .purpose = Purpose::learner});
  return setup;
}

/// The replay scale that makes k replays of T rounds.
double scale_for(Index k, std::int64_t T) {
  return (static_cast<double>(k) - 0.5) / (24.0 * (1.0 + std::log(4.0 * static_cast<double>(T) / 0.1)));
}

struct Played {
  std::vector<Index> arms;
  std::vector<PosteriorValues> posteriors;
};

/// Rewards: −1 and 1 in turn, plus `wild` in round `when`.
Played play(Learner& learner, std::int64_t T, std::int64_t when = 0, double wild = 0.0) {
  Played played;
  const std::vector<Choices> choices(1);
  for (std::int64_t t = 1; t <= T; ++t) {
    std::vector<Query> queries;
    const Round round{.t = t, .choices = choices, .context = {}, .phase = Phase::learn};
    learner.ask(round, queries);
    played.arms.push_back(queries.at(0).point);
    const LearnerMessages messages{RewardMessage{0, (t % 2 == 0 ? 1.0 : -1.0) + (t == when ? wild : 0.0)}};
    learner.tell(messages);
    played.posteriors.push_back(learner.posterior());
  }
  return played;
}

MomaSettings moma(Index k, std::int64_t T) { return {{}, 2.0, 1.0, scale_for(k, T), true}; }

TEST(Moma, PlaysEpochsOfKAndReplaysTheLastPointInTheRoundsLeftOver) {
  const auto learner = make_moma_learner(setup_for(23), moma(5, 23));
  const Played played = play(*learner, 23);
  for (std::size_t i = 0; i < 20; ++i) EXPECT_EQ(played.arms[i], played.arms[i / 5 * 5]) << "round " << i + 1;
  EXPECT_NE(played.arms[5], played.arms[0]);
  for (std::size_t i = 20; i < 23; ++i) {
    EXPECT_EQ(played.arms[i], played.arms[19]);
    EXPECT_EQ(played.posteriors[i].mean, played.posteriors[19].mean) << "nothing is learnt after the last epoch";
  }
  EXPECT_EQ(played.posteriors[3].chosen, -1);
  EXPECT_EQ(played.posteriors[4].estimates.cols(), 5);
}

TEST(Moma, ARunShorterThanAnEpochPlaysItsFirstPoint) {
  const auto learner = make_moma_learner(setup_for(7), moma(8, 7));
  const Played played = play(*learner, 7);
  for (const Index arm : played.arms) EXPECT_EQ(arm, 0);
  EXPECT_EQ(played.posteriors.back().mean, Vector::Zero(12));
  EXPECT_EQ(played.posteriors.back().estimates.size(), 0);
}

/// One wild reward: the average of the estimates is moved by it, k* is not.
TEST(Moma, TheMedianWithstandsAWildRewardAndTheAverageDoesNot) {
  const auto moved_by = [](bool median) {
    MomaSettings settings = moma(5, 5);
    settings.median = median;
    const Vector tame = play(*make_moma_learner(setup_for(5), settings), 5).posteriors.back().mean;
    return (play(*make_moma_learner(setup_for(5), settings), 5, 3, 1e6).posteriors.back().mean - tame)
        .cwiseAbs()
        .maxCoeff();
  };
  EXPECT_LE(moved_by(true), 2.0);
  EXPECT_GE(moved_by(false), 1e4);
}

const GainBound gain = [](std::int64_t t) { return std::log1p(static_cast<double>(t)); };

TEST(MomaBound, IsKTimesTheBoundOverEpochsAndThenTheRoundsLeftOver) {
  const std::int64_t T = 1000;
  const LearnerSetup setup = setup_for(T);
  const auto bounds = moma_bounds(setup, moma(5, T), "source", {});
  ASSERT_EQ(bounds.size(), 1U);
  const Index k = moma_replays(1.0, T, 0.1);  // the theorem's, whatever the run's
  ASSERT_EQ(k, 279);
  const auto width = [&](std::int64_t n) {
    return moma_width(n - 1, std::min<Index>(12, std::max<std::int64_t>(n - 1, 1)), 1.0, 2.0, 1.0, 1.0, 0.5);
  };
  const auto of_epochs = [&](std::int64_t n) { return 3.0 * 279.0 * ucb_regret_bound(width(n), n, gain(n), 1.0, 1.0); };
  EXPECT_DOUBLE_EQ(bounds[0].value(1, gain), of_epochs(1));
  EXPECT_DOUBLE_EQ(bounds[0].value(279, gain), of_epochs(1));
  EXPECT_DOUBLE_EQ(bounds[0].value(280, gain), of_epochs(2));
  EXPECT_DOUBLE_EQ(bounds[0].value(837, gain), of_epochs(3));
  EXPECT_DOUBLE_EQ(bounds[0].value(1000, gain), of_epochs(3) + 163.0 * 2.0 * width(3));
  MomaSettings average = moma(5, T);
  average.median = false;
  EXPECT_TRUE(moma_bounds(setup, average, "source", {}).empty());
}

TEST(MomaBound, WithoutAFullEpochIsTheRegretOfOnePoint) {
  const auto bounds = moma_bounds(setup_for(30), moma(5, 30), "source", {});
  EXPECT_DOUBLE_EQ(bounds[0].value(30, gain), 30.0 * 2.0 * moma_width(0, 1, 1.0, 2.0, 1.0, 1.0, 0.5));
}

TEST(AtaBound, IsRhoTimesTheBoundOfAUcbAlgorithmWithTheLargestDictionary) {
  const LearnerSetup setup = setup_for(1000);
  const RegretBound bound = ata_bound(setup, {{.beta_scale = 0.1, .inclusion_scale = 0.01}, 3.0, 1.0}, "source", {});
  const double width = ata_width(99, 12, 1000, 0.1, 1.0, 3.0, 1.0, 1.0, 0.5);
  EXPECT_DOUBLE_EQ(bound.value(100, gain), 3.0 * ucb_regret_bound(width, 100, gain(100), 1.0, 1.0));
}

/// k, N and what to do are on the panel before a run that is too short.
TEST(MomaPreview, ReportsWhenARunIsShorterThanAnEpoch) {
  const Preview made = preview(*test::built(test::small_scenario({Json{{"type", "moma-gp-ucb"}}})));
  const Derived* epochs = find_derived(made.algorithms[0], "epochs");
  ASSERT_NE(epochs, nullptr);
  EXPECT_EQ(epochs->value, 0.0);
  EXPECT_NE(epochs->help.english().find("smaller replay scale"), std::string::npos);
  EXPECT_EQ(find_derived(made.algorithms[0], "replays")->value, static_cast<double>(moma_replays(1.0, 30, 0.1)));
  EXPECT_EQ(find_derived(made.algorithms[0], "leftover")->value, 30.0);
}

}  // namespace
}  // namespace privbo::nystrom_learners_test
