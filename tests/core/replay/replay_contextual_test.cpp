// Every case of replay_contextual.json: covariance, estimates, exponents, probabilities, choices and error rates, through the channel.
#include <gtest/gtest.h>

#include <cmath>
#include <string>

#include "posterior/posterior.h"
#include "support/contextual_problem.h"
#include "support/reference.h"
#include "support/scripted_draws.h"

namespace privbo {
namespace {

using test::to_vector;

ExponentRule rule_of(const std::string& words, bool infinite) {
  if (infinite) return ExponentRule::none;
  if (words.find("kappa") != std::string::npos) return ExponentRule::sharper;
  return words.find("1/tau") != std::string::npos ? ExponentRule::safe : ExponentRule::supremum;
}

double largest_difference(const Vector& a, const Vector& b) { return (a - b).cwiseAbs().maxCoeff(); }

/// One mechanism of a case: the run through the channel, then a visitor with every context.
void replay_mechanism(const nlohmann::json& given, const nlohmann::json& mechanism, const std::shared_ptr<const Domain>& domain,
                      const std::shared_ptr<const IndependentCovariance>& covariance, double tolerance) {
  const nlohmann::json &params = given["params"], &inputs = given["inputs"], &expected = given["expected"];
  const bool infinite = mechanism["eps"].is_string();
  ContextualRequest request;
  request.exponent = rule_of(mechanism["exponent"], infinite);
  request.tau = params["tau"];
  const std::int64_t T = params["T"];
  const auto plan = std::make_shared<const ContextualPlan>(request, T, std::vector<std::int64_t>{T}, infinite ? 0.0 : mechanism["eps"].get<double>(), params["B"]);
  auto script = std::make_unique<ScriptedDraws>();
  if (!infinite)
    for (const double u : inputs["sample_uniform"]) script->uniforms.push_back(u);
  const auto channel = make_contextual_channel(plan, domain, std::make_shared<test::GivenCovariance>(covariance), make_simulation_noise(std::move(script)));
  test::ContextualRounds rounds(*domain);
  for (std::int64_t t = 1; t <= T; ++t) {
    const auto i = static_cast<std::size_t>(t - 1);
    const Index place = expected["point_index"][i];
    test::deliver(*channel, rounds, t, place / domain->contexts, place % domain->contexts, expected["reward"][i]);
  }
  std::int64_t clipped = 0;
  for (const bool each : expected["reward_clipped"]) clipped += each ? 1 : 0;
  EXPECT_EQ(channel->clipped(), clipped);
  const auto policy = channel->policy();
  EXPECT_LT(largest_difference(policy->mean, to_vector(expected["mubar"])), tolerance);
  EXPECT_LT(largest_difference(policy->deviation.cwiseAbs2(), to_vector(expected["sbar2"])), tolerance);
  if (infinite) EXPECT_EQ(policy->rate, std::numeric_limits<double>::infinity());
  else EXPECT_NEAR(policy->rate, mechanism["coefficient"].get<double>(), tolerance);
  const Vector f = to_vector(inputs["f"]);
  double error_rate = 0.0;
  Ledger ledger;
  for (Index c = 0; c < domain->contexts; ++c) {
    const auto at = static_cast<std::size_t>(c);
    EXPECT_LT(largest_difference(policy->probabilities.col(c), to_vector(mechanism["probabilities"][at])), tolerance);
    Messages told;
    channel->open(rounds.round(T, c, Phase::predict), ledger, told);
    ASSERT_EQ(told.size(), 1U);
    EXPECT_EQ(std::get<RecommendationMessage>(told.front()).point, mechanism["sampled_action"][at].get<Index>());
    Vector here(domain->actions());
    for (Index a = 0; a < here.size(); ++a) here[a] = f[domain->pair(a, c)];
    error_rate += (here.maxCoeff() - policy->probabilities.col(c).dot(here)) / static_cast<double>(domain->contexts);
  }
  EXPECT_NEAR(error_rate, mechanism["error_rate"].get<double>(), tolerance);
  EXPECT_EQ(ledger.releases(), infinite ? 0 : domain->contexts);
}

void replay(const nlohmann::json& given, PosteriorMethod method) {
  const nlohmann::json &params = given["params"], &inputs = given["inputs"], &expected = given["expected"];
  const double tolerance = given["tolerance"], tau = params["tau"];
  const auto domain = test::line_pairs(params["n_actions"], params["n_contexts"]);
  const auto kernel = params["kernel"] == "se" ? make_squared_exponential(params["ell"]) : make_matern(params["nu"], params["ell"]);
  const auto prior = make_prior(*kernel, *domain, method);
  const std::int64_t T = params["T"];
  const double gamma = GreedyGains(prior, T).at(tau, T);
  EXPECT_NEAR(gamma, expected["gamma_T"].get<double>(), tolerance);
  const std::int64_t K = params["K_given"].get<bool>() ? params["K"].get<std::int64_t>() : covariance_copies(T, gamma);
  ASSERT_EQ(K, expected["K"].get<std::int64_t>());
  std::vector<std::int64_t> counts(static_cast<std::size_t>(domain->size()), 0);
  for (std::size_t i = 0; i < inputs["Z_action"].size(); ++i)
    ++counts[static_cast<std::size_t>(domain->pair(inputs["Z_action"][i].get<Index>(), inputs["Z_context"][i].get<Index>()))];
  EXPECT_EQ(counts, expected["Z_counts"].get<std::vector<std::int64_t>>());
  const auto covariance = make_counted_covariance(prior, counts, tau, K, gamma);
  EXPECT_LT(largest_difference(covariance->variance(), to_vector(expected["sbar2"])), tolerance);
  EXPECT_NEAR(covariance->largest_variance(), expected["s"].get<double>(), tolerance);
  EXPECT_NEAR(covariance->kappa(), expected["kappa"].get<double>(), tolerance);
  const Matrix all = test::to_matrix(expected["covariance"]), weights = test::to_matrix(expected["weights"]);
  for (Index i = 0; i < domain->size(); ++i) {
    for (Index j = 0; j < domain->size(); ++j) ASSERT_NEAR(covariance->covariance(i, j), all(i, j), tolerance);
    for (Index t = 0; t < T; ++t)
      ASSERT_NEAR(covariance->covariance(i, expected["point_index"][static_cast<std::size_t>(t)].get<Index>()), weights(i, t), tolerance);
  }
  for (const nlohmann::json& mechanism : expected["mechanism"]) {
    SCOPED_TRACE(mechanism["eps"].dump() + " " + mechanism["exponent"].get<std::string>());
    replay_mechanism(given, mechanism, domain, covariance, tolerance);
  }
}

/// A covariance of which only the numbers of the exponent matter.
class Numbers final : public IndependentCovariance {
 public:
  Numbers(double s, double kappa) : s_(s), kappa_(kappa) {}
  Index size() const override { return 0; }
  void add(Index, const Vector&, double, Vector&) const override {}
  Vector mean(const Vector&) const override { return {}; }
  Vector mean_at(const Points&, const Vector&) const override { return {}; }
  const Vector& variance() const override { return none_; }
  double covariance(Index, Index) const override { return 0.0; }
  double largest_variance() const override { return s_; }
  double kappa() const override { return kappa_; }
  double information_gain() const override { return 0.0; }
  std::int64_t copies() const override { return 1; }

 private:
  double s_, kappa_;
  Vector none_;
};

void replay_exponents(const nlohmann::json& given) {
  for (std::size_t i = 0; i < given["inputs"]["cases"].size(); ++i) {
    const nlohmann::json &input = given["inputs"]["cases"][i], &expected = given["expected"]["cases"][i];
    const Numbers numbers(input["s"], input["kappa"]);
    const Vector mu = to_vector(input["mu"]);
    for (const auto& [exponent, name] : {std::pair{ExponentRule::supremum, "paper"}, std::pair{ExponentRule::sharper, "tight"}}) {
      ContextualRequest request;
      request.exponent = exponent;
      const ContextualPlan plan(request, 1, {1}, input["eps"], input["B"]);
      EXPECT_NEAR(exponent_rate(plan, numbers), expected[std::string("coefficient_") + name].get<double>(), 1e-12);
      EXPECT_LT(largest_difference(recommendation_probabilities(plan, numbers, mu), to_vector(expected[std::string("probs_") + name])), 1e-10);
      for (std::size_t k = 0; k < input["uniform"].size(); ++k) {
        ScriptedDraws draws;
        draws.uniforms = {input["uniform"][k].get<double>()};
        Ledger ledger;
        const auto noise = make_simulation_noise(draws);
        EXPECT_EQ(recommendation_mechanism(plan).release(mu / score_unit(plan, numbers), 1, ledger, *noise),
                  expected[std::string("sampled_") + name][k].get<Index>());
      }
    }
  }
}

TEST(ReplayContextual, EveryCase) {
  PRIVBO_REFERENCE(file, "replay_contextual.json");
  int runs = 0;
  for (const nlohmann::json& given : file.at("cases")) {
    SCOPED_TRACE(given["name"].get<std::string>());
    if (given["params"].empty()) {
      replay_exponents(given);
      continue;
    }
    for (const PosteriorMethod method : {PosteriorMethod::factor, PosteriorMethod::covariance}) replay(given, method);
    ++runs;
  }
  EXPECT_GE(runs, 4);
}

}  // namespace
}  // namespace privbo
