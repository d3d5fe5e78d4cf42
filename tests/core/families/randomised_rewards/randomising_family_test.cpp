// Who answers for the users' randomiser: the family of an algorithm on private rewards, for that algorithm alone.
#include "families/randomised_rewards/randomising_family.h"

#include <gtest/gtest.h>

#include <stdexcept>

#include "families/families.h"
#include "families/randomised_rewards/release/users_randomiser.h"
#include "support/small_scenario.h"

namespace privbo::randomising_family_test {
namespace {

std::shared_ptr<const Experiment> of_two_families() {
  return test::built(test::small_scenario({Json{{"type", "gp-ucb"}}, Json{{"type", "ldp-tgp-ucb"}},
                                           Json{{"type", "igp-ucb"}, {"private_rewards", true}},
                                           Json{{"type", "igp-ucb"}, {"label", "IGP-UCB on raw rewards"}}}));
}

TEST(RandomisingFamily, AnswersForItsOwnPrivateAlgorithmsAlone) {
  const auto made = of_two_families();
  const Instance instance = made->instance(0);
  for (std::size_t a = 0; a < made->algorithms().size(); ++a) {
    const AlgorithmSpec& plan = made->algorithms()[a];
    SCOPED_TRACE(plan.label);
    const bool is_private = a == 1 || a == 2;
    const LearnerSetup setup = made->declared_setup(instance, a);
    EXPECT_EQ(is_per_reward(plan.notion), is_private);
    EXPECT_EQ(users_randomiser(*made, instance, a) != nullptr, is_private);
    EXPECT_EQ(setup.laplace_scale > 0.0, is_private);
    EXPECT_EQ(make_recorders(*made, instance, a, 0).size(), is_private ? 1U : 0U);
    EXPECT_EQ(plan.entry->family->release_numbers(*made, instance, a).empty(), !is_private);
    EXPECT_EQ(plan.entry->family->why_audit_inapplicable(plan).empty(), is_private);
    EXPECT_EQ(plan.entry->family->adversary_view(*made, instance, a, setup, 0) != nullptr, is_private);
  }
}

TEST(RandomisingFamily, KeepsOneRandomiserForEachInstance) {
  const auto made = of_two_families();
  const Instance instance = made->instance(0);
  EXPECT_EQ(users_randomiser(*made, instance, 1), users_randomiser(*made, instance, 1, NoiseBackend::simulation));
  EXPECT_NE(users_randomiser(*made, instance, 1), users_randomiser(*made, instance, 1, NoiseBackend::grid));
  EXPECT_NE(users_randomiser(*made, instance, 1), users_randomiser(*made, instance, 2));
}

/// Knows of no randomiser.
class PlainFamily final : public Family {
 public:
  std::string id() const override { return "plain"; }
  std::vector<AlgorithmEntry> algorithms() const override { return {}; }
};

TEST(RandomisingFamily, NobodyElseHandsOutRawRewardsThatAreToBeRandomised) {
  const PlainFamily plain;
  ExperimentParts parts = of_two_families()->parts();
  AlgorithmEntry entry = *parts.algorithms[1].entry;
  entry.family = &plain;
  parts.algorithms[1].entry = &entry;
  const Experiment made(std::move(parts));
  const Instance instance = made.instance(0);
  EXPECT_EQ(users_randomiser(made, instance, 1), nullptr);
  const auto channel = [&](std::size_t algorithm) {
    return made.make_channel(instance, algorithm, make_simulation_noise(make_stream({.seed = 1})));
  };
  EXPECT_THROW(channel(1), std::logic_error);
  EXPECT_NE(channel(0), nullptr);
  EXPECT_THROW(plain.audit(nullptr, 1, {}), std::logic_error);
}

}  // namespace
}  // namespace privbo::randomising_family_test
