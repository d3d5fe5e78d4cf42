// Implements kernels of two points: squared exponential, Matérn and linear (Rasmussen & Williams 2006, §4.2).
#include <algorithm>
#include <cmath>
#include <optional>
#include <stdexcept>

#include "kernel/kernel.h"
#include "kernel/matern_correlation.h"
#include "numerics/numbers.h"
#include "numerics/work/task_group.h"
#include "numerics/work/work.h"
#include "text/error.h"
#include "text/message.h"

namespace privbo {
namespace {

constexpr Index columns_at_once = 64;

using RowPoint = Eigen::Ref<const Eigen::RowVectorXd>;

void require_positive(double value, const char* name, const char* remedy) {
  if (!(value > 0.0) || !std::isfinite(value))
    throw InvalidArgument(
        Message("%1 = %2: must be a finite number > 0 (%3)", std::string(name), shortest(value), remedy));
}

/// ‖x − y‖², which is exactly 0 for equal points and has the same bits when x and y are swapped.
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
  Vector gradient(RowPoint x, RowPoint y) const override {
    return (y - x).transpose() * ((*this)(x, y) / (lengthscale_ * lengthscale_));
  }
  std::optional<double> slope_variance(Index) const override { return 1.0 / (lengthscale_ * lengthscale_); }
  bool isotropic() const override { return true; }
  std::optional<double> curvature_variance() const override { return 3.0 / std::pow(lengthscale_, 4.0); }

 private:
  double lengthscale_;
};

class Matern final : public PointKernel {
 public:
  Matern(double nu, double lengthscale) : nu_(nu), lengthscale_(lengthscale), scale_(std::sqrt(2.0 * nu)) {}
  double operator()(RowPoint x, RowPoint y) const override {
    return matern_correlation(nu_, scale_ * (std::sqrt(squared_distance(x, y)) / lengthscale_));
  }
  /// This follows from (z^ν K_ν(z))′ = −z^ν K_{ν−1}(z). A Matérn kernel with ν ≤ 1 has no gradient at y.
  Vector gradient(RowPoint x, RowPoint y) const override {
    if (nu_ <= 1.0) return PointKernel::gradient(x, y);
    const double smoother = matern_correlation(nu_ - 1.0, scale_ * (std::sqrt(squared_distance(x, y)) / lengthscale_));
    return (y - x).transpose() * (nu_ / (nu_ - 1.0) * smoother / (lengthscale_ * lengthscale_));
  }
  std::optional<double> slope_variance(Index) const override { return matern_slope_variance(nu_, lengthscale_); }
  bool isotropic() const override { return true; }
  std::optional<double> curvature_variance() const override { return matern_curvature_variance(nu_, lengthscale_); }

 private:
  double nu_, lengthscale_, scale_;
};

class Linear final : public PointKernel {
 public:
  Linear(double scale, double offset) : scale_(scale), offset_(offset) {}
  double operator()(RowPoint x, RowPoint y) const override { return scale_ * scale_ * x.dot(y) + offset_ * offset_; }
  Vector gradient(RowPoint, RowPoint y) const override { return scale_ * scale_ * y.transpose(); }
  std::optional<double> slope_variance(Index) const override { return scale_ * scale_; }

 private:
  double scale_, offset_;
};

}  // namespace

Vector PointKernel::gradient(RowPoint x, RowPoint y) const {
  Vector made(x.size());
  Eigen::RowVectorXd moved = x;
  for (Index i = 0; i < x.size(); ++i) {
    const double step = 1e-6 * std::max(1.0, std::abs(x[i]));
    moved[i] = x[i] + step;
    const double above = (*this)(moved, y);
    moved[i] = x[i] - step;
    made[i] = (above - (*this)(moved, y)) / (2.0 * step);
    moved[i] = x[i];
  }
  return made;
}

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
    throw InvalidArgument(
        Message("offset = %1: must be a finite number >= 0 (standard deviation of the value at 0)", shortest(offset)));
  return std::make_unique<Linear>(scale, offset);
}

Matrix gram_matrix(const Kernel& kernel, const Domain& domain) {
  const Index n = domain.size();
  Matrix gram(n, n);
  WorkStep step(Message("kernel matrix of %1 points", n));
  TaskGroup crew(n / columns_at_once);
  for (Index first = 0; first < n; first += columns_at_once) {
    step.at(static_cast<double>(first) / static_cast<double>(n));
    crew.run(std::min(columns_at_once, n - first),
             [&](Index j) { kernel.column(domain, first + j, gram.col(first + j)); });
  }
  return gram;
}

}  // namespace privbo
