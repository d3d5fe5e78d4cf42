// Agents 2 and 4 of Ren, Zhou, Liu & Shroff 2021, and UCB1, written down as printed: rewards in [0, 1], A and B summed
// reward by reward. Nothing of the program is used.
#pragma once

#include <cmath>
#include <limits>
#include <string>
#include <vector>

namespace privbo::test {

class ArmsTextbook {
 public:
  /// `kind`: "ldp-ucb-l", "ldp-ucb-b" or "ucb1"; `epsilon`: of every user.
  ArmsTextbook(std::string kind, int arms, double epsilon)
      : kind_(std::move(kind)),
        epsilon_(epsilon),
        N(static_cast<std::size_t>(arms), 0.0),
        s(static_cast<std::size_t>(arms), 0.0),
        A(static_cast<std::size_t>(arms), 0.0) {}

  /// The index of every arm in round t; infinite where the arm is to be played first.
  std::vector<double> indices(double t) const {
    std::vector<double> all;
    for (std::size_t a = 0; a < N.size(); ++a) all.push_back(index(a, t));
    return all;
  }
  /// A reward of arm a, after what its user did to it, in the units of [0, 1].
  void add(std::size_t a, double r) {
    N[a] += 1.0;
    s[a] += r;
    if (kind_ == "ldp-ucb-l") A[a] += 1.0 / (epsilon_ * epsilon_);
    if (kind_ == "ldp-ucb-b") A[a] += std::pow((std::exp(epsilon_) + 1.0) / (std::exp(epsilon_) - 1.0), 2.0);
  }

  double log_power = 4.0;      // ln t⁴; a broken twin has another
  bool explores_first = true;  // a broken twin of Agent 2 does not
  double noise_factor = 8.0;   // √(8A ln t⁴)/N; likewise

 private:
  double index(std::size_t a, double t) const {
    const double infinite = std::numeric_limits<double>::infinity(), log = log_power * std::log(t);
    if (N[a] == 0.0) return infinite;
    if (kind_ == "ldp-ucb-l") {
      if (explores_first && !(A[a] > log / (epsilon_ * epsilon_))) return infinite;
      return s[a] / N[a] + std::sqrt(log / (2.0 * N[a])) + std::sqrt(noise_factor * A[a] * log) / N[a];
    }
    if (kind_ == "ldp-ucb-b") return s[a] / N[a] + std::sqrt(A[a] * log / (2.0 * N[a] * N[a]));
    return s[a] / N[a] + std::sqrt(log / (2.0 * N[a]));
  }

  std::string kind_;
  double epsilon_;
  std::vector<double> N, s, A;  // A: Σ ε⁻² or Σ ((e^ε + 1)/(e^ε − 1))²
};

}  // namespace privbo::test
