// What the federated presets say, run as they are shipped. Seeds are fixed: this holds or not.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <iostream>

#include "experiment/run/runner.h"
#include "io/scenario/scenario_file.h"
#include "numerics/statistics.h"
#include "record/agents_record.h"
#include "scenario/scenario.h"
#include "support/long_test.h"

namespace privbo::federated_preset_claims_test {
namespace {

SnapshotPtr trial_run(const char* id) {
  const Preset* preset = find_preset(id);
  if (preset == nullptr) throw std::runtime_error(std::string("no preset named ") + id);
  const BuildResult built = build(parse_scenario(preset->text, {}));
  if (!built.experiment) throw std::runtime_error(to_text(built.problems));
  Runner runner(built.experiment, {});
  runner.wait();
  return runner.final_snapshot();
}

/// Simple regret of every trial after round t.
std::vector<double> after(const Snapshot& run, std::size_t algorithm, std::size_t t) {
  std::vector<double> values;
  for (const auto& path : run.algorithms.at(algorithm).paths) values.push_back(path->simple.at(t - 1));
  return values;
}

/// Mean of second − first after round t, in standard errors.
double lead(const Snapshot& run, std::size_t first, std::size_t second, std::size_t t) {
  std::vector<double> difference = after(run, second, t);
  const std::vector<double> subtracted = after(run, first, t);
  for (std::size_t i = 0; i < difference.size(); ++i) difference[i] -= subtracted[i];
  std::cout << "  " << run.algorithms[second].label << " - " << run.algorithms[first].label << ", t = " << t << ": "
            << mean(difference) << " ± " << standard_error(difference) << " (n = " << difference.size() << ")\n";
  return mean(difference) / standard_error(difference);
}

// n = 5 trials of 200 agents: TS behind FTS-DE with P = 4 after five rounds by more than two standard errors (paired),
// and means in the paper's order after one round.
TEST(FederatedPresets, DistributedExplorationLeadsInTheFirstRounds) {
  if (test::sanitized) GTEST_SKIP() << "40,000 queries: plain builds only";
  const SnapshotPtr run = trial_run("dp-fts-fig-2a");  // TS, FTS 2020, FTS, P = 2, 3, 4
  EXPECT_GT(lead(*run, 5, 0, 5), 2.0);
  EXPECT_GT(mean(after(*run, 0, 1)), mean(after(*run, 2, 1)));
  EXPECT_GT(mean(after(*run, 2, 1)), mean(after(*run, 3, 1)));
  EXPECT_GT(mean(after(*run, 3, 10)), mean(after(*run, 5, 10)));
}

// Once all vectors are clipped, S changes nothing: the same curve. A tenfold S is worse.
TEST(FederatedPresets, TooSmallAClippingNormHurtsNobody) {
  if (test::sanitized) GTEST_SKIP() << "40,000 queries: plain builds only";
  const SnapshotPtr run = trial_run("dp-fts-fig-2b");  // TS, S = 1, 5, 11, 30, 100
  EXPECT_EQ(agents_record(run->algorithms.at(1)).clipped().mean.back(), 1.0);
  EXPECT_GT(agents_record(run->algorithms.at(2)).clipped().mean.back(), 0.999);
  for (std::size_t t : {1U, 10U, 40U}) EXPECT_NEAR(mean(after(*run, 1, t)), mean(after(*run, 2, t)), 1e-3);
  EXPECT_GT(mean(after(*run, 5, 10)), 1.5 * mean(after(*run, 3, 10)));
  EXPECT_NEAR(agents_record(run->algorithms.at(3)).clipped().mean.back(), 0.01,
              0.01);  // S = 11: about 1 % of the vectors
}

// The chart's own numbers against the printed ones, in the printed digits.
TEST(FederatedPresets, PrivacyLossesAreThePrintedOnes) {
  if (test::sanitized) GTEST_SKIP() << "40,000 queries: plain builds only";
  const auto expect = [](const char* id, const std::vector<double>& printed, const std::vector<double>& pld) {
    const SnapshotPtr run = trial_run(id);
    for (std::size_t i = 0; i < printed.size(); ++i) {
      const PrivacyCurve& privacy = run->algorithms.at(i + 1).privacy;
      EXPECT_EQ(std::round(100.0 * privacy.same_user().back()) / 100.0, printed[i]) << id;
      const auto exact = std::ranges::find(privacy.others, "pld", &OtherAccountant::id);
      ASSERT_NE(exact, privacy.others.end());
      EXPECT_NEAR(privacy.by(*exact).back(), pld[i], 0.006) << id;
      EXPECT_EQ(privacy.releases, 40);
    }
  };
  expect("dp-fts-fig-2c", {5.93, 9.91, 20.12}, {3.96, 7.05, 15.71});
  expect("dp-fts-fig-2d", {9.91, 7.39, 5.22}, {7.05, 5.15, 3.60});
}

// n = 5 trials: equal weights, or agents that start anywhere, are behind after five rounds.
TEST(FederatedPresets, BothPartsOfDistributedExplorationAreNeeded) {
  if (test::sanitized) GTEST_SKIP() << "40,000 queries: plain builds only";
  const SnapshotPtr run = trial_run("dp-fts-fig-5");  // TS, FTS-DE, equal weights, start anywhere
  EXPECT_GT(lead(*run, 1, 2, 5), 2.0);
  EXPECT_GT(mean(after(*run, 3, 5)), 2.0 * mean(after(*run, 1, 5)));
}

// n = 5 trials of 50 independent objectives: sharing at 1/√t is behind TS, at 1/t² it is level in the end.
TEST(FederatedPresets, IndependentObjectivesAreNotWorthSharing) {
  if (test::sanitized) GTEST_SKIP() << "8,000 queries: plain builds only";
  const SnapshotPtr run = trial_run("dp-fts-fig-7b");  // TS, 1/√t, 1/t, 1/t²
  EXPECT_GT(lead(*run, 0, 1, 10), 2.0);
  EXPECT_NEAR(mean(after(*run, 3, 40)), mean(after(*run, 0, 40)), 0.002);
}

}  // namespace
}  // namespace privbo::federated_preset_claims_test
