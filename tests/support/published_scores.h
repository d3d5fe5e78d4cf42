// Lists what the authors of the federated paper published of their landmine experiment, to stand beside this program's
// runs.
#pragma once

#include <optional>
#include <string>
#include <vector>

namespace privbo {

/// One curve of the authors' notebook at its last point.
struct PublishedScore {
  std::string algorithm{};
  std::optional<double> q{}, z{};  // of the private algorithm
  double loss = 0.0;  // 1 − best AUC after 70 evaluations, ten initial points included; mean of fields and runs
};

/// Read off the figure of analyze.ipynb, in the repository that accompanies "Differentially Private Federated Bayesian
/// Optimization with Distributed Exploration" (Dai, Low & Jaillet 2021): P = 4, 29 fields, the 10 of the paper's 100
/// runs that are public. Platt scores and learnt kernels (guide: federated.md). The standard error of TS is 0.0027.
const std::vector<PublishedScore>& published_landmine_losses();

/// The mean best AUC of Thompson sampling in the authors' records (results_ts.zip: 29 fields × 10 runs) after so many
/// evaluations, ten initial points included.
struct PublishedRecord {
  int evaluations = 0;
  double auc = 0.0;
};
const std::vector<PublishedRecord>& published_landmine_records();

/// Returns the losses as a Markdown table, as the guide has it.
std::string published_landmine_table();

}  // namespace privbo
