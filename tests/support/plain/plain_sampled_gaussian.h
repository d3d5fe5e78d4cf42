// Accounts for sampled Gaussian noise whose multiplier differs from round to round, slowly and plainly: the moments
// accountant of Abadi et al. 2016 by the trapezoidal rule, and the distribution of the privacy loss by convolution on a
// grid. Nothing of the program is used.
#pragma once

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <map>
#include <vector>

namespace privbo::test {

/// What one agent of the fixed roster can do in each round, in units of the printed sensitivity: √(Σ_i φ_n^(i)²)/(√P
/// φ_max), maximised over agents, with softmax weights computed as the paper writes them. Agent n is of region n mod P;
/// levels are a + 1 until round `hold` + 1 and 1 from round `hold` + `decay` on.
inline std::vector<double> plain_reaches(int agents, int regions, double a, int hold, int decay, int rounds) {
  std::vector<double> reaches;
  for (int t = 0; t < rounds; ++t) {
    const double level = t <= hold ? a + 1.0 : t >= hold + decay ? 1.0 : a + 1.0 - a * (t - hold - 1) / (decay - 1.0);
    std::vector<std::vector<double>> phi(static_cast<std::size_t>(regions));
    double largest = 0.0;
    for (int i = 0; i < regions; ++i) {
      double sum = 0.0;
      for (int n = 0; n < agents; ++n) {
        phi[static_cast<std::size_t>(i)].push_back(std::exp(n % regions == i ? level - 1.0 : 0.0));
        sum += phi[static_cast<std::size_t>(i)].back();
      }
      for (double& weight : phi[static_cast<std::size_t>(i)]) largest = std::max(largest, weight /= sum);
    }
    double furthest = 0.0;
    for (int n = 0; n < agents; ++n) {
      double squares = 0.0;
      for (const auto& row : phi) squares += row[static_cast<std::size_t>(n)] * row[static_cast<std::size_t>(n)];
      furthest = std::max(furthest, std::sqrt(squares));
    }
    reaches.push_back(furthest / (std::sqrt(static_cast<double>(regions)) * largest));
  }
  return reaches;
}

/// Calls each(x, density of N(0, z²) dx, density of N(1, z²) dx) on a fine grid of 40 deviations to either side.
template <class Each>
void on_plain_grid(double z, Each each) {
  const double step = z / 500.0;
  for (double x = -40.0 * z; x <= 1.0 + 40.0 * z; x += step) {
    const double unit = step / (z * std::sqrt(2.0 * std::acos(-1.0)));
    each(x, unit * std::exp(-x * x / (2.0 * z * z)), unit * std::exp(-(x - 1.0) * (x - 1.0) / (2.0 * z * z)));
  }
}

/// ε of the moments accountant, orders 1 to 32, for these multipliers, one for each round.
inline double plain_moments(double q, const std::vector<double>& multipliers, double delta) {
  std::map<double, std::vector<double>> known;
  std::vector<double> sums(33, 0.0);
  for (const double z : multipliers) {
    std::vector<double>& moments = known[z];
    if (moments.empty()) {
      std::vector<double> with(33, 0.0), without(33, 0.0);
      on_plain_grid(z, [&](double x, double zero, double one) {
        const double ratio = 1.0 - q + q * std::exp((2.0 * x - 1.0) / (2.0 * z * z)),
                     mixed = (1.0 - q) * zero + q * one;
        double up = 1.0;
        for (std::size_t order = 1; order <= 32; ++order) {
          up *= ratio;
          with[order] += mixed > 0.0 ? mixed * up : 0.0;
          without[order] += zero > 0.0 ? zero / up : 0.0;
        }
      });
      moments.resize(33);
      for (std::size_t order = 1; order <= 32; ++order)
        moments[order] = std::log(std::max(with[order], without[order]));
    }
    for (std::size_t order = 1; order <= 32; ++order) sums[order] += moments[order];
  }
  double epsilon = 1e300;
  for (std::size_t order = 1; order <= 32; ++order)
    epsilon = std::min(epsilon, (sums[order] - std::log(delta)) / static_cast<double>(order));
  return epsilon;
}

/// ε from the distribution of the sum of losses, each rounded to the nearest multiple of `width` (neither an upper nor
/// a lower bound; the error is of order `width`). Both directions, the larger. Losses beyond ±60 count as 60.
inline double plain_loss_distribution(double q, const std::vector<double>& multipliers, double delta, double width) {
  const int reach = static_cast<int>(std::lround(60.0 / width));
  double epsilon = 0.0;
  for (const bool present : {true, false}) {
    std::vector<double> all(static_cast<std::size_t>(2 * reach + 1), 0.0);
    all[static_cast<std::size_t>(reach)] = 1.0;
    int low = 0, high = 0;
    for (const double z : multipliers) {
      std::map<int, double> one;
      on_plain_grid(z, [&](double x, double zero, double shifted) {
        const double loss = std::log(1.0 - q + q * std::exp((2.0 * x - 1.0) / (2.0 * z * z)));
        const double mass = present ? (1.0 - q) * zero + q * shifted : zero;
        if (mass > 1e-14) one[static_cast<int>(std::lround((present ? loss : -loss) / width))] += mass;
      });
      std::vector<double> next(all.size(), 0.0);
      int next_low = reach, next_high = -reach;
      for (const auto& [loss, mass] : one)
        for (int k = low; k <= high; ++k) {
          const int to = std::clamp(k + loss, -reach, reach);
          next[static_cast<std::size_t>(to + reach)] += mass * all[static_cast<std::size_t>(k + reach)];
          next_low = std::min(next_low, to);
          next_high = std::max(next_high, to);
        }
      all = next;
      low = next_low;
      high = next_high;
    }
    const auto failure = [&](double candidate) {
      double sum = 0.0;
      for (int k = low; k <= high; ++k)
        if (k * width > candidate) sum += all[static_cast<std::size_t>(k + reach)] * -std::expm1(candidate - k * width);
      return sum;
    };
    double below = 0.0, above = 60.0;
    for (int step = 0; step < 50; ++step) {
      const double middle = 0.5 * (below + above);
      (failure(middle) > delta ? below : above) = middle;
    }
    epsilon = std::max(epsilon, above);
  }
  return epsilon;
}

}  // namespace privbo::test
