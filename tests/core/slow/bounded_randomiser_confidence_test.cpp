// Theorem 3 of Chowdhury & Gopalan 2017 on private rewards that are sub-Gaussian, tested: the band of IGP-UCB holds,
// where they are bounded with R := C and on Gaussian noise with R := √(R² + σ_ε²), and regret stays under the drawn
// bound.
#include <gtest/gtest.h>

#include <iostream>

#include "environment/finite_environment.h"
#include "learning/ucb/confidence_width.h"
#include "learning/ucb/ucb_learner.h"
#include "support/confidence_band.h"
#include "support/long_test.h"

namespace privbo::bounded_randomiser_confidence_test {
namespace {

std::int64_t trials() { return test::sanitized ? 10 : 200; }
std::int64_t rounds() { return test::sanitized ? 60 : 300; }

/// Small f, short length scale: the band is all about the noise.
const Json small_objective{{"kernel.lengthscale", 0.01},
                           {"objective.type", "kernel-mixture"},
                           {"objective.scale_max", false},
                           {"objective.centres", {0.2, 0.6}},
                           {"objective.weights", {0.1, -0.1}},
                           {"noise.type", "uniform"},
                           {"noise.bound", 1.0},
                           {"privacy.epsilon", 0.5}};

std::shared_ptr<const Experiment> experiment(const char* randomiser, std::int64_t horizon) {
  return test::checked(test::theorem_scenario("igp-ucb", horizon, trials(), small_objective,
                                              {{"private_rewards", true}, {"randomiser", randomiser}}));
}

// n = 200 trials of 300 rounds, statistic: the fraction of trials that leave the band, alarm above δ = 0.1 (a rate of 1
// % would raise an alarm with probability 1e-14).
TEST(ConfidenceOfBoundedRewards, IgpUcbHoldsWithTheReachAsNoiseScale) {
  for (const char* randomiser : {"one-bit", "piecewise", "gaussian"}) {
    const auto made = experiment(randomiser, rounds());
    ASSERT_TRUE(made);
    const test::BandCount count = test::count_bands(*made);
    EXPECT_LE(count.fraction(), test::failure_probability) << randomiser;
    EXPECT_EQ(count.above_bound, 0U) << randomiser;
  }
}

// The twin: a learner that does not know its rewards are randomised (R in place of C) must leave its band in more than
// δ of the same trials.
TEST(ConfidenceOfBoundedRewards, BrokenTwinWithoutTheReachFails) {
  const std::int64_t horizon = 300;
  const auto made = experiment("one-bit", horizon);
  ASSERT_TRUE(made);
  test::BandCount count;
  for (std::size_t i = 0; i < made->trials(); ++i) {
    const Instance instance = made->instance(i);
    const double B = instance.constants.B.value, R = instance.constants.R.value;
    Trial trial(
        make_finite_environment(instance.domain, instance.f, made->parts().noise,
                                make_stream({2, i, 0, Purpose::reward_noise})),
        made->make_channel(instance, 0, make_simulation_noise(make_stream({3, i, 0, Purpose::privacy_noise}))),
        make_ucb_learner(
            made->setup(instance, 0),
            {[=](std::int64_t, double gamma) { return igp_width(B, R, 1.0, gamma, test::failure_probability); }, {}}));
    std::vector<double> cumulative;
    ++count.trials;
    count.left_band += test::stays_in_band(trial, instance.f, horizon, 1, cumulative, count.closest) ? 0 : 1;
  }
  std::cout << "  twin without the reach: left the band in " << count.left_band << " of " << count.trials
            << " trials\n";
  EXPECT_GT(count.fraction(), test::failure_probability);
}

}  // namespace
}  // namespace privbo::bounded_randomiser_confidence_test
