// Runs a scenario's comparison of trust models on the command line, and prints it.
#pragma once

#include <filesystem>
#include <functional>
#include <string>

#include "commands/cells.h"
#include "experiment/batch/trust_comparison.h"
#include "options/output_options.h"
#include "scenario/scenario.h"

namespace privbo::app {

struct ComparisonJob {
  Scenario scenario;  // with all defaults filled in
  std::string named;  // what the user named as the scenario
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
int comparison_in_cells(const CellsRequest& request, const Scenario& scenario);

/// Prints a comparison of trust models as tables. Standard output.
void print_comparison(const TrustComparison& comparison);

}  // namespace privbo::app
