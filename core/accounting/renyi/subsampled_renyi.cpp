// Integrates a positive integrand in log space by the trapezoidal rule for Poisson samples, and adds up the theorem's
// terms j = 2 … α in log space for samples of fixed size.
#include "accounting/renyi/subsampled_renyi.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <map>
#include <numbers>
#include <vector>

#include "numerics/log_space.h"

namespace privbo {
namespace {

// Cells below e^-50 of the largest one are left out of the integral; there are a few dozen cells.
constexpr double ignored_nats = 50.0;
// Below this noise multiplier the quadrature needs ever finer steps, while ε exceeds ten thousand, which is no
// protection.
constexpr double min_multiplier = 0.01;

/// The integrand is ln of φ(s)·((1 + u)^p − 1 − p u) with u = P/Q − 1 = q (e^{(2 z s − 1)/(2z²)} − 1). E_Q[u] = 0, so
/// its integral is the moment minus 1; by Bernoulli's inequality it is positive for p > 1 and for p < 0, and nothing
/// cancels even where the moment is 1 + 1e-12.
class Integrand {
 public:
  Integrand(double q, double z, double power)
      : q_(q), log_q_(std::log(q)), log_rest_(std::log1p(-q)), z_(z), power_(power) {}

  double log_at(double s) const {
    const double exponent = (s - 0.5 / z_) / z_;
    const double gaussian = -0.5 * s * s - log_sqrt_two_pi;
    const double u = q_ * std::expm1(exponent);
    if (std::abs(u) < 0.05 && std::abs(power_ * u) < 0.05) return gaussian + std::log(beyond_linear(u));
    // This is ln(1 + u), also where u overflows or q = 1 leaves only the exponential.
    const double log_ratio = q_ == 1.0         ? exponent
                             : exponent > 30.0 ? log_add(log_rest_, log_q_ + exponent)
                                               : std::log1p(u);
    const double log_power = power_ * log_ratio;
    if (log_power > 300.0) return gaussian + log_power;  // 1 + p u is negligible beside it
    return gaussian + std::log(std::fmax(std::expm1(log_power) - power_ * u, 0.0));
  }

 private:
  /// Returns (1 + u)^p − 1 − p u by its binomial series.
  double beyond_linear(double u) const {
    double term = 0.5 * power_ * (power_ - 1.0) * u * u, sum = term;
    for (int k = 3; k < 30 && std::abs(term) > 1e-18 * sum; ++k) {
      term *= u * (power_ - static_cast<double>(k - 1)) / static_cast<double>(k);
      sum += term;
    }
    return sum;
  }

  double q_, log_q_, log_rest_, z_, power_;
};

/// Returns ln ∫ of the integrand. Its modes lie near 0, near ±2/z (where the quadratic term peaks) and near p/z;
/// between them its logarithm bends down by at most 1 a unit², so unit cells see every mode.
double log_integral(const Integrand& integrand, double z, double power) {
  constexpr double reach = 12.0;
  std::vector<double> cells;
  const auto add_range = [&](double from, double to) {
    for (double s = std::floor(from); s <= to; s += 1.0) cells.push_back(s);
  };
  const double far = power / z;
  if (std::abs(far) <= 4096.0) {
    add_range(std::min(0.0, far) - reach, std::max(std::max(0.0, far), 2.0 / z) + reach);
  } else {
    for (const double centre : {0.0, 2.0 / z, -2.0 / z, far}) add_range(centre - reach, centre + reach);
    std::sort(cells.begin(), cells.end());
    cells.erase(std::unique(cells.begin(), cells.end()), cells.end());
  }
  std::vector<double> heights;
  double top = -std::numeric_limits<double>::infinity();
  for (const double s : cells) {
    heights.push_back(std::max(integrand.log_at(s), integrand.log_at(s + 0.5)));
    top = std::max(top, heights.back());
  }
  // The nearest singularity is πz above the axis, and the Gaussian alone allows a step of 1/2, so errors stay below
  // 1e-16.
  const int steps = static_cast<int>(std::ceil(std::max(4.0, 4.0 / z)));
  double sum = 0.0;
  for (std::size_t i = 0; i < cells.size(); ++i) {
    const double near =
        std::max({heights[i], i > 0 ? heights[i - 1] : heights[i], i + 1 < cells.size() ? heights[i + 1] : heights[i]});
    if (near < top - ignored_nats) continue;
    for (int k = 0; k < steps; ++k) {
      const double value = integrand.log_at(cells[i] + (static_cast<double>(k) + 0.5) / static_cast<double>(steps));
      if (value > top - ignored_nats - 20.0) sum += std::exp(value - top);
    }
  }
  return top + std::log(sum / static_cast<double>(steps));
}

/// ln E_Q[(P/Q − 1)^k] for even k, P = N(1, z²), Q = N(0, z²). The papers' alternating sum of e^{j(j−1)/(2z²)} loses
/// all digits for large z; the integrand is positive, so quadrature (its period-free trapezoid) loses none.
double log_even_moment(double z, int k) {
  const double power = static_cast<double>(k), far = power / z;
  constexpr double step = 0.1;
  const auto log_at = [&](double s) {
    const double exponent = (s - 0.5 / z) / z;
    const double size = exponent > 0.0 ? log_exp_minus_one(exponent) : std::log(-std::expm1(exponent));
    return power * size - 0.5 * s * s - log_sqrt_two_pi;
  };
  double top = -1e300;
  // For large z the integrand is s^k φ(s)/z^k, with modes at ±√k.
  const double low = -12.0 - std::sqrt(power), high = far + 12.0 + std::sqrt(power);
  for (double s = low; s < high; s += 0.25) top = std::max(top, log_at(s));
  double sum = 0.0;
  const auto count = static_cast<long>(std::ceil((high - low) / step));
  for (long i = 0; i < count; ++i) sum += std::exp(log_at(low + (static_cast<double>(i) + 0.31) * step) - top);
  return top + std::log(sum * step);
}

double log_binomial(int n, int k) {
  return std::lgamma(static_cast<double>(n) + 1.0) - std::lgamma(static_cast<double>(k) + 1.0) -
         std::lgamma(static_cast<double>(n - k) + 1.0);
}

/// The moments for one z, which all orders and sampling fractions share.
class EvenMoments {
 public:
  explicit EvenMoments(double z) : z_(z) {}
  double operator()(int k) {
    while (static_cast<int>(known_.size()) < k / 2)
      known_.push_back(log_even_moment(z_, 2 * (static_cast<int>(known_.size()) + 1)));
    return known_[static_cast<std::size_t>(k / 2 - 1)];
  }

 private:
  double z_;
  std::vector<double> known_;
};

}  // namespace

double subsampled_gaussian_renyi(double q, double z, double order, Direction direction) {
  const double unsampled = 0.5 * order / (z * z);
  // P is a mixture of Q and N(1, z²), and Rényi divergence is quasi-convex (van Erven & Harremoës 2014, Theorem 13), so
  // D_α without sampling is an upper bound.
  if (q >= 1.0 || z < min_multiplier) return unsampled;
  // The other direction follows from E_P[(Q/P)^α] = E_Q[(P/Q)^{1−α}].
  const double power = direction == Direction::remove ? order : 1.0 - order;
  return log_one_plus_exp(log_integral(Integrand(q, z, power), z, power)) / (order - 1.0);
}

double fixed_size_gaussian_renyi(double gamma, double z, int order) {
  const auto renyi = [&](double alpha) { return 0.5 * alpha / (z * z); };
  if (gamma >= 1.0) return renyi(order);
  thread_local std::map<double, EvenMoments> moments;
  if (moments.size() > 16 && !moments.contains(z)) moments.clear();
  EvenMoments& moment = moments.try_emplace(z, z).first->second;
  double log_sum = 0.0;  // of 1 + Σ
  for (int j = 2; j <= order; ++j) {
    double term = 0.0;
    if (j == 2) {
      term = std::min(std::log(4.0) + log_exp_minus_one(renyi(2.0)), renyi(2.0) + std::numbers::ln2);
    } else {
      const int below = 2 * (j / 2), above = 2 * ((j + 1) / 2);
      term = std::min(std::log(4.0) + 0.5 * (moment(below) + moment(above)),
                      std::numbers::ln2 + static_cast<double>(j - 1) * renyi(j));
    }
    log_sum = log_add(log_sum, term + static_cast<double>(j) * std::log(gamma) + log_binomial(order, j));
  }
  return log_sum / static_cast<double>(order - 1);
}

}  // namespace privbo
