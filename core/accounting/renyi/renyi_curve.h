// Rényi-DP of one release as a curve over orders, computed once per cost and kept.
#pragma once

#include <memory>
#include <span>
#include <vector>

#include "privacy/ledger/privacy_cost.h"

namespace privbo {

/// Orders that minimise: 1.1 … 10.9 in tenths, 11 … 63, 128, 256, 512, 1024. The moments accountant's λ + 1 = 2 … 33
/// are among them, so RDP can never lose to it.
const std::vector<double>& renyi_orders();
/// Integer orders 2 … 64, 128, 256, used where something was sampled without replacement: the bound holds for integers.
const std::vector<double>& fixed_size_renyi_orders();

/// RDP of one release at each order of a list.
using RenyiCurve = std::vector<double>;

/// RDP at one order α > 1, exact but for sampling without replacement (an upper bound; integer orders only). Not for
/// ApproximateCost, which has none: infinity.
/// Pure ε: randomised response with ε dominates (Kairouz, Oh & Viswanath 2015); Laplace: Mironov 2017, Table II;
/// Gaussian αμ²/2: Mironov 2017, Proposition 7.
double renyi_divergence(const PrivacyCost& cost, double order);

/// The curve over `renyi_orders()` or, where `fixed_size`, over `fixed_size_renyi_orders()`. The 256 used last are
/// kept; from any thread.
std::shared_ptr<const RenyiCurve> renyi_curve(const PrivacyCost& cost, bool fixed_size);

}  // namespace privbo
