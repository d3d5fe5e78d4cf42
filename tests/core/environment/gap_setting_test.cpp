// The setting of Dubey 2021, §6.1, put together: ball, L1 mixture, gap and Bernoulli rewards, against an independent
// simulation.
#include <gtest/gtest.h>

#include <cmath>
#include <numeric>

#include "environment/finite_environment.h"
#include "environment/noise/reward_noise_kinds.h"
#include "environment/objective/objective.h"
#include "numerics/statistics.h"

namespace privbo::gap_setting_test {
namespace {

template <class Catalogue>
ParamSet checked(const Catalogue& catalogue, const std::string& id, const Json& values) {
  Problems problems;
  const ParamSet params = check_params(find_entry(catalogue, id)->params, values, "/" + id, {}, problems);
  if (has_errors(problems)) throw std::logic_error(to_text(problems));
  return params;
}

struct Setting {
  std::shared_ptr<Domain> domain;
  Vector f;
};

/// A ball of radius 2 with 3000 points, SE ℓ = 2, four non-negative bumps as they are drawn.
Setting drawn(std::uint64_t seed) {
  const auto draws = make_stream({.seed = seed});
  Setting made;
  made.domain =
      std::make_shared<Domain>(find_entry(domain_catalogue(), "ball")
                                   ->make(checked(domain_catalogue(), "ball", Json::object()), nullptr, *draws));
  const auto kernel = make_squared_exponential(2.0);
  made.f = find_entry(objective_catalogue(), "l1-mixture")
               ->make(checked(objective_catalogue(), "l1-mixture", {{"signs", "non-negative"}, {"scale_to", 0.0}}),
                      {*made.domain, *kernel, Prior{}, nullptr, *draws});
  return made;
}

TEST(GapSetting, UniformPlayCostsWhatAnIndependentSimulationFound) {
  // numpy, 20,000 draws of f: 28.6 % have points of both kinds; of those, uniform play among 1 good and 24 bad
  // candidates costs 0.3380 a round on average (standard deviation 0.048 between draws), 346 in 1024 rounds. Here 400
  // draws, about 114 of them with both kinds: 5.3 standard errors of the share and of the mean, false alarm below 1e-6
  // each.
  const DecisionSetEntry& gap = *find_entry(decision_set_catalogue(), "gap");
  const ParamSet params = checked(decision_set_catalogue(), "gap", Json::object());
  const std::shared_ptr<const RewardNoise> noise = make_bernoulli_reward();
  constexpr double found_share = 0.2861, found_cost = 0.3380;
  constexpr int count = 400;
  constexpr std::int64_t rounds = 200;
  std::vector<double> costs;
  for (std::uint64_t seed = 1; seed <= count; ++seed) {
    const Setting setting = drawn(seed);
    EXPECT_LE(setting.f.maxCoeff(), 1.0);
    EXPECT_GE(setting.f.minCoeff(), 0.0);
    const Vector means = expected_rewards(*noise, setting.f);
    if (!gap.why_inapplicable(params, means).empty()) continue;
    const auto world = make_finite_environment(
        setting.domain, setting.f, noise, make_stream({.seed = seed, .purpose = Purpose::reward_noise}),
        gap.make(params, means, make_stream({.seed = seed, .purpose = Purpose::environment})));
    const auto coins = make_stream({.seed = seed, .purpose = Purpose::learner});
    double sum = 0.0;
    for (std::int64_t t = 1; t <= rounds; ++t) {
      const Round round = world->open(t);
      ASSERT_EQ(round.choices[0].count, 25);
      const double cost = world->regret(round, {0, round.choices[0].index(coins->index(25))});
      EXPECT_TRUE(cost == 0.0 || cost >= 0.2) << "the gap of the levels";
      sum += cost;
    }
    costs.push_back(sum / static_cast<double>(rounds));
  }
  const double share = static_cast<double>(costs.size()) / count;
  EXPECT_NEAR(share, found_share, 5.3 * std::sqrt(found_share * (1 - found_share) * (1.0 / count + 1.0 / 20000)));
  EXPECT_NEAR(mean(costs), found_cost, 5.3 * standard_error(costs));
}

}  // namespace
}  // namespace privbo::gap_setting_test
