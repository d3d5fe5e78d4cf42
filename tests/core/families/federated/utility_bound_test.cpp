// Theorem 1's line with constants: drawn in the preset that meets every condition, and gone with a reason where one
// does not hold.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <memory>
#include <stdexcept>
#include <string>

#include "environment/agents/agent_distances.h"
#include "experiment/preview/instance_bounds.h"
#include "families/federated/learner/federated_setup.h"
#include "families/federated/utility_lemmas.h"
#include "io/scenario/scenario_file.h"
#include "support/small_scenario.h"
#include "trial/experiment.h"
#include "trial/family.h"

namespace privbo::utility_bound_test {
namespace {

using ::testing::HasSubstr;
using ::testing::IsEmpty;

Scenario preset() {
  const Preset* preset = find_preset("dp-fts-theorem-1");
  if (preset == nullptr) throw std::runtime_error("no preset named dp-fts-theorem-1");
  return parse_scenario(preset->text, {});
}

/// The preset with few agents and DP-FTS-DE alone, which a test can afford.
Scenario smaller() {
  Scenario scenario = preset();
  scenario.document["agents"]["agents"] = 6;
  scenario.document["algorithms"] = Json::array({scenario.document["algorithms"][0]});
  return scenario;
}

const BoundCurve* with_constants(const InstanceBounds& bounds, std::size_t algorithm) {
  const auto found = std::ranges::find_if(
      bounds.upper, [&](const BoundCurve& line) { return line.algorithm == algorithm && !line.fitted; });
  return found == bounds.upper.end() ? nullptr : &*found;
}

TEST(UtilityBound, IsDrawnInThePresetThatMeetsTheConditions) {
  Scenario scenario = preset();
  scenario.document["agents"]["agents"] = 6;
  const auto experiment = test::built(scenario);
  const Instance instance = experiment->instance(0);
  const auto bounds = make_instance_bounds(*experiment, instance, {1, 10, 100}, {});
  ASSERT_TRUE(bounds);
  EXPECT_TRUE(bounds->covered);
  EXPECT_TRUE(bounds->failed.empty());
  for (const std::size_t sharing : {0U, 1U}) {
    const BoundCurve* line = with_constants(*bounds, sharing);
    ASSERT_TRUE(line);
    EXPECT_THAT(line->note.english(), HasSubstr("Lemma 7: "));
    EXPECT_LT(line->cumulative_regret[0], line->cumulative_regret[1]);
    // Vacuous: regret is at most 2B in a round.
    EXPECT_GT(line->cumulative_regret[2], 200.0);
  }
  EXPECT_EQ(with_constants(*bounds, 2), nullptr) << "agents alone have no theorem";
}

// The line is the lemma's, at this instance's kernel error, Σ d_n of the agent furthest from the others, and γ.
TEST(UtilityBound, IsTheLemmasAtThisInstance) {
  const auto experiment = test::built(smaller());
  const Instance instance = experiment->instance(0);
  const auto bounds = make_instance_bounds(*experiment, instance, {1, 40, 100}, {});
  ASSERT_TRUE(bounds);
  const BoundCurve* line = with_constants(*bounds, 0);
  ASSERT_TRUE(line);
  const LearnerSetup setup = experiment->declared_setup(instance, 0);
  const Matrix& table = *instance.agents->table();
  const auto gains = instance.gains->greedy();
  UtilityProblem problem{
      .B = 1.0,
      .R = 0.1,
      .lambda = 1.02,
      .delta = 0.1,
      .distance = sums_of_distances(table).maxCoeff(),
      .points = 100,
      .initial = 1,
      .gamma = [&](std::int64_t t) { return gain_upper_bound((*gains)[static_cast<std::size_t>(t)]); }};
  problem.kernel_error = experiment->algorithms()[0].entry->family->kernel_error(*experiment, instance, setup);
  EXPECT_GT(problem.kernel_error, 0.01);
  const ServerProtocol& plan = *federated_setup(setup).plan;
  const SharingSchedule schedule{.scale = 1.0, .power = 2.0, .shift = 1.0};
  const std::array<std::int64_t, 3> rounds{1, 40, 100};
  for (std::size_t i = 0; i < rounds.size(); ++i)
    EXPECT_NEAR(line->cumulative_regret[i] / utility_terms(plan, schedule, problem, rounds[i]).sum(), 1.0, 1e-12);
  // Twin: the distances from agent 1 alone.
  problem.distance = sums_of_distances(table)[0];
  EXPECT_LE(utility_terms(plan, schedule, problem, 100).sum(), line->cumulative_regret[2] * (1.0 + 1e-12));
}

/// Why no line with constants is drawn; empty: it is.
std::string why_not(const std::string& section, const std::string& key, const Json& value) {
  Scenario scenario = smaller();
  (section == "algorithm" ? scenario.document["algorithms"][0] : scenario.document[section])[key] = value;
  const auto experiment = test::built(scenario);
  const auto bounds = make_instance_bounds(*experiment, experiment->instance(0), {1, 100}, {});
  if (!bounds || !bounds->covered) return "B is too small";
  if (with_constants(*bounds, 0)) return "";
  const FailedAssumptions& failed = bounds->failed.at(0);
  return (failed.of_bound.empty() ? failed.of_order : failed.of_bound).english();
}

TEST(UtilityBound, EveryConditionIsAsked) {
  EXPECT_THAT(why_not("algorithm", "regions", 3), IsEmpty());
  EXPECT_THAT(why_not("algorithm", "sharing", "inverse-root"), HasSubstr("p_1 = 0"));
  EXPECT_THAT(why_not("algorithm", "scale", "unit"), HasSubstr("theorem's β_t"));
  EXPECT_THAT(why_not("algorithm", "feature_lengthscale", 0.1), HasSubstr("features of the kernel itself"));
  EXPECT_THAT(why_not("algorithm", "feature_lambda", 0.5), HasSubstr("same λ"));
  EXPECT_THAT(why_not("algorithm", "sampling", "fixed"), HasSubstr("choose Poisson sampling"));
  EXPECT_THAT(why_not("algorithm", "lost", 0.1), HasSubstr("every message arrives"));
  EXPECT_THAT(why_not("constants", "lambda", 1.0), HasSubstr("λ = 1 + 2/T = 1.02"));
  EXPECT_THAT(why_not("constants", "gain", "greedy"), HasSubstr("realised information gain"));
  EXPECT_THAT(why_not("constants", "B", 1e-6), HasSubstr("B is too small"));
  EXPECT_THAT(why_not("run", "horizon", 50), HasSubstr("λ = 1 + 2/T = 1.04"));
}

}  // namespace
}  // namespace privbo::utility_bound_test
