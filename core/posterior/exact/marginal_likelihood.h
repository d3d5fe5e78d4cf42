// Computes how likely rewards are under a Gaussian process with a kernel and a noise variance, and finds the length
// scale under which they are likeliest (type II maximum likelihood: Rasmussen & Williams 2006, §5.4.1).
//
//   y = f + e,  f ~ GP(0, k),  e ~ N(0, λ)
//   log p(y) = −½ yᵀ(K + λI)⁻¹y − ½ log det(K + λI) − (t/2) log 2π      (eq. (2.30))
//
// Of t rewards at m distinct points only the numbers N_i of rewards, their means ȳ_i and Σ (y − ȳ_i)² matter. With
// D = diag(N_i), Z the t × m matrix of which reward is of which point, and e = y − Zȳ, which is orthogonal to Z's
// columns,
//   yᵀ(ZKZᵀ + λI)⁻¹y = ȳᵀ(K + λD⁻¹)⁻¹ȳ + eᵀe/λ
//   log det(ZKZᵀ + λI) = (t − m) log λ + Σ log N_i + log det(K + λD⁻¹)   (Sylvester),
// so that a likelihood takes m³ operations, however many rewards there are.
#pragma once

#include <cstdint>
#include <functional>
#include <map>

#include "kernel/kernel.h"

namespace privbo {

/// Rewards by the points that they belong to.
class ObservedRewards {
 public:
  /// y must be finite, otherwise std::invalid_argument.
  void add(Index point, double y);

  std::int64_t count() const { return count_; }  // t
  /// Returns log p(y) in nats; −∞ where K + λD⁻¹ is singular to rounding, 0 before the first reward. λ > 0 and points
  /// of the domain, otherwise std::invalid_argument.
  double log_likelihood(const Kernel& kernel, const Domain& domain, double lambda) const;

 private:
  struct AtPoint {
    std::int64_t count = 0;
    double mean = 0.0, squares = 0.0;  // squares: Σ (y − mean)²
  };
  std::map<Index, AtPoint> points_;
  std::int64_t count_ = 0;
};

/// The search for a number x > 0: `steps` + 1 values from low to high in equal ratios, then golden sections in log x
/// between the two beside the best, until they are within 10⁻⁶ of each other.
struct RatioSearch {
  double low = 1.0, high = 1.0;  // 0 < low < high
  int steps = 40;                // ≥ 2
};

/// Returns the x with the largest value that was seen; of equal ones on the grid the smallest. Values may be −∞; NaN
/// counts as −∞. Draws nothing: the same function gives the same x. Throws std::invalid_argument for other ranges.
double largest_by_ratios(const std::function<double(double x)>& function, const RatioSearch& search);

}  // namespace privbo
