// Nyström and Fourier features of pairs.
#include "posterior/pair_features.h"

#include <Eigen/Cholesky>
#include <cmath>
#include <stdexcept>
#include <utility>
#include <vector>

namespace privbo {
namespace {

class Nystrom final : public PairFeatures {
 public:
  Nystrom(std::shared_ptr<const PointKernel> kernel, const Points& landmarks) : kernel_(std::move(kernel)) { choose(landmarks); }

  Index size() const override { return landmarks_.rows(); }

  Matrix map(const Points& pairs) const override {
    Matrix phi(size(), pairs.rows());
    for (Index i = 0; i < pairs.rows(); ++i)
      for (Index j = 0; j < size(); ++j) phi(j, i) = (*kernel_)(landmarks_.row(j), pairs.row(i));
    factor_.triangularView<Eigen::Lower>().solveInPlace(phi);
    return phi;
  }

  double distance(Eigen::Ref<const Eigen::RowVectorXd> w, Eigen::Ref<const Eigen::RowVectorXd> other) const override {
    return std::sqrt(std::max(0.0, (*kernel_)(w, w) + (*kernel_)(other, other) - 2.0 * (*kernel_)(w, other)));
  }
  double largest(Eigen::Ref<const Eigen::RowVectorXd> w) const override { return (*kernel_)(w, w); }

 private:
  /// Cholesky row by row; a landmark whose remaining variance is rounding alone would divide by it, and adds nothing.
  void choose(const Points& candidates) {
    constexpr double least = 1e-10;
    const Index most = candidates.rows();
    Matrix factor = Matrix::Zero(most, most);
    std::vector<Index> kept;
    for (Index i = 0; i < most; ++i) {
      const Index m = static_cast<Index>(kept.size());
      Vector row(m);
      for (Index j = 0; j < m; ++j) row[j] = (*kernel_)(candidates.row(kept[static_cast<std::size_t>(j)]), candidates.row(i));
      const double own = (*kernel_)(candidates.row(i), candidates.row(i));
      if (m > 0) factor.topLeftCorner(m, m).triangularView<Eigen::Lower>().solveInPlace(row);
      const double left = own - row.squaredNorm();
      if (!(left > least * own)) continue;
      if (m > 0) factor.row(m).head(m) = row.transpose();
      factor(m, m) = std::sqrt(left);
      kept.push_back(i);
    }
    if (kept.empty()) throw std::invalid_argument("no landmark has a variance > 0: the kernel is zero where contexts are drawn; choose another kernel");
    landmarks_ = candidates(kept, Eigen::all);
    factor_ = factor.topLeftCorner(static_cast<Index>(kept.size()), static_cast<Index>(kept.size()));
  }

  std::shared_ptr<const PointKernel> kernel_;
  Points landmarks_;
  Matrix factor_;
};

class Fourier final : public PairFeatures {
 public:
  explicit Fourier(std::shared_ptr<const FeatureMap> map) : map_(std::move(map)), metric_(Matrix::Zero(map_->dimension(), map_->dimension())) {
    for (const FrequencyBlock& block : map_->blocks()) {
      const Matrix inside = block.omega.transpose() * block.weights.asDiagonal() * block.omega;
      for (std::size_t i = 0; i < block.coordinates.size(); ++i)
        for (std::size_t j = 0; j < block.coordinates.size(); ++j)
          metric_(block.coordinates[i], block.coordinates[j]) += inside(static_cast<Index>(i), static_cast<Index>(j));
      weight_ += block.weights.sum();
    }
  }

  Index size() const override { return map_->size(); }
  Matrix map(const Points& pairs) const override { return map_->map(pairs).transpose(); }
  double distance(Eigen::Ref<const Eigen::RowVectorXd> w, Eigen::Ref<const Eigen::RowVectorXd> other) const override {
    const Eigen::RowVectorXd apart = w - other;
    return std::sqrt(std::max(0.0, (apart * metric_).dot(apart)));
  }
  double largest(Eigen::Ref<const Eigen::RowVectorXd>) const override { return weight_; }  // cos² + sin² = 1

 private:
  std::shared_ptr<const FeatureMap> map_;
  Matrix metric_;  // Σ v ω ωᵀ
  double weight_ = 0.0;
};

}  // namespace

std::unique_ptr<PairFeatures> make_nystrom_features(std::shared_ptr<const PointKernel> kernel, const Points& landmarks) {
  if (!kernel) throw std::invalid_argument("contexts that lie anywhere need a kernel of coordinates; choose contexts from a finite set");
  return std::make_unique<Nystrom>(std::move(kernel), landmarks);
}

std::unique_ptr<PairFeatures> make_fourier_pair_features(std::shared_ptr<const FeatureMap> map) { return std::make_unique<Fourier>(std::move(map)); }

}  // namespace privbo
