// Runs a scenario's comparison of trust models on the command line.
#pragma once

#include <functional>
#include <string>

#include "cli/arguments.h"
#include "command/results_folder.h"
#include "experiment/batch/trust_comparison.h"
#include "scenario/scenario.h"

namespace privbo::app {

struct ComparisonJob {
  Scenario scenario;  // with all defaults filled in
  unsigned threads = 0;
  OutputOptions out{};  // where trust.json, trust.csv, table.csv and the scenario go
  bool json = false;    // print trust.json in place of the table
  /// File name of the figure to draw in the folder; empty: none.
  std::string figure{};
  std::function<void(const TrustComparisonPtr&, const std::filesystem::path&)> draw{};
};

/// Runs the comparison with progress on standard error, writes the files and prints the table. Returns an ExitCode.
int run_comparison(const ComparisonJob& job);

/// Computes or lists cells of the scenario's comparison, depending on the options. Returns an ExitCode.
int comparison_in_cells(const Arguments& arguments, const Scenario& scenario);

}  // namespace privbo::app
