// privbo run: a scenario without a window.
#include <algorithm>
#include <chrono>
#include <filesystem>
#include <iostream>
#include <optional>
#include <stop_token>
#include <utility>

#include "cells/cells_options.h"
#include "command/commands.h"
#include "command/results_folder.h"
#include "command/run_report.h"
#include "compare/comparison.h"
#include "experiment/run/kept_snapshot.h"
#include "experiment/run/runner.h"
#include "files/failure_message.h"
#include "io/results/results_writer.h"
#include "numerics/numbers.h"
#include "numerics/work/task_group.h"
#include "numerics/work/thread_pool.h"
#include "options/scenario_options.h"
#include "scenario/comparison_section.h"
#include "scenario/scenario.h"
#include "terminal/errors.h"
#include "terminal/page.h"
#include "terminal/progress.h"
#include "text/message.h"

namespace privbo::app {
namespace {

/// Reports how large the trace will be, where that is much, and whether there is room for it.
void announce_trace(const TraceSize& size, std::uintmax_t room) {
  const bool fits = size.bytes < static_cast<double>(room);
  if (size.bytes > 50e6 || !fits)
    print_notice(Message("trace.csv will have %1 rows, about %2 MB (--thin N keeps every N-th round)",
                         significant(size.rows, 3), significant(size.bytes / 1e6, 3)));
  if (!fits)
    print_warning(Message("only %1 MB are free there; the trace will lack rows, or give way to the other files",
                          significant(static_cast<double>(room) / 1e6, 3)));
}

/// How long accounting may still take after an interrupt.
constexpr std::chrono::milliseconds grace{300};

/// The summary, made when somebody asks for it, and once.
class Summary {
 public:
  Summary(const Experiment& experiment, const Snapshot& snapshot, std::stop_token stop)
      : experiment_(experiment), snapshot_(snapshot), stop_(std::move(stop)) {}
  const Json& json() {
    if (!made_) made_ = summary_json(experiment_, snapshot_, stop_);
    return *made_;
  }
  /// Returns what an interrupt kept out of it; empty: nothing, or nobody asked.
  Message cut_short() const { return made_ ? accounting_cut_short(*made_) : Message(); }

 private:
  const Experiment& experiment_;
  const Snapshot& snapshot_;
  std::stop_token stop_;
  std::optional<Json> made_;
};

/// Everything that the run leaves, the most important first. Where there is room for all, the summary is the last: its
/// accounting takes seconds, in which nothing else may get lost. Elsewhere it must not lack the room that others took.
std::vector<ResultFile> files_of(const Experiment& experiment, const Snapshot& snapshot, Summary& summary,
                                 const RunFolder& folder, double trace_bytes) {
  std::vector<ResultFile> files = result_files(snapshot, [&summary] { return summary.json(); });
  files.push_back(provenance_file(experiment, {{"threads", snapshot.threads},
                                               {"seconds", snapshot.elapsed_seconds},
                                               {"rounds_per_second", static_cast<double>(snapshot.rounds_done) /
                                                                         std::max(1e-9, snapshot.elapsed_seconds)}}));
  files.push_back(trace_file(snapshot, folder.spool()));
  constexpr double room_for_others = 200e6;
  if (static_cast<double>(folder.room()) > trace_bytes + room_for_others)
    std::rotate(files.begin(), files.begin() + 1, files.end());
  return files;
}

}  // namespace

int run_command(const Arguments& arguments) {
  require_one_scenario(arguments);
  const unsigned threads = threads_option(arguments);
  const bool cells = asks_for_cells(arguments);
  if (!cells && trial_span(arguments))
    throw UsageError(
        Message("--trials %1: a part of the trials is computed as cells; give --cells DIR, too, or a number of trials",
                arguments.value("trials")));
  const std::int64_t thin = whole_option(arguments, "thin", Message("(keep every N-th round)"));
  const OutputOptions out = output_options(arguments);
  std::filesystem::path scenario_folder;
  std::shared_ptr<const Experiment> experiment;
  try {
    const Scenario scenario = changed_scenario(arguments);
    scenario_folder = scenario.folder;
    Problems ignored;  // told where it runs
    const bool comparison = comparison_settings(scenario.document, ignored).enabled;
    if (comparison && cells)
      return print_error(
          Message(
              "this scenario is run as a comparison (comparison.enabled), which is not cut into cells; --set comparison.enabled=false runs it without comparing"),
          usage_error);
    if (comparison) return run_comparison({scenario, threads, out, arguments.has("json"), {}, {}});
    const BuildResult built = build(scenario);
    print_checked(built.problems, built.experiment);
    experiment = built.experiment;
  } catch (const std::exception& failure) {
    return print_error(failure_message(failure), usage_error);
  }
  if (!experiment) return print_error(Message("the scenario is not valid; nothing was run"), usage_error);
  if (cells) return cells_command(arguments, {{experiment->document(), scenario_folder}, std::nullopt});

  catch_interrupts();
  RunOptions options;
  options.threads = threads;
  options.trace.every = thin;
  const Scenario used{experiment->document(), scenario_folder};
  for (const Message& sentence : changed_tables(used)) print_warning(sentence);
  int code = done;
  const std::unique_ptr<RunFolder> folder = claim_folder(out, used, code);
  if (code != done) return code;
  const TraceSize trace = expected_trace(*experiment, thin);
  if (folder) {
    options.trace.folder = folder->spool();
    options.trace.losses = std::make_shared<TraceLosses>();
    announce_trace(trace, folder->room());
  }

  Runner runner(experiment, options);
  {
    Progress progress;
    follow(runner, [&] { progress.show_run(runner.progress()); });
  }
  const SnapshotPtr snapshot = kept_snapshot(runner, *experiment);
  const bool something = snapshot->trials_done > 0 || !snapshot->unfinished.empty();
  const bool prints_json = arguments.has("json");
  const InterruptWatch watch(grace);
  ThreadPool pool(threads_for(threads));
  const WorkScope scope({.pool = &pool});
  Summary summary(*experiment, *snapshot, watch.token());
  const bool prints = !snapshot->algorithms.empty() && something;
  bool whole = true;
  const auto write = [&] {
    if (!folder || !something) return;
    if (const int lost = options.trace.losses->count; lost > 0)
      folder->lacks("trace.csv", Message("the disk was full; rows of %1 trials of one algorithm each are lost", lost));
    whole = write_files(*folder, files_of(*experiment, *snapshot, summary, *folder, trace.bytes),
                        why_incomplete(snapshot->state, snapshot->trials_done, snapshot->trials, WorkUnit::trials),
                        [&] { return summary.cut_short(); });
  };
  // The files come before anything is printed: whoever reads the tables may close the pipe. What the tables say of
  // privacy is computed beside them where a thread is free, and otherwise after them.
  std::vector<PrivacyReport> reports;
  TaskGroup(2).run_to_the_end(prints && !prints_json ? 2 : 1, [&](Index task) {
    if (task == 0)
      write();
    else
      reports = privacy_reports_of(*snapshot, watch.token());
  });
  if (prints && prints_json) print_json(summary.json());
  if (prints && !prints_json) print_results(*snapshot, reports);
  if (snapshot->state == RunState::finished) {
    if (watch.token().stop_requested())
      return print_error(whole ? Message("interrupted after the last round; results are whole")
                               : Message("interrupted after the last round; results are partial"),
                         interrupt_code());
    return whole ? done : run_error;
  }
  for (const Message& failure : snapshot->failures) print_notice(failure);
  if (snapshot->state != RunState::stopped) return print_error(Message("the run failed"), run_error);
  return print_error(something ? Message("stopped before the end; results are partial")
                               : Message("stopped before the first round; nothing was run, so there are no results"),
                     interrupt_code());
}

}  // namespace privbo::app
