// What channels of statistics charge, when and to whom: nodes, users, periods, and what all of it composes to.
#include "families/joint/release/statistics_channel.h"

#include <gtest/gtest.h>

#include <array>
#include <bit>
#include <cmath>
#include <cstdint>
#include <numbers>

#include "accounting/composition.h"
#include "core/families/joint/statistics_runs.h"
#include "numerics/privacy_conversion.h"

namespace privbo::statistics_charges_test {
namespace {

using statistics_runs::all_holders;
using statistics_runs::private_holders;
using statistics_runs::request_of;
using statistics_runs::run;
using statistics_runs::StatisticsCase;

/// (round, group, people) of every release.
using Charges = std::vector<std::array<std::int64_t, 3>>;
Charges charges(const Ledger& ledger) {
  Charges found;
  for (const LedgerEntry& entry : ledger.entries())
    for (std::int64_t t = entry.first_round; t <= entry.last_round; ++t)
      for (std::int64_t k = 0; k < entry.releases_per_round; ++k) found.push_back({t, entry.group, entry.cohort});
  return found;
}
constexpr std::int64_t no_group = LedgerEntry::no_group, everyone = LedgerEntry::everyone;

/// μ of the person who pays most.
double composed_mu(const Ledger& ledger, std::int64_t t, Reading reading) {
  double square = 0.0;
  for (const Charge& charge : compose(ledger, t, reading))
    square += static_cast<double>(charge.count) * std::pow(std::get<GaussianCost>(charge.cost).mu, 2);
  return std::sqrt(square);
}

TEST(StatisticsChannel, EveryNodeIsChargedWhenItIsFirstReleased) {
  // Prefix t needs one new node, [t − 2^g + 1, t] with 2^g the lowest binary digit of t, before round t + 1.
  Charges expected;
  for (std::int64_t t = 1; t <= 12; ++t)
    expected.push_back({t + 1, std::countr_zero(static_cast<std::uint64_t>(t)), everyone});
  StatisticsRequest request = request_of(NoiseParty::curator);
  request.release_at_end = false;
  EXPECT_EQ(charges(run(request, 13).run.ledger), expected);
  expected.push_back({13, 0, everyone});  // at the end of round 13
  request.release_at_end = true;
  EXPECT_EQ(charges(run(request, 13).run.ledger), expected);
}

TEST(StatisticsChannel, ToeplitzIsChargedOnce) {
  EXPECT_EQ(charges(run(request_of(NoiseParty::curator, PrefixMechanism::toeplitz), 13).run.ledger),
            (Charges{{2, no_group, everyone}}));
}

TEST(StatisticsChannel, EveryUserIsChargedOnce) {
  Charges expected;
  for (std::int64_t t = 1; t <= 12; ++t) expected.push_back({t, no_group, everyone});
  StatisticsRequest request = request_of(NoiseParty::users);
  request.release_at_end = false;
  EXPECT_EQ(charges(run(request, 13).run.ledger), expected);
  expected.push_back({13, no_group, everyone});
  request.release_at_end = true;
  const StatisticsCase with_end = run(request, 13);
  EXPECT_EQ(charges(with_end.run.ledger), expected);
  EXPECT_EQ(with_end.run.ledger.entries().size(), 1U);
  const Guarantee& guarantee = *with_end.run.ledger.entries().front().guarantee;
  EXPECT_EQ(guarantee.notion, PrivacyNotion::local_joint);
  EXPECT_EQ(guarantee.epsilon, 1.0);
  EXPECT_EQ(guarantee.delta, 0.1);
  EXPECT_EQ(guarantee.relation, "one user's (decision set, reward) replaced by any other");
  EXPECT_NE(guarantee.against.english().find("the server too"), std::string::npos);
  EXPECT_NEAR(guarantee.sensitivity, std::sqrt(4.5), 1e-12);
  EXPECT_NEAR(guarantee.noise_scale, 2.303, 1e-3);
}

TEST(StatisticsChannel, JointGuaranteeReportsWhoIsProtectedFromWhom) {
  const StatisticsCase made = run(request_of(NoiseParty::curator), 13);
  const Guarantee& guarantee = *made.run.ledger.entries().front().guarantee;
  EXPECT_EQ(guarantee.notion, PrivacyNotion::joint);
  EXPECT_EQ(guarantee.relation, "one user's (decision set, reward) replaced by any other");
  EXPECT_NE(guarantee.against.english().find("all other users and whoever sees the releases; not the privatiser"),
            std::string::npos);
  EXPECT_NE(guarantee.assumption.english().find("(1, 0.1)-joint DP"), std::string::npos);
  EXPECT_DOUBLE_EQ(guarantee.sensitivity, 2.0 * std::numbers::sqrt2);
  EXPECT_EQ(guarantee.norm, "Frobenius");
}

TEST(StatisticsChannel, PeriodsOfAnUnknownHorizonHaveTheirOwnPeople) {
  StatisticsRequest request = request_of(NoiseParty::curator);
  request.doubling = true;
  const StatisticsCase made = run(request, 13);
  // Periods 1, 2, 3–4, 5–8, 9–13; the last node of a period is released at its end.
  EXPECT_EQ(charges(made.run.ledger), (Charges{{1, 0, 0},
                                               {2, 0, 1},
                                               {4, 0, 2},
                                               {4, 1, 2},
                                               {6, 0, 3},
                                               {7, 1, 3},
                                               {8, 0, 3},
                                               {8, 2, 3},
                                               {10, 0, 4},
                                               {11, 1, 4},
                                               {12, 0, 4},
                                               {13, 2, 4},
                                               {13, 0, 4}}));
  for (const std::size_t first : {1U, 2U, 3U, 5U, 9U}) {
    EXPECT_EQ(made.run.opened[first - 1].sigma.cwiseAbs().maxCoeff(), 0.0) << first;  // empty at its start
    EXPECT_EQ(made.run.opened[first - 1].u.cwiseAbs().maxCoeff(), 0.0) << first;
  }
  for (std::size_t t = 1; t <= 13; ++t)
    EXPECT_EQ(made.run.closed[t - 1].has_value(), t == 1 || t == 2 || t == 4 || t == 8 || t == 13) << t;
  // Five rounds in the last period's exact sums.
  EXPECT_NEAR(exact_statistics(*made.channel)->sigma.trace(), 5.0, 1e-12);
  EXPECT_NEAR(composed_mu(made.run.ledger, 13, Reading::same_person), gaussian_mu(1.0, 0.1), 1e-12);
}

TEST(StatisticsChannel, CompositionCostsWhatTheExactCalibrationClaims) {
  for (const StatisticsRequest& holder : private_holders)
    for (const bool doubling : {false, true})
      for (const bool at_end : {false, true})
        for (const bool grid : {false, true})
          for (const double epsilon : {1e-3, 1.0, 1e3}) {
            StatisticsRequest request = holder;
            request.doubling = doubling;
            request.release_at_end = at_end;
            const StatisticsCase made =
                run(request, 16, grid, epsilon, 0.1);  // with 31 rounds doubled the last period would not be cut short
            const double mu = composed_mu(made.run.ledger, 16, Reading::each_once);
            EXPECT_NEAR(gaussian_epsilon(mu, 0.1), epsilon, 1e-6 * epsilon)
                << epsilon << ' ' << grid << ' ' << doubling;
            EXPECT_LE(mu, made.plan->true_loss().mu * (1.0 + 1e-12));  // rounding to the grid is paid for by noise
          }
}

TEST(StatisticsChannel, OneRoundWithoutTheLastReleaseChargesNothing) {
  for (StatisticsRequest request : all_holders) {
    request.release_at_end = false;
    const StatisticsCase made = run(request, 1);
    EXPECT_EQ(made.run.ledger.releases(), 0);
    EXPECT_EQ(made.run.opened[0].sigma, Matrix::Zero(3, 3));
    EXPECT_FALSE(made.run.closed[0]);
    request.release_at_end = true;
    const StatisticsCase released = run(request, 1);
    EXPECT_EQ(released.run.ledger.releases(), request.holder == NoiseParty::none ? 0 : 1);
    EXPECT_TRUE(released.run.closed[0]);
  }
}

}  // namespace
}  // namespace privbo::statistics_charges_test
