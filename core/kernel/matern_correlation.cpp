// Computes closed forms where they exist, elsewhere Bessel functions with care for underflow and overflow.
#include "kernel/matern_correlation.h"

#include <boost/math/special_functions/bessel.hpp>
#include <boost/math/special_functions/gamma.hpp>
#include <cmath>

namespace privbo {
namespace {

/// 2^{1−ν}/Γ(ν) · z^ν K_ν(z), the Matérn correlation at z = √(2ν) r/ℓ > 0.
double bessel_correlation(double nu, double z) {
  namespace policies = boost::math::policies;
  using Quiet = policies::policy<policies::overflow_error<policies::ignore_error>, policies::promote_double<false>>;
  // z^ν K_ν(z) decays like e^{−z} z^{ν−1/2} and lies below the smallest double from here on.
  if (z > 750.0 + 8.0 * nu) return 0.0;
  const double bessel = boost::math::cyl_bessel_k(nu, z, Quiet());
  if (bessel == 0.0) return 0.0;
  if (std::isfinite(bessel)) {
    const double log_value =
        (1.0 - nu) * std::log(2.0) - boost::math::lgamma(nu, Quiet()) + nu * std::log(z) + std::log(bessel);
    // The direct product keeps more digits; the sum of logarithms does not overflow or underflow.
    const double direct = std::pow(0.5 * z, nu) * bessel * (2.0 / boost::math::tgamma(nu, Quiet()));
    const double value = std::isnormal(direct) && std::isnormal(std::pow(0.5 * z, nu)) ? direct : std::exp(log_value);
    return std::fmin(value, 1.0);
  }
  // K_ν overflows only for z so small that the ascending series needs a handful of terms (DLMF 10.25.2, 10.27.4);
  // its second part, of order (z/2)^{2ν}, is then below rounding.
  double term = 1.0, sum = 1.0;
  for (int k = 1; k < 60 && k < nu; ++k) {
    term *= 0.25 * z * z / (k * (k - nu));
    sum += term;
    if (std::fabs(term) < 1e-18) break;
  }
  return std::fmin(sum, 1.0);
}

}  // namespace

double matern_correlation(double nu, double z) {
  if (z == 0.0) return 1.0;
  if (nu == 0.5) return std::exp(-z);
  // Beyond 800 every closed form is below the smallest double; without the test z² could overflow before e^{−z}
  // underflows.
  if (nu == 1.5) return z > 800.0 ? 0.0 : (1.0 + z) * std::exp(-z);
  if (nu == 2.5) return z > 800.0 ? 0.0 : (1.0 + z + z * z / 3.0) * std::exp(-z);
  return bessel_correlation(nu, z);
}

std::optional<double> matern_slope_variance(double nu, double lengthscale) {
  if (!(nu > 1.0)) return std::nullopt;
  return nu / (nu - 1.0) / (lengthscale * lengthscale);
}

std::optional<double> matern_curvature_variance(double nu, double lengthscale) {
  if (!(nu > 2.0)) return std::nullopt;
  return 3.0 * nu * nu / ((nu - 1.0) * (nu - 2.0)) / std::pow(lengthscale, 4.0);
}

}  // namespace privbo
