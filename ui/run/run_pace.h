// How long runs take, in processor time, so that it does not depend on what else the machine does: learned from runs
// that have ended, and measured on a few rounds where there was none.
#pragma once

#include <QObject>
#include <map>
#include <memory>
#include <optional>
#include <string>

#include "experiment/run/trial_cost.h"
#include "work/latest_job.h"

namespace privbo::ui {

struct RunPicture;

class RunPace : public QObject {
  Q_OBJECT
 public:
  using QObject::QObject;

  /// Returns the seconds that one thread needs for a trial; none: nothing like it has been run or measured yet.
  std::optional<double> trial_seconds(const Experiment& experiment) const;
  /// Returns the seconds that all trials take on so many threads; negative: nobody knows.
  double run_seconds(const Experiment& experiment, unsigned threads) const;
  /// Returns whether what is stated comes from the same algorithms on the same domain.
  bool knows(const Experiment& experiment) const;
  /// Measures it in the background, then emits `measured`. One at a time: the newest counts.
  void measure(std::shared_ptr<const Experiment> experiment);
  bool measuring() const { return job_.busy(); }
  /// Learns from a run; `seconds`: of processor time that it took at most, for runs whose trials have not ended.
  void learn(const RunPicture& last, double seconds);

 Q_SIGNALS:
  /// What was to be measured is known now, or cannot be.
  void measured(bool known);

 private:
  struct Pace {
    double preparing = 0.0;  // seconds of a trial
    double round = 0.0;      // seconds of one round of all algorithms
  };
  std::map<std::string, Pace> known_;    // by algorithms and domain
  std::optional<double> latest_;         // seconds of one round of one algorithm, as learned last
  std::map<std::string, double> alike_;  // the same by the algorithms alone
  std::string measuring_;                // the kind that is measured
  LatestJob job_{Pool::long_work};
};

}  // namespace privbo::ui
