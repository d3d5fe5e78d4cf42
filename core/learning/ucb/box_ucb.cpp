// Cells are bounded together: triangular solves with many right-hand sides are far faster than one at a time. Cells
// that the cheap bounds (a) and (b) settle are left out of the solves for derivatives.
#include "learning/ucb/box_ucb.h"

#include <algorithm>
#include <cmath>
#include <vector>

namespace privbo {
namespace {

/// The largest eigenvalue of a symmetric positive semi-definite matrix of one or two rows; the trace of larger ones,
/// which is more.
double largest_eigenvalue(const Matrix& a) {
  if (a.rows() != 2) return a.trace();
  const double middle = 0.5 * (a(0, 0) + a(1, 1)), half = 0.5 * (a(0, 0) - a(1, 1));
  return middle + std::hypot(half, a(0, 1));
}

}  // namespace

UcbOnBox::UcbOnBox(const BoxPosterior& posterior, Index dimension, double width)
    : posterior_(posterior), distance_(*posterior.kernel(), dimension), width_(width) {
  if (posterior.observations() == 0) return;
  weights_ = posterior.solve(posterior.rewards());
  // αᵀKα = αᵀ(y − λα); rounding must not make it smaller than it is.
  const double square = weights_.dot(posterior.rewards()) - posterior.lambda() * weights_.squaredNorm();
  norm_ = std::sqrt(std::max(square, 0.0) + 1e-12 * std::abs(weights_.dot(posterior.rewards())));
}

UcbOnBox::Beliefs UcbOnBox::at(const Vector& x) const {
  if (posterior_.observations() == 0) return {0.0, distance_.size()};
  Vector solved = posterior_.cross(x.transpose()).col(0);
  const double mean = weights_.dot(solved);
  posterior_.factor().triangularView<Eigen::Lower>().solveInPlace(solved);
  return {mean, std::sqrt(std::max(distance_.size() * distance_.size() - solved.squaredNorm(), 0.0))};
}

double UcbOnBox::value(const Vector& x, Vector* gradient) const {
  if (gradient == nullptr || posterior_.observations() == 0) {
    const Beliefs beliefs = at(x);
    if (gradient) gradient->setZero(x.size());
    return beliefs.mean + width_ * beliefs.deviation;
  }
  const Index t = posterior_.observations();
  Matrix slopes(t, x.size());  // ∂_j k(x, x_i)
  for (Index i = 0; i < t; ++i)
    slopes.row(i) = posterior_.kernel()->gradient(x.transpose(), posterior_.points().row(i)).transpose();
  Vector solved = posterior_.cross(x.transpose()).col(0);
  const double mean = weights_.dot(solved);
  posterior_.factor().triangularView<Eigen::Lower>().solveInPlace(solved);
  const double variance = std::max(distance_.size() * distance_.size() - solved.squaredNorm(), 0.0),
               deviation = std::sqrt(variance);
  *gradient = slopes.transpose() * weights_;
  if (deviation > 0.0) {
    posterior_.factor().triangularView<Eigen::Lower>().transpose().solveInPlace(solved);
    *gradient -= slopes.transpose() * solved * (width_ / deviation);
  }
  return mean + width_ * deviation;
}

void UcbOnBox::bound(const Matrix& middles, const Matrix& halves, double enough, Vector& values, Vector& bounds) const {
  const Index d = middles.rows(), m = middles.cols(), t = posterior_.observations();
  if (t == 0) {
    values.setConstant(m, width_ * distance_.size());
    bounds = values;
    return;
  }
  const Points centres = middles.transpose();
  Matrix solved = posterior_.cross(centres);
  const Vector means = solved.transpose() * weights_;
  const auto factor = posterior_.factor().triangularView<Eigen::Lower>();
  factor.solveInPlace(solved);
  const double largest = distance_.size();
  const Vector deviations =
      (largest * largest - solved.colwise().squaredNorm().array()).cwiseMax(0.0).sqrt().transpose();
  values = means + width_ * deviations;
  bounds.resize(m);
  std::vector<Index> open;  // cells that need derivatives
  for (Index i = 0; i < m; ++i) {
    const double far = distance_(halves.col(i).norm());
    bounds[i] = std::min(values[i] + (norm_ + width_) * far, means[i] + norm_ * far + width_ * largest);
    if (bounds[i] > enough) open.push_back(i);
  }
  if (!distance_.curvature() || open.empty()) return;
  const double turn = *distance_.curvature(), slope = *distance_.slope();
  const auto count = static_cast<Index>(open.size());
  std::vector<Matrix> slopes(static_cast<std::size_t>(d), Matrix(t, count));
  for (Index i = 0; i < count; ++i) {
    const Eigen::RowVectorXd centre = centres.row(open[static_cast<std::size_t>(i)]);
    for (Index s = 0; s < t; ++s) {
      const Vector gradient = posterior_.kernel()->gradient(centre, posterior_.points().row(s));
      for (Index j = 0; j < d; ++j) slopes[static_cast<std::size_t>(j)](s, i) = gradient[j];
    }
  }
  Matrix of_mean(d, count);
  for (Index j = 0; j < d; ++j) {
    Matrix& column = slopes[static_cast<std::size_t>(j)];
    of_mean.row(j) = weights_.transpose() * column;
    factor.solveInPlace(column);
  }
  for (Index i = 0; i < count; ++i) {
    const Index cell = open[static_cast<std::size_t>(i)];
    const Vector half = halves.col(cell);
    const double r = half.norm(), sigma = deviations[cell];
    Vector of_variance(d);
    Matrix spread(d, d);  // of Sφ′
    for (Index j = 0; j < d; ++j) {
      const auto own = slopes[static_cast<std::size_t>(j)].col(i);
      of_variance[j] = -2.0 * solved.col(cell).dot(own);
      for (Index l = 0; l <= j; ++l)
        spread(j, l) = spread(l, j) =
            (j == l ? slope * slope : 0.0) - own.dot(slopes[static_cast<std::size_t>(l)].col(i));
    }
    const double steepest = std::sqrt(std::max(largest_eigenvalue(spread), 0.0) + 1e-12 * slope * slope),
                 p = std::min(steepest + r * turn, slope);
    const double mean_above = std::min(means[cell] + of_mean.col(i).cwiseAbs().dot(half) + 0.5 * r * r * norm_ * turn,
                                       means[cell] + norm_ * distance_(r));
    double least = std::min(mean_above + width_ * largest, mean_above + width_ * (sigma + r * p));
    if (const double smallest = sigma - r * p; smallest > 0.0) {
      const Vector own = of_mean.col(i) + of_variance * (0.5 * width_ / sigma);
      least = std::min(least, values[cell] + own.cwiseAbs().dot(half) +
                                  0.5 * r * r * (norm_ * turn + width_ * (p * p / smallest + turn)));
    }
    bounds[cell] = std::min(bounds[cell], least);
  }
}

}  // namespace privbo
