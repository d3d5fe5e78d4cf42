// LDP-TGP-UCB written a second time, from the paper alone: plain arrays, the standard library's generators, no code of
// core/.
#pragma once

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <random>
#include <vector>

namespace privbo::test {

/// One posterior covariance (n × n, row-major) and mean, updated by the rank-one formula.
class PlainPosterior {
 public:
  PlainPosterior(std::vector<double> gram, std::size_t n, double lambda)
      : n_(n), lambda_(lambda), covariance_(std::move(gram)), mean_(n, 0.0) {}

  double variance(std::size_t i) const { return std::max(0.0, covariance_[i * n_ + i]); }
  double mean(std::size_t i) const { return mean_[i]; }
  /// Returns ½ ln(1 + σ²/λ), the information gained.
  double observe(std::size_t a, double y) {
    const std::vector<double> row(covariance_.begin() + static_cast<std::ptrdiff_t>(a * n_),
                                  covariance_.begin() + static_cast<std::ptrdiff_t>((a + 1) * n_));
    const double d = row[a] + lambda_;
    const double step = (y - mean_[a]) / d;
    for (std::size_t i = 0; i < n_; ++i) {
      mean_[i] += row[i] * step;
      const double share = row[i] / d;
      for (std::size_t j = 0; j < n_; ++j) covariance_[i * n_ + j] -= share * row[j];
    }
    return 0.5 * std::log1p(row[a] / lambda_);
  }

 private:
  std::size_t n_;
  double lambda_;
  std::vector<double> covariance_, mean_;
};

/// Cumulative regret after T rounds of one trial: B = R = 1, λ = 1, δ = 0.1, uniform noise on [−1, 1], greedy γ_{t−1}.
inline double plain_ldp_tgp_regret(const std::vector<double>& f, const std::vector<double>& gram,
                                   const std::vector<double>& greedy_gain, int T, double epsilon, double s,
                                   std::uint64_t seed) {
  constexpr double B = 1.0, R = 1.0, lambda = 1.0, delta = 0.1;
  const double scale = 2.0 * (B + R) / epsilon;
  const double K = B * B + R * R + 2.0 * scale * scale;
  const std::size_t n = f.size();
  std::mt19937_64 engine(seed);
  std::uniform_real_distribution<double> noise(-1.0, 1.0);
  std::exponential_distribution<double> exponential(1.0);
  PlainPosterior posterior(gram, n, lambda);
  const double best = *std::max_element(f.begin(), f.end());
  double regret = 0.0;
  for (int t = 1; t <= T; ++t) {
    const double before = std::log(std::max(t - 1, 1));
    const double width = s * (B +
                              2.0 * std::sqrt(2.0 / lambda) * (B + R + scale * before) *
                                  std::sqrt(greedy_gain[static_cast<std::size_t>(t - 1)] + std::log(1.0 / delta)) +
                              std::sqrt(K * (before + 1.0) / lambda));
    std::size_t chosen = 0;
    double highest = -1e300;
    for (std::size_t i = 0; i < n; ++i)
      if (const double value = posterior.mean(i) + width * std::sqrt(posterior.variance(i)); value > highest) {
        highest = value;
        chosen = i;
      }
    regret += best - f[chosen];
    // The difference of two exponentials is Laplace.
    const double seen = f[chosen] + noise(engine) + scale * (exponential(engine) - exponential(engine));
    posterior.observe(chosen, std::abs(seen) <= B + R + scale * std::log(t) ? seen : 0.0);
  }
  return regret;
}

}  // namespace privbo::test
