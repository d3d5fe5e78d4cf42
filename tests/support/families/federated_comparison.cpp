#include "support/families/federated_comparison.h"

#include "families/federated/learner/federated_setup.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <stdexcept>

namespace privbo::test {
namespace {

void expect_close(const Vector& value, const Vector& wanted, double tolerance, const std::string& what) {
  ASSERT_EQ(value.size(), wanted.size()) << what;
  EXPECT_LE((value - wanted).cwiseAbs().maxCoeff(), tolerance) << what;
}

/// What follows from the settings alone, before anything is run.
void expect_settings(const Json& replay_case, const FederatedReplay& replay) {
  const Json& given = replay_case.at("params");
  const Json& inputs = replay_case.at("inputs");
  const ServerProtocol& plan = *federated_setup(replay.setup).plan;
  EXPECT_EQ(given.at("algorithm"), replay_case.at("algorithm"));
  EXPECT_EQ(federated_setup(replay.setup).domain->size(), given.at("n").get<Index>());
  EXPECT_EQ(inputs.at("f_agent").size(), given.at("N").get<std::size_t>());
  const SharingSchedule schedule = sharing_schedule_of(given);
  std::int64_t t = 0;
  for (const double p : entries_of(replay_case.at("expected"), "p"))
    EXPECT_NEAR(own_probability(schedule, ++t), p, 1e-15) << "p, t = " << t;
  EXPECT_EQ(t, replay.setup.horizon);
  if (plan.request().server == ServerKind::none) return;
  EXPECT_EQ(federated_setup(replay.setup).regions->region_of_index(), inputs.at("region").get<std::vector<Index>>());
  EXPECT_EQ(plan.region_of_agent(), inputs.at("agent_region").get<std::vector<Index>>());
  if (given.contains("clip_threshold")) {
    const double clip = number_of(given.at("clip_threshold"));
    EXPECT_TRUE(plan.clip_norm() == clip || std::abs(plan.clip_norm() - clip) <= 1e-12 * clip)
        << plan.clip_norm() << ", expected " << clip;
  }
  if (given.contains("empty_round") && !given.at("empty_round").is_null()) {
    const auto empty = inputs.at("selected").at(given.at("empty_round").get<std::size_t>()).get<std::vector<bool>>();
    EXPECT_EQ(std::ranges::count(empty, true), 0) << "the case calls this round's sample empty";
  }
}

/// How far the largest value lies above the next one.
double lead(Vector values) {
  std::ranges::partial_sort(values, values.begin() + 2, std::greater<>());
  return values[0] - values[1];
}

void expect_queries(const Json& expected, const std::vector<FederatedRound>& trial_run, double tolerance) {
  for (const FederatedRound& round : trial_run) {
    SCOPED_TRACE("t = " + std::to_string(round.t));
    if (round.t < 1) {
      for (std::size_t n = 0; n < round.y.size(); ++n)
        EXPECT_NEAR(
            round.y[n],
            expected.at("initial_y").at(n).at(static_cast<std::size_t>(round.t - trial_run.front().t)).get<double>(),
            tolerance);
      continue;
    }
    const auto t = static_cast<std::size_t>(round.t - 1);
    EXPECT_EQ(round.x, expected.at("x").at(t).get<std::vector<Index>>());
    expect_close(Eigen::Map<const Vector>(round.y.data(), static_cast<Index>(round.y.size())),
                 to_vector(expected.at("y").at(t)), tolerance, "y");
    const auto own = expected.at("own").at(t).get<std::vector<bool>>();
    EXPECT_EQ(round.own_choices, std::ranges::count(own, true));
    if (!expected.contains("gap")) continue;
    for (std::size_t n = 0; n < round.posteriors.size(); ++n) {
      const Json& gap = expected.at("gap").at(t).at(n);
      const Vector& values = round.posteriors[n].acquisition;
      if (gap.is_null() || values.size() < 2) continue;
      EXPECT_NEAR(lead(values), gap.get<double>(), tolerance * std::max(1.0, values.cwiseAbs().maxCoeff()))
          << "gap of agent " << n;
    }
  }
}

/// The list of a key that a case may leave out.
const Json& list_or_none(const Json& expected, const char* key) {
  static const Json none = Json::array();
  return expected.contains(key) ? expected.at(key) : none;
}

const FederatedRound& round_at(const std::vector<FederatedRound>& trial_run, std::int64_t t) {
  const auto found = std::ranges::find(trial_run, t, &FederatedRound::t);
  if (found == trial_run.end()) throw std::runtime_error("no round t = " + std::to_string(t) + " was run");
  return *found;
}

void expect_samples_and_posteriors(const Json& expected, const std::vector<FederatedRound>& trial_run,
                                   double tolerance) {
  for (const Json& wanted : list_or_none(expected, "agent_posterior")) {
    const PosteriorValues& posterior =
        round_at(trial_run, wanted.at("t")).posteriors.at(wanted.at("agent").get<std::size_t>());
    expect_close(posterior.mean, to_vector(wanted.at("mean_before")), tolerance, "posterior mean");
    expect_close(posterior.deviation.cwiseAbs2(), to_vector(wanted.at("var_before")), tolerance, "posterior variance");
    EXPECT_EQ(posterior.width == 1.0, expected.at("own")
                                          .at(wanted.at("t").get<std::size_t>() - 1)
                                          .at(wanted.at("agent").get<std::size_t>())
                                          .get<bool>());
  }
  for (const Json& wanted : list_or_none(expected, "own_samples")) {
    const std::vector<PosteriorValues>& posteriors = round_at(trial_run, wanted.at("t")).posteriors;
    for (std::size_t n = 0; n < posteriors.size(); ++n)
      if (!wanted.at("samples").at(n).is_null())
        expect_close(posteriors[n].acquisition, to_vector(wanted.at("samples").at(n)), tolerance, "own sample");
  }
}

/// Region after region, as the server's vector lies.
Vector joined(const Json& regions) {
  const Matrix rows = to_matrix(regions);
  return Matrix(rows.transpose()).reshaped();
}

void expect_server(const Json& given, const Json& expected, const FederatedReplay& replay, double tolerance) {
  const ServerProtocol& plan = *federated_setup(replay.setup).plan;
  if (given.contains("features")) {
    const Matrix phi = federated_setup(replay.setup).shared_features->map(federated_setup(replay.setup).domain->points);
    EXPECT_LE((phi.transpose() - to_matrix(given.at("features"))).cwiseAbs().maxCoeff(), tolerance);
  }
  for (const FederatedRound& round : replay.rounds) {
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
    expect_close(Eigen::Map<const Vector>(round.server.norms.data(), static_cast<Index>(round.server.norms.size())),
                 norms, tolerance * norms.maxCoeff(), "norms");
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
    expect_close(round.server.signal, joined(expected.at("W_signal").at(t)),
                 tolerance * std::max(1.0, norms.maxCoeff()), "W_signal");
    expect_close(round.server.broadcast, joined(expected.at("W").at(t)), tolerance * std::max(1.0, norms.maxCoeff()),
                 "W");
  }
  for (const Json& wanted : list_or_none(expected, "omega_at")) {
    const FederatedRound& round = round_at(replay.rounds, wanted.at("t"));
    const Matrix omega = to_matrix(wanted.at("omega"));
    for (Index n = 0; n < omega.rows(); ++n)
      expect_close(round.uploads.at(static_cast<std::size_t>(n)).vector, omega.row(n).transpose(),
                   tolerance * std::max(1.0, omega.row(n).norm()), "omega");
  }
}

void expect_regret(const Json& expected, const std::vector<FederatedRound>& trial_run, double tolerance) {
  const auto N = static_cast<Index>(trial_run.front().x.size());
  Vector simple = Vector::Constant(N, 1e300), cumulative = Vector::Zero(N);
  for (const FederatedRound& round : trial_run) {
    const Vector regrets = Eigen::Map<const Vector>(round.regrets.data(), N);
    simple = simple.cwiseMin(regrets);
    if (round.t == 0) {
      EXPECT_NEAR(simple.mean(), expected.at("initial_simple_regret").get<double>(), tolerance);
    }
    if (round.t < 1) continue;
    cumulative += regrets;
    EXPECT_NEAR(simple.mean(), expected.at("simple_regret").at(static_cast<std::size_t>(round.t - 1)).get<double>(),
                tolerance);
    EXPECT_NEAR(cumulative.mean(),
                expected.at("cumulative_regret").at(static_cast<std::size_t>(round.t - 1)).get<double>(), tolerance);
  }
  EXPECT_NEAR(simple.mean(), expected.at("final_simple_regret").get<double>(), tolerance);
  EXPECT_NEAR(cumulative.mean(), expected.at("final_cumulative_regret").get<double>(), tolerance);
  EXPECT_NEAR(cumulative.sum(), expected.at("final_regret").get<double>(), 10.0 * tolerance);
  expect_close(simple, to_vector(expected.at("final_simple_regret_per_agent")), tolerance, "simple regret per agent");
}

}  // namespace

void expect_federated_case(const Json& replay_case) {
  expect_known_federated_case(replay_case);
  const double tolerance = replay_case.at("tolerance");
  const Json& expected = replay_case.at("expected");
  const FederatedReplay replay = replay_federated(replay_case);
  const FederatedRequest& request = federated_setup(replay.setup).plan->request();
  expect_settings(replay_case, replay);
  expect_queries(expected, replay.rounds, tolerance);
  expect_samples_and_posteriors(expected, replay.rounds, tolerance);
  if (request.server != ServerKind::none) expect_server(replay_case.at("inputs"), expected, replay, tolerance);
  expect_regret(expected, replay.rounds, tolerance);
  EXPECT_EQ(replay.unused, 0U) << "random numbers of the case were not asked for";
  // Every release is charged, that of an empty sample too.
  EXPECT_EQ(replay.ledger.releases(),
            request.server != ServerKind::none && request.z > 0.0 ? replay.setup.horizon + 1 : 0);
}

void expect_federated_cases(const Json& file) {
  for (const Json& replay_case : entries_of(file, "cases")) {
    SCOPED_TRACE(replay_case.at("name").get<std::string>());
    expect_federated_case(replay_case);
  }
}

}  // namespace privbo::test
