// Collects the results of a sweep value by value: the same for runs that were run here and for runs that were put
// together from trials run elsewhere.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "experiment/batch/sweep_result.h"
#include "scenario/scenario.h"
#include "text/message.h"
#include "trial/experiment.h"

namespace privbo {

class SweepAccumulator {
 public:
  /// `scenario` is normalised, `plan` made from it without errors.
  SweepAccumulator(const Scenario& scenario, SweepSettings plan);

  /// Values are written down in the order of the plan: a run that has ended, or why there is none.
  void add(double value, const Experiment& experiment, const Snapshot& run);
  void add_failure(double value, const Message& why);
  /// No more values come.
  void end();

  /// Returns a picture with its notes.
  SweepResult picture() const;
  const SweepResult& result() const { return result_; }

 private:
  void keep(SweepPoint point, const std::vector<Message>& notes);

  SweepResult result_;             // its plan never changes; without notes
  std::vector<Message> warnings_;  // of the values done
};

/// Returns a number of the section "run" ("horizon", "trials") at a value of the sweep: the value itself where that
/// number is the swept setting.
std::int64_t number_at(const Json& document, const char* key, const SweepSettings& plan, double value);
/// Rounds of all algorithms and trials at that value.
std::int64_t rounds_at(const Json& document, const SweepSettings& plan, double value);

}  // namespace privbo
