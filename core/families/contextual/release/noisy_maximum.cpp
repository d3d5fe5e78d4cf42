// Computes which of several values is the largest once each has Laplace noise of its own.
//
// With u = values/scale, P(i) = ∫ f(z − u_i) Π_{j≠i} F(z − u_j) dz, f and F density and distribution of Laplace(1).
// Between two neighbouring values, and above the largest, the integrand is a product of exponentials; below the
// smallest it has a closed form. Rates of growth are at most A, so panels of length 8/A leave Gauss–Legendre's 16 nodes
// an error of rounding alone. Above the largest, x = e^{−(z − max u)} in (0, 1] makes it a polynomial in x of degree A
// − 1: 16 nodes are exact for panels' degree 31, and panels of 8/A do for the rest.
#include "families/contextual/release/recommendation.h"
#include "text/error.h"
#include "text/message.h"

#include <algorithm>
#include <boost/math/quadrature/gauss.hpp>
#include <cmath>
#include <vector>

namespace privbo {
namespace {

using Gauss = boost::math::quadrature::gauss<double, 16>;

/// Below this, the integral for a maximum near 0 loses less than 1e-300, so nothing is integrated there.
constexpr double lowest = -700.0;

/// Calls at(x, weight) for every node of panels no longer than `longest` that cover [from, to].
template <typename Node>
void panels(double from, double to, double longest, const Node& at) {
  const double length = to - from;
  if (!(length > 0.0)) return;
  const auto count = static_cast<std::int64_t>(std::ceil(length / longest));
  const double half = 0.5 * length / static_cast<double>(count);
  for (std::int64_t k = 0; k < count; ++k) {
    const double middle = from + half * static_cast<double>(2 * k + 1);
    for (std::size_t i = 0; i < Gauss::abscissa().size(); ++i) {
      at(middle - half * Gauss::abscissa()[i], half * Gauss::weights()[i]);
      at(middle + half * Gauss::abscissa()[i], half * Gauss::weights()[i]);
    }
  }
}

}  // namespace

Vector largest_with_laplace(const Vector& values, double scale) {
  require_positive("scale", scale, "of the Laplace noise");
  require_numbers("value", values, "check the estimates");
  const Index count = values.size();
  if (count == 0) throw InvalidArgument(Message("no candidates: an answer needs at least one"));
  const Vector u = (values.array() - values.maxCoeff()) / scale;  // ≤ 0
  std::vector<double> sorted(u.begin(), u.end());
  std::sort(sorted.begin(), sorted.end());
  const double longest = std::min(0.5, 8.0 / static_cast<double>(count));
  Vector p = Vector::Zero(count), odds(count);
  // Π_j F_j times f_i/F_i; for z ≤ u_i that quotient is 1.
  const auto add = [&](const auto& tail, double weight) {
    double all = 1.0;
    for (Index i = 0; i < count; ++i) {
      const double half_tail = tail(u[i]);  // ½ e^{−|z − u_i|}, negative where z < u_i
      all *= half_tail < 0.0 ? -half_tail : 1.0 - half_tail;
      odds[i] = half_tail < 0.0 ? 1.0 : half_tail / (1.0 - half_tail);
    }
    p += (weight * all) * odds;
  };
  // Below the smallest value the product is Π ½ e^{z − u_j}, the same for every i.
  double below = 1.0;
  for (const double each : sorted) below *= 0.5 * std::exp(sorted.front() - each);
  p.array() += below / static_cast<double>(count);
  for (std::size_t k = 0; k + 1 < sorted.size(); ++k)
    panels(std::max(sorted[k], lowest), sorted[k + 1], longest, [&](double z, double weight) {
      add([z](double each) { return z < each ? -0.5 * std::exp(z - each) : 0.5 * std::exp(each - z); }, weight);
    });
  // dz = dx/x, and the factor x of f_i is taken out of it: so the weight is divided by x.
  panels(0.0, 1.0, longest,
         [&](double x, double weight) { add([x](double each) { return 0.5 * x * std::exp(each); }, weight / x); });
  return p / p.sum();
}

}  // namespace privbo
