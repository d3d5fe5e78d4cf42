#include "options/cells_options.h"

#include <algorithm>
#include <cstdlib>
#include <iterator>
#include <string_view>
#include <utility>

#include "numerics/numbers.h"
#include "terminal/errors.h"
#include "text/message.h"

namespace privbo::app {
namespace {

constexpr std::int64_t max_shards = 1'000'000;

/// " (message)".
Message in_brackets(Message message) {
  return Message::joined({Message::verbatim(" ("), std::move(message), Message::verbatim(")")}, "");
}

Shard checked(const std::string& text, std::optional<std::int64_t> number, std::optional<std::int64_t> count,
              const Message& from = {}) {
  const Message given = Message::joined({Message::verbatim(text), from}, "");
  if (!number || !count)
    throw UsageError(Message(
        "--shard %1: must look like 2/7, the second of seven shards, or be auto: what a scheduler says", given));
  if (*count < 1 || *count > max_shards)
    throw UsageError(Message("--shard %1: there must be 1 to %2 shards, not %3", given, max_shards, *count));
  if (*number < 1 || *number > *count)
    throw UsageError(
        Message("--shard %1: shards are numbered from 1 to %2, and %3 is none of them", given, *count, *number));
  return {static_cast<std::size_t>(*number), static_cast<std::size_t>(*count)};
}

/// Returns a whole number from an array task's variable. Throws UsageError.
std::int64_t number_in(const Environment& environment, const std::string& name,
                       std::optional<std::int64_t> absent = {}) {
  const std::string value = environment(name);
  if (value.empty() && absent) return *absent;
  if (value.empty())
    throw UsageError(Message(
        "--shard auto: %1 is not set, so that nobody knows how many shards there are; give --shard i/n with the number of array tasks as n",
        name));
  if (const auto number = parse_integer(value)) return *number;
  throw UsageError(Message("--shard auto: %1=%2 is no whole number; give --shard i/n", name, value));
}

/// Tasks first, first + step, … up to last, as shards from 1 on.
Shard of_array(const std::string& scheduler, std::int64_t task, std::int64_t first, std::int64_t step,
               std::int64_t count) {
  const Message from =
      in_brackets(step == 1 ? Message("%1 task %2, the first is %3", scheduler, task, first)
                            : Message("%1 task %2, the first is %3, step %4", scheduler, task, first, step));
  if (step < 1 || task < first || (task - first) % step != 0)
    throw UsageError(Message("--shard auto%1: this is no task of such an array; give --shard i/n", from));
  return checked("auto", (task - first) / step + 1, count, from);
}

Shard of_slurm(const Environment& environment) {
  return of_array("Slurm", number_in(environment, "SLURM_ARRAY_TASK_ID"),
                  number_in(environment, "SLURM_ARRAY_TASK_MIN"), number_in(environment, "SLURM_ARRAY_TASK_STEP", 1),
                  number_in(environment, "SLURM_ARRAY_TASK_COUNT"));
}

Shard of_grid_engine(const Environment& environment) {
  const std::int64_t first = number_in(environment, "SGE_TASK_FIRST"), last = number_in(environment, "SGE_TASK_LAST"),
                     step = number_in(environment, "SGE_TASK_STEPSIZE", 1);
  const std::int64_t count = step < 1 || last < first ? 0 : (last - first) / step + 1;
  return of_array("Grid Engine", number_in(environment, "SGE_TASK_ID"), first, step, count);
}

/// PBS states which task this is, and not how many there are.
Shard of_pbs(const Environment& environment, const std::string& name, const std::string& text,
             std::optional<std::int64_t> count) {
  if (!count)
    throw UsageError(Message(
        "--shard auto: %1 is set, but PBS does not say how many tasks the array has; give --shard auto/N with their number as N, and number the array from 1",
        name));
  return checked(text, number_in(environment, name), count, in_brackets(Message::verbatim(name)));
}

/// An option and whether it was given.
using Given = std::pair<const char*, bool>;

/// Throws UsageError where options about cells stand alone, or do not go together.
void check_cells(const CellsOptions& options, const OutputOptions& out, bool json) {
  const Given engine{"engine", options.engine.has_value()}, shards{"shards", options.shards.has_value()},
      write{"write", options.write.has_value()};
  if (options.write) refuse_existing(*options.write, out.force);
  if (!options.are_asked_for()) {
    const Given all[] = {{"shard", options.shard.has_value()},
                         {"block", options.block.has_value()},
                         {"across-machines", options.across_machines},
                         engine,
                         shards,
                         write};
    for (const auto& [option, given] : all)
      if (given) throw UsageError(Message("--%1 is about cells: give --cells DIR, or --plan, too", option));
    return;
  }
  for (const auto& [option, given] : {engine, shards, write})
    if (given && !options.plan) throw UsageError(Message("--%1 belongs to --plan, which computes nothing", option));
  for (const auto& [option, given] : {shards, write})
    if (given && !options.engine)
      throw UsageError(Message("--%1 is about a script: give --engine parallel or --engine slurm, too", option));
  if (options.engine && json)
    throw UsageError(Message("--engine prints a script and --json a document: give one of them"));
  if (!out.folder.empty())
    throw UsageError(
        Message("--out %1: cells are no results yet; privbo merge DIR --out OUT makes them", out.folder.string()));
  if (out.force && !options.write)
    throw UsageError(Message("--%1 is about the files of --out, and cells are no results yet; leave it out", "force"));
  if (json && !options.plan)
    throw UsageError(Message("--json: computing cells prints no document; privbo merge DIR --json does"));
}

bool is_span(const std::string& trials) { return trials.find(':') != std::string::npos; }

/// Throws UsageError where the text is no span.
TrialSpan trial_span(const std::string& trials) {
  const std::size_t colon = trials.find(':');
  const auto first = parse_integer(trials.substr(0, colon)), last = parse_integer(trials.substr(colon + 1));
  if (!first || !last || *first < 1 || *last < *first)
    throw UsageError(
        Message("--trials %1: must look like 1:50, the first and the last trial to be run, numbered from 1", trials));
  return {static_cast<std::size_t>(*first), static_cast<std::size_t>(*last)};
}

}  // namespace

std::string process_environment(const std::string& name) {
  const char* value = std::getenv(name.c_str());
  return value == nullptr ? std::string() : value;
}

Shard shard_of_text(const std::string& text, const Environment& environment) {
  const std::size_t slash = text.find('/');
  const std::string before = text.substr(0, slash);
  std::optional<std::int64_t> count;
  if (slash != std::string::npos) count = parse_integer(text.substr(slash + 1));
  if (before != "auto") return checked(text, parse_integer(before), count);
  if (slash != std::string::npos) (void)checked(text, 1, count);

  std::vector<std::string> set;
  for (const char* name : {"SLURM_ARRAY_TASK_ID", "SGE_TASK_ID", "PBS_ARRAY_INDEX", "PBS_ARRAYID"})
    if (const std::string value = environment(name); !value.empty() && value != "undefined")
      set.emplace_back(name);  // Grid Engine states "undefined" outside of arrays
  if (set.empty())
    throw UsageError(Message(
        "--shard %1: no scheduler says which task this is (SLURM_ARRAY_TASK_ID, SGE_TASK_ID, PBS_ARRAY_INDEX and PBS_ARRAYID are not set); give --shard i/n",
        text));
  if (set.size() > 1)
    throw UsageError(
        Message("--shard %1: %2 and %3 are both set, and it is open which of them counts; give --shard i/n", text,
                set[0], set[1]));
  Shard shard;
  if (set.front() == "SLURM_ARRAY_TASK_ID")
    shard = of_slurm(environment);
  else if (set.front() == "SGE_TASK_ID")
    shard = of_grid_engine(environment);
  else
    return of_pbs(environment, set.front(), text, count);
  if (count && static_cast<std::size_t>(*count) != shard.count)
    throw UsageError(
        Message("--shard %1: the scheduler says that there are %2 tasks; give --shard auto", text, shard.count));
  return shard;
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

void declare_trials(OptionTable& table, std::optional<std::string>& number, CellsOptions& options) {
  table.bind(
      {"trials", 0, "N",
       Message("%1; with --cells also A:B, from trial A to trial B, numbered from 1 (the number is then run.trials)",
               Message("independent repetitions (run.trials)"))},
      [&number, &options](const std::string&, const std::string& text) {
        if (is_span(text))
          options.span = trial_span(text);
        else
          number = text;
      });
}

void declare_cells(OptionTable& table, CellsOptions& options, const OutputOptions& out, const bool& json) {
  table.add(
      {.name = "cells",
       .value = "DIR",
       .help = Message(
           "compute cells, blocks of trials at one value each, into this folder, and nothing else; cells that are there are not computed again. Any number of processes and machines may share the folder; privbo merge makes the results"),
       .names = Names::folder},
      options.folder);
  table.bind(
      {"shard", 0, "I/N",
       Message(
           "only shard I of N; auto takes both from an array task of Slurm or Grid Engine, auto/N the number from PBS"),
       Message::verbatim("1/1")},
      [&options](const std::string&, const std::string& text) { options.shard = shard_of_text(text); });
  table.add({"block", 0, "N", Message("trials of a cell; without it a cell has about 100,000 rounds")}, options.block,
            WholeNumber(Message("(trials of a cell)")));
  table.add(
      {"across-machines", 0, "",
       Message(
           "use cells of engines with other numerics too (compiler, libraries, instruction set): last digits may differ")},
      options.across_machines);
  table.add({"plan", 0, "", Message("list the cells with an estimate of their cost, in rounds, and compute nothing")},
            options.plan);
  table.add(
      {.name = "engine",
       .value = "ENGINE",
       .help = Message(
           "with --plan: print the script that runs all shards, by GNU parallel, which then merges them, or as an array of Slurm"),
       .choices = {"parallel", "slurm"}},
      options.engine, OneOf({"parallel", "slurm"}));
  table.add({"shards", 0, "N", Message("shards of that script; without it one per cell, at most 100")}, options.shards,
            WholeNumber(Message("(shards of the script)")));
  table.add({.name = "write",
             .value = "FILE",
             .help = Message("write that script into a file; --force replaces one that is there"),
             .names = Names::new_file},
            options.write);
  table.check([&] { check_cells(options, out, json); });
}

}  // namespace privbo::app
