// Plays a scenario's comparison of trust models on the command line.
#pragma once

#include <filesystem>

#include "experiment/batch/trust_comparison.h"
#include "scenario/scenario.h"

namespace privbo::app {

struct ComparisonJob {
  Scenario scenario;  // with every default written out
  unsigned threads = 0;
  std::filesystem::path out;  // where trust.json, trust.csv, table.csv and the scenario go; empty: nowhere
  bool json = false;          // print trust.json in place of the table
};

/// Plays the comparison with progress on standard error, prints the table and writes the files. Returns an ExitCode;
/// `result`, where given, receives the outcome.
int run_comparison(const ComparisonJob& job, TrustComparisonPtr* result = nullptr);

}  // namespace privbo::app
