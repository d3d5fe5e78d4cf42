// Each number of a case beside the one that the covariance or the channel has.
#include "support/families/contextual_comparison.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <map>
#include <string>
#include <vector>

#include "support/families/contextual_problem.h"
#include "support/reference_kernel.h"
#include "support/scripted/scripted_draws.h"

namespace privbo::test {
namespace {

/// The rule that a case writes as a formula; blanks and a remark in brackets do not matter.
ExponentRule rule_of(const std::string& words, bool infinite) {
  static const std::map<std::string, ExponentRule> rules{{"eps/(4Bs)", ExponentRule::supremum},
                                                         {"eps/(2B(s+kappa))", ExponentRule::sharper},
                                                         {"epstau/(4B)", ExponentRule::safe}};
  std::string formula = words.substr(0, words.find('['));
  std::erase(formula, ' ');
  const auto found = rules.find(formula);
  if (found == rules.end())
    throw std::runtime_error("exponent \"" + words + "\": the recommender has none that is written like this");
  return infinite ? ExponentRule::none : found->second;
}

void expect_known_contextual_case(const Json& given) {
  using Keys = std::vector<std::string_view>;
  // `margins` and `seed` say how the case was found; `note` is words.
  expect_known_keys(
      given, Keys{"name", "algorithm", "seed", "tolerance", "margins", "note", "params", "inputs", "expected"}, "case");
  expect_known_keys(given.at("params"),
                    Keys{"T", "n_actions", "n_contexts", "kernel", "ell", "nu", "tau", "B", "K", "K_given"}, "params");
  expect_known_keys(given.at("inputs"),
                    Keys{"actions", "contexts", "f", "action_index", "context_index", "eta", "Z_action", "Z_context",
                         "sample_uniform"},
                    "inputs");
  expect_known_keys(given.at("expected"),
                    Keys{"gamma_T", "K", "point_index", "reward", "reward_clipped", "used_reward", "Z_counts",
                         "Z_distinct", "mubar", "sbar2", "covariance", "weights", "s", "kappa", "best_action", "gap",
                         "mechanism", "uniform_error_rate", "sup_abs_mubar_minus_f"},
                    "expected");
  for (const Json& mechanism : given.at("expected").at("mechanism"))
    expect_known_keys(
        mechanism,
        Keys{"eps", "exponent", "coefficient", "probabilities", "sampled_action", "error_rate", "sampled_regret"},
        "mechanism");
}

/// The pairs of a case, action-major, at the coordinates it gives.
std::shared_ptr<const Domain> domain_of(const Json& given) {
  const Vector actions = to_vector(given.at("inputs").at("actions")),
               contexts = to_vector(given.at("inputs").at("contexts"));
  EXPECT_EQ(actions.size(), given.at("params").at("n_actions").get<Index>());
  EXPECT_EQ(contexts.size(), given.at("params").at("n_contexts").get<Index>());
  auto domain = std::make_shared<Domain>(*line_pairs(actions.size(), contexts.size()));
  for (Index a = 0; a < actions.size(); ++a)
    for (Index c = 0; c < contexts.size(); ++c) domain->points.row(domain->pair(a, c)) << actions[a], contexts[c];
  return domain;
}

/// f of every action in one context.
Vector at_context(const Vector& f, const Domain& domain, Index c) {
  Vector here(domain.actions());
  for (Index a = 0; a < here.size(); ++a) here[a] = f[domain.pair(a, c)];
  return here;
}

double largest_difference(const Vector& a, const Vector& b) { return (a - b).cwiseAbs().maxCoeff(); }

/// One mechanism of a case: the run through the channel, then a visitor with every context.
void replay_mechanism(const Json& given, const Json& mechanism, const std::shared_ptr<const Domain>& domain,
                      const std::shared_ptr<const IndependentCovariance>& covariance, double tolerance) {
  const Json &params = given.at("params"), &inputs = given.at("inputs"), &expected = given.at("expected");
  const double epsilon = number_of(mechanism.at("eps"));
  const bool infinite = std::isinf(epsilon);
  ContextualRequest request;
  request.exponent = rule_of(mechanism.at("exponent"), infinite);
  request.tau = params.at("tau");
  const std::int64_t T = params.at("T");
  const auto plan = std::make_shared<const RecommenderCalibration>(request, T, std::vector<std::int64_t>{T},
                                                                   infinite ? 0.0 : epsilon, params.at("B"));
  auto script = std::make_unique<ScriptedDraws>();
  if (!infinite)
    for (const double u : inputs.at("sample_uniform")) script->uniforms.push_back(u);
  const auto channel = make_contextual_channel(plan, domain, std::make_shared<GivenCovariance>(covariance),
                                               make_simulation_noise(std::move(script)));
  ContextualRounds rounds(*domain);
  for (std::int64_t t = 1; t <= T; ++t) {
    const auto i = static_cast<std::size_t>(t - 1);
    const Index index = expected.at("point_index").at(i);
    deliver(*channel, rounds, t, index / domain->contexts, index % domain->contexts, expected.at("reward").at(i));
  }
  std::int64_t clipped = 0;
  for (const bool each : expected.at("reward_clipped")) clipped += each ? 1 : 0;
  EXPECT_EQ(channel->clipped(), clipped);
  const auto policy = policy_of(*channel);
  EXPECT_LT(largest_difference(policy->mean, to_vector(expected.at("mubar"))), tolerance);
  EXPECT_LT(largest_difference(policy->deviation.cwiseAbs2(), to_vector(expected.at("sbar2"))), tolerance);
  if (infinite)
    EXPECT_EQ(policy->rate, std::numeric_limits<double>::infinity());
  else
    EXPECT_NEAR(policy->rate, mechanism.at("coefficient").get<double>(), tolerance);
  const Vector f = to_vector(inputs.at("f"));
  double error_rate = 0.0;
  Ledger ledger;
  for (Index c = 0; c < domain->contexts; ++c) {
    const auto at = static_cast<std::size_t>(c);
    EXPECT_LT(largest_difference(policy->probabilities.col(c), to_vector(mechanism.at("probabilities").at(at))),
              tolerance);
    LearnerMessages received;
    channel->open(rounds.round(T, c, Phase::predict), ledger, received);
    ASSERT_EQ(received.size(), 1U);
    EXPECT_EQ(std::get<RecommendationMessage>(received.front()).point,
              mechanism.at("sampled_action").at(at).get<Index>());
    const Vector here = at_context(f, *domain, c);
    if (mechanism.contains("sampled_regret")) {
      EXPECT_NEAR(here.maxCoeff() - here[std::get<RecommendationMessage>(received.front()).point],
                  mechanism.at("sampled_regret").at(at).get<double>(), tolerance);
    }
    error_rate += (here.maxCoeff() - policy->probabilities.col(c).dot(here)) / static_cast<double>(domain->contexts);
  }
  EXPECT_NEAR(error_rate, mechanism.at("error_rate").get<double>(), tolerance);
  EXPECT_EQ(ledger.releases(), infinite ? 0 : domain->contexts);
}

/// The case's own arithmetic: where its rewards were asked, and what is left of them.
void expect_rewards(const Json& given, const Domain& domain) {
  const Json &inputs = given.at("inputs"), &expected = given.at("expected");
  const double B = given.at("params").at("B"), tolerance = given.at("tolerance");
  for (std::size_t i = 0; i < given.at("params").at("T").get<std::size_t>(); ++i) {
    const Index index =
        domain.pair(inputs.at("action_index").at(i).get<Index>(), inputs.at("context_index").at(i).get<Index>());
    EXPECT_EQ(index, expected.at("point_index").at(i).get<Index>());
    const double reward =
        inputs.at("f").at(static_cast<std::size_t>(index)).get<double>() + inputs.at("eta").at(i).get<double>();
    EXPECT_NEAR(reward, expected.at("reward").at(i).get<double>(), tolerance);
    EXPECT_NEAR(std::clamp(reward, -B, B), expected.at("used_reward").at(i).get<double>(), tolerance);
  }
}

/// The best actions by μ̄, which the channel's is compared with elsewhere, and what uniform answers lose.
void expect_best_actions(const Json& expected, const Vector& f, const Domain& domain, double tolerance) {
  const Vector mean = to_vector(expected.at("mubar"));
  double uniform = 0.0;
  for (Index c = 0; c < domain.contexts; ++c) {
    const auto at = static_cast<std::size_t>(c);
    Vector here = at_context(mean, domain, c);
    Index best = 0;
    const double largest = here.maxCoeff(&best);
    EXPECT_EQ(best, expected.at("best_action").at(at).get<Index>());
    here[best] = -std::numeric_limits<double>::infinity();
    EXPECT_NEAR(largest - here.maxCoeff(), expected.at("gap").at(at).get<double>(), tolerance);
    const Vector values = at_context(f, domain, c);
    uniform += (values.maxCoeff() - values.mean()) / static_cast<double>(domain.contexts);
  }
  EXPECT_NEAR(uniform, expected.at("uniform_error_rate").get<double>(), tolerance);
  EXPECT_NEAR((mean - f).cwiseAbs().maxCoeff(), expected.at("sup_abs_mubar_minus_f").get<double>(), tolerance);
}

void replay_usca(const Json& given, PosteriorMethod method) {
  const Json &params = given.at("params"), &inputs = given.at("inputs"), &expected = given.at("expected");
  const double tolerance = given.at("tolerance"), tau = params.at("tau");
  const auto domain = domain_of(given);
  const auto prior = make_prior(*kernel_of(params), *domain, method);
  expect_rewards(given, *domain);
  const std::int64_t T = params.at("T");
  const double gamma = GreedyGains(prior, T).at(tau, T);
  EXPECT_NEAR(gamma, expected.at("gamma_T").get<double>(), tolerance);
  const std::int64_t K =
      params.at("K_given").get<bool>() ? params.at("K").get<std::int64_t>() : covariance_copies(T, gamma);
  ASSERT_EQ(K, expected.at("K").get<std::int64_t>());
  std::vector<std::int64_t> counts(static_cast<std::size_t>(domain->size()), 0);
  for (std::size_t i = 0; i < inputs.at("Z_action").size(); ++i)
    ++counts[static_cast<std::size_t>(
        domain->pair(inputs.at("Z_action").at(i).get<Index>(), inputs.at("Z_context").at(i).get<Index>()))];
  EXPECT_EQ(counts, expected.at("Z_counts").get<std::vector<std::int64_t>>());
  EXPECT_EQ(inputs.at("Z_action").size(), static_cast<std::size_t>(T * K));
  std::vector<Index> distinct;
  for (std::size_t i = 0; i < counts.size(); ++i)
    if (counts[i] > 0) distinct.push_back(static_cast<Index>(i));
  EXPECT_EQ(expected.at("Z_distinct").get<std::vector<Index>>(), distinct);
  const auto covariance = make_counted_covariance(prior, counts, tau, K, gamma);
  EXPECT_LT(largest_difference(covariance->variance(), to_vector(expected.at("sbar2"))), tolerance);
  EXPECT_NEAR(covariance->largest_variance(), expected.at("s").get<double>(), tolerance);
  EXPECT_NEAR(covariance->kappa(), expected.at("kappa").get<double>(), tolerance);
  const Matrix all = to_matrix(expected.at("covariance")), weights = to_matrix(expected.at("weights"));
  for (Index i = 0; i < domain->size(); ++i) {
    for (Index j = 0; j < domain->size(); ++j) ASSERT_NEAR(covariance->covariance(i, j), all(i, j), tolerance);
    for (Index t = 0; t < T; ++t)
      ASSERT_NEAR(covariance->covariance(i, expected.at("point_index").at(static_cast<std::size_t>(t)).get<Index>()),
                  weights(i, t), tolerance);
  }
  expect_best_actions(expected, to_vector(inputs.at("f")), *domain, tolerance);
  for (const Json& mechanism : entries_of(expected, "mechanism")) {
    SCOPED_TRACE(mechanism.at("eps").dump() + " " + mechanism.at("exponent").get<std::string>());
    replay_mechanism(given, mechanism, domain, covariance, tolerance);
  }
}

}  // namespace

void expect_contextual_case(const Json& given) {
  expect_known_contextual_case(given);
  for (const PosteriorMethod method : {PosteriorMethod::factor, PosteriorMethod::covariance})
    replay_usca(given, method);
}

}  // namespace privbo::test
