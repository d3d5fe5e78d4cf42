// Measures how much the objectives of agents differ: ground truth of a simulation, which no party of a run knows.
#pragma once

#include "numerics/types.h"

namespace privbo {

/// How many differences of two numbers are worth computing exactly: some seconds.
inline constexpr double most_differences = 4e9;

/// Returns Σ_m d_{n,m} of every agent n (N values), d_{n,m} = max_x |f^n(x) − f^m(x)| ("Differentially Private
/// Federated Bayesian Optimization with Distributed Exploration", Dai, Low & Jaillet 2021, Theorem 1, where n is agent
/// 1). `objectives`: points × N, NaN where an agent has no score: such a point counts for no pair of that agent. O(N² ·
/// points).
Vector sums_of_distances(const Matrix& objectives);

/// Returns an upper bound on the largest of them: the largest itself while N² · points is at most `most`, otherwise
/// max_n (N d_{n,1} + Σ_m d_{1,m}), which follows from d_{n,m} ≤ d_{n,1} + d_{1,m}.
double largest_sum_of_distances(const Matrix& objectives, double most = most_differences);

}  // namespace privbo
