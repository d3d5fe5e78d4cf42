// Describes what runs show ε and δ to be at least: from how often an event happened, by exact confidence limits of a
// binomial proportion (Clopper & Pearson 1934), and from the privacy losses of the runs.
#pragma once

#include <cstdint>
#include <vector>

namespace privbo {

/// Exceeds the true proportion with probability at most `rate`; k hits of n, 0 ≤ k ≤ n, n ≥ 1. 0 for k = 0.
double lower_limit(std::int64_t k, std::int64_t n, double rate);
/// Falls below the true proportion with probability at most `rate`. 1 for k = n.
double upper_limit(std::int64_t k, std::int64_t n, double rate);

/// Describes how often an event happened under the first and under the second input.
struct EventCounts {
  std::int64_t k1 = 0, n1 = 0, k2 = 0, n2 = 0;
};

/// Both limits of both proportions; all four hold at once with probability at least 1 − 4 `rate`.
struct EventLimits {
  double first_low = 0.0, first_high = 1.0, second_low = 0.0, second_high = 1.0;
};
EventLimits event_limits(const EventCounts& counts, double rate);

/// Least ε at δ of any mechanism whose proportions lie within the limits: the best of the event and its complement,
/// both ways round, of ln((p − δ)/p′) with p at its lower and p′ at its upper limit (Jagielski, Ullman & Oprea 2020).
/// Negative, or −∞, where the limits show nothing.
double min_epsilon(const EventLimits& limits, double delta);
/// Least δ at ε: the best of p − e^ε p′. Negative where the limits show nothing.
double min_delta(const EventLimits& limits, double epsilon);

/// Lower confidence bound on ε from k1 of n1 hits under the first and k2 of n2 under the second input, at δ: the better
/// of the event and its complement, both ways round, each limit at (1 − confidence)/2; 0 at least.
double clopper_pearson_epsilon(std::int64_t k1, std::int64_t n1, std::int64_t k2, std::int64_t n2, double delta,
                               double confidence);

/// The sharper bound where the privacy loss is known: δ(ε) = E[(1 − e^{ε−L})₊] of one direction from losses under the
/// input in the numerator. (1 − e^{ε−L})₊ lies in [0, 1] and grows with L, so a band around the distribution of L
/// bounds its mean at every ε at once: P(mean − E > t for some ε) ≤ e^{−2nt²}, Hoeffding's rate (Dvoretzky, Kiefer &
/// Wolfowitz 1956 with Massart's 1990 constant, one-sided: rate ≤ ½).
class LossBound {
 public:
  LossBound(const std::vector<double>& losses, double rate);
  /// Returns the mean over the runs.
  double mean(double epsilon) const;
  /// Returns what δ(ε) is at least, for all ε ≥ 0 at once with probability 1 − rate; 0 at least.
  double min_delta(double epsilon) const;
  /// Returns what ε at δ is at least; 0 at least.
  double min_epsilon(double delta) const;

 private:
  double runs_ = 0.0;
  std::vector<double> losses_;   // the positive ones, descending
  std::vector<double> weights_;  // Σ of e^{−L} over the losses before this one
  double margin_ = 0.0;
};

}  // namespace privbo
