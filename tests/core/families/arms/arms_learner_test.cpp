// Every decision of bandits with independent arms against the papers' listings in their own units.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

#include "core/families/arms/arms_textbook.h"
#include "support/small_scenario.h"
#include "trial/family.h"

namespace privbo::arms_learner_test {
namespace {

constexpr double epsilon = 1.5;

std::shared_ptr<const Experiment> experiment_of(const std::string& kind, int horizon = 400) {
  Json algorithm{{"type", kind}};
  if (kind != "ucb1") algorithm["epsilon"] = epsilon;
  Scenario scenario = test::small_scenario({algorithm});
  scenario.document["domain"]["points"] = 6;
  scenario.document["run"]["horizon"] = horizon;
  scenario.document["run"]["ties"] = "lowest";
  return test::built(scenario);
}

/// In how many rounds of trial 0 the arm played is not the first, or the largest, by the textbook, which is given the
/// program's rewards.
int rounds_that_differ(const Experiment& experiment, test::ArmsTextbook book) {
  const Instance instance = experiment.instance(0);
  const AlgorithmSpec& plan = experiment.algorithms().front();
  const Constants constants = experiment.constants_for(instance, plan);
  const double b = constants.B.value + constants.R.value;
  int different = 0;
  double t = 0.0;
  for (const test::PlainRound& round : test::run_trial(experiment, 0, 0)) {
    const std::vector<double> indices = book.indices(++t);
    const double largest = *std::max_element(indices.begin(), indices.end()),
                 played = indices[static_cast<std::size_t>(round.point)];
    // Sums in two orders differ by rounding.
    const bool same = std::isinf(largest) ? std::isinf(played) : played >= largest - 1e-9;
    different += same ? 0 : 1;
    book.add(static_cast<std::size_t>(round.point), (round.received + b) / (2.0 * b));
  }
  return different;
}

TEST(ArmsLearner, PlaysWhatThePapersListingsPlay) {
  for (const std::string kind : {"ldp-ucb-l", "ldp-ucb-b", "ucb1"}) {
    SCOPED_TRACE(kind);
    const auto experiment = experiment_of(kind);
    ASSERT_NE(experiment, nullptr);
    EXPECT_EQ(rounds_that_differ(*experiment, test::ArmsTextbook(kind, 6, epsilon)), 0);
    // Broken twins: another exponent of t, and for Agent 2 no first rounds and a narrower term for the noise.
    test::ArmsTextbook exponent(kind, 6, epsilon);
    exponent.log_power = 3.0;
    EXPECT_GT(rounds_that_differ(*experiment, exponent), 0);
    if (kind != "ldp-ucb-l") continue;
    test::ArmsTextbook impatient(kind, 6, epsilon), narrow(kind, 6, epsilon);
    impatient.explores_first = false;
    EXPECT_GT(rounds_that_differ(*experiment, impatient), 0);
    narrow.noise_factor = 2.0;
    EXPECT_GT(rounds_that_differ(*experiment, narrow), 0);
  }
}

TEST(ArmsLearner, TheUsersSendWhatThePapersCuratorsSend) {
  // Curator 3 in units of [0, 1]: a bit decodes to ½(1 ± (e^ε + 1)/(e^ε − 1)).
  const auto experiment = experiment_of("ldp-ucb-b", 50);
  const Instance instance = experiment->instance(0);
  const Constants constants = experiment->constants_for(instance, experiment->algorithms().front());
  const double b = constants.B.value + constants.R.value, c = (std::exp(epsilon) + 1.0) / (std::exp(epsilon) - 1.0);
  for (const test::PlainRound& round : test::run_trial(*experiment, 0, 0)) {
    const double decoded = (round.received + b) / (2.0 * b);
    EXPECT_NEAR(std::abs(decoded - 0.5), 0.5 * c, 1e-12);
  }
  // Curator 1: Laplace noise of scale 1/ε.
  const auto laplace = experiment_of("ldp-ucb-l", 50);
  const Instance of_laplace = laplace->instance(0);
  const Constants declared = laplace->constants_for(of_laplace, laplace->algorithms().front());
  EXPECT_NEAR(laplace->declared_setup(of_laplace, 0).laplace_scale / (2.0 * (declared.B.value + declared.R.value)),
              1.0 / epsilon, 1e-12);
}

/// The kernel is not used: another one, with the same f, changes no decision.
TEST(ArmsLearner, DoesNotUseTheKernel) {
  for (const std::string kind : {"ldp-ucb-l", "ldp-ucb-b", "ucb1", "igp-ucb"}) {
    SCOPED_TRACE(kind);
    std::vector<std::vector<test::PlainRound>> runs;
    for (const double lengthscale : {0.1, 0.4}) {
      Scenario scenario = test::small_scenario({Json{{"type", kind}}});
      scenario.document["run"]["horizon"] = 200;
      scenario.document["kernel"] = {{"type", "se"}, {"lengthscale", lengthscale}};
      scenario.document["objective"] = {{"type", "test-function"}, {"function", "sine-mix"}};
      scenario.document["constants"]["B_rule"] = "declared";
      scenario.document["constants"]["B"] = 1.0;
      const auto experiment = test::built(scenario);
      ASSERT_NE(experiment, nullptr);
      runs.push_back(test::run_trial(*experiment, 0, 0));
    }
    // The twin, which uses it, differs.
    const bool same = std::equal(
        runs[0].begin(), runs[0].end(), runs[1].begin(),
        [](const auto& one, const auto& other) { return one.point == other.point && one.received == other.received; });
    EXPECT_EQ(same, kind != "igp-ucb");
  }
}

TEST(ArmsLearner, AnswersForItsUsersAsOtherLocalFamiliesDo) {
  const auto experiment = test::built(
      test::small_scenario({Json{{"type", "ldp-ucb-l"}}, Json{{"type", "ldp-ucb-b"}}, Json{{"type", "ucb1"}}}));
  ASSERT_NE(experiment, nullptr);
  const Instance instance = experiment->instance(0);
  for (std::size_t a = 0; a < 3; ++a) {
    const AlgorithmSpec& plan = experiment->algorithms()[a];
    SCOPED_TRACE(plan.label);
    const bool is_private = a < 2;
    const LearnerSetup setup = experiment->declared_setup(instance, a);
    EXPECT_EQ(plan.notion == PrivacyNotion::local, is_private);
    EXPECT_EQ(plan.entry->family->why_audit_inapplicable(plan).empty(), is_private);
    EXPECT_EQ(plan.entry->family->adversary_view(*experiment, instance, a, setup, 0) != nullptr, is_private);
    EXPECT_EQ(plan.entry->family->release_numbers(*experiment, instance, a).empty(), !is_private);
  }
}

}  // namespace
}  // namespace privbo::arms_learner_test
