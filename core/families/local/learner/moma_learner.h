// The loop of MoMA-GP-UCB, private or not: Zhou & Tan 2020, Algorithm 3.
//
//   k replays of a point form an epoch     N = ⌊T/k⌋ epochs     m_n size of the dictionary
//   q, β_n, c, α, δ, λ as in families/local/nystrom/nystrom_width.h
//   An epoch plays x_n = argmax μ̃_{n−1} + β_n σ̃_{n−1} k times, then updates the dictionary and the k estimates and
//   chooses the estimate k*.
//
// Readings: the last T − Nk rounds replay the last point and are not learnt from; a run shorter than one epoch (N = 0)
// plays its first point throughout. Every round of an epoch has to offer its point, so decision sets that change are
// refused. Our addition: the plain average of the k estimates in place of k*, for comparison.
#pragma once

#include <memory>
#include <vector>

#include "families/local/learner/nystrom_learner.h"
#include "learning/algorithm_entry.h"
#include "learning/explanation.h"

namespace privbo {

struct MomaSettings {
  NystromSettings nystrom;
  double c = 0.0;      // bound on E|noise as it arrives|^{1+α}
  double alpha = 1.0;  // moment order, in (0, 1]
  double repeat_scale = 1.0;
  bool median = true;  // k*; otherwise the average of the k estimates
};

/// k of these parameters: ⌈24 s_k ln(4eT/δ)⌉, or ⌈s_k ln T⌉ with order-wise constants.
Index moma_replays_of(const ParamSet& params, std::int64_t T, double delta);

std::unique_ptr<Learner> make_moma_learner(const LearnerSetup& setup, const MomaSettings& settings);

/// k times the bound of ATA over n = ⌈t/k⌉ epochs at the theorem's constants, and 2 β_N √κ for each round after epoch
/// N. Empty where the average of the estimates is used: no theorem covers it. `source`: whose theorem; `needs`: what it
/// assumes.
std::vector<RegretBound> moma_bounds(const LearnerSetup& setup, MomaSettings settings, const std::string& source,
                                     BoundNeeds needs);

/// Returns the numbers shown before a run: k, N, kN, T − kN, q, m, the moment, β_1 and β_N.
std::vector<Derived> moma_preview(const LearnerSetup& setup, const MomaSettings& settings);

Explanation explain_moma(bool is_private, const ParamSet& params);

}  // namespace privbo
