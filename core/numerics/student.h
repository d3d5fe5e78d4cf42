// Declares Student's t test of a mean: its tail, and how far from zero a mean must be to be seen.
#pragma once

namespace privbo {

/// P(T > t) for Student's t with `nu` > 0 degrees of freedom, with full relative accuracy in both tails; t may be
/// infinite. Throws std::invalid_argument where nu is not positive or t is not a number.
double t_upper_tail(double t, double nu);

/// Returns the t with P(T > t) = p, for 0 < p < 1 and `nu` > 0 degrees of freedom; std::invalid_argument elsewhere.
double t_upper_quantile(double p, double nu);

/// Returns how many standard errors above zero a mean must truly be for a one-sided t test at `level`, with `nu` > 0
/// degrees of freedom, to find it with probability `power`: the δ at which a noncentral t(ν, δ) exceeds the central
/// quantile t(1 − level, ν) with that probability. The standard error is estimated, so that this is more than the sum
/// of two quantiles. 0 < level < power < 1 or std::invalid_argument; a std::runtime_error where the distribution cannot
/// be computed.
double noncentrality_seen(double nu, double level, double power);

}  // namespace privbo
