// privbo sweep plays a scenario at several values of one setting, without a window.
#include <QCommandLineParser>
#include <algorithm>
#include <filesystem>
#include <iostream>
#include <thread>

#include "charts/data/agent_facts.h"
#include "command/commands.h"
#include "command/results_folder.h"
#include "command_line.h"
#include "experiment/batch/sweep_runner.h"
#include "io/results/results_writer.h"
#include "io/results/sweep_file.h"
#include "numerics/numbers.h"
#include "options/scenario_options.h"
#include "scenario/edit.h"
#include "scenario/scenario.h"
#include "terminal.h"

namespace privbo::app {
namespace {

/// The options override what the file says about its sweep; text that is not a number is left to the check.
void apply_sweep_options(Scenario& scenario, const QCommandLineParser& parser) {
  Json& sweep = scenario.document["sweep"];
  if (parser.isSet("parameter")) sweep["parameter"] = setting_pointer(parser.value("parameter").toStdString());
  if (parser.isSet("scale")) sweep["scale"] = parser.value("scale").toStdString();
  for (const char* key : {"from", "to", "count"}) {
    if (!parser.isSet(key)) continue;
    const std::string text = parser.value(key).toStdString();
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

Job checked(const QCommandLineParser& parser) {
  Job job;
  Scenario scenario = changed_scenario(parser);
  apply_sweep_options(scenario, parser);
  job.base = build(scenario);
  job.scenario = {job.base.normalised, scenario.folder};
  for (const Problem& problem : job.base.problems)
    if (!problem.path.starts_with("/sweep/")) job.problems.push_back(problem);
  job.plan = make_plan(job.base.normalised, job.problems);
  return job;
}

/// Says what ε protects: single rewards that users randomise, all that a user gives, or all that an agent ever sends.
std::string privacy_of(const SweepCell& cell) {
  if (!cell.epsilon) return "none";
  const bool agent = cell.notion == PrivacyNotion::user_level_central;
  const std::string text = "epsilon = " + significant(*cell.epsilon) +
                           (agent                        ? " per agent"
                            : is_per_reward(cell.notion) ? " per reward"
                                                         : " per user");
  return agent ? text + " at delta = " + significant(cell.delta) + ", " + cell.accountant : text;
}

void print_table(const SweepResult& sweep, const Experiment& base) {
  const bool agents = ui::has_agents(nullptr, &base);
  // Like the window, the table shows the simple regret of several agents, as the papers on them do.
  const auto metric = static_cast<std::size_t>(agents ? Metric::simple_regret : Metric::cumulative_regret);
  std::cout << sweep.scenario_name << ": " << sweep.plan.label << " at " << sweep.points.size() << " of "
            << sweep.plan.values.size() << " values; mean ± standard error at the last round"
            << (agents ? ", averaged over agents" : "") << "\n";
  std::vector<std::vector<std::string>> rows{{sweep.plan.symbol.empty() ? sweep.plan.path : sweep.plan.symbol,
                                              "algorithm", agents ? "simple regret" : "cumulative regret", "trials",
                                              "privacy"}};
  for (const SweepPoint& point : sweep.points) {
    if (!point.failure.empty()) rows.push_back({significant(point.value, 6), "failed", "-", "-", "-"});
    for (const SweepCell& cell : point.cells)
      rows.push_back({significant(point.value, 6), cell.label,
                      significant(cell.mean[metric], 5) + " ± " + significant(cell.standard_error[metric], 2),
                      std::to_string(cell.values[metric].size()), privacy_of(cell)});
  }
  print_columns(rows);
  for (const SweepPoint& point : sweep.points)
    if (!point.failure.empty())
      std::cout << "failed at " << significant(point.value, 6) << ": " << point.failure << "\n";
  for (const std::string& note : sweep.notes) std::cout << "note: " << note << "\n";
}

std::vector<ResultFile> files_of(const Job& job, const SweepResult& sweep, const SweepProgress& end, unsigned threads) {
  std::vector<ResultFile> files = sweep_files(sweep);
  files.push_back(provenance_file(
      *job.base.experiment,
      {{"threads_asked_for", threads == 0 ? Json("all") : Json(threads)}, {"seconds", end.elapsed_seconds}}));
  return files;
}

}  // namespace

int sweep_command(const QStringList& words) {
  QCommandLineParser parser;
  add_run_options(parser);
  parser.addOptions(
      {{"parameter", "", "path"}, {"from", "", "x"}, {"to", "", "x"}, {"count", "", "n"}, {"scale", "", "scale"}});
  if (!parser.parse(QStringList{"privbo"} + words))
    return complain(parser.errorText() + "; see privbo --help", usage_error);
  if (parser.positionalArguments().size() != 1)
    return complain("sweep takes one scenario: privbo sweep SCENARIO; see privbo --help", usage_error);
  const std::optional<unsigned> threads = threads_option(parser);
  if (!threads) return usage_error;
  Job job;
  try {
    job = checked(parser);
  } catch (const std::exception& failure) {
    return complain(QString::fromUtf8(failure.what()), usage_error);
  }
  std::cerr << to_text(job.problems);
  if (!job.base.experiment || has_errors(job.problems))
    return complain("the scenario or its sweep is not valid; nothing was run", usage_error);
  int code = done;
  const std::unique_ptr<RunFolder> folder = claim_folder(output_options(parser, "sweep", words),
                                                         {job.base.experiment->document(), job.scenario.folder}, code);
  if (code != done) return code;

  catch_interrupts();
  BatchOptions options;
  options.threads = *threads;
  SweepRunner runner(job.scenario, job.plan, options);
  {
    Progress progress;
    while (runner.active()) {
      std::this_thread::sleep_for(std::chrono::milliseconds(20));
      if (interrupted()) runner.stop();
      const SweepProgress now = runner.progress();
      progress.show(
          static_cast<double>(now.rounds_done) / static_cast<double>(std::max<std::int64_t>(1, now.rounds_total)),
          "value " + std::to_string(std::min(now.values_done + 1, now.values)) + "/" + std::to_string(now.values),
          now.remaining_seconds);
    }
  }
  const SweepResultPtr sweep = runner.snapshot();
  // The files come first: whoever reads the table may close the pipe.
  bool whole = true;
  if (folder && !sweep->points.empty())
    whole = write_files(*folder, files_of(job, *sweep, runner.progress(), *threads),
                        incomplete_because(sweep->state, sweep->points.size(), sweep->plan.values.size(), "values"));
  if (!sweep->points.empty()) print_table(*sweep, *job.base.experiment);
  if (sweep->state == RunState::finished) return whole ? done : run_error;
  return complain(
      sweep->state == RunState::stopped ? "stopped before the end; results are partial" : "no value could be run",
      run_error);
}

}  // namespace privbo::app
