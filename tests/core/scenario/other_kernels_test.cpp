// A comparison of kernels is one of learners: every experiment of it has the present f, and no kernel comes twice.
#include "scenario/other_kernels.h"

#include <gtest/gtest.h>

#include <map>

#include "support/quick_scenario.h"

namespace privbo::other_kernels_test {
namespace {

std::shared_ptr<const Experiment> experiment(Json changes) {
  changes.update({{"run.horizon", 10}, {"run.trials", 2}});
  return test::checked(test::changed_default(changes));
}

std::map<std::string, OtherKernel> by_type(const Experiment& present) {
  std::map<std::string, OtherKernel> found;
  for (OtherKernel& each : with_other_kernels(present, {})) found.emplace(each.type, std::move(each));
  return found;
}

TEST(OtherKernels, LearnTheFOfThePresentScenario) {
  for (const char* objective : {"rkhs-draw", "gp-draw", "kernel-mixture", "test-function"})
    for (const char* kernel : {"se", "matern", "linear"}) {
      SCOPED_TRACE(std::string(objective) + ", " + kernel);
      const auto present = experiment({{"domain.points", 20}, {"objective.type", objective}, {"kernel.type", kernel}});
      const auto others = by_type(*present);
      int trial_run = 0;
      for (const auto& [type, other] : others) {
        if (!other.experiment) continue;
        ++trial_run;
        EXPECT_EQ(other.experiment->parts().kernel_type, type);
        for (const std::size_t trial : {0U, 1U})
          EXPECT_EQ(other.experiment->instance(trial).f, present->instance(trial).f) << type;
        for (const char* section : {"noise", "constants", "privacy", "algorithms", "run", "objective", "domain"})
          EXPECT_EQ(other.experiment->document().at(section), present->document().at(section)) << section;
      }
      EXPECT_EQ(trial_run, 3) << "of squared exponential, Matérn, periodic and linear";
    }
}

// The kernel alone would make another f: what the comparison must not do.
TEST(OtherKernels, AKernelThatIsMerelyExchangedMakesAnotherF) {
  const auto one = experiment({{"domain.points", 20}, {"objective.type", "rkhs-draw"}});
  const auto other = experiment({{"domain.points", 20}, {"objective.type", "rkhs-draw"}, {"kernel.type", "matern"}});
  EXPECT_NE(one->instance(0).f, other->instance(0).f);
}

TEST(OtherKernels, EachIsThereOnceUnlessItDiffersOnTheDomain) {
  const auto line = by_type(*experiment({{"domain.points", 20}}));
  EXPECT_TRUE(line.contains("matern"));
  EXPECT_FALSE(line.contains("se")) << "the present one";
  EXPECT_FALSE(line.contains("matern-product")) << "of one coordinate: the Matérn";
  EXPECT_FALSE(line.contains("additive")) << "of one group: its base";
  const auto plane = by_type(*experiment({{"domain.points", 6}, {"domain.dimension", 2}}));
  EXPECT_TRUE(plane.contains("matern-product"));
  EXPECT_TRUE(plane.contains("additive"));
}

TEST(OtherKernels, WhatAScenarioCannotBeLearntWithReportsWhy) {
  const auto others = by_type(*experiment({{"domain.points", 20}}));
  const auto table = others.find("empirical-covariance");
  ASSERT_NE(table, others.end());
  EXPECT_EQ(table->second.experiment, nullptr) << "there is no table";
  EXPECT_FALSE(table->second.problems.empty());
}

}  // namespace
}  // namespace privbo::other_kernels_test
