// The runs that a comparison of trust models derives from one problem: the same problem under every model.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <memory>
#include <vector>

#include "core/experiment/batch/trust_problem.h"
#include "experiment/batch/trust_comparison.h"
#include "families/joint/joint.h"
#include "scenario/comparison_section.h"

namespace privbo::trust_runs_test {
namespace {

using trust_problem::base;
using trust_problem::runs_of;

TEST(TrustRuns, DerivedDocumentsBuildOrReportWhyNot) {
  const std::vector<TrustRun> runs = runs_of(base());
  for (const TrustFacts& facts : trust_facts()) {
    const auto found = std::ranges::find(runs, facts.id, &TrustRun::id);
    ASSERT_NE(found, runs.end()) << facts.id;
    EXPECT_TRUE(found->why_inapplicable.empty()) << facts.id << ": " << found->why_inapplicable;
  }
  for (const TrustRun& run : runs) {
    ASSERT_TRUE(run.failure.empty()) << run.id << ": " << run.failure;
    const BuildResult built = build({run.document, {}});
    ASSERT_TRUE(built.experiment) << run.id << ": " << to_text(built.problems);
    ASSERT_EQ(built.experiment->algorithms().size(), 1U);
    const bool agents = run.id == "user-level";
    EXPECT_EQ(built.experiment->document().at("agents").at("type"), agents ? "perturbed" : "single");
    EXPECT_EQ(built.experiment->document().at("contexts").at("type"), agents ? "none" : "discrete") << run.id;
    EXPECT_EQ(std::isinf(run.epsilon), run.id == "none");
    if (!agents && run.id != "none") {
      EXPECT_EQ(built.experiment->algorithms().front().epsilon, run.epsilon) << run.id;
    }
  }
}

TEST(TrustRuns, OneConstantContextLeavesTheObjectiveAsItIs) {
  const Scenario scenario = base();
  const std::shared_ptr<const Experiment> plain = build(scenario).experiment;
  for (const TrustRun& run : runs_of(scenario)) {
    if (run.id != "none" && run.id != "joint-pure") continue;
    const std::shared_ptr<const Experiment> derived = build({run.document, {}}).experiment;
    const Vector expected = plain->instance(1).f, f = derived->instance(1).f;
    ASSERT_EQ(f.size(), expected.size());
    EXPECT_LT((f - expected).cwiseAbs().maxCoeff(), 1e-9) << run.id;
  }
}

TEST(TrustRuns, CentresOfKernelsGetTheConstantCoordinateToo) {
  Scenario scenario = base();
  scenario.document["objective"] = {{"type", "kernel-mixture"}, {"centres", {0.2, 0.8}}, {"weights", {1.0, -0.5}}};
  const auto plain = build(scenario).experiment;
  ASSERT_TRUE(plain);
  const std::vector<TrustRun> runs = runs_of(scenario);
  const auto pure = std::ranges::find(runs, "joint-pure", &TrustRun::id);
  ASSERT_NE(pure, runs.end());
  ASSERT_EQ(pure->why_inapplicable, "");
  const auto derived = build({pure->document, {}}).experiment;
  ASSERT_TRUE(derived);
  EXPECT_LT((derived->instance(0).f - plain->instance(0).f).cwiseAbs().maxCoeff(), 1e-15);
}

TEST(TrustRuns, OneConstantContextCostsFeaturesNothing) {
  const Scenario scenario = base();
  Scenario plain = scenario;
  plain.document["algorithms"] = Json::array({{{"type", "jdp-gp-ucb"}}});
  const std::shared_ptr<const Experiment> alone = build(plain).experiment;
  const std::shared_ptr<const FeatureModel> expected = feature_model(*alone, alone->instance(0), 0);
  for (const TrustRun& run : runs_of(scenario)) {
    if (run.id != "joint") continue;
    const std::shared_ptr<const Experiment> derived = build({run.document, {}}).experiment;
    const std::shared_ptr<const FeatureModel> features = feature_model(*derived, derived->instance(0), 0);
    EXPECT_EQ(features->size(), expected->size());
    EXPECT_LT((*features->phi - *expected->phi).cwiseAbs().maxCoeff(), 1e-12) << "the same features of the same points";
  }
}

TEST(TrustRuns, AnAlgorithmOfTheScenarioIsTakenWithItsSettings) {
  Scenario scenario = base();
  scenario.document["algorithms"] = Json::array(
      {{{"type", "jdp-gp-ucb"}, {"nodes", 7}, {"beta_scale", 0.2}, {"epsilon", 3.0}}, {{"type", "gp-ucb"}}});
  for (const TrustRun& run : runs_of({build(scenario).normalised, {}})) {
    if (run.id != "joint") continue;
    const Json& algorithm = run.document.at("algorithms").at(0);
    EXPECT_EQ(algorithm.at("nodes"), 7);
    EXPECT_EQ(algorithm.at("beta_scale"), 0.2);
    EXPECT_TRUE(algorithm.at("epsilon").is_null()) << "the comparison's budget holds";
  }
}

TEST(TrustRuns, WithContextsNeitherTheUserLevelNorBatchesNorOneWinnerApply) {
  Scenario scenario = base();
  scenario.document["contexts"] = {{"type", "uniform"}, {"per_axis", 3}};
  for (const TrustRun& run : runs_of({build(scenario).normalised, {}})) {
    const bool refused = run.id == "user-level" || run.id == "output-only" || run.id.starts_with("elimination-");
    EXPECT_EQ(run.why_inapplicable.english().find("context") != std::string::npos, refused)
        << run.id << ": " << run.why_inapplicable;
    if (!refused) {
      ASSERT_TRUE(run.document.is_object()) << run.id << ": " << run.why_inapplicable;
      EXPECT_EQ(run.document.at("contexts").at("type"), "uniform") << run.id;
    }
  }
}

TEST(TrustRuns, NeverThrowsForBadInput) {
  for (const Json& bad : {Json(), Json(3), Json::array(), Json{{"comparison", 3}},
                          Json{{"comparison", {{"epsilons", "all"}}}}, Json{{"algorithms", 3}}}) {
    Problems problems;
    EXPECT_TRUE(trust_runs({bad, {}}, problems).empty()) << bad;
    EXPECT_TRUE(has_errors(problems)) << bad;
  }
}

}  // namespace
}  // namespace privbo::trust_runs_test
