// The normal distribution on an interval: its mass there, and its quantiles given that it is there.
#pragma once

namespace privbo {

/// P(from ≤ X ≤ to) for X ~ N(mean, scale²); scale > 0, from ≤ to. Accurate to rounding of the larger tail's
/// probability, in both tails.
double normal_mass(double mean, double scale, double from, double to);
/// The u-quantile of X given from ≤ X ≤ to, 0 ≤ u ≤ 1; always in [from, to]. The mass there must be > 0.
double truncated_normal_quantile(double mean, double scale, double from, double to, double u);

}  // namespace privbo
