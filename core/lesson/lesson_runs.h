// Runs the runs of a lesson and looks up in them what its questions ask for.
#pragma once

#include <functional>
#include <map>
#include <memory>
#include <stop_token>
#include <string>
#include <vector>

#include "lesson/lesson.h"
#include "record/snapshot.h"
#include "trial/experiment.h"

namespace privbo {

struct Measured {
  double value = 0.0;
  double standard_error = 0.0;  // over trials; 0 for what no chance decides
};

/// The regret of one algorithm at some of the recorded rounds.
struct MeasuredCurve {
  std::vector<std::int64_t> rounds;  // ascending, at most 21
  std::vector<double> values;
};

/// A run that has ended, with its experiment.
struct FinishedRun {
  std::shared_ptr<const Experiment> experiment;
  SnapshotPtr snapshot;
};

/// Returns the regret of an algorithm at up to 21 of the recorded rounds, evenly among them and with the last. Throws
/// std::runtime_error where there is no such algorithm or curve.
MeasuredCurve curve_in(const FinishedRun& run, std::size_t algorithm);

/// Returns the part of a scenario that decides its run, as text: two steps with the same text share a run.
std::string run_key(const Scenario& scenario);

class LessonRuns {
 public:
  /// `on_run` is called with the number of the step (from 1) before a run begins.
  explicit LessonRuns(const Lesson& lesson, unsigned threads = 0, std::stop_token stop = {},
                      std::function<void(std::size_t step)> on_run = {});

  const std::vector<Scenario>& scenarios() const { return scenarios_; }
  /// Returns the run of a step, run when it is first asked for; steps with the same scenario share it. Throws
  /// std::runtime_error where it fails or is stopped.
  const FinishedRun& of(const std::string& step);
  /// Throws std::runtime_error with a sentence where the run has no such algorithm, the quantity does not apply to it,
  /// or it is infinite.
  Measured measure(const Measure& what);

 private:
  const Lesson& lesson_;
  unsigned threads_;
  std::stop_token stop_;
  std::function<void(std::size_t)> on_run_;
  std::vector<Scenario> scenarios_;
  std::map<std::string, FinishedRun> runs_;  // by run_key
};

}  // namespace privbo
