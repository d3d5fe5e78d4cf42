// The loop of ATA-GP-UCB, private or not: Zhou & Tan 2020, Algorithm 1; Chowdhury & Gopalan 2019, Algorithm 2.
//
//   q inclusion     m_t size of the dictionary     b_t, β_t, v, α, δ, λ as in families/local/nystrom/nystrom_width.h
//   A round plays argmax μ̃_{t−1} + β_t σ̃_{t−1}, samples the dictionary from σ̃_{t−1}, takes b_t from m_t, and
//   truncates the estimate at b_t in feature space.
#pragma once

#include <memory>
#include <vector>

#include "families/local/learner/nystrom_learner.h"
#include "learning/algorithm_entry.h"
#include "learning/explanation.h"

namespace privbo {

struct AtaSettings {
  NystromSettings nystrom;
  double v = 0.0;      // bound on E|reward as it arrives|^{1+α}
  double alpha = 1.0;  // moment order, in (0, 1]
};

std::unique_ptr<Learner> make_ata_learner(const LearnerSetup& setup, const AtaSettings& settings);

/// R_t ≤ 2 β_t ρ √(2 t κ γ_t/ln(1 + κ/λ)) at the theorem's constants, m ≤ min(n, t). `source`: whose theorem; `needs`:
/// what it assumes of rewards; what it assumes of the settings is added.
RegretBound ata_bound(const LearnerSetup& setup, AtaSettings settings, const std::string& source, BoundNeeds needs);

/// Returns the numbers shown before a run: q, m, the moment, b_T, β_1 and β_T.
std::vector<Derived> ata_preview(const LearnerSetup& setup, const AtaSettings& settings);

Explanation explain_ata(bool is_private, const ParamSet& params);

}  // namespace privbo
