// privbo sweep runs a scenario at several values of one setting, without a window.
#include <algorithm>
#include <filesystem>
#include <iostream>

#include "cells/cells_options.h"
#include "command/commands.h"
#include "command/results_folder.h"
#include "command/sweep_report.h"
#include "experiment/batch/sweep_runner.h"
#include "files/failure_message.h"
#include "io/results/results_writer.h"
#include "io/results/sweep_file.h"
#include "numerics/numbers.h"
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

/// The options override what the file states about its sweep; text that is not a number is left to the check.
void apply_sweep_options(Scenario& scenario, const Arguments& arguments) {
  Json& sweep = scenario.document["sweep"];
  if (arguments.has("parameter")) sweep["parameter"] = setting_pointer(arguments.value("parameter"));
  if (arguments.has("scale")) sweep["scale"] = arguments.value("scale");
  for (const char* key : {"from", "to", "count"}) {
    if (!arguments.has(key)) continue;
    const std::string text = arguments.value(key);
    const auto number = parse_double(text);
    sweep[key] = number ? Json(*number) : Json(text);
  }
}

struct Job {
  BuildResult base;  // at the value the scenario itself has
  Scenario scenario;
  SweepSettings plan;
  Problems problems;  // of scenario and sweep, each problem once
};

Job checked(const Arguments& arguments) {
  Job job;
  Scenario scenario = changed_scenario(arguments);
  apply_sweep_options(scenario, arguments);
  job.base = build(scenario);
  job.scenario = {job.base.normalised, scenario.folder};
  for (const Problem& problem : job.base.problems)
    if (!problem.path.starts_with("/sweep/")) job.problems.push_back(problem);
  job.plan = make_plan(job.base.normalised, job.problems);
  return job;
}

std::vector<ResultFile> files_of(const Job& job, const SweepResult& sweep, const SweepProgress& end, unsigned threads) {
  std::vector<ResultFile> files = sweep_files(sweep);
  files.push_back(provenance_file(
      *job.base.experiment,
      {{"threads_asked_for", threads == 0 ? Json("all") : Json(threads)}, {"seconds", end.elapsed_seconds}}));
  return files;
}

}  // namespace

int sweep_command(const Arguments& arguments) {
  require_one_scenario(arguments);
  const unsigned threads = threads_option(arguments);
  const bool cells = asks_for_cells(arguments);
  Job job;
  try {
    job = checked(arguments);
  } catch (const std::exception& failure) {
    return print_error(failure_message(failure), usage_error);
  }
  print_checked(job.problems, has_errors(job.problems) ? nullptr : job.base.experiment);
  if (!job.base.experiment || has_errors(job.problems))
    return print_error(Message("the scenario or its sweep is not valid; nothing was run"), usage_error);
  if (cells) return cells_command(arguments, {job.scenario, job.plan});
  catch_interrupts();
  int code = done;
  const std::unique_ptr<RunFolder> folder =
      claim_folder(output_options(arguments), {job.base.experiment->document(), job.scenario.folder}, code);
  if (code != done) return code;

  BatchOptions options;
  options.threads = threads;
  SweepRunner runner(job.scenario, job.plan, options);
  {
    Progress progress;
    follow(runner, [&] {
      const SweepProgress now = runner.progress();
      if (now.preparing) return progress.show_step(*now.preparing);
      progress.show(share_of_rounds(now),
                    translated(Message("value %1/%2", std::min(now.values_done + 1, now.values), now.values)),
                    now.remaining_seconds);
    });
  }
  const SweepResultPtr sweep = runner.snapshot();
  // The files come first: whoever reads the table may close the pipe.
  bool whole = true;
  if (folder && !sweep->points.empty())
    whole =
        write_files(*folder, files_of(job, *sweep, runner.progress(), threads),
                    why_incomplete(sweep->state, sweep->points.size(), sweep->plan.values.size(), WorkUnit::values));
  if (!sweep->points.empty()) {
    if (arguments.has("json"))
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

}  // namespace privbo::app
