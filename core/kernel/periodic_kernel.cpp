// Implements the periodic kernel: functions that repeat themselves along every coordinate.
//
//   k(x, y) = Π_j exp(−2 sin²(π (x_j − y_j)/p)/ℓ²)      p period, in units of the domain; ℓ length scale, without unit
//
// D. J. C. MacKay, Introduction to Gaussian Processes (1998); Rasmussen & Williams 2006, eq. (4.31). It is the squared
// exponential kernel of the points (cos, sin)(2πx_j/p) of a circle of radius 1: their distance is 2 |sin(π(x − y)/p)|.
// For |x − y| much smaller than p it is the squared exponential with the length scale pℓ/(2π).
//
// Spectrum. With z = 1/ℓ² and θ = 2π(x − y)/p, 2 sin²(θ/2) = 1 − cos θ and the generating function of the modified
// Bessel functions (DLMF 10.35.2) give, in one dimension,
//   exp(−z (1 − cos θ)) = e^{−z} I_0(z) + 2 Σ_{n ≥ 1} e^{−z} I_n(z) cos(nθ):
// the mass e^{−z} I_|n|(z) at each of the frequencies 2πn/p, n any whole number, and no density in between.
#include <cmath>
#include <numbers>

#include "kernel/kernel.h"
#include "kernel/periodic_spectrum.h"
#include "numerics/numbers.h"
#include "text/error.h"
#include "text/message.h"

namespace privbo {
namespace {

using RowPoint = Eigen::Ref<const Eigen::RowVectorXd>;

class Periodic final : public PointKernel {
 public:
  Periodic(double period, double lengthscale) : period_(period), lengthscale_(lengthscale) {}
  double operator()(RowPoint x, RowPoint y) const override {
    double sum = 0.0;
    for (Index j = 0; j < x.size(); ++j) {
      const double sine = std::sin(std::numbers::pi * (std::fabs(x[j] - y[j]) / period_)) / lengthscale_;
      sum += sine * sine;
    }
    return std::exp(-2.0 * sum);
  }
  /// d/dx_j of −2 sin²(a_j)/ℓ², a_j = π(x_j − y_j)/p, is −2π sin(2a_j)/(pℓ²).
  Vector gradient(RowPoint x, RowPoint y) const override {
    const double k = (*this)(x, y), turns = 2.0 * std::numbers::pi / period_;
    Vector made(x.size());
    for (Index j = 0; j < x.size(); ++j)
      made[j] = -k * turns * std::sin(turns * (x[j] - y[j])) / (lengthscale_ * lengthscale_);
    return made;
  }

 private:
  double period_, lengthscale_;
};

void require_above_zero(double value, const char* name, const char* remedy) {
  if (!(value > 0.0) || !std::isfinite(value))
    throw InvalidArgument(
        Message("%1 = %2: must be a finite number > 0 (%3)", std::string(name), shortest(value), remedy));
}

}  // namespace

std::unique_ptr<PointKernel> make_periodic(double period, double lengthscale) {
  require_above_zero(period, "period", "distance after which f repeats itself");
  require_above_zero(lengthscale, "lengthscale", "how smooth f is within a period");
  return std::make_unique<Periodic>(period, lengthscale);
}

// Miller's algorithm: I_{n−1} = I_{n+1} + (2n/z) I_n (DLMF 10.29.1) from far above downwards, where it is stable
// because all terms are positive, and then divided by the sum of all masses, which is 1.
Vector periodic_masses(double lengthscale, Index count) {
  if (!(lengthscale > 0.0 && lengthscale <= 1e6))
    throw InvalidArgument(Message("lengthscale = %1: must be > 0 and at most %2 (of the periodic kernel, without unit)",
                                  shortest(lengthscale), shortest(1e6)));
  if (count < 1) throw InvalidArgument(Message("masses of the periodic kernel = %1: must be at least 1", count));
  constexpr double large = 1e200;
  const double z = 1.0 / (lengthscale * lengthscale);
  // The masses fall like exp(−n²/(2z)), and faster where n > z: so far above none is left in double precision.
  const Index start = count + static_cast<Index>(10.0 * std::sqrt(z)) + 40;
  Vector masses = Vector::Zero(count);
  double above = 0.0, here = 1.0, sum = 0.0;
  for (Index n = start;; --n) {
    if (n < count) masses[n] = here;
    sum += n == 0 ? here : 2.0 * here;
    if (n == 0) break;
    const double below = above + 2.0 * static_cast<double>(n) / z * here;
    above = here;
    here = below;
    if (here < large) continue;
    here /= large;
    above /= large;
    sum /= large;
    masses /= large;
  }
  return masses / sum;
}

}  // namespace privbo
