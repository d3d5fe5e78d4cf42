// privbo run: a scenario without a window.
#include <algorithm>
#include <chrono>
#include <cstdint>
#include <filesystem>
#include <memory>
#include <optional>
#include <stop_token>
#include <string>
#include <utility>
#include <vector>

#include "commands/cells.h"
#include "commands/commands.h"
#include "commands/comparison.h"
#include "commands/run_report.h"
#include "experiment/preview/experiment_grid.h"
#include "experiment/run/kept_snapshot.h"
#include "experiment/run/runner.h"
#include "experiment/run/trace_format.h"
#include "files/failure_message.h"
#include "io/results/results_writer.h"
#include "io/results/trace_file.h"
#include "io/results/why_incomplete.h"
#include "numerics/number_text.h"
#include "numerics/numbers.h"
#include "numerics/work/task_group.h"
#include "numerics/work/thread_pool.h"
#include "options/cells_options.h"
#include "options/external_option.h"
#include "options/output_options.h"
#include "options/scenario_options.h"
#include "plot/words/price_words.h"
#include "record/snapshot.h"
#include "scenario/scale_tuning.h"
#include "scenario/scenario.h"
#include "summary/grid_sentences.h"
#include "terminal/errors.h"
#include "terminal/language.h"
#include "terminal/page.h"
#include "terminal/progress.h"
#include "text/message.h"
#include "trial/experiment.h"

namespace privbo::app {
namespace {

constexpr int digits = 6;  // as many as a script can compare

Message number_with_interval(const PriceOfPrivacy& price) {
  const Number ratio = significant(price.ratio, digits);
  if (!price.interval) return Message("price of privacy: %1 ×", ratio);
  return Message("price of privacy: %1 ×, %2 to %3 at %4 over %5 trials, paired", ratio,
                 significant(price.interval->low, digits), significant(price.interval->high, digits),
                 percent_text(price_confidence), price.trials);
}

/// Prints the price with its interval and by which scales it was reached, or why there is none. Only of a scenario that
/// keeps a tuning (scenario/scale_tuning.h): elsewhere nothing is printed.
void print_price(const Snapshot& snapshot, const Experiment& experiment) {
  const std::optional<ScaleTuning> tuning = scale_tuning(experiment.document());
  const std::optional<PrivacyPair> pair = private_and_not(snapshot);
  if (!tuning || !pair) return;
  const std::optional<PriceOfPrivacy> price = price_of_privacy(snapshot, &experiment, &*tuning);
  if (!price) {
    print_paragraph(translated(Message("no price of privacy: %1", why_no_price(*pair, &experiment, &*tuning))));
    return;
  }
  print_paragraph(
      translated(Message("%1; %2 over %3", number_with_interval(*price), snapshot.algorithms[price->with].label,
                         snapshot.algorithms[price->without].label)));
  print_paragraph(translated(price_scales_text(*price)));
  if (const Message equal = equal_scales_text(*price); !equal.empty()) print_paragraph(translated(equal));
  print_paragraph(translated(tuning_text(*tuning)));
  print_note(tuning_privacy_text());
}

/// Returns what the grid of the domain costs beside the regret of the run; none where the domain is no grid on a box.
std::optional<GridReport> grid_of_run(const Experiment& experiment, const Snapshot& snapshot) {
  std::optional<ExperimentGrid> grid = experiment_grid(experiment, experiment.instance(0));
  if (!grid) return std::nullopt;
  return grid_report(*std::move(grid), least_regret_per_round(snapshot));
}

/// Prints what the grid of the domain costs, and the setting that would make it small beside the regret.
void print_grid_cost(const std::optional<GridReport>& report) {
  if (!report)
    return print_paragraph(translated(
        Message("no cost of a grid: the domain is no grid on a box, or not all of it is offered to one learner")));
  print_paragraph(translated(Message::joined(grid_sentences(*report))));
  if (report->share && report->share->finer && report->share->finer->enough)
    print_note(Message("--set domain.points=%1 refines the grid so", report->share->finer->points));
}

struct RunCommandOptions {
  ScenarioOptions scenario;
  OutputOptions out;
  CellsOptions cells;
  std::optional<TraceFormat> trace;   // none given: as trace.csv
  std::optional<std::int64_t> thin;   // every N-th round is kept in the trace
  std::vector<std::string> external;  // NAME=COMMAND, for this run alone
  unsigned threads = 0;               // 0: all processors
  bool json = false;
  bool grid_cost = false;
};

/// Throws UsageError where options do not go together.
void check_run(const RunCommandOptions& options) {
  const bool cells = options.cells.are_asked_for();
  if (cells && options.grid_cost)
    throw UsageError(
        Message("--grid-cost is about the regret of a whole run, and cells are parts of one; leave one of them out"));
  if (options.thin && options.trace == TraceFormat::none)
    throw UsageError(
        Message("--thin is about the rows of the trace, and --trace none keeps none; leave one of them out"));
  if (cells && options.thin && !options.trace)
    throw UsageError(
        Message("--thin is about the rows of the trace, and cells keep none; give --trace csv or --trace gz, too"));
  if (const auto& span = options.cells.span; span && !cells)
    throw UsageError(
        Message("--trials %1: a part of the trials is computed as cells; give --cells DIR, too, or a number of trials",
                std::to_string(span->first) + ":" + std::to_string(span->last)));
}

void declare_run(OptionTable& table, RunCommandOptions& options) {
  declare_scenario(table, options.scenario, "run");
  declare_run_output(
      table, options.out, "run",
      Message(
          "trace.csv, summary.json, ledger.csv, curves.json, manifest.json, the scenario, its tables and where it all comes from"));
  declare_trials(table, options.scenario.trials, options.cells);
  declare_settings(table, options.scenario);
  const std::vector<std::string> formats(trace_format_words.begin(), trace_format_words.end());
  table.add(
      {.name = "trace",
       .value = "FORMAT",
       .help = Message(
           "how the trace is kept, a row for each round: as trace.csv, compressed by gzip as trace.csv.gz, or not at all; with --cells none without this option"),
       .fallback = Message::verbatim("csv"),
       .choices = formats},
      options.trace, [formats](const std::string& option, const std::string& text) {
        return trace_format(OneOf(formats)(option, text));
      });
  table.add({"thin", 0, "N", Message("keep every N-th round in the trace"), Message::verbatim("1")}, options.thin,
            WholeNumber(Message("(keep every N-th round)")));
  table.add(
      {"grid-cost", 0, "",
       Message("state what a round may lose because only a grid is asked, and how many points would keep that below "
               "1 % of the regret")},
      options.grid_cost);
  declare_cells(table, options.cells, options.out, options.json);
  declare_programs(table, options.external);
  declare_pace(table, options.threads);
  table.add(json_option("run"), options.json);
  table.check([&options] { check_run(options); });
}

/// A scenario may ask for a comparison, which is then run in the place of a run.
int compare_instead(const RunCommandOptions& options, const Scenario& scenario) {
  if (options.cells.are_asked_for())
    return print_error(
        Message(
            "this scenario is run as a comparison (comparison.enabled), which is not cut into cells; --set comparison.enabled=false runs it without comparing"),
        usage_error);
  if (options.grid_cost)
    return print_error(
        Message(
            "this scenario is run as a comparison (comparison.enabled), of which --grid-cost says nothing; --set comparison.enabled=false runs it without comparing"),
        usage_error);
  return run_comparison({scenario, options.scenario.name, options.threads, options.out, options.json, {}, {}});
}

/// Reports how large the trace will be, where that is much, and whether there is room for it.
void announce_trace(const char* name, const TraceSize& size, std::uintmax_t room) {
  const bool fits = size.bytes < static_cast<double>(room);
  if (size.bytes > 50e6 || !fits)
    print_notice(Message(
        "%1 will have %2 rows, about %3 MB (--thin N keeps every N-th round; --trace gz compresses them, --trace none keeps none)",
        name, significant(size.rows, 3), significant(size.bytes / 1e6, 3)));
  if (!fits)
    print_warning(Message("only %1 MB are free there; the trace will lack rows, or give way to the other files",
                          significant(static_cast<double>(room) / 1e6, 3)));
}

/// Runs all trials, with progress on standard error.
SnapshotPtr run_trials(const std::shared_ptr<const Experiment>& experiment, const RunOptions& options) {
  Runner runner(experiment, options);
  {
    Progress progress;
    follow(runner, [&] { progress.show_run(runner.progress()); });
  }
  return kept_snapshot(runner, *experiment);
}

/// How long accounting may still take after an interrupt.
constexpr std::chrono::milliseconds grace{300};

/// The summary, and the cost of the grid in it, each made when somebody asks for it, and once.
class Summary {
 public:
  Summary(const Experiment& experiment, const Snapshot& snapshot, std::stop_token stop, bool grid_cost)
      : experiment_(experiment), snapshot_(snapshot), stop_(std::move(stop)), grid_cost_(grid_cost) {}
  const Json& json() {
    if (made_) return *made_;
    made_ = summary_json(experiment_, snapshot_, stop_);
    if (grid_cost_) (*made_)["grid_cost"] = grid() ? grid_json(*grid()) : Json();
    return *made_;
  }
  /// Returns what the domain's grid costs; none where the domain is no grid on a box.
  const std::optional<GridReport>& grid() {
    if (!grid_) grid_ = grid_of_run(experiment_, snapshot_);
    return *grid_;
  }
  /// Returns what an interrupt kept out of it; empty: nothing, or nobody asked.
  Message cut_short() const { return made_ ? accounting_cut_short(*made_) : Message(); }

 private:
  const Experiment& experiment_;
  const Snapshot& snapshot_;
  std::stop_token stop_;
  bool grid_cost_;
  std::optional<Json> made_;
  std::optional<std::optional<GridReport>> grid_;  // absent: nobody has asked
};

/// What is known once the trials have ended.
struct FinishedTrials {
  const Experiment& experiment;
  const Snapshot& snapshot;
  RunFolder* folder;                 // null: no files
  std::shared_ptr<TraceStore> rows;  // of the trace; null: none is written
  TraceFormat trace_format;
  double trace_bytes;

  bool has_something() const { return snapshot.trials_done > 0 || !snapshot.unfinished.empty(); }
};

/// Everything that the run leaves, the most important first. Where there is room for all, the summary is the last: its
/// accounting takes seconds, in which nothing else may get lost. Elsewhere it must not lack the room that others took.
std::vector<ResultFile> files_of_run(const FinishedTrials& run, Summary& summary) {
  const Snapshot& snapshot = run.snapshot;
  std::vector<ResultFile> files = result_files(snapshot, [&summary] { return summary.json(); });
  files.push_back(provenance_of_run(run.experiment, snapshot));
  if (run.rows) files.push_back(trace_file(snapshot, run.rows, run.trace_format));
  constexpr double room_for_others = 200e6;
  if (static_cast<double>(run.folder->room()) > run.trace_bytes + room_for_others)
    std::rotate(files.begin(), files.begin() + 1, files.end());
  return files;
}

/// Returns whether all files are there that were wanted.
bool write_run(const FinishedTrials& run, Summary& summary) {
  if (!run.folder || !run.has_something()) return true;
  if (const int lost = run.rows ? run.rows->lost() : 0; lost > 0)
    run.folder->lacks(trace_name(run.trace_format),
                      Message("the disk was full; rows of %1 trials of one algorithm each are lost", lost));
  const Snapshot& snapshot = run.snapshot;
  return write_files(*run.folder, files_of_run(run, summary),
                     why_incomplete(snapshot.state, snapshot.trials_done, snapshot.trials, WorkUnit::trials),
                     [&summary] { return summary.cut_short(); });
}

/// The files come before anything is printed: whoever reads the tables may close the pipe. What the tables say of
/// privacy is computed beside them where a thread is free, and otherwise after them. Returns whether all files are
/// there.
bool write_and_print(const FinishedTrials& run, const RunCommandOptions& options, const std::stop_token& stop) {
  const bool json = options.json;
  Summary summary(run.experiment, run.snapshot, stop, options.grid_cost);
  const bool prints = !run.snapshot.algorithms.empty() && run.has_something();
  bool whole = true;
  std::vector<PrivacyReport> reports;
  TaskGroup(2).run_to_the_end(prints && !json ? 2 : 1, [&](Index task) {
    if (task == 0)
      whole = write_run(run, summary);
    else
      reports = privacy_reports_of(run.snapshot, stop);
  });
  if (prints && json) print_json(summary.json());
  if (prints && !json) {
    print_results(run.snapshot, reports, run.experiment);
    print_price(run.snapshot, run.experiment);
    if (options.grid_cost) print_grid_cost(summary.grid());
  }
  return whole;
}

/// Says how the run ended, where it did not end well. Returns an ExitCode.
int report_end(const FinishedTrials& run, bool whole, bool interrupted) {
  if (run.snapshot.state == RunState::finished) {
    if (interrupted)
      return print_error(whole ? Message("interrupted after the last round; results are whole")
                               : Message("interrupted after the last round; results are partial"),
                         interrupt_code());
    return whole ? done : run_error;
  }
  for (const Message& failure : run.snapshot.failures) print_notice(failure);
  if (run.snapshot.state != RunState::stopped) return print_error(Message("the run failed"), run_error);
  return print_error(run.has_something()
                         ? Message("stopped before the end; results are partial")
                         : Message("stopped before the first round; nothing was run, so there are no results"),
                     interrupt_code());
}

/// Cells keep rows where a trace is asked for: a run that is cut is a large one.
int compute_cells_of(const RunCommandOptions& options, const Scenario& scenario, const Experiment& experiment) {
  CellPlan plan{scenario, std::nullopt};
  plan.trace = options.trace.value_or(TraceFormat::none);
  plan.every = options.thin.value_or(1);
  const double rows =
      expected_trace(experiment, plan.every, plan.trace).rows / static_cast<double>(experiment.trials());
  return compute_cells({options.cells, options.out, options.threads, options.json, rows, &experiment, options.external},
                       plan);
}

int run_scenario(const RunCommandOptions& options) {
  OpenedScenario opened;
  try {
    opened = opened_scenario(options.scenario);
    if (opened.is_comparison) return compare_instead(options, opened.scenario);
  } catch (const std::exception& failure) {
    return print_failure(failure, usage_error);
  }
  const std::shared_ptr<const Experiment>& experiment = opened.experiment;
  if (!experiment) return print_error(Message("the scenario is not valid; nothing was run"), usage_error);
  const Scenario used{experiment->document(), opened.scenario.folder};
  if (options.cells.are_asked_for()) return compute_cells_of(options, used, *experiment);
  std::unique_ptr<AllowedPrograms> allowed;
  try {
    allowed = allow_programs(*experiment, options.external);
  } catch (const std::exception& failure) {
    return print_failure(failure, usage_error);
  }

  catch_interrupts();
  for (const Message& sentence : changed_tables(used)) print_warning(sentence);
  int code = done;
  const std::unique_ptr<RunFolder> folder = claim_folder(options.out, options.scenario.name, used, code);
  if (code != done) return code;
  RunOptions running{.threads = options.threads, .trace = {.every = options.thin.value_or(1)}};
  const TraceFormat format = options.trace.value_or(TraceFormat::csv);
  const TraceSize trace = expected_trace(*experiment, running.trace.every, format);
  if (folder && format != TraceFormat::none) {
    running.trace.store = std::make_shared<TraceStore>(folder->spool());
    announce_trace(trace_name(format), trace, folder->room());
  }
  const SnapshotPtr snapshot = run_trials(experiment, running);
  const InterruptWatch watch(grace);
  ThreadPool pool(threads_for(options.threads));
  const WorkScope scope({.pool = &pool});
  const FinishedTrials run{*experiment, *snapshot, folder.get(), running.trace.store, format, trace.bytes};
  const bool whole = write_and_print(run, options, watch.token());
  return report_end(run, whole, watch.token().stop_requested());
}

}  // namespace

Command run_command() {
  return with_options<RunCommandOptions>(
      {.name = "run",
       .words = "SCENARIO",
       .summary = Message("run a scenario without a window"),
       .about = paragraphs(
           {Message(
                "Runs a scenario: a file, or a preset by its name. Prints regrets and the privacy that each algorithm costs on standard output, and progress on standard error. A scenario that asks for it (comparison.enabled) is run as privbo compare does."),
            Message(
                "Ctrl-C keeps what was computed as partial results: trials that are done, and the rounds of those that are not."),
            Message(
                "The folder of --out belongs to one run. Its manifest.json lists the files with their SHA-256 and says whether they are complete; privbo run DIR/scenario.privbo.json repeats the run."),
            Message::joined(
                {cells_paragraph, Message("Cells keep the rows of the trace only with --trace csv or --trace gz.")})}),
       .examples =
           {{"privbo run first-look --out results", Message("runs a preset and keeps its results")},
            {"privbo run results/scenario.privbo.json --out results --force",
             Message("runs it again in the same folder")},
            {"privbo run mine.privbo.json --trials 50 --set privacy.epsilon=0.5 -q",
             Message("runs a scenario of yours 50 times with another privacy budget, and says nothing of progress")}},
       .names = Names::scenario,
       .schema = "run"},
      declare_run, run_scenario);
}

}  // namespace privbo::app
