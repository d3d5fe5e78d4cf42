// privbo merge writes the results that a single process would have written, from cells computed anywhere.
#include <algorithm>
#include <filesystem>
#include <iostream>
#include <random>

#include "cells/plan_report.h"
#include "command/commands.h"
#include "command/results_folder.h"
#include "command/run_report.h"
#include "command/sweep_report.h"
#include "compare/comparison_report.h"
#include "experiment/cells/cell_runner.h"
#include "io/cells/merged_cells.h"
#include "io/results/results_writer.h"
#include "io/results/sweep_file.h"
#include "io/results/trust_file.h"
#include "numerics/numbers.h"
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

/// Returns --verify as a fraction in (0, 1]; 0 if it is not given.
double fraction_to_verify(const Arguments& arguments) {
  if (!arguments.has("verify")) return 0.0;
  std::string text = arguments.value("verify");
  if (text.ends_with('%')) text.pop_back();
  const auto percent = parse_double(text);
  if (percent && *percent > 0.0 && *percent <= 100.0) return *percent / 100.0;
  throw UsageError(Message("--verify %1: must be a share of the cells above 0 % and at most 100 %, e.g. 5%",
                           arguments.value("verify")));
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

/// Computes a random share of the cells again. Throws CellsContradict where one is not the same.
void verify(const Arguments& arguments, const MergedCells& cells, double share, unsigned threads) {
  std::vector<std::size_t> indices(cells.tasks().size());
  for (std::size_t i = 0; i < indices.size(); ++i) indices[i] = i;
  std::mt19937_64 draws(static_cast<std::uint64_t>(
      whole_option(arguments, "seed", Message("(seed for the choice of the cells to verify)"))));
  for (std::size_t i = indices.size(); i > 1; --i) std::swap(indices[i - 1], indices[draws() % i]);
  indices.resize(
      std::max<std::size_t>(1, static_cast<std::size_t>(std::ceil(share * static_cast<double>(indices.size())))));
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
  CellRunner runner(cells.plan(), chosen, threads, {[](const CellTask&) { return false; }, compare});
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
  const Arguments& arguments;
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
  if (merged.arguments.has("json"))
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
  if (merged.arguments.has("json"))
    print_json(trust_json(comparison));
  else
    print_comparison(comparison);
  if (comparison.state != RunState::finished) return print_error(Message("no model could be run"), run_error);
  return whole ? done : run_error;
}

int finish_run(const Merged& merged, const std::shared_ptr<const Experiment>& experiment) {
  const Snapshot run = merged.cells.run(experiment);
  if (interrupted()) throw Interrupted{};
  const InterruptWatch watch;
  const Json summary = summary_json(*experiment, run, watch.token());
  bool whole = true;
  if (merged.folder) {
    std::vector<ResultFile> files = result_files(run, summary);
    files.push_back(origin_of(merged));
    whole = write_files(*merged.folder, files, why_incomplete(run.state, run.trials_done, run.trials, WorkUnit::trials),
                        [&summary] { return accounting_cut_short(summary); });
  }
  if (merged.arguments.has("json"))
    print_json(summary);
  else
    print_results(run, privacy_reports_of(run, watch.token()));
  if (run.state != RunState::finished) return print_error(Message("the run failed"), run_error);
  return whole ? done : run_error;
}

OutputOptions output_of(const Arguments& arguments) {
  OutputOptions options{arguments.value("out"), arguments.has("force"), {"privbo", "merge"}, {}};
  for (const std::string& word : arguments.as_given()) options.command.push_back(word);
  return options;
}

int merge(const Arguments& arguments, double share, unsigned threads) {
  MergedCells cells({arguments.words().begin(), arguments.words().end()},
                    OutsideTables{arguments.has("allow-outside"), {}});
  cells.look([](std::size_t) {
    if (interrupted()) throw Interrupted{};
  });
  const MergedCells::ForeignCells foreign_cells = cells.foreign_cells();
  const Message mismatch = Message(
      "%1 of %2 cells were computed by engines with other numerics (%3): last digits may differ "
      "from those of one process",
      foreign_cells.cells, cells.tasks().size(), foreign_cells.difference);
  if (foreign_cells.cells > 0 && !arguments.has("across-machines"))
    return print_error(Message("%1. Merge them on a machine of the same build, or give --across-machines", mismatch),
                       usage_error);
  if (foreign_cells.cells > 0) print_notice(mismatch);
  if (cells.missing() > 0) return report_missing_cells(cells);
  const BuildResult base = build(cells.plan().scenario);
  print_checked(base.problems, base.experiment);
  if (!base.experiment)
    return print_error(Message("the scenario of the plan is not valid; nothing was merged"), run_error);
  if (share > 0.0) verify(arguments, cells, share, threads);
  int code = done;
  const std::unique_ptr<RunFolder> folder =
      claim_folder(output_of(arguments), {base.experiment->document(), cells.plan().scenario.folder}, code);
  if (code != done) return code;
  const Merged merged{arguments, cells, *base.experiment, folder.get()};
  if (cells.plan().sweep) return finish_sweep(merged);
  return cells.plan().comparison.empty() ? finish_run(merged, base.experiment) : finish_comparison(merged);
}

}  // namespace

int merge_command(const Arguments& arguments) {
  if (arguments.words().empty())
    throw UsageError(
        Message("merge takes one or more folders of cells: privbo merge DIR --out OUT; see privbo merge --help"));
  const unsigned threads = threads_option(arguments);
  const double share = fraction_to_verify(arguments);
  catch_interrupts();
  try {
    return merge(arguments, share, threads);
  } catch (const Interrupted&) {
    return print_error(Message("interrupted; nothing was written"), interrupt_code());
  } catch (const CellsContradict& contradiction) {
    return print_error(contradiction.message(), claim_broken);
  } catch (const CellsRefused& refused) {
    return print_error(refused.message(), usage_error);
  }
}

}  // namespace privbo::app
