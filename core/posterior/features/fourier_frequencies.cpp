// Computes tensor grids of Gauss rules, and draws random frequencies.
#include "posterior/features/fourier_frequencies.h"

#include <boost/math/distributions/chi_squared.hpp>
#include <cmath>
#include <numbers>
#include <stdexcept>
#include <string>

#include "kernel/periodic_spectrum.h"
#include "numerics/gauss_quadrature.h"
#include "numerics/numbers.h"
#include "text/error.h"
#include "text/message.h"

namespace privbo {
namespace {

constexpr Index max_frequencies = 4096;

void require_lengthscale(double lengthscale) {
  if (!(lengthscale > 0.0) || !std::isfinite(lengthscale))
    throw InvalidArgument(Message("lengthscale = %1: must be > 0", shortest(lengthscale)));
}

void require_smoothness(double nu) {
  if (!(nu > 0.0 && nu <= 100.0))
    throw InvalidArgument(
        Message("nu = %1: must be > 0 and at most 100 (smoothness); use the squared exponential for smoother functions",
                shortest(nu)));
}

void require_period(double period) {
  if (!(period > 0.0) || !std::isfinite(period))
    throw InvalidArgument(Message("period = %1: must be a finite number > 0", shortest(period)));
}

void require_grid(Index d, Index nodes) {
  if (d < 1 || d > 4)
    throw InvalidArgument(
        Message("dimension = %1: quadrature features need 1 to 4; group the coordinates (additive features)", d));
  if (nodes < 1 || std::pow(static_cast<double>(nodes), static_cast<double>(d)) > static_cast<double>(max_frequencies))
    throw InvalidArgument(Message("nodes per dimension = %1: must be at least 1, and nodes^%2 at most %3; choose fewer",
                                  nodes, d, max_frequencies));
}

/// Returns `count` frequencies of weight 1/count, whose values are still to be drawn.
Frequencies equal_weights(Index d, Index count) {
  if (d < 1) throw InvalidArgument(Message("dimension = %1: must be at least 1", d));
  if (count < 1 || 2 * count > max_frequencies)
    throw InvalidArgument(Message("frequencies = %1: must be 1 to %2", count, max_frequencies / 2));
  return {Matrix(count, d), Vector::Constant(count, 1.0 / static_cast<double>(count))};
}

}  // namespace

Frequencies tensor_frequencies(Index d, const Vector& line, const Vector& weights) {
  const Index nodes = line.size();
  Index all = 1;
  for (Index axis = 0; axis < d; ++axis) all *= nodes;
  // The node with index i mirrors the one with index all − 1 − i, so the later half is kept, and the centre where there
  // is one.
  const Index first = all / 2;
  Frequencies frequencies{Matrix(all - first, d), Vector(all - first)};
  for (Index i = first; i < all; ++i) {
    double weight = 2 * i + 1 == all ? 1.0 : 2.0;
    Index rest = i;
    for (Index axis = d - 1; axis >= 0; --axis) {
      const Index node = rest % nodes;
      rest /= nodes;
      frequencies.omega(i - first, axis) = line[node];
      weight *= weights[node];
    }
    frequencies.weights[i - first] = weight;
  }
  return frequencies;
}

Frequencies quadrature_frequencies(Index d, double lengthscale, Index nodes) {
  require_lengthscale(lengthscale);
  require_grid(d, nodes);
  const GaussHermite rule = gauss_hermite(nodes);
  const Vector line = std::numbers::sqrt2 * rule.nodes / lengthscale;
  return tensor_frequencies(d, line, rule.weights);
}

Frequencies matern_quadrature_frequencies(Index d, double nu, double lengthscale, Index nodes) {
  require_lengthscale(lengthscale);
  require_smoothness(nu);
  require_grid(d, nodes);
  const GaussGegenbauer rule = gauss_gegenbauer(nodes, nu - 1.0);
  const Vector cotangent = rule.nodes.array() / ((1.0 - rule.nodes.array()) * (1.0 + rule.nodes.array())).sqrt();
  const Vector line = std::sqrt(2.0 * nu) * cotangent / lengthscale;
  return tensor_frequencies(d, line, rule.weights);
}

Frequencies periodic_frequencies(Index d, double period, double lengthscale, Index nodes) {
  require_period(period);
  require_grid(d, nodes);
  const Index largest = (nodes - 1) / 2;  // n
  const Vector masses = periodic_masses(lengthscale, largest + 1);
  Vector line(2 * largest + 1), weights(2 * largest + 1);
  for (Index n = -largest; n <= largest; ++n) {
    line[n + largest] = 2.0 * std::numbers::pi * static_cast<double>(n) / period;
    weights[n + largest] = masses[n < 0 ? -n : n];
  }
  return tensor_frequencies(d, line, weights);
}

Frequencies random_periodic_frequencies(Index d, double period, double lengthscale, Index count, RandomSource& draws) {
  require_period(period);
  Frequencies frequencies = equal_weights(d, count);
  // Beyond the last of them about 10⁻²⁰ is left.
  const Vector masses = periodic_masses(lengthscale, static_cast<Index>(10.0 / lengthscale) + 25);
  for (Index j = 0; j < count; ++j)
    for (Index axis = 0; axis < d; ++axis) {
      // |n| by inversion, then its sign.
      double left = draws.uniform() - masses[0];
      Index n = 0;
      while (left >= 0.0 && n + 1 < masses.size()) left -= 2.0 * masses[++n];
      const double sign = draws.uniform() < 0.5 ? -1.0 : 1.0;
      frequencies.omega(j, axis) = sign * 2.0 * std::numbers::pi * static_cast<double>(n) / period;
    }
  return frequencies;
}

Frequencies random_frequencies(Index d, double lengthscale, Index count, RandomSource& draws) {
  require_lengthscale(lengthscale);
  Frequencies frequencies = equal_weights(d, count);
  for (Index j = 0; j < count; ++j)
    for (Index axis = 0; axis < d; ++axis) frequencies.omega(j, axis) = draws.normal() / lengthscale;
  return frequencies;
}

Frequencies random_matern_product_frequencies(Index d, double nu, double lengthscale, Index count,
                                              RandomSource& draws) {
  require_lengthscale(lengthscale);
  require_smoothness(nu);
  Frequencies frequencies = equal_weights(d, count);
  for (Index j = 0; j < count; ++j)
    for (Index axis = 0; axis < d; ++axis) frequencies.omega(j, axis) = draws.student_t(2.0 * nu) / lengthscale;
  return frequencies;
}

Frequencies random_matern_frequencies(Index d, double nu, double lengthscale, Index count, RandomSource& draws) {
  require_lengthscale(lengthscale);
  require_smoothness(nu);
  Frequencies frequencies = equal_weights(d, count);
  const boost::math::chi_squared mixing(2.0 * nu);
  for (Index j = 0; j < count; ++j) {
    // One χ² for all axes makes a multivariate t. A uniform of exactly 0 has no quantile: 1 − u lies in (0, 1].
    const double square = quantile(complement(mixing, 1.0 - draws.uniform()));
    for (Index axis = 0; axis < d; ++axis)
      frequencies.omega(j, axis) = draws.normal() * std::sqrt(2.0 * nu / square) / lengthscale;
  }
  return frequencies;
}

}  // namespace privbo
