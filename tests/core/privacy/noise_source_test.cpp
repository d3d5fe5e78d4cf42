// Back-ends: the simulation as it always was, the grid's arithmetic, and what low bits tell about a secret.
#include "privacy/noise/noise_source.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>
#include <functional>

#include "privacy/noise/noise_grid.h"
#include "privacy/randomisers/local_laplace.h"
#include "support/chi_square.h"
#include "support/scripted/scripted_draws.h"

namespace privbo::noise_source_test {
namespace {

using ::testing::HasSubstr;

std::unique_ptr<NoiseSource> seeded_grid(std::uint64_t seed) { return make_grid_noise(make_seeded_bits(seed)); }

TEST(SimulationNoise, IsValuePlusScaledDraw) {
  ScriptedDraws draws;
  draws.laplaces = {0.3};
  draws.normals = {-0.7, 1.0, 2.0};
  draws.uniforms = {0.25, 0.75, 0.5};
  draws.indices = {4};
  const auto noise = make_simulation_noise(draws);
  EXPECT_EQ(noise->laplace(0.1, 3.0), 0.1 + 3.0 * 0.3);
  EXPECT_EQ(noise->gaussian(0.1, 3.0), 0.1 + 3.0 * -0.7);
  Vector two = Vector::Zero(2);
  noise->NoiseSource::gaussian(two, 2.0);
  EXPECT_EQ(two, (Vector(2) << 2.0, 4.0).finished());
  EXPECT_TRUE(noise->bernoulli(0.5));
  EXPECT_FALSE(noise->bernoulli(0.5));
  EXPECT_EQ(noise->uniform(), 0.5);
  EXPECT_EQ(noise->below(9), 4);
  EXPECT_EQ(noise->granularity(3.0), 0.0);
  EXPECT_EQ(noise->representable(0.1), 0.1);
  EXPECT_THAT(noise->description().words, HasSubstr("for simulation only"));
}

/// Vectors and symmetric matrices are drawn as number after number would be, bit for bit.
TEST(NoiseSource, InBulkIsOneAfterAnother) {
  const std::vector<std::function<std::unique_ptr<NoiseSource>()>> makers{
      [] { return make_simulation_noise(make_stream({.seed = 9})); }, [] { return seeded_grid(9); }};
  for (const auto& make : makers) {
    const auto bulk = make(), single = make();
    NoiseSource& one = *single;
    Vector values = Vector::LinSpaced(1000, -3.0, 7.0), expected = values;
    bulk->gaussian(values, 0.3);
    for (double& value : expected) value = one.gaussian(value, 0.3);
    EXPECT_EQ(values, expected);
    constexpr Index order = 7;
    Vector triangle = Vector::LinSpaced(order * (order + 1) / 2, 0.0, 1.0), wanted = triangle;
    bulk->gaussian_triangle(triangle, order, 0.3, 0.5);
    for (Index i = 0, k = 0; i < order; ++i)
      for (Index j = i; j < order; ++j, ++k) wanted[k] = one.gaussian(wanted[k], i == j ? 0.5 : 0.3);
    EXPECT_EQ(triangle, wanted);
    EXPECT_EQ(bulk->uniform(), one.uniform());
  }
}

TEST(NoiseGrid, StepIsThePaperedPowerOfTwo) {
  for (const double scale : {1e-30, 0.1, 0.5, 1.0, 1.0000001, 3.0, 1e12}) {
    const NoiseGrid grid(scale);
    EXPECT_EQ(grid.step(), std::exp2(std::ceil(std::log2(std::ldexp(scale, -40))))) << scale;
    EXPECT_GT(grid.steps(), std::int64_t{1} << 39);
    EXPECT_LE(grid.steps(), std::int64_t{1} << 40);
    EXPECT_GE(grid.representable(), scale);
    EXPECT_LT(grid.representable() - scale, grid.step());
    EXPECT_EQ(NoiseGrid(grid.representable()).representable(), grid.representable());
  }
  EXPECT_THROW(NoiseGrid(0.0), std::invalid_argument);
  EXPECT_THROW(NoiseGrid(std::nan("")), std::invalid_argument);
  EXPECT_THROW(NoiseGrid(1e300), std::invalid_argument);
}

/// Whether the value is a whole number of steps.
bool on_grid(double value, double step) { return value / step == std::rint(value / step); }

TEST(GridNoise, NoDoubleOutsideTheGrid) {
  for (const double scale : {1e-9, 0.7, 1.0, 123.0}) {
    const auto noise = seeded_grid(3);
    const double g = noise->granularity(scale);
    for (int i = 0; i < 100'000; ++i) {
      ASSERT_TRUE(on_grid(noise->laplace(0.1 * scale, scale), g));
      ASSERT_TRUE(on_grid(noise->gaussian(-3.3 * scale, scale), g));
    }
  }
  // Twin: the same test on the simulation.
  const auto naive = make_simulation_noise(make_stream({.seed = 4}));
  int outside = 0;
  for (int i = 0; i < 1000; ++i) outside += on_grid(naive->laplace(0.1, 1.0), 0x1p-40) ? 0 : 1;
  EXPECT_GT(outside, 900);
}

TEST(GridNoise, ValuesFarBeyondTheNoiseStayWhatTheyAre) {
  const auto noise = seeded_grid(5);
  EXPECT_NEAR(noise->laplace(1e9, 1e-3), 1e9, 1.0);
  EXPECT_EQ(noise->laplace(1e290, 1e-3), 1e290);
  EXPECT_EQ(noise->gaussian(-1e290, 1e-3), -1e290);
}

/// Laplace by inverting its distribution function on 53-bit uniforms, as textbooks do; `k` in [1, 2⁵³ − 1].
double naive_laplace(double value, double scale, std::int64_t k) {
  const double u = static_cast<double>(k) * 0x1p-53;
  return u < 0.5 ? value + scale * std::log(2.0 * u) : value - scale * std::log(2.0 * (1.0 - u));
}

/// Whether some uniform number takes `value` to `output`: those next to the one that real arithmetic names are tried.
bool naive_reaches(double value, double scale, double output) {
  const double x = (output - value) / scale;
  const double u = x < 0.0 ? 0.5 * std::exp(x) : 1.0 - 0.5 * std::exp(-x);
  const auto middle = static_cast<std::int64_t>(u * 0x1p53);
  for (std::int64_t k = middle - 200; k <= middle + 200; ++k)
    if (k > 0 && k < (std::int64_t{1} << 53) && naive_laplace(value, scale, k) == output) return true;
  return false;
}

bool grid_reaches(double value, double scale, double output) {
  const NoiseGrid grid(scale);
  return on_grid(output, grid.step()) && std::abs(output / grid.step() - grid.rounded(value)) < 0x1p52;
}

/// Of n = 5000 outputs for one input: how many cannot have come from the other. Each such output tells the input for
/// sure.
int telling_outputs(const std::function<double(double value)>& draw,
                    const std::function<bool(double value, double output)>& reaches) {
  int telling = 0;
  for (int i = 0; i < 5000; ++i) {
    const double output = draw(0.0);
    EXPECT_TRUE(reaches(0.0, output));  // the search itself misses nothing
    telling += reaches(1.0, output) ? 0 : 1;
  }
  return telling;
}

// Mironov 2012. The claim is ε = 1 (inputs 0 and 1, scale 1); an output that only one input reaches makes it infinite.
TEST(GridNoise, EveryOutputCanComeFromEitherInputAndNaiveNoiseLeaks) {
  const auto noise = seeded_grid(6);
  EXPECT_EQ(telling_outputs([&](double value) { return noise->laplace(value, 1.0); },
                            [](double value, double output) { return grid_reaches(value, 1.0, output); }),
            0);
  const auto bits = make_seeded_bits(7);
  EXPECT_GT(telling_outputs(
                [&](double value) {
                  return naive_laplace(value, 1.0, static_cast<std::int64_t>((bits->bits() >> 11U) | 1U));
                },
                [](double value, double output) { return naive_reaches(value, 1.0, output); }),
            500);
}

TEST(GridNoise, SelectsWithTheExactProbabilities) {
  Vector scores(5);
  scores << 0.3, -1.2, 0.31, 0.0, 2.0;
  for (const double rate : {0.5, 3.0}) {
    const auto noise = seeded_grid(8);
    std::vector<std::int64_t> counts(5, 0);
    for (int i = 0; i < 400'000; ++i) ++counts[static_cast<std::size_t>(noise->select(scores, rate))];
    const Vector p = selection_probabilities(scores, rate), wrong = selection_probabilities(scores, 1.02 * rate);
    EXPECT_GT(test::chi_square_p_value(counts, {p.begin(), p.end()}), 1e-6);
    EXPECT_LT(test::chi_square_p_value(counts, {wrong.begin(), wrong.end()}), 1e-6);  // the twin
  }
}

TEST(GridNoise, SelectSurvivesScoresOfAnySize) {
  const auto noise = seeded_grid(9);
  EXPECT_EQ(noise->select((Vector(3) << -1e308, 1e308, 5e-324).finished(), 1.0), 1);
  EXPECT_GE(noise->select((Vector(2) << 5e-324, 0.0).finished(), 1.0), 0);
  EXPECT_EQ(noise->select(Vector::Constant(1, 3.0), 0.0), 0);
}

TEST(UndrawnNoise, DescribesItselfAndDrawsNothing) {
  EXPECT_EQ(undrawn_noise().description(), make_simulation_noise(make_stream({}))->description());
  const NoiseSource& grid = undrawn_noise(NoiseBackend::grid);
  EXPECT_EQ(grid.description(), make_grid_noise(make_secret_bits(make_noise_key(), 0))->description());
  EXPECT_EQ(grid.granularity(1.0), 0x1p-40);
  EXPECT_THAT(grid.description(1.0).words, HasSubstr("g = 2^-40"));
  EXPECT_THAT(seeded_grid(1)->description().words, HasSubstr("tests only"));
  Ledger ledger;
  EXPECT_THROW(make_local_laplace(1.0, 1.0)->release(0.0, 1, ledger, const_cast<NoiseSource&>(undrawn_noise())),
               std::logic_error);
}

}  // namespace
}  // namespace privbo::noise_source_test
