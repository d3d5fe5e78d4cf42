#include "families/joint/learner/joint_width.h"

#include <algorithm>
#include <cmath>
#include <numbers>
#include <numeric>

namespace privbo {
namespace {

double root_m(Index m) { return std::sqrt(static_cast<double>(m)); }

/// ln(2T/ζ).
double log_rounds(std::int64_t T, double zeta) { return std::log(2.0 * static_cast<double>(T) / zeta); }

/// 4√m + 2 ln(2T/ζ).
double printed_size(Index m, std::int64_t T, double zeta) { return 4.0 * root_m(m) + 2.0 * log_rounds(T, zeta); }

/// 2√m + 2: a symmetric Gaussian matrix has its largest eigenvalue about 2√m standard deviations from 0.
double practical_size(Index m) { return 2.0 * root_m(m) + 2.0; }

/// √m + √(2 ln(2T/ζ)): the length of a standard normal vector in all rounds, with probability 1 − ζ/2.
double vector_size(Index m, std::int64_t T, double zeta) { return root_m(m) + std::sqrt(2.0 * log_rounds(T, zeta)); }

NoiseSpectrum spectrum(double Lambda, double vector_length) {
  if (!(Lambda > 0.0)) return {};
  return {Lambda, Lambda, 3.0 * Lambda, vector_length / std::sqrt(Lambda)};
}

}  // namespace

NoiseSpectrum joint_spectrum(ShiftRule rule, double deviation, Index m, std::int64_t T, double zeta) {
  if (rule == ShiftRule::practical) return spectrum(deviation * practical_size(m), deviation * root_m(m));
  return spectrum(std::numbers::sqrt2 * deviation * printed_size(m, T, zeta), deviation * vector_size(m, T, zeta));
}

NoiseSpectrum local_joint_spectrum(ShiftRule rule, double matrix_deviation, double vector_deviation, Index m,
                                   std::int64_t T, double zeta) {
  const double size = rule == ShiftRule::practical ? practical_size(m) : printed_size(m, T, zeta);
  return spectrum(matrix_deviation * size,
                  vector_deviation * (rule == ShiftRule::proved ? vector_size(m, T, zeta) : root_m(m)));
}

std::array<double, 4> joint_width_terms(const JointWidthSetup& setup, const NoiseSpectrum& noise, std::int64_t t,
                                        double log_det_V) {
  const double rho = setup.rho;
  std::array<double, 4> terms{};
  if (setup.norm == NormTerm::printed) terms[0] = setup.B * std::sqrt(noise.lambda_max / (rho * rho) + 1.0);
  if (setup.norm == NormTerm::corrected)
    terms[0] = setup.B * std::sqrt((noise.lambda_max + setup.lambda) / (rho * rho));
  if (setup.features)
    terms[1] = static_cast<double>(t) * setup.B * setup.feature_error /
               (rho * std::sqrt(std::max(noise.lambda_min, setup.lambda)));
  if (setup.noise) terms[2] = noise.kappa / rho;
  if (setup.volume) {
    const double floor = static_cast<double>(setup.m) * std::log(setup.lambda + noise.lambda_min);
    terms[3] = std::sqrt(std::max(0.0, log_det_V - floor) + 2.0 * std::log(2.0 / setup.zeta));
  }
  return terms;
}

double joint_width(const JointWidthSetup& setup, const NoiseSpectrum& noise, std::int64_t t, double log_det_V) {
  const std::array<double, 4> terms = joint_width_terms(setup, noise, t, log_det_V);
  return std::accumulate(terms.begin(), terms.end(), 0.0);
}

double largest_log_det(const JointWidthSetup& setup, const NoiseSpectrum& noise, std::int64_t t) {
  const auto m = static_cast<double>(setup.m);
  return m * std::log(setup.lambda + noise.lambda_max + static_cast<double>(t) / m);
}

}  // namespace privbo
