// Computes the constants of the Nyström algorithms ATA-GP-UCB and MoMA-GP-UCB as functions of numbers: inclusion q,
// replays k, truncation b_t, widths β. Zhou & Tan 2020, Theorems 2 and 4 and Corollary 1, after Chowdhury & Gopalan
// 2019, Theorem 4.
//
// Symbols: ε accuracy of the dictionary, in (0, 1) (not the privacy budget), B bound on ‖f‖_H, T horizon, m size of the
// dictionary, v bound on E|y|^{1+α}, c bound on E|noise|^{1+α}, α ∈ (0, 1], λ > 0 regulariser, δ ∈ (0, 1) failure
// probability. Readings: Theorem 4 drops the λ^{−1/2} of its own equation (21); it is kept here. Before any play m_0 :=
// 1 and t, n := 1.
#pragma once

#include <cstdint>

#include "numerics/types.h"

namespace privbo {

/// ρ = (1+ε)/(1−ε): with an ε-accurate dictionary σ̃ ≤ ρσ (Lemma 9).
double nystrom_distortion(double accuracy);

/// Returns the inclusion factor q = 6ρ ln(4T/δ)/ε²: one play of x is included with probability min(q σ̃²(x), 1).
/// As printed it is large enough for λ ≥ 1 only; our derivation: the matrix concentration behind Lemma 8 (Calandriello
/// et al. 2019) samples x by its ridge leverage score φ(x)ᵀ V_t⁻¹ φ(x) times 6ρ ln(4T/δ)/ε². By Lemma 5 σ_t²(x) = λ
/// φ(x)ᵀ V_t⁻¹ φ(x), so the score is σ²/λ, and q would have to be 1/λ times as large. For λ > 1 the printed q includes
/// more than needed.
double nystrom_inclusion(double accuracy, std::int64_t T, double delta);

/// k = ⌈24 s ln(4eT/δ)⌉ ≥ 1, s > 0. The paper's 24 does not follow from the Hoeffding step of its Lemma 11: deviations
/// of 1/12 from a mean of 1/4 need k = 72 ln(·).
Index moma_replays(double scale, std::int64_t T, double delta);

/// b_t = (v/ln(4mT/δ))^{1/(1+α)} t^{(1−α)/(2(1+α))}: Chowdhury & Gopalan 2019, Theorem 4; Zhou & Tan's Theorem 2 is the
/// case α = 1, where t drops out.
double ata_truncation(std::int64_t t, Index m, std::int64_t T, double delta, double v, double alpha);

// Both widths rest on a step whose proof has a gap. Zhou & Tan's Lemma 10 (and Chowdhury &
// Gopalan's proof of their Theorem 4, after Shao et al. 2018) bounds Σ_τ u_{i,τ} η_τ with E[u_{i,τ} η_τ 1{…} | F_{τ−1}]
// = −E[u_{i,τ} η_τ 1{not …} | F_{τ−1}], which needs u_{i,τ} to be known before round τ. But u_i is a row of Ṽ_n^{−1/2}
// Φ̃_nᵀ: it depends on x_{τ+1}, …, x_n, and these on y_τ. No run that breaks a bound is known.

/// β_{t+1} after t plays: B(1 + 1/√(1−ε)) + 4 √m (ln(4mT/δ))^{α/(1+α)} v^{1/(1+α)} t^{(1−α)/(2(1+α))}/√λ. The same
/// theorem; for α = 1 the second term is Theorem 2's 4 √(ln(4mT/δ) v m/λ).
double ata_width(std::int64_t t, Index m, std::int64_t T, double delta, double B, double v, double alpha, double lambda,
                 double accuracy);

/// β_{n+1} after n epochs: B(1 + 1/√(1−ε)) + 3 (9mc)^{1/(1+α)} n^{(1−α)/(2(1+α))}/√λ.
double moma_width(std::int64_t n, Index m, double B, double c, double alpha, double lambda, double accuracy);

}  // namespace privbo
