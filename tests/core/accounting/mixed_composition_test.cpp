// Lists of different mechanisms: their accountants against a textbook convolution of rounded losses, against closed
// forms, and against numbers that peers print.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <vector>

#include "accounting/accountant.h"
#include "accounting/calculator/mechanism_list.h"
#include "accounting/calculator/solve.h"
#include "accounting/pld/loss_distribution.h"
#include "accounting/trade_off.h"
#include "numerics/normal.h"
#include "numerics/privacy_conversion.h"
#include "privacy/pairs/pairs.h"

namespace privbo::mixed_composition_test {
namespace {

double epsilon(const char* accountant, const Composition& composition, double delta) {
  const Loss loss = find_accountant(accountant)->loss(composition, delta);
  EXPECT_TRUE(loss.epsilon.has_value()) << accountant << ": " << loss.reason.english();
  return loss.epsilon.value_or(-1.0);
}

Composition composed(const Json& uses) {
  const Ledger ledger = ledger_of(mechanism_list_of(uses));
  return compose(ledger, last_round(ledger));
}

constexpr double rounding_step = 0.01;
constexpr long rounding_reach = 12000;  // losses up to ±120

/// Probabilities of losses that are whole multiples of a step, and the mass of infinite ones.
struct Rounded {
  std::vector<double> mass = std::vector<double>(2 * rounding_reach + 1);
  double infinite = 0.0;

  double& at(long i) {
    return mass[static_cast<std::size_t>(std::clamp(i, -rounding_reach, rounding_reach) + rounding_reach)];
  }
};

/// Rounds losses of cells of x up (or down), by the distribution function of x under P: a bound from above (below).
template <class Cumulative, class LossAt>
Rounded rounded(double low, double high, int cells, Cumulative cumulative, LossAt loss, bool up) {
  Rounded made;
  for (int i = 0; i < cells; ++i) {
    const double from = low + (high - low) * i / cells, to = low + (high - low) * (i + 1) / cells;
    const double a = loss(from), b = loss(to);
    const double end = up ? std::ceil(std::max(a, b) / rounding_step) : std::floor(std::min(a, b) / rounding_step);
    made.at(static_cast<long>(end)) += cumulative(to) - cumulative(from);
  }
  // What lies outside of the range is infinite in the bound from above, and has no loss in the one from below.
  const double outside = 1.0 - cumulative(high) + cumulative(low);
  if (up)
    made.infinite += outside;
  else
    made.at(-rounding_reach) += outside;
  return made;
}

Rounded atoms_of(const std::vector<std::pair<double, double>>& atoms, bool up) {
  Rounded made;
  for (const auto& [loss, mass] : atoms) {
    const double position = loss / rounding_step;
    made.at(static_cast<long>(up ? std::ceil(position - 1e-9) : std::floor(position + 1e-9))) += mass;
  }
  return made;
}

/// The convolution as a double loop.
Rounded convolved(const Rounded& a, const Rounded& b) {
  Rounded sum;
  for (long i = 0; i <= 2 * rounding_reach; ++i) {
    const double p = a.mass[static_cast<std::size_t>(i)];
    for (long j = 0; p > 0.0 && j <= 2 * rounding_reach; ++j)
      if (const double q = b.mass[static_cast<std::size_t>(j)]; q > 0.0) sum.at(i + j - 2 * rounding_reach) += p * q;
  }
  sum.infinite = 1.0 - (1.0 - a.infinite) * (1.0 - b.infinite);
  return sum;
}

double delta_of(const Rounded& rounded, double epsilon) {
  double delta = rounded.infinite;
  for (long i = -rounding_reach; i <= rounding_reach; ++i)
    delta += rounded.mass[static_cast<std::size_t>(i + rounding_reach)] *
             std::max(0.0, -std::expm1(epsilon - static_cast<double>(i) * rounding_step));
  return delta;
}

/// Gaussian noise with μ: loss μ²/2 + μ y.
Rounded gaussian(double mu, bool up) {
  return rounded(
      -9.0, 9.0, 20000, [](double y) { return normal_cdf(y); }, [mu](double y) { return mu * (0.5 * mu + y); }, up);
}
/// A person removed from a Poisson sample.
Rounded sampled(double q, double z, bool up) {
  return rounded(
      -9.0 * z, 9.0 * z + 1.0, 20000,
      [=](double x) { return (1.0 - q) * normal_cdf(x / z) + q * normal_cdf((x - 1.0) / z); },
      [=](double x) { return std::log1p(q * std::expm1((x - 0.5) / (z * z))); }, up);
}
Rounded laplace(double epsilon0, bool up) {
  // Under P, of scale 1 around 0 against ε₀: the loss is |x − ε₀| − |x|.
  return rounded(
      -40.0, 40.0 + epsilon0, 40000, [](double x) { return x < 0.0 ? 0.5 * std::exp(x) : 1.0 - 0.5 * std::exp(-x); },
      [=](double x) { return std::abs(x - epsilon0) - std::abs(x); }, up);
}

// Two subsampled Gaussians with other q and z, a Gaussian, Laplace noise, randomised response and discrete Laplace
// noise.
TEST(MixedComposition, AgreesWithATextbookConvolution) {
  const Composition all =
      composed({{{"mechanism", "subsampled-gaussian"}, {"parameters", {{"q", 0.2}, {"z", 0.9}}}, {"times", 2}},
                {{"mechanism", "subsampled-gaussian"}, {"parameters", {{"q", 0.05}, {"z", 0.7}}}},
                {{"mechanism", "gaussian"}, {"parameters", {{"z", 2.5}}}},
                {{"mechanism", "laplace"}, {"parameters", {{"scale", 2.0}}}},
                {{"mechanism", "one-bit"}, {"parameters", {{"epsilon0", 0.4}}}},
                {{"mechanism", "discrete-laplace"}, {"parameters", {{"scale", 4.0}, {"sensitivity", 1}}}}});
  ASSERT_EQ(all.size(), 6U);
  double low[2] = {}, high[2] = {};
  const double points[2] = {0.5, 2.0};
  for (const bool up : {false, true}) {
    const double truth = 1.0 / (1.0 + std::exp(-0.4)), r = std::exp(-0.25);
    const Rounded one_bit = atoms_of({{0.4, truth}, {-0.4, 1.0 - truth}}, up);
    const Rounded discrete = atoms_of({{0.25, 1.0 / (1.0 + r)}, {-0.25, r / (1.0 + r)}}, up);
    Rounded sum = sampled(0.2, 0.9, up);
    for (const Rounded& next :
         {sampled(0.2, 0.9, up), sampled(0.05, 0.7, up), gaussian(0.4, up), laplace(0.5, up), one_bit, discrete})
      sum = convolved(sum, next);
    for (int i = 0; i < 2; ++i) (up ? high : low)[i] = delta_of(sum, points[i]);
  }
  // The directions differ by the sampled parts; removing a person is worse at these ε.
  const auto profile = make_profile(all);
  for (int i = 0; i < 2; ++i) {
    EXPECT_LT(low[i], high[i]);
    EXPECT_LT(high[i] - low[i], 0.1 * high[i]);
    EXPECT_GE(profile->delta(points[i]), low[i]) << points[i];
    EXPECT_LE(profile->delta(points[i]), high[i]) << points[i];
    const double found = epsilon("pld", all, profile->delta(points[i]));
    EXPECT_NEAR(found, points[i], 1e-4);
  }
}

// Gaussians of different noise are one Gaussian, in closed form; μ² adds up.
TEST(MixedComposition, GaussiansOfDifferentNoiseAreOne) {
  const Composition all = composed({{{"mechanism", "gaussian"}, {"parameters", {{"z", 10.0}, {"steps", 50}}}},
                                    {{"mechanism", "gaussian"}, {"parameters", {{"z", 5.0}}}, {"times", 50}}});
  const double mu = std::sqrt(50.0 / 100.0 + 50.0 / 25.0);
  for (const char* id : {"gdp", "pld"}) EXPECT_NEAR(gaussian_delta(epsilon(id, all, 1e-6), mu), 1e-6, 1e-12) << id;
}

// autodp's tutorial_new_api.ipynb prints 2.18001192542518 at 1e-6 and 1.689983703842748 at 1e-4 for three Gaussians
// with σ = 5, five with σ = 8 and one pure mechanism with ε = 0.1, by Rényi divergences at the best of all orders; the
// fine orders here come within 2e-5 of it.
TEST(MixedComposition, GivesAutodpsPrintedEpsilon) {
  const Composition all = composed({{{"mechanism", "gaussian"}, {"parameters", {{"z", 5.0}}}, {"times", 3}},
                                    {{"mechanism", "gaussian"}, {"parameters", {{"z", 8.0}}}, {"times", 5}},
                                    {{"mechanism", "one-bit"}, {"parameters", {{"epsilon0", 0.1}}}}});
  EXPECT_NEAR(epsilon("rdp_improved", all, 1e-6), 2.18001192542518, 5e-5);
  EXPECT_NEAR(epsilon("rdp_improved", all, 1e-4), 1.689983703842748, 5e-5);
  EXPECT_LT(epsilon("pld", all, 1e-6), epsilon("rdp_improved", all, 1e-6));
}

// google/differential-privacy, pld_privacy_accountant_test.py, test_mixture_of_gaussians_basic: ε = 17.193115 at 1e-6.
TEST(MixedComposition, MixturesGiveThePeersPrintedEpsilon) {
  const Composition all{{PairCost{gaussian_mixture_pair(1.0, {0.0, 1.0, 2.0}, {0.2, 0.6, 0.2})}, 3},
                        {PairCost{gaussian_mixture_pair(2.0, {0.0, 2.0, 3.0}, {0.33, 0.34, 0.33})}, 2}};
  const Loss loss = find_accountant("pld")->loss(all, 1e-6);
  ASSERT_TRUE(loss.epsilon);
  EXPECT_LE(*loss.epsilon - loss.error, 17.193115 + 1e-6);
  EXPECT_NEAR(*loss.epsilon, 17.193115, 2e-3);
  EXPECT_GE(epsilon("rdp_improved", all, 1e-6), *loss.epsilon - loss.error);
}

// A group of one is the subsampled Gaussian, whose loss is inverted without a grid.
TEST(MixedComposition, AGroupOfOneIsThePersonAlone) {
  for (const double q : {0.01, 0.3}) {
    const Composition group{{PairCost{sampled_group_pair(1, q, 1.1)}, 200}},
        alone{{SubsampledGaussianCost{q, 1.1}, 200}};
    EXPECT_NEAR(epsilon("pld", group, 1e-6), epsilon("pld", alone, 1e-6), 1e-4) << q;
    EXPECT_NEAR(epsilon("rdp_improved", group, 1e-6), epsilon("rdp_improved", alone, 1e-6), 1e-5) << q;
  }
}

// Samples of fixed size: the pair is two distributions; one release is the amplified curve; the real pairs that are
// known (one person with +½ among people with −½, either way round) never cost more, and Rényi accounting never less.
TEST(MixedComposition, SamplesOfFixedSizeHaveALossDistribution) {
  const FixedSizeGaussianCost cost{20, 5, 0.8};
  const auto one = loss_distribution(cost, Direction::remove, 1e-3);
  ASSERT_NE(one, nullptr);
  double first = one->infinity, second = 0.0;
  for (std::size_t i = 0; i < one->mass.size(); ++i) {
    first += one->mass[i];
    second += one->mass[i] * std::exp(-1e-3 * static_cast<double>(one->first + static_cast<std::int64_t>(i)));
  }
  EXPECT_NEAR(first, 1.0, 1e-12);
  EXPECT_NEAR(second, 1.0, 1e-12);
  const auto profile = make_profile({{cost, 1}});
  for (const double at : {0.0, 0.3, 1.0, 2.5})
    EXPECT_NEAR(profile->delta(at), 0.25 * gaussian_delta(std::log1p(std::expm1(at) / 0.25), 1.25), 1e-7) << at;
  for (const std::int64_t steps : {2, 30, 400}) {
    const Composition all{{cost, steps}}, real{{SubsampledGaussianCost{0.25, 0.8}, steps}};
    const Loss loss = find_accountant("pld")->loss(all, 1e-5);
    ASSERT_TRUE(loss.epsilon);
    EXPECT_GE(*loss.epsilon, epsilon("pld", real, 1e-5) - 1e-6) << steps;
    EXPECT_LE(*loss.epsilon - loss.error, epsilon("rdp_improved", all, 1e-5)) << steps;
  }
  EXPECT_NEAR(epsilon("pld", {{FixedSizeGaussianCost{7, 7, 2.0}, 3}}, 1e-5),
              epsilon("gdp", {{GaussianCost{0.5}, 3}}, 1e-5), 1e-9);
}

// Repeated answers of the exponential mechanism cost about half of what pure ε₀ costs, and never more.
TEST(MixedComposition, BoundedRangeCostsHalf) {
  const Composition answers{{PairCost{bounded_range_pair(0.5)}, 50}}, pure{{PureCost{0.5}, 50}};
  for (const char* id : {"zcdp", "rdp_improved", "pld"})
    EXPECT_LT(epsilon(id, answers, 1e-5), epsilon(id, pure, 1e-5)) << id;
  // ρ = 50 · 0.25/8.
  EXPECT_NEAR(epsilon("zcdp", answers, 1e-5), zcdp_epsilon(1.5625, 1e-5), 1e-9);
  EXPECT_LE(epsilon("rdp_improved", answers, 1e-5), epsilon("zcdp", answers, 1e-5) + 1e-9);
  EXPECT_DOUBLE_EQ(epsilon("basic", answers, 0.0), 25.0);
}

TEST(MixedComposition, ListsAreReadAndRefusedWithTheirPlace) {
  const MechanismList list =
      mechanism_list_of({{{"mechanism", "tree"}, {"parameters", {{"rounds", 7}, {"passes", 3}}}, {"times", 2}}});
  EXPECT_EQ(mechanism_list_of(mechanism_list_json(list)).front().params.json(), list.front().params.json());
  const Ledger ledger = ledger_of(list);
  EXPECT_EQ(compose(ledger, last_round(ledger)), (Composition{{GaussianCost{1.0}, 3 * 3 * 2}}));
  const auto refused = [](const Json& uses) {
    try {
      ledger_of(mechanism_list_of(uses));
    } catch (const std::invalid_argument& failure) {
      return std::string(failure.what());
    }
    return std::string();
  };
  EXPECT_NE(refused(Json::array()).find("1 to 1000"), std::string::npos);
  EXPECT_NE(refused({{{"mechanism", "gausian"}}}).find("use 1: gausian: no such mechanism; did you mean gaussian?"),
            std::string::npos);
  EXPECT_NE(refused({{{"mechanism", "gaussian"}}, {{"mechanism", "laplace"}, {"parameters", {{"z", 1.0}}}}})
                .find("use 2: z: laplace has no such parameter"),
            std::string::npos);
  EXPECT_NE(refused({{{"mechanism", "gaussian"}, {"times", 0}}}).find("times = 0"), std::string::npos);
  EXPECT_NE(refused({{{"mechanism", "fixed-size-gaussian"}, {"parameters", {{"population", 5}, {"sample", 6}}}}})
                .find("use 1: sample = 6"),
            std::string::npos);
  EXPECT_NE(refused({{{"mechanism", "gaussian"}, {"time", 3}}}).find("time: unknown"), std::string::npos);
}

// What is found for one use keeps the budget of all, and is the last value that does.
TEST(MixedComposition, SolvesForAParameterOfOneUse) {
  const Json uses = {{{"mechanism", "laplace"}, {"parameters", {{"scale", 20.0}}}},
                     {{"mechanism", "subsampled-gaussian"}, {"parameters", {{"q", 0.01}, {"steps", 1000}}}}};
  const MechanismEntry entry = list_entry(mechanism_list_of(uses), "2.z");
  SolveTask task;
  task.mechanism = &entry;
  task.params = ParamSet(Json{{"uses", mechanism_list_json(mechanism_list_of(uses))}});
  task.unknown = "2.z";
  task.epsilon = 1.0;
  task.delta = 1e-5;
  task.accountant = find_accountant("rdp_improved");
  const Solution solution = solve(task);
  const auto cost = [&](double z) {
    Json changed = uses;
    changed[1]["parameters"]["z"] = z;
    return epsilon("rdp_improved", composed(changed), 1e-5);
  };
  EXPECT_LE(cost(solution.value), 1.0);
  EXPECT_GT(cost(solution.value * (1.0 - 1e-6)), 1.0);
  EXPECT_THROW(list_entry(mechanism_list_of(uses), "3.z"), std::invalid_argument);
  EXPECT_THROW(list_entry(mechanism_list_of(uses), "z"), std::invalid_argument);
}

}  // namespace
}  // namespace privbo::mixed_composition_test
