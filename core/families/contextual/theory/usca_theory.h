// What the analysis of USCA says of an algorithm of a scenario: whether it speaks of it, and its constants on the
// finite domain that the scenario has.
//
// "Differentially Private Kernelized Contextual Bandits" (Pavlovic, Salgia & Zhao 2025), Lemma 4.4, Lemma 7.1, Theorem
// 8.2. How each constant is computed:
//   * F is the largest |ψ_j(w)| over the pairs and the eigenfunctions of the kernel under κ (mercer_spectrum.h).
//   * |U_T| is the number of pairs: a finite domain is its own discretisation, without an error.
//   * L_f is ‖f‖_H, or B where that is larger, times the largest ‖φ(w) − φ(w′)‖/‖w − w′‖ of two pairs, because
//     |f(w) − f(w′)| ≤ ‖f‖ ‖φ(w) − φ(w′)‖.
//   * D_0 is the largest distance between two actions, d their dimension, A their number.
//   * B is for the estimate the larger of the declared B and ‖f‖_H, for the mechanism the bound that rewards are
//     clipped to. δ and R are those that the scenario declares.
// N̄(δ) of Salgia et al. 2023, which Theorem 8.2 also asks of T, has a constant that is not known: it is not checked.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "families/contextual/theory/usca_bounds.h"
#include "posterior/exact/prior.h"

namespace privbo {

class Experiment;
struct Instance;

struct UscaTheory {
  UscaConstants constants;
  /// Whether Lemma 4.4 and 7.1 speak of this algorithm: Z comes from the users' own law, k(w, w) ≤ 1, and Z has at
  /// least ⌈T/γ_T⌉ T pairs (K is not set by hand).
  bool lemmas = false;
  /// Whether Theorem 8.2 does: as the lemmas, the exponent is at least ε/(4B sup σ̄²), and f has the same kernel.
  bool theorem = false;
  /// The first round T from which √(γ_T ln(1/δ)/(Tτ)) ≤ 1/4, as the proof of Lemma 4.4 needs it, and the same at δ/4,
  /// as Theorem 8.2 needs it; empty: not within the run.
  std::optional<std::int64_t> lemmas_from, theorem_from;
  std::vector<double> eigenvalues;  // λ_j of the kernel under κ, falling; the first `kept_eigenvalues`
};

/// The number of eigenvalues that a run keeps.
inline constexpr Index kept_eigenvalues = 100;

/// Returns what the analysis says of one algorithm; empty where it is not USCA's, contexts lie anywhere, or the domain
/// has more pairs than a spectrum is computed of. Takes time, once for each prior. Throws Stopped.
std::optional<UscaTheory> usca_theory(const Experiment& experiment, const Instance& instance, std::size_t algorithm);

/// Returns the largest ‖φ(w) − φ(w′)‖/‖w − w′‖ over distinct points of the domain (n × d), per unit of length.
double kernel_steepness(const Prior& prior, const Points& points);

}  // namespace privbo
