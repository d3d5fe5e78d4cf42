// Trials that fail are counted, left out and spoken of, and hide nothing about privacy.
#include "experiment/run/runner.h"

#include <gtest/gtest.h>

#include <limits>

#include "core/experiment/run/watched_run.h"
#include "families/families.h"
#include "support/quick_scenario.h"

namespace privbo::runner_failures_test {
namespace {

using watched_run::finished;

/// An objective that cannot be made in about half of the instances.
Vector sometimes_fails(const ParamSet&, const ObjectiveSetup& setup) {
  const double fate = setup.draws.uniform();
  if (fate < 0.5) throw std::runtime_error("numbers ran out");
  return Vector::LinSpaced(setup.domain.size(), 0.0, fate);
}

std::shared_ptr<const Experiment> failing_experiment(ObjectiveFactory make) {
  static std::vector<std::unique_ptr<ObjectiveEntry>> entries;
  entries.push_back(std::make_unique<ObjectiveEntry>(*find_entry(objective_catalogue(), "rkhs-draw")));
  entries.back()->make = make;
  const auto good = test::checked(test::small_scenario(40, 12));
  ExperimentParts parts = good->parts();
  parts.objective = entries.back().get();
  return std::make_shared<const Experiment>(std::move(parts));
}

TEST(Runner, FailedTrialsAreCountedAndLeftOut) {
  const auto experiment = failing_experiment(sometimes_fails);
  std::size_t failing = 0;
  for (std::size_t trial = 0; trial < 12; ++trial) {
    try {
      experiment->instance(trial);
    } catch (const std::runtime_error&) {
      ++failing;
    }
  }
  ASSERT_GT(failing, 0U);
  ASSERT_LT(failing, 12U);
  for (const unsigned threads : {1U, 3U}) {
    const SnapshotPtr snapshot = finished(experiment, threads);
    EXPECT_EQ(snapshot->trials_failed, failing);
    EXPECT_EQ(snapshot->trials_done, 12 - failing);
    ASSERT_EQ(snapshot->failures.size(), failing);
    EXPECT_NE(snapshot->failures.front().english().find("failed: numbers ran out"), std::string::npos)
        << snapshot->failures.front();
    EXPECT_EQ(snapshot->algorithms.front().trials, 12 - failing);
    EXPECT_EQ(snapshot->algorithms.front().final_of(Metric::cumulative_regret).size(), 12 - failing);
    ASSERT_FALSE(snapshot->notes.empty());
    EXPECT_NE(snapshot->notes.front().english().find(std::to_string(failing) + " trials failed"), std::string::npos)
        << snapshot->notes.front();
  }
}

// What a run claims about privacy must not hang on one trial: a private algorithm is never shown as not private.
TEST(Runner, AFailedFirstTrialDoesNotHideWhatPrivacyCosts) {
  for (std::uint64_t seed = 1;; ++seed) {
    ExperimentParts parts = failing_experiment(sometimes_fails)->parts();
    parts.seeds.instance = seed;
    const auto experiment = std::make_shared<const Experiment>(std::move(parts));
    try {
      experiment->instance(0);
      continue;  // this seed's first trial works
    } catch (const std::runtime_error&) {
    }
    const SnapshotPtr snapshot = finished(experiment, 2);
    ASSERT_GT(snapshot->trials_done, 0U);
    const PrivacyCurve& curve = snapshot->algorithms.front().privacy;
    EXPECT_EQ(curve.guarantee.notion, PrivacyNotion::local);
    EXPECT_EQ(curve.per_reward().size(), snapshot->recorded_rounds.size());
    return;
  }
}

TEST(Runner, ReportsWhenEveryTrialFails) {
  const auto experiment = failing_experiment(
      [](const ParamSet&, const ObjectiveSetup&) -> Vector { throw std::length_error("too large"); });
  const SnapshotPtr snapshot = finished(experiment, 2);
  EXPECT_EQ(snapshot->state, RunState::failed);
  EXPECT_EQ(snapshot->trials_failed, 12U);
  EXPECT_EQ(snapshot->trials_done, 0U);
}

TEST(Runner, ValuesThatAreNotFiniteFailTheTrial) {
  const auto experiment = failing_experiment([](const ParamSet&, const ObjectiveSetup& setup) -> Vector {
    return Vector::Constant(setup.domain.size(), std::numeric_limits<double>::quiet_NaN());
  });
  const SnapshotPtr snapshot = finished(experiment, 2);
  EXPECT_EQ(snapshot->trials_failed, 12U);
  EXPECT_NE(snapshot->failures.front().english().find("not finite"), std::string::npos) << snapshot->failures.front();
}

/// Fails in its 30th round.
class FailingLearner final : public Learner {
 public:
  void ask(const Round& round, std::vector<Query>& queries) override {
    if (round.t == 30) throw std::runtime_error("numbers ran out in round 30");
    queries.push_back({0, round.choices[0].index(0), {}});
  }
  void tell(std::span<const LearnerMessage>) override {}
};

// The algorithms of one trial are run at the same time where there are threads: one that fails is reported as if
// they had been run one after another.
TEST(Runner, AFailedAlgorithmFailsItsTrialWhateverTheThreads) {
  AlgorithmEntry failing = *find_entry(algorithm_catalogue(), "uniform");
  failing.make = [](const ParamSet&, const LearnerSetup&) -> std::unique_ptr<Learner> {
    return std::make_unique<FailingLearner>();
  };
  ExperimentParts parts = test::checked(test::small_scenario(200, 1))->parts();
  ASSERT_EQ(parts.algorithms.size(), 3U);
  parts.algorithms.back().entry = &failing;
  const auto experiment = std::make_shared<const Experiment>(std::move(parts));
  for (const unsigned threads : {1U, 2U, 3U, 8U}) {
    const SnapshotPtr snapshot = finished(experiment, threads);
    EXPECT_EQ(snapshot->state, RunState::failed);
    EXPECT_EQ(snapshot->failures, std::vector<std::string>{"trial 1 failed: numbers ran out in round 30"}) << threads;
  }
}

}  // namespace
}  // namespace privbo::runner_failures_test
