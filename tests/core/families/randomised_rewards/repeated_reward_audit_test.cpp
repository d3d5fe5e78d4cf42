// The audit of whole algorithms under local DP, repeated: 40 times, or 1,000 times with PRIVBO_FULL=1, at 95 %
// confidence, ε = 1 and δ = 0 (Gaussian noise: 10⁻⁵). How often a right program fails, and what a twin has to show, is
// in support/audits/repeated_audits.h. Randomisers by themselves: tests/core/accounting/audit_false_alarm_test.cpp.
#include <gtest/gtest.h>

#include "accounting/audit/audit_targets.h"
#include "experiment/audit/algorithm_audit.h"
#include "families/families.h"
#include "families/randomised_rewards/audit/reward_audit.h"
#include "families/randomised_rewards/release/randomiser_catalogue.h"
#include "privacy/randomisers/bounded_randomiser.h"
#include "privacy/randomisers/local_gaussian.h"
#include "privacy/randomisers/local_laplace.h"
#include "support/audits/repeated_audits.h"
#include "support/broken/broken_mechanisms.h"
#include "support/broken/broken_randomisers.h"
#include "support/quick_scenario.h"

namespace privbo::repeated_reward_audit_test {
namespace {

constexpr std::int64_t runs = 100;

/// Three rounds: the reward of the third is the one that the audit replaces.
std::shared_ptr<const Experiment> experiment_with(const Json& algorithm) {
  return test::checked(test::changed_default({{"domain.points", 12},
                                              {"objective.support_count", 6},
                                              {"run.horizon", 3},
                                              {"run.trials", 1},
                                              {"privacy.epsilon", 1.0},
                                              {"algorithms", Json::array({algorithm})}}));
}

Json igp_ucb(const std::string& randomiser) {
  return {{"type", "igp-ucb"}, {"private_rewards", true}, {"randomiser", randomiser}};
}

void expect_caught(const std::string& randomiser, const char* what, const test::BrokenRandomiser::Release& twin) {
  test::expect_twin_is_caught("local DP, " + randomiser + ", " + what,
                              *audit_of_rewards(experiment_with(igp_ucb(randomiser)), 0, {}, test::channel_with(twin)),
                              runs);
}

TEST(RepeatedRewardAudit, EveryRandomiserInsideIgpUcb) {
  for (const auto& randomiser : local_randomiser_catalogue())
    test::expect_claim_stands("local DP, IGP-UCB with " + randomiser.id,
                              *audit_of_algorithm(experiment_with(igp_ucb(randomiser.id)), 0), runs);
}

TEST(RepeatedRewardAudit, EveryAlgorithmOfPrivateRewards) {
  int audits = 0;
  for (const AlgorithmEntry& entry : algorithm_catalogue()) {
    if (entry.notion(ParamSet(default_values(entry.params))) != PrivacyNotion::local) continue;
    test::expect_claim_stands("local DP, " + entry.label, *audit_of_algorithm(experiment_with({{"type", entry.id}}), 0),
                              runs);
    ++audits;
  }
  EXPECT_GE(audits, 3);
}

// Twins.
TEST(RepeatedRewardAudit, UnclippedRewardsAreCaught) {
  expect_caught("laplace", "no clip", test::laplace_without_clip);
  expect_caught("one-bit", "no clip", test::one_bit_without_clip);
  expect_caught("piecewise", "no clip", test::piecewise_without_clip);
  expect_caught("gaussian", "no clip", test::gaussian_without_clip);
}

TEST(RepeatedRewardAudit, BareRewardsAreCaught) {
  for (const auto& randomiser : local_randomiser_catalogue()) {
    expect_caught(randomiser.id, "no noise", test::raw_reward);
    expect_caught(randomiser.id, "a clip and no noise", test::clipped_reward);
  }
}

/// Twins that only many runs give away, without an algorithm around them: one release of a reward ten times beyond the
/// bound 1.
void expect_caught_alone(const char* what, std::unique_ptr<AuditTarget> claimed,
                         std::shared_ptr<const LocalRandomiser> honest, test::BrokenRandomiser::Release release) {
  const test::BrokenTwin twin("twin", std::move(claimed), [=](bool second, RandomSource& draws) {
    const std::unique_ptr<NoiseSource> noise = make_simulation_noise(draws);
    const double seen = release(*honest, second ? -clip_excess_factor : clip_excess_factor, *noise);
    return honest->log_likelihood_ratio(seen, clip_excess_factor, -clip_excess_factor);
  });
  test::expect_twin_is_caught(what, twin, 3000);
}

TEST(RepeatedRewardAudit, HalfTheNoiseIsCaught) {
  expect_caught_alone("local DP, Laplace alone, half the scale", audit_of_laplace(2.0, 2.0),
                      make_local_laplace(1.0, 1.0), test::laplace_at_half_scale);
}
// At δ = 0.01: μ = 0.53, and 1.07 with half the deviation.
TEST(RepeatedRewardAudit, HalfTheGaussianNoiseIsCaught) {
  const std::shared_ptr<const LocalRandomiser> honest = make_local_gaussian(1.0, 1.0, 0.01);
  const double sigma = honest->guarantee().noise_scale;
  test::expect_claim_stands("local DP, Gaussian alone", *audit_of_gaussian(2.0, sigma, 1, 1), 3000);
  expect_caught_alone("local DP, Gaussian alone, half the scale", audit_of_gaussian(2.0, sigma, 1, 1), honest,
                      test::gaussian_at_half_scale);
}
TEST(RepeatedRewardAudit, UnclippedPiecewiseRewardsWithinReachAreCaught) {
  expect_caught_alone("local DP, piecewise alone, no clip, kept within reach", audit_of_piecewise(1.0, 1.0),
                      make_piecewise(1.0, 1.0, reward_protection()), test::piecewise_without_clip_in_reach);
}

}  // namespace
}  // namespace privbo::repeated_reward_audit_test
