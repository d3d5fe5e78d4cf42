// What a row of the trust-model page says about its promise: read from the run's guarantee and the algorithm's
// explanation.
#pragma once

#include "experiment/batch/trust_comparison.h"
#include "trial/experiment.h"

namespace privbo {

/// Fills in label, notion, promise, trusted, protects, against, relation, accountant and δ from a run of the row's
/// algorithm alone.
void describe_row(TrustRow& row, const Experiment& experiment, const AlgorithmSnapshot& run);

/// What one run gave. `asked`: the ε it was asked for, `setting` what reaches it.
TrustPoint trust_point(const Snapshot& run, double setting);

/// "pure ε-local DP of one reward", "(ε, δ)-joint DP of one user's data, δ = 1e-05", …
std::string promise_text(PrivacyNotion notion, double delta);
/// What an ε of this notion is about: "one reward", "one user's data", "all that one agent sends".
std::string unit_text(PrivacyNotion notion);

}  // namespace privbo
