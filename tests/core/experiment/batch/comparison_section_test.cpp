// The section of a scenario that asks for a comparison of trust models: what it takes, and how it says what is wrong.
#include "scenario/comparison_section.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include "core/experiment/batch/trust_problem.h"
#include "scenario/settings.h"

namespace privbo::comparison_section_test {
namespace {

using trust_problem::base;

TEST(ComparisonSection, DefaultsAreLegalAndEveryModelIsATrustFact) {
  Problems problems;
  const ComparisonSettings plan = comparison_settings(Json::object(), problems);
  EXPECT_TRUE(problems.empty()) << to_text(problems);
  EXPECT_FALSE(plan.enabled);
  ASSERT_EQ(plan.models.size(), trust_facts().size());
  for (std::size_t i = 0; i < plan.models.size(); ++i)
    EXPECT_EQ(plan.models[i], trust_facts()[i].id) << "the order of the page";
}

TEST(ComparisonSection, WhatIsWrongIsReportedAtItsFieldAndKeepsNoRunFromStarting) {
  for (const auto& [section, path] :
       std::vector<std::pair<Json, std::string>>{{{{"epsilons", {1.0, -2.0}}}, "/comparison/epsilons"},
                                                 {{{"epsilons", Json::array()}}, "/comparison/epsilons"},
                                                 {{{"agents", 1}}, "/comparison/agents"},
                                                 {{{"none", false},
                                                   {"local", false},
                                                   {"joint", false},
                                                   {"local_joint", false},
                                                   {"user_level", false},
                                                   {"joint_pure", false},
                                                   {"local_arms", false},
                                                   {"elimination_central", false},
                                                   {"elimination_secure", false},
                                                   {"elimination_shuffle", false},
                                                   {"elimination_local", false},
                                                   {"output_only", false}},
                                                  "/comparison/none"},
                                                 {{{"local_algorithm", "gp-ucb"}}, "/comparison/local_algorithm"}}) {
    Scenario scenario = default_scenario();
    scenario.document["comparison"] = section;
    Problems problems;
    comparison_settings(scenario.document, problems);
    ASSERT_TRUE(has_errors(problems)) << section;
    EXPECT_EQ(problems.front().path, path) << problems.front().message.english();
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

}  // namespace
}  // namespace privbo::comparison_section_test
