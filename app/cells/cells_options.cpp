#include "cells/cells_options.h"

#include <algorithm>
#include <string>

#include "numerics/numbers.h"
#include "terminal/errors.h"
#include "text/message.h"

namespace privbo::app {

std::vector<Option> cells_options() {
  return {
      {.name = "cells",
       .value = "DIR",
       .help = Message(
           "compute cells, blocks of trials at one value each, into this folder, and nothing else; cells that are there are not computed again. Any number of processes and machines may share the folder; privbo merge makes the results"),
       .names = Names::folder},
      {"shard", 0, "I/N",
       Message(
           "only shard I of N; auto takes both from an array task of Slurm or Grid Engine, auto/N the number from PBS"),
       "1/1"},
      {"block", 0, "N", Message("trials of a cell; without it a cell has about 100,000 rounds")},
      {"across-machines", 0, "",
       Message(
           "use cells of engines with other numerics too (compiler, libraries, instruction set): last digits may differ")},
      {"plan", 0, "", Message("list the cells with an estimate of their cost, in rounds, and compute nothing")},
      {.name = "engine",
       .value = "ENGINE",
       .help = Message(
           "with --plan: print the script that runs all shards, by GNU parallel, which then merges them, or as an array of Slurm"),
       .choices = {"parallel", "slurm"}},
      {"shards", 0, "N", Message("shards of that script; without it one per cell, at most 100")},
      {.name = "write",
       .value = "FILE",
       .help = Message("write that script into a file; --force replaces one that is there"),
       .names = Names::new_file}};
}

bool asks_for_cells(const Arguments& arguments) {
  const bool asked = arguments.has("cells") || arguments.has("plan");
  if (!asked)
    for (const char* option : {"shard", "block", "across-machines", "engine", "shards", "write"})
      if (arguments.has(option))
        throw UsageError(Message("--%1 is about cells: give --cells DIR, or --plan, too", option));
  if (!asked) return false;
  for (const char* option : {"engine", "shards", "write"})
    if (arguments.has(option) && !arguments.has("plan"))
      throw UsageError(Message("--%1 belongs to --plan, which computes nothing", option));
  for (const char* option : {"shards", "write"})
    if (arguments.has(option) && !arguments.has("engine"))
      throw UsageError(Message("--%1 is about a script: give --engine parallel or --engine slurm, too", option));
  if (arguments.has("engine") && arguments.has("json"))
    throw UsageError(Message("--engine prints a script and --json a document: give one of them"));
  if (arguments.has("out"))
    throw UsageError(
        Message("--out %1: cells are no results yet; privbo merge DIR --out OUT makes them", arguments.value("out")));
  for (const char* option : {"force", "thin"})
    if (option == std::string_view("force") && arguments.has("write"))
      continue;
    else if (find_option(arguments.command(), option) && arguments.has(option))
      throw UsageError(Message("--%1 is about the files of --out, and cells are no results yet; leave it out", option));
  if (arguments.has("json") && !arguments.has("plan"))
    throw UsageError(Message("--json: computing cells prints no document; privbo merge DIR --json does"));
  return true;
}

bool is_span(const std::string& trials) { return trials.find(':') != std::string::npos; }

std::optional<TrialSpan> trial_span(const Arguments& arguments) {
  if (!arguments.has("trials") || !is_span(arguments.value("trials"))) return std::nullopt;
  const std::string text = arguments.value("trials");
  const std::size_t colon = text.find(':');
  const auto first = parse_integer(text.substr(0, colon)), last = parse_integer(text.substr(colon + 1));
  if (!first || !last || *first < 1 || *last < *first)
    throw UsageError(
        Message("--trials %1: must look like 1:50, the first and the last trial to be run, numbered from 1", text));
  return TrialSpan{static_cast<std::size_t>(*first), static_cast<std::size_t>(*last)};
}

std::vector<CellTask> tasks_in_span(const CellPlan& plan, const std::vector<CellTask>& tasks, const TrialSpan& span) {
  const std::size_t trials = plan.trials_at(0), block = plan.block;
  const std::string text = std::to_string(span.first) + ":" + std::to_string(span.last);
  if (span.last > trials)
    throw UsageError(Message("--trials %1: the run has trials 1 to %2 (run.trials); --set run.trials=N makes it longer",
                             text, trials));
  if ((span.first - 1) % block != 0 || (span.last % block != 0 && span.last != trials)) {
    const std::size_t from = (span.first - 1) / block * block + 1;
    const std::size_t to = std::min(trials, (span.last + block - 1) / block * block);
    throw UsageError(Message(
        "--trials %1: cells are of %2 trials each, and this begins or ends inside of one; give %3:%4, or another --block",
        text, block, from, to));
  }
  std::vector<CellTask> chosen;
  std::ranges::copy_if(tasks, std::back_inserter(chosen), [&](const CellTask& task) {
    return task.first + 1 >= span.first && task.last + 1 <= span.last;
  });
  return chosen;
}

}  // namespace privbo::app
