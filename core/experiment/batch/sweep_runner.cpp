// Runs a sweep on a coordinating thread.
#include "experiment/batch/sweep_runner.h"

#include <algorithm>
#include <cmath>
#include <mutex>
#include <utility>

#include "experiment/record/played_data.h"
#include "numerics/numbers.h"
#include "numerics/statistics.h"
#include "numerics/work/work.h"
#include "scenario/settings.h"

namespace privbo {
namespace {

/// A number of the section "run" at a value of the sweep: the value itself where that number is the swept setting.
std::int64_t number_at(const Json& document, const char* key, const SweepSettings& plan, double value) {
  return plan.path == std::string("/run/") + key ? static_cast<std::int64_t>(value) : run_number(document, key);
}

std::int64_t rounds_at(const Json& document, const SweepSettings& plan, double value) {
  const auto algorithms =
      document.contains("algorithms") ? static_cast<std::int64_t>(document.at("algorithms").size()) : 0;
  return number_at(document, "horizon", plan, value) * number_at(document, "trials", plan, value) * algorithms;
}

SweepPoint point_of(double value, const Snapshot& run) {
  SweepPoint point;
  point.value = value;
  if (run.trials_done == 0) {
    point.failure = run.failures.empty() ? "no trial finished" : run.failures.front();
    return point;
  }
  for (std::size_t a = 0; a < run.algorithms.size(); ++a) {
    const AlgorithmSnapshot& algorithm = run.algorithms[a];
    SweepCell cell;
    cell.label = algorithm.label;
    cell.slot = a;
    const Guarantee& guarantee = algorithm.privacy.guarantee;
    const std::optional<double> epsilon = epsilon_of_one(algorithm.privacy);
    if (epsilon && std::isfinite(*epsilon)) {  // an infinite ε is no privacy
      cell.epsilon = epsilon;
      cell.notion = guarantee.notion;
      cell.accountant = algorithm.privacy.accountant;
      cell.delta = std::max(algorithm.privacy.delta, guarantee.delta);
    }
    for (const Metric metric : all_metrics) {
      const auto m = static_cast<std::size_t>(metric);
      cell.values[m] = algorithm.final_of(metric);
      cell.mean[m] = mean(cell.values[m]);
      cell.standard_error[m] = standard_error(cell.values[m]);
    }
    for (const auto& record : algorithm.records)
      if (std::vector<double> rates = record->error_rates(); !rates.empty()) cell.error_rate = std::move(rates);
    point.cells.push_back(std::move(cell));
  }
  return point;
}

}  // namespace

std::optional<double> epsilon_of_one(const PrivacyCurve& privacy) {
  if (privacy.guarantee.notion == PrivacyNotion::none) return std::nullopt;
  // An agent takes part in every round, so it pays for the sum of all releases.
  if (privacy.guarantee.notion == PrivacyNotion::user_level_central && !privacy.same_user().empty())
    return privacy.same_user().back();
  // Every recommendation uses the same users' data, so k answers cost each of them kε.
  if (privacy.guarantee.notion == PrivacyNotion::joint && privacy.delta == 0.0 && !privacy.same_user().empty())
    return privacy.same_user().back();
  if (privacy.guarantee.epsilon || privacy.per_reward().empty()) return privacy.guarantee.epsilon;
  return privacy.per_reward().back();
}

std::int64_t rounds_of(const Json& document, const SweepSettings& plan) {
  std::int64_t rounds = 0;
  for (const double value : plan.values) rounds += rounds_at(document, plan, value);
  return rounds;
}

struct SweepRunner::State {
  State(Scenario scenario_in, SweepSettings plan, BatchOptions options)
      : scenario(std::move(scenario_in)), batch(options) {
    result.plan = std::move(plan);
    result.scenario_name = scenario.name();
    result.horizon = run_number(scenario.document, "horizon");
    result.trials = static_cast<std::size_t>(run_number(scenario.document, "trials"));
    result.state = RunState::running;
    for (const double value : result.plan.values) rounds.push_back(rounds_at(scenario.document, result.plan, value));
    publish();
    batch.start([this] { play_all(); });
  }

  /// Publishes a copy of the result. The caller holds the mutex, or is the constructor.
  void publish() {
    auto picture = std::make_shared<SweepResult>(result);
    picture->notes = notes();
    current = std::move(picture);
  }

  std::vector<std::string> notes() const {
    std::vector<std::string> lines;
    if (result.state == RunState::stopped)
      lines.push_back("Stopped early: " + std::to_string(result.points.size()) + " of " +
                      std::to_string(result.plan.values.size()) + " values.");
    lines.insert(lines.end(), warnings.begin(), warnings.end());
    lines.push_back(
        "All values share the same seeds: their runs meet the same problems and the same noise, so differences are paired.");
    const auto is_private = [](const SweepPoint& point) {
      return std::ranges::any_of(point.cells, [](const SweepCell& cell) { return cell.epsilon.has_value(); });
    };
    if (std::ranges::any_of(result.points, is_private))
      lines.push_back("Choosing the best of these runs costs privacy that the ε shown do not count.");
    return lines;
  }

  void play_all() {
    // Where the number of trials is swept, the largest: it needs the most threads.
    std::size_t trials = 1;
    for (const double value : result.plan.values)
      trials = std::max(trials, static_cast<std::size_t>(number_at(scenario.document, "trials", result.plan, value)));
    batch.play_runs(result.plan.values.size(), trials,
                    [this](std::size_t run) { return play(run, result.plan.values[run]); });
    const std::lock_guard lock(mutex);
    const bool whole = result.points.size() == result.plan.values.size();
    const bool any = std::ranges::any_of(result.points, [](const SweepPoint& point) { return point.failure.empty(); });
    result.state = !whole ? RunState::stopped : any ? RunState::finished : RunState::failed;
    publish();
  }

  BatchRunner::Keep play(std::size_t number, double value) {
    const auto kept = [this](SweepPoint point, std::vector<std::string> notes = {}, Json data = {}) {
      return [this, point = std::move(point), notes = std::move(notes), data = std::move(data)] {
        keep(point, notes, data);
      };
    };
    try {
      const BuildResult built = build({at_value(scenario.document, result.plan, value), scenario.folder});
      if (batch.stopping()) return [] {};  // what was not built then is no failure
      if (!built.experiment) {
        const auto first = std::ranges::find(built.problems, Problem::Severity::error, &Problem::severity);
        return kept({value, first == built.problems.end() ? "the scenario is not valid" : first->message, {}});
      }
      Json data = played_data(*built.experiment);
      const SnapshotPtr run = batch.play(number, built.experiment);
      if (!run) return [] {};
      std::vector<std::string> notes;
      if (const std::string failed = failed_trials_note(*run); !failed.empty())
        notes.push_back("At " + shortest(value) + ", " + failed);
      for (std::string& note : origin_notes(*built.experiment)) notes.push_back(std::move(note));
      return kept(point_of(value, *run), std::move(notes), std::move(data));
    } catch (const Stopped&) {
      return [] {};
    } catch (const std::exception& failure) {
      return kept({value, failure.what(), {}});
    }
  }

  void keep(const SweepPoint& point, const std::vector<std::string>& notes, const Json& data) {
    const std::lock_guard lock(mutex);
    if (result.data.is_null()) result.data = data;
    result.points.push_back(point);
    for (const std::string& line : notes)
      if (std::ranges::find(warnings, line) == warnings.end()) warnings.push_back(line);
    publish();
  }

  const Scenario scenario;
  std::vector<std::int64_t> rounds;  // of each value

  mutable std::mutex mutex;           // guards the three below
  SweepResult result;                 // its plan never changes
  std::vector<std::string> warnings;  // of the values done
  SweepResultPtr current;

  BatchRunner batch;  // last: its thread uses everything above
};

SweepRunner::SweepRunner(Scenario scenario, SweepSettings plan, BatchOptions options)
    : state_(std::make_unique<State>(std::move(scenario), std::move(plan), options)) {}

SweepRunner::~SweepRunner() = default;

SweepResultPtr SweepRunner::snapshot() const {
  const std::lock_guard lock(state_->mutex);
  return state_->current;
}

SweepProgress SweepRunner::progress() const {
  SweepProgress progress;
  const std::lock_guard lock(state_->mutex);
  const SweepResult& result = state_->result;
  progress.state = result.state;
  progress.values = result.plan.values.size();
  progress.values_done = result.points.size();
  progress.value = result.plan.values[std::min(progress.values_done, progress.values - 1)];
  for (std::size_t i = 0; i < state_->rounds.size(); ++i) {
    progress.rounds_total += state_->rounds[i];
    if (i < progress.values_done) progress.rounds_done += state_->rounds[i];
  }
  progress.rounds_done += state_->batch.rounds().done;
  progress.preparing = state_->batch.preparing();
  progress.elapsed_seconds = state_->batch.elapsed_seconds();
  if (progress.rounds_done > 0)
    progress.remaining_seconds = progress.elapsed_seconds *
                                 static_cast<double>(progress.rounds_total - progress.rounds_done) /
                                 static_cast<double>(progress.rounds_done);
  return progress;
}

void SweepRunner::stop() { state_->batch.stop(); }
bool SweepRunner::active() const { return state_->batch.active(); }
void SweepRunner::wait() { state_->batch.wait(); }

}  // namespace privbo
