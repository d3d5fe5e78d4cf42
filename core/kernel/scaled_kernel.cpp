// Implements a kernel times its variance v: k = v k₁.
//
// Scaling. The functions of both spaces are the same, and ‖f‖_{v k₁} = ‖f‖_{k₁}/√v. With noise variance λ the posterior
// under v k₁ has the mean of the one under k₁ with λ/v, and its variance times v: (v K₁ + λI)⁻¹ = (K₁ + (λ/v) I)⁻¹/v.
// So a learner under v k₁, told B, R and λ, is the learner of f/√v under k₁, told B, R/√v and λ/v, and its regret is √v
// times as large.
#include <cmath>
#include <optional>
#include <utility>

#include "kernel/kernel.h"
#include "numerics/numbers.h"
#include "text/error.h"
#include "text/message.h"

namespace privbo {
namespace {

using RowPoint = Eigen::Ref<const Eigen::RowVectorXd>;

class ScaledPointKernel final : public PointKernel {
 public:
  ScaledPointKernel(std::unique_ptr<PointKernel> base, double variance) : base_(std::move(base)), variance_(variance) {}
  double operator()(RowPoint x, RowPoint y) const override { return variance_ * (*base_)(x, y); }
  Vector gradient(RowPoint x, RowPoint y) const override { return variance_ * base_->gradient(x, y); }
  Vector slope_covariances(RowPoint x, RowPoint y) const override { return variance_ * base_->slope_covariances(x, y); }
  std::optional<double> slope_variance(Index dimension) const override {
    return scaled(base_->slope_variance(dimension));
  }
  bool isotropic() const override { return base_->isotropic(); }
  std::optional<double> curvature_variance() const override { return scaled(base_->curvature_variance()); }

 private:
  std::optional<double> scaled(std::optional<double> variance_of_base) const {
    return variance_of_base ? std::optional(variance_ * *variance_of_base) : std::nullopt;
  }

  std::unique_ptr<PointKernel> base_;
  double variance_;
};

class ScaledTable final : public Kernel {
 public:
  ScaledTable(std::unique_ptr<Kernel> base, double variance) : base_(std::move(base)), variance_(variance) {}
  void column(const Domain& domain, Index j, Eigen::Ref<Vector> out) const override {
    base_->column(domain, j, out);
    out *= variance_;
  }
  void diagonal(const Domain& domain, Eigen::Ref<Vector> out) const override {
    base_->diagonal(domain, out);
    out *= variance_;
  }

 private:
  std::unique_ptr<Kernel> base_;
  double variance_;
};

void require_variance(double variance) {
  if (!(variance > 0.0) || !std::isfinite(variance))
    throw InvalidArgument(
        Message("variance = %1: must be a finite number > 0 (of f at a point, before any reward)", shortest(variance)));
}

}  // namespace

std::unique_ptr<PointKernel> make_scaled(std::unique_ptr<PointKernel> base, double variance) {
  require_variance(variance);
  if (variance == 1.0) return base;
  return std::make_unique<ScaledPointKernel>(std::move(base), variance);
}

std::unique_ptr<Kernel> make_scaled(std::unique_ptr<Kernel> base, double variance) {
  require_variance(variance);
  if (variance == 1.0) return base;
  return std::make_unique<ScaledTable>(std::move(base), variance);
}

}  // namespace privbo
