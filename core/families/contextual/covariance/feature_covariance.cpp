// Computes A of Lemma 6.2 and what follows from it.
#include "families/contextual/covariance/feature_covariance.h"

#include <algorithm>
#include <stdexcept>
#include <utility>

#include "families/contextual/covariance/covariance_checks.h"
#include "numerics/decompositions.h"
#include "numerics/work/work.h"

namespace privbo {
namespace {

class FeatureCovariance final : public IndependentCovariance {
 public:
  FeatureCovariance(std::shared_ptr<const PairFeatures> features, std::shared_ptr<const PairBox> box,
                    const Points& sample, double tau, std::int64_t copies, double information_gain, double kernel_error,
                    const std::stop_token& stop)
      : features_(std::move(features)),
        box_(std::move(box)),
        copies_(copies),
        information_gain_(information_gain),
        kernel_error_(kernel_error) {
    const Index m = features_->size();
    Matrix a = Matrix::Zero(m, m);
    for (Index first = 0; first < sample.rows(); first += block) {
      throw_if_stopped(stop);
      const Points part = sample.middleRows(first, std::min(block, sample.rows() - first));
      a.selfadjointView<Eigen::Lower>().rankUpdate(features_->map(part), 1.0 / static_cast<double>(copies));
    }
    a.diagonal().array() += tau;
    const Eigen::LLT<Matrix> cholesky(a);
    require_cholesky(cholesky.info() == Eigen::Success, tau);
    root_ = cholesky.matrixL();
    grid_ = whitened(box_->grid);
    variance_ = grid_.colwise().squaredNorm().transpose();
    bounds_ = bounds_over_box(*features_, *box_, root_, tau, stop);
    // The grid is part of the box, but its landmarks may be few: rounding must not leave a variance above the bound.
    bounds_.largest_variance = std::max(bounds_.largest_variance, variance_.maxCoeff());
  }

  Index size() const override { return features_->size(); }
  void add(Index index, const Vector& at, double y, Vector& sums) const override {
    if (index < 0 || index >= box_->grid.rows())
      throw std::out_of_range("pair " + std::to_string(index) + ": must be one of the " +
                              std::to_string(box_->grid.rows()) + " of the domain");
    if (sums.size() == 0) sums = Vector::Zero(size());
    if (at.size() > 0)
      sums += y * features_->map(Points(at.transpose()));
    else
      sums += y * features_->map(Points(box_->grid.row(index)));
  }
  Vector mean(const Vector& sums) const override {
    if (sums.size() == 0) return Vector::Zero(box_->grid.rows());
    return grid_.transpose() * solved(sums);
  }
  Vector mean_at(const Points& pairs, const Vector& sums) const override {
    if (sums.size() == 0) return Vector::Zero(pairs.rows());
    const Matrix inside = whitened(pairs);
    return inside.transpose() * solved(sums);
  }
  const Vector& variance() const override { return variance_; }
  double covariance(Index i, Index j) const override { return grid_.col(i).dot(grid_.col(j)); }
  double largest_variance() const override { return bounds_.largest_variance; }
  double kappa() const override { return bounds_.kappa; }
  double kernel_error() const override { return kernel_error_; }
  double information_gain() const override { return information_gain_; }
  std::int64_t copies() const override { return copies_; }

 private:
  static constexpr Index block = 1024;

  /// L⁻¹ φ of every row.
  Matrix whitened(const Points& pairs) const {
    Matrix phi = features_->map(pairs);
    root_.triangularView<Eigen::Lower>().solveInPlace(phi);
    return phi;
  }
  Vector solved(const Vector& sums) const { return root_.triangularView<Eigen::Lower>().solve(sums); }

  std::shared_ptr<const PairFeatures> features_;
  std::shared_ptr<const PairBox> box_;
  std::int64_t copies_;
  double information_gain_, kernel_error_;
  Matrix root_;  // L
  Matrix grid_;  // m × n, L⁻¹ φ of the domain's pairs
  Vector variance_;
  BoxBounds bounds_;
};

}  // namespace

std::shared_ptr<const IndependentCovariance> make_feature_covariance(std::shared_ptr<const PairFeatures> features,
                                                                     std::shared_ptr<const PairBox> box,
                                                                     const Points& sample, double tau,
                                                                     std::int64_t copies, double information_gain,
                                                                     double kernel_error, const std::stop_token& stop) {
  require_covariance_numbers(tau, copies);
  return std::make_shared<FeatureCovariance>(std::move(features), std::move(box), sample, tau, copies, information_gain,
                                             kernel_error, stop);
}

}  // namespace privbo
