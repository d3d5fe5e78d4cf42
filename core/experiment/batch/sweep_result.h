// Holds the results of a scenario that was run at several values of one setting.
#pragma once

#include <array>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "catalogue/json.h"
#include "record/snapshot.h"
#include "scenario/sweep_section.h"
#include "text/message.h"

namespace privbo {

/// The results of one algorithm at one value.
struct SweepCell {
  std::string label;     // of the algorithm
  std::size_t slot = 0;  // its place in the scenario
  std::optional<double>
      epsilon{};  // of one reward, of one user's data, or of an agent after T; none: not private, or not known
  PrivacyNotion notion = PrivacyNotion::none;      // that of ε; none in files of earlier versions
  Message accountant{};                            // that computed ε; empty: unknown
  double delta = 0.0;                              // δ of that ε
  Message noise{};                                 // that ε rests on; empty: none, or a file does not state
  std::array<double, 3> mean{}, standard_error{};  // of the final value, by Metric
  std::array<std::vector<double>, 3> values;       // one per finished trial
  bool untuned = false;  // its scale acts and nobody has tuned it for this value; false too where a file does not state
  bool privacy_unknown =
      false;  // a program of the user's publishes what others see; false in files of earlier versions
  std::vector<double> error_rate{};  // of one answer after the last round, per finished trial; empty: no contexts
};

/// The results at one value of the setting.
struct SweepPoint {
  double value = 0.0;
  Message failure;  // why there are no cells; empty: it ran
  std::vector<SweepCell> cells;
};

/// Immutable picture of a sweep, finished or not.
struct SweepResult {
  SweepSettings plan;
  std::string scenario_name;
  std::int64_t horizon = 0;
  std::size_t trials = 0;
  RunState state = RunState::idle;
  std::vector<SweepPoint> points;  // those done, in order
  std::vector<Message> notes;      // what a reader must know, e.g. that choosing the best of many runs costs privacy
  Json data{};                     // run_data of the first value that could be built; null: no table
};

using SweepResultPtr = std::shared_ptr<const SweepResult>;

}  // namespace privbo
