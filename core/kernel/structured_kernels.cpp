// Implements kernels that combine kernels of fewer coordinates: the product of one-dimensional Matérns, and the
// additive kernel.
//
// Both come from Mutný & Krause, Efficient High Dimensional Bayesian Optimization with Additivity and Quadrature
// Fourier Features (NeurIPS 2018), who need kernels whose Fourier transform is a product over coordinates. For d > 1
// that of an isotropic Matérn kernel is not.
//
//   modified Matérn: its spectral density is ∝ Π_j (1 + γ²ω_j²)^{−q}. In the usual letters of one dimension,
//     ν = q − 1/2 and ℓ = γ √(2ν), so that for d = 1 it is the Matérn kernel of Rasmussen & Williams (2006), eq.
//     (4.14), with any ν > 0; the programs of the paper have q = 1, 2, 3, 4.
//   additive: the paper's kernel is Σ_g k_g(x_g, y_g) over groups g of coordinates. Here it is the mean over the groups
//     instead of the sum, so that k(x, x) = 1 as for the other kernels and every sensitivity bound ‖Φ‖ ≤ 1 holds. All
//     groups have the same kernel and length scale, are consecutive and do not overlap (the paper's may overlap, but
//     its regret bound is for groups that do not).
#include <algorithm>
#include <cmath>
#include <optional>
#include <stdexcept>
#include <utility>

#include "kernel/kernel.h"
#include "kernel/matern_correlation.h"
#include "numerics/numbers.h"
#include "text/error.h"
#include "text/message.h"

namespace privbo {
namespace {

using RowPoint = Eigen::Ref<const Eigen::RowVectorXd>;

class MaternProduct final : public PointKernel {
 public:
  MaternProduct(double nu, double lengthscale) : nu_(nu), lengthscale_(lengthscale), scale_(std::sqrt(2.0 * nu)) {}
  double operator()(RowPoint x, RowPoint y) const override {
    double product = 1.0;
    for (Index i = 0; i < x.size() && product > 0.0; ++i)
      product *= matern_correlation(nu_, scale_ * (std::fabs(x[i] - y[i]) / lengthscale_));
    return product;
  }
  /// As of the Matérn kernel: c′(r) = −m r times the correlation of smoothness ν − 1.
  Vector slope_covariances(RowPoint x, RowPoint y) const override {
    const double m = matern_slope_variance(nu_, lengthscale_).value();
    Vector made = Vector::Constant(x.size(), m);
    for (Index i = 0; i < x.size(); ++i) {
      const double z = scale_ * (std::fabs(x[i] - y[i]) / lengthscale_), own = matern_correlation(nu_, z);
      for (Index j = 0; j < x.size(); ++j) made[j] *= j == i ? (y[i] - x[i]) * matern_correlation(nu_ - 1.0, z) : own;
    }
    return made;
  }
  std::optional<double> slope_variance(Index) const override { return matern_slope_variance(nu_, lengthscale_); }

 private:
  double nu_, lengthscale_, scale_;
};

class Additive final : public PointKernel {
 public:
  Additive(std::unique_ptr<PointKernel> base, Index group_size) : base_(std::move(base)), group_size_(group_size) {}
  double operator()(RowPoint x, RowPoint y) const override {
    double sum = 0.0;
    Index groups = 0;
    for (Index first = 0; first < x.size(); first += group_size_, ++groups) {
      const Index size = std::min(group_size_, x.size() - first);
      sum += (*base_)(x.segment(first, size), y.segment(first, size));
    }
    return sum / static_cast<double>(groups);
  }
  Vector slope_covariances(RowPoint x, RowPoint y) const override {
    Vector made(x.size());
    Index groups = 0;
    for (Index first = 0; first < x.size(); first += group_size_, ++groups) {
      const Index size = std::min(group_size_, x.size() - first);
      made.segment(first, size) = base_->slope_covariances(x.segment(first, size), y.segment(first, size));
    }
    return made / static_cast<double>(groups);
  }
  /// Each coordinate is in one group, whose part of f is one of as many.
  std::optional<double> slope_variance(Index dimension) const override {
    const std::optional<double> of_group = base_->slope_variance(std::min(group_size_, dimension));
    const Index groups = (dimension + group_size_ - 1) / group_size_;
    return of_group ? std::optional(*of_group / static_cast<double>(groups)) : std::nullopt;
  }

 private:
  std::unique_ptr<PointKernel> base_;
  Index group_size_;
};

}  // namespace

std::unique_ptr<PointKernel> make_matern_product(double nu, double lengthscale) {
  make_matern(nu, lengthscale);  // checks ν and the length scale
  return std::make_unique<MaternProduct>(nu, lengthscale);
}

std::unique_ptr<PointKernel> make_additive(std::unique_ptr<PointKernel> base, Index group_size) {
  if (group_size < 1)
    throw InvalidArgument(
        Message("group_size = %1: must be at least 1 (coordinates per group of the additive kernel)", group_size));
  return std::make_unique<Additive>(std::move(base), group_size);
}

}  // namespace privbo
