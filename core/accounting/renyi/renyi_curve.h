// Computes the Rényi-DP of one release as a curve over orders, once per cost, and caches it.
#pragma once

#include <memory>
#include <mutex>
#include <span>
#include <unordered_map>
#include <vector>

#include "privacy/ledger/privacy_cost.h"

namespace privbo {

/// Returns the orders at which accountants look first: 1.1 … 10.9 in tenths, 11 … 63, 128, 256, 512, 1024. They include
/// the moments accountant's λ + 1 = 2 … 33, so that RDP is never worse.
const std::vector<double>& renyi_orders();
/// Returns the integer orders 2 … 64, 128, 256, used where people were sampled without replacement, because that bound
/// holds for integers.
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

/// A finer list of orders, for what lies between those of `renyi_orders()` and beyond them: order k has α − 1 =
/// 2^{k/64}, which is 1.1 per cent from one to the next, so that its minimum is within 2e-5 of a continuous order's.
inline constexpr int lowest_fine_order = -14 * 64, highest_fine_order = 20 * 64;
double fine_order(int k);

/// The RDP of one release at fine orders, each computed when it is first asked for.
class FineRenyiCurve {
 public:
  explicit FineRenyiCurve(const PrivacyCost& cost) : cost_(cost) {}
  /// lowest_fine_order ≤ k ≤ highest_fine_order. Any thread may call this.
  double at(int k);

 private:
  const PrivacyCost cost_;
  std::mutex mutex_;
  std::unordered_map<int, double> known_;
};
/// Returns the curve of this cost. The 256 most recently used are cached; any thread may call this.
std::shared_ptr<FineRenyiCurve> fine_renyi_curve(const PrivacyCost& cost);

}  // namespace privbo
