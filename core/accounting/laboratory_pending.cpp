// Closed forms the laboratory needs until core/privacy defines them; weak, so that those win.
#include <cmath>

#include "privacy/gaussian.h"
#include "privacy/regression_sensitivity.h"
#include "privacy/toeplitz.h"
#include "privacy/tree.h"

namespace privbo {

[[gnu::weak]] std::int64_t tree_levels(std::int64_t last) {
  std::int64_t levels = 0;
  for (; last > 0; last /= 2) ++levels;
  return levels;
}
[[gnu::weak]] std::vector<double> toeplitz_coefficients(std::int64_t horizon) {
  std::vector<double> c(static_cast<std::size_t>(horizon), 1.0);
  for (std::size_t k = 1; k < c.size(); ++k) c[k] = c[k - 1] * (2.0 * static_cast<double>(k) - 1.0) / (2.0 * static_cast<double>(k));
  return c;
}
[[gnu::weak]] double toeplitz_sensitivity(std::int64_t horizon) {
  double sum = 0.0;
  for (const double c : toeplitz_coefficients(horizon)) sum += c * c;
  return std::sqrt(sum);
}
[[gnu::weak]] double matrix_mu(FrobeniusSensitivity sensitivity, double sigma) { return sensitivity.value / (std::sqrt(2.0) * sigma); }
[[gnu::weak]] FrobeniusSensitivity regression_sensitivity(RewardShape shape, double Y) {
  switch (shape) {
    case RewardShape::bounded: break;
    case RewardShape::binary: return {2.0 * std::sqrt(2.0)};
    case RewardShape::binary_nonnegative: return {std::sqrt(6.0)};
    case RewardShape::binary_centred: return {1.25 * std::sqrt(2.0)};
  }
  return {Y <= 1.0 ? std::sqrt(2.0) * (1.0 + Y * Y) : 2.0 * std::sqrt(2.0) * Y};
}

}  // namespace privbo
