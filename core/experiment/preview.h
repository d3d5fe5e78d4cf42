// Derived quantities of an experiment before it runs: noise scale, widths, truncation, information gain.
#pragma once

#include <stop_token>
#include <string>
#include <vector>

#include "experiment/experiment.h"

namespace privbo {

/// One number the settings imply.
struct Derived {
  std::string symbol;  // "β_T"
  std::string label;   // "confidence width in the last round"
  double value = 0.0;
  std::string unit;    // "reward units"; empty: none
  std::string help;    // how it is computed and what it assumes
};

struct Preview {
  std::vector<Derived> shared;                   // of the problem: n, B, R, ‖f‖_H, γ_T
  std::vector<std::vector<Derived>> algorithms;  // in the scenario's order
};

/// Made from the first trial's instance. Throws what Experiment::instance throws, and std::runtime_error when `stop` came.
Preview preview(const Experiment& experiment, const std::stop_token& stop = {});

}  // namespace privbo
