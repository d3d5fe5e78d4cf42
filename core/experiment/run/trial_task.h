// One trial on a worker thread, which others may help: all algorithms of the scenario, advanced together in short
// slices.
#pragma once

#include <atomic>
#include <memory>
#include <optional>
#include <stop_token>
#include <vector>

#include "experiment/record/aggregate.h"
#include "experiment/record/posterior_picture.h"
#include "experiment/record/privacy_meter.h"
#include "experiment/run/exploration.h"
#include "experiment/run/latest_posteriors.h"
#include "experiment/run/run_control.h"
#include "experiment/run/trace_store.h"
#include "trial/family_records.h"
#include "trial/regret_by_agent.h"

namespace privbo {

class TrialTask {
 public:
  TrialTask(const Experiment& experiment, const Instance& instance, std::size_t trial, TraceOptions trace,
            Aggregate& aggregate, LatestPosteriors& watch, std::atomic<std::int64_t>& rounds_done);

  /// Runs to the horizon; false when stop came first: what was run until then is kept as an unfinished trial.
  bool run(RunControl& control, std::size_t worker, const std::stop_token& stop);
  /// Returns whether stop came after the last round, while its privacy loss was being computed.
  bool losses_cut_short() const;

 private:
  /// One algorithm's run and what is remembered of it.
  struct AlgorithmRun {
    std::size_t algorithm = 0;
    std::unique_ptr<Trial> trial;
    RunningPath* path = nullptr;
    QueryHistory history;
    std::optional<RoundDetails> round_summary;  // of the last round, where it was run alone and somebody watches
    std::unique_ptr<TraceWriter> trace;         // null: no trace wanted
    PrivacyMeter meter;
    std::int64_t rounds_done = 0;    // rounds 1 … T that are written down
    double processor_seconds = 0.0;  // that these rounds took on the threads that ran them
    double cumulative = 0.0;
    RegretByAgent regret;
    Exploration exploration;
    BoxGapsOfTrial gaps;
    std::vector<std::unique_ptr<TrialRecorder>> recorders;  // of the families that remember something of it
    std::vector<double> epsilon;                            // Family::epsilon_by_round, where a trace is wanted
    std::vector<std::vector<double>*> columns;              // of the path over recorded rounds, by what keeps them
    std::vector<double> values;                             // of one recorded round, in that order
    std::size_t next_recorded = 0;
    std::size_t next_checkpoint = 0;
  };

  bool run_rounds(RunControl& control, std::size_t worker, const std::stop_token& stop);
  /// At the same time where threads are to spare. Throws what the first run's task threw, of those that did.
  template <class Task>
  void for_each_run(const Task& task);
  void make_runs(const std::stop_token& stop);
  void make_run(AlgorithmRun& run, const std::stop_token& stop);
  bool all_finished() const;
  void keep_unfinished(const std::stop_token& stop);
  /// Returns the rounds before t = 1, in which agents ask their first points. False when stop came first.
  bool initialise(const std::stop_token& stop);
  void advance(AlgorithmRun& run, std::int64_t rounds, const std::stop_token& stop);
  /// One round, with its details.
  void advance_with_details(AlgorithmRun& run, const std::stop_token& stop);
  void record(AlgorithmRun& run, const RoundRecord& record);
  /// Values of the recorded round or checkpoint that has just been run.
  void record_values(AlgorithmRun& run);
  void record_checkpoint(AlgorithmRun& run);
  /// Returns what a person has paid after round t: of one reward, or of all rounds so far where releases add up. None:
  /// the algorithm is not private.
  std::optional<double> epsilon_after(const AlgorithmRun& run, std::int64_t t) const;
  Index selected_agent() const;
  void put_picture(const AlgorithmRun& run, bool final);
  void put_privacy(AlgorithmRun& run, const std::stop_token& stop);

  const Experiment& experiment_;
  const Instance& instance_;
  const std::size_t trial_;
  const TraceOptions trace_;
  Aggregate& aggregate_;
  LatestPosteriors& watch_;
  std::atomic<std::int64_t>& rounds_done_;
  std::vector<AlgorithmRun> runs_;
};

}  // namespace privbo
