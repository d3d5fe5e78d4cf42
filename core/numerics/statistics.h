// Summarises samples by mean, standard error and quantiles, and compares two means by Welch's test.
#pragma once

#include <vector>

namespace privbo {

/// Returns the mean. Throws std::invalid_argument for an empty sample, as do all functions here.
double mean(const std::vector<double>& sample);
/// Returns the sample standard deviation, with divisor count − 1; 0 for a single value.
double standard_deviation(const std::vector<double>& sample);
/// standard_deviation / √count; 0 for a single value.
double standard_error(const std::vector<double>& sample);
/// Returns the p-quantile of type 7 of Hyndman & Fan (1996), the default of R and numpy; 0 ≤ p ≤ 1 or
/// std::invalid_argument.
double quantile(std::vector<double> sample, double p);
/// Returns the quantiles of several levels in increasing order, in a time that grows with the size of the sample and
/// not with its logarithm.
std::vector<double> quantiles(std::vector<double> sample, const std::vector<double>& increasing_levels);
/// Does the same as quantile() for a sample already in increasing order.
double sorted_quantile(const std::vector<double>& sample, double p);

/// The result of Welch's two-sided t-test with unequal variances.
struct WelchTest {
  double t = 0.0;
  double degrees_of_freedom = 0.0;  // Welch–Satterthwaite
  double p_value = 1.0;
};
/// Each sample needs two values. Two constant samples give p = 1 when equal and 0 when not.
WelchTest welch_test(const std::vector<double>& first, const std::vector<double>& second);

}  // namespace privbo
