#include "cells/shard.h"

#include <cstdint>
#include <cstdlib>
#include <optional>
#include <vector>

#include "numerics/numbers.h"
#include "terminal/errors.h"
#include "terminal/language.h"
#include "text/message.h"

namespace privbo::app {
namespace {

constexpr std::int64_t max_shards = 1'000'000;

Shard checked(const std::string& text, std::optional<std::int64_t> number, std::optional<std::int64_t> count,
              const std::string& from = {}) {
  const std::string given = text + from;
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
  const std::string from =
      " (" +
      (step == 1 ? translated(Message("%1 task %2, the first is %3", scheduler, task, first))
                 : translated(Message("%1 task %2, the first is %3, step %4", scheduler, task, first, step))) +
      ")";
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
  return checked(text, number_in(environment, name), count, " (" + name + ")");
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

}  // namespace privbo::app
