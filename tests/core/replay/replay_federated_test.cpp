// replay_federated.json: every query, reward, vector, weight, broadcast and regret of TS, FTS, FTS-DE and DP-FTS-DE, through the catalogue's
// learners, the real trial and the real server, with every random number given.
#include <algorithm>
#include <cmath>

#include "support/federated_replay.h"

namespace privbo {
namespace {

using nlohmann::json;
using test::to_matrix;
using test::to_vector;

void expect_close(const Vector& value, const Vector& wanted, double tolerance, const std::string& what) {
  ASSERT_EQ(value.size(), wanted.size()) << what;
  EXPECT_LE((value - wanted).cwiseAbs().maxCoeff(), tolerance) << what;
}

void expect_queries(const json& expected, const std::vector<test::FederatedRound>& played, double tolerance) {
  for (const test::FederatedRound& round : played) {
    SCOPED_TRACE("t = " + std::to_string(round.t));
    if (round.t < 1) {
      for (std::size_t n = 0; n < round.y.size(); ++n)
        EXPECT_NEAR(round.y[n], expected.at("initial_y").at(n).at(static_cast<std::size_t>(round.t - played.front().t)).get<double>(), tolerance);
      continue;
    }
    const auto t = static_cast<std::size_t>(round.t - 1);
    EXPECT_EQ(round.x, expected.at("x").at(t).get<std::vector<Index>>());
    expect_close(Eigen::Map<const Vector>(round.y.data(), static_cast<Index>(round.y.size())), to_vector(expected.at("y").at(t)), tolerance, "y");
    const auto own = expected.at("own").at(t).get<std::vector<bool>>();
    EXPECT_EQ(round.decision.own_choices, std::ranges::count(own, true));
  }
}

void expect_samples_and_posteriors(const json& expected, const std::vector<test::FederatedRound>& played, double tolerance) {
  const auto round_at = [&](std::int64_t t) -> const test::FederatedRound& { return *std::ranges::find(played, t, &test::FederatedRound::t); };
  for (const json& wanted : expected.at("agent_posterior")) {
    const Belief& belief = round_at(wanted.at("t")).beliefs.at(wanted.at("agent").get<std::size_t>());
    expect_close(belief.mean, to_vector(wanted.at("mean_before")), tolerance, "posterior mean");
    expect_close(belief.deviation.cwiseAbs2(), to_vector(wanted.at("var_before")), tolerance, "posterior variance");
    EXPECT_EQ(belief.width == 1.0, expected.at("own").at(wanted.at("t").get<std::size_t>() - 1).at(wanted.at("agent").get<std::size_t>()).get<bool>());
  }
  for (const json& wanted : expected.at("own_samples")) {
    const std::vector<Belief>& beliefs = round_at(wanted.at("t")).beliefs;
    for (std::size_t n = 0; n < beliefs.size(); ++n)
      if (!wanted.at("samples").at(n).is_null()) expect_close(beliefs[n].acquisition, to_vector(wanted.at("samples").at(n)), tolerance, "own sample");
  }
}

/// Region after region, as the server's vector lies.
Vector joined(const json& regions) {
  const Matrix rows = to_matrix(regions);
  return Matrix(rows.transpose()).reshaped();
}

void expect_server(const json& given, const json& expected, const test::FederatedReplay& replay, double tolerance) {
  const FederatedPlan& plan = *replay.setup.federated;
  if (given.contains("features")) {
    const Matrix phi = replay.setup.shared_features->map(replay.setup.domain->points);
    EXPECT_LE((phi.transpose() - to_matrix(given.at("features"))).cwiseAbs().maxCoeff(), tolerance);
  }
  for (const test::FederatedRound& round : replay.rounds) {
    if (round.t < 0) continue;
    const auto t = static_cast<std::size_t>(round.t);
    SCOPED_TRACE("server, t = " + std::to_string(round.t));
    EXPECT_EQ(round.server.t, round.t);
    EXPECT_NEAR(weight_level(plan.request().weights, round.t), expected.at("a_t").at(t).get<double>(), tolerance);
    const Matrix weights = plan.weights(round.t);
    EXPECT_LE((weights - to_matrix(expected.at("phi").at(t))).cwiseAbs().maxCoeff(), tolerance);
    EXPECT_NEAR(plan.largest_weight(round.t), expected.at("phi_max").at(t).get<double>(), tolerance);
    EXPECT_NEAR(round.server.deviation, expected.at("noise_sd").at(t).get<double>(), tolerance);
    EXPECT_NEAR(plan.deviation(round.t), expected.at("noise_sd").at(t).get<double>(), tolerance);
    const Vector norms = to_vector(expected.at("omega_norm").at(t));
    expect_close(Eigen::Map<const Vector>(round.server.norms.data(), static_cast<Index>(round.server.norms.size())), norms, tolerance * norms.maxCoeff(), "norms");
    const auto clipped = expected.at("clipped").at(t).get<std::vector<bool>>();
    EXPECT_EQ(round.server.clipped, std::ranges::count(clipped, true));
    std::vector<Index> selected;
    std::int64_t clipped_selected = 0;
    for (std::size_t n = 0; n < clipped.size(); ++n)
      if (given.at("selected").at(t).at(n).get<bool>()) {
        selected.push_back(static_cast<Index>(n));
        clipped_selected += clipped[n] ? 1 : 0;
      }
    EXPECT_EQ(round.server.sample, selected);
    EXPECT_EQ(clipped_selected, expected.at("n_clipped_selected").at(t).get<std::int64_t>());
    expect_close(round.server.signal, joined(expected.at("W_signal").at(t)), tolerance * std::max(1.0, norms.maxCoeff()), "W_signal");
    expect_close(round.server.broadcast, joined(expected.at("W").at(t)), tolerance * std::max(1.0, norms.maxCoeff()), "W");
  }
  for (const json& wanted : expected.at("omega_at")) {
    const auto round = std::ranges::find(replay.rounds, wanted.at("t").get<std::int64_t>(), &test::FederatedRound::t);
    const Matrix omega = to_matrix(wanted.at("omega"));
    for (Index n = 0; n < omega.rows(); ++n)
      expect_close(round->uploads.at(static_cast<std::size_t>(n)).vector, omega.row(n).transpose(), tolerance * std::max(1.0, omega.row(n).norm()), "omega");
  }
}

void expect_regret(const json& expected, const std::vector<test::FederatedRound>& played, double tolerance) {
  const auto N = static_cast<Index>(played.front().x.size());
  Vector simple = Vector::Constant(N, 1e300), cumulative = Vector::Zero(N);
  for (const test::FederatedRound& round : played) {
    const Vector regrets = Eigen::Map<const Vector>(round.regrets.data(), N);
    simple = simple.cwiseMin(regrets);
    if (round.t == 0) {
      EXPECT_NEAR(simple.mean(), expected.at("initial_simple_regret").get<double>(), tolerance);
    }
    if (round.t < 1) continue;
    cumulative += regrets;
    EXPECT_NEAR(simple.mean(), expected.at("simple_regret").at(static_cast<std::size_t>(round.t - 1)).get<double>(), tolerance);
    EXPECT_NEAR(cumulative.mean(), expected.at("cumulative_regret").at(static_cast<std::size_t>(round.t - 1)).get<double>(), tolerance);
  }
  EXPECT_NEAR(simple.mean(), expected.at("final_simple_regret").get<double>(), tolerance);
  EXPECT_NEAR(cumulative.mean(), expected.at("final_cumulative_regret").get<double>(), tolerance);
  EXPECT_NEAR(cumulative.sum(), expected.at("final_regret").get<double>(), 10.0 * tolerance);
  expect_close(simple, to_vector(expected.at("final_simple_regret_per_agent")), tolerance, "simple regret per agent");
}

TEST(ReplayFederated, EveryQueryAndNumberOfEveryCase) {
  PRIVBO_REFERENCE(file, "replay_federated.json");
  ASSERT_FALSE(file.at("cases").empty());
  for (const json& replay_case : file.at("cases")) {
    SCOPED_TRACE(replay_case.at("name").get<std::string>());
    const double tolerance = replay_case.at("tolerance");
    const json& expected = replay_case.at("expected");
    const test::FederatedReplay replay = test::replay_federated(replay_case);
    expect_queries(expected, replay.rounds, tolerance);
    expect_samples_and_posteriors(expected, replay.rounds, tolerance);
    if (expected.contains("W")) expect_server(replay_case.at("inputs"), expected, replay, tolerance);
    expect_regret(expected, replay.rounds, tolerance);
    // Every release is charged, that of an empty sample too.
    const std::int64_t releases = replay_case.at("params").at("z").get<double>() > 0.0 ? replay.setup.horizon + 1 : 0;
    EXPECT_EQ(replay.ledger.releases(), releases);
  }
}

}  // namespace
}  // namespace privbo
