// Folders of results to start from, made as the commands make them.
#include <memory>
#include <stdexcept>
#include <utility>

#include "experiment/batch/sweep_runner.h"
#include "experiment/run/runner.h"
#include "files/atomic_write.h"
#include "fuzz/counting.h"
#include "fuzz/result_folders.h"
#include "io/folder/run_folder.h"
#include "io/results/results_writer.h"
#include "io/results/sweep_file.h"
#include "io/results/trace_file.h"
#include "io/results/trust_file.h"
#include "io/scenario/scenario_file.h"
#include "scenario/check_document.h"
#include "scenario/edit.h"
#include "scenario/sweep_section.h"
#include "support/families/trust_sample.h"

namespace privbo::fuzz {
namespace {

namespace fs = std::filesystem;

std::shared_ptr<const Experiment> experiment_of(const Scenario& scenario) {
  const BuildResult result = build(scenario);
  if (!result.experiment) throw std::logic_error("a folder to start from: " + to_text(result.problems));
  return result.experiment;
}

/// The folder without what differs from build to build, so that equal seeds spoil equal bytes.
Files same_everywhere(const fs::path& folder) {
  Files files = files_in(folder);
  Json manifest = Json::parse(files.at(manifest_name));
  for (auto& [key, value] : manifest.at("made_by").items()) value = "0";
  files.at(manifest_name) = manifest.dump(2);
  return files;
}

Files of_run(const Scenario& scenario, const fs::path& folder) {
  const auto experiment = experiment_of(scenario);
  {
    RunFolder out({folder, false, {"privbo", "run"}, {}}, Scenario{experiment->document(), scenario.folder});
    RunOptions options;
    options.threads = 1;
    options.trace.store = std::make_shared<TraceStore>(out.spool());
    Runner runner(experiment, options);
    runner.wait();
    const SnapshotPtr snapshot = runner.final_snapshot();
    std::vector<ResultFile> files = result_files(*snapshot, summary_json(*experiment, *snapshot));
    files.push_back(trace_file(*snapshot, options.trace.store));
    out.write(files);
    out.finish();
  }
  return same_everywhere(folder);
}

Files of_sweep(const fs::path& folder) {
  Scenario scenario = default_scenario();
  for (const auto& [path, value] : std::initializer_list<std::pair<const char*, Json>>{
           {"domain.points", 9}, {"run.horizon", 4}, {"run.trials", 2}, {"sweep.count", 2}})
    apply_setting(scenario, path, value);
  const auto experiment = experiment_of(scenario);
  Problems problems;
  SweepRunner runner({experiment->document(), {}}, make_plan(experiment->document(), problems));
  runner.wait();
  {
    RunFolder out({folder, false, {"privbo", "sweep"}, {}}, Scenario{experiment->document(), {}});
    out.write(sweep_files(*runner.snapshot()));
    out.finish();
  }
  return same_everywhere(folder);
}

Files of_comparison(const fs::path& folder) {
  {
    RunFolder out({folder, false, {"privbo", "compare"}, {}}, default_scenario());
    out.write(trust_files(test::trust_sample()));
    out.finish();
  }
  return same_everywhere(folder);
}

Scenario short_preset(const char* id, std::initializer_list<std::pair<const char*, Json>> changes) {
  Scenario scenario = parse_scenario(find_preset(id)->text, {});
  scenario.document = with_defaults(scenario.document);
  apply_setting(scenario, "run.trials", 2);
  for (const auto& [path, value] : changes) apply_setting(scenario, path, value);
  return scenario;
}

/// On the arms of a table, which the folder then holds.
Scenario on_a_table(const fs::path& folder) {
  fs::create_directories(folder);
  write_bytes(folder / "readings.csv", "a,b,c\n1.5,2,3\n2.5,1,4\n0.5,3,5\n");
  Scenario scenario = parse_scenario(
      R"({"format": "privbo-scenario", "version": 1, "data": {"source": "file", "readings": "readings.csv"},
          "domain": {"type": "arms"}, "kernel": {"type": "empirical-covariance"}, "objective": {"type": "data-set"},
          "noise": {"type": "residuals"}, "run": {"horizon": 5, "trials": 2}})",
      folder);
  scenario.document = with_defaults(scenario.document);
  return scenario;
}

}  // namespace

std::vector<Files> folder_seeds(const fs::path& scratch) {
  fs::create_directories(scratch);
  std::vector<Files> seeds{
      of_run(short_preset("first-look", {{"run.horizon", 6}, {"domain.points", 12}}), scratch / "baselines"),
      of_run(short_preset("trusted-or-noisy", {{"run.horizon", 3}, {"domain.count", 200}}), scratch / "joint"),
      of_run(short_preset("federated-first-look", {{"run.horizon", 2}, {"agents.agents", 4}}), scratch / "federated"),
      of_run(short_preset("usca-first-look", {{"run.horizon", 8}, {"contexts.checkpoints", {4, 8}}}),
             scratch / "contextual"),
      of_run(on_a_table(scratch / "tables"), scratch / "table"),
      of_sweep(scratch / "sweep"),
      of_comparison(scratch / "comparison")};
  fs::remove_all(scratch);
  return seeds;
}

}  // namespace privbo::fuzz
