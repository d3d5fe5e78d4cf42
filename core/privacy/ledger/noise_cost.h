// Computes again what a release costs from the noise that a file states beside the cost.
#pragma once

#include "privacy/ledger/ledger.h"

namespace privbo {

/// The least ε, or the μ or z, that noise of `noise_scale` gives at `sensitivity`, by the mechanism's own formula: Δ/b
/// for Laplace noise, Δ/σ for Gaussian (Δ/(√2 σ) on a symmetric matrix), σ/Δ where people are sampled, what the
/// largest output states of the bounded randomisers, and the hockey-stick divergence of binomial noise. Throws
/// std::runtime_error with both values where the stated cost is another one (relative 1e-6, the rounding of noise to a
/// grid), a stated ε is not the cost's, a local randomiser's Gaussian noise does not keep the (ε, δ) stated, or a
/// release of a private notion states no noise or no sensitivity.
void check_cost_of_noise(const Guarantee& guarantee);

}  // namespace privbo
