// The one-agent environment: rounds, rewards and pseudo-regret.
#include "environment/finite_environment.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <limits>

#include "support/scripted_draws.h"

namespace privbo {
namespace {

using ::testing::HasSubstr;
using ::testing::ThrowsMessage;

struct HalfNoise final : RewardNoise {
  double reward(Index, double mean, Draws& draws) const override { return mean + draws.normal(); }
  std::optional<double> bound() const override { return std::nullopt; }
  double moment(double) const override { return 1.0; }
  bool symmetric() const override { return true; }
};

std::unique_ptr<Environment> environment(Vector f, std::unique_ptr<Draws> draws = std::make_unique<ScriptedDraws>()) {
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

}  // namespace
}  // namespace privbo
