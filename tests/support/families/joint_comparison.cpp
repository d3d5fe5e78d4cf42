// Each number of a case beside the one that the learner, the channel or the plan has.
#include "support/families/joint_comparison.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <string>
#include <vector>

#include "families/joint/learner/feature_settings.h"
#include "families/joint/learner/joint_decision.h"
#include "families/joint/learner/joint_setup.h"
#include "families/joint/release/statistics_channel.h"
#include "numerics/privacy_conversion.h"
#include "posterior/features/fourier_frequencies.h"
#include "privacy/mechanisms/tree.h"
#include "support/linear.h"
#include "support/replay/joint_replay.h"
#include "support/scripted/scripted_draws.h"
#include "support/watched_learner.h"
#include "trial/trial.h"

namespace privbo::test {
namespace {

void expect_matrix(const Matrix& value, const Matrix& wanted, double tolerance, const char* what) {
  ASSERT_TRUE(value.rows() == wanted.rows() && value.cols() == wanted.cols()) << what;
  EXPECT_LE((value - wanted).cwiseAbs().maxCoeff(), tolerance) << what;
}

void expect_statistics(const Json& wanted, const Json& replay_case, const JointSetting& setting,
                       const StatisticsMessage& received, const PosteriorValues& posterior, bool raised,
                       double tolerance) {
  const Json& given = replay_case.at("params");
  expect_matrix(received.sigma, to_matrix(wanted.at("Sigma")) + to_matrix(wanted.at("H")), tolerance, "Sigma + H");
  expect_matrix(received.u, to_vector(wanted.at("u_noisy")), tolerance, "u + h");
  if (!raised) {
    Matrix V = received.sigma;
    V.diagonal().array() += given.at("lam").get<double>() + 2.0 * given.at("Lambda").get<double>();
    expect_matrix(V, to_matrix(wanted.at("V")), tolerance, "V");
  }
  const Matrix& phi = *joint_setup(setting.setup).features->phi;
  expect_matrix(posterior.mean, phi.transpose() * to_vector(wanted.at("theta")), tolerance, "mean on the whole domain");
  const Json& set = replay_case.at("inputs").at("decision_sets").at(wanted.at("t").get<std::size_t>() - 1);
  for (std::size_t i = 0; i < set.size(); ++i) {
    const Index index = set.at(i);
    EXPECT_NEAR(posterior.mean[index], wanted.at("mean").at(i).get<double>(), tolerance);
    EXPECT_NEAR(posterior.deviation[index] / given.at("rho").get<double>(), wanted.at("width").at(i).get<double>(),
                tolerance);
  }
}

/// Of V, before any eigenvalue is raised.
void expect_eigenvalues(const Json& expected, std::size_t i, const Json& given, const StatisticsMessage& received) {
  Matrix V = received.sigma;
  V.diagonal().array() += given.at("lam").get<double>() + 2.0 * given.at("Lambda").get<double>();
  const Vector spectrum = eigenvalues(V);
  for (const auto& [key, value] : {std::pair("V_min_eig", spectrum.minCoeff()), {"V_max_eig", spectrum.maxCoeff()}})
    if (expected.contains(key)) {
      EXPECT_NEAR(value, expected.at(key).at(i).get<double>(), 1e-10 * std::max(1.0, spectrum.maxCoeff())) << key;
    }
}

/// What follows from the settings alone: features, noise and shift.
void expect_joint_settings(const Json& replay_case, const JointSetting& setting) {
  const Json& given = replay_case.at("params");
  const Json& inputs = replay_case.at("inputs");
  const double tolerance = replay_case.at("tolerance");
  const JointRelease& plan = *joint_setup(setting.setup).statistics;
  const StatisticsPeriod& period = plan.periods().front();
  const Matrix& phi = *joint_setup(setting.setup).features->phi;
  EXPECT_EQ(phi.rows(), given.at("m").get<Index>());
  // Φ is given, in an order of its own: ours has the same products.
  const Points points = to_matrix(inputs.at("points"));
  EXPECT_EQ(points.cols(), given.at("d").get<Index>());
  const Matrix ours =
      make_fourier_features(quadrature_frequencies(points.cols(), given.at("ell"), given.at("mbar")))->map(points);
  EXPECT_LE((ours * ours.transpose() - phi.transpose() * phi).cwiseAbs().maxCoeff(), tolerance)
      << "products of features";
  const NoiseSpectrum noise = noise_spectrum(feature_settings(setting.params, setting.setup), plan, period);
  for (const auto& [key, value] : {std::pair("Lambda", noise.Lambda),
                                   {"lambda_min", noise.lambda_min},
                                   {"lambda_max", noise.lambda_max},
                                   {"kappa", noise.kappa}})
    EXPECT_NEAR(value, given.at(key).get<double>(), tolerance * std::max(1.0, value)) << key;
  if (given.at("mode") == "none") return;
  EXPECT_EQ(given.at("eig_floor"), given.at("lam")) << "learners raise eigenvalues to lambda";
  if (given.contains("mu_gdp")) {
    EXPECT_NEAR(gaussian_mu(given.at("alpha"), given.at("beta_dp")), given.at("mu_gdp").get<double>(), tolerance);
  }
  if (given.at("mode") == "jdp") {
    EXPECT_EQ(period.levels, given.at("n_nodes").get<std::int64_t>());
  }
  if (!inputs.contains("node_noise")) return;
  for (const auto& [node, sum] : inputs.at("node_noise").items()) {
    const Matrix G = to_matrix(inputs.at("node_standard_normals").at(node));
    EXPECT_LE((period.sigma * (G + G.transpose()) / std::sqrt(2.0) - to_matrix(sum)).cwiseAbs().maxCoeff(), tolerance)
        << "noise of node " << node;
  }
}

/// The nodes whose noise the sums before a round carry.
void expect_noisy_nodes(const Json& expected, std::size_t round, bool tree) {
  if (!expected.contains("prefix_nodes")) return;
  std::vector<std::string> nodes;
  if (tree && round > 1)
    for (const auto& [low, high] : dyadic_nodes(static_cast<std::int64_t>(round) - 1))
      nodes.push_back(std::to_string(low) + "-" + std::to_string(high));
  EXPECT_EQ(expected.at("prefix_nodes").at(round - 1).get<std::vector<std::string>>(), nodes);
}

/// The choice among the positions of a decision set: the lowest position of the largest value, which lies `gap` above
/// the next.
void expect_choice(const Json& expected, std::size_t i, const std::vector<double>& values, const Json& set, Index point,
                   double tolerance) {
  const auto best = static_cast<std::size_t>(std::ranges::max_element(values) - values.begin());
  EXPECT_EQ(best, expected.at("arm_position").at(i).get<std::size_t>());
  EXPECT_EQ(set.at(best).get<Index>(), point);
  if (!expected.contains("gap") || expected.at("gap").at(i).is_null() || values.size() < 2) return;
  std::vector<double> sorted = values;
  std::ranges::sort(sorted, std::greater<>());
  EXPECT_NEAR(sorted[0] - sorted[1], expected.at("gap").at(i).get<double>(), tolerance) << "gap";
}

}  // namespace

void expect_joint_case(const Json& replay_case) {
  expect_known_joint_case(replay_case);
  const Json& given = replay_case.at("params");
  const Json& expected = replay_case.at("expected");
  const double tolerance = replay_case.at("tolerance"), s = given.at("beta_scale");
  const JointSetting setting = joint_setting(replay_case);
  expect_joint_settings(replay_case, setting);
  ScriptedDraws noise;
  noise.normals = joint_normals(replay_case);
  auto log = std::make_shared<LearnerLog>();
  Trial trial(joint_environment(replay_case),
              make_statistics_channel(joint_setup(setting.setup).statistics, joint_setup(setting.setup).features->phi,
                                      make_simulation_noise(noise)),
              std::make_unique<WatchedLearner>(joint_entry(given).make(setting.params, setting.setup), log));
  const auto rounds = static_cast<std::size_t>(setting.setup.horizon);
  std::int64_t raised = 0, clipped = 0;
  double regret = 0.0;
  for (std::size_t i = 0; i < rounds; ++i) {
    SCOPED_TRACE("round " + std::to_string(i + 1));
    const RoundRecord& record = trial.step();
    ASSERT_EQ(record.queries.front().point, expected.at("point").at(i).get<Index>());
    EXPECT_EQ(record.outcomes.front().reward, expected.at("reward").at(i).get<double>());
    EXPECT_NEAR(record.regret, expected.at("regret_per_round").at(i).get<double>(), tolerance);
    regret += record.regret;
    EXPECT_TRUE(record.delivered.empty());
    clipped += expected.at("reward").at(i) != expected.at("used_reward").at(i) ? 1 : 0;

    const Decision& decision = record.decision;
    EXPECT_NEAR(decision.width.value(), s * expected.at("sqrt_beta").at(i).get<double>(), tolerance);
    EXPECT_NEAR(decision.width.value() * given.at("rho").get<double>(),
                expected.at("bonus_multiplier").at(i).get<double>(), tolerance);
    const auto* noted = find_part<JointDecision>(decision.own);
    ASSERT_TRUE(noted);
    EXPECT_EQ(noted->raised, expected.at("eig_fixed").at(i).get<bool>());
    raised += noted->raised ? 1 : 0;
    const double m = given.at("m"), zeta = given.at("zeta"),
                 floor = m * std::log(given.at("lam").get<double>() + given.at("lambda_min").get<double>());
    const double volume = noted->width_terms[3] / s, log_det = expected.at("logdet_V").at(i);
    EXPECT_NEAR(volume * volume - 2.0 * std::log(2.0 / zeta), std::max(0.0, log_det - floor), 10.0 * tolerance);

    const PosteriorValues& posterior = log->posteriors.back();
    const Json& set = replay_case.at("inputs").at("decision_sets").at(i);
    std::vector<double> values;
    for (std::size_t c = 0; c < set.size(); ++c) {
      values.push_back(posterior.acquisition[set.at(c).get<Index>()]);
      EXPECT_NEAR(values.back(), expected.at("acq").at(i).at(c).get<double>(), tolerance);
    }
    EXPECT_EQ(decision.acquisition, std::ranges::max(values));
    expect_choice(expected, i, values, set, record.queries.front().point, tolerance);
    expect_noisy_nodes(expected, i + 1, given.at("mode") == "jdp");
    ASSERT_EQ(log->opened(i + 1).size(), 1U);
    const auto& received = std::get<StatisticsMessage>(log->opened(i + 1).front());
    expect_eigenvalues(expected, i, given, received);
    for (const Json& wanted : expected.at("statistics_before_round"))
      if (wanted.at("t").get<std::size_t>() == i + 1) {
        expect_statistics(wanted, replay_case, setting, received, posterior, noted->raised, tolerance);
        if (i + 1 == rounds) continue;
        expect_matrix(exact_statistics(trial.channel())->sigma, to_matrix(wanted.at("Sigma")), tolerance, "Sigma");
        expect_matrix(exact_statistics(trial.channel())->u, to_vector(wanted.at("u_noisy")) - to_vector(wanted.at("h")),
                      tolerance, "u");
      }
  }
  EXPECT_NEAR(regret, expected.at("final_regret").get<double>(), 10.0 * tolerance);
  EXPECT_TRUE(noise.normals.empty()) << "random numbers of the case were not asked for";
  EXPECT_EQ(raised, expected.at("n_eig_fixed").get<std::int64_t>());
  EXPECT_EQ(trial.channel().clipped(), clipped);
  const Json& last = expected.at("final_statistics");
  const auto& broadcast = std::get<StatisticsMessage>(log->broadcast(rounds).front());
  expect_matrix(broadcast.sigma, to_matrix(last.at("Sigma_plus_H")), tolerance, "Sigma + H of all rounds");
  expect_matrix(broadcast.u, to_vector(last.at("u_plus_h")), tolerance, "u + h of all rounds");
}

}  // namespace privbo::test
