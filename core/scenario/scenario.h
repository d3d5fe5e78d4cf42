// A scenario (the JSON document) and its check into an experiment.
#pragma once

#include <filesystem>
#include <memory>
#include <string>

#include "catalogue/param_set.h"
#include "protocol/round.h"

namespace privbo {

inline constexpr const char* scenario_format = "privbo-scenario";
inline constexpr int scenario_version = 1;

/// Everything needed to repeat an experiment. A value: copy it, compare it, edit it by JSON pointer.
struct Scenario {
  Json document;
  std::filesystem::path folder;  // relative file paths start here; empty: the working directory

  std::string name() const;
};

/// A legal scenario with every default written out (1-D grid, SE kernel, RKHS draw, LDP-TGP-UCB and baselines).
Scenario default_scenario();

class Experiment;  // experiment.h

struct BuildResult {
  std::shared_ptr<const Experiment> experiment;  // null when there are errors
  Problems problems;                             // all of them, warnings included
  Json normalised;                               // the document with defaults written out and unknown keys kept
};

/// Checks everything at once. Never throws for bad input: every problem carries its path.
BuildResult build(const Scenario& scenario);

}  // namespace privbo
