// Computes how much noise joint DP needs for [Φ, y]ᵀ[Φ, y]: the calibrations of "No-Regret Algorithms for Private
// Gaussian Process Bandit Optimization" (Dubey 2021), Lemmas 2 and 5, exact ones beside them, and what each really
// guarantees.
//
// Symbols: α = epsilon, β = delta of the guarantee; n = levels of the tree; Y bound on |reward|; |φ| ≤ 1.
// Who is protected: one user's (φ, y), replaced by any other, against all other users (joint), or also against the
// server (local joint). Rewards are clipped to ±Y; with Gaussian rewards and no clip the paper's statements hold on
// average only: the choices "gaussian" and "proof" take the reward that each lemma reckons with from B and ρ, and
// rewards are clipped to ±Y all the same, so that the true loss is known. Deviations: Lemma 2 prints "σ >" where its
// proof gives σ²; Lemma 5 takes sensitivities 1 and Y where replacing gives √2 and 2Y, and fails for bounded rewards
// when α ≳ 8. The printed formulas take n = 1 + ⌈log₂ T⌉, as the paper has it; exact and zCDP calibrations take the
// levels that the released prefixes use (privacy/mechanisms/tree.h), which are one fewer unless T is a power of two. So
// the printed noise is larger by √(n/(n − 1)) there, and private.
#pragma once

#include <cstdint>
#include <optional>

#include "privacy/sensitivity.h"

namespace privbo {

enum class TreeCalibration {
  exact,             // Gaussian composition and the analytic Gaussian; the default
  zcdp,              // zCDP with the optimised conversion (Canonne, Kamath & Steinke 2020)
  zcdp_classic,      // zCDP with Bun & Steinke's conversion
  lemma_2,           // as proved: σ² = 16 n (1 + Y²) ln(10/β)²/α²
  lemma_2_gaussian,  // as proved, of ρ-sub-Gaussian rewards: Y² = B² + 2ρ² ln(8T/β) in place of the clip's
  lemma_2_misprint,  // as printed: σ = 16 n (1 + Y²) ln(10/β)²/α²
  shariff_sheffet    // Shariff & Sheffet 2018, L² for L = 1 + Y²: σ² = 16 n (1 + Y²)² ln(10/β)²/α²
};

/// Returns whether a paper prints the formula: it is then given n as printed, 1 + ⌈log₂ T⌉.
bool is_printed(TreeCalibration calibration);
/// n = 1 + ⌈log₂ T⌉ (Dubey 2021, Lemma 2): 11 at T = 1,000, 15 at T = 10⁴. T ≥ 1; otherwise std::invalid_argument.
std::int64_t printed_levels(std::int64_t rounds);

/// Returns σ, the standard deviation of the entries of υ, where (υ + υᵀ)/√2 is the noise of a node of the tree.
/// `per_item` states by how much replacing one user moves an item. Y > 0, the reward that the printed formulas reckon
/// with (the clip, or lemma_2_reward for lemma_2_gaussian), enters those only. `levels` is n, the levels of the tree,
/// or printed_levels where is_printed. Throws std::invalid_argument unless levels ≥ 1, ε > 0 and 0 < δ < 1.
double tree_sigma(TreeCalibration calibration, FrobeniusSensitivity per_item, std::int64_t levels, double epsilon,
                  double delta, double Y = 1.0);

/// Returns √(B² + 2ρ² ln(8T/β)), the |y| that Lemma 2 reckons with where f is at most B ≥ 0 and the noise of rewards is
/// ρ-sub-Gaussian, ρ > 0; in reward units. The lemma says that no |y| of T ≥ 1 rounds exceeds it with probability
/// 1 − β/4, 0 < β < 1. It is smaller than that: |f + η|² may reach (B + |η|)², and the lemma drops 2B|η|. At B = 1,
/// ρ = 1/2, T = 1024 and β = 0.1 it is 2.580, which a Gaussian reward of mean 1 exceeds in one round out of 1,270; the
/// bound that holds is B + ρ√(2 ln(8T/β)) = 3.378. Illegal numbers throw std::invalid_argument.
double lemma_2_reward(double B, double rho, std::int64_t rounds, double delta);

/// States what given noise really guarantees: μ of the whole, δ at the ε claimed and ε at the δ claimed.
struct TrueLoss {
  double mu = 0.0, delta = 0.0, epsilon = 0.0;
  std::optional<double> epsilon_at_strict_delta =
      {};  // ε at δ = 10⁻⁵ (accounting/strict_epsilon.h), where the claim's is larger
};
/// Returns the loss of a tree of matrices with that σ: μ = √n Δ_F/(√2 σ).
TrueLoss tree_loss(FrobeniusSensitivity per_item, double sigma, std::int64_t levels, double epsilon, double delta);

/// Largest |y| up to which Lemma 2 as proved protects, for any n.
struct RewardLimit {
  double loose = 0.0;  // by the bound √2 (1 + Y²), which holds for every Y; 0 where not even Y = 0 is protected
  double exact = 0.0;  // by regression_sensitivity
};
RewardLimit lemma_2_reward_limit(double epsilon, double delta);

enum class LocalCalibration {
  exact,             // one σ for both, Gaussian composition; the default
  lemma_5_bounded,   // σ_x² = 8 ln(5/(2β))/α², σ_u² = 8 Y² ln(5/β)/α²
  lemma_5_gaussian,  // σ_u² = 8 (Y² + 2 ln(8 m/δ′)) ln(5/β)/α², δ′ the theorem's failure probability
  lemma_5_proof      // as its proof has it: σ_u² = 8 (B + ρ√(2 ln(8 m/β)))² ln(5/β)/α²
};

/// Standard deviations of the noise on each entry of φφᵀ's upper triangle and of yφ.
struct LocalSigmas {
  double x = 0.0, u = 0.0;
};
/// Y > 0 is the clip, and for lemma_5_proof lemma_5_reward. `features` m ≥ 1 and `failure` δ′ enter lemma_5_gaussian
/// only. Illegal numbers throw std::invalid_argument.
LocalSigmas local_sigmas(LocalCalibration calibration, double Y, double epsilon, double delta,
                         std::int64_t features = 1, double failure = 0.1);

/// Returns B + ρ√(2 ln(8m/β)), the |y| that the proof of Lemma 5 reckons with (B ≥ 0, ρ > 0, m ≥ 1, 0 < β < 1); in
/// reward units. The paper writes δ for what is β here and defines it nowhere: with β the proof's "with probability at
/// least 1 − β/4" is true, P(|η| > ρ√(2 ln(8m/β))) ≤ β/(4m). The factor m is not needed, for a user has one reward.
/// The lemma's own line, B² + 2 ln(8m/δ), lost ρ and the product 2Bρ√(…). Illegal numbers throw std::invalid_argument.
double lemma_5_reward(double B, double rho, std::int64_t features, double delta);

/// μ of releasing φφᵀ + N and yφ + n together: √(sup over c of 2(1 − c²)/σ_x² + 2Y²(1 − c)/σ_u²), c = φ·φ′.
double local_mu(const LocalSigmas& sigmas, double Y);
TrueLoss local_loss(const LocalSigmas& sigmas, double Y, double epsilon, double delta);

}  // namespace privbo
