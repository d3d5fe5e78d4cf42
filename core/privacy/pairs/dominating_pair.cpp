// Computes Rényi divergences and second moments from the distribution of a loss.
#include "privacy/pairs/dominating_pair.h"

#include <algorithm>
#include <array>
#include <boost/math/quadrature/gauss.hpp>
#include <cmath>
#include <limits>

#include "numerics/log_space.h"

namespace privbo {
namespace {

constexpr double no_finite_order = std::numeric_limits<double>::infinity();

/// Returns ln(e^{aℓ} − 1 + a(e^{−ℓ} − 1)), −∞ at ℓ = 0.
double log_excess(double a, double loss) {
  const double up = a * loss;
  if (up > 30.0) return up + std::log1p((a * std::expm1(-loss) - 1.0) * std::exp(-up));
  // e^{−ℓ} overflows where the loss is far below 0; a e^{−ℓ} is then all there is.
  if (loss < -700.0) return std::log(a) - loss;
  return std::log(expm1_minus_x(up) + a * expm1_minus_x(-loss));
}

}  // namespace

void integrate_smoothly(double from, double to, double step, const std::function<void(double, double)>& visit) {
  using Seven = boost::math::quadrature::gauss<double, 7>;
  if (!(to > from)) return;
  const double parts = std::ceil((to - from) / step);
  for (double part = 0.0; part < parts; part += 1.0) {
    const double half = 0.5 * (to - from) / parts, middle = from + half * (2.0 * part + 1.0);
    visit(middle, half * Seven::weights()[0]);
    for (std::size_t k = 1; k < Seven::abscissa().size(); ++k) {
      visit(middle - half * Seven::abscissa()[k], half * Seven::weights()[k]);
      visit(middle + half * Seven::abscissa()[k], half * Seven::weights()[k]);
    }
  }
}

double renyi_of_losses(const PairLosses& losses, double order) {
  if (losses.infinity > 0.0) return no_finite_order;
  const double a = order - 1.0;
  double top = -no_finite_order, sum = 0.0;  // ln of the largest term, and the sum in units of it
  const auto add = [&](double log_term) {
    if (!(log_term > -no_finite_order)) return;
    if (log_term > top) {
      sum *= std::exp(top - log_term);
      top = log_term;
    }
    sum += std::exp(log_term - top);
  };
  for (const LossAtom& atom : losses.atoms)
    if (atom.mass > 0.0) add(std::log(atom.mass) + log_excess(a, atom.loss));
  for (const LossPiece& piece : losses.pieces)
    integrate_smoothly(piece.from, piece.to, piece.step, [&](double x, double weight) {
      const double density = piece.density(x);
      if (density > 0.0) add(std::log(weight * density) + log_excess(a, piece.loss(x)));
    });
  if (!(sum > 0.0)) return 0.0;
  return log_one_plus_exp(top + std::log(sum)) / a;
}

std::optional<double> DominatingPair::rho() const {
  const std::optional<double> epsilon = pure_epsilon();
  return epsilon ? std::optional(0.5 * *epsilon * *epsilon) : std::nullopt;
}

double DominatingPair::renyi(double order) const {
  const double first = renyi_of_losses(losses(LossOf::first, order), order);
  return is_symmetric() ? first : std::max(first, renyi_of_losses(losses(LossOf::second, order), order));
}

double DominatingPair::mean_square() const {
  const PairLosses all = losses(LossOf::first);
  double sum = 0.0;
  for (const LossAtom& atom : all.atoms) sum += atom.mass * atom.loss * atom.loss;
  for (const LossPiece& piece : all.pieces)
    integrate_smoothly(piece.from, piece.to, piece.step, [&](double x, double weight) {
      const double loss = piece.loss(x);
      sum += weight * piece.density(x) * loss * loss;
    });
  return sum;
}

}  // namespace privbo
