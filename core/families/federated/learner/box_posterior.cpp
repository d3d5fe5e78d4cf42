// Extends the Cholesky factor with every observation, and draws and evaluates functions by Matheron's rule.
#include "families/federated/learner/box_posterior.h"

#include <algorithm>
#include <cmath>
#include <stdexcept>
#include <utility>

#include "numerics/numbers.h"
#include "text/error.h"
#include "text/message.h"

namespace privbo {
namespace {

/// cos and sin of a whole array by Taylor polynomials on [−π, π], written so that the compiler uses whole registers,
/// because a search evaluates half a million of them a round. Errors stay below 1e-14 for arguments up to 10⁶.
void reduce(const Vector& angle, Vector& reduced) {
  // Adding and subtracting 1.5 · 2^52 rounds to a whole number. 2π in three parts, of which the first two have 27 bits:
  // products with up to 2^26 turns are exact (Cody & Waite 1980).
  constexpr double shift = 6755399441055744.0, inverse = 0.15915494309189535;
  constexpr double high = 6.283185303211212, middle = 3.968374295837407e-09, low = 2.2884754904439327e-17;
  reduced.resize(angle.size());
  for (Index i = 0; i < angle.size(); ++i) {
    const double turns = (angle[i] * inverse + shift) - shift;
    reduced[i] = ((angle[i] - turns * high) - turns * middle) - turns * low;
  }
}

/// Σ (−1)^k square^k / (first + 2k)!, from the smallest term. Reciprocals, because divisions would be most of the time.
template <int first>
double taylor(double square) {
  constexpr int terms = 14;
  double sum = 1.0;
#pragma GCC unroll 14
  for (int k = terms; k >= 1; --k) sum = 1.0 - sum * (square * (1.0 / ((first + 2 * k - 1) * (first + 2 * k))));
  return sum;
}

void cosines(const Vector& reduced, Vector& out) {
  out.resize(reduced.size());
  for (Index i = 0; i < reduced.size(); ++i) out[i] = taylor<0>(reduced[i] * reduced[i]);
}
void sines(const Vector& reduced, Vector& out) {
  out.resize(reduced.size());
  for (Index i = 0; i < reduced.size(); ++i) out[i] = reduced[i] * taylor<1>(reduced[i] * reduced[i]);
}

}  // namespace

SamplePath::SamplePath(std::shared_ptr<const PointKernel> kernel, Points centres, Vector weights, Matrix omega,
                       Vector phase, Vector amplitude)
    : kernel_(std::move(kernel)),
      centres_(std::move(centres)),
      weights_(std::move(weights)),
      omega_(std::move(omega)),
      phase_(std::move(phase)),
      amplitude_(std::move(amplitude)) {}

double SamplePath::value(const Vector& x, Vector* gradient) const {
  const Vector angle = phase_ + omega_ * x;
  Vector reduced, waves;
  reduce(angle, reduced);
  cosines(reduced, waves);
  double value = amplitude_.dot(waves);
  for (Index i = 0; i < weights_.size(); ++i) value += weights_[i] * (*kernel_)(x.transpose(), centres_.row(i));
  if (gradient == nullptr) return value;
  sines(reduced, waves);
  *gradient = -(omega_.transpose() * amplitude_.cwiseProduct(waves));
  for (Index i = 0; i < weights_.size(); ++i)
    *gradient += weights_[i] * kernel_->gradient(x.transpose(), centres_.row(i));
  return value;
}

Vector SamplePath::values(const Points& points) const {
  Vector made(points.rows());
  for (Index i = 0; i < points.rows(); ++i) made[i] = value(points.row(i).transpose());
  return made;
}

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

SamplePath BoxPosterior::sample(const Spectrum& spectrum, Index frequencies, double width, RandomSource& draws) const {
  const Frequencies made = spectrum(frequencies, draws);
  const Index m = made.omega.rows(), t = y_.size();
  // √w (a cos ωx + b sin ωx) is one cosine.
  Vector phase(m), amplitude(m);
  for (Index i = 0; i < m; ++i) {
    const double a = draws.normal(), b = draws.normal();
    phase[i] = -std::atan2(b, a);
    amplitude[i] = width * std::sqrt(made.weights[i]) * std::sqrt(a * a + b * b);
  }
  if (t == 0) return {kernel_, x_, Vector(), made.omega, std::move(phase), std::move(amplitude)};
  const Vector prior = SamplePath(kernel_, Points(0, x_.cols()), Vector(), made.omega, phase, amplitude).values(x_);
  Vector noise(t);
  draws.normals({noise.data(), static_cast<std::size_t>(t)});
  // `prior` has the factor β already.
  Vector weights = solve(y_ - prior - width * std::sqrt(lambda_) * noise);
  return {kernel_, x_, std::move(weights), made.omega, std::move(phase), std::move(amplitude)};
}

}  // namespace privbo
