// privbo merge writes the results that a single process would have written, from cells computed anywhere.
#include <algorithm>
#include <cmath>
#include <cstdint>
#include <memory>
#include <random>
#include <string>
#include <utility>
#include <vector>

#include "commands/cells.h"
#include "commands/commands.h"
#include "commands/comparison.h"
#include "commands/run_report.h"
#include "commands/sweep_report.h"
#include "experiment/cells/cell_runner.h"
#include "io/cells/merged_cells.h"
#include "io/results/results_writer.h"
#include "io/results/sweep_file.h"
#include "io/results/trace_file.h"
#include "io/results/trust_file.h"
#include "io/results/why_incomplete.h"
#include "numerics/numbers.h"
#include "numerics/work/thread_pool.h"
#include "numerics/work/work.h"
#include "options/external_option.h"
#include "options/output_options.h"
#include "options/scenario_options.h"
#include "terminal/errors.h"
#include "terminal/language.h"
#include "terminal/page.h"
#include "terminal/progress.h"
#include "text/message.h"

namespace privbo::app {
namespace {

/// Thrown between two cells when the user has interrupted.
struct Interrupted {};

struct MergeOptions {
  std::vector<std::string> folders;
  OutputOptions out;
  bool across_machines = false, allow_outside = false;
  double verify = 0.0;  // the share of the cells that is computed again, in (0, 1]; 0: none
  std::int64_t seed = 1;
  std::vector<std::string> external;  // NAME=COMMAND, for --verify
  unsigned threads = 0;               // 0: all processors
  bool json = false;
};

/// "5%" as a fraction in (0, 1].
double share_from(const std::string&, const std::string& text) {
  const auto percent = parse_double(text.ends_with('%') ? text.substr(0, text.size() - 1) : text);
  if (percent && *percent > 0.0 && *percent <= 100.0) return *percent / 100.0;
  throw UsageError(Message("--verify %1: must be a share of the cells above 0 % and at most 100 %, e.g. 5%", text));
}

void declare_merge(OptionTable& table, MergeOptions& options) {
  table.words(options.folders, 1, any_number_of_words,
              Message("merge takes one or more folders of cells: privbo merge DIR --out OUT; see privbo merge --help"));
  declare_output(
      table, options.out, "merge",
      Message(
          "write the results into this folder, which must be new or empty: what privbo sweep, compare or run writes there; the trace of a run where its cells keep one"),
      Message("replace the files of an earlier run in that folder; nothing else is replaced"));
  table.add(
      {"across-machines", 0, "",
       Message(
           "merge cells of engines with other numerics too (compiler, libraries, instruction set): last digits may differ")},
      options.across_machines);
  table.add({"allow-outside", 0, "",
             Message("let the plan read tables outside of its folder; allow it to folders you trust")},
            options.allow_outside);
  table.add({"verify", 0, "SHARE",
             Message("compute this share of the cells again first, such as 5%, and compare them byte for byte")},
            options.verify, share_from);
  table.add({"seed", 0, "S", Message("which cells --verify chooses"), "1"}, options.seed,
            WholeNumber(Message("(seed for the choice of the cells to verify)")));
  declare_programs(table, options.external);
  declare_pace(table, options.threads);
  table.add(json_option("sweep, compare and run"), options.json);
  table.check([&options] {
    if (!options.external.empty() && !(options.verify > 0.0))
      throw UsageError(Message("--external is about --verify, which computes cells again; merging starts no program"));
  });
}

/// Prints the first missing cells and how many there are. Returns an exit code.
int report_missing_cells(const MergedCells& cells) {
  constexpr std::size_t max_named = 5;
  std::size_t named = 0;
  for (std::size_t i = 0; i < cells.tasks().size(); ++i) {
    if (!cells.choices()[i].file.empty() || ++named > max_named) continue;
    const CellTask& task = cells.tasks()[i];
    const std::string first = std::to_string(task.first + 1), last = std::to_string(task.last + 1);
    Message line = cells.plan().values() > 1
                       ? Message("missing: trials %1:%2 at %3", first, last, value_text(cells.plan(), task))
                       : Message("missing: trials %1:%2", first, last);
    if (!cells.choices()[i].damage.empty()) line = Message("%1 (damaged: %2)", line, cells.choices()[i].damage);
    print_notice(line);
  }
  return print_error(
      Message("%1 of %2 cells are missing; compute them by the original command, with --cells %3. Nothing was written",
              cells.missing(), cells.tasks().size(), cells.folder().path().string()),
      run_error);
}

/// Allows the programs of the user's own that the cells were made with; null: there are none. Throws CellsRefused where
/// a name stands for another one here.
std::unique_ptr<AllowedPrograms> allow_programs_of(const MergeOptions& options, const MergedCells& cells,
                                                   const Experiment& experiment) {
  if (cells.plan().programs.empty()) return nullptr;
  CellPlan here = cells.plan();
  auto allowed = allow_programs_of_cells(experiment, options.external, here.programs);
  if (const auto program = different_program(cells.plan(), here))
    throw CellsRefused(
        Message("--verify: the cells are of a program called \"%1\" whose SHA-256 begins with %2, and here that name "
                "stands for one with %3; bind the program that they were made with, or leave out --verify",
                program->name, program->there, program->here));
  return allowed;
}

/// Computes a random share of the cells again. Throws CellsContradict where one is not the same.
void verify(const MergeOptions& options, const MergedCells& cells, const Experiment& experiment) {
  const std::unique_ptr<AllowedPrograms> allowed = allow_programs_of(options, cells, experiment);
  std::vector<std::size_t> indices(cells.tasks().size());
  for (std::size_t i = 0; i < indices.size(); ++i) indices[i] = i;
  std::mt19937_64 draws(static_cast<std::uint64_t>(options.seed));
  for (std::size_t i = indices.size(); i > 1; --i) std::swap(indices[i - 1], indices[draws() % i]);
  indices.resize(std::max<std::size_t>(
      1, static_cast<std::size_t>(std::ceil(options.verify * static_cast<double>(indices.size())))));
  std::vector<CellTask> chosen;
  chosen.reserve(indices.size());
  for (const std::size_t index : indices) chosen.push_back(cells.tasks()[index]);
  const auto compare = [&](const CellTask& task, const CellResult& result) {
    const auto index = static_cast<std::size_t>(std::ranges::find(cells.tasks(), task) - cells.tasks().begin());
    const MergedCells::Choice& choice = cells.choices()[index];
    if (cell_text(choice.identity, result) != cells.text_of(index))
      throw CellsContradict(
          Message("%1: computing this cell again gave a different result; the file was changed, or it was written by a "
                  "build that computes differently",
                  choice.file.string()));
  };
  CellRunner runner(cells.plan(), chosen, options.threads, {[](const CellTask&) { return false; }, compare});
  {
    Progress progress;
    follow(runner, [&] {
      const CellRunner::Progress now = runner.progress();
      progress.show(static_cast<double>(now.computed) / static_cast<double>(now.cells),
                    translated(Message("verified %1/%2", now.computed, now.cells)), -1.0);
    });
  }
  if (const std::exception_ptr failure = runner.failure()) std::rethrow_exception(failure);
  if (runner.progress().computed < chosen.size()) throw Interrupted{};
  print_notice(Message("%1 of %2 cells computed again; all are identical", chosen.size(), cells.tasks().size()));
}

struct Merged {
  const MergeOptions& options;
  const MergedCells& cells;
  const Experiment& base;
  RunFolder* folder;  // null: no files
};

ResultFile origin_of(const Merged& merged) {
  return provenance_file(merged.base, {{"merged_cells", merged.cells.tasks().size()},
                                       {"cells_of_other_numerics", merged.cells.foreign_cells().cells}});
}

int finish_sweep(const Merged& merged) {
  const SweepResult sweep = merged.cells.sweep();
  if (interrupted()) throw Interrupted{};
  bool whole = true;
  if (merged.folder) {
    std::vector<ResultFile> files = sweep_files(sweep);
    files.push_back(origin_of(merged));
    whole = write_files(*merged.folder, files,
                        why_incomplete(sweep.state, sweep.points.size(), sweep.plan.values.size(), WorkUnit::values));
  }
  if (merged.options.json)
    print_json(sweep_json(sweep));
  else
    print_sweep(sweep, merged.base);
  return sweep.state != RunState::finished ? print_error(Message("no value could be run"), run_error)
         : whole                           ? done
                                           : run_error;
}

int finish_comparison(const Merged& merged) {
  const TrustComparison comparison = merged.cells.comparison();
  if (interrupted()) throw Interrupted{};
  bool whole = true;
  if (merged.folder) {
    std::vector<ResultFile> files = trust_files(comparison);
    files.push_back(origin_of(merged));
    whole = write_files(*merged.folder, files,
                        why_incomplete(comparison.state, comparison.points_done, comparison.points, WorkUnit::runs));
  }
  if (merged.options.json)
    print_json(trust_json(comparison));
  else
    print_comparison(comparison);
  if (comparison.state != RunState::finished) return print_error(Message("no model could be run"), run_error);
  return whole ? done : run_error;
}

int finish_run(const Merged& merged, const std::shared_ptr<const Experiment>& experiment) {
  const TraceFormat trace = merged.cells.plan().trace;
  const auto rows = merged.folder && trace != TraceFormat::none ? std::make_shared<TraceStore>(merged.folder->spool())
                                                                : std::shared_ptr<TraceStore>();
  const Snapshot run = merged.cells.run(experiment, rows.get());
  if (interrupted()) throw Interrupted{};
  if (run.state == RunState::failed) {
    for (const Message& failure : run.failures) print_notice(failure);
    return print_error(Message("the run failed"), run_error);
  }
  const InterruptWatch watch;
  const Json summary = summary_json(*experiment, run, watch.token());
  bool whole = true;
  if (merged.folder) {
    std::vector<ResultFile> files = result_files(run, summary);
    files.push_back(origin_of(merged));
    if (rows) files.push_back(trace_file(run, rows, trace));
    if (const int lost = rows ? rows->lost() : 0; lost > 0)
      merged.folder->lacks(trace_name(trace),
                           Message("the disk was full; rows of %1 trials of one algorithm each are lost", lost));
    ThreadPool pool(threads_for(merged.options.threads));
    const WorkScope scope({.pool = &pool});
    whole = write_files(*merged.folder, files, why_incomplete(run.state, run.trials_done, run.trials, WorkUnit::trials),
                        [&summary] { return accounting_cut_short(summary); });
  }
  if (merged.options.json)
    print_json(summary);
  else
    print_results(run, privacy_reports_of(run, watch.token()), *experiment);
  return whole ? done : run_error;
}

int merge(const MergeOptions& options) {
  MergedCells cells({options.folders.begin(), options.folders.end()}, OutsideTables{options.allow_outside, {}});
  cells.look([](std::size_t) {
    if (interrupted()) throw Interrupted{};
  });
  const MergedCells::ForeignCells foreign_cells = cells.foreign_cells();
  const Message mismatch = Message(
      "%1 of %2 cells were computed by engines with other numerics (%3): last digits may differ "
      "from those of one process",
      foreign_cells.cells, cells.tasks().size(), foreign_cells.difference);
  if (foreign_cells.cells > 0 && !options.across_machines)
    return print_error(Message("%1. Merge them on a machine of the same build, or give --across-machines", mismatch),
                       usage_error);
  if (foreign_cells.cells > 0) print_notice(mismatch);
  if (cells.missing() > 0) return report_missing_cells(cells);
  const std::shared_ptr<const Experiment> experiment = checked_experiment(cells.plan().scenario);
  if (!experiment) return print_error(Message("the scenario of the plan is not valid; nothing was merged"), run_error);
  if (options.verify > 0.0) verify(options, cells, *experiment);
  int code = done;
  const std::unique_ptr<RunFolder> folder =
      claim_folder(options.out, {}, {experiment->document(), cells.plan().scenario.folder}, code);
  if (code != done) return code;
  const Merged merged{options, cells, *experiment, folder.get()};
  if (cells.plan().sweep) return finish_sweep(merged);
  return cells.plan().comparison.empty() ? finish_run(merged, experiment) : finish_comparison(merged);
}

int merge_cells(const MergeOptions& options) {
  catch_interrupts();
  try {
    return merge(options);
  } catch (const Interrupted&) {
    return print_error(Message("interrupted; nothing was written"), interrupt_code());
  } catch (const CellsContradict& contradiction) {
    return print_error(contradiction.message(), claim_broken);
  } catch (const CellsRefused& refused) {
    return print_error(refused.message(), usage_error);
  }
}

}  // namespace

Command merge_command() {
  return with_options<MergeOptions>(
      {.name = "merge",
       .words = "DIR...",
       .summary = Message("make results of cells computed anywhere"),
       .about = paragraphs(
           {Message(
                "Puts the cells of one plan together, from one folder or several (privbo sweep, compare and run, with --cells): byte for byte the files that one process would have written, because a cell holds the values of single trials and means are made of those alone."),
            Message(
                "Missing and damaged cells are listed, nothing is written, and the code is 1. Two cells that must be equal and are not are both named, and the code is 3.")}),
       .examples = {{"privbo merge shared --out swept", Message("the results of all cells in one folder")},
                    {"privbo merge mine theirs --out swept --verify 5%",
                     Message("the same of two folders, with a sample computed again")}},
       .names = Names::folder,
       .schema = "sweep"},
      declare_merge, merge_cells);
}

}  // namespace privbo::app
