// Declares covariance functions on a finite domain.
#pragma once

#include <memory>
#include <optional>
#include <vector>

#include "catalogue/param_set.h"
#include "domain/domain.h"

namespace privbo {

enum class PairKernel;  // domain/contexts/contexts.h

class Kernel {
 public:
  virtual ~Kernel() = default;
  /// Writes k(x_j, x_i) for every point i of the domain to out (n).
  virtual void column(const Domain& domain, Index j, Eigen::Ref<Vector> out) const = 0;
  /// Writes k(x_i, x_i) for every point to out (n).
  virtual void diagonal(const Domain& domain, Eigen::Ref<Vector> out) const = 0;
};

/// A kernel of two points of ℝ^d.
class PointKernel : public Kernel {
 public:
  virtual double operator()(Eigen::Ref<const Eigen::RowVectorXd> x, Eigen::Ref<const Eigen::RowVectorXd> y) const = 0;
  /// Returns the gradient of k(·, y) at x (d coordinates), for searches. Central differences unless a kernel overrides
  /// it.
  virtual Vector gradient(Eigen::Ref<const Eigen::RowVectorXd> x, Eigen::Ref<const Eigen::RowVectorXd> y) const;
  /// Does the same exactly, where f has slopes: the prior covariances of ∂_j f(x) with f(y).
  virtual Vector slope_covariances(Eigen::Ref<const Eigen::RowVectorXd> x,
                                   Eigen::Ref<const Eigen::RowVectorXd> y) const {
    return gradient(x, y);
  }
  /// Returns m = ∂²k(x, y)/∂x_j ∂y_j at y = x, the prior variance of f's slope along each of d coordinates, where it is
  /// the same for all of them and everywhere, and slopes along different coordinates are uncorrelated; none where f has
  /// no slope.
  virtual std::optional<double> slope_variance(Index /*dimension*/) const { return std::nullopt; }
  /// Returns whether k(x, y) depends on ‖x − y‖ alone and falls with it.
  virtual bool isotropic() const { return false; }
  /// Returns ∂⁴k(x, y)/∂u² ∂u′² at y = x, the prior variance of f's second derivative along a unit vector u, of an
  /// isotropic kernel; none where f has none.
  virtual std::optional<double> curvature_variance() const { return std::nullopt; }
  void column(const Domain& domain, Index j, Eigen::Ref<Vector> out) const override;
  void diagonal(const Domain& domain, Eigen::Ref<Vector> out) const override;
};

using KernelFactory = std::unique_ptr<Kernel> (*)(const ParamSet&, const DataSet* data);
const std::vector<Entry<KernelFactory>>& kernel_catalogue();

/// Makes the kernel exp(−r²/(2ℓ²)); ℓ > 0.
std::unique_ptr<PointKernel> make_squared_exponential(double lengthscale);
/// Makes a Matérn kernel with any ν > 0: closed forms at 1/2, 3/2, 5/2, Bessel K otherwise; ℓ > 0.
std::unique_ptr<PointKernel> make_matern(double nu, double lengthscale);
/// Makes Π_j Matérn(|x_j − y_j|), the "modified Matérn" of Mutný & Krause 2018: its Fourier transform is a product, as
/// quadrature features need. Any ν > 0; ℓ > 0.
std::unique_ptr<PointKernel> make_matern_product(double nu, double lengthscale);
/// Makes (1/G) Σ_g base(x_g, y_g) over G groups g of `group_size` ≥ 1 consecutive coordinates; the last group may be
/// shorter.
std::unique_ptr<PointKernel> make_additive(std::unique_ptr<PointKernel> base, Index group_size);
/// Makes the kernel xᵀy · scale² + offset².
std::unique_ptr<PointKernel> make_linear(double scale, double offset);
/// Makes the same kernels with a length scale for each coordinate, ℓ_j > 0: |x_j − y_j|/ℓ_j in place of |x_j − y_j|/ℓ
/// (automatic relevance determination). Points of another number of coordinates: std::invalid_argument.
std::unique_ptr<PointKernel> make_ard_squared_exponential(Vector lengthscales);
std::unique_ptr<PointKernel> make_ard_matern(double nu, Vector lengthscales);
std::unique_ptr<PointKernel> make_ard_matern_product(double nu, Vector lengthscales);
/// Makes Π_j exp(−2 sin²(π(x_j − y_j)/p)/ℓ²): functions with the period p > 0, in units of the domain; ℓ > 0, without
/// unit.
std::unique_ptr<PointKernel> make_periodic(double period, double lengthscale);
/// Makes the kernel `variance` · base; variance > 0. With 1 it is `base` itself.
std::unique_ptr<PointKernel> make_scaled(std::unique_ptr<PointKernel> base, double variance);
std::unique_ptr<Kernel> make_scaled(std::unique_ptr<Kernel> base, double variance);
/// Makes a kernel over (action, context) pairs of one kernel for each part. The first `action_dimension` ≥ 1
/// coordinates are the action's, the rest the context's. `joint` uses `action` over all coordinates and ignores
/// `context`. Largest value 1 where both parts have it.
std::unique_ptr<PointKernel> make_pair_kernel(PairKernel kind, std::unique_ptr<PointKernel> action,
                                              std::unique_ptr<PointKernel> context, Index action_dimension);
/// Makes the sample covariance of the z-scored training rows of a data set (population moments), between its arms.
std::unique_ptr<Kernel> make_empirical_covariance(const DataSet& data);

/// Returns the n × n matrix of k(x_i, x_j).
Matrix gram_matrix(const Kernel& kernel, const Domain& domain);

}  // namespace privbo
