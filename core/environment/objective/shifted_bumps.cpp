// Computes h by quadrature over the radius, norms by Parseval's theorem, and lays cells out.
#include "environment/objective/shifted_bumps.h"

#include <algorithm>
#include <boost/math/special_functions/bessel.hpp>
#include <cmath>
#include <numbers>
#include <stdexcept>
#include <string>

#include "numerics/gauss_quadrature.h"
#include "numerics/root.h"
#include "numerics/work/work.h"

namespace privbo {
namespace {

using std::numbers::pi;
constexpr Index nodes = 256;
constexpr Index max_dimensions = 20;

/// Mean of cos(uᵀz) over the unit sphere of ℝ^d at ‖u‖ = t: Γ(d/2) (2/t)^{d/2 − 1} J_{d/2 − 1}(t), 1 at t = 0.
double mean_cosine(Index d, double t) {
  if (d == 1) return std::cos(t);
  const auto dimension = static_cast<double>(d);
  // 1 − t²/(2d) + t⁴/(8d(d + 2)): the next term is below 10⁻¹⁵.
  if (t < 1e-2) return 1.0 - t * t / (2.0 * dimension) * (1.0 - t * t / (4.0 * (dimension + 2.0)));
  const double half = dimension / 2.0;
  return std::tgamma(half) * std::pow(2.0 / t, half - 1.0) * boost::math::cyl_bessel_j(half - 1.0, t);
}

/// ln c of spectral_density's formula for a Matérn.
double log_matern_factor(const PaperKernel& kernel, double d) {
  return d * std::log(2.0) + 0.5 * d * std::log(pi) + std::lgamma(kernel.nu + 0.5 * d) - std::lgamma(kernel.nu) +
         kernel.nu * std::log(2.0 * kernel.nu) - 2.0 * kernel.nu * std::log(kernel.lengthscale);
}

/// Of variance 1.
double log_unit_density(const PaperKernel& kernel, Index dimension, double frequency) {
  const auto d = static_cast<double>(dimension);
  const double l = kernel.lengthscale, square = frequency * frequency;
  if (std::isinf(kernel.nu)) return 0.5 * d * std::log(2.0 * pi * l * l) - 2.0 * pi * pi * l * l * square;
  return log_matern_factor(kernel, d) -
         (kernel.nu + 0.5 * d) * std::log(2.0 * kernel.nu / (l * l) + 4.0 * pi * pi * square);
}

double log_spectral_density(const PaperKernel& kernel, Index dimension, double frequency) {
  return log_unit_density(kernel, dimension, frequency) + std::log(kernel.variance);
}

}  // namespace

BumpShape::BumpShape(Index dimension) : dimension_(dimension) {
  if (dimension < 1 || dimension > max_dimensions)
    throw std::invalid_argument("dimension = " + std::to_string(dimension) + ": bumps need 1 to " +
                                std::to_string(max_dimensions));
  const auto d = static_cast<double>(dimension);
  const GaussGegenbauer rule = gauss_gegenbauer(nodes, 0.0);  // weights sum to 1, nodes in (−1, 1)
  radii_ = ((rule.nodes.array() + 1.0) / 2.0).matrix();
  const double sphere = 2.0 * std::pow(pi, d / 2.0) / std::tgamma(d / 2.0);
  weights_ = (sphere * rule.weights.array() * radii_.array().pow(d - 1.0)).matrix();
  mass_ = (weights_.array() * (-(1.0 - radii_.array().square()).inverse()).exp()).matrix();
  top_ = mass_.sum();
  // h falls through h(0)/2 once: where it swings later, |h| stays far below.
  double high = 0.05;
  while ((*this)(high) > 0.5 * top_) high += 0.05;
  zeta_ = root_between([this](double r) { return (*this)(r)-0.5 * top_; }, high - 0.05, high);
}

double BumpShape::operator()(double r) const {
  double sum = 0.0;
  for (Index i = 0; i < radii_.size(); ++i) sum += mass_[i] * mean_cosine(dimension_, 2.0 * pi * radii_[i] * r);
  return sum;
}

double spectral_density(const PaperKernel& kernel, Index dimension, double frequency) {
  return std::exp(log_spectral_density(kernel, dimension, frequency));
}

double bump_norm(const BumpShape& shape, const PaperKernel& kernel, double delta, double width) {
  const double s = width / (2.0 * shape.zeta());
  const auto d = static_cast<double>(shape.dimension());
  double sum = 0.0;
  for (Index i = 0; i < shape.radii().size(); ++i) {
    const double u = shape.radii()[i];
    // H(u)² s^d/K(u/s), in logarithms: 1/K alone overflows.
    sum += shape.weights()[i] *
           std::exp(-2.0 / (1.0 - u * u) + d * std::log(s) - log_spectral_density(kernel, shape.dimension(), u / s));
  }
  const double norm = 2.0 * delta / shape.top() * std::sqrt(sum);
  return std::isfinite(norm) ? norm : std::numeric_limits<double>::infinity();
}

double printed_width(const BumpShape& shape, const PaperKernel& kernel, double B, double delta) {
  const auto d = static_cast<double>(shape.dimension());
  const double norm = B * std::sqrt(kernel.variance);  // under the kernel of variance 1
  if (std::isinf(kernel.nu)) {
    const double l = kernel.lengthscale;
    const double logarithm = std::log(norm * std::pow(2.0 * pi * l * l, d / 4.0) * shape.top() / (2.0 * delta));
    return logarithm > 0.0 ? 2.0 * shape.zeta() * pi * l / std::sqrt(logarithm)
                           : std::numeric_limits<double>::infinity();
  }
  const double root = (std::log(2.0 * delta / (norm * shape.top())) +
                       0.5 * (kernel.nu + 0.5 * d) * std::log(8.0 * pi * pi) - 0.5 * log_matern_factor(kernel, d)) /
                      kernel.nu;
  return 2.0 * shape.zeta() * std::exp(root);
}

double least_width(const BumpShape& shape, const PaperKernel& kernel, double B, double delta) {
  const auto fits = [&](double width) { return bump_norm(shape, kernel, delta, width) <= B; };
  // From far below every width of interest upwards, in steps that cannot pass over the interval where ‖g‖ ≤ B unless
  // its ends are within 2 % of each other.
  double high = 1e-6 * kernel.lengthscale;
  for (const double end = 1e3 * kernel.lengthscale; !fits(high); high *= 1.02)
    if (high > end) return std::numeric_limits<double>::infinity();
  double low = high / 1.02;
  for (int step = 0; step < 100 && high > low * (1.0 + 1e-13); ++step) {
    const double middle = std::sqrt(low * high);
    (fits(middle) ? high : low) = middle;
  }
  return high;
}

double ShiftedBumps::count() const {
  double product = 1.0;
  for (const std::int64_t along : cells) product *= static_cast<double>(along);
  return product;
}

ShiftedBumps make_bumps(const BumpShape& shape, const PaperKernel& kernel, double delta, double width,
                        const Vector& low, const Vector& high) {
  ShiftedBumps made{delta, width, bump_norm(shape, kernel, delta, width), {}};
  for (Index axis = 0; axis < low.size(); ++axis) {
    const double along = std::floor((high[axis] - low[axis]) / width * (1.0 + 1e-12));
    made.cells.push_back(static_cast<std::int64_t>(std::clamp(along, 0.0, 1e15)));
  }
  return made;
}

Vector bump_values(const BumpShape& shape, const ShiftedBumps& bumps, const Domain& domain, std::int64_t j) {
  const Index d = domain.dimension();
  Vector centre(d);
  for (Index axis = d; axis-- > 0;) {
    const std::int64_t along = bumps.cells[static_cast<std::size_t>(axis)];
    centre[axis] = domain.low[axis] + bumps.width * (static_cast<double>(j % along) + 0.5);
    j /= along;
  }
  const double scale = 2.0 * shape.zeta() / bumps.width, height = 2.0 * bumps.delta / shape.top();
  Vector f(domain.size());
  for (Index i = 0; i < f.size(); ++i) {
    throw_if_stopped();
    f[i] = height * shape(scale * (domain.points.row(i).transpose() - centre).norm());
  }
  return f;
}

}  // namespace privbo
