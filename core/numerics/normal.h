// Declares the standard normal distribution, Mills' ratio, the quantiles of confidence intervals, and truncated
// normals.
#pragma once

namespace privbo {

/// φ(x) = exp(−x²/2)/√(2π).
double normal_pdf(double x);
/// Φ(x), with full relative accuracy in the lower tail (erfc).
double normal_cdf(double x);
/// Φ⁻¹(p) for 0 < p < 1; throws std::invalid_argument otherwise.
double normal_quantile(double p);

/// (1 − Φ(x))/φ(x) with full relative accuracy for every x; infinite where it overflows (x < −38).
double mills_ratio(double x);
/// mills_ratio(low) − mills_ratio(low + width), accurate also where the width is so small that the difference would
/// cancel. width ≥ 0.
double mills_difference(double low, double width);

/// P(from ≤ X ≤ to) for X ~ N(mean, scale²); scale > 0, from ≤ to. Accurate to rounding of the larger tail's
/// probability, in both tails.
double normal_mass(double mean, double scale, double from, double to);
/// Returns the u-quantile of X ~ N(mean, scale²) given from ≤ X ≤ to, 0 ≤ u ≤ 1. It always lies in [from, to], whose
/// mass must be > 0.
double truncated_normal_quantile(double mean, double scale, double from, double to, double u);

}  // namespace privbo
