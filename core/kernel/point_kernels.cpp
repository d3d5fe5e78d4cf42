// Kernels of two points: squared exponential, Matérn and linear (Rasmussen & Williams 2006, §4.2).
#include <boost/math/special_functions/bessel.hpp>
#include <boost/math/special_functions/gamma.hpp>
#include <cmath>
#include <stdexcept>

#include "kernel/kernel.h"
#include "numerics/numbers.h"

namespace privbo {
namespace {

using RowPoint = Eigen::Ref<const Eigen::RowVectorXd>;

void require_positive(double value, const char* name, const char* remedy) {
  if (!(value > 0.0) || !std::isfinite(value))
    throw std::invalid_argument(std::string(name) + " = " + shortest(value) + ": must be a finite number > 0 (" + remedy + ")");
}

/// ‖x − y‖², exactly 0 for equal points and the same bits when x and y are swapped.
double squared_distance(RowPoint x, RowPoint y) {
  double sum = 0.0;
  for (Index i = 0; i < x.size(); ++i) sum += (x[i] - y[i]) * (x[i] - y[i]);
  return sum;
}

class SquaredExponential final : public PointKernel {
 public:
  explicit SquaredExponential(double lengthscale) : lengthscale_(lengthscale) {}
  double operator()(RowPoint x, RowPoint y) const override {
    const double scaled = std::sqrt(squared_distance(x, y)) / lengthscale_;
    return std::exp(-0.5 * scaled * scaled);
  }

 private:
  double lengthscale_;
};

/// 2^{1−ν}/Γ(ν) · z^ν K_ν(z), the Matérn correlation at z = √(2ν) r/ℓ > 0.
double bessel_correlation(double nu, double z) {
  namespace policies = boost::math::policies;
  using Quiet = policies::policy<policies::overflow_error<policies::ignore_error>, policies::promote_double<false>>;
  // z^ν K_ν(z) decays like e^{−z} z^{ν−1/2}: below the smallest double from here on.
  if (z > 750.0 + 8.0 * nu) return 0.0;
  const double bessel = boost::math::cyl_bessel_k(nu, z, Quiet());
  if (bessel == 0.0) return 0.0;
  if (std::isfinite(bessel)) {
    const double log_value = (1.0 - nu) * std::log(2.0) - boost::math::lgamma(nu, Quiet()) + nu * std::log(z) + std::log(bessel);
    // The direct product keeps more digits; the logarithms reach further.
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

class Matern final : public PointKernel {
 public:
  Matern(double nu, double lengthscale) : nu_(nu), lengthscale_(lengthscale), scale_(std::sqrt(2.0 * nu)) {}
  double operator()(RowPoint x, RowPoint y) const override {
    const double z = scale_ * (std::sqrt(squared_distance(x, y)) / lengthscale_);
    if (z == 0.0) return 1.0;
    if (nu_ == 0.5) return std::exp(-z);
    // Past 800 every closed form is below the smallest double; z² could overflow before e^{−z} underflows.
    if (nu_ == 1.5) return z > 800.0 ? 0.0 : (1.0 + z) * std::exp(-z);
    if (nu_ == 2.5) return z > 800.0 ? 0.0 : (1.0 + z + z * z / 3.0) * std::exp(-z);
    return bessel_correlation(nu_, z);
  }

 private:
  double nu_, lengthscale_, scale_;
};

class Linear final : public PointKernel {
 public:
  Linear(double scale, double offset) : scale_(scale), offset_(offset) {}
  double operator()(RowPoint x, RowPoint y) const override {
    return scale_ * scale_ * x.dot(y) + offset_ * offset_;
  }

 private:
  double scale_, offset_;
};

}  // namespace

void PointKernel::column(const Domain& domain, Index j, Eigen::Ref<Vector> out) const {
  for (Index i = 0; i < domain.size(); ++i) out[i] = (*this)(domain.points.row(i), domain.points.row(j));
}

void PointKernel::diagonal(const Domain& domain, Eigen::Ref<Vector> out) const {
  for (Index i = 0; i < domain.size(); ++i) out[i] = (*this)(domain.points.row(i), domain.points.row(i));
}

std::unique_ptr<PointKernel> make_squared_exponential(double lengthscale) {
  require_positive(lengthscale, "lengthscale", "distance over which f varies");
  return std::make_unique<SquaredExponential>(lengthscale);
}

std::unique_ptr<PointKernel> make_matern(double nu, double lengthscale) {
  require_positive(nu, "nu", "smoothness; use the squared exponential for very smooth functions");
  require_positive(lengthscale, "lengthscale", "distance over which f varies");
  return std::make_unique<Matern>(nu, lengthscale);
}

std::unique_ptr<PointKernel> make_linear(double scale, double offset) {
  require_positive(scale, "scale", "standard deviation of the slope");
  if (!(offset >= 0.0) || !std::isfinite(offset))
    throw std::invalid_argument("offset = " + shortest(offset) + ": must be a finite number >= 0 (standard deviation of the value at 0)");
  return std::make_unique<Linear>(scale, offset);
}

Matrix gram_matrix(const Kernel& kernel, const Domain& domain) {
  Matrix gram(domain.size(), domain.size());
  for (Index j = 0; j < domain.size(); ++j) kernel.column(domain, j, gram.col(j));
  return gram;
}

}  // namespace privbo
