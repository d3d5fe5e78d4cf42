// The independent reference's non-private configuration as a program of its own: no class of core/ but the random
// numbers.
#pragma once

#include <algorithm>
#include <cmath>
#include <vector>

#include "numerics/decompositions.h"
#include "numerics/random/random_source.h"

namespace privbo::test {

/// Final regrets of T = 1024 rounds: f = Σ cᵢ exp(−‖x − xᵢ‖²/(2·1.5²)) with largest value 0.95 on 3,000 points of the
/// ball of radius 2, one point with f ≥ 0.8 and 24 with f ≤ 0.6 a round, Bernoulli rewards, 6 × 6 Gauss–Hermite
/// features with both of each pair of mirror nodes kept, λ = 1, ρ = 1/2, B = 1, ζ = 0.1, s = 0.2.
inline std::vector<double> plain_quadrature_ucb(int trials) {
  // Zeros and weights/√π of the sixth Hermite polynomial: Abramowitz & Stegun, table 25.10.
  const double zeros[6] = {-2.350604973674492, -1.335849074013697, -0.436077411927617,
                           0.436077411927617,  1.335849074013697,  2.350604973674492};
  const double gauss[6] = {0.004530009905509, 0.157067320322857, 0.724629595224392,
                           0.724629595224392, 0.157067320322857, 0.004530009905509};
  const double pi = std::acos(-1.0), ell = 1.5;
  const double centres[4][2] = {{-1.0, -0.5}, {0.8, 0.9}, {0.5, -1.2}, {-1.2, 1.0}},
               coefficient[4] = {0.15, 0.1, 0.05, 0.7};
  const auto draws = make_stream({.seed = 20, .purpose = Purpose::environment});
  std::vector<double> regrets;
  for (int trial = 0; trial < trials; ++trial) {
    const int n = 3000, m = 72;
    std::vector<double> f(n);
    Eigen::MatrixXd phi(m, n);
    double largest = 0.0;
    for (int i = 0; i < n; ++i) {
      const double radius = 2.0 * std::sqrt(draws->uniform()), angle = 2.0 * pi * draws->uniform();
      const double x = radius * std::cos(angle), y = radius * std::sin(angle);
      f[static_cast<std::size_t>(i)] = 0.0;
      for (int c = 0; c < 4; ++c)
        f[static_cast<std::size_t>(i)] +=
            coefficient[c] *
            std::exp(-(std::pow(x - centres[c][0], 2) + std::pow(y - centres[c][1], 2)) / (2.0 * ell * ell));
      largest = std::max(largest, f[static_cast<std::size_t>(i)]);
      for (int a = 0; a < 6; ++a)
        for (int b = 0; b < 6; ++b) {
          const double phase = std::sqrt(2.0) / ell * (zeros[a] * x + zeros[b] * y),
                       weight = std::sqrt(gauss[a] * gauss[b] / pi);
          phi(6 * a + b, i) = weight * std::cos(phase);
          phi(36 + 6 * a + b, i) = weight * std::sin(phase);
        }
    }
    std::vector<int> good, bad;
    for (int i = 0; i < n; ++i) {
      f[static_cast<std::size_t>(i)] *= 0.95 / largest;
      if (f[static_cast<std::size_t>(i)] >= 0.8) good.push_back(i);
      if (f[static_cast<std::size_t>(i)] <= 0.6) bad.push_back(i);
    }
    // V⁻¹ by Sherman & Morrison, ln det V by the matrix determinant lemma.
    Eigen::MatrixXd inverse = Eigen::MatrixXd::Identity(m, m);
    Eigen::VectorXd u = Eigen::VectorXd::Zero(m);
    double log_det = 0.0, regret = 0.0;
    for (int t = 1; t <= 1024; ++t) {
      std::vector<int> offered;
      const int place = static_cast<int>(draws->index(25));
      for (int k = 0; k < 25; ++k)
        offered.push_back(k == place
                              ? good[static_cast<std::size_t>(draws->index(static_cast<std::int64_t>(good.size())))]
                              : bad[static_cast<std::size_t>(draws->index(static_cast<std::int64_t>(bad.size())))]);
      const Eigen::MatrixXd candidates = phi(Eigen::all, offered), solved = inverse * candidates;
      const double width = 0.2 * (1.0 + std::sqrt(std::max(0.0, log_det) + 2.0 * std::log(20.0)));
      int chosen = -1;
      double best = -1e300, top = 0.0;
      for (int k = 0; k < 25; ++k) {
        const double value = u.dot(solved.col(k)) + width * 0.5 * std::sqrt(candidates.col(k).dot(solved.col(k)));
        const int i = offered[static_cast<std::size_t>(k)];
        if (value > best) best = value, chosen = i;
        top = std::max(top, f[static_cast<std::size_t>(i)]);
      }
      regret += top - f[static_cast<std::size_t>(chosen)];
      const Eigen::VectorXd direction = inverse * phi.col(chosen);
      const double gain = 1.0 + phi.col(chosen).dot(direction);
      inverse -= direction * direction.transpose() / gain;
      log_det += std::log(gain);
      if (draws->uniform() < f[static_cast<std::size_t>(chosen)]) u += phi.col(chosen);
    }
    regrets.push_back(regret);
  }
  return regrets;
}

}  // namespace privbo::test
