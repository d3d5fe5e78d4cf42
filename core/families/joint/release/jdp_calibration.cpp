// Computes the noise that joint and local joint DP need, and the loss that it really gives.
#include "families/joint/release/jdp_calibration.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <numbers>
#include <stdexcept>
#include <string>

#include "accounting/strict_epsilon.h"
#include "numerics/numbers.h"
#include "numerics/privacy_conversion.h"
#include "numerics/root.h"
#include "privacy/mechanisms/regression_sensitivity.h"
#include "privacy/protection.h"
#include "text/error.h"
#include "text/message.h"

namespace privbo {
namespace {

using std::numbers::sqrt2;

void require_budget(double epsilon, double delta) {
  require_positive("epsilon", epsilon, "privacy budget; smaller is more private");
  if (!(delta > 0.0 && delta < 1.0)) throw InvalidArgument(Message("delta = %1: must be > 0 and < 1", shortest(delta)));
}

double as_real(std::int64_t levels) {
  if (levels < 1) throw InvalidArgument(Message("levels of the tree = %1: must be at least 1", levels));
  return static_cast<double>(levels);
}

void require_reward_law(double B, double rho, double delta) {
  if (!(B >= 0.0) || !std::isfinite(B))
    throw InvalidArgument(Message("bound on f B = %1: must be a finite number, at least 0", shortest(B)));
  require_positive("rho", rho, "how far the noise of rewards spreads: it is rho-sub-Gaussian");
  if (!(delta > 0.0 && delta < 1.0)) throw InvalidArgument(Message("delta = %1: must be > 0 and < 1", shortest(delta)));
}

TrueLoss loss_of(double mu, double epsilon, double delta) {
  TrueLoss loss{mu, gaussian_delta(epsilon, mu), gaussian_epsilon(mu, delta)};
  if (has_strict_epsilon(delta)) loss.epsilon_at_strict_delta = gaussian_epsilon(mu, strict_delta);
  return loss;
}

}  // namespace

bool is_printed(TreeCalibration calibration) {
  return calibration == TreeCalibration::lemma_2 || calibration == TreeCalibration::lemma_2_gaussian ||
         calibration == TreeCalibration::lemma_2_misprint || calibration == TreeCalibration::shariff_sheffet;
}

std::int64_t printed_levels(std::int64_t rounds) {
  if (rounds < 1) throw InvalidArgument(Message("rounds T = %1: must be at least 1", rounds));
  return 1 + std::bit_width(static_cast<std::uint64_t>(rounds - 1));
}

double tree_sigma(TreeCalibration calibration, FrobeniusSensitivity per_item, std::int64_t levels, double epsilon,
                  double delta, double Y) {
  require_positive("sensitivity", per_item.value, "what replacing one user moves");
  require_positive("bound on rewards", Y, "rewards are clipped to ±Y");
  require_budget(epsilon, delta);
  // A matrix with noise (υ + υᵀ)/√2 is a vector of sensitivity Δ_F/√2 with noise σ.
  const double root_n = std::sqrt(as_real(levels)), whole = per_item.value / sqrt2 * root_n;
  const double printed = 4.0 * root_n * std::log(10.0 / delta) / epsilon, row = 1.0 + Y * Y;
  switch (calibration) {
    case TreeCalibration::exact:
      return whole / gaussian_mu(epsilon, delta);
    case TreeCalibration::zcdp:
      return whole / std::sqrt(2.0 * zcdp_rho(epsilon, delta));
    case TreeCalibration::zcdp_classic:
      return whole / std::sqrt(2.0 * zcdp_rho_classic(epsilon, delta));
    case TreeCalibration::lemma_2:
    case TreeCalibration::lemma_2_gaussian:
      return printed * std::sqrt(row);
    case TreeCalibration::lemma_2_misprint:
      return printed * printed * row;
    case TreeCalibration::shariff_sheffet:
      return printed * row;
  }
  return 0.0;
}

double lemma_2_reward(double B, double rho, std::int64_t rounds, double delta) {
  require_reward_law(B, rho, delta);
  if (rounds < 1) throw InvalidArgument(Message("rounds T = %1: must be at least 1", rounds));
  return std::sqrt(B * B + 2.0 * rho * rho * std::log(8.0 * static_cast<double>(rounds) / delta));
}

TrueLoss tree_loss(FrobeniusSensitivity per_item, double sigma, std::int64_t levels, double epsilon, double delta) {
  require_positive("sensitivity", per_item.value, "what replacing one user moves");
  require_positive("sigma", sigma, "standard deviation of the noise; larger is more private");
  require_budget(epsilon, delta);
  return loss_of(std::sqrt(as_real(levels)) * per_item.value / (sqrt2 * sigma), epsilon, delta);
}

RewardLimit lemma_2_reward_limit(double epsilon, double delta) {
  require_budget(epsilon, delta);
  // Private while √n Δ_F/√2 ≤ μ σ with σ = √n · factor · √(1 + Y²).
  const double room = gaussian_mu(epsilon, delta) * 4.0 * std::log(10.0 / delta) / epsilon;
  RewardLimit limit;
  limit.loose = std::sqrt(std::max(0.0, room * room - 1.0));
  const auto excess = [&](double Y) {
    return regression_sensitivity(RewardShape::bounded, Y).value / (sqrt2 * std::sqrt(1.0 + Y * Y)) - room;
  };
  if (excess(1e-9) < 0.0) limit.exact = positive_root(excess, std::max(1.0, limit.loose));
  return limit;
}

LocalSigmas local_sigmas(LocalCalibration calibration, double Y, double epsilon, double delta, std::int64_t features,
                         double failure) {
  require_positive("bound on rewards", Y, "rewards are clipped to ±Y");
  require_budget(epsilon, delta);
  if (calibration == LocalCalibration::exact) {
    const double sigma = local_mu({1.0, 1.0}, Y) / gaussian_mu(epsilon, delta);
    return {sigma, sigma};
  }
  double reward = Y * Y;
  if (calibration == LocalCalibration::lemma_5_gaussian) {
    if (features < 1) throw InvalidArgument(Message("features m = %1: must be at least 1", features));
    if (!(failure > 0.0 && failure < 1.0))
      throw InvalidArgument(Message("failure probability = %1: must be > 0 and < 1", shortest(failure)));
    reward += 2.0 * std::log(8.0 * static_cast<double>(features) / failure);
  }
  return {std::sqrt(8.0 * std::log(2.5 / delta)) / epsilon, std::sqrt(8.0 * reward * std::log(5.0 / delta)) / epsilon};
}

double lemma_5_reward(double B, double rho, std::int64_t features, double delta) {
  require_reward_law(B, rho, delta);
  if (features < 1) throw InvalidArgument(Message("features m = %1: must be at least 1", features));
  return B + rho * std::sqrt(2.0 * std::log(8.0 * static_cast<double>(features) / delta));
}

double local_mu(const LocalSigmas& sigmas, double Y) {
  require_positive("sigma of the matrix", sigmas.x, "standard deviation of the noise");
  require_positive("sigma of the vector", sigmas.u, "standard deviation of the noise");
  require_positive("bound on rewards", Y, "rewards are clipped to ±Y");
  // a (1 − c²) + b (1 − c) over c in [−1, 1]: the top of the parabola, or its end.
  const double a = 2.0 / (sigmas.x * sigmas.x), b = 2.0 * Y * Y / (sigmas.u * sigmas.u);
  return std::sqrt(b <= 2.0 * a ? a + b + b * b / (4.0 * a) : 2.0 * b);
}

TrueLoss local_loss(const LocalSigmas& sigmas, double Y, double epsilon, double delta) {
  require_budget(epsilon, delta);
  return loss_of(local_mu(sigmas, Y), epsilon, delta);
}

}  // namespace privbo
