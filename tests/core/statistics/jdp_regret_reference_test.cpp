// Mean regret of approximate GP-UCB, without noise and under joint DP, against an independent implementation.
#include <gtest/gtest.h>

#include <cmath>
#include <iostream>

#include "numerics/privacy_conversion.h"
#include "support/long_test.h"
#include "support/plain_quadrature_ucb.h"
#include "support/reference.h"
#include "support/reference_runs.h"

namespace privbo {
namespace {

constexpr double lengthscale = 1.5;

/// Largest value of Σ coef k(·, c) on the ball of radius 2, on a grid of step 0.005.
double largest_on_ball(const Json& centres, const Json& coefficients) {
  double largest = 0.0;
  for (double x = -2.0; x <= 2.0; x += 0.005)
    for (double y = -2.0; y <= 2.0; y += 0.005) {
      if (x * x + y * y > 4.0) continue;
      double value = 0.0;
      for (std::size_t i = 0; i < coefficients.size(); ++i) {
        const double dx = x - centres[i][0].get<double>(), dy = y - centres[i][1].get<double>();
        value += coefficients[i].get<double>() * std::exp(-(dx * dx + dy * dy) / (2.0 * lengthscale * lengthscale));
      }
      largest = std::max(largest, value);
    }
  return largest;
}

/// The reference's environment. Its σ is 22.12, whatever calibration led there: here the exact one of the ε that needs it.
Scenario reference_scenario(double sigma, bool is_private, std::int64_t trials) {
  const Json centres = {{-1.0, -0.5}, {0.8, 0.9}, {0.5, -1.2}, {-1.2, 1.0}}, coefficients = {0.15, 0.1, 0.05, 0.7};
  const double scale = 0.95 / largest_on_ball(centres, coefficients);
  std::vector<double> weights, flat;
  for (const Json& each : coefficients) weights.push_back(each.get<double>() * scale);
  for (const Json& each : centres)
    for (const Json& number : each) flat.push_back(number.get<double>());
  Scenario scenario = default_scenario();
  Json& document = scenario.document;
  document["domain"] = {{"type", "ball"}, {"count", 3000}, {"dimension", 2}, {"radius", 2.0}};
  document["kernel"] = {{"type", "se"}, {"lengthscale", lengthscale}};
  document["objective"] = {{"type", "kernel-mixture"}, {"centres", flat}, {"weights", weights}, {"scale_max", false}};
  document["noise"] = {{"type", "bernoulli"}};
  document["decisions"] = {{"type", "gap"}, {"size", 25}, {"good", 1}, {"high", 0.8}, {"low", 0.6}};
  document["constants"]["B_rule"] = "declared";
  document["constants"]["B"] = 1.0;
  document["constants"]["lambda"] = 1.0;
  document["constants"]["delta"] = 0.1;
  // n = 11 nodes of sensitivity 2√2 in the Frobenius norm: μ = 2√11/σ.
  const double delta = 1e-5;
  if (is_private) document["privacy"] = {{"epsilon", gaussian_epsilon(2.0 * std::sqrt(11.0) / sigma, delta)}, {"delta", delta}};
  Json algorithm{{"type", is_private ? "jdp-gp-ucb" : "qff-gp-ucb"}, {"nodes", 6}, {"rho", 0.5}, {"beta_scale", 0.2}, {"norm_term", "printed"}, {"feature_term", false}};
  if (is_private) algorithm["shift"] = "practical";
  document["algorithms"] = Json::array({algorithm});
  document["run"]["horizon"] = 1024;
  document["run"]["trials"] = trials;
  return scenario;
}

constexpr double reference_sigma = 22.120087923405407;

struct Comparison {
  test::Ratio ratio{};
  double p = 0.0;
};

Comparison compare(const nlohmann::json& reference, const char* name, bool is_private, double sigma, std::int64_t trials) {
  const std::vector<double> theirs = reference["jdp"]["results"][name]["values"].get<std::vector<double>>();
  const auto regrets = test::final_regrets(reference_scenario(sigma, is_private, trials));
  EXPECT_EQ(regrets.size(), 1U);
  const std::vector<double>& ours = regrets.at(0);
  const Comparison made{test::ratio_of_means(ours, theirs), welch_test(ours, theirs).p_value};
  std::cout << "  " << name << ", σ = " << (is_private ? sigma : 0.0) << ": ours " << mean(ours) << " ± " << standard_error(ours) << " (n = " << ours.size() << "), reference "
            << mean(theirs) << " ± " << standard_error(theirs) << " (n = " << theirs.size() << "), ratio " << made.ratio.value << " in [" << made.ratio.low << ", "
            << made.ratio.high << "], Welch p = " << made.p << "\n";
  return made;
}

// n = 100 trials of ours against the reference's 20: Welch's p must be over 1e-4 (one false alarm in 10,000), and the ratio of means
// in [0.8, 1.25]. Under sanitizers 6 trials, and Welch alone.
// Not private, regret has a long tail (a median of 5 and single trials of 50 to 90), of which the reference's 20 values, none over
// 21, hold little: their mean, 5.9 ± 1.2, cannot fix a ratio to 25 %. There the interval of the ratio must reach into [0.8, 1.25], and
// the program below, written apart, takes the reference's place.
class JdpReference : public testing::TestWithParam<const char*> {};

TEST_P(JdpReference, MeanAgreesWithAnIndependentImplementation) {
  PRIVBO_REFERENCE(reference, "regret_reference.json");
  const bool is_private = std::string(GetParam()) != "nonprivate";
  const Comparison made = compare(reference, GetParam(), is_private, reference_sigma, test::sanitized ? 6 : 100);
  EXPECT_GT(made.p, 1e-4);
  if (test::sanitized) return;
  EXPECT_GE(is_private ? made.ratio.value : made.ratio.high, 0.8);
  EXPECT_LE(is_private ? made.ratio.value : made.ratio.low, 1.25);
}
INSTANTIATE_TEST_SUITE_P(Cases, JdpReference, testing::Values("nonprivate", "jdp_a1"));

// Not private, n = 200 trials each: Welch's p over 1e-4, and the ratio, whose standard error is about 10 %, in [0.8, 1.25].
TEST(JdpReference, NotPrivateAgreesWithAProgramWrittenApart) {
  if (test::sanitized) GTEST_SKIP() << "needs 200 trials: plain builds only";
  const std::vector<double> theirs = test::plain_quadrature_ucb(200);
  const std::vector<double> ours = test::final_regrets(reference_scenario(0.0, false, 200)).at(0);
  const test::Ratio ratio = test::ratio_of_means(ours, theirs);
  const double p = welch_test(ours, theirs).p_value;
  std::cout << "  ours " << mean(ours) << " ± " << standard_error(ours) << ", written apart " << mean(theirs) << " ± " << standard_error(theirs) << ", ratio in ["
            << ratio.low << ", " << ratio.high << "], Welch p = " << p << "\n";
  EXPECT_GT(p, 1e-4);
  EXPECT_GE(ratio.value, 0.8);
  EXPECT_LE(ratio.value, 1.25);
}

// The same statistics must notice a third of the noise, and noise where none belongs.
TEST(JdpReferenceTwin, AThirdOfTheNoiseIsNoticed) {
  PRIVBO_REFERENCE(reference, "regret_reference.json");
  if (test::sanitized) GTEST_SKIP() << "needs 100 trials: plain builds only";
  const double ratio = compare(reference, "jdp_a1", true, reference_sigma / 3.0, 100).ratio.value;
  EXPECT_TRUE(ratio < 0.8 || ratio > 1.25);
}

TEST(JdpReferenceTwin, NoiseWhereNoneBelongsIsNoticed) {
  PRIVBO_REFERENCE(reference, "regret_reference.json");
  if (test::sanitized) GTEST_SKIP() << "needs 20 trials: plain builds only";
  const double ratio = compare(reference, "nonprivate", true, 0.5, 20).ratio.value;
  EXPECT_TRUE(ratio < 0.8 || ratio > 1.25);
}

}  // namespace
}  // namespace privbo
