#include "experiment/cells/cell_plan.h"

#include <algorithm>
#include <stdexcept>

#include "experiment/batch/batch_runner.h"
#include "experiment/batch/sweep_accumulator.h"

namespace privbo {
namespace {

bool can_be_run(const TrustRun& run) { return run.why_inapplicable.empty() && run.failure.empty(); }

std::int64_t run_number_at(const CellPlan& plan, const char* key, std::size_t value) {
  if (!plan.comparison.empty()) return run_number(plan.run_at(value).document, key);
  return plan.sweep ? number_at(plan.scenario.document, key, *plan.sweep, plan.sweep->values[value])
                    : run_number(plan.scenario.document, key);
}

std::int64_t rounds_of_trial(const CellPlan& plan, std::size_t value) {
  const Json& document = plan.comparison.empty() ? plan.scenario.document : plan.run_at(value).document;
  return plan.horizon_at(value) * algorithms_in(document);
}

}  // namespace

std::size_t CellPlan::values() const {
  if (!comparison.empty()) return static_cast<std::size_t>(std::ranges::count_if(comparison, can_be_run));
  return sweep ? sweep->values.size() : 1;
}

const TrustRun& CellPlan::run_at(std::size_t value) const {
  for (const TrustRun& run : comparison)
    if (can_be_run(run) && value-- == 0) return run;
  throw std::out_of_range("the comparison has no such run");
}

Scenario CellPlan::at(std::size_t value) const {
  if (!comparison.empty()) return {run_at(value).document, scenario.folder};
  return sweep ? Scenario{at_value(scenario.document, *sweep, sweep->values[value]), scenario.folder} : scenario;
}

std::size_t CellPlan::trials_at(std::size_t value) const {
  return static_cast<std::size_t>(std::max<std::int64_t>(run_number_at(*this, "trials", value), 0));
}

std::int64_t CellPlan::horizon_at(std::size_t value) const { return run_number_at(*this, "horizon", value); }

CellPlan comparison_plan(const Scenario& scenario, Problems& problems) {
  CellPlan plan{scenario, {}, 1, trust_runs(scenario, problems)};
  for (TrustRun& run : plan.comparison) run.experiment.reset();
  return plan;
}

std::size_t default_block(const CellPlan& plan) {
  constexpr std::int64_t rounds_of_cell = 100'000;
  std::size_t most = 1;
  std::int64_t fewest = rounds_of_cell;  // rounds of a trial: cells of one size, whatever the value
  for (std::size_t value = 0; value < plan.values(); ++value) {
    most = std::max(most, plan.trials_at(value));
    fewest = std::min(fewest, std::max<std::int64_t>(rounds_of_trial(plan, value), 1));
  }
  return std::clamp<std::size_t>(static_cast<std::size_t>(rounds_of_cell / fewest), 1, most);
}

std::vector<CellTask> tasks_of(const CellPlan& plan) {
  std::vector<CellTask> tasks;
  for (std::size_t value = 0; value < plan.values(); ++value) {
    const std::size_t trials = plan.trials_at(value);
    const std::int64_t rounds = rounds_of_trial(plan, value);
    for (std::size_t first = 0; first < trials; first += plan.block) {
      CellTask task{value, first, std::min(trials, first + plan.block) - 1, 0};
      task.rounds = rounds * static_cast<std::int64_t>(task.trials());
      tasks.push_back(task);
    }
  }
  return tasks;
}

std::vector<CellTask> shard_of(std::vector<CellTask> tasks, std::size_t i, std::size_t n) {
  std::ranges::stable_sort(tasks, std::ranges::greater(), &CellTask::rounds);
  std::vector<CellTask> shard;
  for (std::size_t index = i - 1; index < tasks.size(); index += n) shard.push_back(tasks[index]);
  return shard;
}

}  // namespace privbo
