// A small run whose result files are written to a folder that exists for one test.
#pragma once

#include <gtest/gtest.h>

#include <filesystem>
#include <memory>
#include <string>

#include "experiment/run/runner.h"
#include "io/results/results_writer.h"
#include "io/results/trace_file.h"
#include "io/scenario/scenario_file.h"
#include "scenario/scenario.h"
#include "support/files/temporary_folder.h"
#include "support/files/text_of.h"
#include "support/files/write_files.h"
#include "support/quick_scenario.h"

namespace privbo::test {

/// Three algorithms, 40 rounds, 3 trials.
class Results : public ::testing::Test {
 protected:
  const TemporaryFolder own;
  const std::filesystem::path folder = own.path();
  std::shared_ptr<const Experiment> experiment;
  SnapshotPtr snapshot;

  void SetUp() override {
    std::filesystem::create_directories(folder / "spool");
    Scenario scenario = small_scenario(40, 3);
    scenario.document["name"] = "Résumé, \"quoted\"";
    apply_setting(scenario, "constants.B_rule", "norm");
    scenario.document["noise"] = {{"type", "uniform"}, {"bound", 0.5}};  // bounded, so that a worst-case line exists
    experiment = checked(scenario);
    ASSERT_TRUE(experiment);
    RunOptions options;
    options.trace.store = std::make_shared<TraceStore>(folder / "spool");
    Runner runner(experiment, options);
    runner.wait();
    snapshot = runner.final_snapshot();
    write_files({trace_file(*snapshot, options.trace.store)}, folder);
    write_files(result_files(*snapshot, summary_json(*experiment, *snapshot)), folder);
    write_files({provenance_file(*experiment, {{"threads", 2}})}, folder);
    save_scenario({experiment->document(), {}}, folder / "scenario.privbo.json");
  }

  std::string text(const char* name) const { return text_of(folder / name); }
};

}  // namespace privbo::test
