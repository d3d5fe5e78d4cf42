// Golub & Welsch's nodes, one Newton step or two, and weights without cancellation.
#include "numerics/gauss_hermite.h"

#include <cmath>
#include <stdexcept>
#include <string>

#include "numerics/decompositions.h"

namespace privbo {
namespace {

/// Orthonormal Hermite functions ψ_{n−1}, ψ_n at x, without their factor e^{−x²/2}: h_k = H_k / √(2^k k! √π).
struct LastTwo {
  double before, last;
};
LastTwo orthonormal(Index n, double x) {
  double before = 0.0, last = std::pow(std::acos(-1.0), -0.25);
  for (Index k = 1; k <= n; ++k) {
    const auto order = static_cast<double>(k);
    const double next = x * std::sqrt(2.0 / order) * last - std::sqrt((order - 1.0) / order) * before;
    before = last;
    last = next;
  }
  return {before, last};
}

}  // namespace

GaussHermite gauss_hermite(Index n) {
  if (n < 1 || n > 256) throw std::invalid_argument("quadrature nodes = " + std::to_string(n) + ": must be 1 to 256");
  Vector off_diagonal(n - 1);
  for (Index k = 1; k < n; ++k) off_diagonal[k - 1] = std::sqrt(0.5 * static_cast<double>(k));
  Eigen::SelfAdjointEigenSolver<Matrix> solver;
  solver.computeFromTridiagonal(Vector::Zero(n), off_diagonal, Eigen::EigenvaluesOnly);
  GaussHermite rule{solver.eigenvalues(), Vector(n)};
  const double root_of_pi = std::sqrt(std::acos(-1.0));
  for (Index j = 0; j < n; ++j) {
    const Index mirror = n - 1 - j;
    double x = j == mirror ? 0.0 : 0.5 * (rule.nodes[j] - rule.nodes[mirror]);
    for (int step = 0; step < 2 && x != 0.0; ++step) {
      const LastTwo h = orthonormal(n, x);
      x -= h.last / (std::sqrt(2.0 * static_cast<double>(n)) * h.before);  // h_n′ = √(2n) h_{n−1}
    }
    rule.nodes[j] = x;
    if (mirror < j) rule.nodes[mirror] = -x;
    // w_j = 1/(n h_{n−1}(x_j)²), the textbook's 2^{n−1} n! √π/(n² H_{n−1}²) without its huge factors.
    const double before = orthonormal(n, x).before;
    rule.weights[j] = 1.0 / (static_cast<double>(n) * before * before * root_of_pi);
    if (mirror <= j) rule.weights[mirror] = rule.weights[j];
  }
  return rule;
}

}  // namespace privbo
