// Runs the values of the grid as a batch, like those of a sweep.
#include "experiment/batch/scale_tuner.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <mutex>
#include <string>
#include <utility>

#include "numerics/number_text.h"
#include "numerics/numbers.h"
#include "numerics/statistics.h"
#include "numerics/work/work.h"
#include "scenario/named_tables.h"
#include "scenario/settings.h"
#include "text/error.h"

namespace privbo {
namespace {

constexpr double not_run = std::numeric_limits<double>::quiet_NaN();

/// Returns the place of the smallest regret, the first of equal ones; absent where none is a number.
std::optional<std::size_t> smallest(const std::vector<double>& regrets) {
  std::optional<std::size_t> best;
  for (std::size_t i = 0; i < regrets.size(); ++i)
    if (std::isfinite(regrets[i]) && (!best || regrets[i] < regrets[*best])) best = i;
  return best;
}

bool has_component(const Json& document, const char* section, const std::string& nothing) {
  const auto found = document.find(section);
  if (found == document.end() || !found->is_object()) return false;
  return found->value("type", nothing) != nothing;
}

}  // namespace

Message why_not_tunable(const Scenario& scenario, const TuningPlan& plan) {
  const Json& document = scenario.document;
  if (plan.grid.empty() || plan.grid.size() > max_tuning_values)
    return Message("the grid must have 1 to %1 scales", max_tuning_values);
  for (std::size_t i = 0; i < plan.grid.size(); ++i)
    if (!(plan.grid[i] > 0.0) || !(plan.grid[i] <= 1000.0) || (i > 0 && !(plan.grid[i] > plan.grid[i - 1])))
      return Message("the grid must be ascending scales above 0 and up to 1000");
  if (plan.trials < 1 || plan.trials > max_tuning_trials)
    return Message("there must be 1 to %1 pilot trials", max_tuning_trials);
  if (has_component(document, "agents", "single"))
    return Message("several agents are read by their simple regret; their algorithms have no scale to tune");
  if (has_component(document, "contexts", "none"))
    return Message("recommendations are read by their error rate, and not by the regret that scales are tuned by");
  if (tunable_algorithms(document).empty()) return Message("no algorithm has a scale s that acts");
  const std::pair<const char*, std::uint64_t> seeds[] = {
      {"instance_seed", plan.seeds.instance}, {"reward_seed", plan.seeds.reward}, {"privacy_seed", plan.seeds.privacy}};
  for (const auto& [key, seed] : seeds)
    if (document.at("run").at(key) == Json(std::to_string(seed)))
      return Message("the run has the seed %1 (%2), which the pilot trials have: choose another one for either",
                     std::to_string(seed), std::string("run.") + key);
  return {};
}

Json pilot_document(const Json& document, const TuningPlan& plan, double scale) {
  Json made = document;
  for (const char* key : {"sweep", "comparison", "gallery", tuning_key}) made.erase(key);
  Json algorithms = Json::array();
  for (const std::size_t a : tunable_algorithms(document)) {
    algorithms.push_back(document.at("algorithms").at(a));
    algorithms.back()[scale_key] = scale;
  }
  made["algorithms"] = std::move(algorithms);
  Json& run = made["run"];
  run["trials"] = plan.trials;
  run["new_instance"] = true;
  run["instance_seed"] = std::to_string(plan.seeds.instance);
  run["reward_seed"] = std::to_string(plan.seeds.reward);
  run["privacy_seed"] = std::to_string(plan.seeds.privacy);
  run["noise_source"] = "simulation";  // that of the integer grid cannot be repeated
  return made;
}

std::int64_t rounds_of(const Json& document, const TuningPlan& plan) {
  return run_number(document, "horizon") * static_cast<std::int64_t>(plan.trials * plan.grid.size()) *
         static_cast<std::int64_t>(tunable_algorithms(document).size());
}

struct ScaleTuner::State {
  State(Scenario scenario_in, TuningPlan plan_in, BatchOptions options)
      : scenario(std::move(scenario_in)),
        plan(std::move(plan_in)),
        places(tunable_algorithms(scenario.document)),
        rounds_total(rounds_of(scenario.document, plan)),
        batch(options) {
    regrets.assign(places.size(), std::vector<double>(plan.grid.size(), not_run));
    result.state = RunState::running;
    batch.start([this] { run_all(); });
  }

  void run_all() {
    try {
      tables = table_digests(scenario);
    } catch (const std::exception&) {  // pilot runs say why it cannot be read
    }
    batch.compute_runs(plan.grid.size(), plan.trials, [this](std::size_t run) { return run_one(run); });
    const std::lock_guard lock(mutex);
    if (result.values_done < plan.grid.size())
      result.state = RunState::stopped;
    else
      conclude();
    current = nullptr;
  }

  BatchRunner::Keep run_one(std::size_t number) {
    const auto failed = [this, number](Message why) {
      return [this, number, why = std::move(why)] {
        keep(number, nullptr, Message("s = %1 did not run: %2", number_text(plan.grid[number]), why));
      };
    };
    try {
      const BuildResult built = build({pilot_document(scenario.document, plan, plan.grid[number]), scenario.folder});
      if (batch.stopping()) return [] {};  // what was not built then is no failure
      if (!built.experiment) return failed(why_not_built(built));
      const SnapshotPtr run = batch.run_one(number, built.experiment);
      if (!run) return [] {};
      if (run->state != RunState::finished)
        return failed(run->failures.empty() ? Message("the run failed") : run->failures.front());
      return [this, number, run] { keep(number, run, {}); };
    } catch (const Stopped&) {
      return [] {};
    } catch (const std::exception& failure) {
      return failed(message_of(failure));
    }
  }

  void keep(std::size_t number, const SnapshotPtr& run, const Message& note) {
    const std::lock_guard lock(mutex);
    for (std::size_t i = 0; run && i < places.size() && i < run->algorithms.size(); ++i) {
      const std::vector<double>& values = run->algorithms[i].final_of(Metric::cumulative_regret);
      // The mean of fewer trials is that of others, and no comparison.
      if (values.size() == plan.trials) regrets[i][number] = mean(values);
    }
    if (!note.empty()) result.notes.push_back(note);
    ++result.values_done;
    current = nullptr;
  }

  /// The caller holds the mutex.
  void conclude() {
    ScaleTuning tuning{plan.grid, plan.trials, plan.seeds, {}};
    const std::vector<std::string> labels = algorithm_labels(scenario.document);
    for (std::size_t i = 0; i < places.size(); ++i) {
      const std::string& label = labels[places[i]];
      const auto best = smallest(regrets[i]);
      if (best)
        tuning.found.push_back(
            {label, tuned_settings(scenario.document, places[i], tables), plan.grid[*best], regrets[i]});
      else
        result.notes.push_back(Message("%1 did not finish its pilot trials at any scale, and is not tuned", label));
    }
    result.state = tuning.found.empty() ? RunState::failed : RunState::finished;
    if (!tuning.found.empty()) result.tuning = std::move(tuning);
  }

  /// Returns a copy of the result. The caller holds the mutex.
  const TuningResultPtr& picture() {
    if (!current) current = std::make_shared<TuningResult>(result);
    return current;
  }

  const Scenario scenario;
  const TuningPlan plan;
  const std::vector<std::size_t> places;  // of the algorithms that are tuned
  const std::int64_t rounds_total;
  std::vector<TableDigest> tables;  // that the pilot runs read; of the batch's thread

  mutable std::mutex mutex;                  // guards the three below
  std::vector<std::vector<double>> regrets;  // by algorithm and value
  TuningResult result;
  TuningResultPtr current;  // null: the result has changed since

  BatchRunner batch;  // last: its thread uses everything above
};

ScaleTuner::ScaleTuner(Scenario scenario, TuningPlan plan, BatchOptions options)
    : state_(std::make_unique<State>(std::move(scenario), std::move(plan), options)) {}

ScaleTuner::~ScaleTuner() = default;

TuningResultPtr ScaleTuner::snapshot() const {
  const std::lock_guard lock(state_->mutex);
  return state_->picture();
}

TuningProgress ScaleTuner::progress() const {
  TuningProgress progress;
  const std::lock_guard lock(state_->mutex);
  const TuningResult& result = state_->result;
  progress.state = result.state;
  progress.values = state_->plan.grid.size();
  progress.values_done = result.values_done;
  progress.rounds_total = state_->rounds_total;
  progress.rounds_done = progress.rounds_total / static_cast<std::int64_t>(progress.values) *
                             static_cast<std::int64_t>(result.values_done) +
                         state_->batch.rounds().done;
  progress.preparing = state_->batch.preparing();
  progress.elapsed_seconds = state_->batch.elapsed_seconds();
  if (progress.rounds_done > 0)
    progress.remaining_seconds = progress.elapsed_seconds *
                                 static_cast<double>(progress.rounds_total - progress.rounds_done) /
                                 static_cast<double>(progress.rounds_done);
  return progress;
}

void ScaleTuner::stop() { state_->batch.stop(); }
bool ScaleTuner::active() const { return state_->batch.active(); }
void ScaleTuner::wait() { state_->batch.wait(); }

}  // namespace privbo
