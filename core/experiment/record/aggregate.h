// Collects what trials record and turns it into curves. One writer per trial, one reader (the publisher).
#pragma once

#include <atomic>
#include <memory>
#include <mutex>
#include <vector>

#include "experiment/experiment.h"
#include "experiment/preview/instance_bounds.h"
#include "experiment/record/snapshot.h"
#include "families/contextual/record/error_rate.h"

namespace privbo {

/// Regret of one algorithm in one trial while it is written. The values go to snapshots once the trial has finished:
/// from then on nobody writes.
struct RegretPath {
  RegretPath(std::size_t trial, std::size_t grid)
      : values(std::make_shared<TrialPath>(TrialPath{trial, std::vector<double>(grid), std::vector<double>(grid)})) {}
  /// Before the trial starts: `agents` > 0 where there are several, and whether they have a server.
  void expect(Index agents, bool server) {
    if (agents > 0 && server) values->clipped.resize(values->simple.size());
  }
  /// Before the trial counts as finished.
  void finish(double initial_simple, const std::vector<double>& agent_simple,
              const std::vector<double>& agent_cumulative) {
    values->initial_simple = initial_simple;
    values->agent_simple = agent_simple;
    values->agent_cumulative = agent_cumulative;
  }
  /// Before the trial starts, where error rates are measured at so many checkpoints.
  void expect_errors(std::size_t checkpoints) {
    for (auto* series : {&values->error_rate, &values->monte_carlo, &values->largest_error, &values->information_gain,
                         &values->copies, &values->largest_variance})
      series->resize(checkpoints);
  }
  /// At the next checkpoint.
  void add_error(const ErrorRate& rate) {
    const std::size_t k = errors_reached.load(std::memory_order_relaxed);
    values->error_rate[k] = rate.value;
    values->monte_carlo[k] = rate.monte_carlo;
    values->largest_error[k] = rate.largest_error;
    values->information_gain[k] = rate.information_gain;
    values->copies[k] = rate.copies;
    values->largest_variance[k] = rate.largest_variance;
    errors_reached.store(k + 1, std::memory_order_release);
  }
  const std::shared_ptr<TrialPath> values;
  std::atomic<std::size_t> errors_reached{0};  // error rates written so far; likewise:
  std::atomic<std::size_t> reached{0};         // grid values written so far; released after the values themselves
};

class Aggregate {
 public:
  explicit Aggregate(std::shared_ptr<const Experiment> experiment);

  const std::vector<std::int64_t>& grid() const { return grid_; }

  /// Called by the trial's worker.
  RegretPath& start(std::size_t trial, std::size_t algorithm);
  void finish(std::size_t trial);
  /// Rounds in which something happened (counts, so that the order of trials does not matter).
  struct Counts {
    std::int64_t clipped = 0;  // the reward was clipped
    std::int64_t raised = 0;   // eigenvalues of released statistics were raised
    std::int64_t rounds = 0;
  };
  void add_counts(std::size_t algorithm, const Counts& counts);
  void fail(std::size_t trial, const std::string& message);
  void set_bounds(std::size_t trial, InstanceBounds bounds);
  /// The ledger does not depend on the data: one trial speaks for all, the first of those that have not failed.
  bool wants_privacy(std::size_t trial, std::size_t algorithm) const;
  void set_privacy(std::size_t trial, std::size_t algorithm, PrivacyCurve curve);

  std::size_t done() const;

  /// Adds grid, curves, bounds, privacy, failures and notes. Only the publisher calls this.
  /// Once a trial has finished, only finished trials count, so that curves do not jump while others run.
  void fill(Snapshot& snapshot);

 private:
  enum class TrialState { waiting, running, finished, failed };
  struct Included {
    std::vector<std::size_t> trials;
    std::size_t length = 0;       // grid values that all of them have
    std::size_t checkpoints = 0;  // error rates that all of them have
    bool partial = false;
    bool operator==(const Included&) const = default;
  };
  Included included() const;
  void make_curves(const Included& included);
  void make_bounds(const Included& included, Snapshot& snapshot) const;

  std::shared_ptr<const Experiment> experiment_;
  std::vector<std::int64_t> grid_;
  mutable std::mutex mutex_;  // guards everything below but the paths' values
  std::vector<TrialState> states_;
  std::vector<std::vector<std::unique_ptr<RegretPath>>> paths_;  // [trial][algorithm]
  std::vector<std::unique_ptr<InstanceBounds>> bounds_;          // [trial]
  std::vector<PrivacyCurve> privacy_;                            // [algorithm]
  std::vector<std::size_t> speaker_;                             // [algorithm]: the trial behind it
  std::vector<Counts> counts_;                                   // [algorithm]: of the finished trials
  std::vector<std::string> failures_;
  Included cached_for_;
  std::vector<AlgorithmSnapshot> cached_;
};

}  // namespace privbo
