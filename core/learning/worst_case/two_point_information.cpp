#include "learning/worst_case/two_point_information.h"

#include <cmath>
#include <limits>

#include "numerics/work/work.h"

namespace privbo {
namespace {

/// Added to what was computed, so that rounding never makes it too small.
constexpr double rounding = 2e-15;

double information_at(const BumpFamily& family, double attenuation, double height) {
  const Index M = family.deviations.cols();
  const Vector scale = (attenuation * height / (1.0 - height * family.half_range.array())).matrix();
  // Products of at most 64 factors of at least 0 and at most 2.
  Vector plus = Vector::Ones(scale.size()), minus = Vector::Ones(scale.size());
  for (Index j = 0; j < M; ++j) {
    const auto mean = scale.array() * family.deviations.col(j).array();
    plus.array() *= (1.0 + mean).max(0.0);
    minus.array() *= (1.0 - mean).max(0.0);
  }
  const double power = 1.0 / static_cast<double>(M);
  const auto root = [power](const Vector& product) { return (product.array().log() * power).exp(); };
  return rounding - std::log((0.5 * (root(plus) + root(minus))).minCoeff());
}

}  // namespace

std::vector<double> bump_heights(std::int64_t horizon) {
  std::vector<double> heights;
  const double least = 0.5 / std::sqrt(static_cast<double>(horizon));
  for (int k = 0;; ++k) {
    heights.push_back(std::exp2(-k / 8.0));
    if (heights.back() < least) return heights;
  }
}

std::vector<double> information_by_height(const BumpFamily& family, double epsilon,
                                          const std::vector<double>& heights) {
  const double attenuation = std::tanh(epsilon / 2.0), widest = family.half_range.maxCoeff();
  std::vector<double> information;
  information.reserve(heights.size());
  for (const double height : heights) {
    throw_if_stopped();
    information.push_back(height * widest > 0.5 ? std::numeric_limits<double>::infinity()
                                                : information_at(family, attenuation, height));
  }
  return information;
}

}  // namespace privbo
