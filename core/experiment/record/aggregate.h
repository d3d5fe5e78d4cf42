// Collects what trials record and turns it into curves. One writer per trial, one reader (the publisher).
#pragma once

#include <atomic>
#include <map>
#include <memory>
#include <mutex>
#include <set>
#include <string>
#include <vector>

#include "experiment/preview/instance_bounds.h"
#include "experiment/record/recorded_trials.h"
#include "record/snapshot.h"
#include "text/message.h"
#include "trial/experiment.h"
#include "trial/family_records.h"

namespace privbo {

/// The note of a run whose upper bounds hold for no instance or not for all; the window offers its remedy.
inline constexpr Words<2> no_upper_bounds_words(
    "No upper bounds: the assumed B is smaller than ‖f‖ in %1 of %2 instances. Set B = ‖f‖ to show them.");

/// One algorithm in one trial while it is run. The values go to snapshots once the trial has finished, because they
/// do not change from then on.
struct RunningPath {
  RunningPath(std::size_t trial, std::size_t length);  // of the grid
  /// One that has ended in another run of this process: its values are shared, and nobody writes them any more.
  explicit RunningPath(const std::shared_ptr<const TrialPath>& ended);
  /// Called before the trial starts: makes room for values at the recorded rounds, and for those that families keep.
  /// Returns where those of the recorded rounds go, in the order of the names.
  std::vector<std::vector<double>*> expect(const std::vector<std::string>& over_rounds);
  std::vector<std::vector<double>*> expect(const TrialRecorder& recorder, std::size_t checkpoints);

  const std::shared_ptr<TrialPath> values;
  // How many values have been written, released after the values themselves: at recorded rounds and at checkpoints.
  std::atomic<std::size_t> rounds{0}, checkpoints{0};
};

class Aggregate {
 public:
  /// `kept`: of which rounds values come; with the last one alone there are no curves.
  explicit Aggregate(std::shared_ptr<const Experiment> experiment, KeptRounds kept = KeptRounds::all);

  const std::vector<std::int64_t>& recorded_rounds() const { return recorded_rounds_; }

  /// Called by the trial's worker.
  RunningPath& start(std::size_t trial, std::size_t algorithm);
  /// Does the same with a path that has ended.
  RunningPath& start(std::size_t trial, std::size_t algorithm, const std::shared_ptr<const TrialPath>& ended);
  void finish(std::size_t trial);
  void fail(std::size_t trial, const Message& message);
  /// Does the same where a program of the user's own is to blame. Trials that it spoils are not a random part of all,
  /// and a mean over the others would flatter it: where they are more than a tenth, all trials are left out, for good.
  void fail_program(std::size_t trial, const Message& message);
  bool given_up() const { return given_up_; }
  /// Keeps what was run of a trial that was stopped.
  void stop(const UnfinishedTrial& trial);
  void set_bounds(std::size_t trial, InstanceBounds bounds);
  /// Records why there will be no theoretical lines of this trial.
  void fail_bounds(std::size_t trial, const Message& message);
  /// Returns whether this trial's ledger is to be set: it does not depend on the data, so the first trial that has not
  /// failed stands for all.
  bool wants_privacy(std::size_t trial, std::size_t algorithm) const;
  void set_privacy(std::size_t trial, std::size_t algorithm, PrivacyCurve curve,
                   std::vector<std::shared_ptr<const FamilyRecord>> released);

  std::size_t done() const { return given_up_ ? 0 : done_.load(); }
  std::size_t failed() const { return failed_count_; }

  /// Returns what the trials that have ended leave behind. Failed trainings are not among it.
  RecordedTrials recorded() const;
  /// Takes in trials that were run elsewhere, each once. Throws std::runtime_error with a sentence where they do not
  /// fit this experiment: a number of a trial, of algorithms or of recorded rounds.
  /// `own`: this process has run them, and what they state of their privacy is not computed once more.
  void restore(const RecordedTrials& recorded, bool own = false);

  /// Adds grid, curves, bounds, privacy, failures and notes. Only the publisher calls this.
  /// Once a trial has finished, only finished trials count, so that curves do not jump while others run.
  void fill(Snapshot& snapshot);

 private:
  static constexpr std::size_t nobody = static_cast<std::size_t>(-1);  // no trial
  enum class TrialState { waiting, running, finished, failed };
  struct Included {
    std::vector<std::size_t> trials;
    Reached reached;
    bool operator==(const Included&) const = default;
  };
  RunningPath& start(std::size_t trial, std::size_t algorithm, std::unique_ptr<RunningPath> path);
  Included included() const;
  AlgorithmSnapshot over(const Included& included, std::size_t algorithm) const;
  void add_privacy(AlgorithmSnapshot& algorithm, std::size_t a, std::size_t length) const;
  void make_bounds(const Included& included, Snapshot& snapshot) const;

  std::shared_ptr<const Experiment> experiment_;
  std::vector<std::int64_t> recorded_rounds_;
  mutable std::mutex mutex_;  // guards everything below but the paths' values
  std::vector<TrialState> states_;
  std::vector<std::vector<std::unique_ptr<RunningPath>>> paths_;            // [trial][algorithm]
  std::vector<std::shared_ptr<const InstanceBounds>> bounds_;               // [trial]
  std::vector<Message> bounds_failures_;                                    // [trial]; empty: none
  std::vector<PrivacyCurve> privacy_;                                       // [algorithm]
  std::vector<std::size_t> privacy_trial_;                                  // [algorithm]: the trial behind it
  std::vector<std::vector<std::shared_ptr<const FamilyRecord>>> released_;  // [algorithm]: by the same trial
  std::map<std::size_t, Message> failed_;                                   // by trial: why
  std::set<std::size_t> failed_programs_;                                   // trials among them
  std::atomic<bool> given_up_{false};
  std::atomic<std::size_t> done_{0}, failed_count_{0};  // trials
  Message given_up_because_;                            // empty: nothing was
  std::vector<UnfinishedTrial> unfinished_;
  Included cached_for_;
  std::vector<AlgorithmSnapshot> cached_;
};

}  // namespace privbo
