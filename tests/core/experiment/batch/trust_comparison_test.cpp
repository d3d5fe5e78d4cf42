// A comparison of trust models: its numbers are those of plain runs, and its rows say what they are about.
#include "experiment/batch/trust_comparison.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <chrono>
#include <cmath>
#include <thread>

#include "core/experiment/batch/trust_problem.h"
#include "experiment/run/runner.h"
#include "scenario/comparison_section.h"
#include "scenario/scenario.h"
#include "support/time_limit.h"

namespace privbo::trust_comparison_test {
namespace {

using Clock = std::chrono::steady_clock;
using trust_problem::base;
using trust_problem::runs_of;

TrustComparison finished(const Scenario& scenario, unsigned threads = 1) {
  TrustRunner runner(scenario, {.threads = threads});
  runner.wait();
  return *runner.snapshot();
}

const TrustRow& row(const TrustComparison& comparison, const std::string& id) {
  return *std::ranges::find(comparison.rows, id, &TrustRow::id);
}

TEST(TrustRunner, NumbersAreThoseOfPlainRunsAndEpsilonIsReached) {
  const Scenario scenario = base();
  const TrustComparison comparison = finished(scenario);
  ASSERT_EQ(comparison.state, RunState::finished);
  EXPECT_EQ(comparison.points_done, comparison.points);
  ASSERT_EQ(comparison.rows.size(), trust_facts().size());
  EXPECT_TRUE(row(comparison, "none").untuned) << "nobody has tuned its scale";
  for (const TrustRun& run : runs_of(scenario)) {
    const TrustRow& made = row(comparison, run.id);
    const auto index = static_cast<std::size_t>(run.id == "none" || run.epsilon < 2.0 ? 0 : 1);
    const TrustPoint& point = made.points.at(index);
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

TEST(TrustRunner, RowsReportWhatTheirEpsilonIsAbout) {
  const TrustComparison comparison = finished(base(12, 1));
  EXPECT_EQ(row(comparison, "none").promise, "no promise");
  EXPECT_EQ(row(comparison, "local").promise, "pure ε-local DP of one reward");
  EXPECT_EQ(row(comparison, "joint-pure").promise, "pure ε-joint DP of one user's data");
  EXPECT_EQ(row(comparison, "output-only").promise,
            "ε of one record, but for a share δ = 0.1 of the draws of f (not DP)");
  EXPECT_TRUE(row(comparison, "joint").promise.english().starts_with("(ε, δ)-joint DP of one user's data, δ = "))
      << row(comparison, "joint").promise;
  EXPECT_TRUE(row(comparison, "local-joint").promise.english().starts_with("(ε, δ)-local joint DP of one user's data"))
      << row(comparison, "local-joint").promise;
  EXPECT_TRUE(
      row(comparison, "user-level").promise.english().starts_with("(ε, δ)-user-level DP of all that one agent sends"))
      << row(comparison, "user-level").promise;
  EXPECT_NEAR(row(comparison, "user-level").delta, std::pow(6.0, -1.1), 1e-12);
  EXPECT_EQ(row(comparison, "local").trusted, "nobody");
  EXPECT_EQ(row(comparison, "local-joint").trusted, "nobody");
  EXPECT_EQ(row(comparison, "local-arms").promise, "pure ε-local DP of one reward");
  EXPECT_EQ(row(comparison, "elimination-central").promise, "pure ε-joint DP of one user's data");
  EXPECT_EQ(row(comparison, "elimination-secure").promise, "pure ε-distributed DP of one reward");
  EXPECT_TRUE(
      row(comparison, "elimination-shuffle").promise.english().starts_with("(ε, δ)-distributed DP of one reward"))
      << row(comparison, "elimination-shuffle").promise;
  EXPECT_EQ(row(comparison, "elimination-local").promise, "pure ε-local DP of one reward");
  for (const char* id : {"elimination-secure", "elimination-local", "local-arms"})
    EXPECT_EQ(row(comparison, id).trusted, "nobody") << id;
  for (const char* id :
       {"none", "joint", "user-level", "joint-pure", "elimination-central", "elimination-shuffle", "output-only"})
    EXPECT_NE(row(comparison, id).trusted, "nobody") << id;
  for (const TrustRow& each : comparison.rows) {
    if (each.id == "none") continue;
    EXPECT_FALSE(each.protects.empty() || each.against.empty() || each.relation.empty() || each.accountant.empty())
        << each.id;
  }
  std::string notes;
  for (const Message& note : comparison.notes) notes += note.english() + "\n";
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
  EXPECT_NE(comparison.notes.front().english().find("/comparison/epsilons"), std::string::npos)
      << comparison.notes.front();
}

}  // namespace
}  // namespace privbo::trust_comparison_test
