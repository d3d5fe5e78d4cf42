// Computes how much noise joint DP needs for [Φ, y]ᵀ[Φ, y]: the calibrations of "No-Regret Algorithms for Private
// Gaussian Process Bandit Optimization" (Dubey 2021), Lemmas 2 and 5, exact ones beside them, and what each really
// guarantees.
//
// Symbols: α = epsilon, β = delta of the guarantee; n = levels of the tree; Y bound on |reward|; |φ| ≤ 1.
// Who is protected: one user's (φ, y), replaced by any other, against all other users (joint), or also against the
// server (local joint). Rewards are clipped to ±Y; with Gaussian rewards and no clip the paper's statements hold on
// average only. Deviations: Lemma 2 prints "σ >" where its proof gives σ²; Lemma 5 takes sensitivities 1 and Y where
// replacing gives √2 and 2Y, and fails for bounded rewards when α ≳ 8. The printed formulas take n = 1 + ⌈log₂ T⌉, as
// the paper has it; exact and zCDP calibrations take the levels that the released prefixes use
// (privacy/mechanisms/tree.h), which are one fewer unless T is a power of two. So the printed noise is larger by √(n/(n
// − 1)) there, and private.
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
  lemma_2_misprint,  // as printed: σ = 16 n (1 + Y²) ln(10/β)²/α²
  shariff_sheffet    // Shariff & Sheffet 2018, L² for L = 1 + Y²: σ² = 16 n (1 + Y²)² ln(10/β)²/α²
};

/// Returns whether a paper prints the formula: it is then given n as printed, 1 + ⌈log₂ T⌉.
bool is_printed(TreeCalibration calibration);
/// n = 1 + ⌈log₂ T⌉ (Dubey 2021, Lemma 2): 11 at T = 1,000, 15 at T = 10⁴. T ≥ 1; otherwise std::invalid_argument.
std::int64_t printed_levels(std::int64_t rounds);

/// Returns σ, the standard deviation of the entries of υ, where (υ + υᵀ)/√2 is the noise of a node of the tree.
/// `per_item` states by how much replacing one user moves an item. Y, which rewards are clipped to, enters the printed
/// formulas only. `levels` is n, the levels of the tree, or printed_levels where is_printed. Throws
/// std::invalid_argument unless levels ≥ 1, ε > 0 and 0 < δ < 1.
double tree_sigma(TreeCalibration calibration, FrobeniusSensitivity per_item, std::int64_t levels, double epsilon,
                  double delta, double Y = 1.0);

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
  exact,            // one σ for both, Gaussian composition; the default
  lemma_5_bounded,  // σ_x² = 8 ln(5/(2β))/α², σ_u² = 8 Y² ln(5/β)/α²
  lemma_5_gaussian  // σ_u² = 8 (Y² + 2 ln(8 m/δ′)) ln(5/β)/α², δ′ the theorem's failure probability
};

/// Standard deviations of the noise on each entry of φφᵀ's upper triangle and of yφ.
struct LocalSigmas {
  double x = 0.0, u = 0.0;
};
/// `features` m ≥ 1 and `failure` δ′ enter lemma_5_gaussian only.
LocalSigmas local_sigmas(LocalCalibration calibration, double Y, double epsilon, double delta,
                         std::int64_t features = 1, double failure = 0.1);

/// μ of releasing φφᵀ + N and yφ + n together: √(sup over c of 2(1 − c²)/σ_x² + 2Y²(1 − c)/σ_u²), c = φ·φ′.
double local_mu(const LocalSigmas& sigmas, double Y);
TrueLoss local_loss(const LocalSigmas& sigmas, double Y, double epsilon, double delta);

}  // namespace privbo
