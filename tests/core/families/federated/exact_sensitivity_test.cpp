// The exact sensitivity of the joint vector: what it is for known weights, that it changes no noise, and what a run
// then loses, against a plain recomputation.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>
#include <vector>

#include "accounting/accountant.h"
#include "accounting/calculator/calculator.h"
#include "families/families.h"
#include "families/federated/audit/federated_setting.h"
#include "support/families/federated_run.h"
#include "support/long_test.h"
#include "support/plain/plain_sampled_gaussian.h"
#include "support/reference.h"

namespace privbo::exact_sensitivity_test {
namespace {

using ::testing::HasSubstr;

FederatedRequest request(Index regions, bool exact, double q = 0.35, double z = 1.0) {
  return {.regions = regions,
          .features = 2,
          .q = q,
          .z = z,
          .S = 22.0,
          .weights = {.hold = 10, .decay = 30},
          .exact_sensitivity = exact};
}

ServerProtocol plan(const FederatedRequest& request, Index agents = 29, std::int64_t horizon = 60) {
  return {request, agents, horizon, roster_delta(agents)};
}

double loss(const ServerProtocol& plan, const char* accountant) {
  const Ledger ledger = plan.ledger(plan.releases());
  return find_accountant(accountant)->loss(compose(ledger, last_round(ledger)), plan.delta()).epsilon.value_or(-1.0);
}

TEST(ExactSensitivity, IsThatOfTheTableOfWeights) {
  for (const WeightScheme scheme :
       {WeightScheme::softmax, WeightScheme::proportional, WeightScheme::squared, WeightScheme::equal})
    for (const Index regions : {1, 2, 4, 7, 40}) {  // 40: more than agents
      FederatedRequest asked = request(regions, true);
      asked.weights.scheme = scheme;
      const ServerProtocol made = plan(asked);
      for (const std::int64_t t : {0, 11, 20, 38, 59}) {
        const double table = std::sqrt(made.weights(t).colwise().squaredNorm().maxCoeff());
        const double expected = table * 22.0 / (0.35 * std::sqrt(static_cast<double>(regions)));
        EXPECT_NEAR(made.exact_sensitivity(t), expected, 1e-12 * expected);
        EXPECT_LE(made.exact_sensitivity(t), made.largest_weight(t) * 22.0 / 0.35);
      }
    }
}

/// Uniform weights leave nothing to gain: all P blocks have the same length. An agent that counts in its own region
/// alone reaches one block, a factor √P less.
TEST(ExactSensitivity, BothEndsOfTheFactor) {
  const ServerProtocol made = plan(request(4, true));
  const auto printed = [&](std::int64_t t) { return made.largest_weight(t) * 22.0 / 0.35; };
  EXPECT_NEAR(made.exact_sensitivity(59) / printed(59), 1.0, 1e-14);
  EXPECT_NEAR(made.exact_sensitivity(0) / printed(0), 0.5, 1e-6);
}

TEST(ExactSensitivity, OneRegionChangesNothing) {
  const ServerProtocol exact = plan(request(1, true)), printed = plan(request(1, false));
  EXPECT_EQ(compose(exact.ledger(60), 59), compose(printed.ledger(60), 59));
}

/// The noise keeps its bits and only the charge differs; replacing an agent counts twice.
TEST(ExactSensitivity, KeepsTheNoiseAndChargesLess) {
  for (const Sampling sampling : {Sampling::poisson, Sampling::fixed_size}) {
    FederatedRequest asked = request(4, false);
    asked.sampling = sampling;
    const ServerProtocol printed = plan(asked);
    asked.exact_sensitivity = true;
    const ServerProtocol exact = plan(asked);
    for (const std::int64_t t : {0, 20, 59}) {
      const Guarantee a = printed.mechanism_of(t, undrawn_noise()).guarantee(),
                      b = exact.mechanism_of(t, undrawn_noise()).guarantee();
      EXPECT_EQ(a.noise_scale, b.noise_scale);
      EXPECT_LE(b.sensitivity, a.sensitivity);
      EXPECT_NEAR(b.sensitivity, (sampling == Sampling::poisson ? 1.0 : 2.0) * exact.exact_sensitivity(t), 1e-9);
      EXPECT_THAT(b.assumption, HasSubstr("exact sensitivity"));
      if (sampling != Sampling::poisson) continue;
      EXPECT_NEAR(std::get<SubsampledGaussianCost>(b.cost).z, b.noise_scale / b.sensitivity, 1e-12);
    }
    EXPECT_LE(loss(exact, "rdp_improved"), loss(printed, "rdp_improved"));
  }
}

/// Losses of printed settings to two digits, and to 1e-3 those of a moments accountant that integrates numerically. The
/// plain distribution of losses has a grid of 0.02, so that 0.02 is what it can tell.
TEST(ExactSensitivity, LossesOfPrintedSettings) {
  struct Setting {
    double q, z;
    int agents, regions, hold, decay, rounds;
    double moments, exact, pld, exact_pld;
  };
  for (const Setting& s : {Setting{0.35, 1.0, 29, 4, 10, 30, 60, 15.17, 8.96, 10.38, 6.08},
                           Setting{0.35, 2.0, 29, 4, 10, 30, 60, 5.14, 3.45, 3.23, 1.97},
                           Setting{0.25, 1.0, 200, 2, 5, 5, 40, 9.91, 9.29, 7.05, 6.39}}) {
    FederatedRequest asked = request(s.regions, false, s.q, s.z);
    asked.weights.hold = s.hold;
    asked.weights.decay = s.decay;
    const ServerProtocol printed = plan(asked, s.agents, s.rounds);
    asked.exact_sensitivity = true;
    const ServerProtocol exact = plan(asked, s.agents, s.rounds);
    EXPECT_NEAR(loss(printed, "moments"), s.moments, 5.1e-3);
    EXPECT_NEAR(loss(exact, "moments"), s.exact, 5.1e-3);
    EXPECT_NEAR(loss(printed, "pld"), s.pld, 1e-2);
    EXPECT_NEAR(loss(exact, "pld"), s.exact_pld, 1e-2);
    std::vector<double> multipliers;
    for (const double reach : test::plain_reaches(s.agents, s.regions, 15.0, s.hold, s.decay, s.rounds))
      multipliers.push_back(s.z / reach);
    EXPECT_NEAR(loss(exact, "moments"), test::plain_moments(s.q, multipliers, exact.delta()), 1e-3);
    EXPECT_NEAR(loss(exact, "pld"), test::plain_loss_distribution(s.q, multipliers, exact.delta(), 0.02), 0.02);
  }
}

/// The fourteen settings whose loss is published, as printed and exact, by three accountants, against
/// tests/reference/accounting/exact_sensitivity.py; and the releases from which the guide's table is made. PLD at an
/// interval of 1e-4 takes seconds: without PRIVBO_FULL it has a coarse one, and the exact ε must lie within its error.
TEST(ExactSensitivity, FourteenPublishedSettingsByEveryAccountant) {
  PRIVBO_REFERENCE(file, "exact_sensitivity.json");
  const auto pld = make_pld_accountant(test::full_tests() ? 1e-4 : 5e-3);
  const auto near = [](double value, const Json& expected, double relative) {
    EXPECT_NEAR(value, expected.get<double>(), relative * expected.get<double>());
  };
  for (const Json& row : test::entries_of(file, "rows")) {
    SCOPED_TRACE(row.dump());
    const double q = row.at("q"), z = row.at("z");
    const std::int64_t rounds = row.at("T");
    const std::vector<double> reach = file.at("reach").at(row.at("figure").get<std::string>());
    for (const bool charged_exactly : {false, true}) {
      FederatedRequest asked = request(row.at("P"), charged_exactly, q, z);
      asked.weights.hold = row.at("hold");
      asked.weights.decay = row.at("decay");
      const ServerProtocol made = plan(asked, row.at("N"), rounds);
      near(made.delta(), row.at("delta"), 1e-14);
      for (std::int64_t t = 0; t < rounds; ++t)
        EXPECT_NEAR(made.exact_sensitivity(t) * q / (made.largest_weight(t) * asked.S),
                    reach.at(static_cast<std::size_t>(t)), 1e-12);
      const Ledger ledger = made.ledger(made.releases());
      const Composition composition = compose(ledger, last_round(ledger));
      const Json& expected = row.at(charged_exactly ? "exact" : "printed");
      const Loss moments = find_accountant("moments")->loss(composition, made.delta());
      near(moments.epsilon.value(), expected.at("moments"), 1e-9);
      EXPECT_EQ(moments.order, expected.at("lambda").get<double>());
      // The file's orders are whole and tenths; finer ones do better, and never better than is true.
      for (const char* id : {"rdp_classic", "rdp_improved"}) {
        EXPECT_LE(loss(made, id), expected.at(id).get<double>() * (1.0 + 1e-8)) << id;
        EXPECT_GE(loss(made, id), expected.at("pld").get<double>() - 1e-9) << id;
      }
      const Loss by_losses = pld->loss(composition, made.delta());
      const double exact = expected.at("pld");
      EXPECT_GE(by_losses.epsilon.value(), exact - 1e-9);
      EXPECT_LE(by_losses.epsilon.value() - by_losses.error, exact + 1e-9);
      if (test::full_tests()) {
        EXPECT_LE(by_losses.epsilon.value(), exact + 1e-5);
      }
      if (!charged_exactly) continue;
      const Json params{{"q", q}, {"z", z}, {"steps", rounds}};
      const PrintedLoss* printed = printed_loss("subsampled-gaussian", ParamSet(params), made.delta());
      ASSERT_NE(printed, nullptr);
      const Ledger table = exact_ledger(*printed).value();
      near(find_accountant("moments")->loss(compose(table, last_round(table)), printed->delta).epsilon.value(),
           expected.at("moments"), 1e-9);
    }
  }
  EXPECT_EQ(file.at("rows").size(), 14U);
}

/// What is solved for keeps the target, and a little less noise would not.
TEST(ExactSensitivity, IsSolvedForOnTheLedgerItself) {
  if (test::sanitized) GTEST_SKIP() << "hundreds of ledgers: plain builds only";
  FederatedRequest request = FederatedRequest{
      .regions = 4, .features = 1, .q = 0.35, .z = 1.0, .S = 1.0, .weights = {.hold = 10, .decay = 30}};
  request.exact_sensitivity = true;
  const ServerProtocol server(request, 29, 60, roster_delta(29));
  const auto cost = [&](const FederatedRequest& asked) {
    const ServerProtocol made(asked, 29, 60, roster_delta(29));
    return find_accountant("moments")->loss(compose(made.ledger(made.releases()), 60), made.delta()).epsilon.value();
  };
  const FederatedSolution z = solve_federated(server, FederatedUnknown::z, 5.0);
  EXPECT_LE(cost(z.request), 5.0);
  EXPECT_NEAR(cost(z.request), 5.0, 1e-6);
  EXPECT_EQ(z.epsilon, cost(z.request));
  const FederatedSolution q = solve_federated(server, FederatedUnknown::q, 5.0);
  EXPECT_LE(cost(q.request), 5.0);
  EXPECT_NEAR(cost(q.request), 5.0, 1e-6);
  const FederatedSolution releases = solve_federated(server, FederatedUnknown::releases, 5.0);
  EXPECT_LE(cost(releases.request), 5.0);
  FederatedRequest one_more = releases.request;
  ++one_more.stop_after;
  EXPECT_GT(cost(one_more), 5.0);
  EXPECT_THROW(solve_federated(server, FederatedUnknown::z, 1e-6), std::invalid_argument);
}

}  // namespace
}  // namespace privbo::exact_sensitivity_test
