// A replay and a watched run tell each round as it was: what was played, believed, released and decided by.
#include <gtest/gtest.h>

#include <chrono>
#include <cmath>
#include <thread>

#include "core/experiment/run/replayed.h"
#include "experiment/run/replay.h"
#include "experiment/run/runner.h"

namespace privbo::replay_stories_test {
namespace {

using Clock = std::chrono::steady_clock;
using Picture = std::shared_ptr<const PosteriorSnapshot>;
using replayed::everything;
using replayed::expect_same;
using replayed::same;

TEST(Replay, TellsEpochsDictionariesAndEstimates) {
  Scenario scenario = test::small_scenario(43, 1);
  scenario.document["algorithms"] = Json::array(
      {{{"type", "moma-gp-ucb"}, {"repeat_scale", 0.0125}}, {{"type", "ldp-moma-gp-ucb"}, {"repeat_scale", 0.0125}}});
  const auto experiment = test::checked(scenario);
  ASSERT_TRUE(experiment);
  for (const std::size_t algorithm : {0U, 1U}) {
    Replay replay(experiment, algorithm, 0);
    Picture before = replay.at(0);
    const std::int64_t k = replay.at(1)->story->replays, N = 43 / k;
    ASSERT_GT(k, 1);
    ASSERT_NE(43 % k, 0) << "some rounds are left over";
    EXPECT_FALSE(replay.at(k - 1)->estimates) << "no epoch has ended";
    for (std::int64_t t = 1; t <= 43; ++t) {
      SCOPED_TRACE(t);
      const Picture after = replay.at(t);
      const RoundDetails& story = *after->story;
      const bool left_over = t > N * k, ends = !left_over && t % k == 0;
      EXPECT_EQ(story.epochs, N);
      EXPECT_EQ(story.replays, k);
      EXPECT_EQ(story.epoch, left_over ? N + 1 : (t - 1) / k + 1);
      EXPECT_EQ(story.replay, left_over ? 0 : (t - 1) % k + 1);
      EXPECT_EQ(story.chosen, ends ? after->chosen : -1);
      if (story.replay != 1) {
        EXPECT_EQ(story.point, before->story->point) << "an epoch plays one point";
      }
      if (!ends) {
        EXPECT_EQ(after->mean, before->mean) << "the belief changes when an epoch ends";
      }
      if (t >= k) {
        ASSERT_TRUE(after->estimates);
        EXPECT_EQ(after->estimates->cols(), k);
        EXPECT_EQ(after->mean, after->estimates->col(after->chosen));
        EXPECT_EQ(static_cast<Index>(after->dictionary.size()), story.features);
      }
      before = after;
    }
  }
}

/// The stories of every round against beliefs, counts and objective seen around them.
TEST(Replay, TellsEachRoundAsItWas) {
  const auto experiment = everything(40, 1);
  for (std::size_t algorithm = 0; algorithm < experiment->algorithms().size(); ++algorithm) {
    const AlgorithmSpec& plan = experiment->algorithms()[algorithm];
    SCOPED_TRACE(plan.label);
    Replay replay(experiment, algorithm, 0);
    Picture before = replay.at(0);
    for (std::int64_t t = 1; t <= 40; ++t) {
      const Picture after = replay.at(t);
      const RoundDetails& story = *after->story;
      EXPECT_EQ(story.t, t);
      EXPECT_EQ(story.point, after->recent.back());
      const auto at = static_cast<std::size_t>(story.point);
      EXPECT_EQ(after->counts[at], before->counts[at] + 1);
      EXPECT_DOUBLE_EQ(story.regret, after->truth.maxCoeff() - after->truth[story.point]);
      const bool statistics = plan.entry->family->id() == "joint";
      const bool by_user = is_per_user(plan.notion);
      EXPECT_EQ(story.randomised, by_user);
      EXPECT_EQ(story.epsilon, by_user ? plan.epsilon : std::nullopt);
      // What is believed where a channel recommends, the channel holds: it decides nothing while the learner learns.
      const bool recommends = plan.entry->needs_contexts;
      EXPECT_EQ(std::isnan(story.released), !plan.entry->observes_rewards)
          << "learners from statistics and of recommenders are never told a reward";
      if (plan.entry->observes_rewards) {
        EXPECT_EQ(story.released == story.reward, !story.randomised);
      }
      if (statistics) {
        EXPECT_FALSE(std::isnan(story.mean) || std::isnan(story.deviation));
      } else if (before->mean.size() > 0 && !recommends) {
        EXPECT_EQ(story.mean, before->mean[story.point]);
        EXPECT_EQ(story.deviation, before->deviation[story.point]);
      } else {
        EXPECT_TRUE(std::isnan(story.mean) && std::isnan(story.width) && std::isnan(story.acquisition)) << "no belief";
      }
      if (plan.entry->id.ends_with("ucb")) {
        EXPECT_NEAR(story.acquisition, story.mean + story.width * story.deviation, 1e-9 * std::abs(story.acquisition));
        // What is released before the ask decides; after the last round the statistics of all rounds are told too.
        const PosteriorSnapshot& deciding = statistics ? *after : *before;
        if (!statistics || t < 40) {
          EXPECT_NEAR(story.acquisition, (deciding.mean + story.width * deciding.deviation).maxCoeff(),
                      1e-9 * std::abs(story.acquisition));
        }
      }
      if (plan.entry->id == "gp-ei") {
        EXPECT_EQ(story.acquisition, before->acquisition.maxCoeff());
      }
      if (plan.entry->id == "gp-ts") {
        EXPECT_EQ(story.acquisition, after->acquisition[story.point]) << "the sample it drew";
      }
      // ATA truncates products of weight and reward, old ones too, and no reward as a whole.
      if (plan.entry->id.find("ata-") == std::string::npos) {
        EXPECT_EQ(story.truncated, !std::isnan(story.truncation) && std::abs(story.released) > story.truncation);
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
    ASSERT_TRUE(live.story) << algorithm;
    EXPECT_EQ(live.story->point, replayed->story->point);
    EXPECT_EQ(live.story->reward, replayed->story->reward);
    EXPECT_TRUE(same(live.story->released, replayed->story->released));
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
  ASSERT_TRUE(live.story);
  EXPECT_EQ(live.story->t, live.t);
  EXPECT_EQ(live.story->released, Replay(experiment, 1, 0).at(live.t)->story->released);
  runner.set_speed(0.0);
  EXPECT_TRUE(wait_for([](const PosteriorSnapshot& now) { return now.t > 1000 && !now.story; }));
}

}  // namespace
}  // namespace privbo::replay_stories_test
