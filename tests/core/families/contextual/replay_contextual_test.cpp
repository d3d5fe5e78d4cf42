// Every case of replay_contextual.json: USCA through its channel, and the exponential mechanism on its own. Then cases
// with settings that the file does not have.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>
#include <string>

#include "families/contextual/covariance/independent_covariance.h"
#include "families/contextual/release/recommendation.h"
#include "support/failures.h"
#include "support/families/contextual_comparison.h"
#include "support/scripted/scripted_draws.h"

namespace privbo::replay_contextual_test {
namespace {

using test::to_vector;
using ::testing::HasSubstr;
using ::testing::ThrowsMessage;

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

void replay_exponents(const Json& given) {
  using Keys = std::vector<std::string_view>;
  const Json& cases = test::entries_of(given.at("inputs"), "cases");
  for (std::size_t i = 0; i < cases.size(); ++i) {
    const Json &input = cases.at(i), &expected = given.at("expected").at("cases").at(i);
    test::expect_known_keys(input, Keys{"mu", "eps", "B", "s", "kappa", "uniform"}, "inputs of an exponent");
    test::expect_known_keys(
        expected,
        Keys{"coefficient_paper", "probs_paper", "sampled_paper", "coefficient_tight", "probs_tight", "sampled_tight"},
        "an exponent's expected numbers");
    const Numbers numbers(input.at("s"), input.at("kappa"));
    const Vector mu = to_vector(input.at("mu"));
    for (const auto& [exponent, name] :
         {std::pair{ExponentRule::supremum, "paper"}, std::pair{ExponentRule::sharper, "tight"}}) {
      const auto wanted = [&, name = std::string(name)](const char* what) -> const Json& {
        return expected.at(std::string(what) + "_" + name);
      };
      ContextualRequest request;
      request.exponent = exponent;
      const RecommenderCalibration plan(request, 1, {1}, input.at("eps"), input.at("B"));
      EXPECT_NEAR(exponent_rate(plan, numbers), wanted("coefficient").get<double>(), 1e-12);
      EXPECT_LT((recommendation_probabilities(plan, numbers, mu) - to_vector(wanted("probs"))).cwiseAbs().maxCoeff(),
                1e-10);
      for (std::size_t k = 0; k < input.at("uniform").size(); ++k) {
        ScriptedDraws draws;
        draws.uniforms = {input.at("uniform").at(k).get<double>()};
        Ledger ledger;
        const auto noise = make_simulation_noise(draws);
        EXPECT_EQ(recommendation_mechanism(plan).release(mu / score_unit(plan, numbers), 1, ledger, *noise),
                  wanted("sampled").at(k).get<Index>());
      }
    }
  }
}

void expect_case(const Json& given) {
  const std::string algorithm = given.at("algorithm");
  if (algorithm == "exponential mechanism") return replay_exponents(given);
  if (algorithm != "USCA")
    throw std::runtime_error("algorithm \"" + algorithm +
                             "\": the contextual replays have USCA and the exponential mechanism");
  test::expect_contextual_case(given);
}

TEST(ReplayContextual, EveryCase) {
  PRIVBO_REFERENCE(file, "replay_contextual.json");
  for (const Json& given : test::entries_of(file, "cases")) {
    SCOPED_TRACE(given.at("name").get<std::string>());
    expect_case(given);
  }
}

/// What the conventions make of one ε: probabilities ∝ exp(coefficient μ̄), answers by the inverse of their sums, and
/// what they lose.
Json mechanism_of(const Json& given, double epsilon, const std::string& exponent) {
  const Json &params = given.at("params"), &expected = given.at("expected");
  const double B = params.at("B"), s = expected.at("s"), kappa = expected.at("kappa");
  double coefficient = epsilon / (4.0 * B * s);
  if (exponent == "eps/(2 B (s+kappa))") coefficient = epsilon / (2.0 * B * (s + kappa));
  if (exponent == "eps tau/(4 B) [s replaced by 1/tau]")
    coefficient = epsilon * params.at("tau").get<double>() / (4.0 * B);
  const Vector mean = to_vector(expected.at("mubar")), f = to_vector(given.at("inputs").at("f"));
  const Index actions = params.at("n_actions"), contexts = params.at("n_contexts");
  Json made{{"eps", epsilon},
            {"exponent", exponent},
            {"coefficient", coefficient},
            {"probabilities", Json::array()},
            {"sampled_action", Json::array()}};
  double error = 0.0;
  for (Index c = 0; c < contexts; ++c) {
    Vector p(actions), values(actions);
    for (Index a = 0; a < actions; ++a) {
      p[a] = std::exp(coefficient * (mean[a * contexts + c] - mean.maxCoeff()));
      values[a] = f[a * contexts + c];
    }
    p /= p.sum();
    Index sampled = 0;
    double sum = p[0];
    while (sampled + 1 < actions &&
           sum <= given.at("inputs").at("sample_uniform").at(static_cast<std::size_t>(c)).get<double>())
      sum += p[++sampled];
    made["probabilities"].push_back(std::vector<double>(p.begin(), p.end()));
    made["sampled_action"].push_back(sampled);
    error += (values.maxCoeff() - p.dot(values)) / static_cast<double>(contexts);
  }
  made["error_rate"] = error;
  return made;
}

// Settings that the file at hand does not have: other ε, one mechanism alone, K given rather than computed.
TEST(ReplayContextual, EverySettingOfTheFormatReachesTheChannel) {
  PRIVBO_REFERENCE(file, "replay_contextual.json");
  std::size_t made = 0;
  for (Json given : test::entries_of(file, "cases")) {
    if (given.at("algorithm") != "USCA") continue;
    SCOPED_TRACE(given.at("name").get<std::string>());
    given["params"]["K_given"] = true;
    for (const char* exponent : {"eps/(4 B s)", "eps/(2 B (s+kappa))", "eps tau/(4 B) [s replaced by 1/tau]"}) {
      given["expected"]["mechanism"] = Json::array({mechanism_of(given, 3.7, exponent)});
      expect_case(given);
      // The twin's probabilities belong to another ε.
      given["expected"]["mechanism"][0]["eps"] = 3.8;
      EXPECT_GT(test::failures_of([&] { expect_case(given); }), 0) << exponent;
      ++made;
    }
  }
  EXPECT_GT(made, 0U) << "no case of USCA: nothing compared";
}

TEST(ReplayContextual, WhatNobodyReadsIsRefused) {
  PRIVBO_REFERENCE(file, "replay_contextual.json");
  Json honest;
  for (const Json& given : test::entries_of(file, "cases"))
    if (given.at("algorithm") == "USCA") honest = given;
  ASSERT_FALSE(honest.is_null()) << "no case of USCA: nothing compared";
  const auto refusal = [&](const Json& patch, const char* text) {
    Json changed = honest;
    changed.merge_patch(patch);
    EXPECT_THAT([&] { expect_case(changed); }, ThrowsMessage<std::exception>(HasSubstr(text)));
  };
  refusal({{"algorithm", "UCB"}}, "UCB");
  refusal({{"params", {{"kernel", "linear"}}}}, "linear");
  refusal({{"params", {{"copies", 3}}}}, "copies");
  refusal({{"expected", {{"epsilon", 1.0}}}}, "epsilon");
  Json words = honest;
  words["expected"]["mechanism"][0]["exponent"] = "eps/(3 B s)";
  EXPECT_THAT([&] { expect_case(words); }, ThrowsMessage<std::exception>(HasSubstr("eps/(3 B s)")));
}

}  // namespace
}  // namespace privbo::replay_contextual_test
