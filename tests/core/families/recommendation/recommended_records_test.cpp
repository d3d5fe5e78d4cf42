// What learners would recommend at the end: against posteriors and sample means computed here from the rounds of a run,
// and who recommends nothing.
#include "families/recommendation/recommended_records.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <Eigen/Dense>
#include <algorithm>
#include <cmath>
#include <filesystem>
#include <limits>
#include <stdexcept>
#include <string>
#include <vector>

#include "core/io/cells/cut_work.h"
#include "experiment/run/replay.h"
#include "experiment/run/runner.h"
#include "families/families.h"
#include "support/files/temporary_folder.h"
#include "support/files/write_files.h"
#include "support/quick_scenario.h"
#include "support/small_scenario.h"

namespace privbo::recommended_records_test {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;

constexpr const char* member = "recommended_regret";

Scenario recommending(const std::vector<Json>& algorithms, int horizon, int trials) {
  Scenario scenario = test::small_scenario(algorithms);
  scenario.document["run"]["horizon"] = horizon;
  scenario.document["run"]["trials"] = trials;
  scenario.document["run"]["recommendation"] = true;
  return scenario;
}

SnapshotPtr result_of(const std::shared_ptr<const Experiment>& experiment) {
  Runner runner(experiment, {});
  runner.wait();
  return runner.final_snapshot();
}

/// The first point with the largest value among those asked.
Index largest_asked(const Vector& values, const std::vector<std::int64_t>& counts) {
  Index best = -1;
  for (Index i = 0; i < values.size(); ++i)
    if (counts[static_cast<std::size_t>(i)] > 0 && (best < 0 || values[i] > values[best])) best = i;
  return best;
}

/// How often each point was asked in these rounds.
std::vector<std::int64_t> counts_of(const std::vector<test::PlainRound>& rounds, Index points) {
  std::vector<std::int64_t> counts(static_cast<std::size_t>(points), 0);
  for (const test::PlainRound& round : rounds) ++counts[static_cast<std::size_t>(round.point)];
  return counts;
}

/// k(x, X) (K + λI)⁻¹ y with the squared exponential kernel, by one solution of the whole system.
Vector textbook_mean(const Experiment& experiment, const Instance& instance,
                     const std::vector<test::PlainRound>& rounds) {
  const double lengthscale = experiment.parts().kernel_params.real("lengthscale"),
               lambda = experiment.parts().constants.real("lambda");
  const auto kernel = [&](Index a, Index b) {
    const double squared = (instance.domain->points.row(a) - instance.domain->points.row(b)).squaredNorm();
    return std::exp(-squared / (2.0 * lengthscale * lengthscale));
  };
  const auto count = static_cast<Index>(rounds.size());
  Eigen::MatrixXd gram(count, count);
  Eigen::VectorXd rewards(count);
  for (Index i = 0; i < count; ++i) {
    const test::PlainRound& one = rounds[static_cast<std::size_t>(i)];
    rewards[i] = one.received;
    for (Index j = 0; j < count; ++j)
      gram(i, j) = kernel(one.point, rounds[static_cast<std::size_t>(j)].point) + (i == j ? lambda : 0.0);
  }
  const Eigen::VectorXd weights = gram.ldlt().solve(rewards);
  Vector mean = Vector::Zero(instance.f.size());
  for (Index x = 0; x < mean.size(); ++x)
    for (Index i = 0; i < count; ++i) mean[x] += weights[i] * kernel(x, rounds[static_cast<std::size_t>(i)].point);
  return mean;
}

TEST(RecommendedRecords, TakeTheFirstOfTheLargestMeansAmongPointsAsked) {
  const double none = std::numeric_limits<double>::quiet_NaN();
  Vector mean(5);
  mean << 3.0, none, 1.0, 2.0, 2.0;
  EXPECT_EQ(recommended_point(mean, {true, true, true, true, true}), Index{0});
  EXPECT_EQ(recommended_point(mean, {false, true, true, true, true}), Index{3}) << "the first of equal ones";
  EXPECT_EQ(recommended_point(mean, {false, true, true, false, false}), Index{2});
  EXPECT_EQ(recommended_point(mean, {false, true, false, false, false}), std::nullopt);
  EXPECT_EQ(recommended_point(mean, {false, false, false, false, false}), std::nullopt);
}

// Reward noise of ±0.5 in 30 rounds over 25 points. The twin recommends the best point asked, which only f tells: in
// some of 12 trials it is another one, and never a worse one.
TEST(RecommendedRecords, AreOfTheTextbooksPosteriorOverThePointsAsked) {
  Scenario scenario = recommending({Json{{"type", "igp-ucb"}}, Json{{"type", "uniform"}}}, 30, 12);
  scenario.document["kernel"] = {{"type", "se"}, {"lengthscale", 0.2}};
  const auto experiment = test::checked(scenario);
  ASSERT_TRUE(experiment);
  const SnapshotPtr run = result_of(experiment);
  const auto record = record_of<RecommendedRecord>(run->algorithms[0]);
  ASSERT_TRUE(record);
  ASSERT_EQ(record->regret.size(), 12U);
  int twin_differs = 0;
  for (std::size_t trial = 0; trial < 12; ++trial) {
    const Instance instance = experiment->instance(trial);
    const std::vector<test::PlainRound> rounds = test::run_trial(*experiment, 0, trial);
    const std::vector<std::int64_t> counts = counts_of(rounds, instance.f.size());
    const Index point = largest_asked(textbook_mean(*experiment, instance, rounds), counts);
    EXPECT_NEAR(record->regret[trial], instance.f.maxCoeff() - instance.f[point], 1e-12) << "trial " << trial;
    const double best_asked = instance.f.maxCoeff() - instance.f[largest_asked(instance.f, counts)];
    EXPECT_GE(record->regret[trial], best_asked - 1e-12);
    EXPECT_NEAR(run->algorithms[0].final_of(Metric::simple_regret)[trial], best_asked, 1e-12);
    twin_differs += record->regret[trial] > best_asked + 1e-12 ? 1 : 0;
  }
  EXPECT_GT(twin_differs, 0) << "the twin is not told apart";
  EXPECT_FALSE(record_of<RecommendedRecord>(run->algorithms[1])) << "uniform queries have no posterior";
  EXPECT_TRUE(record->recommended(run->algorithms[0]).empty()) << "of no concern to the comparison of trust models";
}

// Without noise a sample mean is f, and every arm is played before one is played again.
TEST(RecommendedRecords, WithoutNoiseTheMaximumIsRecommended) {
  Scenario scenario = recommending({Json{{"type", "ucb1"}}}, 40, 3);
  scenario.document["domain"]["points"] = 4;
  scenario.document["noise"] = {{"type", "none"}};
  const auto experiment = test::checked(scenario);
  ASSERT_TRUE(experiment);
  const auto record = record_of<RecommendedRecord>(result_of(experiment)->algorithms.front());
  ASSERT_TRUE(record);
  EXPECT_EQ(record->regret, std::vector<double>(3, 0.0));
}

TEST(RecommendedRecords, OfPrivateRewardsAreThoseOfTheServersPosteriorInAReplay) {
  const auto experiment = test::checked(recommending({Json{{"type", "ldp-tgp-ucb"}}}, 30, 2));
  ASSERT_TRUE(experiment);
  const SnapshotPtr run = result_of(experiment);
  const auto record = record_of<RecommendedRecord>(run->algorithms.front());
  ASSERT_TRUE(record);
  for (std::size_t trial = 0; trial < 2; ++trial) {
    Replay replay(experiment, 0, trial);
    const auto end = replay.at(30);
    ASSERT_TRUE(end);
    const Index point = largest_asked(end->mean, end->counts);
    EXPECT_EQ(record->regret.at(trial), end->truth.maxCoeff() - end->truth[point]);
  }
}

TEST(RecommendedRecords, ChangeNothingElseAndAreNowhereWithoutTheSetting) {
  const std::vector<Json> algorithms{Json{{"type", "ldp-tgp-ucb"}}, Json{{"type", "igp-ucb"}},
                                     Json{{"type", "uniform"}}};
  Scenario with = recommending(algorithms, 30, 2), without = with, off = with;
  without.document["run"].erase("recommendation");
  off.document["run"]["recommendation"] = false;
  const auto plain = test::checked(without), silent = test::checked(off), keeping = test::checked(with);
  ASSERT_TRUE(plain && silent && keeping);
  EXPECT_EQ(plain->document().dump(), silent->document().dump()) << "documents leave the default out";
  EXPECT_EQ(keeping->document()["run"]["recommendation"], true);
  const cut_work::Texts bare = cut_work::texts_of(*plain, *result_of(plain));
  for (const std::string& text : bare) EXPECT_THAT(text, Not(HasSubstr(member)));
  const SnapshotPtr run = result_of(keeping);
  Json summary = summary_json(*keeping, *run);
  EXPECT_EQ(summary["algorithms"][0][member]["values"].size(), 2U);
  EXPECT_TRUE(summary["algorithms"][1].contains(member));
  EXPECT_FALSE(summary["algorithms"][2].contains(member));
  for (Json& algorithm : summary["algorithms"]) algorithm.erase(member);
  EXPECT_EQ(summary.dump(), summary_json(*plain, *result_of(plain)).dump());
}

TEST(RecommendedRecords, AreSavedLoadedAndShown) {
  const auto experiment = test::checked(recommending({Json{{"type", "igp-ucb"}}}, 20, 3));
  ASSERT_TRUE(experiment);
  const SnapshotPtr run = result_of(experiment);
  const auto record = record_of<RecommendedRecord>(run->algorithms.front());
  ASSERT_TRUE(record);
  const test::TemporaryFolder folder;
  test::write_files(result_files(*run, summary_json(*experiment, *run)), folder.path());
  const Snapshot read = load_snapshot(folder.path() / "curves.json");
  const auto again = record_of<RecommendedRecord>(read.algorithms.front());
  ASSERT_TRUE(again);
  EXPECT_EQ(again->regret, record->regret);
  const RecommendedRecords records;
  EXPECT_EQ(records.table(read).rows.size(), 1U);
  EXPECT_TRUE(records.table(Snapshot{}).rows.empty());
  AlgorithmSnapshot algorithm;
  algorithm.trials = 1;
  EXPECT_THROW(records.load(algorithm, Json{{member, Json::array({0.1, 0.2})}}, {}), std::runtime_error);
  EXPECT_THROW(records.load(algorithm, Json{{member, Json::array()}}, {}), std::runtime_error);
  records.load(algorithm, Json{{member, Json::array({0.1})}}, {});
  Json summary = Json::object();
  records.summarise(Snapshot{}, algorithm, summary);
  EXPECT_TRUE(summary[member]["standard_error"].is_null()) << "of one trial";
}

TEST(RecommendedRecords, OfCellsAreThoseOfOneProcess) {
  for (const bool swept : {true, false}) {
    const CellPlan plan = cut_work::plan_of("first-look", 5, 2, swept, {{"run.recommendation", true}});
    const cut_work::Texts expected = cut_work::in_one_process(plan);
    if (!swept) {
      EXPECT_THAT(expected.front(), HasSubstr(member));
    }
    const test::TemporaryFolder folder;
    cut_work::run_cells(CellFolder::join(folder.path(), plan, false), tasks_of(plan), 2);
    EXPECT_EQ(cut_work::merged({folder.path()}), expected);
  }
}

TEST(RecommendedRecords, AreOfNoAgentsNoContextsNoBoxAndNoAlgorithmWithAnAnswerOfItsOwn) {
  const RecommendedRecords records;
  const auto recorder_of = [&](const Scenario& scenario) {
    const auto experiment = test::checked(scenario);
    return experiment && records.recorder(*experiment, experiment->instance(0), 0, 0) != nullptr;
  };
  EXPECT_TRUE(recorder_of(recommending({Json{{"type", "igp-ucb"}}}, 20, 1)));
  std::string agents, contexts;
  for (const AlgorithmEntry& entry : algorithm_catalogue()) {
    if (agents.empty() && entry.for_agents && !entry.external) agents = entry.id;
    if (contexts.empty() && entry.needs_contexts && !entry.external) contexts = entry.id;
  }
  EXPECT_FALSE(recorder_of(recommending({Json{{"type", agents}}}, 20, 1)));
  EXPECT_FALSE(recorder_of(recommending({Json{{"type", contexts}}}, 20, 1)));
  Scenario box = recommending({Json{{"type", "igp-ucb"}}}, 12, 1);
  box.document["domain"] = {{"type", "box"}, {"picture_points", 40}};
  EXPECT_FALSE(recorder_of(box));
  Scenario output = recommending({Json{{"type", "output-only"}, {"publishes", "point"}, {"epsilon", 3.0}}}, 20, 1);
  output.document["objective"] = {{"type", "gp-draw"}};
  output.document["noise"] = {{"type", "gaussian"}, {"sd", 0.5}};
  output.document["constants"]["lambda"] = 0.25;
  output.document["constants"]["delta"] = 0.05;
  EXPECT_FALSE(recorder_of(output));
}

}  // namespace
}  // namespace privbo::recommended_records_test
