// Rényi-DP of a Gaussian release on a sample drawn without replacement.
//
// Wang, Balle & Kasiviswanathan 2019, "Subsampled Rényi Differential Privacy and Analytical Moments Accountant",
// Theorem 9 with the ternary |χ|^α-terms of Theorem 27 for even orders (the Gaussian's Pearson–Vajda divergences), as
// in Google's accounting library. Protected: one person, replaced by any other. An upper bound, for integer orders.
#pragma once

namespace privbo {

/// RDP at the integer order α ≥ 2 with sampling fraction γ = sample/population and noise z (in replace-one
/// sensitivities).
double fixed_size_gaussian_renyi(double gamma, double z, int order);

}  // namespace privbo
