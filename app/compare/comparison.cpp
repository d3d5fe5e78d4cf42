#include "compare/comparison.h"

#include <fstream>
#include <iostream>

#include "cells/cells_options.h"
#include "command/commands.h"
#include "command/results_folder.h"
#include "compare/comparison_report.h"
#include "io/results/results_writer.h"
#include "io/results/trust_file.h"
#include "options/scenario_options.h"
#include "scenario/comparison_section.h"
#include "terminal/errors.h"
#include "terminal/language.h"
#include "terminal/page.h"
#include "terminal/progress.h"
#include "text/message.h"
#include "trial/experiment.h"

namespace privbo::app {
namespace {

std::vector<ResultFile> files_of(const ComparisonJob& job, const Experiment& experiment,
                                 const TrustComparisonPtr& comparison, const RunFolder& folder) {
  std::vector<ResultFile> files = trust_files(*comparison);
  files.push_back(
      provenance_file(experiment, {{"threads_asked_for", job.threads == 0 ? Json("all") : Json(job.threads)},
                                   {"seconds", comparison->elapsed_seconds}}));
  if (!job.figure.empty())
    files.push_back({job.figure, [&job, &folder, comparison](std::ostream& out) {
                       const std::filesystem::path drawn = folder.spool() / job.figure;
                       job.draw(comparison, drawn);
                       out << std::ifstream(drawn, std::ios::binary).rdbuf();
                     }});
  return files;
}

/// The scenario as it will be run, with what is wrong printed; no experiment: it cannot be.
BuildResult checked_comparison(const Scenario& scenario) {
  BuildResult base = build(scenario);
  Problems problems;
  for (const Problem& problem : base.problems)
    if (!problem.path.starts_with("/comparison/")) problems.push_back(problem);
  comparison_settings(base.normalised, problems);
  const bool good = base.experiment && !has_errors(problems);
  print_checked(problems, good ? base.experiment : nullptr);
  if (good) return base;
  print_error(Message("the scenario or its comparison is not valid; nothing was run"), usage_error);
  base.experiment.reset();
  return base;
}

}  // namespace

int comparison_in_cells(const Arguments& arguments, const Scenario& scenario) {
  const BuildResult base = checked_comparison(scenario);
  if (!base.experiment) return usage_error;
  Problems problems;
  CellPlan plan = comparison_plan({base.normalised, scenario.folder}, problems);
  if (plan.values() == 0 || plan.comparison.empty())
    return print_error(Message("no model of the comparison can be run; privbo compare says why"), usage_error);
  return cells_command(arguments, std::move(plan));
}

int run_comparison(const ComparisonJob& job) {
  const BuildResult base = checked_comparison(job.scenario);
  if (!base.experiment) return usage_error;
  catch_interrupts();
  int code = done;
  const std::unique_ptr<RunFolder> folder =
      claim_folder(job.out, {base.experiment->document(), job.scenario.folder}, code);
  if (code != done) return code;

  TrustRunner runner({base.normalised, job.scenario.folder}, {.threads = job.threads});
  {
    Progress progress;
    follow(runner, [&] {
      const TrustProgress now = runner.progress();
      if (now.preparing) return progress.show_step(*now.preparing);
      const std::string where =
          now.points == 0
              ? translated(Message("preparing"))
              : translated(Message("run %1/%2", std::min(now.points_done + 1, now.points), now.points)) + " " + now.id;
      progress.show(now.share, where, now.remaining_seconds);
    });
  }
  const TrustComparisonPtr comparison = runner.snapshot();
  // Models are listed before any of them has been run: what was stopped then replaces nothing that lies there.
  const bool something =
      comparison->state == RunState::stopped ? comparison->points_done > 0 : !comparison->rows.empty();
  // The files come first: whoever reads the table may close the pipe.
  bool whole = true;
  if (folder && something)
    whole = write_files(*folder, files_of(job, *base.experiment, comparison, *folder),
                        why_incomplete(comparison->state, comparison->points_done, comparison->points, WorkUnit::runs));
  if (something) {
    if (job.json)
      print_json(trust_json(*comparison));
    else
      print_comparison(*comparison);
  }
  if (comparison->state == RunState::finished) return whole ? done : run_error;
  if (comparison->rows.empty())
    for (const Message& note : comparison->notes) print_notice(note);
  if (comparison->state != RunState::stopped) return print_error(Message("no model could be run"), run_error);
  return print_error(comparison->points_done == 0
                         ? Message("stopped before the first run was done; there are no results")
                         : Message("stopped before the end; results are partial"),
                     interrupt_code());
}

}  // namespace privbo::app
