// Theorems 2 and 4 and Corollary 1, tested: bands of the Nyström algorithms hold, and regret stays under the drawn
// bounds.
#include <gtest/gtest.h>

#include "families/local/nystrom/nystrom_width.h"
#include "support/confidence_band.h"
#include "support/long_test.h"

namespace privbo::nystrom_confidence_test {
namespace {

using test::BandCount;

std::int64_t trials() { return test::sanitized ? 5 : 100; }

const Json uniform_noise{{"noise.type", "uniform"}, {"noise.bound", 1.0}, {"privacy.epsilon", 4.0}};
const Json heavy_noise{{"noise.type", "student-t"}, {"noise.nu", 3.0}};
/// Small f under heavy noise: the band is all about the noise.
const Json small_objective{{"kernel.lengthscale", 0.05},
                           {"objective.type", "kernel-mixture"},
                           {"objective.scale_max", false},
                           {"objective.centres", {0.2, 0.6}},
                           {"objective.weights", {0.1, -0.1}},
                           {"noise.type", "student-t"},
                           {"noise.nu", 3.0}};

void expect_theorem(const char* algorithm, std::int64_t horizon, std::int64_t every, const Json& changes) {
  const auto experiment = test::checked(test::theorem_scenario(algorithm, horizon, trials(), changes));
  ASSERT_TRUE(experiment);
  const BandCount count = test::count_bands(*experiment, every);
  EXPECT_LE(count.fraction(), test::failure_probability);
  EXPECT_EQ(count.above_bound, 0U);
}

// n = 100 trials of 300 rounds, statistic: the fraction of trials that leave the band, alarm above δ = 0.1 (a rate of 2
// % would raise one with probability below 1e-4).
TEST(NystromConfidence, LdpAtaHoldsUnderUniformNoise) { expect_theorem("ldp-ata-gp-ucb", 300, 1, uniform_noise); }
TEST(NystromConfidence, AtaHoldsUnderHeavyTails) { expect_theorem("ata-gp-ucb", 300, 1, heavy_noise); }
TEST(NystromConfidence, AtaHoldsOnASmallObjective) { expect_theorem("ata-gp-ucb", 300, 1, small_objective); }

// The theorem's k is 319 at T = 6000: 18 epochs. The posterior changes between epochs only.
std::int64_t long_enough() { return test::sanitized ? 1000 : 6000; }
std::int64_t epoch() { return moma_replays(1.0, long_enough(), test::failure_probability); }

TEST(NystromConfidence, LdpMomaHoldsUnderUniformNoise) {
  expect_theorem("ldp-moma-gp-ucb", long_enough(), epoch(), uniform_noise);
}
TEST(NystromConfidence, MomaHoldsUnderHeavyTails) {
  expect_theorem("moma-gp-ucb", long_enough(), epoch(), heavy_noise);
}
TEST(NystromConfidence, MomaHoldsOnASmallObjective) {
  expect_theorem("moma-gp-ucb", long_enough(), epoch(), small_objective);
}

// The twins: widths at 2 % of the theorem's must leave their bands in more than δ of the trials.
TEST(NystromConfidence, BrokenTwinsWithNarrowBandsFail) {
  if (test::sanitized) GTEST_SKIP() << "needs 100 trials: plain builds only";
  for (const char* algorithm : {"ata-gp-ucb", "moma-gp-ucb"}) {
    const bool epochs = std::string(algorithm) == "moma-gp-ucb";
    const std::int64_t horizon = epochs ? long_enough() : 300;
    const auto experiment =
        test::checked(test::theorem_scenario(algorithm, horizon, trials(), small_objective, {{"beta_scale", 0.02}}));
    ASSERT_TRUE(experiment);
    // Bounds are drawn at s = 1 whatever the scale; only the band counts here.
    EXPECT_GT(test::count_bands(*experiment, epochs ? epoch() : 1).fraction(), test::failure_probability) << algorithm;
  }
}

}  // namespace
}  // namespace privbo::nystrom_confidence_test
