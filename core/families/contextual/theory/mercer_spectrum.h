// The kernel of a finite domain as an integral operator under a law of its points: eigenvalues, and how large its
// eigenfunctions become.
//
// "Differentially Private Kernelized Contextual Bandits" (Pavlovic, Salgia & Zhao 2025), Theorem 2.1 (Mercer) and
// Assumption 2.3: k(w, w′) = Σ_j λ_j ψ_j(w) ψ_j(w′) with E[ψ_i ψ_j] = 1{i = j} under the law ϱ of pairs that Z is drawn
// from, F = sup_w |ψ_j(w)| over all j. With K = P Pᵀ (n × r), Pᵀ diag(ϱ) P = V diag(λ) Vᵀ, and ψ_j = P v_j/√λ_j at
// every point, whether the law gives it mass or not. Eigenfunctions whose λ_j is no more than 10⁻¹² of the largest are
// rounding and are left out; where eigenvalues are equal, F is that of the eigenfunctions found.
#pragma once

#include <memory>
#include <optional>

#include "posterior/exact/prior.h"

namespace privbo {

/// The number of points up to which spectra are computed: their work grows with the cube.
inline constexpr Index largest_spectrum = 1'000;

struct MercerSpectrum {
  Vector eigenvalues;             // λ_j > 10⁻¹² λ_1, falling
  double largest_function = 0.0;  // F; 0: the kernel is zero under the law
};

/// Returns the spectrum of the prior's kernel. `law`: n numbers ≥ 0 with sum 1 (std::invalid_argument for another
/// length). Throws Stopped where the present work is stopped.
MercerSpectrum make_mercer_spectrum(const Prior& prior, const Vector& law);

/// Returns the same, computed once for each prior that lives and each law; null for more than `largest_spectrum`
/// points. Safe from several threads.
std::shared_ptr<const MercerSpectrum> mercer_spectrum(const std::shared_ptr<const Prior>& prior, const Vector& law);

}  // namespace privbo
