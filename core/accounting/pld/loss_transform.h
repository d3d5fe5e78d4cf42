// Computes the moment generating function of the privacy loss of one sampled Gaussian release, at real arguments and
// along a vertical line of the complex plane.
//
// With P = (1 − q) N(0, z²) + q N(1, z²), Q = N(0, z²) and u = P/Q − 1, the loss of removing a person is L = ln(1 + u)
// under P and that of adding one is −L under Q. As E_Q[u] = 0,
//   E_P[e^{tL}] − 1 = E_Q[(1 + u)^p − 1 − p u] with p = 1 + t, and E_Q[e^{−tL}] − 1 is the same with p = −t.
// Nothing cancels in it, so that it is exact to rounding for q = 1e-9 as for q = 0.5, and its logarithm can be
// multiplied by 10⁹ releases. No grid of losses is involved: the quadrature is the trapezoidal rule in s = x/z, whose
// error falls exponentially. Along the line e^{iyL} would oscillate ever faster; there s is moved off the real axis,
// where e^{iyL} decays instead.
//
// Removing a person has losses without bound, whose moments of high order the farthest values of x govern, however
// rare. Values are therefore kept with probability exp(−e^{(s − s₀)/a}), which is analytic, and what is not kept counts
// as lost for good, as mass at infinity does; s₀ is chosen such that this is less than what the caller states does not
// matter.
#pragma once

#include <array>
#include <complex>
#include <cstddef>
#include <vector>

#include "accounting/renyi/subsampled_renyi.h"

namespace privbo {

class LossTransform {
 public:
  /// 0 < q < 1, z ≥ min_z. `removable` > 0 is the probability that may be counted as lost for good.
  LossTransform(double q, double z, Direction direction, double removable);
  static constexpr double min_z = 0.01;  // below, the quadrature needs millions of points
  /// Returns the part of the loss of removing a person that is below `most` > 0 or little above.
  static LossTransform of_small_losses(double q, double z, double most);

  /// Returns the probability that is not kept.
  double removed() const { return removed_; }
  /// e^{tL} does not overflow up to this t.
  double highest_order() const { return highest_order_; }
  /// ln E[e^{cL}; kept] for 0 < c ≤ highest_order().
  double cumulant(double c) const;

  /// Goes to c + i·j·step for j = 0, 1, 2, … in turn; 0 < c ≤ highest_order().
  void begin(double c, double step);
  /// ln E[e^{tL}; kept] there, on some branch of the logarithm.
  std::complex<double> next();

 private:
  using Complex = std::complex<double>;
  LossTransform(double q, double z, Direction direction);
  /// Places the points, and adds up what the cut does not keep.
  void place(double spacing);

  static constexpr std::size_t moments = 15;  // u², u³, … of the binomial series

  /// A point of the quadrature: its weight under Q, that times 1 + u and times u, and L.
  struct Node {
    Complex u, loss, weight, with, excess;
  };
  Node node(double s, double shift, double spacing) const;
  double cut_exponent(double s) const { return (s - cut_) / softness_; }
  Complex term_of(const Node& node) const;  // what multiplies e^{tL} at the present place
  void activate(std::size_t k);

  double q_, z_;
  bool remove_;
  double log_q_, log_rest_;
  double low_ = 0.0, high_ = 0.0;       // the range of s
  double cut_ = 0.0, softness_ = 0.0;   // s₀ and a; 0: all is kept
  double removed_ = 0.0, drift_ = 0.0;  // drift: E_Q[u; kept]
  double highest_order_ = 0.0;
  std::vector<Node> real_;

  // On the line, by ascending |u|:
  std::vector<Node> nodes_;
  std::vector<double> size_;                          // |u|
  std::vector<std::array<Complex, moments>> powers_;  // Σ weight·u^k over the nodes before this one, k = 2, 3, …
  std::vector<Complex> with_after_, excess_after_;    // sums over this node and those after it
  std::vector<std::size_t> active_;                   // nodes whose e^{tL} is followed
  std::vector<Complex> value_, turn_;                 // of each active node: its term, and its change from step to step
  std::size_t small_ = 0;                             // nodes before this one are in the series
  double c_ = 0.0, step_ = 0.0, whole_ = 1.0;
  long place_ = 0;
};

}  // namespace privbo
