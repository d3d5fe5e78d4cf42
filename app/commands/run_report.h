// Describes what privbo run prints about a finished run.
#pragma once

#include <stop_token>
#include <string>
#include <vector>

#include "record/snapshot.h"
#include "trial/experiment.h"

namespace privbo::app {

/// Describes what accounting states of one algorithm.
struct PrivacyReport {
  std::string text;
  std::vector<std::vector<std::string>> accountants;  // rows of a table; empty: nobody pays for all releases
};
/// Computes the costs of all algorithms, which the threads of the job divide among them: accounting takes seconds. ε
/// that take a while are "interrupted" once `stop` is requested.
std::vector<PrivacyReport> privacy_reports_of(const Snapshot& snapshot, const std::stop_token& stop = {});

/// Final regrets, privacy, bounds and notes of a run of `experiment`. Standard output.
void print_results(const Snapshot& snapshot, const std::vector<PrivacyReport>& reports, const Experiment& experiment);

}  // namespace privbo::app
