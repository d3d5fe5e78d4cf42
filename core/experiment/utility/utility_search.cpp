#include "experiment/utility/utility_search.h"

#include <algorithm>
#include <exception>
#include <map>
#include <memory>
#include <mutex>
#include <utility>

#include "experiment/batch/batch_runner.h"
#include "experiment/record/run_data.h"
#include "numerics/work/thread_pool.h"
#include "text/error.h"

namespace privbo {
namespace {

/// Cells for each thread and round of computing: enough for all threads, and few enough that not much is computed in
/// vain once a bet is won.
constexpr std::size_t cells_a_thread = 2;

/// Thrown between cells when `follow` has stopped the engines.
struct SearchStopped {};

/// The cells of one part, and what they have shown.
class PartOfSearch {
 public:
  PartOfSearch(const Scenario& scenario, const UtilityQuestion& question, const UtilityOptions& options,
               UtilityPart part, std::optional<std::size_t> value = {})
      : question_(question),
        options_(options),
        part_(part),
        plan_(utility_plan(scenario, question, part, options.block, value)),
        store_(options.store(part, plan_)) {
    for (std::size_t index = 0; index < plan_.values(); ++index) table_.emplace_back(plan_.trials_at(index));
    for (const CellTask& task : tasks_of(plan_)) tasks_[{task.value, task.first / plan_.block}] = task;
  }

  const TrialTable& table() const { return table_; }
  const CellPlan& plan() const { return plan_; }

  /// Runs all cells of the part.
  void run_all(const UtilityProgress& progress) {
    std::vector<CellTask> all;
    for (const auto& [place, task] : tasks_) all.push_back(task);
    compute(all, progress);
  }

  /// Runs the cells of the most urgent of these trials, as many as keep the engines busy.
  void run(const std::vector<WantedTrials>& wanted, const UtilityProgress& progress) {
    const std::size_t room = cells_a_thread * threads_for(options_.threads) * options_.shards;
    std::vector<CellTask> chosen;
    for (const WantedTrials& each : wanted)
      for (std::size_t block = each.first / plan_.block;
           chosen.size() < room && block * plan_.block < each.first + each.count; ++block) {
        const auto task = tasks_.find({each.value, block});
        if (task != tasks_.end() && !is_known(task->second)) chosen.push_back(task->second);
      }
    compute(chosen, progress);
  }

  std::vector<PairedRegret> trials_at(std::size_t value, std::size_t count) const {
    std::vector<PairedRegret> trials;
    for (std::size_t trial = 0; trial < count; ++trial) trials.push_back(table_[value][trial].value());
    return trials;
  }

 private:
  bool is_known(const CellTask& task) const { return table_[task.value][task.first].has_value(); }

  /// Runs these cells, this engine's share first: what is there by then was computed by another.
  void compute(std::vector<CellTask> tasks, const UtilityProgress& progress) {
    if (tasks.empty()) return;
    const std::size_t first = (options_.shard - 1) * tasks.size() / options_.shards;
    std::rotate(tasks.begin(), tasks.begin() + static_cast<std::ptrdiff_t>(first), tasks.end());
    CellRunner runner(plan_, tasks, options_.threads, store_.callbacks);
    options_.follow(runner, progress);
    if (const std::exception_ptr failure = runner.failure()) std::rethrow_exception(failure);
    const CellRunner::Progress end = runner.progress();
    const bool is_whole = end.computed + end.found == end.cells;
    for (const CellTask& task : tasks)
      if (const std::optional<CellResult> cell = store_.read(task)) take(task, *cell);
    if (!is_whole) throw SearchStopped{};
  }

  void take(const CellTask& task, const CellResult& cell) {
    const std::vector<PairedRegret> regrets = paired_regrets(cell, plan_, task.value, question_);
    for (std::size_t i = 0; i < regrets.size(); ++i) table_[task.value][task.first + i] = regrets[i];
  }

  const UtilityQuestion& question_;
  const UtilityOptions& options_;
  UtilityPart part_;
  CellPlan plan_;
  UtilityStore store_;
  TrialTable table_;
  std::map<std::pair<std::size_t, std::size_t>, CellTask> tasks_;  // by value and block
};

/// The search with what it has found so far.
class SearchOfUtility {
 public:
  SearchOfUtility(const Scenario& scenario, const UtilityQuestion& question, const Message& cap_source,
                  const UtilityOptions& options)
      : scenario_(scenario), question_(question), options_(options) {
    answer_.rule = question.rule;
    answer_.metric = question.metric;
    answer_.cap_source = cap_source;
    answer_.parameter = question.parameter;
    answer_.budget = question.budget;
    answer_.seed = question.seed;
    answer_.successes_in_a_row = successes_in_a_row(question.rule);
    answer_.fewest_successes = fewest_successes(question.rule);
    for (const double value : question.values) answer_.points.push_back({.value = value});
  }

  UtilityAnswer run() {
    answer_.state = RunState::stopped;
    try {
      describe();
      const SearchStarts starts = run_pilot();
      answer_.starts = starts;
      run_tests(starts);
      run_fresh();
      answer_.state = RunState::finished;
    } catch (const SearchStopped&) {
    }
    answer_.notes = answer_notes(answer_);
    return answer_;
  }

 private:
  /// What the scenario of the trials states.
  void describe() {
    const CellPlan plan = utility_plan(scenario_, question_, UtilityPart::tests, options_.block);
    const BuildResult built = build(plan.scenario);
    if (!built.experiment) throw RuntimeError(why_not_built(built));
    answer_.scenario_name = scenario_.name();
    answer_.label = plan.sweep->label;
    answer_.symbol = plan.sweep->symbol;
    answer_.horizon = run_number(plan.scenario.document, "horizon");
    const ExperimentParts& parts = built.experiment->parts();
    answer_.one_problem =
        !(parts.new_instance && (parts.objective->random || parts.domain_draws || parts.agents->random));
    answer_.algorithm = built.experiment->algorithms().front().label;
    if (question_.reference) answer_.reference = built.experiment->algorithms().back().label;
    answer_.data = run_data(*built.experiment);
    report();
  }

  void report() const {
    if (!options_.report) return;
    UtilityAnswer now = answer_;
    now.state = RunState::running;
    options_.report(now);
  }

  SearchStarts run_pilot() {
    if (question_.pilot_values == 0) return {0, question_.values.size() - 1};
    PartOfSearch pilot(scenario_, question_, options_, UtilityPart::pilot);
    UtilityProgress progress;
    progress.at = question_.values.front();
    pilot.run_all(progress);
    const std::vector<std::size_t> places = pilot_places(question_);
    std::vector<std::vector<PairedRegret>> trials;
    for (std::size_t i = 0; i < places.size(); ++i) {
      trials.push_back(pilot.trials_at(i, pilot.table()[i].size()));
      answer_.pilot.push_back({question_.values[places[i]], losses_of(question_.rule, trials.back())});
    }
    return starts_of_pilot(question_.rule, places, trials, question_.values.size());
  }

  void run_tests(const SearchStarts& starts) {
    PartOfSearch tests(scenario_, question_, options_, UtilityPart::tests);
    while (true) {
      const SearchState state = search_state(question_.rule, starts, tests.table());
      keep(state, tests);
      if (state.is_over()) return;
      tests.run(state.wanted, progress_of(state));
    }
  }

  void run_fresh() {
    const auto smallest = answer_.smallest_meeting();
    if (!smallest || question_.fresh_trials == 0) return;
    PartOfSearch fresh(scenario_, question_, options_, UtilityPart::fresh, *smallest);
    UtilityProgress progress;
    progress.part = UtilityPart::fresh;
    progress.value = *smallest;
    progress.at = question_.values[*smallest];
    progress.used = answer_.trials;
    fresh.run_all(progress);
    answer_.check = check_of(question_.rule, progress.at, fresh.trials_at(0, fresh.table().front().size()));
  }

  UtilityProgress progress_of(const SearchState& state) const {
    UtilityProgress progress;
    progress.part = UtilityPart::tests;
    progress.value = state.wanted.front().value;
    progress.at = question_.values[progress.value];
    progress.used = trials_used(state);
    for (const SearchStep& step : state.steps)
      if (step.end == StepEnd::waiting && step.value == progress.value) {
        progress.trials = step.trials;
        progress.direction = step.direction;
        progress.log_wealth = step.log_wealth;
        break;
      }
    return progress;
  }

  void keep(const SearchState& state, const PartOfSearch& tests) {
    answer_.steps = state.steps;
    answer_.trials = trials_used(state);
    for (std::size_t i = 0; i < answer_.points.size(); ++i) answer_.points[i].standing = state.standings[i];
    keep_losses(state, tests);
    report();
  }

  /// The intervals take a while, so they are made in the end, and left out where the search is stopped, unless somebody
  /// looks at them meanwhile.
  void keep_losses(const SearchState& state, const PartOfSearch& tests) {
    std::vector<std::size_t> used(answer_.points.size(), 0);
    for (const SearchStep& step : state.steps) used[step.value] = std::max(used[step.value], step.trials);
    for (std::size_t i = 0; i < answer_.points.size(); ++i) {
      if (used[i] == 0) continue;
      UtilityPoint& point = answer_.points[i];
      if (point.interval && point.losses.trials == used[i]) continue;  // they are of these trials
      const std::vector<PairedRegret> trials = tests.trials_at(i, used[i]);
      point.losses = losses_of(question_.rule, trials);
      if (state.is_over() || options_.report) point.interval = answer_interval(question_.rule, trials);
    }
  }

  const Scenario& scenario_;
  const UtilityQuestion& question_;
  const UtilityOptions& options_;
  UtilityAnswer answer_;
};

}  // namespace

UtilityStore utility_memory() {
  struct Kept {
    std::mutex mutex;
    std::map<std::pair<std::size_t, std::size_t>, CellResult> cells;  // by value and first trial
  };
  const auto kept = std::make_shared<Kept>();
  const auto find = [kept](const CellTask& task) -> std::optional<CellResult> {
    const std::lock_guard lock(kept->mutex);
    const auto found = kept->cells.find({task.value, task.first});
    return found == kept->cells.end() ? std::nullopt : std::optional(found->second);
  };
  return {{[find](const CellTask& task) { return find(task).has_value(); },
           [kept](const CellTask& task, const CellResult& cell) {
             const std::lock_guard lock(kept->mutex);
             kept->cells.insert_or_assign({task.value, task.first}, cell);
           }},
          find};
}

UtilityAnswer answer_question(const Scenario& scenario, const UtilityQuestion& question, const Message& cap_source,
                              const UtilityOptions& options) {
  return SearchOfUtility(scenario, question, cap_source, options).run();
}

}  // namespace privbo
