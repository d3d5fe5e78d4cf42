// A comparison of trust models: what is derived from one problem, and that its numbers are those of plain runs.
#include "experiment/batch/trust_comparison.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <chrono>
#include <cmath>
#include <thread>

#include "experiment/run/runner.h"
#include "families/joint/joint.h"
#include "scenario/comparison_section.h"
#include "scenario/scenario.h"
#include "scenario/settings.h"
#include "support/quick_scenario.h"
#include "support/time_limit.h"

namespace privbo::trust_comparison_test {
namespace {

using Clock = std::chrono::steady_clock;

/// A short run on the line, with every model at two ε.
Scenario base(std::int64_t horizon = 30, std::int64_t trials = 2) {
  Scenario scenario = test::small_scenario(horizon, trials);
  scenario.document["comparison"] = {{"epsilons", {1.0, 8.0}}, {"agents", 6}, {"initial", 2}};
  return {build(scenario).normalised, scenario.folder};
}

std::vector<TrustRun> runs_of(const Scenario& scenario) {
  Problems problems;
  std::vector<TrustRun> runs = trust_runs(scenario, problems);
  EXPECT_FALSE(has_errors(problems)) << to_text(problems);
  return runs;
}

TrustComparison finished(const Scenario& scenario, unsigned threads = 1) {
  TrustRunner runner(scenario, {.threads = threads});
  runner.wait();
  return *runner.snapshot();
}

const TrustRow& row(const TrustComparison& comparison, const std::string& id) {
  return *std::ranges::find(comparison.rows, id, &TrustRow::id);
}

TEST(ComparisonSection, DefaultsAreLegalAndEveryModelIsATrustFact) {
  Problems problems;
  const ComparisonSettings plan = comparison_settings(Json::object(), problems);
  EXPECT_TRUE(problems.empty()) << to_text(problems);
  EXPECT_FALSE(plan.enabled);
  ASSERT_EQ(plan.models.size(), trust_facts().size());
  for (std::size_t i = 0; i < plan.models.size(); ++i)
    EXPECT_EQ(plan.models[i], trust_facts()[i].id) << "the order of the page";
}

TEST(ComparisonSection, WhatIsWrongIsSaidAtItsFieldAndKeepsNoRunFromStarting) {
  for (const auto& [section, path] :
       std::vector<std::pair<Json, std::string>>{{{{"epsilons", {1.0, -2.0}}}, "/comparison/epsilons"},
                                                 {{{"epsilons", Json::array()}}, "/comparison/epsilons"},
                                                 {{{"agents", 1}}, "/comparison/agents"},
                                                 {{{"none", false},
                                                   {"local", false},
                                                   {"joint", false},
                                                   {"local_joint", false},
                                                   {"user_level", false},
                                                   {"joint_pure", false}},
                                                  "/comparison/none"},
                                                 {{{"local_algorithm", "gp-ucb"}}, "/comparison/local_algorithm"}}) {
    Scenario scenario = default_scenario();
    scenario.document["comparison"] = section;
    Problems problems;
    comparison_settings(scenario.document, problems);
    ASSERT_TRUE(has_errors(problems)) << section;
    EXPECT_EQ(problems.front().path, path) << problems.front().message;
    const BuildResult built = build(scenario);
    EXPECT_TRUE(built.experiment) << to_text(built.problems);
    EXPECT_TRUE(std::ranges::any_of(built.problems, [&path = path](const Problem& problem) {
      return problem.path == path;
    })) << "told as a warning";
  }
}

TEST(ComparisonSection, IsAskedForEvenWhereItIsNotValid) {
  Problems problems;
  EXPECT_TRUE(comparison_settings({{"comparison", {{"enabled", true}, {"epsilons", {-1.0}}}}}, problems).enabled);
  EXPECT_TRUE(has_errors(problems));
  problems.clear();
  EXPECT_FALSE(comparison_settings({{"comparison", {{"enabled", "yes"}}}}, problems).enabled);
  EXPECT_TRUE(has_errors(problems));
}

TEST(ComparisonSection, IsNoSettingOfARun) {
  const Json document = base().document;
  for (const Setting& setting : settings_of(document)) EXPECT_FALSE(setting.path.starts_with("/comparison"));
  EXPECT_FALSE(without_words(document).contains("comparison"));
}

TEST(ComparisonSection, SortsBudgetsAndRunsEachOnce) {
  Scenario scenario = base();
  scenario.document["comparison"]["epsilons"] = {8.0, 1.0, 8.0};
  Problems problems;
  EXPECT_EQ(comparison_settings(scenario.document, problems).epsilons, (std::vector<double>{1.0, 8.0}));
}

TEST(TrustRuns, DerivedDocumentsBuildOrSayWhyNot) {
  const std::vector<TrustRun> runs = runs_of(base());
  for (const TrustFacts& facts : trust_facts()) {
    const auto found = std::ranges::find(runs, facts.id, &TrustRun::id);
    ASSERT_NE(found, runs.end()) << facts.id;
    EXPECT_TRUE(found->inapplicable_because.empty()) << facts.id << ": " << found->inapplicable_because;
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
  ASSERT_EQ(pure->inapplicable_because, "");
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

TEST(TrustRuns, WithContextsTheUserLevelDoesNotApply) {
  Scenario scenario = base();
  scenario.document["contexts"] = {{"type", "uniform"}, {"per_axis", 3}};
  for (const TrustRun& run : runs_of({build(scenario).normalised, {}})) {
    const bool agents = run.id == "user-level";
    EXPECT_EQ(run.inapplicable_because.find("context") != std::string::npos, agents)
        << run.id << ": " << run.inapplicable_because;
    if (!agents) {
      ASSERT_TRUE(run.document.is_object()) << run.id << ": " << run.inapplicable_because;
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

TEST(TrustRunner, NumbersAreThoseOfPlainRunsAndEpsilonIsReached) {
  const Scenario scenario = base();
  const TrustComparison comparison = finished(scenario);
  ASSERT_EQ(comparison.state, RunState::finished);
  EXPECT_EQ(comparison.points_done, comparison.points);
  ASSERT_EQ(comparison.rows.size(), trust_facts().size());
  for (const TrustRun& run : runs_of(scenario)) {
    const TrustRow& made = row(comparison, run.id);
    const auto place = static_cast<std::size_t>(run.id == "none" || run.epsilon < 2.0 ? 0 : 1);
    const TrustPoint& point = made.points.at(place);
    ASSERT_TRUE(point.failure.empty()) << run.id << ": " << point.failure;
    Runner plain(build({run.document, {}}).experiment, {});
    plain.wait();
    EXPECT_EQ(point.values[0], plain.final_snapshot()->algorithms.front().final_of(Metric::cumulative_regret))
        << run.id;
    EXPECT_EQ(point.error_values.size(), 2U) << run.id << ": the regret of what is recommended exists for all of them";
    if (run.id == "none") {
      EXPECT_TRUE(std::isinf(point.epsilon));
      continue;
    }
    EXPECT_LE(point.epsilon, run.epsilon * (1.0 + 1e-9)) << run.id;
    EXPECT_GE(point.epsilon, run.epsilon * (1.0 - 1e-4)) << run.id << ": the asked ε by the accountant";
  }
}

TEST(TrustRunner, RowsSayWhatTheirEpsilonIsAbout) {
  const TrustComparison comparison = finished(base(12, 1));
  EXPECT_EQ(row(comparison, "none").promise, "no promise");
  EXPECT_EQ(row(comparison, "local").promise, "pure ε-local DP of one reward");
  EXPECT_EQ(row(comparison, "joint-pure").promise, "pure ε-joint DP of one user's data");
  EXPECT_TRUE(row(comparison, "joint").promise.starts_with("(ε, δ)-joint DP of one user's data, δ = "))
      << row(comparison, "joint").promise;
  EXPECT_TRUE(row(comparison, "local-joint").promise.starts_with("(ε, δ)-local joint DP of one user's data"))
      << row(comparison, "local-joint").promise;
  EXPECT_TRUE(row(comparison, "user-level").promise.starts_with("(ε, δ)-user-level DP of all that one agent sends"))
      << row(comparison, "user-level").promise;
  EXPECT_NEAR(row(comparison, "user-level").delta, std::pow(6.0, -1.1), 1e-12);
  EXPECT_EQ(row(comparison, "local").trusted, "nobody");
  EXPECT_EQ(row(comparison, "local-joint").trusted, "nobody");
  for (const char* id : {"none", "joint", "user-level", "joint-pure"})
    EXPECT_NE(row(comparison, id).trusted, "nobody") << id;
  for (const TrustRow& each : comparison.rows) {
    if (each.id == "none") continue;
    EXPECT_FALSE(each.protects.empty() || each.against.empty() || each.relation.empty() || each.accountant.empty())
        << each.id;
  }
  std::string notes;
  for (const std::string& note : comparison.notes) notes += note + "\n";
  for (const char* words : {"are not equal guarantees", "an axis of its own", "costs privacy", "same seeds"})
    EXPECT_NE(notes.find(words), std::string::npos) << words;
}

TEST(TrustRunner, SameNumbersForAnyNumberOfThreads) {
  const Scenario scenario = base(20, 3);
  const TrustComparison one = finished(scenario, 1), two = finished(scenario, 2);
  ASSERT_EQ(one.rows.size(), two.rows.size());
  for (std::size_t r = 0; r < one.rows.size(); ++r) {
    ASSERT_EQ(one.rows[r].points.size(), two.rows[r].points.size());
    for (std::size_t p = 0; p < one.rows[r].points.size(); ++p) {
      EXPECT_EQ(one.rows[r].points[p].values, two.rows[r].points[p].values) << one.rows[r].id;
      EXPECT_EQ(one.rows[r].points[p].error_values, two.rows[r].points[p].error_values) << one.rows[r].id;
      EXPECT_EQ(one.rows[r].points[p].epsilon, two.rows[r].points[p].epsilon) << one.rows[r].id;
    }
  }
}

TEST(TrustRunner, StopsSoonAndKeepsWhatIsDone) {
  Scenario scenario = base(30, 1);
  scenario.document["run"]["horizon"] = 200000;
  scenario.document["comparison"]["none"] = true;
  TrustRunner runner(scenario, {.threads = 1});
  for (int i = 0; i < 500 && runner.progress().points == 0; ++i)
    std::this_thread::sleep_for(std::chrono::milliseconds(10));
  const Clock::time_point begin = Clock::now();
  runner.stop();
  runner.wait();
  test::expect_within(Clock::now() - begin, 200);
  EXPECT_EQ(runner.snapshot()->state, RunState::stopped);
}

TEST(TrustRunner, AnInvalidSectionFailsWithItsReason) {
  Scenario scenario = base();
  scenario.document["comparison"]["epsilons"] = Json::array();
  const TrustComparison comparison = finished(scenario);
  EXPECT_EQ(comparison.state, RunState::failed);
  ASSERT_FALSE(comparison.notes.empty());
  EXPECT_NE(comparison.notes.front().find("/comparison/epsilons"), std::string::npos) << comparison.notes.front();
}

}  // namespace
}  // namespace privbo::trust_comparison_test
