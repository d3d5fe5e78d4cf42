// Draws and evaluates functions by Matheron's rule.
#include "families/federated/learner/sample_path.h"

#include <cmath>
#include <utility>

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

SamplePath sample_path(const BoxPosterior& posterior, const Spectrum& spectrum, Index frequencies, double width,
                       RandomSource& draws) {
  const Frequencies made = spectrum(frequencies, draws);
  const Index m = made.omega.rows(), t = posterior.observations();
  const std::shared_ptr<const PointKernel>& kernel = posterior.kernel();
  const Points& asked = posterior.points();
  // √w (a cos ωx + b sin ωx) is one cosine.
  Vector phase(m), amplitude(m);
  for (Index i = 0; i < m; ++i) {
    const double a = draws.normal(), b = draws.normal();
    phase[i] = -std::atan2(b, a);
    amplitude[i] = width * std::sqrt(made.weights[i]) * std::sqrt(a * a + b * b);
  }
  if (t == 0) return {kernel, asked, Vector(), made.omega, std::move(phase), std::move(amplitude)};
  const Vector prior =
      SamplePath(kernel, Points(0, asked.cols()), Vector(), made.omega, phase, amplitude).values(asked);
  Vector noise(t);
  draws.normals({noise.data(), static_cast<std::size_t>(t)});
  // `prior` has the factor β already.
  Vector weights = posterior.solve(posterior.rewards() - prior - width * std::sqrt(posterior.lambda()) * noise);
  return {kernel, asked, std::move(weights), made.omega, std::move(phase), std::move(amplitude)};
}

}  // namespace privbo
