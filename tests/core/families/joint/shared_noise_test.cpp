// Noise that is used again between doublings: what it releases, charges, shows to an attacker and to the audit.
//
// Audits make n = 500 runs on each input at confidence 0.999; the seeds are fixed. The honest tree stands beside every
// audit that must find something.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>
#include <limits>

#include "accounting/accountants.h"
#include "accounting/attack/attack_views.h"
#include "core/families/joint/statistics_runs.h"
#include "experiment/attack/attack.h"
#include "experiment/audit/algorithm_audit.h"
#include "families/joint/audit/statistics_audit.h"
#include "families/joint/joint.h"
#include "numerics/numbers.h"
#include "privacy/ledger/ledger.h"
#include "scenario/scenario.h"
#include "support/quick_scenario.h"
#include "support/small_scenario.h"

namespace privbo::shared_noise_test {
namespace {

using statistics_runs::request_of;
using statistics_runs::run;
using ::testing::HasSubstr;

constexpr std::int64_t rounds = 13;

const StatisticsRequest shared = request_of(NoiseParty::curator, PrefixMechanism::shared);

/// What was released of so many items: when the next round opened, or at the end.
const StatisticsMessage& after(const test::StatisticsRun& trial_run, std::int64_t items) {
  const auto index = static_cast<std::size_t>(items);
  return index < trial_run.opened.size() ? trial_run.opened[index] : trial_run.closed.at(index - 1).value();
}

bool starts_anew(std::int64_t items) { return items == 1 || items == 2 || items == 4 || items == 8; }

/// Releases after 1 … 13 rounds, less the exact sums of statistics_runs' features and rewards.
std::vector<StatisticsMessage> noises(const StatisticsRequest& request, bool grid = false) {
  const auto made = run(request, rounds, grid);
  const Matrix phi = *test::circle_features(3, 7);
  Matrix sigma = Matrix::Zero(3, 3);
  Vector u = Vector::Zero(3);
  std::vector<StatisticsMessage> noises;
  for (std::int64_t t = 0; t < rounds; ++t) {
    const Vector column = phi.col(t % 7);
    sigma += column * column.transpose();
    u += std::sin(static_cast<double>(t)) * column;
    const StatisticsMessage& released = after(made.run, t + 1);
    noises.push_back({released.sigma - sigma, released.u - u, t + 1});
  }
  return noises;
}

TEST(SharedNoise, IsDrawnWhenTheItemsDouble) {
  const std::vector<StatisticsMessage> shown = noises(shared), honest = noises(request_of(NoiseParty::curator));
  for (std::int64_t items = 2; items <= rounds; ++items) {
    const auto now = static_cast<std::size_t>(items) - 1;
    const double moved = (shown[now].sigma - shown[now - 1].sigma).norm() + (shown[now].u - shown[now - 1].u).norm();
    if (starts_anew(items))
      EXPECT_GT(moved, 0.1) << items;
    else
      EXPECT_LT(moved, 1e-9) << items;
    EXPECT_GT((honest[now].sigma - honest[now - 1].sigma).norm(), 0.1) << items;
  }
}

/// Σ of squares over the 9 numbers of 4 draws in 400 runs: χ² with 14,400 degrees of freedom (the diagonal, of twice
/// the variance, counts half), within 5 deviations; a false alarm once in 1.7 million.
TEST(SharedNoise, HasTheDeviationOfATreesNode) {
  const auto plan = test::plan_of(shared, 8, 1.0, 0.1, 3),
             tree = test::plan_of(request_of(NoiseParty::curator), 8, 1.0, 0.1, 3);
  const double sigma = plan->periods().front().sigma;
  EXPECT_DOUBLE_EQ(sigma, tree->periods().front().sigma);
  EXPECT_DOUBLE_EQ(plan->periods().front().matrix_deviation, sigma);
  double squares = 0.0;
  constexpr int runs = 400;
  for (int k = 0; k < runs; ++k) {
    const auto channel =
        make_statistics_channel(plan, test::circle_features(3, 7),
                                make_simulation_noise(make_stream({.seed = 100U + static_cast<std::uint64_t>(k)})));
    const auto trial_run = test::run_statistics(*channel, std::vector<Index>(8, 0), std::vector<double>(8, 0.0));
    const Vector column = test::circle_features(3, 7)->col(0);
    for (const std::int64_t items : {1, 2, 4, 8}) {
      const StatisticsMessage& released = after(trial_run, items);
      const Matrix noise = released.sigma - static_cast<double>(items) * column * column.transpose();
      for (Index i = 0; i < 3; ++i) {
        squares += released.u[i] * released.u[i];
        for (Index j = i; j < 3; ++j) squares += noise(i, j) * noise(i, j) / (i == j ? 2.0 : 1.0);
      }
    }
  }
  const double degrees = runs * 4.0 * 9.0;
  EXPECT_NEAR(squares / (sigma * sigma), degrees, 5.0 * std::sqrt(2.0 * degrees));
}

/// By hand: releases after 1, 2, 4 and 8 items cost μ each; the nine others have no ε, and a person pays for one.
TEST(SharedNoise, ChargesThatItHidesNothing) {
  for (const bool grid : {false, true}) {
    const auto made = run(shared, rounds, grid);
    std::int64_t gaussian = 0, exact = 0;
    for (const LedgerEntry& entry : made.run.ledger.entries()) {
      const std::int64_t releases = (entry.last_round - entry.first_round + 1) * entry.releases_per_round;
      if (std::holds_alternative<GaussianCost>(entry.guarantee->cost)) {
        gaussian += releases;
        EXPECT_EQ(entry.group, LedgerEntry::no_group);
      } else {
        exact += releases;
        EXPECT_EQ(entry.guarantee->cost, PrivacyCost(ApproximateCost{0.0, 1.0}));
        EXPECT_FALSE(entry.guarantee->epsilon);
      }
      EXPECT_THAT(entry.guarantee->protects, HasSubstr("nobody"));
    }
    EXPECT_EQ(gaussian, 4);
    EXPECT_EQ(exact, 9);
    const Composition whole = compose(made.run.ledger, rounds, Reading::each_once);
    for (const auto& accountant : accountant_catalogue())
      EXPECT_FALSE(accountant->loss(whole, 1e-5).epsilon) << accountant->id;
  }
  EXPECT_EQ(run(shared, rounds).plan->true_loss().epsilon, std::numeric_limits<double>::infinity());
  // Two users come with noise of their own each: nothing is shared yet.
  EXPECT_LE(test::plan_of(shared, 2, 1.0, 0.1, 3)->true_loss().epsilon, 1.0 + 1e-9);
}

std::shared_ptr<const Experiment> small(const std::string& type, std::int64_t horizon) {
  Scenario scenario = test::small_scenario({{{"type", type}, {"nodes", 4}}});
  scenario.document["run"]["horizon"] = horizon;
  return test::built(scenario);
}

TEST(SharedNoise, AnAttackerReadsTheRewardOffTheDifference) {
  const auto broken = small("shared-noise-gp-ucb", 16), honest = small("jdp-gp-ucb", 16);
  const auto trial_run = test::run_trial(*broken, 0, 0);
  for (std::int64_t round = 1; round <= 16; ++round) {
    SCOPED_TRACE(round);
    const AttackSettings question{.round = round, .reward = -5.0, .draws = 200};
    const AttackResult seen = attack(*broken, question);
    const bool hidden = starts_anew(round) || round == 16;
    EXPECT_EQ(seen.advantage == 1.0, !hidden);
    EXPECT_EQ(seen.loss == certain_loss, !hidden);
    EXPECT_LT(attack(*honest, question).advantage, 1.0);
    if (hidden) continue;
    const auto& own = trial_run[static_cast<std::size_t>(round) - 1];
    const double Y = joint_release(*broken, broken->instance(0), 0)->request().Y;
    EXPECT_THAT(seen.sees, HasSubstr("they show point " + std::to_string(own.point) + " and the reward " +
                                     significant(std::clamp(own.reward, -Y, Y))));
  }
}

TEST(SharedNoise, TheAuditReportsItsClaimAsFalse) {
  const AuditOptions settings{.runs = 500, .confidence = 0.999, .delta = 0.1, .seed = 4};
  const AuditResult caught = audit(*audit_of_algorithm(small("shared-noise-gp-ucb", 16), 0), settings);
  EXPECT_TRUE(caught.violated) << caught.verdict;
  EXPECT_GT(caught.epsilon_lower, 2.0);
  const AuditResult stands = audit(*audit_of_algorithm(small("jdp-gp-ucb", 16), 0), settings);
  EXPECT_FALSE(stands.violated) << stands.verdict;
  // The first user comes with new noise: an audit that asks for that user alone would find nothing.
  const AuditResult missed = audit(*audit_of_statistics(small("shared-noise-gp-ucb", 16), 0, {}, {}, 1), settings);
  EXPECT_FALSE(missed.violated) << missed.verdict;
}

}  // namespace
}  // namespace privbo::shared_noise_test
