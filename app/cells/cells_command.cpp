// Computes cells of a sweep or of one long run, or states which there are.
#include <algorithm>
#include <exception>
#include <filesystem>
#include <iostream>

#include "cells/cell_store.h"
#include "cells/cells_options.h"
#include "cells/plan_report.h"
#include "cells/shard.h"
#include "experiment/cells/cell_runner.h"
#include "files/failure_message.h"
#include "io/cells/cell_folder.h"
#include "io/cells/cluster_script.h"
#include "options/results_option.h"
#include "options/scenario_options.h"
#include "terminal/errors.h"
#include "terminal/language.h"
#include "terminal/page.h"
#include "terminal/progress.h"
#include "text/message.h"

namespace privbo::app {
namespace {

/// Returns how many cells of the whole plan have a file. The folder has no engines but those whose cells may be used.
std::size_t present(const CellFolder& folder, const std::vector<CellTask>& all) {
  return static_cast<std::size_t>(std::ranges::count_if(all, [&](const CellTask& task) {
    return std::ranges::any_of(folder.builds(), [&](const std::string& build) {
      return std::filesystem::exists(folder.file_of(folder.identity(task, build)));
    });
  }));
}

void show_progress(Progress& progress, const CellRunner::Progress& now) {
  const std::int64_t left = now.rounds_total - now.rounds_done;
  progress.show(share_of_rounds(now), translated(Message("cell %1/%2", now.computed + now.found, now.cells)),
                now.rounds_computed > 0
                    ? now.elapsed_seconds * static_cast<double>(left) / static_cast<double>(now.rounds_computed)
                    : -1.0);
}

int plan_command(const Arguments& arguments, const CellPlan& plan, const std::vector<CellTask>& chosen,
                 const Shard& shard) {
  if (arguments.has("engine")) {
    constexpr std::size_t default_shards = 100;
    const std::size_t cells = tasks_of(plan).size();
    const std::size_t shards =
        arguments.has("shards")
            ? static_cast<std::size_t>(whole_option(arguments, "shards", Message("(shards of the script)")))
            : std::min(cells, default_shards);
    if (shards > cells)
      throw UsageError(
          Message("--shards %1: there are %2 cells, and a shard has at least one; give 1 to %2", shards, cells));
    const std::string script = plan_script(arguments, arguments.value("engine"), shards, plan.block);
    if (!arguments.has("write")) {
      std::cout << script;
      return done;
    }
    write_output(arguments, arguments.value("write"), script);
    print_notice(Message("script in %1", arguments.value("write")));
    return done;
  }
  if (arguments.has("json"))
    print_json(plan_document(plan, chosen, shard));
  else
    print_plan(plan, chosen, shard);
  return done;
}

/// Returns the block that the folder was begun with, where no other is asked for.
std::size_t block_of(const Arguments& arguments, const CellPlan& plan) {
  if (arguments.has("block")) {
    const std::int64_t block = whole_option(arguments, "block", Message("(trials of a cell)"));
    std::size_t most = 1;
    for (std::size_t value = 0; value < plan.values(); ++value) most = std::max(most, plan.trials_at(value));
    return std::min(static_cast<std::size_t>(block), most);
  }
  std::error_code ignored;
  const std::filesystem::path folder = arguments.has("cells") ? arguments.value("cells") : std::string();
  if (!folder.empty() && std::filesystem::exists(folder / plan_name, ignored))
    return read_plan(folder, tables_known_to(plan)).plan.block;
  return default_block(plan);
}

int run_cells(const CellFolder& folder, const std::vector<CellTask>& chosen, unsigned threads) {
  catch_interrupts();
  CellStore finds(folder);
  CellRunner runner(folder.plan(), chosen, threads, finds.callbacks());
  {
    Progress progress;
    follow(runner, [&] { show_progress(progress, runner.progress()); });
  }
  const CellRunner::Progress end = runner.progress();
  std::cout << translated(Message(end.cells == 1 ? Words<4>("%1 computed, %2 found of %3 cell in %4")
                                                 : Words<4>("%1 computed, %2 found of %3 cells in %4"),
                                  end.computed, end.found, end.cells, folder.path().string()))
            << "\n";
  if (finds.foreign_cells() > 0)
    std::cout << translated(
                     Message("%1 of those found were computed by engines with other numerics: last digits may differ",
                             finds.foreign_cells()))
              << "\n";
  if (const std::exception_ptr failure = runner.failure()) try {
      std::rethrow_exception(failure);
    } catch (const CellsContradict& contradiction) {
      return print_error(contradiction.message(), claim_broken);
    } catch (const std::exception& why) {
      return print_error(Message("%1; the cells that are done are kept", failure_message(why)), run_error);
    }
  if (end.computed + end.found < end.cells)
    return print_error(
        Message("stopped before the end; the cells that are done are kept, and the same command goes on from there"),
        interrupt_code());
  const std::vector<CellTask> all = tasks_of(folder.plan());
  const std::size_t there = present(folder, all);
  const std::string some = std::to_string(there), of_all = std::to_string(all.size());
  std::cout << (there == all.size()
                    ? translated(Message("%1 of all %2 cells are there: privbo merge %3 --out OUT makes the results",
                                         some, of_all, shell_word(folder.path().string()).str()))
                    : translated(Message("%1 of all %2 cells are there", some, of_all)))
            << "\n";
  return done;
}

}  // namespace

int cells_command(const Arguments& arguments, CellPlan plan) {
  const unsigned threads = threads_option(arguments);
  const Shard shard = shard_of_text(arguments.value("shard"));
  const std::optional<TrialSpan> span = trial_span(arguments);
  std::unique_ptr<CellFolder> folder;
  std::vector<CellTask> chosen;
  try {
    plan.block = block_of(arguments, plan);
    if (arguments.has("plan")) (void)stored_plan(plan);  // a plan that cannot be cut is refused here, too
    if (span) (void)tasks_in_span(plan, tasks_of(plan), *span);
    if (!arguments.has("plan")) {
      folder = std::make_unique<CellFolder>(
          CellFolder::join(arguments.value("cells"), plan, arguments.has("across-machines")));
      plan = folder->plan();
    }
    chosen = tasks_of(plan);
    if (span) chosen = tasks_in_span(plan, chosen, *span);
  } catch (const UsageError&) {
    throw;
  } catch (const CellsRefused& refused) {
    return print_error(refused.message(), usage_error);
  } catch (const std::exception& failure) {
    return print_error(failure_message(failure), run_error);
  }
  if (arguments.has("shard")) chosen = shard_of(std::move(chosen), shard.number, shard.count);
  return folder ? run_cells(*folder, chosen, threads) : plan_command(arguments, plan, chosen, shard);
}

}  // namespace privbo::app
