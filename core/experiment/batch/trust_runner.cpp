// Plays the runs of a comparison of trust models.
#include <algorithm>
#include <mutex>
#include <utility>

#include "experiment/batch/trust_comparison.h"
#include "experiment/batch/trust_row.h"
#include "experiment/record/played_data.h"
#include "numerics/numbers.h"
#include "numerics/work/work.h"
#include "scenario/scenario.h"

namespace privbo {

struct TrustRunner::State {
  State(Scenario scenario_in, BatchOptions options) : scenario(std::move(scenario_in)), batch(options) {
    result.scenario_name = scenario.name();
    result.horizon = run_number(scenario.document, "horizon");
    result.trials = static_cast<std::size_t>(run_number(scenario.document, "trials"));
    result.state = RunState::running;
    publish();
    batch.start([this] { coordinate(); });
  }

  /// Publishes a copy of the result. The caller holds the mutex, or is the constructor.
  void publish() {
    auto picture = std::make_shared<TrustComparison>(result);
    picture->elapsed_seconds = batch.elapsed_seconds();
    picture->remaining_seconds = remaining();
    picture->notes = problems;
    if (result.state == RunState::stopped)
      picture->notes.push_back("Stopped early: " + std::to_string(result.points_done) + " of " +
                               std::to_string(result.points) + " runs.");
    picture->notes.insert(picture->notes.end(), warnings.begin(), warnings.end());
    if (std::ranges::any_of(result.rows, [](const TrustRow& row) { return !row.points.empty(); }))
      for (std::string& note : trust_notes(result.rows)) picture->notes.push_back(std::move(note));
    current = std::move(picture);
  }

  void coordinate() {
    bool good = false;
    try {
      good = play_all();
    } catch (const Stopped&) {
      good = false;
    } catch (const std::exception& failure) {
      const std::lock_guard lock(mutex);
      problems.emplace_back(failure.what());
    }
    const std::lock_guard lock(mutex);
    const bool any = std::ranges::any_of(result.rows, [](const TrustRow& row) {
      return std::ranges::any_of(row.points, [](const TrustPoint& point) { return point.failure.empty(); });
    });
    result.state = batch.stopping() && !(good && result.points_done == result.points) ? RunState::stopped
                   : good && any                                                      ? RunState::finished
                                                                                      : RunState::failed;
    publish();
  }

  bool play_all() {
    Problems found;
    std::vector<TrustRun> runs = trust_runs(scenario, found, batch.stop_token());
    {
      const std::lock_guard lock(mutex);
      for (const Problem& problem : found)
        if (problem.severity == Problem::Severity::error) problems.push_back(problem.path + ": " + problem.message);
      for (const TrustRun& run : runs) {
        TrustRow& row = row_of(run.id);
        row.inapplicable_because = run.inapplicable_because;
        if (run.inapplicable_because.empty()) ++result.points;
      }
      publish();
    }
    std::vector<TrustRun*> applicable;
    for (TrustRun& run : runs)
      if (run.inapplicable_because.empty()) applicable.push_back(&run);
    batch.play_runs(applicable.size(), result.trials, [&](std::size_t i) { return play(i, *applicable[i]); });
    return !has_errors(found) && !runs.empty();
  }

  /// The row of this model, made where there is none. The caller holds the mutex.
  TrustRow& row_of(const std::string& id) {
    const auto found = std::ranges::find(result.rows, id, &TrustRow::id);
    if (found != result.rows.end()) return *found;
    result.rows.emplace_back();
    result.rows.back().id = id;
    return result.rows.back();
  }

  BatchRunner::Keep play(std::size_t number, TrustRun& run) {
    const auto kept = [this, &run](TrustPoint point, SnapshotPtr picture = nullptr, Json data = {}) {
      return [this, &run, point = std::move(point), picture = std::move(picture), data = std::move(data)] {
        keep(run, point, picture, data);
      };
    };
    if (!run.failure.empty()) return kept(failed(run, run.failure));
    try {
      {
        const std::lock_guard lock(mutex);
        model = run.id;
        asked = run.epsilon;
      }
      Json data = played_data(*run.experiment);
      if (const SnapshotPtr picture = batch.play(number, run.experiment))
        return kept(trust_point(*picture, run.setting), picture, std::move(data));
    } catch (const Stopped&) {
    } catch (const std::exception& failure) {
      return kept(failed(run, failure.what()));
    }
    return [] {};
  }

  static TrustPoint failed(const TrustRun& run, const std::string& reason) {
    TrustPoint point;
    point.epsilon = run.epsilon;
    point.setting = run.setting;
    point.failure = reason;
    return point;
  }

  void keep(TrustRun& run, TrustPoint point, const SnapshotPtr& picture, const Json& data) {
    if (!point.failure.empty()) point.epsilon = run.epsilon;
    const std::lock_guard lock(mutex);
    if (result.data.is_null()) result.data = data;
    TrustRow& row = row_of(run.id);
    if (picture) {
      if (point.failure.empty()) describe_row(row, *run.experiment, picture->algorithms.front());
      if (picture->trials_done > 0 && picture->trials_failed > 0)
        warn(picture->algorithms.front().label + " at ε = " + shortest(run.epsilon) + ": " +
             failed_trials_note(*picture));
      for (const std::string& note : origin_notes(*run.experiment)) warn(note);
    }
    row.points.push_back(std::move(point));
    run.experiment.reset();
    ++result.points_done;
    publish();
  }

  void warn(const std::string& line) {
    if (std::ranges::find(warnings, line) == warnings.end()) warnings.push_back(line);
  }

  /// Says how much of the whole is done. The caller holds the mutex.
  double share() const {
    if (result.points == 0) return 0.0;
    // All runs of one length: those being played add the share of one run each.
    const BatchRunner::Rounds now = batch.rounds();
    const double playing =
        now.total > 0 ? static_cast<double>(now.done) * static_cast<double>(now.runs) / static_cast<double>(now.total)
                      : 0.0;
    return std::min(1.0, (static_cast<double>(result.points_done) + playing) / static_cast<double>(result.points));
  }
  double remaining() const {
    if (has_ended(result.state)) return 0.0;
    const double done = share();
    return done > 0.0 ? batch.elapsed_seconds() * (1.0 - done) / done : -1.0;
  }

  const Scenario scenario;

  mutable std::mutex mutex;  // guards all but the batch
  TrustComparison result;
  std::vector<std::string> problems, warnings;
  TrustComparisonPtr current;
  std::string model;
  double asked = 0.0;

  BatchRunner batch;  // last: its thread uses everything above
};

TrustRunner::TrustRunner(Scenario scenario, BatchOptions options)
    : state_(std::make_unique<State>(std::move(scenario), options)) {}

TrustRunner::~TrustRunner() = default;

TrustComparisonPtr TrustRunner::snapshot() const {
  const std::lock_guard lock(state_->mutex);
  return state_->current;
}

TrustProgress TrustRunner::progress() const {
  const std::lock_guard lock(state_->mutex);
  const TrustComparison& result = state_->result;
  return {result.state,
          result.points_done,
          result.points,
          state_->model,
          state_->asked,
          state_->share(),
          state_->batch.elapsed_seconds(),
          state_->remaining(),
          state_->batch.preparing()};
}

void TrustRunner::stop() { state_->batch.stop(); }
bool TrustRunner::active() const { return state_->batch.active(); }
void TrustRunner::wait() { state_->batch.wait(); }

}  // namespace privbo
