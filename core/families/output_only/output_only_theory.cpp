#include "families/output_only/output_only_theory.h"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace privbo {
namespace {

/// c: how far f of one data set may lie from f of the other at any point.
double drift(const OutputOnlySetting& s) {
  return 2.0 * std::sqrt((1.0 - s.similarity) * std::log(3.0 * static_cast<double>(s.points) / s.prior_failure));
}

}  // namespace

double output_only_beta(const OutputOnlySetting& s, std::int64_t t) {
  const double round = static_cast<double>(t), pi = std::numbers::pi;
  return 2.0 * std::log(static_cast<double>(s.points) * round * round * pi * pi / (3.0 * s.prior_failure));
}

double point_sensitivity(const OutputOnlySetting& s) {
  return 2.0 * std::sqrt(output_only_beta(s, s.horizon + 1)) + drift(s);
}

double value_sensitivity(const OutputOnlySetting& s) {
  const double c1 = 8.0 / std::log1p(1.0 / (s.noise * s.noise)),
               q = s.noise * std::sqrt(8.0 * std::log(3.0 / s.prior_failure));
  return std::sqrt(c1 * output_only_beta(s, s.horizon) * s.information / static_cast<double>(s.horizon)) + drift(s) + q;
}

Vector output_only_probabilities(const Vector& mean, double epsilon, double sensitivity) {
  const Vector exponents = (epsilon / (2.0 * sensitivity)) * mean;
  const Vector weights = (exponents.array() - exponents.maxCoeff()).exp().matrix();
  return weights / weights.sum();
}

double relative_loss(const Vector& f, const Vector& mean, double epsilon, double sensitivity) {
  const double best = f.maxCoeff(), uniform = best - f.mean();
  if (!(uniform > 0.0)) return 1.0;
  return (best - output_only_probabilities(mean, epsilon, sensitivity).dot(f)) / uniform;
}

double point_utility(Index points, double sensitivity, double epsilon, double a) {
  return 2.0 * sensitivity * (std::log(static_cast<double>(points)) + a) / epsilon;
}

double lipschitz_sensitivity(const LipschitzSetting& s) {
  const double records = static_cast<double>(s.records);
  return std::min(s.largest_loss / records, s.lipschitz / (records * s.lowest)) +
         (s.highest - s.lowest) * s.lipschitz / (s.highest * s.lowest);
}

}  // namespace privbo
