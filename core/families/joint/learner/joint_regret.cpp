#include "families/joint/learner/joint_regret.h"

#include <algorithm>
#include <cmath>

namespace privbo {
namespace {

/// ln t, but at least 1, so that its powers do not make a rate fall.
double log_of(std::int64_t t) { return std::max(1.0, std::log(static_cast<double>(t))); }

/// √(ln(1/β) ln(1/ζ)/α).
double budget_factor(double zeta, double alpha, double beta) {
  return std::sqrt(std::log(beta) * std::log(zeta) / alpha);
}

}  // namespace

double joint_regret_bound(const JointWidthSetup& setup, const NoiseSpectrum& noise, std::int64_t t) {
  const double rounds = static_cast<double>(t), m = static_cast<double>(setup.m),
               floor = setup.lambda + noise.lambda_min;
  const double width = joint_width(setup, noise, t, largest_log_det(setup, noise, t));
  const double twice_gain = m * std::log1p(rounds / (m * floor));
  const double deviations = std::sqrt(rounds * twice_gain / (floor * std::log1p(1.0 / floor)));
  return 2.0 * width * setup.rho * deviations + 2.0 * rounds * setup.B * setup.feature_error;
}

double quadrature_regret_rate(std::int64_t t, double gamma, int dimension, double zeta) {
  return std::sqrt(static_cast<double>(t) * gamma * (std::pow(6.0 * log_of(t), dimension + 1) - std::log(zeta)));
}

double joint_regret_rate(std::int64_t t, double gamma, int dimension, double zeta, double alpha, double beta) {
  const double logarithm = log_of(t);
  return std::sqrt(static_cast<double>(t) * gamma) *
         (std::pow(logarithm, (dimension + 2) / 4.0) * budget_factor(zeta, alpha, beta) +
          std::pow(logarithm, (dimension + 1) / 2.0));
}

double local_joint_regret_rate(std::int64_t t, double gamma, int dimension, double zeta, double alpha, double beta) {
  return std::pow(static_cast<double>(t), 0.75) * std::pow(log_of(t), (dimension + 2) / 4.0) * std::sqrt(gamma) *
         budget_factor(zeta, alpha, beta);
}

double features_required(std::int64_t T, int dimension, double power) {
  return 2.0 * std::pow(power * std::log(static_cast<double>(T)), dimension);
}

}  // namespace privbo
