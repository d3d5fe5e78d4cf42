// Looking changes nothing: an algorithm that receives statistics runs the same whether or not screens ask, every round,
// for its posterior, its posterior without noise, and what was released and hidden.
#include <gtest/gtest.h>

#include "families/families.h"
#include "support/small_scenario.h"

#include "families/joint/learner/statistics_learner.h"
#include "families/joint/release/statistics_channel.h"

namespace privbo::looking_test {
namespace {

struct TrialRun {
  std::vector<Index> points;
  Matrix sigma;
  Vector u;
};

TrialRun run_trial(const Experiment& experiment, bool looking) {
  TrialRun trial_run;
  const Instance instance = experiment.instance(0);
  const auto trial = experiment.make_trial(instance, 0, 0);
  for (std::int64_t t = 1; t <= experiment.horizon(); ++t) {
    trial_run.points.push_back(trial->step().queries.front().point);
    if (!looking) continue;
    const StatisticsMessage* exact = exact_statistics(trial->channel());
    EXPECT_TRUE(trial->learner().posterior().mean.allFinite());
    const auto* learner = dynamic_cast<const StatisticsLearner*>(&trial->learner());
    EXPECT_EQ(learner == nullptr, experiment.algorithms().front().entry->external);
    if (learner) {
      EXPECT_TRUE(learner->posterior_without_noise(*exact).mean.allFinite());
    }
    EXPECT_EQ(released_statistics(trial->channel())->items, exact->items);
  }
  trial_run.sigma = released_statistics(trial->channel())->sigma;
  trial_run.u = released_statistics(trial->channel())->u;
  return trial_run;
}

TEST(LookingConformance, PosteriorsAndStatisticsAreTheSameWhetherOrNotAnyoneLooks) {
  int variants = 0;
  for (const AlgorithmEntry& entry : algorithm_catalogue()) {
    if (entry.family->id() != "joint") continue;
    for (Json variant : test::variants(entry)) {
      SCOPED_TRACE(variant.dump());
      if (variant.contains("frequencies")) variant["frequencies"] = 6;
      const auto experiment = test::built(test::small_scenario({variant}));
      const TrialRun plain = run_trial(*experiment, false), looked = run_trial(*experiment, true);
      EXPECT_EQ(plain.points, looked.points);
      EXPECT_EQ(plain.sigma, looked.sigma);
      EXPECT_EQ(plain.u, looked.u);
      ++variants;
    }
  }
  EXPECT_GE(variants, 20);
}

}  // namespace
}  // namespace privbo::looking_test
