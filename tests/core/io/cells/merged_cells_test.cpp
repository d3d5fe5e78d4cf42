// Cells computed in any shards, in any order, by any number of threads, make the files of one process.
#include "io/cells/merged_cells.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <random>

#include "core/io/cells/cut_work.h"
#include "support/files/temporary_folder.h"

namespace privbo::merged_cells_test {
namespace {

namespace fs = std::filesystem;
using cut_work::in_one_process;
using cut_work::merged;
using cut_work::plan_of;
using cut_work::play;

/// One family each: users' own randomisers, released statistics, agents, visitors.
const std::vector<std::string> presets_by_family{"first-look", "shared-noise", "federated-first-look",
                                                 "usca-first-look"};

std::vector<std::pair<std::string, Json>> small(const std::string& preset) {
  if (preset == "federated-first-look") return {{"agents.agents", 5}};
  return {};
}

TEST(MergedCells, AnyShardsMakeTheFilesOfOneProcess) {
  std::mt19937 draws(7);
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
          play(CellFolder::join(folder.path(), plan, false), shard_of(tasks, shard, shards), 1 + shard % 2);
        EXPECT_EQ(merged({folder.path()}), expected) << preset << " in " << shards << " shards, swept: " << swept;
      }
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
      play(CellFolder::join(folder.path(), plan, false), own, 1 + draws() % 2);
    }
  }
  std::array<test::TemporaryFolder, 3> folders;
};

void copy_into(const fs::path& from, const fs::path& to) {
  fs::copy(from, to, fs::copy_options::recursive | fs::copy_options::skip_existing);
}

TEST(MergedCells, OrderGroupingAndRepetitionOfFoldersChangeNothing) {
  std::mt19937 draws(11);
  const CellPlan plan = plan_of("first-look", 6, 2);
  const cut_work::Texts expected = in_one_process(plan);
  for (int round = 0; round < 5; ++round) {
    const Dealt dealt(plan, draws);
    const fs::path a = dealt.folders[0].path(), b = dealt.folders[1].path(), c = dealt.folders[2].path();
    EXPECT_EQ(merged({a, b, c}), expected);
    EXPECT_EQ(merged({c, b, a}), expected);
    EXPECT_EQ(merged({c, a, c, b, b}), expected);
    const test::TemporaryFolder left, right;  // (a ∪ b) ∪ c and a ∪ (b ∪ c), as folders
    for (const fs::path& folder : {a, b, c}) copy_into(folder, left.path());
    for (const fs::path& folder : {c, b, a}) copy_into(folder, right.path());
    EXPECT_EQ(merged({left.path()}), expected);
    EXPECT_EQ(merged({right.path()}), expected);
  }
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
  play(CellFolder::join(folder.path(), plan, false), tasks_of(plan), 2);
  EXPECT_EQ(merged({folder.path()}), expected);
}

/// What a trial that failed leaves: nothing but why.
TEST(MergedCells, FailedTrialsAreLeftOutAndSaid) {
  const test::TemporaryFolder folder;
  const CellPlan plan = plan_of("first-look", 3, 1, false);
  const CellFolder cells = CellFolder::join(folder.path(), plan, false);
  const auto experiment = build(plan.scenario).experiment;
  std::vector<PlayedCell> played;
  for (const CellTask& task : tasks_of(plan)) {
    PlayedCell cell = *play_cell(plan, task, experiment, 1, {});
    if (task.first == 0)
      cell.recorded = {
          .trials = {{.trial = 0, .failure = "no luck", .paths = {}, .bounds = nullptr, .bounds_failure = {}}},
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
  EXPECT_EQ(run.notes.front(), "1 trials failed and are left out: trial 1 failed: no luck");
  EXPECT_EQ(run.algorithms[0].trials, 2U);
  EXPECT_FALSE(run.algorithms[0].privacy.per_reward().empty()) << "of the first trial that did not fail";
}

TEST(MergedCells, MissingCellsAreCounted) {
  const test::TemporaryFolder folder;
  const CellPlan plan = plan_of("first-look", 4, 2);
  const std::vector<CellTask> tasks = tasks_of(plan);
  ASSERT_EQ(tasks.size(), 6U);
  play(CellFolder::join(folder.path(), plan, false), shard_of(tasks, 1, 3), 1);
  MergedCells cells({folder.path()});
  cells.look();
  EXPECT_EQ(cells.missing(), 4U);
}

TEST(MergedCells, UnequalCellsOfOneKeyAreRefused) {
  const test::TemporaryFolder one, other;
  const CellPlan plan = plan_of("first-look", 2, 1);
  for (const fs::path& folder : {one.path(), other.path()})
    play(CellFolder::join(folder, plan, false), tasks_of(plan), 1);
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
    const std::string said = contradiction.what();
    EXPECT_NE(said.find(one.path().string()), std::string::npos) << said;
    EXPECT_NE(said.find(changed.file.string()), std::string::npos) << said;
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
