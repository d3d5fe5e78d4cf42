// Computes A of Lemma 6.2 and what follows from it.
#include "families/contextual/covariance/feature_covariance.h"

#include <algorithm>
#include <cmath>
#include <stdexcept>
#include <utility>
#include <vector>

#include "families/contextual/covariance/covariance_checks.h"
#include "numerics/decompositions.h"
#include "numerics/work/work.h"
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

// Bounds σ̄² and −cov anywhere in a box of contexts, by cells that are halved where they matter.

namespace {

constexpr double tolerance = 0.01;   // of σ̄: 2 % of σ̄²
constexpr Index max_cells = 30'000;  // evaluated in all
constexpr Index max_pairs = 2'048;   // cells between which covariances are bounded
constexpr double rounding = 1e-6;    // of φ and of the solves, relative; landmarks that differ by 1e-8 leave far less

struct Cell {
  Index action = 0;
  Vector centre, half;     // of the contexts, d'
  double deviation = 0.0;  // σ̄ of the centre
  double radius = 0.0;     // ρ
  double bound() const { return deviation + radius; }
};

class Cover {
 public:
  Cover(const PairFeatures& features, const PairBox& box, const Matrix& root, double tau, const std::stop_token& stop)
      : features_(features), box_(box), root_(root), tau_(tau), stop_(stop) {
    lay();
  }

  /// Returns an upper bound on sup σ̄.
  double largest_deviation() {
    double attained = 0.0, settled = 0.0;
    std::vector<Cell> open = cells_;
    Index spent = static_cast<Index>(open.size());
    for (const Cell& cell : open) attained = std::max(attained, cell.deviation);
    for (;;) {
      std::vector<Cell> halves;
      const double enough = attained * (1.0 + tolerance);
      for (const Cell& cell : open) {
        if (cell.bound() <= enough)
          settled = std::max(settled, cell.bound());
        else
          halve(cell, halves);
      }
      if (halves.empty()) return settled;
      if (spent + static_cast<Index>(halves.size()) > max_cells) {
        for (const Cell& cell : open) settled = std::max(settled, cell.bound());
        return settled;
      }
      measure(halves);
      spent += static_cast<Index>(halves.size());
      for (const Cell& cell : halves) attained = std::max(attained, cell.deviation);
      open = std::move(halves);
    }
  }

  /// Returns an upper bound on −inf cov, from the cells that were laid first; infinite where there are too many of them
  /// to pair.
  double largest_negative() {
    const Index count = static_cast<Index>(cells_.size());
    if (count > max_pairs) return std::numeric_limits<double>::infinity();
    const Matrix inside = whitened(cells_);
    Matrix slack(count, count);
    slack.noalias() = -inside.transpose() * inside;
    double worst = 0.0;
    for (Index j = 0; j < count; ++j)
      for (Index i = 0; i < count; ++i) {
        const Cell& a = cells_[static_cast<std::size_t>(i)];
        const Cell& b = cells_[static_cast<std::size_t>(j)];
        worst = std::max(worst, slack(i, j) + a.radius * b.deviation + b.radius * a.deviation + a.radius * b.radius);
      }
    return worst;
  }

 private:
  /// Lays a regular grid of cells for every action, about 2,048 in all.
  void lay() {
    const Index actions = box_.actions.rows(), dimension = box_.low.size();
    const double each = static_cast<double>(max_pairs) / static_cast<double>(actions);
    const Index per_axis = std::max<Index>(
        1, static_cast<Index>(std::floor(std::pow(std::max(each, 1.0), 1.0 / static_cast<double>(dimension)) + 1e-9)));
    const Vector half = (box_.high - box_.low) / (2.0 * static_cast<double>(per_axis));
    Index contexts = 1;
    for (Index j = 0; j < dimension; ++j) contexts *= per_axis;
    for (Index a = 0; a < actions; ++a)
      for (Index c = 0; c < contexts; ++c) {
        Cell cell{a, Vector(dimension), half};
        for (Index j = 0, rest = c; j < dimension; ++j, rest /= per_axis)
          cell.centre[j] = box_.low[j] + half[j] * static_cast<double>(2 * (rest % per_axis) + 1);
        cells_.push_back(std::move(cell));
      }
    measure(cells_);
  }

  void halve(const Cell& cell, std::vector<Cell>& out) const {
    const Index dimension = cell.centre.size();
    for (Index corner = 0; corner < (Index{1} << dimension); ++corner) {
      Cell half{cell.action, cell.centre, 0.5 * cell.half};
      for (Index j = 0; j < dimension; ++j) half.centre[j] += ((corner >> j) & 1) != 0 ? half.half[j] : -half.half[j];
      out.push_back(std::move(half));
    }
  }

  Points pairs_of(const std::vector<Cell>& cells) const {
    Points pairs(static_cast<Index>(cells.size()), box_.actions.cols() + box_.low.size());
    for (Index i = 0; i < pairs.rows(); ++i) {
      const Cell& cell = cells[static_cast<std::size_t>(i)];
      pairs.row(i) << box_.actions.row(cell.action), cell.centre.transpose();
    }
    return pairs;
  }

  Matrix whitened(const std::vector<Cell>& cells) const {
    Matrix phi = features_.map(pairs_of(cells));
    root_.triangularView<Eigen::Lower>().solveInPlace(phi);
    return phi;
  }

  void measure(std::vector<Cell>& cells) const {
    throw_if_stopped(stop_);
    const Points pairs = pairs_of(cells);
    const Matrix inside = whitened(cells);
    for (std::size_t i = 0; i < cells.size(); ++i) {
      cells[i].deviation = inside.col(static_cast<Index>(i)).norm();
      cells[i].radius = radius(cells[i], pairs.row(static_cast<Index>(i)));
    }
  }

  double radius(const Cell& cell, const Eigen::RowVectorXd& centre) const {
    const Index dimension = cell.centre.size(), first = centre.size() - dimension;
    double worst = 0.0;
    for (Index corner = 0; corner < (Index{1} << dimension); ++corner) {
      Eigen::RowVectorXd at = centre;
      for (Index j = 0; j < dimension; ++j) at[first + j] += ((corner >> j) & 1) != 0 ? cell.half[j] : -cell.half[j];
      worst = std::max(worst, features_.distance(centre, at));
    }
    return worst / std::sqrt(tau_);
  }

  const PairFeatures& features_;
  const PairBox& box_;
  const Matrix& root_;
  double tau_;
  const std::stop_token& stop_;
  std::vector<Cell> cells_;
};

/// Returns an upper bound on max k̃(w, w), taken over the corners of the box for every action, where the kernels of the
/// catalogue have their largest variance.
double largest_prior(const PairFeatures& features, const PairBox& box) {
  const Index dimension = box.low.size();
  double worst = 0.0;
  Eigen::RowVectorXd at(box.actions.cols() + dimension);
  for (Index a = 0; a < box.actions.rows(); ++a)
    for (Index corner = 0; corner < (Index{1} << dimension); ++corner) {
      at.head(box.actions.cols()) = box.actions.row(a);
      for (Index j = 0; j < dimension; ++j)
        at[box.actions.cols() + j] = ((corner >> j) & 1) != 0 ? box.high[j] : box.low[j];
      worst = std::max(worst, features.largest(at));
    }
  return worst;
}

}  // namespace

BoxBounds bounds_over_box(const PairFeatures& features, const PairBox& box, const Matrix& root, double tau,
                          const std::stop_token& stop) {
  Cover cover(features, box, root, tau, stop);
  const double deviation = cover.largest_deviation();
  BoxBounds bounds;
  bounds.largest_variance = (1.0 + rounding) * std::min(deviation * deviation, largest_prior(features, box) / tau);
  bounds.kappa =
      std::clamp(cover.largest_negative() + rounding * bounds.largest_variance, 0.0, bounds.largest_variance);
  return bounds;
}

}  // namespace privbo
