// How far the independent sample Z is from its expectation: what Lemma 4.4 bounds, measured.
//
// "Differentially Private Kernelized Contextual Bandits" (Pavlovic, Salgia & Zhao 2025), Lemma 4.4 (6.1 of the
// appendix): Z = T E[φφᵀ] + τI under the law ϱ, Z̃ = (1/K) Σ_{z in the sample} φ(z)φ(z)ᵀ + τI, and ‖Z̃⁻¹Z − I‖ is the
// operator norm on the kernel's space. With K = P Pᵀ (n × r) the rows of P are φ in an orthonormal basis of the span of
// the domain, on whose complement both operators are τI: the norm is that of r × r matrices.
#pragma once

#include <cstdint>
#include <vector>

#include "numerics/types.h"

namespace privbo {

/// Returns ‖Z̃⁻¹Z − I‖. `factor`: P, n × r. `law`: ϱ, n numbers ≥ 0 with sum 1. `counts`: n, how often the sample holds
/// each point. `copies`: K ≥ 1; the sample stands for T = `rounds` ≥ 0 rounds; tau > 0. Throws std::invalid_argument
/// for other sizes, Stopped where the present work is stopped.
double covariance_deviation(const Matrix& factor, const Vector& law, const std::vector<std::int64_t>& counts,
                            std::int64_t copies, std::int64_t rounds, double tau);

}  // namespace privbo
