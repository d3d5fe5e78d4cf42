// Runs the runs of a comparison of trust models.
#include <algorithm>
#include <mutex>
#include <utility>

#include "experiment/batch/trust_accumulator.h"
#include "experiment/batch/trust_comparison.h"
#include "numerics/work/work.h"
#include "scenario/scenario.h"
#include "text/error.h"

namespace privbo {

struct TrustRunner::State {
  State(Scenario scenario_in, BatchOptions options) : scenario(std::move(scenario_in)), book(scenario), batch(options) {
    batch.start([this] { coordinate(); });
  }

  /// Returns a copy of the result, made when somebody asks. The caller holds the mutex.
  const TrustComparisonPtr& picture() {
    if (current) return current;
    auto made = std::make_shared<TrustComparison>(book.picture());
    made->elapsed_seconds = batch.elapsed_seconds();
    made->remaining_seconds = remaining();
    return current = std::move(made);
  }

  void coordinate() {
    bool good = false;
    try {
      good = run_all();
    } catch (const Stopped&) {
      good = false;
    } catch (const std::exception& failure) {
      const std::lock_guard lock(mutex);
      book.add_problem(message_of(failure));
    }
    const std::lock_guard lock(mutex);
    book.end(batch.stopping(), good);
    current = nullptr;
  }

  bool run_all() {
    Problems found;
    std::vector<TrustRun> runs = trust_runs(scenario, found, batch.stop_token());
    {
      const std::lock_guard lock(mutex);
      book.begin(runs, found);
      current = nullptr;
    }
    std::vector<TrustRun*> applicable;
    for (TrustRun& run : runs)
      if (run.why_inapplicable.empty()) applicable.push_back(&run);
    batch.compute_runs(applicable.size(), book.result().trials,
                       [&](std::size_t i) { return run_one(i, *applicable[i]); });
    return !has_errors(found) && !runs.empty();
  }

  BatchRunner::Keep run_one(std::size_t number, TrustRun& run) {
    const auto failed = [this, &run](const Message& why) -> BatchRunner::Keep {
      return [this, &run, why] {
        const std::lock_guard lock(mutex);
        book.add_failure(run, why);
        current = nullptr;
      };
    };
    if (!run.failure.empty()) return failed(run.failure);
    try {
      {
        const std::lock_guard lock(mutex);
        model = run.id;
        asked = run.epsilon;
      }
      if (const SnapshotPtr picture = batch.run_one(number, run.experiment))
        return [this, &run, picture] {
          const std::lock_guard lock(mutex);
          book.add(run, *std::exchange(run.experiment, nullptr), *picture);
          current = nullptr;
        };
    } catch (const Stopped&) {
    } catch (const std::exception& failure) {
      return failed(message_of(failure));
    }
    return [] {};
  }

  /// Reports how much of the whole is done. The caller holds the mutex.
  double share() const {
    const TrustComparison& result = book.result();
    if (result.points == 0) return 0.0;
    // All runs of one length: those being run add the share of one run each.
    const BatchRunner::Rounds now = batch.rounds();
    const double running =
        now.total > 0 ? static_cast<double>(now.done) * static_cast<double>(now.runs) / static_cast<double>(now.total)
                      : 0.0;
    return std::min(1.0, (static_cast<double>(result.points_done) + running) / static_cast<double>(result.points));
  }
  double remaining() const {
    if (has_ended(book.result().state)) return 0.0;
    const double done = share();
    return done > 0.0 ? batch.elapsed_seconds() * (1.0 - done) / done : -1.0;
  }

  const Scenario scenario;

  mutable std::mutex mutex;  // guards all but the batch
  TrustAccumulator book;
  TrustComparisonPtr current;  // null: the book has more
  std::string model;
  double asked = 0.0;

  BatchRunner batch;  // last: its thread uses everything above
};

TrustRunner::TrustRunner(Scenario scenario, BatchOptions options)
    : state_(std::make_unique<State>(std::move(scenario), options)) {}

TrustRunner::~TrustRunner() = default;

TrustComparisonPtr TrustRunner::snapshot() const {
  const std::lock_guard lock(state_->mutex);
  return state_->picture();
}

TrustProgress TrustRunner::progress() const {
  const std::lock_guard lock(state_->mutex);
  const TrustComparison& result = state_->book.result();
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
