// Divides a run into periods and calibrates their noise.
#include "families/joint/release/joint_release.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <stdexcept>
#include <string>

#include "numerics/numbers.h"
#include "privacy/mechanisms/regression_sensitivity.h"
#include "privacy/mechanisms/toeplitz.h"
#include "privacy/mechanisms/tree.h"
#include "privacy/protection.h"
#include "text/error.h"
#include "text/message.h"

namespace privbo {
namespace {

constexpr double largest_toeplitz_run = 512e6;  // bytes

/// Returns the sensitivity of the whole run where it is one release, as under the Toeplitz mechanism.
FrobeniusSensitivity of_a_run(FrobeniusSensitivity per_item, std::int64_t rounds) {
  per_item.value *= toeplitz_sensitivity(rounds);
  return per_item;
}

void require_toeplitz(TreeCalibration calibration, std::int64_t rounds, Index features) {
  if (calibration != TreeCalibration::exact && calibration != TreeCalibration::zcdp &&
      calibration != TreeCalibration::zcdp_classic)
    throw InvalidArgument(Message(
        "the square-root Toeplitz mechanism is one Gaussian release, for which the printed formulas of the tree say nothing: choose the exact or the zCDP calibration, or the tree"));
  const double m = static_cast<double>(features),
               bytes = 8.0 * static_cast<double>(rounds) * (m + 1.0) * (m + 2.0);  // items and noisy rows
  if (bytes > largest_toeplitz_run)
    throw InvalidArgument(Message(
        "the square-root Toeplitz mechanism keeps every item: %1 rounds with %2 features need %3 MB, at most %4 MB are allowed; take fewer rounds or features, or the tree",
        rounds, features, significant(bytes / 1e6, 3), significant(largest_toeplitz_run / 1e6, 3)));
}

}  // namespace

std::vector<std::int64_t> period_lengths(std::int64_t horizon, bool doubling) {
  if (!doubling) return {horizon};
  std::vector<std::int64_t> lengths;
  for (std::int64_t first = 1; first <= horizon; first += lengths.back())
    lengths.push_back(std::max<std::int64_t>(1, first - 1));
  return lengths;
}

JointRelease::JointRelease(const StatisticsRequest& request, std::int64_t horizon, std::optional<double> epsilon,
                           double delta, Index features, double failure, std::optional<double> norm_bound)
    : request_(request),
      horizon_(horizon),
      epsilon_(epsilon),
      delta_(delta),
      features_(features),
      norm_bound_(norm_bound) {
  if (horizon < 1) throw InvalidArgument(Message("horizon = %1: must be at least 1", horizon));
  if (features < 1) throw InvalidArgument(Message("features m = %1: must be at least 1", features));
  require_positive("bound on rewards Y", request.Y, "rewards are clipped to c ± Y");
  require_number("centre of rewards c", request.centre, "rewards are clipped to c ± Y");
  std::int64_t first = 1;
  for (const std::int64_t rounds : period_lengths(horizon, request.doubling)) {
    periods_.push_back(planned(first, rounds, failure));
    first += rounds;
  }
}

double statistics_bytes(const JointRelease& plan) {
  const double m = static_cast<double>(plan.features()), triangle = 0.5 * (m + 1.0) * (m + 2.0);
  std::int64_t levels = 0;
  for (const StatisticsPeriod& period : plan.periods()) levels = std::max(levels, period.levels);
  const double of_tree = levels > 0 ? triangle * (3.0 * static_cast<double>(levels) + 2.0) : 0.0;
  return 8.0 * (6.0 * m * m + of_tree);
}

bool needs_norm_bound(const StatisticsRequest& request) {
  return (request.holder == NoiseParty::curator && request.calibration == TreeCalibration::lemma_2_gaussian) ||
         (request.holder == NoiseParty::users && request.local_calibration == LocalCalibration::lemma_5_proof);
}

double JointRelease::declared_norm() const {
  if (norm_bound_) return *norm_bound_;
  throw InvalidArgument(Message(
      "this calibration of the noise reckons with rewards that a bound B on f keeps small, and none is given: declare B, or choose another calibration"));
}

FrobeniusSensitivity JointRelease::per_item() const { return regression_sensitivity(RewardShape::bounded, request_.Y); }

StatisticsPeriod JointRelease::planned(std::int64_t first, std::int64_t rounds, double failure) const {
  StatisticsPeriod period;
  period.first = first;
  period.rounds = rounds;
  period.last_released = request_.release_at_end ? rounds : rounds - 1;
  if (request_.holder == NoiseParty::none) return period;
  if (request_.holder == NoiseParty::users) {
    const double likely =
        needs_norm_bound(request_) ? lemma_5_reward(declared_norm(), request_.rho, features_, delta_) : 0.0;
    const LocalSigmas sigmas = local_sigmas(request_.local_calibration, likely > 0.0 ? likely : request_.Y,
                                            epsilon_.value(), delta_, features_, failure);
    if (period.last_released == 0) return period;
    period.reward = likely;
    const double root = std::sqrt(static_cast<double>(rounds));
    period.sigma = sigmas.x;
    period.sigma_u = sigmas.u;
    period.matrix_deviation = sigmas.x * root;
    period.vector_deviation = sigmas.u * root;
    return period;
  }
  const bool tree = request_.mechanism != PrefixMechanism::toeplitz;  // shared noise is calibrated as a tree's
  if (!tree) require_toeplitz(request_.calibration, rounds, features_);
  // The noise is calibrated even where nothing is released, so that illegal budgets are refused whatever the length.
  const std::int64_t most = std::max<std::int64_t>(1, period.last_released), levels = tree ? tree_levels(most) : 1;
  const bool as_printed = is_printed(request_.calibration);
  const double likely =
      needs_norm_bound(request_) ? lemma_2_reward(declared_norm(), request_.rho, rounds, delta_) : 0.0;
  const double sigma = tree_sigma(request_.calibration, tree ? per_item() : of_a_run(per_item(), most),
                                  as_printed ? printed_levels(rounds) : levels, epsilon_.value(), delta_,
                                  likely > 0.0 ? likely : request_.Y);
  if (period.last_released == 0) return period;
  period.reward = likely;
  period.levels = tree ? levels : 0;
  period.levels_printed = as_printed ? printed_levels(rounds) : 0;
  period.sigma = period.sigma_u = sigma;
  period.matrix_deviation = period.vector_deviation =
      sigma * (request_.mechanism == PrefixMechanism::tree       ? std::sqrt(static_cast<double>(levels))
               : request_.mechanism == PrefixMechanism::toeplitz ? toeplitz_sensitivity(period.last_released)
                                                                 : 1.0);
  return period;
}

const StatisticsPeriod& JointRelease::period(std::int64_t t) const {
  if (t < 1 || t > horizon_)
    throw std::logic_error("round " + std::to_string(t) + " is not one of the " + std::to_string(horizon_) +
                           " that were planned");
  const auto later = std::upper_bound(periods_.begin(), periods_.end(), t,
                                      [](std::int64_t round, const StatisticsPeriod& p) { return round < p.first; });
  return *std::prev(later);
}

PrivacyNotion JointRelease::notion() const {
  switch (request_.holder) {
    case NoiseParty::none:
      return PrivacyNotion::none;
    case NoiseParty::curator:
      return PrivacyNotion::joint;
    case NoiseParty::users:
      return PrivacyNotion::local_joint;
  }
  return PrivacyNotion::none;
}

TrueLoss JointRelease::loss_of(const StatisticsPeriod& period) const {
  if (!(period.sigma > 0.0)) return {};
  if (request_.holder == NoiseParty::users)
    return local_loss({period.sigma, period.sigma_u}, request_.Y, epsilon_.value(), delta_);
  // The third prefix has the noise of the second: the third user's data are their difference.
  constexpr double infinite = std::numeric_limits<double>::infinity();
  if (request_.mechanism == PrefixMechanism::shared && period.last_released >= 3)
    return {.mu = infinite, .delta = 1.0, .epsilon = infinite};
  if (request_.mechanism != PrefixMechanism::toeplitz)
    return tree_loss(per_item(), period.sigma, period.levels, epsilon_.value(), delta_);
  return tree_loss(of_a_run(per_item(), period.last_released), period.sigma, 1, epsilon_.value(), delta_);
}

TrueLoss JointRelease::true_loss() const {
  TrueLoss worst;
  for (const StatisticsPeriod& period : periods_)
    if (const TrueLoss loss = loss_of(period); loss.mu > worst.mu) worst = loss;
  return worst;
}

}  // namespace privbo
