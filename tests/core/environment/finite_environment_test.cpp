// The one-agent environment: rounds, rewards and pseudo-regret.
#include "environment/finite_environment.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <limits>

#include "environment/noise/reward_noise_kinds.h"
#include "support/scripted/scripted_draws.h"

namespace privbo::finite_environment_test {
namespace {

using ::testing::HasSubstr;
using ::testing::ThrowsMessage;

struct HalfNoise final : RewardNoise {
  double reward(Index, double mean, RandomSource& draws) const override { return mean + draws.normal(); }
  std::optional<double> bound() const override { return std::nullopt; }
  double moment(double) const override { return 1.0; }
  bool symmetric() const override { return true; }
};

std::unique_ptr<Environment> environment(Vector f,
                                         std::unique_ptr<RandomSource> draws = std::make_unique<ScriptedDraws>()) {
  return make_finite_environment(std::make_shared<Domain>(make_grid(1, 3, 0, 1)), std::move(f),
                                 std::make_shared<HalfNoise>(), std::move(draws));
}

TEST(FiniteEnvironment, OffersTheWholeDomainToOneAgent) {
  const auto world = environment(Eigen::Vector3d(1, 4, 2));
  const Round round = world->open(17);
  EXPECT_EQ(round.t, 17);
  ASSERT_EQ(round.agents(), 1);
  EXPECT_EQ(round.choices[0].count, 3);
  ASSERT_NE(round.choices[0].points, nullptr);
  EXPECT_EQ((*round.choices[0].points)(1, 0), 0.5);
  EXPECT_FALSE(round.context);
}

TEST(FiniteEnvironment, AddsNoiseAndMeasuresRegret) {
  auto draws = std::make_unique<ScriptedDraws>();
  draws->normals = {0.5, -0.25};
  const auto world = environment(Eigen::Vector3d(1, 4, 2), std::move(draws));
  const Round round = world->open(1);
  const std::vector<Query> queries{{0, 2}, {0, 1}};
  std::vector<Outcome> outcomes;
  world->respond(round, queries, outcomes);
  ASSERT_EQ(outcomes.size(), 2U);
  EXPECT_EQ(outcomes[0].reward, 2.5);
  EXPECT_EQ(outcomes[1].reward, 3.75);
  EXPECT_EQ(world->regret(round, queries[0]), 2.0);
  EXPECT_EQ(world->regret(round, queries[1]), 0.0);
}

TEST(FiniteEnvironment, RefusesWhatIsNotOnTheDomain) {
  EXPECT_THAT([] { environment(Vector::Zero(2)); },
              ThrowsMessage<std::invalid_argument>(HasSubstr("2 values on a domain of 3")));
  EXPECT_THAT([] { environment(Eigen::Vector3d(0, std::numeric_limits<double>::quiet_NaN(), 1)); },
              ThrowsMessage<std::invalid_argument>(HasSubstr("not finite")));
  const auto world = environment(Eigen::Vector3d(1, 4, 2));
  const Round round = world->open(1);
  EXPECT_THAT([&] { world->regret(round, {0, 3}); }, ThrowsMessage<std::out_of_range>(HasSubstr("points 0 to 2")));
  EXPECT_THAT([&] { world->regret(round, {1, 0}); }, ThrowsMessage<std::out_of_range>(HasSubstr("agent 1")));
}

/// Offers what a test wrote down, one list per round.
struct ListedSets final : DecisionSets {
  explicit ListedSets(std::vector<std::vector<Index>> rounds) : lists(std::move(rounds)) {}
  std::span<const Index> open(std::int64_t t) override { return lists.at(static_cast<std::size_t>(t - 1)); }
  std::vector<std::vector<Index>> lists;
};

std::unique_ptr<Environment> offering(Vector f, std::vector<std::vector<Index>> lists,
                                      std::shared_ptr<const RewardNoise> noise) {
  const Index n = f.size();
  return make_finite_environment(std::make_shared<Domain>(make_grid(1, n, 0, 1)), std::move(f), std::move(noise),
                                 make_stream({.seed = 1}), std::make_unique<ListedSets>(std::move(lists)));
}

TEST(FiniteEnvironment, OffersItsDecisionSetsInTheirOrder) {
  const auto world = offering(Eigen::Vector4d(1, 4, 2, 3), {{3, 0, 3}, {}, {2}}, make_no_noise());
  Round round = world->open(1);
  ASSERT_EQ(round.choices[0].count, 3);
  EXPECT_EQ(round.choices[0].index(0), 3);
  EXPECT_EQ(round.choices[0].index(1), 0);
  EXPECT_EQ(round.choices[0].index(2), 3);
  EXPECT_EQ(world->regret(round, {0, 3}), 0.0);
  EXPECT_EQ(world->regret(round, {0, 0}), 2.0);
  round = world->open(2);  // an empty list is the whole domain
  EXPECT_EQ(round.choices[0].count, 4);
  EXPECT_TRUE(round.choices[0].indices.empty());
  EXPECT_EQ(world->regret(round, {0, 3}), 1.0);
  round = world->open(3);
  EXPECT_EQ(round.choices[0].count, 1);
  EXPECT_EQ(world->regret(round, {0, 2}), 0.0);
}

TEST(FiniteEnvironment, RegretIsAgainstTheBestCandidateOfTheRound) {
  // 200 random rounds of up to 6 of 9 candidates, f beyond [0, 1] on both sides, against a search of each round's list.
  const auto draws = make_stream({.seed = 2});
  Vector f(9);
  for (double& value : f) value = 2.0 * draws->uniform() - 0.5;
  std::vector<std::vector<Index>> lists(200);
  for (auto& list : lists) {
    list.resize(static_cast<std::size_t>(1 + draws->index(6)));
    for (Index& place : list) place = draws->index(9);
  }
  const auto clipped = [&](Index i) { return std::min(1.0, std::max(0.0, f[i])); };
  const auto bernoulli = offering(f, lists, make_bernoulli_reward()),
             gaussian = offering(f, lists, make_gaussian_noise(1.0));
  for (std::size_t t = 0; t < lists.size(); ++t) {
    double best = -HUGE_VAL, best_clipped = -HUGE_VAL;
    for (const Index place : lists[t]) {
      best = std::max(best, f[place]);
      best_clipped = std::max(best_clipped, clipped(place));
    }
    const auto number = static_cast<std::int64_t>(t) + 1;
    const Round first = gaussian->open(number), second = bernoulli->open(number);
    for (const Index place : lists[t]) {
      EXPECT_EQ(gaussian->regret(first, {0, place}), best - f[place]);
      EXPECT_EQ(bernoulli->regret(second, {0, place}), best_clipped - clipped(place));
    }
  }
}

TEST(FiniteEnvironment, BernoulliMeansBeyondOneCostNothing) {
  const auto world =
      make_finite_environment(std::make_shared<Domain>(make_grid(1, 3, 0, 1)), Eigen::Vector3d(1.5, 1.2, -3.0),
                              std::make_shared<HalfNoise>(), std::make_unique<ScriptedDraws>());
  EXPECT_EQ(world->regret(world->open(1), {0, 2}), 4.5) << "rewards that are not clipped";
  const auto clipped =
      make_finite_environment(std::make_shared<Domain>(make_grid(1, 3, 0, 1)), Eigen::Vector3d(1.5, 1.2, -3.0),
                              make_bernoulli_reward(), std::make_unique<ScriptedDraws>());
  const Round round = clipped->open(1);
  EXPECT_EQ(clipped->regret(round, {0, 1}), 0.0);
  EXPECT_EQ(clipped->regret(round, {0, 2}), 1.0);
}

TEST(FiniteEnvironment, RefusesQueriesOutsideTheDecisionSet) {
  const auto world = offering(Eigen::Vector4d(1, 4, 2, 3), {{3, 0}}, make_no_noise());
  const Round round = world->open(1);
  std::vector<Outcome> outcomes;
  const std::vector<Query> outside{{0, 1}};
  EXPECT_THAT(
      [&] {
        world->regret(round, {0, 1});
      },
      ThrowsMessage<std::out_of_range>(HasSubstr("query of point 1: this round offers 2 of the points 0 to 3")));
  EXPECT_THAT([&] { world->respond(round, outside, outcomes); },
              ThrowsMessage<std::out_of_range>(HasSubstr("not this one")));
  EXPECT_TRUE(outcomes.empty());
  EXPECT_THAT([] { offering(Eigen::Vector3d(1, 4, 2), {{3}}, make_no_noise())->open(1); },
              ThrowsMessage<std::out_of_range>(HasSubstr("offers point 3: the domain has points 0 to 2")));
}

}  // namespace
}  // namespace privbo::finite_environment_test
