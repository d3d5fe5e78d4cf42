// Plays the runs of a lesson and looks up in them what its questions ask for.
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

/// A run that has ended, with the experiment it played.
struct PlayedRun {
  std::shared_ptr<const Experiment> experiment;
  SnapshotPtr snapshot;
};

/// The regret of an algorithm at up to 21 of the recorded rounds, evenly among them and with the last. Throws
/// std::runtime_error where there is no such algorithm or curve.
MeasuredCurve curve_in(const PlayedRun& run, std::size_t algorithm);

/// The part of a scenario that decides its run, as text: two steps with the same play the same run.
std::string played_text(const Scenario& scenario);

class LessonRuns {
 public:
  /// `playing` is told the number of the step (from 1) before a run begins.
  explicit LessonRuns(const Lesson& lesson, unsigned threads = 0, std::stop_token stop = {},
                      std::function<void(std::size_t step)> playing = {});

  const std::vector<Scenario>& scenarios() const { return scenarios_; }
  /// The run of a step, played when it is first asked for; steps with the same scenario share it. Throws
  /// std::runtime_error where it fails or is stopped.
  const PlayedRun& of(const std::string& step);
  /// Throws std::runtime_error with a sentence where the run has no such algorithm, the quantity does not apply to it,
  /// or it is infinite.
  Measured measure(const Measure& what);

 private:
  const Lesson& lesson_;
  unsigned threads_;
  std::stop_token stop_;
  std::function<void(std::size_t)> playing_;
  std::vector<Scenario> scenarios_;
  std::map<std::string, PlayedRun> played_;  // by played_text
};

}  // namespace privbo
