// A replay shows what the live run believed, bit for bit, and tells each round as it was.
#include "experiment/run/replay.h"

#include <gtest/gtest.h>

#include <chrono>
#include <cmath>
#include <thread>

#include "experiment/run/runner.h"
#include "families/families.h"
#include "families/joint/record/released_record.h"
#include "scenario/scenario.h"
#include "support/quick_scenario.h"
#include "support/time_limit.h"

namespace privbo::replay_test {
namespace {

using Clock = std::chrono::steady_clock;
using Picture = std::shared_ptr<const PosteriorSnapshot>;

/// Equal, or both missing.
bool same(double one, double other) { return one == other || (std::isnan(one) && std::isnan(other)); }

void expect_same(const PosteriorSnapshot& one, const PosteriorSnapshot& other) {
  EXPECT_EQ(one.algorithm, other.algorithm);
  EXPECT_EQ(one.trial, other.trial);
  EXPECT_EQ(one.t, other.t);
  EXPECT_EQ(one.truth, other.truth);
  EXPECT_EQ(one.mean, other.mean);
  EXPECT_EQ(one.deviation, other.deviation);
  EXPECT_EQ(one.acquisition, other.acquisition);
  EXPECT_EQ(one.width, other.width);
  EXPECT_EQ(one.counts, other.counts);
  EXPECT_EQ(one.recent, other.recent);
  ASSERT_EQ(one.sent.size(), other.sent.size());
  for (std::size_t i = 0; i < one.sent.size(); ++i) EXPECT_EQ(one.sent[i].sent, other.sent[i].sent);
  EXPECT_EQ(one.dictionary, other.dictionary);
  EXPECT_EQ(one.chosen, other.chosen);
  EXPECT_EQ(one.offered, other.offered);
  EXPECT_EQ(one.hidden_mean, other.hidden_mean);
  EXPECT_EQ(one.hidden_deviation, other.hidden_deviation);
  const auto statistics = statistics_picture(one), others = statistics_picture(other);
  ASSERT_EQ(statistics != nullptr, others != nullptr);
  if (statistics) {
    EXPECT_EQ(statistics->released.sigma, others->released.sigma);
    EXPECT_EQ(statistics->exact.u, others->exact.u);
  }
  ASSERT_EQ(one.estimates != nullptr, other.estimates != nullptr);
  if (one.estimates) {
    EXPECT_EQ(*one.estimates, *other.estimates);
  }
}

/// Every algorithm of the catalogue with its defaults, but for those of several agents, which have scenarios of their
/// own.
std::shared_ptr<const Experiment> everything(std::int64_t horizon, std::int64_t trials) {
  Scenario scenario = test::small_scenario(horizon, trials);
  scenario.document["algorithms"] = Json::array();
  for (const AlgorithmEntry& entry : algorithm_catalogue())
    if (!entry.for_agents) scenario.document["algorithms"].push_back({{"type", entry.id}});
  // Recommenders want contexts, and those that play one point for several rounds want no more than one.
  scenario.document["contexts"] = {{"type", "uniform"}, {"per_axis", 1}};
  return test::checked(scenario);
}

TEST(Replay, EqualsTheLiveRunForEveryAlgorithmAndTrial) {
  const auto experiment = everything(120, 2);
  ASSERT_TRUE(experiment);
  Runner runner(experiment, {});
  runner.wait();
  for (std::size_t algorithm = 0; algorithm < experiment->algorithms().size(); ++algorithm)
    for (std::size_t trial = 0; trial < 2; ++trial) {
      SCOPED_TRACE(experiment->algorithms()[algorithm].label);
      runner.watch(algorithm, trial);
      Replay replay(experiment, algorithm, trial);
      const Picture picture = replay.at(120);
      ASSERT_TRUE(picture);
      expect_same(*picture, runner.final_snapshot()->posterior);
    }
}

TEST(Replay, KeepsTheLastThirtyRewardsOfUsersWhoRandomiseThem) {
  const auto experiment = everything(60, 1);
  ASSERT_TRUE(experiment);
  int randomised = 0;
  for (std::size_t algorithm = 0; algorithm < experiment->algorithms().size(); ++algorithm) {
    SCOPED_TRACE(experiment->algorithms()[algorithm].label);
    std::vector<RoundDetails> told;
    Replay replay(experiment, algorithm, 0);
    for (std::int64_t t = 1; t <= 60; ++t) told.push_back(replay.at(t)->story.value());
    const Picture last = replay.at(60), early = replay.at(9);
    if (!is_per_reward(experiment->algorithms()[algorithm].notion)) {
      EXPECT_TRUE(last->sent.empty());
      EXPECT_EQ(last->randomiser, nullptr);
      continue;
    }
    ++randomised;
    EXPECT_NE(last->randomiser, nullptr);
    EXPECT_EQ(early->sent.size(), 9U);
    ASSERT_EQ(last->sent.size(), 30U);
    for (std::size_t i = 0; i < 30; ++i) {
      EXPECT_EQ(last->sent[i].point, told[30 + i].point);
      EXPECT_EQ(last->sent[i].reward, told[30 + i].reward);
      EXPECT_EQ(last->sent[i].sent, told[30 + i].released);
    }
  }
  EXPECT_GE(randomised, 3);
}

TEST(Replay, ForwardAndBackwardAgree) {
  const auto experiment = everything(60, 1);
  ASSERT_TRUE(experiment);
  for (std::size_t algorithm = 0; algorithm < experiment->algorithms().size(); ++algorithm) {
    SCOPED_TRACE(experiment->algorithms()[algorithm].label);
    std::vector<Picture> forward;
    Replay replay(experiment, algorithm, 0);
    for (std::int64_t t = 0; t <= 60; ++t) forward.push_back(replay.at(t));
    for (std::int64_t t = 60; t >= 0; t -= 7) {
      const Picture again = replay.at(t);
      expect_same(*again, *forward[static_cast<std::size_t>(t)]);
      EXPECT_EQ(again->t, t);
      ASSERT_EQ(again->story.has_value(), t > 0);
      if (again->story) {
        EXPECT_TRUE(same(again->story->released, forward[static_cast<std::size_t>(t)]->story->released));
      }
    }
  }
}

TEST(Replay, BeforeTheFirstRoundNobodyKnowsAnything) {
  const auto experiment = test::checked(test::small_scenario(10, 1));
  const Picture prior = Replay(experiment, 0, 0).at(0);
  EXPECT_TRUE(prior->mean.isZero(0.0));
  EXPECT_FALSE(prior->story);
  EXPECT_TRUE(prior->recent.empty());
}

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
      EXPECT_EQ(std::isnan(story.released), !plan.entry->told_rewards)
          << "learners from statistics and of recommenders are never told a reward";
      if (plan.entry->told_rewards) {
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

TEST(Replay, AnswersStopAtOnceAndGoesOnAfterwards) {
  const auto experiment = test::checked(test::small_scenario(1'000'000, 1));
  Replay replay(experiment, 0, 0);
  ASSERT_TRUE(replay.at(10));
  std::stop_source stopper;
  Clock::time_point asked;
  std::jthread hand([&] {
    std::this_thread::sleep_for(std::chrono::milliseconds(30));
    asked = Clock::now();
    stopper.request_stop();
  });
  const Picture nothing = replay.at(1'000'000, stopper.get_token());
  hand.join();
  EXPECT_FALSE(nothing);
  test::expect_within(Clock::now() - asked, 50);
  expect_same(*replay.at(25), *Replay(experiment, 0, 0).at(25));
}

TEST(Replay, RefusesRoundsThatDoNotExist) {
  const auto experiment = test::checked(test::small_scenario(10, 1));
  Replay replay(experiment, 0, 0);
  EXPECT_THROW(replay.at(-1), std::out_of_range);
  EXPECT_THROW(replay.at(11), std::out_of_range);
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
}  // namespace privbo::replay_test
