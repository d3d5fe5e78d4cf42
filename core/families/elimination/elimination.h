// Private batched elimination under four trusts: one algorithm, one ε, and who is trusted with raw rewards.
//
// Ours, after batched pure exploration (Li & Scarlett 2022, "Gaussian Process Bandit Optimization with Few Batches")
// and distributed private bandits (Chowdhury & Zhou 2023). The confidence width is proved
// (learner/elimination_learner.h); no theorem on regret is claimed.
#pragma once

#include <memory>
#include <vector>

#include "families/elimination/learner/elimination_learner.h"
#include "families/elimination/release/sum_release.h"
#include "trial/family.h"

namespace privbo {

const Family& elimination_family();

AlgorithmEntry elimination_entry(EliminationTrust trust);
std::vector<TrustModel> elimination_trust_models();
Explanation explain_elimination(const ParamSet& params, EliminationTrust trust);

/// What the entries of this family know beyond the rest.
struct EliminationEntry final : FamilyData {
  explicit EliminationEntry(EliminationTrust of) : trust(of) {}
  EliminationTrust trust;
};

/// Returns what an algorithm of this family asks of its channel; `clip`: B + R.
SumRequest sum_request(const AlgorithmSpec& plan, double clip);
/// Returns whether its release needs δ > 0.
bool needs_delta(const ParamSet& params, EliminationTrust trust);

/// Returns the release of an algorithm in an instance, made for noise of this kind.
std::shared_ptr<const SumRelease> sum_release(const Experiment& experiment, const Instance& instance,
                                              std::size_t algorithm, NoiseBackend backend);

/// Returns what the attacker sees: the published average of the user's point, or the user's noisy reward.
std::unique_ptr<AdversaryView> make_elimination_view(std::shared_ptr<const SumRelease> release, double clip,
                                                     double delta);

/// Returns the audit of a release of the first batch: one user's reward at either end, all others of the point at the
/// lower one, where rounding is certain and the loss exact. `made`: what runs in the algorithm's place; null: its own.
std::unique_ptr<AuditTarget> audit_of_elimination(const Experiment& experiment, std::size_t algorithm,
                                                  std::shared_ptr<const SumRelease> made = nullptr);

}  // namespace privbo
