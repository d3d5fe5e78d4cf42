// Computes the Rényi-DP of one release as a curve over orders, once per cost, and caches it.
#pragma once

#include <memory>
#include <span>
#include <vector>

#include "privacy/ledger/privacy_cost.h"

namespace privbo {

/// The orders over which accountants minimise: 1.1 … 10.9 in tenths, 11 … 63, 128, 256, 512, 1024. They include the
/// moments accountant's λ + 1 = 2 … 33, so that RDP is never worse.
const std::vector<double>& renyi_orders();
/// The integer orders 2 … 64, 128, 256, used where people were sampled without replacement, because that bound holds
/// for integers.
const std::vector<double>& fixed_size_renyi_orders();

/// The RDP of one release at each order of a list.
using RenyiCurve = std::vector<double>;

/// Returns the RDP at one order α > 1, exact except for sampling without replacement (an upper bound; integer orders
/// only), and infinity for ApproximateCost.
/// Pure ε: randomised response with ε dominates (Kairouz, Oh & Viswanath 2015); Laplace: Mironov 2017, Table II;
/// Gaussian αμ²/2: Mironov 2017, Proposition 7.
double renyi_divergence(const PrivacyCost& cost, double order);

/// Returns the curve over `renyi_orders()` or, where `fixed_size`, over `fixed_size_renyi_orders()`. The 256 most
/// recently used are cached; any thread may call this.
std::shared_ptr<const RenyiCurve> renyi_curve(const PrivacyCost& cost, bool fixed_size);

}  // namespace privbo
