// Which randomness depends on what: reward noise is shared by all algorithms of a trial, every trial has its own, and
// the three seeds move what their names say and nothing else.
#include <gtest/gtest.h>

#include "scenario/scenario.h"
#include "support/small_scenario.h"

namespace privbo::streams_test {
namespace {

using Rounds = std::vector<test::PlainRound>;

Scenario scenario() {
  return test::small_scenario({Json{{"type", "ldp-tgp-ucb"}}, Json{{"type", "igp-ucb"}}, Json{{"type", "uniform"}}});
}

/// What was added to f by the environment; f is known to the simulation.
Vector reward_noise(const Experiment& experiment, std::size_t trial, const Rounds& rounds) {
  const Vector f = experiment.instance(trial).f;
  Vector noise(static_cast<Index>(rounds.size()));
  for (std::size_t i = 0; i < rounds.size(); ++i) noise[static_cast<Index>(i)] = rounds[i].reward - f[rounds[i].point];
  return noise;
}

/// What was added to a reward by its user. Noise within ±R around |f| ≤ B is never clipped, so the reward is the
/// clipped one.
Vector privacy_noise(const Rounds& rounds) {
  Vector noise(static_cast<Index>(rounds.size()));
  for (std::size_t i = 0; i < rounds.size(); ++i) noise[static_cast<Index>(i)] = rounds[i].received - rounds[i].reward;
  return noise;
}

/// The same draws, up to the rounding of one addition and one subtraction.
bool equal(const Vector& a, const Vector& b) { return (a - b).cwiseAbs().maxCoeff() < 1e-12; }
/// No round in common: equal noise in any round has probability 0.
bool disjoint(const Vector& a, const Vector& b) { return (a - b).cwiseAbs().minCoeff() > 1e-12; }

TEST(StreamConformance, AlgorithmsOfATrialMeetTheSameRewardNoise) {
  const auto experiment = test::built(scenario());
  const Vector first = reward_noise(*experiment, 1, test::run_trial(*experiment, 0, 1));
  for (std::size_t a = 1; a < 3; ++a)
    EXPECT_TRUE(equal(first, reward_noise(*experiment, 1, test::run_trial(*experiment, a, 1)))) << a;
}

TEST(StreamConformance, TrialsShareNothing) {
  const auto experiment = test::built(scenario());
  const Rounds first = test::run_trial(*experiment, 0, 0), second = test::run_trial(*experiment, 0, 1);
  EXPECT_TRUE(disjoint(reward_noise(*experiment, 0, first), reward_noise(*experiment, 1, second)));
  // Scales differ between instances: compare unit draws.
  const double one = experiment->setup(experiment->instance(0), 0).laplace_scale;
  const double two = experiment->setup(experiment->instance(1), 0).laplace_scale;
  EXPECT_TRUE(disjoint(privacy_noise(first) / one, privacy_noise(second) / two));
  EXPECT_FALSE(equal(experiment->instance(0).f, experiment->instance(1).f));
}

TEST(StreamConformance, OneSharedInstanceHasOneObjectiveAndFreshNoise) {
  Scenario shared = scenario();
  shared.document["run"]["new_instance"] = false;
  const auto experiment = test::built(shared);
  EXPECT_EQ(experiment->instance(0).f, experiment->instance(1).f);
  const Rounds first = test::run_trial(*experiment, 0, 0), second = test::run_trial(*experiment, 0, 1);
  EXPECT_TRUE(disjoint(reward_noise(*experiment, 0, first), reward_noise(*experiment, 1, second)));
  EXPECT_TRUE(disjoint(privacy_noise(first), privacy_noise(second)));
}

TEST(StreamConformance, EachSeedMovesWhatItsNameReports) {
  const auto base = test::built(scenario());
  const Rounds trial_run = test::run_trial(*base, 0, 0);
  for (const std::string seed : {"instance_seed", "reward_seed", "privacy_seed"}) {
    SCOPED_TRACE(seed);
    Scenario moved = scenario();
    moved.document["run"][seed] = "77";
    const auto other = test::built(moved);
    const Rounds again = test::run_trial(*other, 0, 0);
    EXPECT_EQ(equal(base->instance(0).f, other->instance(0).f), seed != "instance_seed");
    EXPECT_EQ(equal(reward_noise(*base, 0, trial_run), reward_noise(*other, 0, again)), seed != "reward_seed");
    const double one = base->setup(base->instance(0), 0).laplace_scale;
    const double two = other->setup(other->instance(0), 0).laplace_scale;
    EXPECT_EQ(equal(privacy_noise(trial_run) / one, privacy_noise(again) / two), seed != "privacy_seed");
  }
}

}  // namespace
}  // namespace privbo::streams_test
