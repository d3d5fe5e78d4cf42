// privbo sweep runs a scenario at several values of one setting, without a window.
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "commands/cells.h"
#include "commands/commands.h"
#include "commands/sweep_report.h"
#include "experiment/batch/sweep_runner.h"
#include "io/results/results_writer.h"
#include "io/results/sweep_file.h"
#include "io/results/why_incomplete.h"
#include "numerics/numbers.h"
#include "options/cells_options.h"
#include "options/external_option.h"
#include "options/output_options.h"
#include "options/scenario_options.h"
#include "scenario/edit.h"
#include "scenario/scenario.h"
#include "terminal/errors.h"
#include "terminal/language.h"
#include "terminal/page.h"
#include "terminal/progress.h"
#include "text/message.h"

namespace privbo::app {
namespace {

struct SweepOptions {
  ScenarioOptions scenario;
  OutputOptions out;
  CellsOptions cells;
  std::optional<std::string> parameter, from, to, count, scale;
  std::vector<std::string> external;  // NAME=COMMAND, for this sweep alone
  unsigned threads = 0;               // 0: all processors
  bool json = false;
};

void declare_sweep(OptionTable& table, SweepOptions& options) {
  declare_scenario(table, options.scenario, "sweep");
  declare_run_output(table, options.out, "sweep",
                     Message("sweep.json, sweep.csv, manifest.json, the scenario and where it all comes from"));
  table.add({"trials", 0, "N", Message("independent repetitions (run.trials)")}, options.scenario.trials);
  declare_settings(table, options.scenario);
  table.add({"parameter", 0, "PATH", Message("the setting, e.g. privacy.epsilon or algorithms.0.beta_scale")},
            options.parameter);
  table.add({"from", 0, "X", Message("its first value")}, options.from);
  table.add({"to", 0, "X", Message("its last value")}, options.to);
  table.add({"count", 0, "N", Message("how many values, from 2 to 100")}, options.count);
  table.add({.name = "scale",
             .value = "SCALE",
             .help = Message("spacing of the values: equal steps or equal ratios"),
             .choices = {"linear", "log"}},
            options.scale);
  declare_cells(table, options.cells, options.out, options.json);
  declare_programs(table, options.external);
  declare_pace(table, options.threads);
  table.add(json_option("sweep"), options.json);
}

/// The options override what the file states about its sweep; text that is not a number is left to the check.
void apply_sweep_options(Scenario& scenario, const SweepOptions& options) {
  Json& sweep = scenario.document["sweep"];
  if (options.parameter) sweep["parameter"] = setting_pointer(*options.parameter);
  if (options.scale) sweep["scale"] = *options.scale;
  const std::pair<const char*, const std::optional<std::string>&> numbers[] = {
      {"from", options.from}, {"to", options.to}, {"count", options.count}};
  for (const auto& [key, text] : numbers) {
    if (!text) continue;
    const auto number = parse_double(*text);
    sweep[key] = number ? Json(*number) : Json(*text);
  }
}

/// A scenario and the values that it is run at.
struct SweepJob {
  BuildResult base;  // at the value the scenario itself has
  Scenario scenario;
  SweepSettings plan;
  Problems problems;  // of scenario and sweep, each problem once
};

SweepJob checked_sweep(const SweepOptions& options) {
  SweepJob job;
  Scenario scenario = changed_scenario(options.scenario);
  apply_sweep_options(scenario, options);
  job.base = build(scenario);
  job.scenario = {job.base.normalised, scenario.folder};
  for (const Problem& problem : job.base.problems)
    if (!problem.path.starts_with("/sweep/")) job.problems.push_back(problem);
  job.plan = make_plan(job.base.normalised, job.problems);
  return job;
}

std::vector<ResultFile> files_of_sweep(const SweepJob& job, const SweepResult& sweep, const SweepProgress& end,
                                       unsigned threads) {
  std::vector<ResultFile> files = sweep_files(sweep);
  files.push_back(provenance_file(
      *job.base.experiment,
      {{"threads_asked_for", threads == 0 ? Json("all") : Json(threads)}, {"seconds", end.elapsed_seconds}}));
  return files;
}

SweepResultPtr run_values(const SweepJob& job, unsigned threads, SweepProgress& end) {
  BatchOptions options;
  options.threads = threads;
  SweepRunner runner(job.scenario, job.plan, options);
  follow_values(runner, Words<2>("value %1/%2"));
  end = runner.progress();
  return runner.snapshot();
}

int sweep_scenario(const SweepOptions& options) {
  SweepJob job;
  try {
    job = checked_sweep(options);
  } catch (const std::exception& failure) {
    return print_failure(failure, usage_error);
  }
  print_checked(job.problems, has_errors(job.problems) ? nullptr : job.base.experiment);
  if (!job.base.experiment || has_errors(job.problems))
    return print_error(Message("the scenario or its sweep is not valid; nothing was run"), usage_error);
  if (options.cells.are_asked_for())
    return compute_cells({.cells = options.cells,
                          .out = options.out,
                          .threads = options.threads,
                          .json = options.json,
                          .experiment = job.base.experiment.get(),
                          .external = options.external},
                         {job.scenario, job.plan});
  std::unique_ptr<AllowedPrograms> allowed;
  try {
    allowed = allow_programs(*job.base.experiment, options.external);
  } catch (const std::exception& failure) {
    return print_failure(failure, usage_error);
  }
  catch_interrupts();
  int code = done;
  const std::unique_ptr<RunFolder> folder =
      claim_folder(options.out, options.scenario.name, {job.base.experiment->document(), job.scenario.folder}, code);
  if (code != done) return code;

  SweepProgress end;
  const SweepResultPtr sweep = run_values(job, options.threads, end);
  // The files come first: whoever reads the table may close the pipe.
  bool whole = true;
  if (folder && !sweep->points.empty())
    whole =
        write_files(*folder, files_of_sweep(job, *sweep, end, options.threads),
                    why_incomplete(sweep->state, sweep->points.size(), sweep->plan.values.size(), WorkUnit::values));
  if (!sweep->points.empty()) {
    if (options.json)
      print_json(sweep_json(*sweep));
    else
      print_sweep(*sweep, *job.base.experiment);
  }
  if (sweep->state == RunState::finished) return whole ? done : run_error;
  if (sweep->state != RunState::stopped) return print_error(Message("no value could be run"), run_error);
  return print_error(sweep->points.empty() ? Message("stopped before the first value was done; there are no results")
                                           : Message("stopped before the end; results are partial"),
                     interrupt_code());
}

}  // namespace

Command sweep_command() {
  return with_options<SweepOptions>(
      {.name = "sweep",
       .words = "SCENARIO",
       .summary = Message("run a scenario at several values of one setting"),
       .about = paragraphs(
           {Message(
                "Runs a scenario at several values of one setting, e.g. privacy.epsilon. What is not given comes from the scenario's section \"sweep\" (privbo describe sweep). All values share their seeds."),
            cells_paragraph}),
       .examples =
           {{"privbo sweep first-look --parameter privacy.epsilon --from 0.5 --to 16 --count 6 --scale log -o swept",
             Message("regret against the privacy budget")},
            {"privbo sweep local-dp-fig-2a --cells shared --shard 2/7",
             Message("the second of seven shares of its cells")},
            {"privbo sweep local-dp-fig-2a --cells shared --plan --engine slurm --write job.sh",
             Message("a script for a cluster")}},
       .names = Names::scenario,
       .schema = "sweep"},
      declare_sweep, sweep_scenario);
}

}  // namespace privbo::app
