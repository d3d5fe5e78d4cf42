// f where any point of a box may be asked, with bounds on its largest value.
//
// Either a formula, whose largest value the literature prints, or the interpolant of smallest RKHS norm of an
// objective's values on the points of the domain, Σ_j α_j k(·, x_j) with α = K⁺f: every objective that is made of the
// kernel is such a sum, or is continued by one. Of a sum, |f(x) − f(c)| ≤ ‖f‖ ‖φ_x − φ_c‖, and half of r²‖f‖√κ bounds
// what it turns by (kernel/kernel_distance.h), so that branch and bound says how far the largest value found may be
// from the largest there is.
#pragma once

#include <functional>
#include <memory>

#include "domain/domain.h"
#include "kernel/kernel.h"
#include "numerics/certified_search.h"
#include "posterior/exact/prior.h"

namespace privbo {

/// A function by its formula.
struct BoxFormula {
  std::function<double(const Vector& x)> value;  // d coordinates in the box of the domain
  double maximum = 0.0;                          // over that box, as printed
  Vector at{};                                   // d, where it is reached
};

/// Immutable; may be used by several threads.
class BoxObjective {
 public:
  /// `domain`: where any point may be asked. Its points serve pictures.
  BoxObjective(std::shared_ptr<const Domain> domain, BoxFormula formula);
  /// `f`: n values on the points; `prior`: of this kernel there, which is isotropic. Throws std::invalid_argument where
  /// the interpolant misses the values by more than a thousandth of the largest, Stopped once the work is to stop.
  BoxObjective(std::shared_ptr<const Domain> domain, std::shared_ptr<const PointKernel> kernel, const Prior& prior,
               const Vector& f);

  /// Returns f(x) at d coordinates.
  double at(const Vector& x) const { return value_(x); }
  /// Returns f on the points of the domain (n).
  const Vector& table() const { return table_; }
  /// The largest value found, where it is, and a bound of the largest there is; of a formula both are the printed one.
  const CertifiedMaximum& largest() const { return largest_; }
  /// A bound below all values; of a formula the smallest on the points of the domain.
  double smallest() const { return smallest_; }

 private:
  std::function<double(const Vector& x)> value_;
  Vector table_;
  CertifiedMaximum largest_;
  double smallest_ = 0.0;
};

}  // namespace privbo
