// Golub & Welsch's nodes, made symmetric, and Christoffel's weights.
#include "numerics/gauss_gegenbauer.h"

#include <cmath>
#include <stdexcept>
#include <string>

#include "numerics/decompositions.h"
#include "numerics/numbers.h"

namespace privbo {

GaussGegenbauer gauss_gegenbauer(Index n, double a) {
  if (n < 1 || n > 256) throw std::invalid_argument("quadrature nodes = " + std::to_string(n) + ": must be 1 to 256");
  if (!(a > -1.0 && a <= 100.0))
    throw std::invalid_argument("exponent of the weight 1 - x^2 = " + shortest(a) + ": must be > -1 and at most 100");
  // Orthonormal: x p_k = b_{k+1} p_{k+1} + b_k p_{k−1}, b_k² = k(k + 2a)/((2k + 2a)² − 1); for k = 1 the factor 1 + 2a
  // cancels.
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
