// A replay shows what the live run believed, bit for bit.
#include "experiment/run/replay.h"

#include <gtest/gtest.h>

#include <chrono>
#include <cmath>
#include <thread>

#include "core/experiment/run/replayed.h"
#include "experiment/run/runner.h"
#include "scenario/scenario.h"
#include "support/quick_scenario.h"
#include "support/time_limit.h"

namespace privbo::replay_test {
namespace {

using Clock = std::chrono::steady_clock;
using Picture = std::shared_ptr<const PosteriorSnapshot>;
using replayed::everything;
using replayed::expect_same;
using replayed::same;

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
    std::vector<RoundDetails> received;
    Replay replay(experiment, algorithm, 0);
    for (std::int64_t t = 1; t <= 60; ++t) received.push_back(replay.at(t)->round_summary.value());
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
      EXPECT_EQ(last->sent[i].point, received[30 + i].point);
      EXPECT_EQ(last->sent[i].reward, received[30 + i].reward);
      EXPECT_EQ(last->sent[i].sent, received[30 + i].released);
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
      ASSERT_EQ(again->round_summary.has_value(), t > 0);
      if (again->round_summary) {
        EXPECT_TRUE(
            same(again->round_summary->released, forward[static_cast<std::size_t>(t)]->round_summary->released));
      }
    }
  }
}

TEST(Replay, BeforeTheFirstRoundNobodyKnowsAnything) {
  const auto experiment = test::checked(test::small_scenario(10, 1));
  const Picture prior = Replay(experiment, 0, 0).at(0);
  EXPECT_TRUE(prior->mean.isZero(0.0));
  EXPECT_FALSE(prior->round_summary);
  EXPECT_TRUE(prior->recent.empty());
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

}  // namespace
}  // namespace privbo::replay_test
