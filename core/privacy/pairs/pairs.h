// Makes the dominating pairs that this program knows, and reads them from JSON.
#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include "privacy/pairs/dominating_pair.h"

namespace privbo {

using PairPointer = std::shared_ptr<const DominatingPair>;

/// Every mechanism whose log-ratios ln P(y)/P′(y) of two neighbours lie in an interval of length ε, as those of the
/// exponential mechanism do (Durfee & Rogers 2019, Definition 3.1). The worst such pair at each e^γ is a generalised
/// randomised response with losses t and t − ε, t = (ε + γ)/2, so that
///   δ(γ) = (e^{ε/2} − e^{γ/2})²/(e^ε − 1) for |γ| ≤ ε,
/// whose loss has the density e^{(ℓ+ε)/2}/(2(e^ε − 1)) on [−ε, ε]. ρ = ε²/8 (Cesar & Rogers 2021, Lemma 3.4); the Rényi
/// divergence is that of the worst t at each order. 0 < ε ≤ 1000.
PairPointer bounded_range_pair(double epsilon);
/// k-ary randomised response: the truth with probability e^ε/(e^ε + k − 1), every other answer with 1/(e^ε + k − 1)
/// (Kairouz, Oh & Viswanath 2014). k ≥ 2, 0 < ε ≤ 1000.
PairPointer response_pair(std::int64_t answers, double epsilon);
/// Laplace noise of scale 1 on values that differ by ε. 0 < ε ≤ 1000.
PairPointer laplace_pair(double epsilon);
/// Noise with P(x) ∝ e^{−|x|/b} on whole numbers that differ by Δ (Ghosh, Roughgarden & Sundararajan 2009).
/// 1 ≤ Δ ≤ 10⁵, Δ/b ≤ 1000.
PairPointer discrete_laplace_pair(std::int64_t sensitivity, double scale);
/// Noise with P(x) ∝ e^{−x²/(2σ²)} on whole numbers that differ by Δ: ρ = Δ²/(2σ²) (Canonne, Kamath & Steinke 2020,
/// Theorem 4). 1 ≤ Δ ≤ 10⁵, 0.02 ≤ σ ≤ 10⁵.
PairPointer discrete_gaussian_pair(std::int64_t sensitivity, double sigma);
/// A person takes part with probability q, independently of the others and secretly; one is added or removed:
/// (1 − q)Q + qP against Q, and Q against that (Zhu, Dong & Wang 2022, Theorem 11). `base` is symmetric; 0 < q ≤ 1. At
/// q = 1 it is `base`.
PairPointer sampled_pair(const PairPointer& base, double q);
/// Gaussian noise σ on a sum that a person, or a group, moves by the i-th shift (≥ 0) with the i-th probability
/// (together 1): Σ pᵢ N(sᵢ, σ²) against N(0, σ²) (Choquette-Choo, Ganesh, Steinke & Thakurta 2024; Ganesh 2024).
PairPointer gaussian_mixture_pair(double sigma, const std::vector<double>& shifts,
                                  const std::vector<double>& probabilities);
/// The mixture of m people, each sampled with probability q: shift j with the binomial probability.
PairPointer sampled_group_pair(std::int64_t members, double q, double z);

/// Null where `json` has the type of no pair. Throws std::runtime_error for one whose numbers are out of range.
PairPointer dominating_pair_of(const Json& json);

/// Rényi orders beyond which the divergence of a pair with unbounded losses is not computed, but stated as infinite.
inline constexpr double max_pair_order = 4096.0;

}  // namespace privbo
