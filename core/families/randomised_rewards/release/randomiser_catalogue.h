// The local randomisers a scenario can name.
#pragma once

#include <memory>
#include <vector>

#include "catalogue/param_spec.h"
#include "privacy/randomisers/local_randomiser.h"

namespace privbo {

using LocalRandomiserFactory = std::unique_ptr<LocalRandomiser> (*)(double bound, double epsilon,
                                                                    const Protection& protection,
                                                                    const NoiseSource& noise);
/// Returns those that clip to ±bound and are ε-LDP: "laplace", "one-bit", "piecewise".
const std::vector<Entry<LocalRandomiserFactory>>& local_randomiser_catalogue();

}  // namespace privbo
