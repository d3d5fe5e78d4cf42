#include "support/replay/joint_replay.h"
#include "families/families.h"

#include "families/joint/joint.h"
#include "families/joint/learner/joint_setup.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <map>
#include <numbers>
#include <stdexcept>
#include <utility>
#include <vector>

#include "numerics/privacy_conversion.h"

namespace privbo::test {
namespace {

class GivenEnvironment final : public Environment {
 public:
  explicit GivenEnvironment(const Json& replay_case) : points_(to_matrix(replay_case.at("inputs").at("points"))) {
    const Json& inputs = replay_case.at("inputs");
    f_ = to_vector(inputs.at("f"));
    bernoulli_ = inputs.contains("uniform");
    script_ = inputs.at(bernoulli_ ? "uniform" : "eta").get<std::vector<double>>();
    sets_ = inputs.at("decision_sets").get<std::vector<std::vector<Index>>>();
  }

  Round open(std::int64_t t) override {
    const std::vector<Index>& set = sets_.at(static_cast<std::size_t>(t - 1));
    choices_[0] = {&points_, static_cast<Index>(set.size()), set};
    return {.t = t, .choices = choices_, .context = {}, .phase = Phase::learn};
  }
  void respond(const Round& round, std::span<const Query> queries, std::vector<Outcome>& outcomes) override {
    const double number = script_.at(static_cast<std::size_t>(round.t - 1));
    const double mean = value(queries[0].point);
    outcomes.push_back({0, bernoulli_ ? (number < mean ? 1.0 : 0.0) : mean + number});
  }
  double regret(const Round& round, const Query& query) const override {
    double best = -1e300;
    for (const Index index : round.choices[0].indices) best = std::max(best, value(index));
    return best - value(query.point);
  }

 private:
  double value(Index point) const { return bernoulli_ ? std::clamp(f_[point], 0.0, 1.0) : f_[point]; }

  Points points_;
  Vector f_;
  bool bernoulli_ = false;
  std::vector<double> script_;
  std::vector<std::vector<Index>> sets_;
  std::array<Choices, 1> choices_;
};

ParamSet joint_params(const Json& given, const Json& extra) {
  const AlgorithmEntry& entry = joint_entry(given);
  Json values{{"rho", given.at("rho").get<double>()},
              {"reward_bound", given.at("Y").get<double>()},
              {"beta_scale", given.at("beta_scale").get<double>()},
              {"feature_term", given.at("eps_term").get<bool>()},
              {"nodes", given.at("mbar").get<int>()}};
  if (given.at("mode") != "none") values["shift"] = given.at("shift").get<std::string>();
  values.update(extra);
  Problems problems;
  ParamSet params = check_params(entry.params, values, "", {}, problems);
  if (!problems.empty()) throw std::runtime_error(to_text(problems));
  return params;
}

using Plan = std::shared_ptr<const JointRelease>;

Plan plan_of(const Json& given, const Json& calibration, double epsilon, double delta) {
  const StatisticsRequest request =
      part_of<JointEntry>(joint_entry(given).own, "statistics").statistics(joint_params(given, calibration));
  return std::make_shared<const JointRelease>(request, given.at("T").get<std::int64_t>(), epsilon, delta,
                                              given.at("m").get<Index>(), given.at("zeta").get<double>());
}

bool gives(const JointRelease& plan, double sigma, double sigma_u) {
  const StatisticsPeriod& period = plan.periods().front();
  return std::abs(period.sigma - sigma) <= 1e-9 * sigma && std::abs(period.sigma_u - sigma_u) <= 1e-9 * sigma_u;
}

/// The calibration of the catalogue that gives the case's σ, and the plan it leads to.
std::pair<Json, Plan> calibrated(const Json& given) {
  const std::string mode = given.at("mode");
  joint_entry(given);  // refuses modes that it does not know
  if (mode == "none") return {Json::object(), plan_of(given, Json::object(), 1.0, 0.1)};
  const bool local = mode == "local";
  const double alpha = given.at("alpha"), beta = given.at("beta_dp");
  const double sigma = given.at(local ? "sigma_X" : "sigma"), sigma_u = given.at(local ? "sigma_u" : "sigma");
  const std::vector<const char*> names = local ? std::vector{"exact", "lemma-5-bounded", "lemma-5-gaussian"}
                                               : std::vector{"exact", "zcdp", "lemma-2", "shariff-sheffet"};
  for (const char* name : names) {
    const Json calibration{{"calibration", name}};
    if (const Plan plan = plan_of(given, calibration, alpha, beta); gives(*plan, sigma, sigma_u))
      return {calibration, plan};
  }
  const Json exact{{"calibration", "exact"}};
  const Plan at_alpha = plan_of(given, exact, alpha, beta);
  // The exact σ is one over μ: μ of the case's σ follows from that of the plan at α.
  const double mu = gaussian_mu(alpha, beta) * at_alpha->periods().front().sigma / sigma,
               epsilon = gaussian_epsilon(mu, beta);
  if (epsilon > 0.0)
    if (const Plan plan = plan_of(given, exact, epsilon, beta); gives(*plan, sigma, sigma_u)) return {exact, plan};
  throw std::runtime_error("sigma = " + std::to_string(sigma) + ", sigma_u = " + std::to_string(sigma_u) +
                           ": no calibration of the catalogue gives this noise");
}

/// Some cases take a fraction of the practical shift, so that the eigenvalue guard acts.
Json shift_scale(const Json& given, const JointRelease& plan) {
  if (given.at("shift") != "practical") return Json::object();
  const double practical =
      plan.periods().front().matrix_deviation * (2.0 * std::sqrt(given.at("m").get<double>()) + 2.0);
  return {{"shift_scale", given.at("Lambda").get<double>() / practical}};
}

}  // namespace

void expect_known_joint_case(const Json& replay_case) {
  using Keys = std::vector<std::string_view>;
  // `margins` and `seed` say how the case was found, and `reward` says in words which of `uniform` and `eta` is given.
  expect_known_keys(replay_case,
                    Keys{"name", "algorithm", "seed", "tolerance", "margins", "note", "params", "inputs", "expected"},
                    "case");
  expect_known_keys(replay_case.at("params"),
                    Keys{"T",         "d",      "ell",       "mbar",       "m",          "lam",     "rho",
                         "B",         "Y",      "zeta",      "beta_scale", "mode",       "reward",  "eps_term",
                         "qff_error", "shift",  "Lambda",    "lambda_min", "lambda_max", "kappa",   "alpha",
                         "beta_dp",   "mu_gdp", "eig_floor", "n_nodes",    "sigma",      "sigma_X", "sigma_u"},
                    "params");
  expect_known_keys(replay_case.at("inputs"),
                    Keys{"points", "f", "frequencies", "weights", "sine_kept", "Phi", "decision_sets", "uniform", "eta",
                         "node_standard_normals", "node_noise", "user_noise_matrix", "user_noise_vector"},
                    "inputs");
  expect_known_keys(
      replay_case.at("expected"),
      Keys{"arm_position", "point", "reward", "used_reward", "sqrt_beta", "logdet_V", "V_min_eig", "V_max_eig",
           "eig_fixed", "bonus_multiplier", "acq", "prefix_nodes", "statistics_before_round", "n_eig_fixed",
           "regret_per_round", "final_regret", "final_statistics", "gap", "exact_tie_rounds"},
      "expected");
}

const AlgorithmEntry& joint_entry(const Json& params) {
  static const std::map<std::string, std::string> ids{
      {"none", "qff-gp-ucb"}, {"jdp", "jdp-gp-ucb"}, {"local", "local-jdp-gp-ucb"}};
  const std::string mode = params.at("mode");
  const auto found = ids.find(mode);
  if (found == ids.end()) throw std::runtime_error("mode \"" + mode + "\": the replays have none, jdp and local");
  return *find_entry(algorithm_catalogue(), found->second);
}

JointSetting joint_setting(const Json& replay_case) {
  const Json& given = replay_case.at("params");
  JointSetting made;
  auto features = std::make_shared<FeatureModel>();
  features->phi = std::make_shared<const Matrix>(to_matrix(replay_case.at("inputs").at("Phi")).transpose());
  features->kernel_error = given.at("qff_error");
  features->points_compared = features->phi->cols();
  features->largest_norm = features->phi->colwise().norm().maxCoeff();
  auto [values, plan] = calibrated(given);
  auto own = std::make_shared<JointSetup>();
  own->features = features;
  own->statistics = plan;
  made.setup.own = own;
  made.setup.constants.B.value = given.at("B");
  made.setup.constants.lambda = given.at("lam");
  made.setup.constants.delta = given.at("zeta");
  made.setup.horizon = given.at("T");
  values.update(shift_scale(given, *plan));
  made.params = joint_params(given, values);
  return made;
}

std::deque<double> joint_normals(const Json& replay_case) {
  const Json& inputs = replay_case.at("inputs");
  const Json& given = replay_case.at("params");
  std::deque<double> normals;
  const std::int64_t T = given.at("T");
  for (std::int64_t t = 1; t <= T; ++t) {
    if (given.at("mode") == "jdp") {
      const Matrix G =
          to_matrix(inputs.at("node_standard_normals").at(std::to_string(t - (t & -t) + 1) + "-" + std::to_string(t)));
      for (Index i = 0; i < G.rows(); ++i)
        for (Index j = i; j < G.cols(); ++j)
          normals.push_back(i == j ? G(i, i) : (G(i, j) + G(j, i)) / std::numbers::sqrt2);
    }
    if (given.at("mode") == "local") {
      const Matrix N = to_matrix(inputs.at("user_noise_matrix").at(static_cast<std::size_t>(t - 1)));
      const Vector n = to_vector(inputs.at("user_noise_vector").at(static_cast<std::size_t>(t - 1)));
      for (Index i = 0; i < N.rows(); ++i)
        for (Index j = i; j < N.cols(); ++j) normals.push_back(N(i, j) / given.at("sigma_X").get<double>());
      for (const double number : n) normals.push_back(number / given.at("sigma_u").get<double>());
    }
  }
  return normals;
}

std::unique_ptr<Environment> joint_environment(const Json& replay_case) {
  return std::make_unique<GivenEnvironment>(replay_case);
}

}  // namespace privbo::test
