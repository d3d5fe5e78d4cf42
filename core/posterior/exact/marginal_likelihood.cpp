#include "posterior/exact/marginal_likelihood.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numbers>
#include <vector>

#include "numerics/decompositions.h"
#include "numerics/numbers.h"
#include "numerics/work/work.h"
#include "text/error.h"
#include "text/message.h"

namespace privbo {
namespace {

constexpr double infinity = std::numeric_limits<double>::infinity();

/// The best place so far.
struct Best {
  double log_x = 0.0, value = -infinity;

  void see(double at, double seen) {
    if (!(seen > value)) return;
    log_x = at;
    value = seen;
  }
};

}  // namespace

void ObservedRewards::add(Index point, double y) {
  if (!std::isfinite(y)) throw InvalidArgument(Message("reward %1: must be a finite number", shortest(y)));
  AtPoint& here = points_[point];
  ++here.count;
  ++count_;
  // Welford's update.
  const double before = y - here.mean;
  here.mean += before / static_cast<double>(here.count);
  here.squares += before * (y - here.mean);
}

double ObservedRewards::log_likelihood(const Kernel& kernel, const Domain& domain, double lambda) const {
  if (!(lambda > 0.0) || !std::isfinite(lambda))
    throw InvalidArgument(
        Message("lambda = %1: must be a finite number > 0 (noise variance of the likelihood)", shortest(lambda)));
  if (points_.empty()) return 0.0;
  const auto m = static_cast<Index>(points_.size());
  if (points_.begin()->first < 0 || points_.rbegin()->first >= domain.size())
    throw InvalidArgument(Message("a reward of point %1: the domain has %2 points",
                                  points_.begin()->first < 0 ? points_.begin()->first : points_.rbegin()->first,
                                  domain.size()));
  std::vector<Index> indices;
  Vector means(m);
  double apart = 0.0, log_counts = 0.0;
  Vector noise(m);  // λ/N_i
  for (const auto& [point, here] : points_) {
    const auto i = static_cast<Index>(indices.size());
    indices.push_back(point);
    means[i] = here.mean;
    noise[i] = lambda / static_cast<double>(here.count);
    apart += here.squares;
    log_counts += std::log(static_cast<double>(here.count));
  }
  Domain observed;
  observed.points = Points(domain.points(indices, Eigen::all));
  Matrix covariance(m, m);
  for (Index j = 0; j < m; ++j) {
    throw_if_stopped();
    kernel.column(observed, j, covariance.col(j));
  }
  covariance.diagonal() += noise;
  const Eigen::LLT<Matrix> factor(covariance);
  if (factor.info() != Eigen::Success) return -infinity;
  const double quadratic = means.dot(factor.solve(means)) + apart / lambda;
  const double log_determinant = static_cast<double>(count_ - m) * std::log(lambda) + log_counts +
                                 2.0 * Matrix(factor.matrixL()).diagonal().array().log().sum();
  return -0.5 * (quadratic + log_determinant + static_cast<double>(count_) * std::log(2.0 * std::numbers::pi));
}

double largest_by_ratios(const std::function<double(double x)>& function, const RatioSearch& search) {
  if (!(search.low > 0.0 && search.low < search.high) || !std::isfinite(search.high) || search.steps < 2)
    throw InvalidArgument(Message("search from %1 to %2 in %3 steps: must be 0 < low < high, and at least 2 steps",
                                  shortest(search.low), shortest(search.high), search.steps));
  constexpr double close = 1e-6;
  const double from = std::log(search.low), step = (std::log(search.high) - from) / search.steps;
  const auto at = [&](double log_x) { return function(std::exp(log_x)); };
  Best best{from, -infinity};
  for (int i = 0; i <= search.steps; ++i) best.see(from + i * step, at(from + i * step));
  double low = std::max(best.log_x - step, from), high = std::min(best.log_x + step, from + search.steps * step);
  const double ratio = 1.0 / std::numbers::phi;
  double a = high - ratio * (high - low), b = low + ratio * (high - low), at_a = at(a), at_b = at(b);
  best.see(a, at_a);
  best.see(b, at_b);
  while (high - low > close) {
    if (at_a < at_b) {
      low = a;
      a = b;
      at_a = at_b;
      b = low + ratio * (high - low);
      best.see(b, at_b = at(b));
    } else {
      high = b;
      b = a;
      at_b = at_a;
      a = high - ratio * (high - low);
      best.see(a, at_a = at(a));
    }
  }
  return std::exp(best.log_x);
}

}  // namespace privbo
