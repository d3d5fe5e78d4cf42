// Computes 1 − p_t: how likely an agent follows the server's vector in round t, instead of Thompson sampling on its own
// data.
//
// "Differentially Private Federated Bayesian Optimization with Distributed Exploration" (Dai, Low & Jaillet 2021), §5
// and B.2: 1/√t, 1/t; Theorem 1 asks for 1 − p_t = O(1/t²). All of these have p_1 = 0, where the theorem's 1/p_1 is
// infinite: (1 + t)^{−2} has p_1 = 3/4.
#pragma once

#include <cstdint>

namespace privbo {

/// 1 − p_t = min(1, scale · (t + shift)^{−power}).
struct SharingSchedule {
  double scale = 1.0;  // in [0, 1e6]; 0: agents always use their own data
  double power = 0.5;  // ≥ 0
  double shift = 0.0;  // ≥ 0

  bool operator==(const SharingSchedule&) const = default;
};

/// 1 − p_t for t ≥ 1, in [0, 1], to full precision however small.
double following_probability(const SharingSchedule& schedule, std::int64_t t);
/// p_t for t ≥ 1, in [0, 1].
double own_probability(const SharingSchedule& schedule, std::int64_t t);

}  // namespace privbo
