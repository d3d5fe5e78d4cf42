// Bounds of bandits with independent arms: against the papers' formulas in their own units, against a search, and
// against what happens.
#include "families/arms/arms_bounds.h"

#include <gtest/gtest.h>

#include <cmath>
#include <numbers>
#include <random>

#include "families/arms/arms_entry.h"
#include "support/balle_wang.h"
#include "support/small_scenario.h"

namespace privbo::arms_bounds_test {
namespace {

constexpr double pi = std::numbers::pi;

/// Corollaries 8 and 11 as printed, of rewards in [0, 1].
double corollary(const std::string& kind, double epsilon, const std::vector<double>& gaps, double T) {
  double sum = 0.0;
  for (const double gap : gaps) {
    const double e = std::exp(epsilon);
    if (kind == "ldp-ucb-b")
      sum += 8.0 * std::pow((e + 1.0) / (e - 1.0), 2.0) * std::log(T) / gap + (2.0 + pi * pi / 3.0) * gap;
    if (kind == "ldp-ucb-l")
      sum += 8.0 * std::pow(1.0 + 4.0 / epsilon, 2.0) * std::log(T) / gap + (2.0 + 2.0 * pi * pi / 3.0) * gap;
    if (kind == "ucb1") sum += 8.0 * std::log(T) / gap + (1.0 + pi * pi / 3.0) * gap;
  }
  return sum;
}

TEST(ArmsBounds, AreThePapersInTheirUnits) {
  constexpr double epsilon = 0.7;
  for (const std::string kind : {"ldp-ucb-l", "ldp-ucb-b", "ucb1"}) {
    SCOPED_TRACE(kind);
    Json algorithm{{"type", kind}};
    if (kind != "ucb1") algorithm["epsilon"] = epsilon;
    const auto experiment = test::built(test::small_scenario({algorithm}));
    ASSERT_NE(experiment, nullptr);
    const Instance instance = experiment->instance(0);
    const LearnerSetup setup = experiment->declared_setup(instance, 0);
    const double unit = 2.0 * (setup.constants.B.value + setup.constants.R.value);
    const auto& own = part_of<ArmEntry>(experiment->algorithms().front().entry->own, "a bound");
    const ArmBound bound = own.algorithm.bound(setup);
    const std::vector<double> gaps{0.5, 0.25, 0.9};
    Vector in_units(4);
    in_units << 0.0, 0.5 * unit, 0.25 * unit, 0.9 * unit;
    // So many rounds that no gap is too small to be told.
    const double printed = unit * corollary(kind, epsilon, gaps, 1e6);
    EXPECT_NEAR(regret_bound_of_gaps(bound, in_units, 1'000'000), printed, 1e-9 * printed);
  }
}

TEST(ArmsBounds, OfAnyFunctionCoversEveryFunction) {
  std::mt19937_64 bits(7);
  std::uniform_real_distribution<double> uniform;
  const ArmBound bound{.spread = 1.7, .remainder = 2.0 + pi * pi / 3.0};
  double closest = 0.0;
  for (int repetition = 0; repetition < 4000; ++repetition) {
    const Index n = 2 + static_cast<Index>(uniform(bits) * 40.0);
    const auto t = static_cast<std::int64_t>(std::exp(uniform(bits) * 14.0)) + 1;
    // Equal gaps are the worst, about where t d = (n − 1) 32ρ² ln t/d.
    const double size = std::exp(-8.0 * uniform(bits));
    Vector gaps(n);
    for (double& gap : gaps) gap = repetition % 2 == 0 ? size : 2.0 * uniform(bits);
    gaps[0] = 0.0;
    const double any = regret_bound_of_any(bound, n, 2.0, t), here = regret_bound_of_gaps(bound, gaps, t);
    ASSERT_LE(here, any * (1.0 + 1e-12)) << "n = " << n << ", t = " << t;
    // Half of its square root: what d leaves where all gaps are d.
    const double half =
        bound.spread * std::sqrt(32.0 * static_cast<double>((n - 1) * t) * std::log(static_cast<double>(t)));
    closest = std::max(closest, here / half);
  }
  EXPECT_GT(closest, 0.9) << "the search reaches half of the bound and more";
}

TEST(ArmsBounds, GapsBelowDCostNoMoreThanTheirRounds) {
  const ArmBound bound{.spread = 1.0, .remainder = 1.0};
  Vector gaps(3);
  gaps << 0.0, 1e-9, 1e-9;
  EXPECT_NEAR(regret_bound_of_gaps(bound, gaps, 1000), 1e-6, 1e-15);
  gaps.setZero();
  EXPECT_EQ(regret_bound_of_gaps(bound, gaps, 1000), 0.0);
}

struct Mean {
  double value = 0.0, error = 0.0;
};

constexpr std::size_t trials = 60;
constexpr int horizon = 4000;

/// Regret of `type` on two arms 0.9 apart, over all trials; `settings` are added to the algorithm's.
Mean regret_on_two_arms(const std::string& type, ArmBound* bound, const Json& settings = Json::object()) {
  Json algorithm{{"type", type}};
  algorithm.update(settings);
  if (type.starts_with("ldp")) algorithm["epsilon"] = 4.0;
  Scenario scenario = test::small_scenario({algorithm});
  scenario.document["domain"]["points"] = 2;
  scenario.document["kernel"] = {{"type", "se"}, {"lengthscale", 0.002}};
  scenario.document["objective"] = {
      {"type", "kernel-mixture"}, {"centres", {1.0}}, {"weights", {0.9}}, {"scale_max", false}};
  scenario.document["noise"] = {{"type", "uniform"}, {"bound", 0.1}};
  scenario.document["run"] = {{"horizon", horizon}, {"trials", trials}};
  const auto experiment = test::built(scenario);
  if (!experiment) return {};
  double sum = 0.0, squares = 0.0;
  for (std::size_t trial = 0; trial < trials; ++trial) {
    const Instance instance = experiment->instance(trial);
    if (bound) {
      const auto& own = part_of<ArmEntry>(experiment->algorithms().front().entry->own, "a bound");
      *bound = own.algorithm.bound(experiment->declared_setup(instance, 0));
    }
    const auto made = experiment->make_trial(instance, 0, trial);
    double regret = 0.0;
    for (int t = 0; t < horizon; ++t) regret += instance.f.maxCoeff() - instance.f[made->step().queries.front().point];
    sum += regret;
    squares += regret * regret;
  }
  const auto n = static_cast<double>(trials);
  const double mean = sum / n;
  return {mean, std::sqrt(std::max(squares / n - mean * mean, 0.0) / n)};
}

// n = 60 trials of 4,000 rounds. The theorems bound the expectation, so a mean lies more than 5 standard errors above
// it with probability 3e-7 for each of the three. The twin plays uniformly: it must lie that far above.
TEST(ArmsBounds, HoldOnAverageAndUniformPlayBreaksThem) {
  Vector gaps(2);
  gaps << 0.0, 0.9;
  const Mean uniform = regret_on_two_arms("uniform", nullptr);
  for (const std::string type : {"ldp-ucb-l", "ldp-ucb-b", "ucb1"}) {
    SCOPED_TRACE(type);
    ArmBound bound;
    const Mean regret = regret_on_two_arms(type, &bound);
    const double limit = regret_bound_of_gaps(bound, gaps, horizon);
    EXPECT_LT(regret.value - 5.0 * regret.error, limit);
    EXPECT_GT(regret.value, 0.0);
    EXPECT_GT(uniform.value - 5.0 * uniform.error, limit) << "a bound that uniform play keeps tests nothing";
  }
}

// The same of LDP-UCB-B on Gaussian noise at ε = 4 and δ = 0.1, where the bound is below uniform play; ρ by hand.
TEST(ArmsBounds, HoldsOnAverageOnGaussianNoise) {
  Vector gaps(2);
  gaps << 0.0, 0.9;
  ArmBound bound;
  const Mean uniform = regret_on_two_arms("uniform", nullptr),
             regret = regret_on_two_arms("ldp-ucb-b", &bound, {{"randomiser", "gaussian"}, {"delta", 0.1}});
  const double half = bound.spread / std::sqrt(1.0 + 4.0 / std::pow(test::balle_wang_mu(4.0, 0.1), 2.0));
  EXPECT_NEAR(half, 1.0, 0.01) << "ρ = (B + R) √(1 + (2/μ)²), B = 0.9 and R = 0.1";
  EXPECT_DOUBLE_EQ(bound.remainder, 2.0 + pi * pi / 3.0);
  const double limit = regret_bound_of_gaps(bound, gaps, horizon);
  EXPECT_LT(regret.value - 5.0 * regret.error, limit);
  EXPECT_GT(regret.value, 0.0);
  EXPECT_GT(uniform.value - 5.0 * uniform.error, limit) << "a bound that uniform play keeps tests nothing";
}

// An index on Gaussian noise is below the mean with probability at most t⁻⁴: n = 20,000 at t = 2 and N = 8, rewards ±1
// with mean 0 and noise of deviation 2, five standard deviations of that probability (false-alarm rate 3e-7). The twin
// forgets the noise.
TEST(ArmsBounds, AnIndexOnGaussianNoiseIsSeldomTooLow) {
  constexpr int n = 20000, N = 8;
  constexpr double sigma = 2.0, p = 1.0 / 16.0;
  const auto too_low = [&](double rho) {
    std::mt19937_64 bits(13);
    std::uniform_real_distribution<double> uniform;
    std::normal_distribution<double> normal;
    int low = 0;
    for (int repetition = 0; repetition < n; ++repetition) {
      double sum = 0.0;
      for (int i = 0; i < N; ++i) sum += (uniform(bits) < 0.5 ? 1.0 : -1.0) + sigma * normal(bits);
      low += sum / N + rho * std::sqrt(8.0 * std::log(2.0) / N) < 0.0 ? 1 : 0;
    }
    return low;
  };
  const double limit = n * p + 5.0 * std::sqrt(n * p * (1.0 - p));
  EXPECT_LE(too_low(std::sqrt(1.0 + sigma * sigma)), limit);
  EXPECT_GT(too_low(1.0), limit);
}

/// In how many of `repetitions` the index of an arm with N private rewards of mean ½ is below ½ in round t, by hand in
/// units of [0, 1]; `noise`: what multiplies the width's part for Laplace noise.
int too_low(bool laplace, double epsilon, int N, double t, double noise, double scale, int repetitions) {
  std::mt19937_64 bits(laplace ? 11 : 12);
  std::uniform_real_distribution<double> uniform;
  const double e = std::exp(epsilon), c = (e + 1.0) / (e - 1.0), log = 4.0 * std::log(t);
  int low = 0;
  for (int repetition = 0; repetition < repetitions; ++repetition) {
    double sum = 0.0;
    for (int i = 0; i < N; ++i) {
      if (laplace) {
        const double reward = uniform(bits) < 0.5 ? 1.0 : 0.0;
        sum += reward + (std::log1p(-uniform(bits)) - std::log1p(-uniform(bits))) / epsilon;
      } else {
        sum += 0.5 * (1.0 + (uniform(bits) < 0.5 ? c : -c));
      }
    }
    const double width = laplace ? std::sqrt(log / (2.0 * N)) + noise * std::sqrt(8.0 * N * log) / (N * epsilon)
                                 : std::sqrt(c * c * N * log / 2.0) / N;
    low += sum / N + scale * width < 0.5 ? 1 : 0;
  }
  return low;
}

// What κ is made of: an index is below the mean with probability at most 2 t⁻⁴ (Laplace) and t⁻⁴ (one bit) once N >
// 4 ln t. n = 20,000 at t = 2, N = 8, ε = 1: more than the expectation and 5 standard deviations of that probability
// has a false-alarm rate below 6e-7 each. Twins: no term for the Laplace noise, and half the width.
TEST(ArmsBounds, AnIndexIsSeldomTooLow) {
  constexpr int n = 20000;
  const auto limit = [](double p) { return n * p + 5.0 * std::sqrt(n * p * (1.0 - p)); };
  const double laplace = 2.0 / 16.0, bit = 1.0 / 16.0;
  EXPECT_LE(too_low(true, 1.0, 8, 2.0, 1.0, 1.0, n), limit(laplace));
  EXPECT_LE(too_low(false, 1.0, 8, 2.0, 1.0, 1.0, n), limit(bit));
  EXPECT_GT(too_low(true, 1.0, 8, 2.0, 0.0, 1.0, n), limit(laplace));
  EXPECT_GT(too_low(false, 1.0, 8, 2.0, 1.0, 0.5, n), limit(bit));
}

}  // namespace
}  // namespace privbo::arms_bounds_test
