// Describes a row of the trust-model page. Its promise is read from the run's guarantee and the algorithm's
// explanation.
#pragma once

#include "experiment/batch/trust_comparison.h"
#include "text/message.h"
#include "trial/experiment.h"

namespace privbo {

/// Fills in label, notion, promise, trusted, protects, against, relation, accountant and δ from a run of the row's
/// algorithm alone.
void describe_row(TrustRow& row, const Experiment& experiment, const AlgorithmSnapshot& run);

/// Returns the point that one run gave; `setting` is what was set to reach its ε.
TrustPoint trust_point(const Snapshot& run, double setting);

/// "pure ε-local DP of one reward", "(ε, δ)-joint DP of one user's data, δ = 1e-05", …
Message promise_text(PrivacyNotion notion, double delta);

}  // namespace privbo
