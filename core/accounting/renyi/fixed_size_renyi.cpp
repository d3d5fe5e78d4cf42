// The sum over j = 2 … α of the theorem, in log space.
#include "accounting/renyi/fixed_size_renyi.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <numbers>
#include <vector>

#include "numerics/log_space.h"

namespace privbo {
namespace {

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
