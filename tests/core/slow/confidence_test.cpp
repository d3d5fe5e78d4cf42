// The theorems, tested: confidence bands hold in all but a fraction δ of trials, and regret stays under the drawn
// bound.
#include <gtest/gtest.h>

#include <iostream>

#include "environment/finite_environment.h"
#include "learning/ucb/confidence_width.h"
#include "learning/ucb/ucb_learner.h"
#include "privacy/channel.h"
#include "support/confidence_band.h"
#include "support/long_test.h"

namespace privbo::confidence_test {
namespace {

std::int64_t trials() { return test::sanitized ? 10 : 200; }
std::int64_t rounds() { return test::sanitized ? 60 : 300; }

// n = 200 trials of 300 rounds, statistic: the fraction of trials that leave the band, alarm above δ = 0.1. The widths
// are conservative (a rate of 1 % would raise an alarm, more than 20 of 200, with probability 1e-14).
TEST(Confidence, LdpTgpUcbHoldsUnderUniformNoise) {
  const auto experiment = test::checked(test::theorem_scenario(
      "ldp-tgp-ucb", rounds(), trials(), {{"noise.type", "uniform"}, {"noise.bound", 1.0}, {"privacy.epsilon", 4.0}}));
  ASSERT_TRUE(experiment);
  const test::BandCount count = test::count_bands(*experiment);
  EXPECT_LE(count.fraction(), test::failure_probability);
  EXPECT_EQ(count.above_bound, 0U);
}

/// Small f under unit Gaussian noise and a short length scale: the band is all about the noise, at about 50 points that
/// hardly inform each other.
const Json small_objective{{"kernel.lengthscale", 0.01},
                           {"objective.type", "kernel-mixture"},
                           {"objective.scale_max", false},
                           {"objective.centres", {0.2, 0.6}},
                           {"objective.weights", {0.1, -0.1}},
                           {"noise.type", "gaussian"},
                           {"noise.sd", 1.0}};

// n and alarm as above. Errors reach three quarters of the width here, so the statement is not empty; the twin below
// differs by γ alone.
TEST(Confidence, IgpUcbHoldsUnderGaussianNoise) {
  const auto experiment = test::checked(test::theorem_scenario("igp-ucb", rounds(), trials(), small_objective));
  ASSERT_TRUE(experiment);
  const test::BandCount count = test::count_bands(*experiment);
  EXPECT_LE(count.fraction(), test::failure_probability);
  EXPECT_EQ(count.above_bound, 0U);
}

TEST(Confidence, IgpUcbHoldsOnDrawnObjectives) {
  const auto experiment = test::checked(
      test::theorem_scenario("igp-ucb", rounds(), trials(), {{"noise.type", "gaussian"}, {"noise.sd", 0.5}}));
  ASSERT_TRUE(experiment);
  const test::BandCount count = test::count_bands(*experiment);
  EXPECT_LE(count.fraction(), test::failure_probability);
  EXPECT_EQ(count.above_bound, 0U);
}

// The twin: IGP-UCB whose width leaves γ out must leave its band in more than δ of the trials. n = 200 (20 under
// sanitizers); it does so in about 40 % of them, and would be missed with probability below 1e-20 (n = 20: 0.4 %).
TEST(Confidence, BrokenTwinWithoutInformationGainFails) {
  const std::int64_t horizon = 300;
  const auto experiment =
      test::checked(test::theorem_scenario("igp-ucb", horizon, test::sanitized ? 20 : 200, small_objective));
  ASSERT_TRUE(experiment);
  test::BandCount count;
  for (std::size_t i = 0; i < experiment->trials(); ++i) {
    const Instance instance = experiment->instance(i);
    const double B = instance.constants.B.value, R = instance.constants.R.value;
    Trial trial(make_finite_environment(instance.domain, instance.f, experiment->parts().noise,
                                        make_stream({2, i, 0, Purpose::reward_noise})),
                make_direct_channel(),
                make_ucb_learner(
                    experiment->setup(instance, 0),
                    {[=](std::int64_t, double) { return igp_width(B, R, 1.0, 0.0, test::failure_probability); }, {}}));
    std::vector<double> cumulative;
    ++count.trials;
    count.left_band += test::stays_in_band(trial, instance.f, horizon, 1, cumulative, count.closest) ? 0 : 1;
  }
  std::cout << "  twin without gamma: left the band in " << count.left_band << " of " << count.trials << " trials\n";
  EXPECT_GT(count.fraction(), test::failure_probability);
}

TEST(Confidence, FullHoldsOnRoughAndTwoDimensionalProblems) {
  PRIVBO_FULL_OR_SKIP();
  const Json matern{
      {"kernel.type", "matern"}, {"noise.type", "uniform"}, {"noise.bound", 0.5}, {"privacy.epsilon", 1.0}};
  const Json square{{"domain.dimension", 2}, {"domain.points", 12}, {"noise.type", "uniform"}, {"noise.bound", 1.0}};
  for (const char* algorithm : {"ldp-tgp-ucb", "igp-ucb", "tgp-ucb"})
    for (const Json& changes : {matern, square}) {
      const auto experiment = test::checked(test::theorem_scenario(algorithm, 1000, 400, changes));
      ASSERT_TRUE(experiment);
      const test::BandCount count = test::count_bands(*experiment);
      EXPECT_LE(count.fraction(), test::failure_probability) << algorithm << " " << changes.dump();
      EXPECT_EQ(count.above_bound, 0U) << algorithm << " " << changes.dump();
    }
}

}  // namespace
}  // namespace privbo::confidence_test
