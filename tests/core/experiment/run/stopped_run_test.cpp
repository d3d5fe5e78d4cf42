// Runs that are stopped: at once wherever they are, and with what was run.
#include <gtest/gtest.h>

#include <algorithm>
#include <chrono>
#include <filesystem>
#include <random>
#include <set>
#include <sstream>
#include <thread>
#include <vector>

#include "core/experiment/run/watched_run.h"
#include "experiment/batch/sweep_runner.h"
#include "io/results/results_writer.h"
#include "io/results/snapshot_file.h"
#include "io/results/trace_file.h"
#include "scenario/sweep_section.h"
#include "support/files/temporary_folder.h"
#include "support/files/text_of.h"
#include "support/files/write_files.h"
#include "support/long_test.h"
#include "support/quick_scenario.h"
#include "support/time_limit.h"

namespace privbo::stopped_run_test {
namespace {

namespace fs = std::filesystem;
using watched_run::Clock;
using watched_run::eventually;
using watched_run::seconds_since;

std::shared_ptr<const Experiment> large_matern(Index points) {
  return test::checked(test::changed_default({{"domain.points", points},
                                              {"kernel", {{"type", "matern"}, {"nu", 1.5}}},
                                              {"constants.gain", "greedy"},
                                              {"run.horizon", 300},
                                              {"run.trials", 1}}));
}

RunOptions on_threads(unsigned threads) {
  RunOptions options;
  options.threads = threads;
  return options;
}

// A second is what a person is promised. The moments lie within the time that a whole run takes here; where the run was
// faster this time and had ended, there was nothing to stop.
TEST(StoppedRun, EndsWithinASecondAtAnyMomentOfSetUp) {
  const auto experiment = large_matern(2048);
  ASSERT_TRUE(experiment);
  const Clock::time_point start = Clock::now();
  Runner(experiment, on_threads(2)).wait();
  const double whole_ms = 1e3 * seconds_since(start);
  std::mt19937 seeded(21);
  std::uniform_real_distribution<double> share(0.0, 0.8);
  int stopped = 0;
  for (int attempt = 0; attempt < 8; ++attempt) {
    Runner runner(test::checked({experiment->document(), {}}), on_threads(2));
    std::this_thread::sleep_for(std::chrono::duration<double, std::milli>(share(seeded) * whole_ms));
    const Clock::time_point begin = Clock::now();
    runner.stop();
    runner.wait();
    test::expect_within(1e3 * seconds_since(begin), 1000);
    const RunState state = runner.final_snapshot()->state;
    EXPECT_TRUE(state == RunState::stopped || state == RunState::finished);
    stopped += state == RunState::stopped ? 1 : 0;
  }
  EXPECT_GE(stopped, 4);
}

TEST(StoppedRun, ReportsWhatItPreparesAndHowFarItIs) {
  const auto experiment = large_matern(1200);
  ASSERT_TRUE(experiment);
  Runner runner(experiment, on_threads(1));
  std::set<std::string> names;
  while (runner.active()) {
    if (const auto step = runner.snapshot()->preparing) {
      names.insert(step->name.english());
      EXPECT_GE(step->share, 0.0);
      EXPECT_LE(step->share, 1.0);
    }
    std::this_thread::sleep_for(std::chrono::milliseconds(2));
  }
  EXPECT_TRUE(std::ranges::any_of(
      names, [](const std::string& name) { return name.find("1200 points") != std::string::npos; }));
  EXPECT_FALSE(runner.final_snapshot()->preparing);
}

TEST(StoppedRun, ARunStoppedBeforeItsFirstRoundHasNoRounds) {
  RunOptions options;
  options.start_paused = true;
  Runner runner(test::checked(test::small_scenario(50, 2)), options);
  runner.stop();
  runner.wait();
  const SnapshotPtr end = runner.final_snapshot();
  EXPECT_EQ(end->rounds_done, 0);
  EXPECT_TRUE(end->unfinished.empty());
  ASSERT_FALSE(end->notes.empty());
  EXPECT_EQ(end->notes.front(), "Stopped before the first round: nothing was run.");
}

/// Ten rounds of random play are over long before the worst-case line of so many points.
constexpr int points_of_a_long_line = test::sanitized ? 1024 : 2048;

TEST(StoppedRun, AfterTheLastRoundItIsNotCalledWholeWithoutItsBounds) {
  Runner runner(test::checked(test::changed_default({{"domain.points", points_of_a_long_line},
                                                     {"kernel", {{"type", "matern"}, {"nu", 1.5}}},
                                                     {"algorithms", Json::array({{{"type", "uniform"}}})},
                                                     {"run.horizon", 10},
                                                     {"run.trials", 1}})),
                on_threads(2));
  ASSERT_TRUE(eventually([&] { return runner.snapshot()->rounds_done == 10; }));
  runner.stop();
  runner.wait();
  const SnapshotPtr end = runner.final_snapshot();
  EXPECT_EQ(end->state, RunState::stopped);
  EXPECT_EQ(end->trials_done, 1U);
  ASSERT_FALSE(end->notes.empty());
  EXPECT_NE(end->notes.front().english().find("after the last round"), std::string::npos) << end->notes.front();
}

struct TrialRun {
  test::TemporaryFolder own;
  std::shared_ptr<const Experiment> experiment = test::checked(test::small_scenario(60, 2));
  SnapshotPtr end;
  std::string trace, summary;

  /// Runs `steps` rounds of each algorithm, one after the other, and stops; 0: runs to the end.
  explicit TrialRun(int steps) {
    fs::create_directories(own.path() / "spool");
    RunOptions options;
    options.threads = 1;
    options.start_paused = steps > 0;
    options.trace.store = std::make_shared<TraceStore>(own.path() / "spool");
    Runner runner(experiment, options);
    for (int step = 1; step <= steps; ++step) {
      runner.step();
      EXPECT_TRUE(eventually([&] { return runner.snapshot()->rounds_done >= std::int64_t{3} * step; }));
    }
    if (steps > 0) runner.stop();
    runner.wait();
    end = runner.final_snapshot();
    test::write_files({trace_file(*end, options.trace.store)}, own.path());
    test::write_files(result_files(*end, summary_json(*experiment, *end)), own.path());
    trace = test::text_of(own.path() / "trace.csv");
    summary = test::text_of(own.path() / "summary.json");
  }
};

/// Rows of trace.csv of an algorithm and a trial.
std::vector<std::string> rows_of(const std::string& trace, const std::string& label, int trial) {
  std::vector<std::string> rows;
  std::istringstream lines(trace);
  for (std::string line; std::getline(lines, line);)
    if (line.starts_with(label + "," + std::to_string(trial) + ",")) rows.push_back(line);
  return rows;
}

TEST(StoppedRun, RoundsOfUnfinishedTrialsAreThoseOfTheWholeRun) {
  const TrialRun whole(0), cut(37), later(83);  // 83: trial 1 has ended, trial 2 has 23 rounds
  EXPECT_TRUE(whole.end->unfinished.empty());
  EXPECT_EQ(whole.summary.find("unfinished"), std::string::npos);
  ASSERT_EQ(cut.end->unfinished.size(), 3U);
  ASSERT_EQ(later.end->unfinished.size(), 3U);
  for (std::size_t a = 0; a < 3; ++a) {
    const std::string& label = whole.end->algorithms[a].label;
    const auto all = rows_of(whole.trace, label, 1), some = rows_of(cut.trace, label, 1);
    ASSERT_EQ(all.size(), 60U) << label;
    EXPECT_EQ(some, std::vector(all.begin(), all.begin() + 37)) << label;
    EXPECT_TRUE(rows_of(cut.trace, label, 2).empty());
    EXPECT_EQ(rows_of(later.trace, label, 1), all) << label;
    const auto second = rows_of(whole.trace, label, 2);
    EXPECT_EQ(rows_of(later.trace, label, 2), std::vector(second.begin(), second.begin() + 23)) << label;

    // Curves of the run that was cut are those of the whole run's first trial; means of the later one count one trial.
    const Curve& curve = cut.end->algorithms[a].curve(Metric::cumulative_regret);
    ASSERT_EQ(curve.mean.size(), 37U);
    EXPECT_EQ(curve.mean, std::vector(whole.end->algorithms[a].paths[0]->cumulative.begin(),
                                      whole.end->algorithms[a].paths[0]->cumulative.begin() + 37));
    EXPECT_EQ(cut.end->unfinished[a].rounds, 37);
    EXPECT_EQ(cut.end->unfinished[a].cumulative, curve.mean.back());
    EXPECT_EQ(later.end->algorithms[a].trials, 1U);
    EXPECT_EQ(later.end->algorithms[a].final_of(Metric::cumulative_regret),
              std::vector{whole.end->algorithms[a].paths[0]->cumulative.back()});
    EXPECT_EQ(later.end->unfinished[a].trial, 1U);
    EXPECT_EQ(later.end->unfinished[a].rounds, 23);
  }
  EXPECT_EQ(cut.end->trials_done, 0U);
  EXPECT_EQ(later.end->trials_done, 1U);
}

TEST(StoppedRun, FilesReportWhatIsPartial) {
  const TrialRun cut(37), later(83);
  const Json summary = Json::parse(cut.summary);
  EXPECT_EQ(summary["state"], "stopped");
  EXPECT_EQ(summary["trials_done"], 0);
  EXPECT_EQ(summary["final_at_round"], 37);
  ASSERT_EQ(summary["unfinished"].size(), 3U);
  EXPECT_EQ(summary["unfinished"][0]["algorithm"], cut.end->algorithms[0].label);
  EXPECT_EQ(summary["unfinished"][0]["trial"], 1);
  EXPECT_EQ(summary["unfinished"][0]["rounds"], 37);
  EXPECT_DOUBLE_EQ(summary["unfinished"][0]["average_regret"].get<double>() * 37.0,
                   summary["unfinished"][0]["cumulative_regret"].get<double>());
  const Json more = Json::parse(later.summary);
  EXPECT_FALSE(more.contains("final_at_round"));
  EXPECT_EQ(more["unfinished"][2]["trial"], 2);
  EXPECT_EQ(more["algorithms"][0]["trials"], 1);
  EXPECT_NE(cut.end->notes.front().english().find("37 of 60 rounds"), std::string::npos) << cut.end->notes.front();

  const Snapshot read = load_snapshot(later.own.path() / "curves.json");
  ASSERT_EQ(read.unfinished.size(), 3U);
  EXPECT_EQ(read.unfinished[1].algorithm, 1U);
  EXPECT_EQ(read.unfinished[1].trial, 1U);
  EXPECT_EQ(read.unfinished[1].rounds, 23);
  EXPECT_EQ(read.unfinished[1].cumulative, later.end->unfinished[1].cumulative);
}

TEST(StoppedRun, ASweepStopsWhileAValueIsSetUp) {
  Scenario scenario =
      test::changed_default({{"domain.points", 2048},
                             {"kernel", {{"type", "matern"}, {"nu", 1.5}}},
                             {"sweep", {{"parameter", "/privacy/epsilon"}, {"from", 1.0}, {"to", 2.0}, {"count", 2}}}});
  Problems problems;
  const BuildResult base = build(scenario);
  SweepRunner runner({base.normalised, {}}, make_plan(base.normalised, problems), {.threads = 2});
  std::this_thread::sleep_for(std::chrono::milliseconds(700));
  const Clock::time_point begin = Clock::now();
  runner.stop();
  runner.wait();
  test::expect_within(1e3 * seconds_since(begin), 1000);
  EXPECT_EQ(runner.snapshot()->state, RunState::stopped);
  EXPECT_TRUE(runner.snapshot()->points.empty());
}

}  // namespace
}  // namespace privbo::stopped_run_test
