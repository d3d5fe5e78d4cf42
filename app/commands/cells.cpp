#include "commands/cells.h"

#include <algorithm>
#include <cmath>
#include <exception>
#include <filesystem>
#include <iostream>
#include <utility>

#include "commands/cell_store.h"
#include "experiment/cells/cell_runner.h"
#include "files/failure_message.h"
#include "io/cells/cell_folder.h"
#include "io/cells/cluster_script.h"
#include "io/printable_text.h"
#include "numerics/numbers.h"
#include "options/external_option.h"
#include "packaged/packaged_programs.h"
#include "terminal/errors.h"
#include "terminal/language.h"
#include "terminal/page.h"
#include "terminal/progress.h"
#include "text/message.h"

namespace privbo::app {
namespace {

std::int64_t rounds_in(const std::vector<CellTask>& tasks) {
  std::int64_t rounds = 0;
  for (const CellTask& task : tasks) rounds += task.rounds;
  return rounds;
}

/// Returns the words of the command that runs a shard, without those of the plan.
ShellText shard_command(const std::vector<std::string>& given, const ShellText& shard, std::size_t block) {
  ShellText text = "\"$privbo\" " + shell_word(given.at(1));  // after the program: the command
  for (std::size_t i = 2; i < given.size(); ++i) {
    const std::string name = given[i].substr(0, given[i].find('='));
    const bool flag = name == "--plan" || name == "--json" || name == "--force" ||
                      (name.starts_with("-j") && name != "-j"),  // -j3
        with_value = name == "--engine" || name == "--shards" || name == "--write" || name == "--shard" ||
                     name == "--cells" || name == "--block" || name == "--threads" || name == "-j";
    if (with_value && given[i] == name) ++i;  // and the word that is its value
    if (!flag && !with_value) text += " " + shell_word(given[i]);
  }
  return text + " --block " + ShellText::of(block) + " --cells \"$cells\" --shard " + shard;
}

/// Returns the plan as --plan --json prints it (privbo schema plan).
Json plan_document(const CellPlan& plan, const std::vector<CellTask>& tasks, const Shard& shard) {
  Json json{{"format", "privbo-cells-plan"},
            {"version", 1},
            {"scenario", plan.scenario.name()},
            {"plays", plan.kind_name()},
            {"block", plan.block},
            {"shard", {{"number", shard.number}, {"count", shard.count}}},
            {"units", {{"cost", "rounds of all trials and algorithms"}}},
            {"cost", rounds_in(tasks)}};
  if (plan.sweep) json["parameter"] = plan.sweep->path;
  if (plan.trace != TraceFormat::none) json["trace"] = {{"format", trace_word(plan.trace)}, {"every", plan.every}};
  json["cells"] = Json::array();
  for (const CellTask& task : tasks) {
    Json cell{{"first_trial", task.first + 1}, {"last_trial", task.last + 1}, {"cost", task.rounds}};
    if (plan.sweep) cell["value"] = plan.sweep->values[task.value];
    if (!plan.comparison.empty()) {
      const TrustRun& run = plan.run_at(task.value);
      cell["model"] = run.id;
      cell["epsilon"] = std::isfinite(run.epsilon) ? Json(run.epsilon) : Json();
    }
    json["cells"].push_back(std::move(cell));
  }
  return json;
}

/// A table of the cells on standard output.
void print_plan(const CellPlan& plan, const std::vector<CellTask>& tasks, const Shard& shard) {
  const Message cells(tasks.size() == 1 ? Words<1>("%1 cell") : Words<1>("%1 cells"), std::to_string(tasks.size()));
  std::cout << printable_line(plan.scenario.name()) << ": "
            << translated(
                   Message(plan.block == 1 ? Words<2>("%1 of at most %2 trial") : Words<2>("%1 of at most %2 trials"),
                           cells, plan.block));
  if (shard.count > 1) std::cout << ", " << translated(Message("shard %1 of %2", shard.number, shard.count));
  std::cout << "; " << translated(Message("%1 rounds", significant(static_cast<double>(rounds_in(tasks)), 3))) << "\n";
  const std::string setting =
      !plan.sweep ? plan.comparison.empty() ? translated(Message("value")) : translated(Message("model"))
      : plan.sweep->symbol.empty() ? plan.sweep->path
                                   : plan.sweep->symbol;
  std::vector<std::vector<std::string>> rows{{setting, translated(Message("trials")), translated(Message("rounds"))}};
  for (const CellTask& task : tasks)
    rows.push_back({value_text(plan, task), std::to_string(task.first + 1) + ":" + std::to_string(task.last + 1),
                    std::to_string(task.rounds)});
  print_columns(rows);
}

/// Returns a shell script that runs all shards with the same options, by GNU parallel or as an array of Slurm, and
/// merges them.
std::string plan_script(const CellsRequest& request, std::size_t shards, std::size_t block) {
  ClusterScript script;
  script.engine = *request.cells.engine;
  script.shards = shards;
  script.folder = std::filesystem::current_path().string();
  script.program = this_program();
  script.cells = request.cells.folder ? request.cells.folder->string() : "cells";
  script.command = [&](const ShellText& shard) { return shard_command(request.out.command, shard, block); };
  return cluster_script(script);
}

int print_script(const CellsRequest& request, const CellPlan& plan) {
  constexpr std::size_t default_shards = 100;
  const std::size_t cells = tasks_of(plan).size();
  const std::size_t shards =
      request.cells.shards ? static_cast<std::size_t>(*request.cells.shards) : std::min(cells, default_shards);
  if (shards > cells)
    throw UsageError(
        Message("--shards %1: there are %2 cells, and a shard has at least one; give 1 to %2", shards, cells));
  const std::string script = plan_script(request, shards, plan.block);
  if (!request.cells.write) {
    std::cout << script;
    return done;
  }
  write_output(*request.cells.write, request.out.force, script);
  print_notice(Message("script in %1", request.cells.write->string()));
  return done;
}

int list_cells(const CellsRequest& request, const CellPlan& plan, const std::vector<CellTask>& chosen) {
  if (request.cells.engine) return print_script(request, plan);
  const Shard shard = request.cells.shard.value_or(Shard());
  if (request.json)
    print_json(plan_document(plan, chosen, shard));
  else
    print_plan(plan, chosen, shard);
  return done;
}

/// At most 120 letters of a cell's file each, which may have 200 MB.
constexpr double max_rows_of_cell = 1.5e6;

/// Returns a block of so few trials that a cell's file holds the rows of all of them. Throws UsageError.
std::size_t block_for_rows(const CellsRequest& request, std::size_t block) {
  const double rows = request.rows_of_trial;
  const auto most = rows > 0.0 ? static_cast<std::size_t>(std::max(1.0, std::floor(max_rows_of_cell / rows))) : block;
  if (!request.cells.block) block = std::min(block, most);
  if (rows * static_cast<double>(block) > max_rows_of_cell)
    throw UsageError(Message(
        "a cell would have %1 rows of the trace, and can have %2; keep every N-th round by --thin N, compute smaller cells by --block N, or leave out --trace",
        significant(rows * static_cast<double>(block), 3), significant(max_rows_of_cell, 2)));
  return block;
}

/// Returns the block that the folder was begun with, where no other is asked for.
std::size_t block_of(const CellsOptions& options, const CellPlan& plan) {
  if (options.block) {
    std::size_t most = 1;
    for (std::size_t value = 0; value < plan.values(); ++value) most = std::max(most, plan.trials_at(value));
    return std::min(static_cast<std::size_t>(*options.block), most);
  }
  std::error_code ignored;
  if (options.folder && !options.folder->empty() && std::filesystem::exists(*options.folder / plan_name, ignored))
    return read_plan(*options.folder, tables_known_to(plan)).plan.block;
  return default_block(plan);
}

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

std::string value_text(const CellPlan& plan, const CellTask& task) {
  if (plan.sweep) return shortest(plan.sweep->values[task.value]);
  if (plan.comparison.empty()) return "-";
  const TrustRun& run = plan.run_at(task.value);
  return run.id + (std::isfinite(run.epsilon) ? ", ε = " + shortest(run.epsilon) : std::string());
}

int compute_cells(const CellsRequest& request, CellPlan plan) {
  const CellsOptions& options = request.cells;
  std::unique_ptr<AllowedPrograms> allowed;
  if (!options.plan && request.experiment) try {
      allowed = allow_programs_of_cells(*request.experiment, request.external, plan.programs);
    } catch (const std::exception& failure) {
      return print_failure(failure, usage_error);
    }
  std::unique_ptr<CellFolder> folder;
  std::vector<CellTask> chosen;
  try {
    plan.block = block_for_rows(request, block_of(options, plan));
    if (options.plan) (void)stored_plan(plan);  // a plan that cannot be cut is refused here, too
    if (options.span) (void)tasks_in_span(plan, tasks_of(plan), *options.span);
    if (!options.plan) {
      folder = std::make_unique<CellFolder>(CellFolder::join(*options.folder, plan, options.across_machines));
      plan = folder->plan();
    }
    chosen = tasks_of(plan);
    if (options.span) chosen = tasks_in_span(plan, chosen, *options.span);
  } catch (const UsageError&) {
    throw;
  } catch (const CellsRefused& refused) {
    return print_error(refused.message(), usage_error);
  } catch (const std::exception& failure) {
    return print_error(failure_message(failure), run_error);
  }
  if (options.shard) chosen = shard_of(std::move(chosen), options.shard->number, options.shard->count);
  return folder ? run_cells(*folder, chosen, request.threads) : list_cells(request, plan, chosen);
}

}  // namespace privbo::app
