// Scenarios with agents: what is refused, how rounds and regrets are counted, what pictures and files hold.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <filesystem>
#include <fstream>

#include "experiment/run/replay.h"
#include "experiment/run/runner.h"
#include "experiment/run/trace_store.h"
#include "families/federated/record/agents_files.h"
#include "families/federated/release/federated_channel.h"
#include "io/results/results_writer.h"
#include "io/results/snapshot_file.h"
#include "io/results/trace_file.h"
#include "record/snapshot.h"
#include "scenario/scenario.h"
#include "support/files/temporary_folder.h"
#include "support/files/text_of.h"
#include "support/files/write_files.h"
#include "support/found_problems.h"
#include "support/small_scenario.h"

namespace privbo::agents_scenario_test {
namespace {

using test::reports;

constexpr Index agents = 6;
constexpr std::int64_t initial = 4, horizon = 12;

Json shared(const Json& changes = Json::object()) {
  Json algorithm{{"type", "dp-fts-de"}, {"regions", 2}, {"q", 0.5}, {"z", 1.0}, {"S", 5.0}, {"features", 12}};
  algorithm.update(changes);
  return algorithm;
}

Scenario team(const std::vector<Json>& algorithms) {
  Scenario scenario = test::small_scenario(algorithms);
  Json& document = scenario.document;
  document["agents"] = {{"type", "perturbed"}, {"agents", agents}, {"initial", initial}, {"size", 0.02}};
  document["noise"] = {{"type", "gaussian"}, {"sd", 0.1}};
  document["constants"]["lambda"] = 0.01;
  document["run"]["horizon"] = horizon;
  return scenario;
}

SnapshotPtr run_of(const std::shared_ptr<const Experiment>& experiment, const RunOptions& options = {}) {
  Runner runner(experiment, options);
  runner.wait();
  return runner.final_snapshot();
}

TEST(AgentsScenario, AlgorithmsOfTheOtherSettingAreRefused) {
  Scenario mixed = team({shared(), {{"type", "gp-ts"}}});
  BuildResult result = build(mixed);
  EXPECT_EQ(result.experiment, nullptr);
  EXPECT_TRUE(reports(result.problems, "/algorithms/1", "federated-ts")) << to_text(result.problems);
  Scenario lonely = team({shared()});
  lonely.document["agents"] = {{"type", "single"}};
  result = build(lonely);
  EXPECT_EQ(result.experiment, nullptr);
  EXPECT_TRUE(reports(result.problems, "/algorithms/0", "/agents/type")) << to_text(result.problems);
}

TEST(AgentsScenario, DecisionSetsAreRefused) {
  Scenario scenario = team({shared()});
  scenario.document["decisions"] = {{"type", "subset"}, {"size", 5}};
  EXPECT_TRUE(reports(build(scenario).problems, "/decisions/type", "whole"));
}

TEST(AgentsScenario, KernelWithoutASpectrumIsRefusedWhereFeaturesAreShared) {
  Scenario scenario = team({shared(), {{"type", "federated-ts"}}});
  scenario.document["kernel"] = {{"type", "linear"}};
  const BuildResult result = build(scenario);
  EXPECT_TRUE(std::ranges::any_of(result.problems, [](const Problem& p) {
    return p.path.starts_with("/algorithms/0");
  })) << to_text(result.problems);
  EXPECT_FALSE(std::ranges::any_of(result.problems, [](const Problem& p) {
    return p.path.starts_with("/algorithms/1");
  })) << to_text(result.problems);
}

TEST(AgentsScenario, MoreRegionsThanAgentsAreWarnedOf) {
  const BuildResult result = build(team({shared({{"regions", 9}})}));
  EXPECT_NE(result.experiment, nullptr);
  EXPECT_TRUE(reports(result.problems, "/algorithms/0", "P = 9")) << to_text(result.problems);
}

// Everything about regret again, from f and the queries.
TEST(AgentsScenario, RegretIsAveragedOverAgents) {
  const auto experiment = test::built(team({shared()}));
  ASSERT_TRUE(experiment);
  const Instance instance = experiment->instance(0);
  const Matrix& f = *instance.agents->table();
  ASSERT_EQ(f.cols(), agents);
  const auto trial = experiment->make_trial(instance, 0, 0);
  EXPECT_EQ(trial->first_round(), 1 - initial);
  Vector best = Vector::Constant(agents, 1e300);
  std::vector<double> cumulative, simple;
  double sum = 0.0;
  while (trial->t() < horizon) {
    const RoundRecord& record = trial->step();
    ASSERT_EQ(record.queries.size(), static_cast<std::size_t>(agents));
    double regret = 0.0;
    for (Index n = 0; n < agents; ++n) {
      const Query& query = record.queries[static_cast<std::size_t>(n)];
      EXPECT_EQ(query.agent, n);
      const double own = f.col(n).maxCoeff() - f(query.point, n);
      EXPECT_DOUBLE_EQ(record.regrets[static_cast<std::size_t>(n)], own);
      best[n] = std::min(best[n], own);
      regret += own / static_cast<double>(agents);
    }
    if (record.t < 1) continue;
    sum += regret;
    cumulative.push_back(sum);
    simple.push_back(best.mean());
  }
  const SnapshotPtr run = run_of(experiment);
  const TrialPath& path = *run->algorithms[0].paths[0];
  ASSERT_EQ(path.cumulative.size(), cumulative.size());
  for (std::size_t t = 0; t < cumulative.size(); ++t) {
    EXPECT_NEAR(path.cumulative[t], cumulative[t], 1e-12);
    EXPECT_NEAR(path.simple[t], simple[t], 1e-12);
  }
  EXPECT_NEAR(Eigen::Map<const Vector>(path.at_end.at(simple_name).data(), agents).mean(), simple.back(), 1e-12);
  EXPECT_GE(path.at_end.at(initial_simple_name).front(), simple.front());
}

TEST(AgentsScenario, LedgerHoldsOneReleaseForEveryRoundThatIsUsed) {
  const auto releases = [](const Json& changes) {
    const auto experiment = test::built(team({shared(changes)}));
    const auto trial = experiment->make_trial(experiment->instance(0), 0, 0);
    while (trial->t() < horizon) trial->step();
    return trial->ledger().releases();
  };
  EXPECT_EQ(releases(Json::object()), horizon);                  // W_0 … W_{T−1}
  EXPECT_EQ(releases({{"release_at_end", true}}), horizon + 1);  // the listing's loop
  EXPECT_EQ(releases({{"stop_after", 4}}), 5);                   // W_0 … W_4
  EXPECT_EQ(releases({{"z", 0.0}}), 0);                          // nothing is protected, and nothing is charged
}

TEST(AgentsScenario, SameBytesForAnyNumberOfThreads) {
  const auto experiment =
      test::built(team({shared(), {{"type", "federated-ts"}}, {{"type", "fts-de"}, {"features", 12}}}));
  const auto bytes = [&](unsigned threads) {
    RunOptions options;
    options.threads = threads;
    const test::TemporaryFolder folder;
    const std::filesystem::path file = folder.path() / "agents.json";
    Runner runner(experiment, options);
    runner.watch(0, 0);  // the newest picture of any trial would be whichever came last
    runner.wait();
    save_snapshot(*runner.final_snapshot(), file);
    return test::text_of(file);
  };
  EXPECT_EQ(bytes(1), bytes(2));
}

TEST(AgentsScenario, PicturesShowTheChosenAgentAndReplayMakesTheSame) {
  const auto experiment = test::built(team({shared()}));
  Runner runner(experiment, {});
  runner.watch(0, 0, 3);
  runner.wait();
  Replay replay(experiment, 0, 0);
  replay.choose_agent(3);
  const auto again = replay.at(horizon);
  ASSERT_TRUE(again && agents_picture(*again));
  EXPECT_EQ(agents_picture(*again)->agent, 3);
  EXPECT_EQ(again->truth, experiment->instance(0).agents->table()->col(3));
  EXPECT_EQ(again->mean.size(), 25);
  EXPECT_EQ(agents_picture(*again)->broadcast.size(), 25);
  EXPECT_EQ(agents_picture(*again)->low.size(), 2U);
  EXPECT_EQ(std::accumulate(again->counts.begin(), again->counts.end(), std::int64_t{0}), initial + horizon);
  replay.choose_agent(1);
  const auto other = replay.at(horizon);
  EXPECT_EQ(agents_picture(*other)->agent, 1);
  EXPECT_NE(other->mean, again->mean);
  // Looking at another agent changes nothing that is run.
  EXPECT_EQ(agents_picture(*other)->simple, agents_picture(*again)->simple);
  EXPECT_EQ(agents_json(*agents_picture(*other))["server"], agents_json(*agents_picture(*again))["server"]);
}

TEST(AgentsScenario, FilesKeepAgentsAndTheirServer) {
  const auto experiment = test::built(team({shared()}));
  const test::TemporaryFolder kept;
  const std::filesystem::path& folder = kept.path();
  RunOptions options;
  options.trace.store = std::make_shared<TraceStore>(folder);
  const SnapshotPtr run = run_of(experiment, options);
  test::write_files(result_files(*run, summary_json(*experiment, *run)), folder);
  test::write_files({trace_file(*run, options.trace.store)}, folder);
  const Snapshot read = load_snapshot(folder / "curves.json");
  ASSERT_TRUE(agents_picture(read.posterior));
  EXPECT_EQ(agents_json(*agents_picture(read.posterior)), agents_json(*agents_picture(run->posterior)));
  EXPECT_EQ(agents_record(read.algorithms[0]).clipped().mean, agents_record(run->algorithms[0]).clipped().mean);
  EXPECT_EQ(agents_record(read.algorithms[0]).agent_simple, agents_record(run->algorithms[0]).agent_simple);
  ASSERT_EQ(read.algorithms[0].privacy.others.size(), run->algorithms[0].privacy.others.size());
  std::ifstream trace(folder / "trace.csv"), table(folder / "agents.csv");
  std::size_t rows = 0, members = 0;
  for (std::string line; std::getline(trace, line);) ++rows;
  for (std::string line; std::getline(table, line);) ++members;
  EXPECT_EQ(rows, 1 + static_cast<std::size_t>(2 * agents * (initial + horizon)));
  EXPECT_EQ(members, 1 + static_cast<std::size_t>(agents));
}

TEST(AgentsScenario, ADownsampledRunKeepsEverySeriesAtTheSameRounds) {
  const SnapshotPtr whole = run_of(test::built(team({shared()})));
  const Snapshot few = downsampled(*whole, 5);
  ASSERT_EQ(few.recorded_rounds.size(), 5U);
  const PrivacyCurve &all = whole->algorithms[0].privacy, &kept = few.algorithms[0].privacy;
  const Curve &all_clipped = agents_record(whole->algorithms[0]).clipped(),
              &kept_clipped = agents_record(few.algorithms[0]).clipped();
  ASSERT_FALSE(all.others.empty());
  ASSERT_EQ(all_clipped.mean.size(), whole->recorded_rounds.size());
  for (std::size_t i = 0; i < few.recorded_rounds.size(); ++i) {
    const auto g = static_cast<std::size_t>(std::ranges::find(whole->recorded_rounds, few.recorded_rounds[i]) -
                                            whole->recorded_rounds.begin());
    ASSERT_LT(g, whole->recorded_rounds.size());
    EXPECT_EQ(kept_clipped.mean.at(i), all_clipped.mean[g]);
    EXPECT_EQ(kept_clipped.upper.at(i), all_clipped.upper[g]);
    EXPECT_EQ(kept.order().at(i), all.order()[g]);
    EXPECT_EQ(kept.same_user().at(i), all.same_user()[g]);
    for (const OtherAccountant& other : all.others)
      if (const double epsilon = all.by(other)[g]; std::isfinite(epsilon)) {
        EXPECT_EQ(kept.by(other).at(i), epsilon) << other.id;
      }
  }
  EXPECT_EQ(agents_record(few.algorithms[0]).agent_simple, agents_record(whole->algorithms[0]).agent_simple);
  EXPECT_EQ(all_clipped.mean.size(), whole->recorded_rounds.size()) << "the run itself keeps all of its rounds";
}

TEST(AgentsScenario, BrokenAgentsInFilesAreRefused) {
  const auto experiment = test::built(team({shared()}));
  const Json good = agents_json(*agents_picture(run_of(experiment)->posterior));
  EXPECT_NO_THROW(agents_from(good, 25));
  // What nobody in the run would know says so in its name; who was sampled is secret above all.
  for (const Json* part : {&good, &good.at("server")})
    for (const auto& [key, value] : part->items())
      EXPECT_FALSE(key == "sampled" || key == "own_choices" || key == "simple_regret" || key == "cumulative_regret")
          << key;
  EXPECT_TRUE(good.at("server").contains("sampled_ground_truth"));
  EXPECT_THROW(agents_from(good, 24), std::runtime_error);
  const auto broken = [&](const char* pointer, const Json& value) {
    Json json = good;
    json[Json::json_pointer(pointer)] = value;
    return json;
  };
  EXPECT_THROW(agents_from(broken("/agent", 7), 25), std::runtime_error);
  EXPECT_THROW(agents_from(broken("/simple_regret_ground_truth", Json::array()), 25), std::runtime_error);
  EXPECT_THROW(agents_from(broken("/sub_region_of_agent", {0, 1, 2, 0, 1, 0}), 25), std::runtime_error);
  EXPECT_THROW(agents_from(broken("/server/clip_rounds", {0}), 25), std::runtime_error);
}

}  // namespace
}  // namespace privbo::agents_scenario_test
