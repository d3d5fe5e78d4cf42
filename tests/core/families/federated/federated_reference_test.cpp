// The server against the reference: clipped aggregates without noise, and every broadcast of the replays.
#include <gtest/gtest.h>

#include <cmath>

#include "numerics/decompositions.h"
#include "support/families/federated_run.h"
#include "support/reference.h"

namespace privbo::federated_reference_test {
namespace {

std::vector<bool> flags(const Json& list) { return list.get<std::vector<bool>>(); }

TEST(FederatedReference, AggregatesWithoutNoise) {
  PRIVBO_REFERENCE(file, "fts_weights_clipping.json");
  const Matrix omega = test::to_matrix(file.at("omega"));
  std::vector<bool> selected(static_cast<std::size_t>(omega.rows()));
  for (const Index n : file.at("selected").get<std::vector<Index>>()) selected[static_cast<std::size_t>(n)] = true;
  FederatedRequest request{
      .regions = file.at("P"), .features = omega.cols(), .q = file.at("q"), .z = 0.0, .S = file.at("S")};
  request.weights.a = file.at("a");
  auto draws = std::make_unique<ScriptedDraws>();
  ScriptedDraws& script = *draws;
  const auto channel =
      make_federated_channel(test::server_plan(request, omega.rows(), 20), make_simulation_noise(std::move(draws)));
  Ledger ledger;
  for (const Json& given : test::entries_of(file, "aggregates_without_noise")) {
    test::script_sample(script, selected, request.q);
    const Vector broadcast = test::share(*channel, given.at("t"), omega, ledger);
    const Matrix expected = test::to_matrix(given.at("W"));
    EXPECT_LT((broadcast.reshaped(omega.cols(), request.regions).transpose() - expected).cwiseAbs().maxCoeff(), 1e-10)
        << given.at("t");
    const ServerView& view = *server_view(*channel);
    EXPECT_NEAR(static_cast<double>(view.clipped) / static_cast<double>(omega.rows()),
                given.at("frac_clipped_all").get<double>(), 1e-12);
  }
}

/// φ of every point, n × M: √(2/M) cos(ωx + b), of length 1.
Matrix features_of(const Json& in) {
  const Vector x = test::to_vector(in.at("x")), omega = test::to_vector(in.at("rff_omega")),
               phase = test::to_vector(in.at("rff_phase"));
  Matrix features(x.size(), omega.size());
  for (Index i = 0; i < x.size(); ++i)
    features.row(i) = (omega.array() * x[i] + phase.array()).cos().matrix().normalized().transpose();
  return features;
}

/// ω of every agent after `t` rounds by the conventions of the file: ν + √λ L⁻ᵀ ζ with L Lᵀ = ΦᵀΦ + λI.
Matrix sent_vectors(const Json& given, std::size_t t) {
  const Json &in = given.at("inputs"), &out = given.at("expected"), &params = given.at("params");
  const Matrix features = features_of(in);
  const auto M = features.cols();
  const double lambda = params.at("lam");
  Matrix sent(params.at("N").get<Index>(), M);
  for (std::size_t n = 0; n < static_cast<std::size_t>(sent.rows()); ++n) {
    Matrix sigma = lambda * Matrix::Identity(M, M);
    Vector u = Vector::Zero(M);
    const auto add = [&](const Json& place, const Json& reward) {
      const Vector phi = features.row(place.get<Index>()).transpose();
      sigma += phi * phi.transpose();
      u += reward.get<double>() * phi;
    };
    for (std::size_t i = 0; i < in.at("initial_index")[n].size(); ++i)
      add(in.at("initial_index")[n][i], out.at("initial_y")[n][i]);
    for (std::size_t s = 0; s < t; ++s) add(out.at("x")[s][n], out.at("y")[s][n]);
    const Eigen::LLT<Matrix> factor(sigma);
    const Vector zeta = test::to_vector(in.at("omega_normals")[t][n]);
    sent.row(static_cast<Index>(n)) = (factor.solve(u) + std::sqrt(lambda) * factor.matrixU().solve(zeta)).transpose();
  }
  return sent;
}

TEST(FederatedReference, EveryBroadcastOfTheReplays) {
  PRIVBO_REFERENCE(file, "replay_federated.json");
  int trial_run = 0;
  for (const Json& given : test::entries_of(file, "cases")) {
    const Json &params = given.at("params"), &in = given.at("inputs"), &out = given.at("expected");
    if (!in.contains("selected")) continue;  // every agent alone
    SCOPED_TRACE(given.at("name").get<std::string>());
    const double tolerance = given.at("tolerance");
    FederatedRequest request{.regions = params.at("P"),
                             .features = params.at("M"),
                             .q = params.at("q"),
                             .z = params.at("z"),
                             .S = test::number_of(params.at("S"))};
    request.weights.a = params.at("a");
    request.weights.adaptive = params.at("adaptive");
    request.release_at_end = true;
    auto draws = std::make_unique<ScriptedDraws>();
    ScriptedDraws& script = *draws;
    const auto plan = test::server_plan(request, params.at("N"), params.at("T"));
    const auto channel = make_federated_channel(plan, make_simulation_noise(std::move(draws)));
    Ledger ledger;
    for (std::size_t t = 0; t < in.at("selected").size(); ++t) {
      SCOPED_TRACE(t);
      const std::vector<bool> selected = flags(in.at("selected")[t]);
      test::script_sample(script, selected, request.q);
      if (request.z > 0.0)
        for (const Json& region : in.at("server_normals")[t])
          for (const double normal : region) script.normals.push_back(normal);
      const auto round = static_cast<std::int64_t>(t);
      const Vector broadcast = test::share(*channel, round, sent_vectors(given, t), ledger);
      const ServerView& view = *server_view(*channel);
      EXPECT_NEAR(weight_level(request.weights, round), out.at("a_t")[t].get<double>(), 1e-10);
      EXPECT_LT((plan->weights(round) - test::to_matrix(out.at("phi")[t])).cwiseAbs().maxCoeff(), 1e-10);
      EXPECT_NEAR(plan->largest_weight(round), out.at("phi_max")[t].get<double>(), 1e-10);
      EXPECT_NEAR(view.deviation, out.at("noise_sd")[t].get<double>(), 1e-10);
      EXPECT_EQ(view.clip_norm, request.S / std::sqrt(static_cast<double>(request.regions)));
      const auto by_region = [&](const Vector& joint) {
        return Matrix(joint.reshaped(request.features, request.regions).transpose());
      };
      EXPECT_LT((by_region(view.signal) - test::to_matrix(out.at("W_signal")[t])).cwiseAbs().maxCoeff(), tolerance);
      EXPECT_LT((by_region(broadcast) - test::to_matrix(out.at("W")[t])).cwiseAbs().maxCoeff(), tolerance);
      const std::vector<bool> clipped = flags(out.at("clipped")[t]);
      EXPECT_EQ(view.clipped, std::ranges::count(clipped, true));
      std::int64_t of_sample = 0;
      for (const Index n : view.sample) of_sample += view.norms[static_cast<std::size_t>(n)] > view.clip_norm ? 1 : 0;
      EXPECT_EQ(of_sample, out.at("n_clipped_selected")[t].get<std::int64_t>());
      for (std::size_t n = 0; n < view.norms.size(); ++n)
        EXPECT_NEAR(view.norms[n], out.at("omega_norm")[t][n].get<double>(), tolerance);
    }
    EXPECT_TRUE(script.uniforms.empty());
    EXPECT_TRUE(script.normals.empty());
    EXPECT_EQ(ledger.releases(), request.z > 0.0 ? params.at("T").get<std::int64_t>() + 1 : 0);
    ++trial_run;
  }
  EXPECT_GT(trial_run, 0) << "no case with a server: nothing compared";
}

}  // namespace
}  // namespace privbo::federated_reference_test
