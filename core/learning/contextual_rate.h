// Computes the error rate of private kernelised contextual bandits as its theorem states it.
//
// "Differentially Private Kernelized Contextual Bandits" (Pavlovic, Salgia & Zhao 2025), Theorem 4.1: with probability
// 1 − δ, for T > T_0,
//   ER = O(√(γ_T/T) + γ_T/(T ε))
// Lines of the order are drawn as C times this; Theorem 8.2 with its constants, on finite domains, is in
// families/contextual/theory/usca_bounds.h.
#pragma once

#include <cstdint>

namespace privbo {

struct ContextualRate {
  double learning = 0.0;  // √(γ_T/T)
  double privacy = 0.0;   // γ_T/(T ε); 0 for ε = ∞
  double sum() const { return learning + privacy; }
};

/// gamma ≥ 0 nats, T ≥ 1, epsilon > 0 or infinite.
ContextualRate contextual_rate(double gamma, std::int64_t T, double epsilon);

}  // namespace privbo
