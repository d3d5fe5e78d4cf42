// The Laplace mechanism: exact arithmetic with given draws, every invalid input, the clip, and its channel.
#include "privacy/laplace.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>
#include <limits>

#include "support/scripted_draws.h"

namespace privbo {
namespace {

using ::testing::AllOf;
using ::testing::HasSubstr;
using ::testing::ThrowsMessage;

constexpr double infinity = std::numeric_limits<double>::infinity();
constexpr double not_a_number = std::numeric_limits<double>::quiet_NaN();

TEST(LaplaceMechanism, ScaleIsSensitivityOverEpsilon) {
  const LaplaceMechanism mechanism(1.5, 4.0);
  EXPECT_EQ(mechanism.guarantee().sensitivity, 3.0);
  EXPECT_EQ(mechanism.scale(), 0.75);
  EXPECT_EQ(mechanism.variance(), 2.0 * 0.75 * 0.75);
  EXPECT_EQ(mechanism.bound(), 1.5);
  EXPECT_EQ(mechanism.guarantee().epsilon, 4.0);
  EXPECT_EQ(mechanism.guarantee().delta, 0.0);
  EXPECT_EQ(mechanism.guarantee().notion, PrivacyNotion::local);
  for (const std::string& words : {mechanism.guarantee().relation, mechanism.guarantee().protects,
                                   mechanism.guarantee().against, mechanism.guarantee().assumption})
    EXPECT_FALSE(words.empty());
}

TEST(LaplaceMechanism, ReleaseIsTheClippedValuePlusScaledNoise) {
  const LaplaceMechanism mechanism(1.5, 4.0);
  Ledger ledger;
  ScriptedDraws draws;
  draws.laplaces = {2.0, -1.0, 0.0, 4.0};
  EXPECT_EQ(mechanism.release(0.25, 1, ledger, draws), 0.25 + 1.5);
  EXPECT_EQ(mechanism.release(7.0, 2, ledger, draws), 1.5 - 0.75);
  EXPECT_EQ(mechanism.release(-7.0, 3, ledger, draws), -1.5);
  EXPECT_EQ(mechanism.release(-1.5, 4, ledger, draws), -1.5 + 3.0);
  EXPECT_EQ(draws.asked, "llll");
  EXPECT_EQ(ledger.releases(), 4);
}

// A release that fails to draw must not be free: it is charged before any noise is drawn.
TEST(LaplaceMechanism, ChargesBeforeItDraws) {
  const LaplaceMechanism mechanism(1.0, 1.0);
  Ledger ledger;
  ScriptedDraws empty;
  EXPECT_THROW(mechanism.release(0.0, 1, ledger, empty), std::logic_error);
  EXPECT_EQ(ledger.releases(), 1);
}

TEST(LaplaceMechanism, ClipKeepsTheInterval) {
  const LaplaceMechanism mechanism(2.0, 1.0);
  EXPECT_EQ(mechanism.clip(1.999), 1.999);
  EXPECT_EQ(mechanism.clip(2.0), 2.0);
  EXPECT_EQ(mechanism.clip(2.001), 2.0);
  EXPECT_EQ(mechanism.clip(-1e300), -2.0);
  EXPECT_EQ(mechanism.clip(infinity), 2.0);
  EXPECT_EQ(mechanism.clip(-infinity), -2.0);
}

TEST(LaplaceMechanism, DistributionFunctionIsTheClosedForm) {
  const LaplaceMechanism mechanism(1.0, 0.5);  // scale 4
  EXPECT_EQ(mechanism.cdf(0.0), 0.5);
  EXPECT_NEAR(mechanism.cdf(4.0 * std::log(2.0)), 0.75, 1e-15);
  EXPECT_NEAR(mechanism.cdf(-4.0 * std::log(2.0)), 0.25, 1e-15);
  EXPECT_EQ(mechanism.cdf(1e9), 1.0);
  EXPECT_EQ(mechanism.cdf(-1e9), 0.0);
}

auto complains(const std::string& value, const std::string& rule) {
  return ThrowsMessage<std::invalid_argument>(AllOf(HasSubstr(value), HasSubstr(rule)));
}

TEST(LaplaceMechanism, RefusesEpsilonZero) {
  EXPECT_THAT([] { LaplaceMechanism(1.0, 0.0); }, complains("epsilon = 0", "must be > 0"));
}
TEST(LaplaceMechanism, RefusesNegativeEpsilon) {
  EXPECT_THAT([] { LaplaceMechanism(1.0, -1.0); }, complains("epsilon = -1", "must be > 0"));
}
TEST(LaplaceMechanism, RefusesEpsilonNaN) {
  EXPECT_THAT([] { LaplaceMechanism(1.0, not_a_number); }, complains("epsilon = nan", "must be > 0"));
}
TEST(LaplaceMechanism, RefusesInfiniteEpsilon) {
  EXPECT_THAT([] { LaplaceMechanism(1.0, infinity); }, complains("epsilon = inf", "must be > 0"));
}
TEST(LaplaceMechanism, RefusesBoundZero) {
  EXPECT_THAT([] { LaplaceMechanism(0.0, 1.0); }, complains("bound B + R = 0", "must be > 0"));
}
TEST(LaplaceMechanism, RefusesNegativeBound) {
  EXPECT_THAT([] { LaplaceMechanism(-2.0, 1.0); }, complains("bound B + R = -2", "must be > 0"));
}
TEST(LaplaceMechanism, RefusesBoundNaN) {
  EXPECT_THAT([] { LaplaceMechanism(not_a_number, 1.0); }, complains("bound B + R = nan", "must be > 0"));
}
TEST(LaplaceMechanism, RefusesInfiniteBound) {
  EXPECT_THAT([] { LaplaceMechanism(infinity, 1.0); }, complains("bound B + R = inf", "must be > 0"));
}
// std::clamp passes NaN on, and a released NaN tells everyone that the reward was NaN: no noise hides it.
TEST(LaplaceMechanism, RefusesRewardNaN) {
  const LaplaceMechanism mechanism(1.0, 1.0);
  Ledger ledger;
  ScriptedDraws draws;
  draws.laplaces = {0.5};
  EXPECT_THAT([&] { mechanism.release(not_a_number, 1, ledger, draws); },
              complains("reward = nan", "must be a number"));
}

const Protection everyone{PrivacyNotion::joint, "each user", "all other users", "none"};

TEST(LaplaceMechanism, AnyNumberAndAnyVector) {
  const LaplaceMechanism number(AbsoluteSensitivity{3.0, Relation::add_remove}, 2.0, everyone, undrawn_noise());
  EXPECT_EQ(number.scale(), 1.5);
  EXPECT_EQ(number.bound(), infinity);
  EXPECT_EQ(number.guarantee().relation, to_string(Relation::add_remove));
  EXPECT_EQ(number.guarantee().cost, PrivacyCost(LaplaceCost{2.0}));
  EXPECT_EQ(number.guarantee().noise, undrawn_noise().description());
  const LaplaceMechanism vector(L1Sensitivity{3.0}, 2.0, everyone, undrawn_noise(), 2);
  EXPECT_EQ(vector.guarantee().norm, "L1");
  ScriptedDraws draws;
  draws.laplaces = {1.0, -1.0, 2.0};
  const auto noise = make_simulation_noise(draws);
  Ledger ledger;
  EXPECT_EQ(vector.release((Vector(2) << 10.0, 20.0).finished(), 1, ledger, *noise), (Vector(2) << 11.5, 18.5).finished());
  EXPECT_EQ(number.release(100.0, 2, ledger, *noise), 103.0);
  EXPECT_EQ(ledger.releases(), 2);
  EXPECT_THROW(number.release(infinity, 3, ledger, *noise), std::invalid_argument);
  EXPECT_THROW(vector.release((Vector(2) << 0.0, not_a_number).finished(), 3, ledger, *noise), std::invalid_argument);
  EXPECT_THROW(vector.release(1.0, 3, ledger, *noise), std::logic_error);
  EXPECT_EQ(ledger.releases(), 2);
}

// (Δ + g·d)/scale ≤ ε on the grid, and the scale grows by no more than that asks for.
TEST(LaplaceMechanism, GridChargesTheRounding) {
  const NoiseSource& grid = undrawn_noise(NoiseBackend::grid);
  for (const double epsilon : {0.001, 0.3, 1.0, 2.0, 17.0})
    for (const Index dimension : {1, 1000}) {
      const LaplaceMechanism mechanism(L1Sensitivity{1.0}, epsilon, everyone, grid, dimension);
      const double g = grid.granularity(mechanism.scale());
      EXPECT_EQ(mechanism.guarantee().sensitivity, 1.0 + g * static_cast<double>(dimension));
      EXPECT_LE(static_cast<long double>(mechanism.guarantee().sensitivity) / mechanism.scale(), static_cast<long double>(epsilon));
      EXPECT_LT(mechanism.scale() * epsilon, 1.0 + 1e-6);
      EXPECT_EQ(mechanism.scale() / g, std::rint(mechanism.scale() / g));
      EXPECT_EQ(mechanism.guarantee().epsilon, epsilon);
    }
}

TEST(LaplaceMechanism, ChargesForTheBackendItWasMadeFor) {
  Ledger ledger;
  EXPECT_THROW(LaplaceMechanism(1.0, 1.0).release(0.0, 1, ledger, *make_grid_noise(make_seeded_bits(1))), std::logic_error);
  EXPECT_THROW(make_local_laplace_channel(LaplaceMechanism(1.0, 1.0), make_grid_noise(make_seeded_bits(1))), std::logic_error);
  EXPECT_EQ(ledger.releases(), 0);
}

TEST(LocalLaplaceChannel, RandomisesEveryOutcomeAndCountsClips) {
  const LaplaceMechanism mechanism(1.0, 2.0);  // scale 1
  auto draws = std::make_unique<ScriptedDraws>();
  draws->laplaces = {0.5, 0.5, -0.25};
  const std::unique_ptr<Channel> channel = make_local_laplace_channel(mechanism, std::move(draws));
  const std::vector<Query> queries{{0, 0}, {1, 0}, {2, 0}};
  const std::vector<Outcome> outcomes{{0, 0.5}, {1, 3.0}, {2, -1.0}};
  Ledger ledger;
  Messages out;
  channel->open({.t = 1, .choices = {}, .context = {}}, ledger, out);
  EXPECT_TRUE(out.empty());
  channel->deliver({.t = 1, .choices = {}, .context = {}}, queries, outcomes, ledger, out);
  ASSERT_EQ(out.size(), 3U);
  const std::vector<double> expected{1.0, 1.5, -1.25};
  for (std::size_t i = 0; i < 3; ++i) {
    EXPECT_EQ(std::get<RewardMessage>(out[i]).agent, static_cast<Index>(i));
    EXPECT_EQ(std::get<RewardMessage>(out[i]).value, expected[i]);
  }
  EXPECT_EQ(channel->clipped(), 1);  // ±bound itself is not clipped
  ASSERT_EQ(ledger.entries().size(), 1U);
  EXPECT_EQ(ledger.entries()[0].releases_per_round, 3);
  EXPECT_EQ(*ledger.entries()[0].guarantee, mechanism.guarantee());
}

TEST(DirectChannel, PassesRewardsAndChargesNothing) {
  const std::unique_ptr<Channel> channel = make_direct_channel();
  const std::vector<Query> queries{{0, 4}};
  const std::vector<Outcome> outcomes{{0, 12.5}};
  Ledger ledger;
  Messages out;
  channel->deliver({.t = 1, .choices = {}, .context = {}}, queries, outcomes, ledger, out);
  ASSERT_EQ(out.size(), 1U);
  EXPECT_EQ(std::get<RewardMessage>(out[0]).value, 12.5);
  EXPECT_TRUE(ledger.entries().empty());
  EXPECT_EQ(channel->clipped(), 0);
}

}  // namespace
}  // namespace privbo
