// The sampled Gaussian: who takes part, what is charged, clipping, and noise on an empty sample.
#include "privacy/mechanisms/subsampled_gaussian.h"

#include <gtest/gtest.h>

#include <bit>
#include <cmath>

#include "support/chi_square.h"
#include "support/scripted/scripted_draws.h"

namespace privbo::subsampled_gaussian_test {
namespace {

const Protection protection{PrivacyNotion::user_level_central, Message::verbatim("each agent"),
                            Message::verbatim("the other agents"), Message::verbatim("vectors are clipped to S")};

SubsampledGaussianMechanism poisson(double q, double z, Index population, Index dimension,
                                    NoiseBackend backend = NoiseBackend::simulation) {
  return {Sampling::poisson,     L2Sensitivity{2.0, Relation::zero_out}, q, z, population, dimension, protection,
          undrawn_noise(backend)};
}

TEST(SubsampledGaussian, GuaranteeOfPoissonSampling) {
  const Guarantee g = poisson(0.25, 1.5, 200, 4).guarantee();
  EXPECT_EQ(g.mechanism, "Poisson-subsampled Gaussian");
  EXPECT_EQ(g.relation, to_string(Relation::zero_out));
  EXPECT_EQ(g.notion, PrivacyNotion::user_level_central);
  EXPECT_EQ(g.sensitivity, 2.0);
  EXPECT_EQ(g.norm, "L2");
  EXPECT_EQ(g.noise_scale, 3.0);
  EXPECT_EQ(g.cost, PrivacyCost(SubsampledGaussianCost{0.25, 1.5}));
}

TEST(SubsampledGaussian, GuaranteeOfFixedSize) {
  const SubsampledGaussianMechanism made(Sampling::fixed_size, L2Sensitivity{2.0, Relation::replace_one}, 0.35, 1.0, 29,
                                         3, protection, undrawn_noise());
  EXPECT_EQ(made.guarantee().cost, PrivacyCost(FixedSizeGaussianCost{29, 10, 1.0}));
  EXPECT_EQ(made.sample(*make_simulation_noise(make_stream({}))).size(), 10U);
}

// The accountants' proofs are for these pairs only.
TEST(SubsampledGaussian, RefusesTheWrongRelation) {
  const NoiseSource& noise = undrawn_noise();
  EXPECT_THROW(SubsampledGaussianMechanism(Sampling::poisson, L2Sensitivity{1.0, Relation::replace_one}, 0.5, 1.0, 10,
                                           1, protection, noise),
               std::invalid_argument);
  EXPECT_THROW(SubsampledGaussianMechanism(Sampling::fixed_size, L2Sensitivity{1.0, Relation::zero_out}, 0.5, 1.0, 10,
                                           1, protection, noise),
               std::invalid_argument);
}

TEST(SubsampledGaussian, RefusesIllegalNumbers) {
  for (const double bad : {0.0, -0.1, 1.1, std::nan("")}) EXPECT_THROW(poisson(bad, 1.0, 10, 1), std::invalid_argument);
  for (const double bad : {0.0, -1.0, std::nan("")}) EXPECT_THROW(poisson(0.5, bad, 10, 1), std::invalid_argument);
  EXPECT_THROW(poisson(0.5, 1.0, 0, 1), std::invalid_argument);
  EXPECT_THROW(poisson(0.5, 1.0, 10, 0), std::invalid_argument);
  EXPECT_THROW(SubsampledGaussianMechanism(Sampling::fixed_size, L2Sensitivity{1.0}, 0.01, 1.0, 10, 1, protection,
                                           undrawn_noise()),
               std::invalid_argument);
}

TEST(SubsampledGaussian, AnEmptySampleStillReleasesNoiseAndIsCharged) {
  ScriptedDraws draws;
  draws.uniforms = {0.9, 0.5, 0.6};
  draws.normals = {1.0, -2.0};
  const auto noise = make_simulation_noise(draws);
  const SubsampledGaussianMechanism mechanism = poisson(0.25, 1.0, 3, 2);
  EXPECT_TRUE(mechanism.sample(*noise).empty());
  Ledger ledger;
  EXPECT_EQ(mechanism.release(Vector::Zero(2), 1, ledger, *noise), (Vector(2) << 2.0, -4.0).finished());
  EXPECT_EQ(ledger.releases(), 1);
  EXPECT_THROW(mechanism.release((Vector(2) << 0.0, std::nan("")).finished(), 2, ledger, *noise),
               std::invalid_argument);
  EXPECT_EQ(ledger.releases(), 1);
}

// n = 50,000 samples of 6 people, chi-square of the sample (as a set), false-alarm rate 1e-6; twins are samples of
// other rates.
TEST(SubsampledGaussian, EveryoneIsSampledIndependently) {
  constexpr int n = 50'000;
  for (const NoiseBackend backend : {NoiseBackend::simulation, NoiseBackend::grid}) {
    const auto noise = backend == NoiseBackend::grid ? make_grid_noise(make_seeded_bits(2))
                                                     : make_simulation_noise(make_stream({.seed = 2}));
    std::vector<std::int64_t> counts(64, 0);
    for (int i = 0; i < n; ++i) {
      std::size_t set = 0;
      for (const Index person : poisson_sample(6, 0.3, *noise)) set |= std::size_t{1} << static_cast<unsigned>(person);
      ++counts[set];
    }
    const auto probabilities = [](double q) {
      std::vector<double> p;
      for (unsigned set = 0; set < 64; ++set) {
        const int size = std::popcount(set);
        p.push_back(std::pow(q, size) * std::pow(1.0 - q, 6 - size));
      }
      return p;
    };
    EXPECT_GT(test::chi_square_p_value(counts, probabilities(0.3)), 1e-6);
    EXPECT_LT(test::chi_square_p_value(counts, probabilities(0.32)), 1e-6);
  }
}

TEST(SubsampledGaussian, SamplesOfFixedSizeAreEquallyLikely) {
  const auto noise = make_grid_noise(make_seeded_bits(3));
  std::vector<std::int64_t> counts(32, 0);
  for (int i = 0; i < 50'000; ++i) {
    std::size_t set = 0;
    const std::vector<Index> sample = fixed_size_sample(5, 2, *noise);
    ASSERT_EQ(sample.size(), 2U);
    ASSERT_LT(sample[0], sample[1]);
    for (const Index person : sample) set |= std::size_t{1} << static_cast<unsigned>(person);
    ++counts[set];
  }
  std::vector<std::int64_t> pairs;
  for (unsigned set = 0; set < 32; ++set)
    if (std::popcount(set) == 2) pairs.push_back(counts[set]);
  EXPECT_GT(test::chi_square_p_value(pairs, std::vector<double>(10, 0.1)), 1e-6);
  EXPECT_TRUE(fixed_size_sample(5, 0, *noise).empty());
  EXPECT_EQ(fixed_size_sample(5, 5, *noise).size(), 5U);
  EXPECT_THROW(fixed_size_sample(5, 6, *noise), std::invalid_argument);
}

TEST(ClipToNorm, ShortensLongVectorsOnly) {
  Vector v = (Vector(2) << 3.0, 4.0).finished();
  EXPECT_FALSE(clip_to_norm(v, 5.0));
  EXPECT_EQ(v, (Vector(2) << 3.0, 4.0).finished());
  EXPECT_TRUE(clip_to_norm(v, 1.0));
  EXPECT_NEAR(v[0], 0.6, 1e-15);
  EXPECT_NEAR(v[1], 0.8, 1e-15);
  // Never a trifle too long, whatever rounding does, nor for lengths whose squares overflow.
  const auto draws = make_stream({.seed = 4});
  for (int i = 0; i < 2000; ++i) {
    Vector w(7);
    for (double& x : w) x = draws->normal() * (i % 2 == 0 ? 1.0 : 1e200);
    clip_to_norm(w, 0.7);
    ASSERT_LE(w.stableNorm(), 0.7);
  }
  Vector broken = (Vector(2) << std::nan(""), 1.0).finished();
  EXPECT_TRUE(clip_to_norm(broken, 1.0));
  EXPECT_EQ(broken, Vector::Zero(2));
  EXPECT_THROW(clip_to_norm(v, 0.0), std::invalid_argument);
}

// On the grid z stays what was asked for; σ grows by what rounding adds.
TEST(SubsampledGaussian, GridChargesTheRounding) {
  const SubsampledGaussianMechanism mechanism = poisson(0.25, 1.1, 10, 50, NoiseBackend::grid);
  EXPECT_EQ(mechanism.guarantee().cost, PrivacyCost(SubsampledGaussianCost{0.25, 1.1}));
  const double g = undrawn_noise(NoiseBackend::grid).granularity(mechanism.sigma());
  EXPECT_EQ(mechanism.guarantee().sensitivity, 2.0 + g * std::sqrt(50.0));
  EXPECT_GE(mechanism.sigma(), 1.1 * mechanism.guarantee().sensitivity * (1.0 - 1e-15));
  EXPECT_LT(mechanism.sigma(), 2.2 * (1.0 + 1e-10));
}

}  // namespace
}  // namespace privbo::subsampled_gaussian_test
