// Checks of a recommender's numbers, when it answers, and what it will charge.
#include "families/contextual/release/recommender_calibration.h"

#include <algorithm>
#include <cmath>
#include <stdexcept>
#include <utility>

#include "families/contextual/release/recommendation.h"
#include "numerics/numbers.h"

namespace privbo {

std::shared_ptr<const IndependentCovariance> CovarianceSource::of_data(std::span<const Index>, const Points&) {
  throw std::logic_error("this source of covariances knows no posterior mean of the data");
}

RecommenderCalibration::RecommenderCalibration(const ContextualRequest& request, std::int64_t horizon,
                                               std::vector<std::int64_t> checkpoints, double epsilon, double bound)
    : request_(request), horizon_(horizon), checkpoints_(std::move(checkpoints)), epsilon_(epsilon), bound_(bound) {
  if (horizon < 1)
    throw std::invalid_argument("horizon = " + std::to_string(horizon) + ": must be at least 1 round to learn from");
  require_positive(
      "tau", request.tau,
      "regulariser of the covariance; without it one user could move the estimate without bound, 1 is the usual choice");
  if (request.copies < 0)
    throw std::invalid_argument("copies K = " + std::to_string(request.copies) +
                                ": must be at least 1, or 0 for ⌈T/γ_T⌉");
  if (request.features < 0)
    throw std::invalid_argument("features m = " + std::to_string(request.features) +
                                ": must be at least 1, or 0 for an automatic number");
  // Without privacy nothing is calibrated to it.
  if (notion() != PrivacyNotion::none || bound != 0.0)
    require_positive("B", bound, "bound on rewards, which are clipped to [-B, B]; declare B and R");
  if (notion() == PrivacyNotion::none) {
    epsilon_ = 0.0;
  } else if (!(epsilon > 0.0) || !std::isfinite(epsilon)) {
    throw std::invalid_argument(
        "epsilon = " + shortest(epsilon) +
        ": must be > 0 and finite (privacy budget of one answer; for ε = ∞ choose the exponent \"none\", which answers without privacy)");
  }
  if (checkpoints_.empty()) checkpoints_.push_back(horizon);
  const bool ascending =
      std::adjacent_find(checkpoints_.begin(), checkpoints_.end(), std::greater_equal<>()) == checkpoints_.end();
  if (!ascending || checkpoints_.front() < 1 || checkpoints_.back() != horizon)
    throw std::invalid_argument(
        "checkpoints " + std::to_string(checkpoints_.front()) + " … " + std::to_string(checkpoints_.back()) +
        ": must be ascending rounds from 1 on, the last of them the horizon " + std::to_string(horizon));
}

std::vector<std::int64_t> RecommenderCalibration::answers() const {
  return request_.every_checkpoint ? checkpoints_ : std::vector<std::int64_t>{horizon_};
}

PrivacyNotion RecommenderCalibration::notion() const {
  return request_.exponent == ExponentRule::none ? PrivacyNotion::none : PrivacyNotion::joint;
}

Ledger RecommenderCalibration::ledger(std::size_t answers) const {
  Ledger ledger;
  if (notion() == PrivacyNotion::none) return ledger;
  const bool usca = request_.kind == RecommenderKind::exponential;
  const auto guarantee = std::make_shared<const Guarantee>(usca ? recommendation_mechanism(*this).guarantee()
                                                                : mean_mechanism(*this, 1).guarantee());
  const std::vector<std::int64_t> rounds = this->answers();
  for (std::size_t i = 0; i < std::min(answers, rounds.size()); ++i) ledger.charge(rounds[i], guarantee);
  return ledger;
}

}  // namespace privbo
