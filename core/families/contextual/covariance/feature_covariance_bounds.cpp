// Bounds σ̄² and −cov anywhere in a box of contexts, by cells that are halved where they matter.
#include <algorithm>
#include <cmath>
#include <utility>
#include <vector>

#include "families/contextual/covariance/covariance_checks.h"
#include "families/contextual/covariance/feature_covariance.h"
#include "numerics/work/work.h"

namespace privbo {
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
