// Exact confidence limits of a binomial proportion: Clopper & Pearson 1934.
#pragma once

#include <cstdint>

namespace privbo {

/// Exceeds the true proportion with probability at most `rate`; k hits of n, 0 ≤ k ≤ n, n ≥ 1. 0 for k = 0.
double lower_limit(std::int64_t k, std::int64_t n, double rate);
/// Falls below the true proportion with probability at most `rate`. 1 for k = n.
double upper_limit(std::int64_t k, std::int64_t n, double rate);

/// How often an event happened under the first and under the second input.
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
double least_epsilon(const EventLimits& limits, double delta);
/// Least δ at ε: the best of p − e^ε p′. Negative where the limits show nothing.
double least_delta(const EventLimits& limits, double epsilon);

}  // namespace privbo
