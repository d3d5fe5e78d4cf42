// The sharper audit where the privacy loss is known: δ(ε) = E[(1 − e^{ε−L})₊] from the losses of many runs.
#pragma once

#include <vector>

namespace privbo {

/// δ(ε) of one direction from losses under the input in the numerator. (1 − e^{ε−L})₊ lies in [0, 1] and grows with L,
/// so a band around the distribution of L bounds its mean at every ε at once: P(mean − E > t for some ε) ≤ e^{−2nt²},
/// Hoeffding's rate (Dvoretzky, Kiefer & Wolfowitz 1956 with Massart's 1990 constant, one-sided: rate ≤ ½).
class LossBound {
 public:
  LossBound(const std::vector<double>& losses, double rate);
  /// The mean over the runs.
  double mean(double epsilon) const;
  /// What δ(ε) is at least, for all ε ≥ 0 at once with probability 1 − rate; 0 at least.
  double least_delta(double epsilon) const;
  /// What ε at δ is at least; 0 at least.
  double least_epsilon(double delta) const;

 private:
  double runs_ = 0.0;
  std::vector<double> losses_;   // the positive ones, descending
  std::vector<double> weights_;  // Σ of e^{−L} over the losses before this one
  double margin_ = 0.0;
};

}  // namespace privbo
