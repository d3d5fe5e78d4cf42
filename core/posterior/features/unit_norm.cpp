// Sums squares with error terms (Ogita, Rump & Oishi 2005, Dot2) and shortens what is too long, ulp by ulp.
#include "posterior/features/unit_norm.h"

#include <cmath>
#include <limits>

namespace privbo {

double excess_of_square(const Eigen::Ref<const Vector>& v) {
  double sum = -1.0, rest = 0.0;
  for (const double x : v) {
    const double square = x * x, square_error = std::fma(x, x, -square);
    const double next = sum + square, part = next - sum;
    rest += ((sum - (next - part)) + (square - part)) + square_error;
    sum = next;
  }
  return sum + rest;
}

Index shorten_to_unit_norm(Matrix& columns) {
  const auto n = static_cast<double>(columns.rows());
  const double margin = std::ldexp(n * n, -104);
  Index shortened = 0;
  for (Index c = 0; c < columns.cols(); ++c) {
    const double excess = excess_of_square(columns.col(c));
    if (!(excess > -margin)) continue;
    ++shortened;
    const Vector divided = columns.col(c) / std::sqrt(1.0 + std::fmax(excess, 0.0));
    // A factor of 1 − 2⁻⁵² takes at least one unit in the last place from every number.
    double cut = 0.0;
    do {
      cut += std::numeric_limits<double>::epsilon();
      columns.col(c) = divided * (1.0 - cut);
    } while (excess_of_square(columns.col(c)) > -margin);
  }
  return shortened;
}

}  // namespace privbo
