// Runs a sweep on a coordinating thread.
#include "experiment/batch/sweep_runner.h"

#include <algorithm>
#include <mutex>
#include <utility>

#include "experiment/batch/sweep_accumulator.h"
#include "numerics/work/work.h"
#include "text/error.h"

namespace privbo {

std::int64_t rounds_of(const Json& document, const SweepSettings& plan) {
  std::int64_t rounds = 0;
  for (const double value : plan.values) rounds += rounds_at(document, plan, value);
  return rounds;
}

struct SweepRunner::State {
  State(Scenario scenario_in, const SweepSettings& plan, BatchOptions options)
      : scenario(std::move(scenario_in)), book(scenario, plan), batch(options) {
    for (const double value : plan.values) rounds.push_back(rounds_at(scenario.document, plan, value));
    batch.start([this] { run_all(); });
  }

  /// Returns a copy of the result, made when somebody asks: a copy for each value would cost the square of their
  /// number. The caller holds the mutex.
  const SweepResultPtr& picture() {
    if (!current) current = std::make_shared<SweepResult>(book.picture());
    return current;
  }

  void run_all() {
    // Where the number of trials is swept, the largest: it needs the most threads.
    const SweepSettings& plan = book.result().plan;
    std::size_t trials = 1;
    for (const double value : plan.values)
      trials = std::max(trials, static_cast<std::size_t>(number_at(scenario.document, "trials", plan, value)));
    batch.compute_runs(plan.values.size(), trials,
                       [this, &plan](std::size_t run) { return run_one(run, plan.values[run]); });
    const std::lock_guard lock(mutex);
    book.end();
    current = nullptr;
  }

  BatchRunner::Keep run_one(std::size_t number, double value) {
    const auto failed = [this, value](Message why) {
      return [this, value, why = std::move(why)] { fail(value, why); };
    };
    try {
      const BuildResult built = build({at_value(scenario.document, book.result().plan, value), scenario.folder});
      if (batch.stopping()) return [] {};  // what was not built then is no failure
      if (!built.experiment) return failed(why_not_built(built));
      const SnapshotPtr run = batch.run_one(number, built.experiment);
      if (!run) return [] {};
      return [this, value, experiment = built.experiment, run] {
        const std::lock_guard lock(mutex);
        book.add(value, *experiment, *run);
        current = nullptr;
      };
    } catch (const Stopped&) {
      return [] {};
    } catch (const std::exception& failure) {
      return failed(message_of(failure));
    }
  }

  void fail(double value, const Message& why) {
    const std::lock_guard lock(mutex);
    book.add_failure(value, why);
    current = nullptr;
  }

  const Scenario scenario;
  std::vector<std::int64_t> rounds;  // of each value

  mutable std::mutex mutex;  // guards the two below
  SweepAccumulator book;     // its plan never changes
  SweepResultPtr current;    // null: the book has more

  BatchRunner batch;  // last: its thread uses everything above
};

SweepRunner::SweepRunner(Scenario scenario, const SweepSettings& plan, BatchOptions options)
    : state_(std::make_unique<State>(std::move(scenario), plan, options)) {}

SweepRunner::~SweepRunner() = default;

SweepResultPtr SweepRunner::snapshot() const {
  const std::lock_guard lock(state_->mutex);
  return state_->picture();
}

SweepProgress SweepRunner::progress() const {
  SweepProgress progress;
  const std::lock_guard lock(state_->mutex);
  const SweepResult& result = state_->book.result();
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
