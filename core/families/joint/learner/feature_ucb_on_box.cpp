// Cells are bounded together, as matrices of features with a column each; those that the cheap bounds (a) and (b)
// settle are left out of the solves for slopes.
#include "families/joint/learner/feature_ucb_on_box.h"

#include <algorithm>
#include <cmath>
#include <stdexcept>
#include <utility>

#include "numerics/decompositions.h"

namespace privbo {
namespace {

/// ‖L⁻¹‖, or a little more: from the smallest eigenvalue of L Lᵀ less what rounding may have added to it, and from the
/// Frobenius norm where that says nothing.
double inverse_norm_of(const Matrix& lower) {
  const Index m = lower.rows();
  Matrix inverse = Matrix::Identity(m, m);
  lower.triangularView<Eigen::Lower>().solveInPlace(inverse);
  const double frobenius = inverse.norm() * (1.0 + 1e-9);
  const Matrix whole = lower.triangularView<Eigen::Lower>() * Matrix(lower.transpose());
  const Eigen::SelfAdjointEigenSolver<Matrix> solver(whole, Eigen::EigenvaluesOnly);
  if (solver.info() != Eigen::Success) return frobenius;
  const Vector& values = solver.eigenvalues();
  const double smallest = values[0] - std::ldexp(static_cast<double>(m) * std::abs(values[m - 1]), -50);
  return smallest > 0.0 ? std::min(frobenius, 1.0 / std::sqrt(smallest)) : frobenius;
}

}  // namespace

FeatureUcbOnBox::FeatureUcbOnBox(const FeatureMap& map, Matrix lower, Vector theta, double spread, double centre)
    : lower_(std::move(lower)), theta_(std::move(theta)), spread_(spread), centre_(centre) {
  const std::vector<FrequencyBlock> blocks = map.blocks();
  Index count = 0;
  for (const FrequencyBlock& block : blocks) count += block.omega.rows();
  omega_ = Matrix::Zero(count, map.dimension());
  weights_.resize(count);
  Index place = 0, i = 0;
  for (const FrequencyBlock& block : blocks) {
    const Index first = i, own = block.omega.rows();
    for (Index k = 0; k < own; ++k, ++i) {
      for (std::size_t j = 0; j < block.coordinates.size(); ++j)
        omega_(i, block.coordinates[j]) = block.omega(k, static_cast<Index>(j));
      weights_[i] = block.weights[k];
      cosine_.push_back(place++);
    }
    for (Index k = first; k < i; ++k) sine_.push_back(omega_.row(k).isZero(0.0) ? -1 : place++);
  }
  if (place != map.size() || lower_.rows() != place || lower_.cols() != place || theta_.size() != place)
    throw std::logic_error("a posterior of other features than those of its box");
  roots_ = weights_.cwiseSqrt();
  amplitudes_.resize(count);
  for (i = 0; i < count; ++i) {
    const auto k = static_cast<std::size_t>(i);
    amplitudes_[i] = roots_[i] * std::hypot(theta_[cosine_[k]], sine_[k] < 0 ? 0.0 : theta_[sine_[k]]);
  }
  scale_ = inverse_norm_of(lower_);
  largest_norm_ = std::sqrt(weights_.sum()) * (1.0 + 1e-12);
}

FeatureUcbOnBox::Waves FeatureUcbOnBox::waves(const Matrix& points) const {
  const Matrix phases = omega_ * points;
  return {phases.array().cos().matrix(), phases.array().sin().matrix()};
}

Matrix FeatureUcbOnBox::features(const Waves& waves) const {
  Matrix phi(theta_.size(), waves.cosines.cols());
  for (Index i = 0; i < omega_.rows(); ++i) {
    const auto k = static_cast<std::size_t>(i);
    phi.row(cosine_[k]) = roots_[i] * waves.cosines.row(i);
    if (sine_[k] >= 0) phi.row(sine_[k]) = roots_[i] * waves.sines.row(i);
  }
  return phi;
}

Matrix FeatureUcbOnBox::slopes(const Waves& waves, Index j) const {
  Matrix slopes(theta_.size(), waves.cosines.cols());
  for (Index i = 0; i < omega_.rows(); ++i) {
    const auto k = static_cast<std::size_t>(i);
    slopes.row(cosine_[k]) = -roots_[i] * omega_(i, j) * waves.sines.row(i);
    if (sine_[k] >= 0) slopes.row(sine_[k]) = roots_[i] * omega_(i, j) * waves.cosines.row(i);
  }
  return slopes;
}

void FeatureUcbOnBox::solve(Matrix& columns) const { lower_.triangularView<Eigen::Lower>().solveInPlace(columns); }

FeatureUcbOnBox::Beliefs FeatureUcbOnBox::at(const Vector& x) const {
  Matrix phi = features(waves(x));
  const double mean = centre_ + theta_.dot(phi.col(0));
  solve(phi);
  return {mean, phi.norm()};
}

double FeatureUcbOnBox::value(const Vector& x, Vector* gradient) const {
  const Waves here = waves(x);
  Matrix phi = features(here);
  const double mean = theta_.dot(phi.col(0));
  solve(phi);
  const double norm = phi.norm();
  if (gradient) {
    gradient->resize(x.size());
    for (Index j = 0; j < x.size(); ++j) {
      Matrix slope = slopes(here, j);
      (*gradient)[j] = theta_.dot(slope.col(0));
      solve(slope);
      if (norm > 0.0) (*gradient)[j] += spread_ / norm * phi.col(0).dot(slope.col(0));
    }
  }
  return centre_ + mean + spread_ * norm;
}

void FeatureUcbOnBox::bound(const Matrix& middles, const Matrix& halves, double enough, Vector& values,
                            Vector& bounds) const {
  const Index d = middles.rows(), m = middles.cols();
  const Waves all = waves(middles);
  Matrix solved = features(all);
  const Vector means = solved.transpose() * theta_;
  solve(solved);
  const Vector norms = solved.colwise().norm().transpose();
  values = (means + spread_ * norms).array() + centre_;
  // F × m: by how much each phase may change, and that where it is no more than a whole wave can.
  const Matrix reach = omega_.cwiseAbs() * halves, capped = reach.cwiseMin(2.0);
  const Vector mean_change = capped.transpose() * amplitudes_,
               change = (capped.cwiseAbs2().transpose() * weights_).cwiseSqrt();
  bounds.resize(m);
  std::vector<Index> open;  // cells that need slopes
  for (Index i = 0; i < m; ++i) {
    const double far = spread_ * scale_ * std::min(norms[i] / scale_ + change[i], largest_norm_);
    bounds[i] = centre_ + means[i] + mean_change[i] + far;
    if (bounds[i] > enough) open.push_back(i);
  }
  if (open.empty()) return;
  const Waves own{all.cosines(Eigen::all, open), all.sines(Eigen::all, open)};
  const auto count = static_cast<Index>(open.size());
  std::vector<Matrix> slope;  // S∂_jΦ of each coordinate
  Matrix of_mean(d, count);
  for (Index j = 0; j < d; ++j) {
    slope.push_back(slopes(own, j));
    of_mean.row(j) = theta_.transpose() * slope.back();
    solve(slope.back());
  }
  const Matrix squared = reach(Eigen::all, open).cwiseAbs2();
  const Vector mean_turn = squared.transpose() * amplitudes_,
               turn = scale_ * (squared.cwiseAbs2().transpose() * weights_).cwiseSqrt();
  for (Index i = 0; i < count; ++i) {
    const Index cell = open[static_cast<std::size_t>(i)];
    const Vector half = halves.col(cell);
    Vector of_norm(d);
    double steepest = 0.0;
    for (Index j = 0; j < d; ++j) {
      const auto along = slope[static_cast<std::size_t>(j)].col(i);
      of_norm[j] = norms[cell] > 0.0 ? solved.col(cell).dot(along) / norms[cell] : 0.0;
      for (Index l = 0; l < d; ++l)
        steepest += half[j] * half[l] * std::abs(along.dot(slope[static_cast<std::size_t>(l)].col(i)));
    }
    const double p = std::sqrt(steepest) + turn[i];
    const double mean_above =
        means[cell] + std::min(of_mean.col(i).cwiseAbs().dot(half) + 0.5 * mean_turn[i], mean_change[cell]);
    double least = centre_ + mean_above + spread_ * std::min(norms[cell] + p, scale_ * largest_norm_);
    if (const double smallest = norms[cell] - p; smallest > 0.0) {
      const Vector steep = of_mean.col(i) + spread_ * of_norm;
      least = std::min(least, values[cell] + steep.cwiseAbs().dot(half) +
                                  0.5 * (mean_turn[i] + spread_ * (p * p / smallest + turn[i])));
    }
    bounds[cell] = std::min(bounds[cell], least);
  }
}

}  // namespace privbo
