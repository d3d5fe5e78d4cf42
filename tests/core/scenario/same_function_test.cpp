// Whether two scenarios use one f, against the f that they draw.
#include <gtest/gtest.h>

#include "scenario/settings.h"
#include "support/quick_scenario.h"

namespace privbo::same_function_test {
namespace {

/// f of the first trial and the document with all defaults.
struct TrialRun {
  Json document;
  Vector f;
};

TrialRun trial_run(const Json& objective, const Json& changes) {
  Json all{{"domain.points", 20}, {"objective.type", objective}, {"run.horizon", 10}, {"run.trials", 1}};
  all.update(changes);
  const auto experiment = test::checked(test::changed_default(all));
  return {experiment->document(), experiment->instance(0).f};
}

TEST(SameFunction, ReportsWhatTheDrawnFunctionsReport) {
  const std::vector<Json> changes{
      {{"privacy.epsilon", 0.5}},    {{"kernel.lengthscale", 0.5}}, {{"kernel.type", "matern"}},
      {{"run.instance_seed", "77"}}, {{"run.reward_seed", "77"}},   {{"run.horizon", 20}},
      {{"noise.type", "uniform"}},   {{"constants.lambda", 0.5}},   {{"domain.points", 21}}};
  for (const char* objective : {"rkhs-draw", "gp-draw", "kernel-mixture", "test-function"}) {
    const TrialRun before = trial_run(objective, Json::object());
    for (const Json& change : changes) {
      const TrialRun after = trial_run(objective, change);
      const bool same = before.f.size() == after.f.size() && before.f == after.f;
      EXPECT_EQ(same_function(before.document, after.document), same) << objective << " " << change.dump();
    }
  }
}

// Whatever made another f, the settings that make f are taken, and the learner's kernel stays.
TEST(WithFunctionOf, GivesTheOtherScenariosFAndLeavesTheLearner) {
  const std::vector<Json> changes{{{"kernel.lengthscale", 0.5}},
                                  {{"kernel.type", "matern"}},
                                  {{"kernel.type", "linear"}, {"run.instance_seed", "77"}},
                                  {{"domain.points", 31}, {"privacy.epsilon", 0.5}},
                                  {{"objective", {{"type", "test-function"}}}, {"kernel.type", "matern"}},
                                  {{"kernel_of_f.type", "matern"}, {"kernel.lengthscale", 0.4}}};
  for (const char* objective : {"rkhs-draw", "gp-draw", "kernel-mixture", "test-function"}) {
    const TrialRun wanted = trial_run(objective, {{"kernel.lengthscale", 0.15}});
    for (const Json& change : changes) {
      // Only an f that is made of a kernel may have one of its own.
      if (std::string(objective) == "test-function" && change.contains("kernel_of_f.type")) continue;
      SCOPED_TRACE(std::string(objective) + " " + change.dump());
      const TrialRun present = trial_run(objective, change);
      const auto kept = test::checked({with_function_of(present.document, wanted.document), {}});
      ASSERT_TRUE(kept);
      EXPECT_EQ(kept->instance(0).f, wanted.f);
      EXPECT_TRUE(same_function(kept->document(), wanted.document));
      for (const char* section : {"kernel", "noise", "constants", "privacy", "algorithms"})
        EXPECT_EQ(kept->document().at(section), present.document.at(section)) << section;
      EXPECT_EQ(kept->document().contains("kernel_of_f"), std::string(objective) != "test-function");
    }
    const Json same = with_function_of(wanted.document, wanted.document);
    EXPECT_EQ(same, wanted.document) << "no kernel of f where none is needed";
  }
}

TEST(WithFunctionOf, TakesTheKernelOfFAnOtherRunHad) {
  const TrialRun wanted = trial_run("rkhs-draw", {{"kernel_of_f.type", "matern"}, {"kernel.lengthscale", 0.4}});
  const TrialRun present = trial_run("rkhs-draw", Json::object());
  const Json kept = with_function_of(present.document, wanted.document);
  EXPECT_EQ(kept.at("kernel_of_f"), wanted.document.at("kernel_of_f"));
  EXPECT_EQ(kept.at("kernel"), present.document.at("kernel"));
  EXPECT_EQ(test::checked({kept, {}})->instance(0).f, wanted.f);
}

}  // namespace
}  // namespace privbo::same_function_test
