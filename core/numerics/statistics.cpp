#include "numerics/statistics.h"

#include <algorithm>
#include <boost/math/distributions/students_t.hpp>
#include <cmath>
#include <limits>
#include <stdexcept>
#include <utility>

#include "numerics/numbers.h"

namespace privbo {
namespace {

void require_values(const std::vector<double>& sample, std::size_t least) {
  if (sample.size() < least)
    throw std::invalid_argument("sample of " + std::to_string(sample.size()) + " values: must have at least " +
                                std::to_string(least) + " (run more trials)");
}

/// Where a quantile lies among the values in increasing order.
struct QuantilePosition {
  QuantilePosition(const std::vector<double>& sample, double p) {
    require_values(sample, 1);
    if (!(p >= 0.0 && p <= 1.0))
      throw std::invalid_argument("quantile level = " + shortest(p) + ": must be >= 0 and <= 1");
    const double position = p * static_cast<double>(sample.size() - 1);
    below = static_cast<std::size_t>(position);
    above = std::min(below + 1, sample.size() - 1);
    share = position - static_cast<double>(below);
  }
  double between(const std::vector<double>& sample) const {
    return sample[below] + share * (sample[above] - sample[below]);
  }

  std::size_t below = 0, above = 0;
  double share = 0.0;  // of the way from one to the other
};

}  // namespace

double mean(const std::vector<double>& sample) {
  require_values(sample, 1);
  double sum = 0.0;
  for (const double value : sample) sum += value;
  return sum / static_cast<double>(sample.size());
}

double standard_deviation(const std::vector<double>& sample) {
  const double centre = mean(sample);
  if (sample.size() == 1) return 0.0;
  double squares = 0.0;
  for (const double value : sample) squares += (value - centre) * (value - centre);
  return std::sqrt(squares / static_cast<double>(sample.size() - 1));
}

double standard_error(const std::vector<double>& sample) {
  return standard_deviation(sample) / std::sqrt(static_cast<double>(sample.size()));
}

double quantile(std::vector<double> sample, double p) { return quantiles(std::move(sample), {p}).front(); }

double sorted_quantile(const std::vector<double>& sample, double p) {
  const QuantilePosition at(sample, p);
  return at.between(sample);
}

std::vector<double> quantiles(std::vector<double> sample, const std::vector<double>& increasing_levels) {
  std::vector<double> values;
  values.reserve(increasing_levels.size());
  if (!std::ranges::is_sorted(increasing_levels)) throw std::invalid_argument("quantile levels must increase");
  auto unordered = sample.begin();  // what comes before it is at most as large as what comes from it on
  const auto place_next = [&](std::size_t index) {
    const auto at = sample.begin() + static_cast<std::ptrdiff_t>(index);
    if (at < unordered) return;  // placed for the level before
    if (at == unordered)
      std::iter_swap(at, std::min_element(at, sample.end()));
    else
      std::nth_element(unordered, at, sample.end());
    unordered = at + 1;
  };
  for (const double level : increasing_levels) {
    const QuantilePosition at(sample, level);
    place_next(at.below);
    place_next(at.above);
    values.push_back(at.between(sample));
  }
  return values;
}

WelchTest welch_test(const std::vector<double>& first, const std::vector<double>& second) {
  require_values(first, 2);
  require_values(second, 2);
  const double e1 = standard_error(first), e2 = standard_error(second);
  const double v1 = e1 * e1, v2 = e2 * e2;
  const double difference = mean(first) - mean(second);
  WelchTest test;
  test.degrees_of_freedom = static_cast<double>(first.size() + second.size() - 2);
  if (v1 + v2 == 0.0) {
    test.t = difference == 0.0 ? 0.0 : std::copysign(std::numeric_limits<double>::infinity(), difference);
    test.p_value = difference == 0.0 ? 1.0 : 0.0;
    return test;
  }
  test.t = difference / std::sqrt(v1 + v2);
  test.degrees_of_freedom =
      (v1 + v2) * (v1 + v2) /
      (v1 * v1 / static_cast<double>(first.size() - 1) + v2 * v2 / static_cast<double>(second.size() - 1));
  const boost::math::students_t_distribution<double> distribution(test.degrees_of_freedom);
  test.p_value = 2.0 * boost::math::cdf(boost::math::complement(distribution, std::fabs(test.t)));
  return test;
}

}  // namespace privbo
