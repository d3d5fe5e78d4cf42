#include "families/contextual/covariance/pair_features.h"

#include <cmath>
#include <stdexcept>
#include <utility>
#include <vector>

#include "numerics/decompositions.h"
#include "text/error.h"
#include "text/message.h"

namespace privbo {
namespace {

class Nystrom final : public PairFeatures {
 public:
  Nystrom(std::shared_ptr<const PointKernel> kernel, const Points& landmarks) : kernel_(std::move(kernel)) {
    choose(landmarks);
  }

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
  /// Chooses landmarks by pivoted Cholesky (Harbrecht, Peters & Schneider 2012, Algorithm 1): the next is the candidate
  /// with the largest variance given those so far. In the order in which they were drawn, solving with nearly dependent
  /// ones would multiply rounding until φ had little to do with k.
  void choose(const Points& candidates) {
    constexpr double least = 1e-8;
    const Index most = candidates.rows();
    Matrix factor = Matrix::Zero(most, most);
    Vector left(most);
    for (Index i = 0; i < most; ++i) left[i] = (*kernel_)(candidates.row(i), candidates.row(i));
    const double enough = least * std::max(0.0, left.maxCoeff());
    std::vector<Index> kept;
    while (static_cast<Index>(kept.size()) < most) {
      const Index m = static_cast<Index>(kept.size());
      Index next = 0;
      const double largest = left.maxCoeff(&next);
      if (!(largest > enough)) break;
      const double root = std::sqrt(largest);
      Vector column(most);
      for (Index i = 0; i < most; ++i) column[i] = (*kernel_)(candidates.row(next), candidates.row(i));
      column.noalias() -= factor.leftCols(m) * factor.row(next).head(m).transpose();
      column /= root;
      column[next] = root;
      factor.col(m) = column;
      left.array() -= column.array().square();
      for (const Index i : kept) left[i] = 0.0;
      left[next] = 0.0;
      kept.push_back(next);
    }
    if (kept.empty())
      throw InvalidArgument(Message(
          "no landmark has a variance > 0: the kernel is zero where contexts are drawn; choose another kernel"));
    landmarks_ = candidates(kept, Eigen::all);
    factor_ = factor(kept, Eigen::seqN(0, static_cast<Index>(kept.size())));
  }

  std::shared_ptr<const PointKernel> kernel_;
  Points landmarks_;
  Matrix factor_;
};

class Fourier final : public PairFeatures {
 public:
  explicit Fourier(std::shared_ptr<const FeatureMap> map)
      : map_(std::move(map)), metric_(Matrix::Zero(map_->dimension(), map_->dimension())) {
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

std::unique_ptr<PairFeatures> make_nystrom_features(std::shared_ptr<const PointKernel> kernel,
                                                    const Points& landmarks) {
  if (!kernel)
    throw InvalidArgument(
        Message("contexts that lie anywhere need a kernel of coordinates; choose contexts from a finite set"));
  return std::make_unique<Nystrom>(std::move(kernel), landmarks);
}

std::unique_ptr<PairFeatures> make_fourier_pair_features(std::shared_ptr<const FeatureMap> map) {
  return std::make_unique<Fourier>(std::move(map));
}

}  // namespace privbo
