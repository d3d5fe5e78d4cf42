// Reads the scenario's section "sweep": one scenario at several values of one setting.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "catalogue/param_set.h"

namespace privbo {

/// The most values of a sweep.
inline constexpr std::size_t max_sweep_values = 1000;

/// States which setting takes which values.
struct SweepSettings {
  std::string path;            // JSON pointer, e.g. /privacy/epsilon
  std::string label, symbol;   // of the setting: "Privacy budget", "ε"
  bool log = false;            // values are spaced by ratio
  std::vector<double> values;  // ascending
};

/// Returns the plan of a normalised document's section "sweep". Everything wrong with it is added to `problems`, with
/// the path of the field (/sweep/from); with errors the plan is not to be run. `build` reports the same problems as
/// warnings, because a sweep that is not asked for must not keep a plain run from starting. It never throws for bad
/// input.
SweepSettings make_plan(const Json& document, Problems& problems);
/// `document` with the plan's setting at `value`.
Json at_value(const Json& document, const SweepSettings& plan, double value);

}  // namespace privbo
