// Implements kernels with a length scale for each coordinate (automatic relevance determination, ARD): a coordinate
// with a long one hardly matters.
//
//   r² = Σ_j ((x_j − y_j)/ℓ_j)², in place of ‖x − y‖²/ℓ² (Rasmussen & Williams 2006, eq. (5.1) with M_2 of (5.2))
//
// With all ℓ_j = ℓ they are the kernels of point_kernels.cpp and structured_kernels.cpp, up to rounding.
#include <cmath>
#include <utility>

#include "kernel/kernel.h"
#include "kernel/matern_correlation.h"
#include "numerics/numbers.h"
#include "text/error.h"
#include "text/message.h"

namespace privbo {
namespace {

using RowPoint = Eigen::Ref<const Eigen::RowVectorXd>;

class ArdKernel : public PointKernel {
 public:
  explicit ArdKernel(Vector lengthscales) : lengthscales_(std::move(lengthscales)) {
    if (lengthscales_.size() < 1)
      throw InvalidArgument(Message("no length scales: a kernel with one for each coordinate needs at least one"));
    for (const double lengthscale : lengthscales_)
      if (!(lengthscale > 0.0) || !std::isfinite(lengthscale))
        throw InvalidArgument(
            Message("length scale of a coordinate = %1: must be a finite number > 0 (distance along it "
                    "over which f varies)",
                    shortest(lengthscale)));
  }

 protected:
  const Vector& lengthscales() const { return lengthscales_; }
  void require_dimension(RowPoint x) const {
    if (x.size() != lengthscales_.size())
      throw InvalidArgument(Message("%1 length scales for points of %2 coordinates: give one for each coordinate",
                                    lengthscales_.size(), x.size()));
  }
  /// r, which is exactly 0 for equal points and has the same bits when x and y are swapped.
  double scaled_distance(RowPoint x, RowPoint y) const {
    require_dimension(x);
    double sum = 0.0;
    for (Index j = 0; j < x.size(); ++j) {
      const double along = (x[j] - y[j]) / lengthscales_[j];
      sum += along * along;
    }
    return std::sqrt(sum);
  }
  /// (y_j − x_j)/ℓ_j², times `factor`.
  Vector towards(RowPoint x, RowPoint y, double factor) const {
    return ((y - x).transpose().array() * factor / lengthscales_.array().square()).matrix();
  }

 private:
  Vector lengthscales_;  // d
};

class ArdSquaredExponential final : public ArdKernel {
 public:
  using ArdKernel::ArdKernel;
  double operator()(RowPoint x, RowPoint y) const override {
    const double r = scaled_distance(x, y);
    return std::exp(-0.5 * r * r);
  }
  Vector gradient(RowPoint x, RowPoint y) const override { return towards(x, y, (*this)(x, y)); }
};

class ArdMatern final : public ArdKernel {
 public:
  ArdMatern(double nu, Vector lengthscales)
      : ArdKernel(std::move(lengthscales)), nu_(nu), scale_(std::sqrt(2.0 * nu)) {}
  double operator()(RowPoint x, RowPoint y) const override {
    return matern_correlation(nu_, scale_ * scaled_distance(x, y));
  }
  /// As for one length scale (point_kernels.cpp).
  Vector gradient(RowPoint x, RowPoint y) const override {
    if (nu_ <= 1.0) return PointKernel::gradient(x, y);
    return towards(x, y, nu_ / (nu_ - 1.0) * matern_correlation(nu_ - 1.0, scale_ * scaled_distance(x, y)));
  }

 private:
  double nu_, scale_;
};

class ArdMaternProduct final : public ArdKernel {
 public:
  ArdMaternProduct(double nu, Vector lengthscales)
      : ArdKernel(std::move(lengthscales)), nu_(nu), scale_(std::sqrt(2.0 * nu)) {}
  double operator()(RowPoint x, RowPoint y) const override {
    require_dimension(x);
    double product = 1.0;
    for (Index j = 0; j < x.size() && product > 0.0; ++j)
      product *= matern_correlation(nu_, scale_ * (std::fabs(x[j] - y[j]) / lengthscales()[j]));
    return product;
  }

 private:
  double nu_, scale_;
};

}  // namespace

std::unique_ptr<PointKernel> make_ard_squared_exponential(Vector lengthscales) {
  return std::make_unique<ArdSquaredExponential>(std::move(lengthscales));
}

std::unique_ptr<PointKernel> make_ard_matern(double nu, Vector lengthscales) {
  make_matern(nu, 1.0);  // checks ν
  return std::make_unique<ArdMatern>(nu, std::move(lengthscales));
}

std::unique_ptr<PointKernel> make_ard_matern_product(double nu, Vector lengthscales) {
  make_matern(nu, 1.0);  // checks ν
  return std::make_unique<ArdMaternProduct>(nu, std::move(lengthscales));
}

}  // namespace privbo
