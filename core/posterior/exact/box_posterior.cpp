// Extends the Cholesky factor with every observation.
#include "posterior/exact/box_posterior.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "numerics/numbers.h"
#include "text/error.h"
#include "text/message.h"

namespace privbo {

BoxPosterior::BoxPosterior(std::shared_ptr<const PointKernel> kernel, double lambda)
    : kernel_(std::move(kernel)), lambda_(lambda) {
  if (!(lambda > 0.0))
    throw InvalidArgument(Message("lambda = %1: must be > 0 (noise variance of the likelihood)", shortest(lambda)));
}

void BoxPosterior::observe(const Vector& x, double y) {
  if (!std::isfinite(y) || !x.allFinite())
    throw InvalidArgument(Message("reward %1: must be a finite number, and so must the point", shortest(y)));
  const Index t = y_.size();
  Points here(1, x.size());
  here.row(0) = x.transpose();
  Vector row = t > 0 ? Vector(cross(here).col(0)) : Vector();
  if (t > 0) lower_.triangularView<Eigen::Lower>().solveInPlace(row);
  // The pivot is the predictive variance, at least λ: rounding must not take it below.
  const double pivot = std::max((*kernel_)(here.row(0), here.row(0)) + lambda_ - row.squaredNorm(), lambda_);
  lower_.conservativeResize(t + 1, t + 1);
  lower_.col(t).setZero();
  lower_.row(t).head(t) = row.transpose();
  lower_(t, t) = std::sqrt(pivot);
  x_.conservativeResize(t + 1, x.size());
  x_.row(t) = x.transpose();
  y_.conservativeResize(t + 1);
  y_[t] = y;
  information_gain_ += 0.5 * std::log(pivot / lambda_);
}

Vector BoxPosterior::solve(Vector b) const {
  lower_.triangularView<Eigen::Lower>().solveInPlace(b);
  lower_.triangularView<Eigen::Lower>().transpose().solveInPlace(b);
  return b;
}

Matrix BoxPosterior::cross(const Points& points) const {
  Matrix made(y_.size(), points.rows());
  for (Index j = 0; j < points.rows(); ++j)
    for (Index i = 0; i < y_.size(); ++i) made(i, j) = (*kernel_)(x_.row(i), points.row(j));
  return made;
}

Vector BoxPosterior::mean(const Points& points) const {
  if (y_.size() == 0) return Vector::Zero(points.rows());
  return cross(points).transpose() * solve(y_);
}

Vector BoxPosterior::variance(const Points& points) const {
  Vector made(points.rows());
  for (Index i = 0; i < points.rows(); ++i) made[i] = (*kernel_)(points.row(i), points.row(i));
  if (y_.size() == 0) return made;
  Matrix solved = cross(points);
  lower_.triangularView<Eigen::Lower>().solveInPlace(solved);
  return (made - solved.colwise().squaredNorm().transpose()).cwiseMax(0.0);
}

}  // namespace privbo
