// replay_jdp.json: every decision of the feature-space algorithms through the catalogue's learner and the real privatiser or
// noisy users, with every random number, decision set and feature given.
#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>

#include "algorithm/catalogue.h"
#include "experiment/trial.h"
#include "privacy/statistics_channel.h"
#include "support/reference.h"
#include "support/scripted_draws.h"
#include "support/watched_learner.h"
#include "theory/joint_width.h"

namespace privbo {
namespace {

using nlohmann::json;
using test::to_matrix;
using test::to_vector;

/// Decision sets and rewards of a case.
class GivenEnvironment final : public Environment {
 public:
  explicit GivenEnvironment(const json& replay_case) : points_(to_matrix(replay_case.at("inputs").at("points"))) {
    const json& inputs = replay_case.at("inputs");
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
    for (const Index place : round.choices[0].places) best = std::max(best, value(place));
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

const AlgorithmEntry& entry_of(const json& given) {
  const std::string mode = given.at("mode");
  return *find_entry(algorithm_catalogue(), mode == "none" ? "qff-gp-ucb" : mode == "jdp" ? "jdp-gp-ucb" : "local-jdp-gp-ucb");
}

ParamSet params_of(const json& given, const Json& extra = Json::object()) {
  const AlgorithmEntry& entry = entry_of(given);
  Json values{{"rho", given.at("rho").get<double>()},
              {"reward_bound", given.at("Y").get<double>()},
              {"beta_scale", given.at("beta_scale").get<double>()},
              {"feature_term", given.at("eps_term").get<bool>()},
              {"nodes", given.at("mbar").get<int>()}};
  if (given.at("mode") != "none") values["shift"] = given.at("shift").get<std::string>();
  values.update(extra);
  Problems problems;
  ParamSet params = check_params(entry.params, values, "", {}, problems);
  EXPECT_TRUE(problems.empty()) << to_text(problems);
  return params;
}

double number_or(const json& given, const char* key, double otherwise) { return given.contains(key) ? given.at(key).get<double>() : otherwise; }

std::shared_ptr<const StatisticsPlan> plan_of(const json& given) {
  const ParamSet params = params_of(given);
  return std::make_shared<const StatisticsPlan>(entry_of(given).statistics(params), given.at("T").get<std::int64_t>(), number_or(given, "alpha", 1.0),
                                                number_or(given, "beta_dp", 0.1), given.at("m").get<Index>(), given.at("zeta").get<double>());
}

/// Some cases take a fraction of the practical shift, so that the eigenvalue guard acts.
Json shift_scale(const json& given, const StatisticsPlan& plan) {
  if (given.at("shift") != "practical") return Json::object();
  const double practical = plan.periods()[0].matrix_deviation * (2.0 * std::sqrt(given.at("m").get<double>()) + 2.0);
  return {{"shift_scale", given.at("Lambda").get<double>() / practical}};
}

/// Upper triangles, row by row. A privatiser's noise is σ(G + Gᵀ)/√2; on the diagonal that is √2 σ times G's number.
std::unique_ptr<Draws> script_of(const json& replay_case) {
  const json& inputs = replay_case.at("inputs");
  const json& given = replay_case.at("params");
  auto draws = std::make_unique<ScriptedDraws>();
  const std::int64_t T = given.at("T");
  for (std::int64_t t = 1; t <= T; ++t) {
    if (given.at("mode") == "jdp") {
      const Matrix G = to_matrix(inputs.at("node_standard_normals").at(std::to_string(t - (t & -t) + 1) + "-" + std::to_string(t)));
      for (Index i = 0; i < G.rows(); ++i)
        for (Index j = i; j < G.cols(); ++j) draws->normals.push_back(i == j ? G(i, i) : (G(i, j) + G(j, i)) / std::numbers::sqrt2);
    }
    if (given.at("mode") == "local") {
      const Matrix N = to_matrix(inputs.at("user_noise_matrix").at(static_cast<std::size_t>(t - 1)));
      const Vector n = to_vector(inputs.at("user_noise_vector").at(static_cast<std::size_t>(t - 1)));
      for (Index i = 0; i < N.rows(); ++i)
        for (Index j = i; j < N.cols(); ++j) draws->normals.push_back(N(i, j) / given.at("sigma_X").get<double>());
      for (const double number : n) draws->normals.push_back(number / given.at("sigma_u").get<double>());
    }
  }
  return draws;
}

struct Setting {
  LearnerSetup setup;
  ParamSet params;
};

Setting setting_of(const json& replay_case) {
  const json& given = replay_case.at("params");
  Setting made;
  auto features = std::make_shared<FeatureModel>();
  features->phi = std::make_shared<const Matrix>(to_matrix(replay_case.at("inputs").at("Phi")).transpose());
  features->kernel_error = given.at("qff_error");
  features->points_compared = features->phi->cols();
  features->largest_norm = features->phi->colwise().norm().maxCoeff();
  made.setup.features = features;
  made.setup.statistics = plan_of(given);
  made.setup.constants.B.value = given.at("B");
  made.setup.constants.lambda = given.at("lam");
  made.setup.constants.delta = given.at("zeta");
  made.setup.horizon = given.at("T");
  made.params = params_of(given, shift_scale(given, *made.setup.statistics));
  return made;
}

void expect_close(const Matrix& value, const Matrix& wanted, double tolerance, const char* what) {
  ASSERT_TRUE(value.rows() == wanted.rows() && value.cols() == wanted.cols()) << what;
  EXPECT_LE((value - wanted).cwiseAbs().maxCoeff(), tolerance) << what;
}

void expect_statistics(const json& wanted, const json& replay_case, const Setting& setting, const StatisticsMessage& told, const Belief& belief,
                       bool raised, double tolerance) {
  const json& given = replay_case.at("params");
  expect_close(told.sigma, to_matrix(wanted.at("Sigma")) + to_matrix(wanted.at("H")), tolerance, "Sigma + H");
  expect_close(told.u, to_vector(wanted.at("u_noisy")), tolerance, "u + h");
  if (!raised) {
    Matrix V = told.sigma;
    V.diagonal().array() += given.at("lam").get<double>() + 2.0 * given.at("Lambda").get<double>();
    expect_close(V, to_matrix(wanted.at("V")), tolerance, "V");
  }
  const Matrix& phi = *setting.setup.features->phi;
  expect_close(belief.mean, phi.transpose() * to_vector(wanted.at("theta")), tolerance, "mean on the whole domain");
  const json& set = replay_case.at("inputs").at("decision_sets").at(wanted.at("t").get<std::size_t>() - 1);
  for (std::size_t i = 0; i < set.size(); ++i) {
    const Index place = set.at(i);
    EXPECT_NEAR(belief.mean[place], wanted.at("mean").at(i).get<double>(), tolerance);
    EXPECT_NEAR(belief.deviation[place] / given.at("rho").get<double>(), wanted.at("width").at(i).get<double>(), tolerance);
  }
}

void replay(const json& replay_case) {
  const json& given = replay_case.at("params");
  const json& expected = replay_case.at("expected");
  const double tolerance = replay_case.at("tolerance"), s = given.at("beta_scale");
  const Setting setting = setting_of(replay_case);
  const StatisticsPeriod& period = setting.setup.statistics->periods().front();
  if (given.at("mode") == "jdp") {
    EXPECT_NEAR(period.sigma, given.at("sigma").get<double>(), tolerance);
    EXPECT_EQ(period.levels, given.at("n_nodes").get<std::int64_t>());
  }
  if (given.at("mode") == "local") {
    EXPECT_NEAR(period.sigma, given.at("sigma_X").get<double>(), tolerance);
    EXPECT_NEAR(period.sigma_u, given.at("sigma_u").get<double>(), tolerance);
  }
  auto log = std::make_shared<test::LearnerLog>();
  Trial trial(std::make_unique<GivenEnvironment>(replay_case),
              make_statistics_channel(setting.setup.statistics, setting.setup.features->phi, make_simulation_noise(script_of(replay_case))),
              std::make_unique<test::WatchedLearner>(entry_of(given).make(setting.params, setting.setup), log));
  const auto rounds = static_cast<std::size_t>(setting.setup.horizon);
  std::int64_t raised = 0, clipped = 0;
  for (std::size_t i = 0; i < rounds; ++i) {
    SCOPED_TRACE("round " + std::to_string(i + 1));
    const RoundRecord& record = trial.step();
    ASSERT_EQ(record.queries.front().point, expected.at("point").at(i).get<Index>());
    EXPECT_EQ(record.outcomes.front().reward, expected.at("reward").at(i).get<double>());
    EXPECT_NEAR(record.regret, expected.at("regret_per_round").at(i).get<double>(), tolerance);
    EXPECT_TRUE(record.delivered.empty());
    clipped += expected.at("reward").at(i) != expected.at("used_reward").at(i) ? 1 : 0;

    const Decision& decision = record.decision;
    EXPECT_NEAR(decision.width, s * expected.at("sqrt_beta").at(i).get<double>(), tolerance);
    EXPECT_NEAR(decision.width * given.at("rho").get<double>(), expected.at("bonus_multiplier").at(i).get<double>(), tolerance);
    EXPECT_EQ(decision.raised, expected.at("eig_fixed").at(i).get<bool>());
    raised += decision.raised ? 1 : 0;
    const double m = given.at("m"), zeta = given.at("zeta"), floor = m * std::log(given.at("lam").get<double>() + given.at("lambda_min").get<double>());
    const double volume = decision.width_terms[3] / s, log_det = expected.at("logdet_V").at(i);
    EXPECT_NEAR(volume * volume - 2.0 * std::log(2.0 / zeta), std::max(0.0, log_det - floor), 10.0 * tolerance);

    const Belief& belief = log->beliefs.back();
    const json& set = replay_case.at("inputs").at("decision_sets").at(i);
    double largest = -1e300;
    for (std::size_t c = 0; c < set.size(); ++c) {
      EXPECT_NEAR(belief.acquisition[set.at(c).get<Index>()], expected.at("acq").at(i).at(c).get<double>(), tolerance);
      largest = std::max(largest, belief.acquisition[set.at(c).get<Index>()]);
    }
    EXPECT_EQ(decision.acquisition, largest);
    ASSERT_EQ(log->opened(i + 1).size(), 1U);
    const auto& told = std::get<StatisticsMessage>(log->opened(i + 1).front());
    for (const json& wanted : expected.at("statistics_before_round"))
      if (wanted.at("t").get<std::size_t>() == i + 1) {
        expect_statistics(wanted, replay_case, setting, told, belief, decision.raised, tolerance);
        if (i + 1 < rounds) expect_close(trial.channel().exact_statistics()->sigma, to_matrix(wanted.at("Sigma")), tolerance, "Sigma");
      }
  }
  EXPECT_EQ(raised, expected.at("n_eig_fixed").get<std::int64_t>());
  EXPECT_EQ(trial.channel().clipped(), clipped);
  const json& last = expected.at("final_statistics");
  const auto& broadcast = std::get<StatisticsMessage>(log->broadcast(rounds).front());
  expect_close(broadcast.sigma, to_matrix(last.at("Sigma_plus_H")), tolerance, "Sigma + H of all rounds");
  expect_close(broadcast.u, to_vector(last.at("u_plus_h")), tolerance, "u + h of all rounds");
}

TEST(ReplayJdp, EveryCaseQueryForQuery) {
  PRIVBO_REFERENCE(file, "replay_jdp.json");
  std::size_t cases = 0, raised = 0;
  for (const json& replay_case : file.at("cases")) {
    SCOPED_TRACE(replay_case.at("name").get<std::string>());
    replay(replay_case);
    raised += replay_case.at("expected").at("n_eig_fixed").get<std::size_t>();
    ++cases;
  }
  EXPECT_GT(cases, 0U);
  EXPECT_GT(raised, 0U);
}

// Given the message of a round and its decision set alone, a learner that was never told anything else asks the same, to the bit.
TEST(ReplayJdp, AFreshLearnerRepeatsEveryQueryFromTheLastReleaseAlone) {
  PRIVBO_REFERENCE(file, "replay_jdp.json");
  for (const json& replay_case : file.at("cases")) {
    SCOPED_TRACE(replay_case.at("name").get<std::string>());
    const Setting setting = setting_of(replay_case);
    const json& given = replay_case.at("params");
    auto log = std::make_shared<test::LearnerLog>();
    Trial trial(std::make_unique<GivenEnvironment>(replay_case),
                make_statistics_channel(setting.setup.statistics, setting.setup.features->phi, make_simulation_noise(script_of(replay_case))),
                std::make_unique<test::WatchedLearner>(entry_of(given).make(setting.params, setting.setup), log));
    GivenEnvironment again(replay_case);
    for (std::int64_t t = 1; t <= setting.setup.horizon; ++t) {
      const Decision decision = trial.step().decision;
      const auto fresh = entry_of(given).make(setting.params, setting.setup);
      fresh->tell(log->opened(static_cast<std::size_t>(t)));
      std::vector<Query> queries;
      fresh->ask(again.open(t), queries);
      EXPECT_EQ(queries.at(0).point, trial.last().queries[0].point);
      EXPECT_EQ(fresh->decision().width, decision.width);
      EXPECT_EQ(fresh->decision().acquisition, decision.acquisition);
    }
  }
}

}  // namespace
}  // namespace privbo
