// Computes the nodes of Golub & Welsch, polishes them by one or two Newton steps, and computes weights without
// cancellation.
#include "numerics/gauss_quadrature.h"

#include <cmath>
#include <stdexcept>
#include <string>

#include "numerics/decompositions.h"
#include "numerics/numbers.h"

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

GaussGegenbauer gauss_gegenbauer(Index n, double a) {
  if (n < 1 || n > 256) throw std::invalid_argument("quadrature nodes = " + std::to_string(n) + ": must be 1 to 256");
  if (!(a > -1.0 && a <= 100.0))
    throw std::invalid_argument("exponent of the weight 1 - x^2 = " + shortest(a) + ": must be > -1 and at most 100");
  // Orthonormal polynomials satisfy x p_k = b_{k+1} p_{k+1} + b_k p_{k−1}, b_k² = k(k + 2a)/((2k + 2a)² − 1); for k = 1
  // the factor 1 + 2a cancels.
  Vector b(n);
  for (Index i = 0; i < n; ++i) {
    const auto k = static_cast<double>(i + 1);
    b[i] =
        std::sqrt(i == 0 ? 1.0 / (3.0 + 2.0 * a) : k * (k + 2.0 * a) / ((2.0 * (k + a) - 1.0) * (2.0 * (k + a) + 1.0)));
  }
  Eigen::SelfAdjointEigenSolver<Matrix> solver;
  solver.computeFromTridiagonal(Vector::Zero(n), b.head(n - 1), Eigen::EigenvaluesOnly);
  GaussGegenbauer rule{Vector(n), Vector(n)};
  for (Index j = 0; j < n; ++j) {
    const Index mirror = n - 1 - j;
    const double x = j == mirror ? 0.0 : 0.5 * (solver.eigenvalues()[j] - solver.eigenvalues()[mirror]);
    double before = 0.0, last = 1.0, squares = 1.0;
    for (Index k = 0; k + 1 < n; ++k) {
      const double next = (x * last - (k > 0 ? b[k - 1] : 0.0) * before) / b[k];
      before = last;
      last = next;
      squares += last * last;
    }
    rule.nodes[j] = x;
    rule.weights[j] = 1.0 / squares;
  }
  rule.weights /= rule.weights.sum();
  return rule;
}

}  // namespace privbo
