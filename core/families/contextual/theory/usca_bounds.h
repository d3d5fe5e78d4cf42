// The bounds of USCA's analysis with the constants that the paper prints: Lemma 4.4, Lemma 7.1 and Theorem 8.2.
//
// "Differentially Private Kernelized Contextual Bandits" (Pavlovic, Salgia & Zhao 2025). Symbols:
//   γ_T information gain in nats at noise variance τ     δ failure probability     R sub-Gaussian scale of the noise
//   F bound on the kernel's eigenfunctions     |U_T| size of the discretisation     L_f Lipschitz constant of f
//   D_0 diameter of the actions, d their dimension, A their number     B bound on ‖f‖_H, or on rewards
// Deviations; all but the second make the bound larger, or keep it:
//   * N̄_1 is printed as (ln(1/δ)/(16 C_p F²))^{2β_p/(β_p−1)} in Lemma 4.4 and with other brackets in Lemma 6.1. The
//     fraction is upside down: the more features F² C_p a kernel needs, the fewer rounds it would ask for. What the
//     proof uses is √(γ_T ln(1/δ)/(Tτ)) ≤ 1/4 itself, and so does this program (`concentration`).
//   * β_1 of Lemma 6.2 has 28/17 ln(4/δ)/τ in its statement and 28/17 √(ln(4/δ)/τ) in its proof, which is what Lemma
//     6.1 gives: the proof's is taken, times ‖f‖ ≤ B where B > 1. Its first term has B³ where eq. (13) and (14) give
//     B²: the larger is taken.
//   * In the term of order 1/T the root is printed over ln(6/δ); the proof of Lemma 6.3 has the logarithm outside the
//     root, which is larger.
//   * Lemma 8.1 measures the good actions of a convex set by their volume. Of a finite list of A actions at least one
//     in A is good, so that ln A may stand in the place of d ln(…): the larger of the two is taken.
//   * B has two meanings in the paper, and here two values: `norm` bounds ‖f‖_H, `reward` is where rewards are clipped.
#pragma once

#include <cstdint>

#include "numerics/types.h"

namespace privbo {

/// The largest value of `concentration` with which the proof of Lemma 4.4 goes through.
inline constexpr double largest_concentration = 0.25;

/// Returns √(γ ln(1/δ)/(Tτ)), which the proof of Lemma 4.4 needs to be at most 1/4. γ ≥ 0 nats, T ≥ 1, τ > 0, δ in
/// (0, 1); std::invalid_argument otherwise.
double concentration(double gamma, std::int64_t T, double tau, double delta);
/// Returns Lemma 4.4's bound on ‖Z̃⁻¹Z − I‖, 28/17 times the above. It is proved where `concentration` is at most 1/4.
double covariance_bound(double gamma, std::int64_t T, double tau, double delta);
/// Returns Lemma 7.1's bound on sup σ̄², 81 F² γ_T/(13 T). F ≥ 1 (an eigenfunction has mean square 1).
double variance_bound(double gamma, std::int64_t T, double largest_function);

/// The constants of Theorem 8.2.
struct UscaConstants {
  double norm = 1.0;              // B ≥ ‖f‖_H
  double reward = 1.0;            // B > 0 that rewards are clipped to
  double R = 0.0;                 // ≥ 0
  double tau = 1.0;               // > 0
  double delta = 0.1;             // in (0, 1)
  double largest_function = 1.0;  // F
  double discretisation = 1.0;    // |U_T| ≥ 1; on a finite domain all its points, without an error
  double lipschitz = 0.0;         // L_f, reward units per unit of length
  double diameter = 0.0;          // D_0
  Index dimension = 1;            // d
  Index actions = 1;              // A
};

/// Returns β_1(δ) of Lemma 6.2: what replacing the data's covariance costs, over √(γ_T/T).
double replacement_width(const UscaConstants& constants, double delta);
/// Returns β(δ) of Lemma 6.3, (2R/τ) ln(1/δ) √(108F²/13): the width of the posterior mean, over √(γ_T/T).
double posterior_width(const UscaConstants& constants, double delta);

/// The two parts of Theorem 8.2's bound, in reward units.
struct UscaErrorBound {
  double learning = 0.0;  // 10 (a_T + β_2(δ/(12 |U_T|)) √(γ_T/T))
  double privacy = 0.0;   // what drawing the action costs; 0 for ε = ∞
  double sum() const { return learning + privacy; }
};
/// Returns Theorem 8.2's bound on the error rate, which holds for every context at once with probability 1 − δ, where
/// T exceeds its T_0 and the exponent is at least ε/(4B sup σ̄²). γ ≥ 0 nats, T ≥ 1, ε > 0 or infinite;
/// std::invalid_argument otherwise.
UscaErrorBound usca_error_bound(const UscaConstants& constants, double gamma, std::int64_t T, double epsilon);

}  // namespace privbo
