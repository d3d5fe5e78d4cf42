// Computes exact confidence limits of a binomial proportion: Clopper & Pearson 1934.
#pragma once

#include <cstdint>

namespace privbo {

/// Returns a limit that exceeds the true proportion with probability at most `rate`, for k hits of n, 0 ≤ k ≤ n, n ≥ 1.
/// It is 0 for k = 0.
double lower_limit(std::int64_t k, std::int64_t n, double rate);
/// Returns a limit that falls below the true proportion with probability at most `rate`. It is 1 for k = n.
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

/// Returns the least ε at δ of any mechanism whose proportions lie within the limits: the largest ln((p − δ)/p′), over
/// the event and its complement and both orders of the inputs, with p at its lower and p′ at its upper limit
/// (Jagielski, Ullman & Oprea 2020). Negative, or −∞, where the limits show nothing.
double least_epsilon(const EventLimits& limits, double delta);
/// Returns the least δ at ε: the largest p − e^ε p′ over the same choices. Negative where the limits show nothing.
double least_delta(const EventLimits& limits, double epsilon);

}  // namespace privbo
