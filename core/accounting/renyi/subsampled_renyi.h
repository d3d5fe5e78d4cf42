// Computes Rényi divergences of the subsampled Gaussian mechanism: on Poisson samples at any order and in both
// directions, exactly; on samples of fixed size an upper bound at integer orders.
//
// Poisson samples:
// Abadi et al. 2016 (log moments at integers), Mironov, Talwar & Zhang 2019 ("Rényi Differential Privacy of the Sampled
// Gaussian Mechanism", fractional orders). One person is added or removed (or replaced by zero), which compares P = (1
// − q) N(0, z²) + q N(1, z²) with Q = N(0, z²). Instead of the papers' series, which alternate at fractional orders,
// the moment is integrated numerically in log space.
#pragma once

namespace privbo {

enum class Direction {
  remove,  // the person was there: P against Q
  add      // the person joins: Q against P
};

/// Returns D_α of one release: ln E_Q[(P/Q)^α]/(α − 1), or ln E_P[(Q/P)^α]/(α − 1). 0 < q ≤ 1, z > 0, α > 1. For z <
/// 0.01 it is an upper bound, D_α without sampling, which is at most ln(1/q)·α/(α − 1) too large while ε exceeds ten
/// thousand.
double subsampled_gaussian_renyi(double q, double z, double order, Direction direction);

/// Returns the RDP of a Gaussian release on a sample drawn without replacement, at the integer order α ≥ 2 with
/// sampling fraction γ = sample/population and noise z (in replace-one sensitivities): Wang, Balle & Kasiviswanathan
/// 2019, "Subsampled Rényi Differential Privacy and Analytical Moments Accountant", Theorem 9 with the ternary
/// |χ|^α-terms of Theorem 27 for even orders (the Gaussian's Pearson–Vajda divergences), as in Google's accounting
/// library. One person is replaced by any other. It is an upper bound, for integer orders.
double fixed_size_gaussian_renyi(double gamma, double z, int order);

}  // namespace privbo
