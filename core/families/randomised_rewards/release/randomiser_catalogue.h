// The local randomisers a scenario can name.
#pragma once

#include <memory>
#include <vector>

#include "catalogue/param_spec.h"
#include "privacy/randomisers/local_randomiser.h"

namespace privbo {

/// `delta`: 0 for those that are ε-LDP, in (0, 1) for those that need it (`needs_delta`).
using LocalRandomiserFactory = std::unique_ptr<LocalRandomiser> (*)(double bound, double epsilon, double delta,
                                                                    const Protection& protection,
                                                                    const NoiseSource& noise);
/// Returns those that clip to ±bound: "laplace", "one-bit" and "piecewise", which are ε-LDP, and "gaussian", which is
/// (ε, δ)-LDP.
const std::vector<Entry<LocalRandomiserFactory>>& local_randomiser_catalogue();

/// Returns whether the randomiser is (ε, δ)-LDP with δ > 0: Gaussian noise.
bool needs_delta(const Entry<LocalRandomiserFactory>& randomiser);

}  // namespace privbo
