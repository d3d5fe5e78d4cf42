// Small sweeps and runs of several families, run in one process and as cells.
#pragma once

#include <gtest/gtest.h>

#include <filesystem>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "experiment/batch/sweep_runner.h"
#include "experiment/cells/cell_runner.h"
#include "families/families.h"
#include "io/cells/cell_folder.h"
#include "io/cells/merged_cells.h"
#include "io/results/results_writer.h"
#include "io/results/snapshot_file.h"
#include "io/results/sweep_file.h"
#include "io/scenario/scenario_file.h"
#include "scenario/edit.h"

namespace privbo::cut_work {

/// A preset made small, swept over these horizons.
inline CellPlan plan_of(const std::string& preset, std::int64_t trials, std::size_t block, bool swept = true,
                        const std::vector<std::pair<std::string, Json>>& settings = {}) {
  Scenario scenario = parse_scenario(find_preset(preset)->text, {});
  scenario.document["run"]["trials"] = trials;
  scenario.document["run"]["horizon"] = 7;
  scenario.document["sweep"] = {{"parameter", "/run/horizon"}, {"from", 4}, {"to", 8}, {"count", 3}};
  scenario.document = build(scenario).normalised;
  for (const auto& [path, value] : settings) apply_setting(scenario, path, value);
  const BuildResult built = build(scenario);
  EXPECT_TRUE(built.experiment) << to_text(built.problems);
  CellPlan plan{{built.normalised, {}}, std::nullopt, block};
  Problems problems;
  if (swept) plan.sweep = make_plan(built.normalised, problems);
  EXPECT_FALSE(has_errors(problems)) << to_text(problems);
  return plan;
}

/// Runs these cells into the folder.
inline CellRunner::Progress run_cells(const CellFolder& folder, const std::vector<CellTask>& tasks, unsigned threads) {
  CellRunner runner(folder.plan(), tasks, threads,
                    {[&folder](const CellTask& task) {
                       const auto found = folder.find(task);
                       return !found.empty() && found.front().cell.has_value();
                     },
                     [&folder](const CellTask& task, const CellResult& cell) { folder.keep(task, cell); }});
  runner.wait();
  if (runner.failure()) std::rethrow_exception(runner.failure());
  return runner.progress();
}

/// The texts of the result files of one process.
using Texts = std::vector<std::string>;

inline Texts texts_of(const SweepResult& sweep) { return {sweep_text(sweep), sweep_csv(sweep)}; }

inline Texts texts_of(const Experiment& experiment, const Snapshot& run) {
  Texts texts;
  for (const ResultFile& file : result_files(run, summary_json(experiment, run))) {
    std::ostringstream out;
    file.write(out);
    texts.push_back(file.name + "\n" + out.str());
  }
  return texts;
}

inline Texts in_one_process(const CellPlan& plan, unsigned threads = 2) {
  if (plan.sweep) {
    SweepRunner runner(plan.scenario, *plan.sweep, {.threads = threads});
    runner.wait();
    return texts_of(*runner.snapshot());
  }
  const auto experiment = build(plan.scenario).experiment;
  RunOptions options;
  options.threads = threads;
  Runner runner(experiment, options);
  runner.wait();
  runner.watch(experiment->algorithms().front().entry->family->shown_algorithm(*experiment), 0);
  return texts_of(*experiment, *runner.final_snapshot());
}

inline Texts merged(const std::vector<std::filesystem::path>& folders) {
  MergedCells cells(folders);
  cells.look();
  EXPECT_EQ(cells.missing(), 0U);
  if (cells.missing() > 0) return {};
  if (cells.plan().sweep) return texts_of(cells.sweep());
  const auto experiment = build(cells.plan().scenario).experiment;
  return texts_of(*experiment, cells.run(experiment));
}

}  // namespace privbo::cut_work
