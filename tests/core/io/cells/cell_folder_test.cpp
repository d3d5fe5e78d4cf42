// A folder of cells belongs to one plan; it says which engines worked in it.
#include "io/cells/cell_folder.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <array>
#include <atomic>
#include <cstdlib>
#include <fstream>
#include <thread>
#include <vector>

#include "core/io/cells/cut_work.h"
#include "io/numerics.h"
#include "support/files/temporary_folder.h"

namespace privbo::cell_folder_test {
namespace {

namespace fs = std::filesystem;
using cut_work::plan_of;
using cut_work::run_cells;
using testing::HasSubstr;

std::string refusal(const std::function<void()>& what) {
  try {
    what();
    return "accepted";
  } catch (const std::runtime_error& failure) {
    return failure.what();
  }
}

TEST(CellFolder, FoundCellsAreNotComputedAgain) {
  const test::TemporaryFolder folder;
  const CellPlan plan = plan_of("first-look", 4, 2);
  const std::vector<CellTask> tasks = tasks_of(plan);
  EXPECT_EQ(run_cells(CellFolder::join(folder.path(), plan, false), shard_of(tasks, 1, 2), 1).computed, 3U);
  const CellRunner::Progress again = run_cells(CellFolder::join(folder.path(), plan, false), tasks, 2);
  EXPECT_EQ(again.computed, 3U);
  EXPECT_EQ(again.found, 3U);
}

TEST(CellFolder, AnotherPlanIsRefusedWithTheDifference) {
  const test::TemporaryFolder folder;
  CellFolder::join(folder.path(), plan_of("first-look", 4, 2), false);
  EXPECT_EQ(refusal([&] { CellFolder::join(folder.path(), plan_of("first-look", 4, 2), false); }), "accepted");
  EXPECT_THAT(refusal([&] { CellFolder::join(folder.path(), plan_of("first-look", 4, 1), false); }),
              HasSubstr("block: 2 there, 1 here"));
  EXPECT_THAT(refusal([&] { CellFolder::join(folder.path(), plan_of("first-look", 6, 2), false); }),
              HasSubstr("scenario/run/trials: 4 there, 6 here"));
}

TEST(CellFolder, OfTwoPlansAtOnceOneIsReported) {
  const std::array plans{plan_of("first-look", 4, 2), plan_of("first-look", 4, 1)};
  for (int round = 0; round < 40; ++round) {
    const test::TemporaryFolder folder;
    std::atomic<int> begun{0}, accepted{0}, refused{0};
    std::array<std::string, 4> joined;
    std::vector<std::thread> builds;
    for (std::size_t i = 0; i < joined.size(); ++i)
      builds.emplace_back([&, i] {
        ++begun;
        while (begun < static_cast<int>(joined.size())) std::this_thread::yield();
        try {
          joined[i] = plan_text(CellFolder::join(folder.path(), plans[i % 2], false).stored());
          ++accepted;
        } catch (const CellsRefused&) {
          ++refused;
        }
      });
    for (std::thread& each : builds) each.join();
    EXPECT_EQ(accepted, 2) << "those with the plan that came first";
    EXPECT_EQ(refused, 2);
    const std::string plan = plan_text(read_plan(folder.path()));
    for (const std::string& each : joined) EXPECT_TRUE(each.empty() || each == plan);
  }
}

TEST(CellFolder, NothingIsWrittenThroughALink) {
  const CellPlan plan = plan_of("first-look", 1, 1);
  for (const char* name : {"cells", "engines"}) {
    const test::TemporaryFolder folder, outside;
    fs::create_directory_symlink(outside.path(), folder.path() / name);
    EXPECT_THAT(refusal([&] { run_cells(CellFolder::join(folder.path(), plan, false), tasks_of(plan), 1); }),
                HasSubstr(std::string(name) + "/: leads through a link"));
    EXPECT_TRUE(fs::is_empty(outside.path())) << name;
  }
}

TEST(CellFolder, EnginesWithOtherNumericsAreRefused) {
  const test::TemporaryFolder folder;
  const CellPlan plan = plan_of("first-look", 2, 1);
  CellFolder::join(folder.path(), plan, false);
  Json other = build_numerics();
  other["instruction_set"] = "abacus";
  std::ofstream(folder.path() / "engines" / (numerics_digest(other).substr(0, 16) + ".json"))
      << Json{{"format", "privbo-engine"}, {"version", 1}, {"numerics", other}}.dump();
  EXPECT_THAT(refusal([&] { CellFolder::join(folder.path(), plan, false); }),
              HasSubstr("instruction_set: abacus there"));
  EXPECT_EQ(CellFolder::join(folder.path(), plan, true).builds().size(), 2U);
  EXPECT_EQ(CellFolder::join(folder.path(), plan, true).builds().front(), numerics_digest(build_numerics()));
}

TEST(CellFolder, DamagedCellsAreSetAside) {
  const test::TemporaryFolder folder;
  const CellPlan plan = plan_of("first-look", 1, 1);
  const CellFolder cells = CellFolder::join(folder.path(), plan, false);
  const CellTask task = tasks_of(plan).front();
  run_cells(cells, {task}, 1);
  const fs::path file = cells.find(task).front().file;
  fs::resize_file(file, fs::file_size(file) / 2);
  ASSERT_EQ(cells.find(task).size(), 1U);
  EXPECT_FALSE(cells.find(task).front().cell);
  EXPECT_THAT(cells.find(task).front().damage, HasSubstr("whole JSON"));
  EXPECT_EQ(cells.set_aside(file).string(), file.string() + ".damaged");
  EXPECT_TRUE(cells.find(task).empty());
  std::ofstream(file) << "again";
  EXPECT_EQ(cells.set_aside(file).string(), file.string() + ".damaged-2");
}

TEST(CellFolder, SecretNoiseIsRefused) {
  const CellPlan plan = plan_of("first-look", 1, 1, true, {{"run.noise_source", "grid"}});
  EXPECT_THAT(refusal([&] { stored_plan(plan); }), HasSubstr("integer grid"));
}

TEST(CellFolder, WordsAndPlacesOfFilesDoNotCount) {
  StoredPlan one = stored_plan(plan_of("first-look", 2, 1)), other = one;
  other.plan.scenario.document["name"] = "Another name";
  other.plan.scenario.document["description"] = "Other words";
  EXPECT_EQ(one.scenario_sha256(0), other.scenario_sha256(0));
  other.plan.scenario.document["run"]["instance_seed"] = "99";
  EXPECT_NE(one.scenario_sha256(0), other.scenario_sha256(0));
  EXPECT_NE(one.scenario_sha256(0), one.scenario_sha256(1));
}

}  // namespace
}  // namespace privbo::cell_folder_test
