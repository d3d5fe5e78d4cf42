// Cells computed in any shards, in any order, by any number of threads, make the files of one process.
#include "io/cells/merged_cells.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>
#include <iostream>
#include <random>
#include <sstream>

#include "core/io/cells/cut_work.h"
#include "io/results/trace_file.h"
#include "numerics/statistics.h"
#include "support/files/temporary_folder.h"

namespace privbo::merged_cells_test {
namespace {

namespace fs = std::filesystem;
using cut_work::in_one_process;
using cut_work::merged;
using cut_work::plan_of;
using cut_work::run_cells;

/// One family each: users' own randomisers, released statistics, agents, visitors.
const std::vector<std::string> presets_by_family{"first-look", "shared-noise", "federated-first-look",
                                                 "usca-first-look"};

std::vector<std::pair<std::string, Json>> small(const std::string& preset) {
  if (preset == "federated-first-look") return {{"agents.agents", 5}};
  return {};
}

/// The line that tells how much was tried, where nothing was found wrong.
void say(int proof, const std::string& counts) {
  if (!testing::Test::HasFailure()) std::cout << "proof " << proof << ": " << counts << "\n";
}

TEST(MergedCells, AnyShardsMakeTheFilesOfOneProcess) {
  std::mt19937 draws(7);
  int divisions = 0;
  for (const std::string& preset : presets_by_family)
    for (const bool swept : {true, false}) {
      const CellPlan plan = plan_of(preset, 5, 2, swept, small(preset));
      const cut_work::Texts expected = in_one_process(plan);
      const std::vector<CellTask> tasks = tasks_of(plan);
      for (const std::size_t shards : {std::size_t{1}, std::size_t{2}, std::size_t{3}, std::size_t{7}, tasks.size()}) {
        const test::TemporaryFolder folder;
        std::vector<std::size_t> order(shards);
        for (std::size_t i = 0; i < shards; ++i) order[i] = i + 1;
        std::ranges::shuffle(order, draws);
        for (const std::size_t shard : order)
          run_cells(CellFolder::join(folder.path(), plan, false), shard_of(tasks, shard, shards), 1 + shard % 2);
        EXPECT_EQ(merged({folder.path()}), expected) << preset << " in " << shards << " shards, swept: " << swept;
        ++divisions;
      }
    }
  say(1, std::to_string(divisions) +
             " divisions into 1, 2, 3, 7 and as many shards as cells, in random order, on one and on two threads, of " +
             std::to_string(presets_by_family.size()) + " families' sweeps and runs: equal texts");
}

std::string trace_of(const Snapshot& run, const std::shared_ptr<TraceStore>& rows, TraceFormat format) {
  std::ostringstream out;
  trace_file(run, rows, format).write(out);
  return out.str();
}

TEST(MergedCells, MakeTheTraceOfOneProcess) {
  for (const std::string& preset : presets_by_family)
    for (const std::int64_t every : {1, 3}) {
      CellPlan plan = plan_of(preset, 5, 2, false, small(preset));
      plan.trace = every == 1 ? TraceFormat::gz : TraceFormat::csv;
      plan.every = every;
      const auto experiment = build(plan.scenario).experiment;
      RunOptions options;
      options.trace = {std::make_shared<TraceStore>(""), every};
      Runner runner(experiment, options);
      runner.wait();
      const test::TemporaryFolder folder;
      std::vector<CellTask> tasks = tasks_of(plan);
      std::ranges::reverse(tasks);
      for (const CellTask& task : tasks) run_cells(CellFolder::join(folder.path(), plan, false), {task}, 1);
      MergedCells cells({folder.path()});
      cells.look();
      EXPECT_EQ(cells.plan().trace, plan.trace);
      EXPECT_EQ(cells.plan().every, every);
      const auto rows = std::make_shared<TraceStore>("");
      const Snapshot run = cells.run(experiment, rows.get());
      EXPECT_EQ(trace_of(run, rows, plan.trace), trace_of(*runner.final_snapshot(), options.trace.store, plan.trace))
          << preset;
      plan.trace = plan.trace == TraceFormat::gz ? TraceFormat::csv : TraceFormat::gz;
      EXPECT_THROW(CellFolder::join(folder.path(), plan, false), CellsRefused) << "another trace is another plan";
      plan.trace = TraceFormat::none;
      EXPECT_THROW(CellFolder::join(folder.path(), plan, false), CellsRefused);
    }
}

/// Cells dealt to three folders, some of them twice.
struct Dealt {
  Dealt(const CellPlan& plan, std::mt19937& draws) {
    for (const test::TemporaryFolder& folder : folders) {
      CellFolder::join(folder.path(), plan, false);
      std::vector<CellTask> own;
      for (const CellTask& task : tasks_of(plan))
        if (draws() % 2 == 0 || &folder == &folders[2]) own.push_back(task);
      std::ranges::shuffle(own, draws);
      run_cells(CellFolder::join(folder.path(), plan, false), own, 1 + draws() % 2);
    }
  }
  std::array<test::TemporaryFolder, 3> folders;
};

void copy_into(const fs::path& from, const fs::path& to) {
  fs::copy(from, to, fs::copy_options::recursive | fs::copy_options::skip_existing);
}

TEST(MergedCells, OrderGroupingAndRepetitionOfFoldersChangeNothing) {
  std::mt19937 draws(11);
  int assignments = 0, merges = 0;
  for (const std::string& preset : presets_by_family) {
    const CellPlan plan = plan_of(preset, 6, 2, true, small(preset));
    const cut_work::Texts expected = in_one_process(plan);
    const auto expect_from = [&](const std::vector<fs::path>& folders) {
      EXPECT_EQ(merged(folders), expected) << preset;
      ++merges;
    };
    for (int round = 0; round < 4; ++round, ++assignments) {
      const Dealt dealt(plan, draws);
      const fs::path a = dealt.folders[0].path(), b = dealt.folders[1].path(), c = dealt.folders[2].path();
      expect_from({a, b, c});
      expect_from({c, b, a});
      expect_from({c, a, c, b, b});
      const test::TemporaryFolder left, right;  // (a ∪ b) ∪ c and a ∪ (b ∪ c), as folders
      for (const fs::path& folder : {a, b, c}) copy_into(folder, left.path());
      for (const fs::path& folder : {c, b, a}) copy_into(folder, right.path());
      expect_from({left.path()});
      expect_from({right.path()});
    }
  }
  say(2, std::to_string(assignments) + " random assignments of cells to three folders, with overlaps, of " +
             std::to_string(presets_by_family.size()) + " families; " + std::to_string(merges) +
             " merges in other orders and groupings and with repeated folders: equal texts");
}

/// The twin takes the mean of the cells' means, and has other last digits.
TEST(MergedCells, MeansAreThoseOfTheValuesInTheOrderOfTheTrials) {
  std::mt19937 draws(13);
  int orders = 0, means = 0, twins = 0;
  for (const std::string& preset : presets_by_family) {
    constexpr std::size_t block = 2;
    const CellPlan plan = plan_of(preset, 7, block, true, small(preset));
    const cut_work::Texts expected = in_one_process(plan);
    for (int round = 0; round < 2; ++round, ++orders) {
      const test::TemporaryFolder folder;
      std::vector<CellTask> tasks = tasks_of(plan);
      std::ranges::shuffle(tasks, draws);
      for (const CellTask& task : tasks) run_cells(CellFolder::join(folder.path(), plan, false), {task}, 1);
      MergedCells cells({folder.path()});
      cells.look();
      const SweepResult sweep = cells.sweep();
      EXPECT_EQ(cut_work::texts_of(sweep), expected) << preset;
      for (const SweepPoint& point : sweep.points)
        for (const SweepCell& cell : point.cells)
          for (std::size_t metric = 0; metric < cell.values.size(); ++metric, ++means) {
            const std::vector<double>& values = cell.values[metric];
            EXPECT_EQ(cell.mean[metric], mean(values)) << preset;
            double twin = 0.0;
            for (std::size_t i = 0; i < values.size(); i += block) {
              const std::size_t end = std::min(i + block, values.size());
              const std::vector<double> own(values.begin() + static_cast<std::ptrdiff_t>(i),
                                            values.begin() + static_cast<std::ptrdiff_t>(end));
              twin += mean(own) * static_cast<double>(own.size()) / static_cast<double>(values.size());
            }
            twins += twin != cell.mean[metric] ? 1 : 0;
          }
    }
  }
  EXPECT_GT(twins, 0);
  say(7, std::to_string(orders) + " random orders of cells, " + std::to_string(means) +
             " means equal to the last bit those of the values in the order of the trials; " + std::to_string(twins) +
             " of their twins, means of the cells' means, are not");
}

TEST(MergedCells, ValuesThatDoNotFitAreRecorded) {
  // A test function in one or two dimensions only: the third value cannot be built.
  Scenario scenario = default_scenario();
  scenario.document["domain"] = {{"type", "grid"}, {"points", 5}, {"dimension", 1}};
  scenario.document["objective"] = {{"type", "test-function"}};
  scenario.document["run"]["horizon"] = 10;
  scenario.document["run"]["trials"] = 3;
  scenario.document["sweep"] = {{"parameter", "/domain/dimension"}, {"from", 1}, {"to", 3}, {"count", 3}};
  Problems problems;
  CellPlan plan{{build(scenario).normalised, {}}, std::nullopt, 2};
  plan.sweep = make_plan(plan.scenario.document, problems);
  ASSERT_FALSE(has_errors(problems)) << to_text(problems);
  const cut_work::Texts expected = in_one_process(plan);
  EXPECT_NE(expected[0].find("failure"), std::string::npos);
  const test::TemporaryFolder folder;
  run_cells(CellFolder::join(folder.path(), plan, false), tasks_of(plan), 2);
  EXPECT_EQ(merged({folder.path()}), expected);
}

/// What a trial that failed leaves: nothing but why.
TEST(MergedCells, FailedTrialsAreLeftOutAndReported) {
  const test::TemporaryFolder folder;
  const CellPlan plan = plan_of("first-look", 3, 1, false);
  const CellFolder cells = CellFolder::join(folder.path(), plan, false);
  const auto experiment = build(plan.scenario).experiment;
  std::vector<CellResult> trial_run;
  for (const CellTask& task : tasks_of(plan)) {
    CellResult cell = *run_cell(plan, task, experiment, 1, {});
    if (task.first == 0)
      cell.recorded = {.trials = {{.trial = 0,
                                   .failure = Message::verbatim("no luck"),
                                   .paths = {},
                                   .bounds = nullptr,
                                   .bounds_failure = {}}},
                       .privacy = {},
                       .failed_trainings = {}};
    cells.keep(task, cell);
  }
  MergedCells merged({folder.path()});
  merged.look();
  const Snapshot run = merged.run(experiment);
  EXPECT_EQ(run.trials_done, 2U);
  EXPECT_EQ(run.trials_failed, 1U);
  EXPECT_EQ(run.failures, std::vector<std::string>{"trial 1 failed: no luck"});
  ASSERT_FALSE(run.notes.empty());
  EXPECT_EQ(run.notes.front(), "1 trial failed and is left out: trial 1 failed: no luck");
  EXPECT_EQ(run.algorithms[0].trials, 2U);
  EXPECT_FALSE(run.algorithms[0].privacy.per_reward().empty()) << "of the first trial that did not fail";
}

TEST(MergedCells, MissingCellsAreCounted) {
  const test::TemporaryFolder folder;
  const CellPlan plan = plan_of("first-look", 4, 2);
  const std::vector<CellTask> tasks = tasks_of(plan);
  ASSERT_EQ(tasks.size(), 6U);
  run_cells(CellFolder::join(folder.path(), plan, false), shard_of(tasks, 1, 3), 1);
  MergedCells cells({folder.path()});
  cells.look();
  EXPECT_EQ(cells.missing(), 4U);
}

TEST(MergedCells, UnequalCellsOfOneKeyAreRefused) {
  const test::TemporaryFolder one, other;
  const CellPlan plan = plan_of("first-look", 2, 1);
  for (const fs::path& folder : {one.path(), other.path()})
    run_cells(CellFolder::join(folder, plan, false), tasks_of(plan), 1);
  const CellFolder folder = CellFolder::read(other.path());
  CellFolder::Found changed = folder.find(tasks_of(plan)[1]).front();
  auto path = std::make_shared<TrialPath>(*changed.cell->recorded.trials[0].paths[0]);
  path->simple[0] += 1e-12;
  changed.cell->recorded.trials[0].paths[0] = path;
  std::ofstream(changed.file) << cell_text(changed.identity, *changed.cell);
  MergedCells cells({one.path(), other.path()});
  try {
    cells.look();
    FAIL() << "unequal cells were merged";
  } catch (const CellsContradict& contradiction) {
    const std::string stated = contradiction.what();
    EXPECT_NE(stated.find(one.path().string()), std::string::npos) << stated;
    EXPECT_NE(stated.find(changed.file.string()), std::string::npos) << stated;
  }
  EXPECT_THROW(folder.keep(tasks_of(plan)[1], *CellFolder::read(one.path()).find(tasks_of(plan)[1]).front().cell),
               CellsContradict);
}

TEST(MergedCells, FoldersOfTwoPlansAreRefused) {
  const test::TemporaryFolder one, other;
  CellFolder::join(one.path(), plan_of("first-look", 4, 2), false);
  CellFolder::join(other.path(), plan_of("first-look", 4, 1), false);
  EXPECT_THROW(MergedCells({one.path(), other.path()}), CellsRefused);
}

}  // namespace
}  // namespace privbo::merged_cells_test
