// What channels of statistics release: the reference's sums from its own draws, noise of the planned variance, exact
// sums, clipped rewards and refusals.
#include "families/joint/release/statistics_channel.h"

#include <gtest/gtest.h>

#include <array>
#include <cmath>
#include <functional>
#include <limits>

#include "core/families/joint/statistics_runs.h"
#include "families/joint/learner/joint_setup.h"
#include "support/broken/broken_statistics.h"
#include "support/families/statistics_run.h"
#include "support/replay/joint_replay.h"
#include "support/scripted/scripted_draws.h"

namespace privbo::statistics_channel_test {
namespace {

using statistics_runs::all_holders;
using statistics_runs::private_holders;
using statistics_runs::request_of;
using statistics_runs::run;
using statistics_runs::StatisticsCase;
using test::circle_features;
using test::plan_of;
using test::run_statistics;
using test::StatisticsRun;

void expect_near(const Matrix& seen, const Matrix& expected, double tolerance) {
  EXPECT_LE((seen - expected).cwiseAbs().maxCoeff(), tolerance * std::max(1.0, expected.cwiseAbs().maxCoeff()));
}

TEST(StatisticsChannel, ReleasesAreTheReference) {
  PRIVBO_REFERENCE(file, "replay_jdp.json");
  for (const auto& given : test::entries_of(file, "cases")) {
    SCOPED_TRACE(given.at("name").get<std::string>());
    const auto& params = given.at("params");
    const auto& expected = given.at("expected");
    const auto plan = joint_setup(test::joint_setting(given).setup).statistics;
    const double tolerance = given.at("tolerance");
    const bool users = params.at("mode") == "local";
    EXPECT_NEAR(plan->periods()[0].sigma, params.value(users ? "sigma_X" : "sigma", 0.0), 1e-9);
    EXPECT_NEAR(plan->periods()[0].sigma_u, params.value(users ? "sigma_u" : "sigma", 0.0), 1e-9);

    ScriptedDraws draws;
    draws.normals = test::joint_normals(given);
    const auto phi = std::make_shared<const Matrix>(test::to_matrix(given.at("inputs").at("Phi")).transpose());
    const auto channel = make_statistics_channel(plan, phi, make_simulation_noise(draws));
    const StatisticsRun trial_run = run_statistics(*channel, expected.at("point"), expected.at("reward"));
    EXPECT_TRUE(draws.normals.empty());
    for (std::size_t t = 0; t < trial_run.opened.size(); ++t)
      EXPECT_EQ(trial_run.opened[t].items, static_cast<std::int64_t>(t));
    for (const auto& at : expected.at("statistics_before_round")) {
      const StatisticsMessage& released = trial_run.opened.at(at.at("t").get<std::size_t>() - 1);
      expect_near(released.sigma, test::to_matrix(at.at("Sigma")) + test::to_matrix(at.at("H")), tolerance);
      expect_near(released.u, test::to_vector(at.at("u_noisy")), tolerance);
    }
    ASSERT_TRUE(trial_run.closed.back());
    expect_near(trial_run.closed.back()->sigma, test::to_matrix(expected.at("final_statistics").at("Sigma_plus_H")),
                tolerance);
    expect_near(trial_run.closed.back()->u, test::to_vector(expected.at("final_statistics").at("u_plus_h")), tolerance);
    std::int64_t clipped = 0;
    for (std::size_t t = 0; t < expected.at("reward").size(); ++t)
      clipped += expected.at("reward")[t] == expected.at("used_reward")[t] ? 0 : 1;
    EXPECT_EQ(channel->clipped(), clipped);
    // Exact sums beside the noisy ones.
    Matrix sigma = Matrix::Zero(phi->rows(), phi->rows());
    Vector u = Vector::Zero(phi->rows());
    for (std::size_t t = 0; t < expected.at("point").size(); ++t) {
      const Vector column = phi->col(expected.at("point")[t].get<Index>());
      sigma += column * column.transpose();
      u += expected.at("used_reward")[t].get<double>() * column;
    }
    expect_near(exact_statistics(*channel)->sigma, sigma, tolerance);
    expect_near(exact_statistics(*channel)->u, u, tolerance);
    expect_near(released_statistics(*channel)->sigma, trial_run.closed.back()->sigma, 0.0);
  }
}

TEST(StatisticsChannel, ExactSumsAreReleasedWhereNobodyAddsNoise) {
  const StatisticsCase made = run(request_of(NoiseParty::none), 13);
  EXPECT_EQ(made.run.ledger.releases(), 0);
  Matrix sum = Matrix::Zero(3, 3);
  const auto phi = circle_features(3, 7);
  for (Index t = 0; t < 13; ++t) {
    EXPECT_LE((made.run.opened[static_cast<std::size_t>(t)].sigma - sum).cwiseAbs().maxCoeff(), 1e-14);
    sum += phi->col(t % 7) * phi->col(t % 7).transpose();
  }
}

TEST(StatisticsChannel, RewardsAreCentredClippedAndCounted) {
  for (StatisticsRequest request : all_holders) {
    request.centre = 0.5;
    request.Y = 0.5;
    const auto channel = make_statistics_channel(plan_of(request, 5, 1e3, 0.1, 1), circle_features(1, 1),
                                                 make_simulation_noise(make_stream({})));
    run_statistics(*channel, {0, 0, 0, 0, 0}, {0.0, 1.0, 7.0, -HUGE_VAL, 0.75});
    EXPECT_EQ(channel->clipped(), 2);
    EXPECT_DOUBLE_EQ(exact_statistics(*channel)->u[0], -0.5 + 0.5 + 0.5 - 0.5 + 0.25);
  }
}

TEST(StatisticsChannel, RewardsThatAreNoNumberAreRefusedAndNotCharged) {
  for (const StatisticsRequest& request : all_holders) {
    const auto channel = make_statistics_channel(plan_of(request, 5, 1.0, 0.1, 1), circle_features(1, 1),
                                                 make_simulation_noise(make_stream({})));
    Ledger ledger;
    LearnerMessages out;
    const Round round{.t = 1, .choices = {}, .context = {}};
    channel->open(round, ledger, out);
    const std::array<Query, 1> queries{Query{0, 0}};
    const std::array<Outcome, 1> outcomes{Outcome{0, std::numeric_limits<double>::quiet_NaN()}};
    EXPECT_THROW(channel->deliver(round, queries, outcomes, ledger, out), std::invalid_argument);
    EXPECT_EQ(ledger.releases(), 0);
    EXPECT_EQ(exact_statistics(*channel)->sigma(0, 0), 0.0);
  }
}

TEST(StatisticsChannel, RunsAtEdges) {
  for (const StatisticsRequest& holder : all_holders)
    for (const std::int64_t horizon : {1, 2, 3, 5, 13})
      for (const double epsilon : {1e-3, 1e3})
        for (const bool doubling : {false, true}) {
          StatisticsRequest request = holder;
          request.doubling = doubling;
          const auto channel = make_statistics_channel(plan_of(request, horizon, epsilon, 1e-6, 2),
                                                       circle_features(2, 1), make_simulation_noise(make_stream({})));
          // One point and equal rewards throughout.
          const auto trial_run = run_statistics(*channel, std::vector<Index>(static_cast<std::size_t>(horizon), 0),
                                                std::vector<double>(static_cast<std::size_t>(horizon), 1.0));
          EXPECT_TRUE(trial_run.closed.back());
          for (const auto& each : trial_run.opened) {
            EXPECT_TRUE(each.sigma.allFinite());
            EXPECT_EQ(each.sigma, Matrix(each.sigma.transpose()));
          }
        }
}

using MakeChannel = std::function<std::unique_ptr<Channel>(
    std::shared_ptr<const JointRelease>, std::shared_ptr<const Matrix>, std::unique_ptr<NoiseSource>)>;

/// Noise of the release after three rounds against the variance that the plan says: n = 4000 runs of 9 numbers, their
/// standardised squares are χ² with 36000 degrees of freedom. P(a correct channel is outside ±4.9 standard deviations)
/// < 1e-6.
bool has_planned_variance(const StatisticsRequest& request, const MakeChannel& make) {
  constexpr int runs = 4000;
  const auto plan = plan_of(request, 3, 1.0, 0.1, 3);
  const auto phi = circle_features(3, 2);
  const StatisticsPeriod& period = plan->periods().front();
  const bool users = request.holder == NoiseParty::users;
  // Prefix 3 is two nodes, 1 + ¼ + 9/64 of Toeplitz's z, three users.
  const double share = users ? 3.0 : request.mechanism == PrefixMechanism::tree ? 2.0 : 1.0 + 0.25 + 9.0 / 64.0;
  double sum = 0.0, count = 0.0;
  for (std::uint64_t run = 0; run < runs; ++run) {
    const auto channel = make(plan, phi, make_simulation_noise(make_stream({.seed = 21, .trial = run})));
    run_statistics(*channel, {0, 1, 0}, {0.3, -0.2, 0.9});
    const Matrix H = released_statistics(*channel)->sigma - exact_statistics(*channel)->sigma;
    const Vector h = released_statistics(*channel)->u - exact_statistics(*channel)->u;
    for (Index i = 0; i < 3; ++i) {
      for (Index j = i; j < 3; ++j)
        sum += H(i, j) * H(i, j) / (share * period.sigma * period.sigma * (i == j && !users ? 2.0 : 1.0));
      sum += h[i] * h[i] / (share * period.sigma_u * period.sigma_u);
    }
    count += 9.0;
  }
  return std::abs(sum - count) < 4.9 * std::sqrt(2.0 * count);
}

TEST(StatisticsChannel, NoiseHasThePlannedVariance) {
  for (const StatisticsRequest& request : private_holders)
    EXPECT_TRUE(has_planned_variance(request, make_statistics_channel));
}
// Twin: nine tenths of the variance.
TEST(StatisticsChannel, ATenthLessVarianceIsSeen) {
  for (const StatisticsRequest& request : private_holders)
    EXPECT_FALSE(has_planned_variance(request, test::too_little_noise(0.9)));
}

TEST(StatisticsChannel, FeaturesMustBeThoseOfThePlan) {
  EXPECT_THROW(make_statistics_channel(plan_of(request_of(NoiseParty::curator), 5, 1.0, 0.1, 3), circle_features(2, 4),
                                       make_simulation_noise(make_stream({}))),
               std::logic_error);
}

}  // namespace
}  // namespace privbo::statistics_channel_test
