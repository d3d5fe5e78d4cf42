// The standard normal distribution, and the quantiles confidence intervals use.
#pragma once

namespace privbo {

/// φ(x) = exp(−x²/2)/√(2π).
double normal_pdf(double x);
/// Φ(x), with full relative accuracy in the lower tail (erfc).
double normal_cdf(double x);
/// Φ⁻¹(p) for 0 < p < 1; throws std::invalid_argument otherwise.
double normal_quantile(double p);
/// Quantile of Student's t with `nu` > 0 degrees of freedom, 0 < p < 1; throws std::invalid_argument otherwise.
double t_quantile(double p, double nu);

}  // namespace privbo
