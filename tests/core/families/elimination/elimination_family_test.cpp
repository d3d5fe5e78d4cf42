// Batched elimination as scenarios run it: what the ledger charges under each trust, what files read back and refuse,
// audits of whole algorithms and attacks on one user.
#include "families/elimination/elimination.h"

#include <gtest/gtest.h>

#include <cmath>
#include <string>
#include <vector>

#include "accounting/audit/audit.h"
#include "experiment/attack/attack.h"
#include "experiment/audit/algorithm_audit.h"
#include "experiment/run/runner.h"
#include "privacy/ledger/ledger_json.h"
#include "privacy/ledger/noise_cost.h"
#include "privacy/mechanisms/binomial.h"
#include "record/claimed_epsilon.h"
#include "support/small_scenario.h"

namespace privbo::elimination_family_test {
namespace {

constexpr double epsilon = 1.0, delta = 1e-3;

struct Variant {
  const char* name;
  Json algorithm;
  PrivacyNotion notion;
  double delta;  // that is promised
};

std::vector<Variant> variants() {
  return {
      {"curator, Laplace", {{"type", "elimination-central"}}, PrivacyNotion::joint, 0.0},
      {"curator, Gaussian", {{"type", "elimination-central"}, {"noise", "gaussian"}}, PrivacyNotion::joint, delta},
      {"secure aggregation", {{"type", "elimination-secure"}, {"grid", 4}}, PrivacyNotion::distributed, 0.0},
      {"dropouts", {{"type", "elimination-secure"}, {"grid", 4}, {"spare", 0.3}}, PrivacyNotion::distributed, 0.0},
      {"shuffler", {{"type", "elimination-shuffle"}, {"grid", 4}}, PrivacyNotion::distributed, delta},
      {"local, Laplace", {{"type", "elimination-local"}}, PrivacyNotion::local, 0.0},
      {"local, one bit", {{"type", "elimination-local"}, {"randomiser", "one-bit"}}, PrivacyNotion::local, 0.0},
      {"local, Gaussian", {{"type", "elimination-local"}, {"randomiser", "gaussian"}}, PrivacyNotion::local, delta}};
}

/// 100 rounds: batches of 16, 32 and 52 users.
std::shared_ptr<const Experiment> experiment_of(Json algorithm) {
  algorithm["first_batch"] = 16;
  Scenario scenario = test::small_scenario({algorithm});
  scenario.document["run"]["horizon"] = 100;
  scenario.document["privacy"]["epsilon"] = epsilon;
  scenario.document["privacy"]["delta"] = delta;
  return test::built(scenario);
}

TEST(EliminationFamily, EveryUserPaysOnceAndTheRunCostsThat) {
  for (const Variant& variant : variants()) {
    SCOPED_TRACE(variant.name);
    const auto experiment = experiment_of(variant.algorithm);
    ASSERT_TRUE(experiment);
    EXPECT_EQ(experiment->algorithms().front().notion, variant.notion);
    EXPECT_EQ(experiment->algorithms().front().delta, variant.delta);
    Runner runner(experiment, {});
    runner.wait();
    const SnapshotPtr run = runner.final_snapshot();
    ASSERT_EQ(run->state, RunState::finished);
    const PrivacyCurve& privacy = run->algorithms.front().privacy;
    EXPECT_EQ(privacy.guarantee.notion, variant.notion);
    EXPECT_EQ(privacy.guarantee.relation.english(), "one user's reward replaced by any other reward");
    ASSERT_TRUE(claimed_epsilon(privacy));
    EXPECT_NEAR(*claimed_epsilon(privacy), epsilon, 1e-6);
    EXPECT_EQ(claimed_delta(privacy), variant.delta);
    if (variant.notion == PrivacyNotion::local) continue;
    // Three batches of several averages, and still the ε of one; before the first batch ended nothing is known.
    EXPECT_GT(privacy.ledger->releases(), 3);
    EXPECT_EQ(privacy.per_reward().front(), 0.0);
    EXPECT_NEAR(privacy.per_reward().back(), epsilon, 1e-6);
    EXPECT_NEAR(privacy.same_user().back(), epsilon, 1e-6);
  }
}

TEST(EliminationFamily, FilesBringItsGuaranteesBackAndAForgedEpsilonIsRefused) {
  for (const Variant& variant : variants()) {
    SCOPED_TRACE(variant.name);
    const auto experiment = experiment_of(variant.algorithm);
    Ledger ledger;
    test::run_trial(*experiment, 0, 0, &ledger);
    ASSERT_FALSE(ledger.entries().empty());
    for (const LedgerEntry& entry : ledger.entries()) {
      const Guarantee& g = *entry.guarantee;
      EXPECT_NO_THROW(check_cost_of_noise(g));
      EXPECT_EQ(guarantee_of(guarantee_json(g)), g);
      Guarantee forged = g;
      forged.noise_scale *= 0.5;
      EXPECT_THROW(check_cost_of_noise(forged), std::runtime_error) << "half the noise does not give this ε";
    }
  }
}

TEST(EliminationFamily, TheShufflersClaimIsTheExactDivergenceOfItsBits) {
  const auto experiment = experiment_of({{"type", "elimination-shuffle"}, {"grid", 4}});
  Ledger ledger;
  test::run_trial(*experiment, 0, 0, &ledger);
  for (const LedgerEntry& entry : ledger.entries()) {
    const double bits = 16.0 / 3.0 * entry.guarantee->noise_scale * entry.guarantee->noise_scale;
    const double exact = BinomialShift(std::llround(bits), 4).epsilon(delta);
    EXPECT_LE(exact, epsilon);
    EXPECT_GE(exact, 0.9 * epsilon) << "bits are the fewest that do, rounded up to a multiple of the users";
  }
}

// 20,000 runs on each input at confidence 0.999: a true claim is called false once in 1,000 seeds.
TEST(EliminationFamily, AuditsOfWholeAlgorithmsKeepTheClaimAndATwinWithLessNoiseIsRefuted) {
  constexpr AuditOptions options{.runs = 20000, .confidence = 0.999, .seed = 3};
  for (const Variant& variant : variants()) {
    SCOPED_TRACE(variant.name);
    const auto experiment = experiment_of(variant.algorithm);
    ASSERT_EQ(why_audit_inapplicable(*experiment, 0), "");
    const AuditResult honest = audit(*audit_of_algorithm(experiment, 0), options);
    EXPECT_FALSE(honest.violated) << honest.verdict;
    // The twin claims ε and is made for 3ε: its noise is a third.
    const Constants constants = experiment->constants_for(experiment->instance(0), experiment->algorithms().front());
    SumRequest request = sum_request(experiment->algorithms().front(), constants.B.value + constants.R.value);
    if (request.one_bit) continue;  // bits of another size have no odds under the claim
    request.epsilon *= 3.0;
    const AuditResult twin =
        audit(*audit_of_elimination(*experiment, 0, make_sum_release(request, undrawn_noise())), options);
    EXPECT_TRUE(twin.violated) << twin.verdict;
  }
}

TEST(EliminationFamily, AnAttackersOddsStayWithinThePromise) {
  for (const Variant& variant : variants()) {
    SCOPED_TRACE(variant.name);
    const auto experiment = experiment_of(variant.algorithm);
    for (const std::int64_t round : {1, 16, 17, 100}) {
      const AttackResult seen = attack(*experiment, {.round = round, .reward = -5.0, .draws = 400});
      ASSERT_TRUE(seen.why_inapplicable.empty()) << seen.why_inapplicable;
      EXPECT_EQ(seen.delta, variant.delta);
      if (variant.delta == 0.0) {
        EXPECT_LE(std::abs(seen.loss), epsilon * (1.0 + 1e-6));
      }
      // What was not published yet is the same: no point of the batch depends on its rewards.
      if (seen.first_difference > 0) {
        EXPECT_GT(seen.first_difference, round <= 16 ? 16 : 48);
      }
    }
  }
}

}  // namespace
}  // namespace privbo::elimination_family_test
