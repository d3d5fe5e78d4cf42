// The recommendation of the posterior shown: its pairs on a map, the chosen context, and what a draw there costs.
#pragma once

#include "plot/model/pair_grid.h"
#include "record/context_records.h"

namespace privbo {

struct PolicyOfContext {
  const PosteriorSnapshot* posterior = nullptr;  // null: there is none to show
  const PolicyPicture* picture = nullptr;
  PairGrid grid;
  int slot = 0;                                            // of the algorithm
  Index context = 0;                                       // the chosen one
  Vector probabilities;                                    // actions
  Index best = -1;                                         // the best action there by f; −1: f is not known
  double loss = std::numeric_limits<double>::quiet_NaN();  // expected: max f − Σ p f
  double entropy = 0.0;                                    // nats

  explicit operator bool() const { return posterior != nullptr; }
};

/// `data.posterior`, or the run's own. The context is ChartOptions::context where there is such a one; otherwise the
/// last visitor's, or the middle one along the map.
PolicyOfContext policy_of(const ChartData& data, const ChartOptions& options);
/// σ̄ of the policy, or the posterior's own deviation; empty where there is neither.
const Vector& policy_deviation(const PosteriorSnapshot& posterior);
/// Expected loss of every context.
Vector losses_of(const PosteriorSnapshot& posterior);

}  // namespace privbo
