// Discrete Laplace noise in shares: what every user adds so that only the sum is private.
//
// The difference of two Pólya(1/n, q) numbers (negative binomial with real shape 1/n), q = e^{−ε/g}, is one user's
// share. n such shares add up to the difference of two geometric numbers, P(k) ∝ q^|k|: discrete Laplace noise, ε-DP
// for a sum of whole numbers of which one user moves at most g (Goryczka & Xiong 2017; Chowdhury & Zhou 2023). A server
// that learns the sum modulo m and nothing else (secure aggregation, Bonawitz et al. 2017) needs no trust.
//
// Of users who drop out the shares are missing, and shares of users who collude with the server hide nothing: with a
// part r of the shares left, the noise is the difference of two Pólya(r, q). For r < 1 a Pólya probability is a moment,
// (r)_k/k! = E[T^k] with T ~ Beta(r, 1 − r), so that the probabilities h(z) of the difference are a mixture of
// geometric sequences in |z|: log-convex, and the largest loss is at zero,
//   ε(r) = ln h(0)/h(g),
// finite for every r > 0 and above ε. For r ≥ 1 h is log-concave and its ratio rises to 1/q: the loss is ε.
#pragma once

#include <cstdint>
#include <vector>

#include "privacy/noise/noise_source.h"
#include "text/message.h"

namespace privbo {

/// Names the mechanism in guarantees; its sensitivity g and its scale g/ε are counted in steps of the grid.
inline constexpr Words<0> summed_polya_name = "Discrete Laplace in shares";

/// Returns ε(r), rounded upwards by a share of 10⁻⁹: `arrived` r ≥ 0 is the number of honest shares in the sum over the
/// number for which they were made; infinite at 0. ε > 0, 1 ≤ grid ≤ 10⁶ steps; otherwise std::invalid_argument, also
/// where ε/g < 10⁻⁶.
double summed_polya_epsilon(double epsilon, std::int64_t grid, double arrived);

/// Draws Pólya(r, q) numbers: P(k) = (r)_k/k! (1 − q)^r q^k, of mean rq/(1 − q).
///
/// Drawn by one coin after another, "is it k, if it is at least k?", each of a probability in double precision with a
/// relative error of about 10⁻¹⁴: so much less than exact are the numbers on the integer grid as well.
class PolyaNumber {
 public:
  /// r > 0, 0 < q < 1 with 1 − q ≥ 10⁻⁶; otherwise std::invalid_argument.
  PolyaNumber(double shape, double ratio);
  std::int64_t draw(NoiseSource& noise) const;
  /// P(k), k ≥ 0.
  double probability(std::int64_t k) const;

 private:
  double shape_, ratio_;
  std::vector<double> stops_;  // P(k)/P(at least k); beyond the last one it is 1 − q, which it tends to
};

}  // namespace privbo
