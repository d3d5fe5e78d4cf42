// A replay and a watched run tell each round as it was: what was run, believed, released and decided by.
#include <gtest/gtest.h>

#include <chrono>
#include <cmath>
#include <thread>

#include "core/experiment/run/replayed.h"
#include "experiment/run/replay.h"
#include "experiment/run/runner.h"
#include "families/local/record/nystrom_round.h"

namespace privbo::replay_stories_test {
namespace {

using Clock = std::chrono::steady_clock;
using Picture = std::shared_ptr<const PosteriorSnapshot>;
using replayed::everything;
using replayed::expect_same;
using replayed::same;

TEST(Replay, ReportsEpochsDictionariesAndEstimates) {
  Scenario scenario = test::small_scenario(43, 1);
  scenario.document["algorithms"] = Json::array(
      {{{"type", "moma-gp-ucb"}, {"repeat_scale", 0.0125}}, {{"type", "ldp-moma-gp-ucb"}, {"repeat_scale", 0.0125}}});
  const auto experiment = test::checked(scenario);
  ASSERT_TRUE(experiment);
  for (const std::size_t algorithm : {0U, 1U}) {
    Replay replay(experiment, algorithm, 0);
    Picture before = replay.at(0);
    const auto noted = [](const PosteriorSnapshot& picture) {
      return dynamic_cast<const NystromRound&>(*picture.round_summary->own).decision;
    };
    const std::int64_t k = noted(*replay.at(1)).replays, N = 43 / k;
    ASSERT_GT(k, 1);
    ASSERT_NE(43 % k, 0) << "some rounds are left over";
    EXPECT_FALSE(replay.at(k - 1)->estimates) << "no epoch has ended";
    for (std::int64_t t = 1; t <= 43; ++t) {
      SCOPED_TRACE(t);
      const Picture after = replay.at(t);
      const RoundDetails& round_summary = *after->round_summary;
      const NystromDecision decision = noted(*after);
      const bool left_over = t > N * k, ends = !left_over && t % k == 0;
      EXPECT_EQ(decision.epochs, N);
      EXPECT_EQ(decision.replays, k);
      EXPECT_EQ(decision.epoch, left_over ? N + 1 : (t - 1) / k + 1);
      EXPECT_EQ(decision.replay, left_over ? 0 : (t - 1) % k + 1);
      EXPECT_EQ(decision.chosen, t < k ? -1 : after->chosen);
      if (decision.replay != 1) {
        EXPECT_EQ(round_summary.point, before->round_summary->point) << "an epoch plays one point";
      }
      if (!ends) {
        EXPECT_EQ(after->mean, before->mean) << "the posterior changes when an epoch ends";
      }
      if (t >= k) {
        ASSERT_TRUE(after->estimates);
        EXPECT_EQ(after->estimates->cols(), k);
        EXPECT_EQ(after->mean, after->estimates->col(after->chosen));
        EXPECT_EQ(static_cast<Index>(after->dictionary.size()), decision.features);
      }
      before = after;
    }
  }
}

/// The stories of every round against posteriors, counts and objective seen around them.
TEST(Replay, ReportsEachRoundAsItWas) {
  const auto experiment = everything(40, 1);
  for (std::size_t algorithm = 0; algorithm < experiment->algorithms().size(); ++algorithm) {
    const AlgorithmSpec& plan = experiment->algorithms()[algorithm];
    SCOPED_TRACE(plan.label);
    Replay replay(experiment, algorithm, 0);
    Picture before = replay.at(0);
    for (std::int64_t t = 1; t <= 40; ++t) {
      const Picture after = replay.at(t);
      const RoundDetails& round_summary = *after->round_summary;
      EXPECT_EQ(round_summary.t, t);
      EXPECT_EQ(round_summary.point, after->recent.back());
      const auto at = static_cast<std::size_t>(round_summary.point);
      EXPECT_EQ(after->counts[at], before->counts[at] + 1);
      EXPECT_DOUBLE_EQ(round_summary.regret, after->truth.maxCoeff() - after->truth[round_summary.point]);
      const bool statistics = plan.entry->family->id() == "joint" && !plan.entry->external;
      const bool by_user = is_per_user(plan.notion);
      EXPECT_EQ(round_summary.randomised, by_user);
      EXPECT_EQ(round_summary.epsilon, by_user ? plan.epsilon : std::nullopt);
      // What is believed where a channel recommends, the channel holds: it decides nothing while the learner learns.
      const bool recommends = plan.entry->needs_contexts;
      EXPECT_EQ(std::isnan(round_summary.released), !plan.entry->observes_rewards)
          << "learners from statistics and of recommenders are never told a reward";
      // A randomiser of the user's own has no notion here.
      if (plan.entry->observes_rewards && plan.entry->id != "external-randomiser") {
        EXPECT_EQ(round_summary.released == round_summary.reward, !round_summary.randomised);
      }
      if (statistics) {
        EXPECT_FALSE(std::isnan(round_summary.mean) || std::isnan(round_summary.deviation));
      } else if (before->mean.size() > 0 && !recommends) {
        EXPECT_EQ(round_summary.mean, before->mean[round_summary.point]);
        EXPECT_EQ(round_summary.deviation, before->deviation[round_summary.point]);
      } else {
        EXPECT_TRUE(std::isnan(round_summary.mean) && std::isnan(round_summary.width) &&
                    std::isnan(round_summary.acquisition))
            << "no belief";
      }
      if (plan.entry->id.ends_with("ucb")) {
        EXPECT_NEAR(round_summary.acquisition, round_summary.mean + round_summary.width * round_summary.deviation,
                    1e-9 * std::abs(round_summary.acquisition));
        // What is released before the ask decides; after the last round the statistics of all rounds are told too.
        const PosteriorSnapshot& deciding = statistics ? *after : *before;
        if (!statistics || t < 40) {
          EXPECT_NEAR(round_summary.acquisition, (deciding.mean + round_summary.width * deciding.deviation).maxCoeff(),
                      1e-9 * std::abs(round_summary.acquisition));
        }
      }
      if (plan.entry->id == "gp-ei") {
        EXPECT_EQ(round_summary.acquisition, before->acquisition.maxCoeff());
      }
      if (plan.entry->id == "gp-ts") {
        EXPECT_EQ(round_summary.acquisition, after->acquisition[round_summary.point]) << "the sample it drew";
      }
      // ATA truncates products of weight and reward, old ones too, and no reward as a whole.
      if (plan.entry->id.find("ata-") == std::string::npos) {
        EXPECT_EQ(round_summary.truncated,
                  !std::isnan(round_summary.truncation) && std::abs(round_summary.released) > round_summary.truncation);
      }
      before = after;
    }
  }
}

/// What a step of a paused run shows is what the replay shows, for the algorithm on screen and for the others.
TEST(Replay, StepsOfALiveRunTellTheSameStory) {
  const auto experiment = everything(20, 1);
  RunOptions options;
  options.start_paused = true;
  Runner runner(experiment, options);
  const auto lanes = static_cast<std::int64_t>(experiment->algorithms().size());
  for (std::int64_t t = 1; t <= 4; ++t) {
    runner.step();
    const Clock::time_point begin = Clock::now();
    while (runner.snapshot()->posterior.t != t || runner.snapshot()->rounds_done != t * lanes) {
      ASSERT_LT(std::chrono::duration<double>(Clock::now() - begin).count(), 20.0);
      std::this_thread::sleep_for(std::chrono::milliseconds(1));
    }
  }
  for (std::size_t algorithm = 0; algorithm < experiment->algorithms().size(); ++algorithm) {
    runner.watch(algorithm, Runner::latest_trial);
    const Clock::time_point begin = Clock::now();
    while (runner.snapshot()->posterior.algorithm != algorithm) {
      ASSERT_LT(std::chrono::duration<double>(Clock::now() - begin).count(), 20.0);
      std::this_thread::sleep_for(std::chrono::milliseconds(1));
    }
    const PosteriorSnapshot live = runner.snapshot()->posterior;
    const Picture replayed = Replay(experiment, algorithm, 0).at(4);
    expect_same(live, *replayed);
    ASSERT_TRUE(live.round_summary) << algorithm;
    EXPECT_EQ(live.round_summary->point, replayed->round_summary->point);
    EXPECT_EQ(live.round_summary->reward, replayed->round_summary->reward);
    EXPECT_TRUE(same(live.round_summary->released, replayed->round_summary->released));
  }
}

TEST(Replay, SlowedRunsTellTheStoryOfTheWatchedAlgorithmAndFastOnesNone) {
  const auto experiment = everything(1'000'000, 1);
  RunOptions options;
  options.rounds_per_second = 50.0;
  Runner runner(experiment, options);
  runner.watch(1, Runner::latest_trial);
  const auto wait_for = [&](auto done) {
    const Clock::time_point begin = Clock::now();
    while (!done(runner.snapshot()->posterior)) {
      if (std::chrono::duration<double>(Clock::now() - begin).count() > 20.0) return false;
      std::this_thread::sleep_for(std::chrono::milliseconds(1));
    }
    return true;
  };
  ASSERT_TRUE(wait_for([](const PosteriorSnapshot& now) { return now.algorithm == 1 && now.t >= 3; }));
  const PosteriorSnapshot live = runner.snapshot()->posterior;
  ASSERT_TRUE(live.round_summary);
  EXPECT_EQ(live.round_summary->t, live.t);
  EXPECT_EQ(live.round_summary->released, Replay(experiment, 1, 0).at(live.t)->round_summary->released);
  runner.set_speed(0.0);
  EXPECT_TRUE(wait_for([](const PosteriorSnapshot& now) { return now.t > 1000 && !now.round_summary; }));
}

}  // namespace
}  // namespace privbo::replay_stories_test
