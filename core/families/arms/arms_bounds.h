// Regret bounds of bandits with independent arms, as functions of numbers.
//
// One-bit: Ren, Zhou, Liu & Shroff 2021, Corollary 11, Σ 8((e^ε + 1)/(e^ε − 1))² ln T/Δ + (2 + π²/3)Δ over the arms
// with a gap Δ > 0, for rewards in [0, 1]. Laplace: Corollary 8, Σ 8(1 + 4/ε)² ln T/Δ and terms without T; these terms
// are ours, (2 + 2π²/3)Δ. Without privacy: Auer, Cesa-Bianchi & Fischer 2002, Theorem 1, Σ 8 ln T/Δ + (1 + π²/3)Δ.
//
// In reward units, with the spread ρ of ArmRules, all three are Σ 32ρ² ln T/Δ + κΔ.
//
// κ of Laplace noise: an arm with N ≥ 8(1 + 4/ε)² ln T/Δ² rewards has a width of at most Δ/2 and, as Δ ≤ 1, more than
// 4 ln T rewards, so that it is not played to have enough of them. It is then played only if its own mean is too high
// by its width or the best arm's too low by its own. Each of the two is, for given counts, one of two events of
// probability at most t⁻⁴ each: the mean of the rewards deviates by √(ln t⁴/(2N)) (Hoeffding), or the sum of the noise
// by √(8A ln t⁴), which is below 2√2 A ε while A > ε⁻² ln t⁴ (Chan, Shi & Song 2011, Lemma 2.8). Over at most t² pairs
// of counts and all t that is 4 Σ t⁻² = 2π²/3; 1 is for rounding N up, 1 for the round in which every arm is new.
#pragma once

#include <cstdint>

#include "families/arms/learner/arms_learner.h"
#include "numerics/types.h"

namespace privbo {

struct ArmBound {
  double spread = 1.0;     // ρ, reward units
  double remainder = 0.0;  // κ
};

/// E[R_t] ≤ the least over d ≥ 0 of t d + Σ over arms with Δ > d of (32ρ² ln t/Δ + κΔ), t ≥ 1: arms with smaller gaps
/// cost at most t d together. At d = 0 it is the papers' sum. `gaps` (n): max f − f in reward units, ≥ 0.
double regret_bound_of_gaps(const ArmBound& bound, const Vector& gaps, std::int64_t t);

/// The same for any f on n ≥ 1 arms with gaps up to `largest_gap`: 2√(32ρ² (n − 1) t ln t) + (n − 1) κ largest_gap,
/// where every Δ > d costs at most 32ρ² ln t/d + κ largest_gap, and d = √(32ρ² (n − 1) ln t/t).
double regret_bound_of_any(const ArmBound& bound, Index n, double largest_gap, std::int64_t t);

}  // namespace privbo
