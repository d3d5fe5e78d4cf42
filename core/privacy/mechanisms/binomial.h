// The privacy of binomial noise on a whole number, exactly: the hockey-stick divergence between Bin(N, ¼) and its
// shifts.
//
// In the shuffle model (Cheu, Joseph, Mao & Peng 2021, protocol P_1D) every user rounds a value to x ∈ {0, …, g} and
// sends g + b bits of which x + Bin(b, ¼) are ones; a shuffler permutes the bits of all users. Whoever sees them sees
// their number and how many are ones, Σx + Bin(nb, ¼), and nothing else. One user's value replaced shifts that sum by
// some s with |s| ≤ g, so with N = nb
//   δ(ε) = max over |s| ≤ g of Σ_k (P(k) − e^ε P(k − s))₊,  P = Bin(N, ¼).
// Rounding at random makes the user's x a mixture, and the divergence is jointly convex: fixed shifts are the worst.
// The largest shift is the worst of all. P is log-concave, so that thresholds are the most powerful tests of P against
// each of its shifts, and the power of a threshold grows with the shift. Both signs are computed: P is not symmetric.
// More bits never cost privacy: Bin(N + 1, ¼) is Bin(N, ¼) plus an independent coin.
#pragma once

#include <cstdint>
#include <vector>

#include "privacy/noise/noise_source.h"
#include "text/message.h"

namespace privbo {

/// Names the mechanism in guarantees; its sensitivity g and its noise √(3N/16) are counted in steps of the grid.
inline constexpr Words<0> shuffled_binomial_name = "Shuffled binomial";

/// Bin(N, ¼) against its shifts by g: N ≥ 0 and at most 10⁹, 1 ≤ g ≤ 10⁶, otherwise std::invalid_argument.
class BinomialShift {
 public:
  BinomialShift(std::int64_t trials, std::int64_t shift);

  /// Returns δ(ε), ε ≥ 0: a sum of positive terms, rounded upwards by a share of 10⁻⁹ and by at most 10⁻⁴⁰.
  double delta(double epsilon) const;
  /// Returns the smallest ε ≥ 0 with δ(ε) ≤ `delta`, to the last bits and not below; infinite where there is none,
  /// because sums that only one of the two inputs can give have a larger probability.
  double epsilon(double delta) const;

 private:
  double below(double epsilon) const;  // of the shift upwards, by which small sums become impossible
  double above(double epsilon) const;

  std::int64_t shift_, first_ = 0;  // probability_[i] = P(first_ + i)
  std::vector<double> probability_;
};

/// Returns the fewest N with δ(ε) ≤ `delta` for shifts by up to g. ε > 0, 0 < δ < 1; throws std::invalid_argument where
/// more than 10⁹ would be needed, with what to change.
std::int64_t binomial_trials(std::int64_t shift, double epsilon, double delta);

/// Draws Bin(N, ¼): exactly so where the source's bits are fair. N ≥ 0.
std::int64_t draw_quarter_binomial(std::int64_t trials, NoiseSource& noise);

/// Returns a variance v with E exp(t (X − N/4)) ≤ exp(v t²/2) for all t: N/(4 ln 3) (Kearns & Saul 1998 for one coin).
double quarter_binomial_proxy(std::int64_t trials);

}  // namespace privbo
