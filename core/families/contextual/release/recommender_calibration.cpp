// Checks of a recommender's numbers, when it answers, by which mechanism, and what it will charge.
#include "families/contextual/release/recommender_calibration.h"

#include <algorithm>
#include <cmath>
#include <stdexcept>
#include <utility>

#include "numerics/numbers.h"
#include "text/error.h"
#include "text/message.h"

namespace privbo {
namespace {

/// Returns what scores, or means, are divided by before a mechanism sees them.
Message unit_words(const RecommenderCalibration& plan) {
  if (plan.request().kind == RecommenderKind::noisy_mean) return Message("2BA, A the number of actions");
  switch (plan.request().exponent) {
    case ExponentRule::sharper:
      return Message("2B (sup of the variance + kappa)");
    case ExponentRule::safe:
      return Message::verbatim("2B/tau");
    default:
      return Message("2B sup of the variance");
  }
}

Protection protection(const RecommenderCalibration& plan) {
  const Number B = shortest(plan.bound());
  const bool usca = plan.request().kind == RecommenderKind::exponential;
  return {
      PrivacyNotion::joint, Message("every user who was learnt from: context and reward of their round"),
      Message(
          "everyone but the user: all later visitors together, and whoever sees their actions. A visitor's own action may depend on their own context"),
      Message::joined(
          {Message("rewards are clipped to [-%1, %1]", B),
           Message("actions while learning are drawn without looking at any data"),
           usca
               ? Message(
                     "the law of contexts that the covariance is drawn from is declared public, and none of its draws is a user's")
               : Message(),
           Message("the recommender is trusted with contexts and rewards"),
           Message("sensitivity and scale are in units of %1", unit_words(plan))},
          "; "),
      Message("one user's context and reward replaced by any other (t-neighbours)")};
}

void require_kind(const RecommenderCalibration& plan, RecommenderKind kind) {
  if (plan.request().kind != kind || plan.notion() == PrivacyNotion::none)
    throw std::logic_error("a recommendation's mechanism was asked of a plan that does not use it");
}

}  // namespace

double clipping_bound(ClipRule rule, double B, double R, std::int64_t T, double delta) {
  return rule == ClipRule::tail ? B + R * std::log(static_cast<double>(T) / delta) : B + R;
}

std::shared_ptr<const IndependentCovariance> CovarianceSource::of_data(std::span<const Index>, const Points&) {
  throw std::logic_error("this source of covariances knows no posterior mean of the data");
}

RecommenderCalibration::RecommenderCalibration(const ContextualRequest& request, std::int64_t horizon,
                                               std::vector<std::int64_t> checkpoints, std::optional<double> epsilon,
                                               double bound)
    : request_(request), horizon_(horizon), checkpoints_(std::move(checkpoints)), epsilon_(epsilon), bound_(bound) {
  if (horizon < 1) throw InvalidArgument(Message("horizon = %1: must be at least 1 round to learn from", horizon));
  require_positive(
      "tau", request.tau,
      "regulariser of the covariance; without it one user could move the estimate without bound, 1 is the usual choice");
  if (request.copies < 0)
    throw InvalidArgument(Message("copies K = %1: must be at least 1, or 0 for ⌈T/γ_T⌉", request.copies));
  if (request.features < 0)
    throw InvalidArgument(
        Message("features m = %1: must be at least 1, or 0 for an automatic number", request.features));
  // Without privacy nothing is calibrated to it.
  if (notion() != PrivacyNotion::none || bound != 0.0)
    require_positive("B", bound, "bound on rewards, which are clipped to [-B, B]; declare B and R");
  if (notion() == PrivacyNotion::none) {
    epsilon_.reset();
  } else if (!epsilon || !(*epsilon > 0.0) || !std::isfinite(*epsilon)) {
    throw InvalidArgument(Message(
        "epsilon = %1: must be > 0 and finite (privacy budget of one answer; for ε = ∞ choose the exponent \"none\", which answers without privacy)",
        epsilon ? shortest(*epsilon) : std::string("none")));
  }
  if (checkpoints_.empty()) checkpoints_.push_back(horizon);
  const bool ascending =
      std::adjacent_find(checkpoints_.begin(), checkpoints_.end(), std::greater_equal<>()) == checkpoints_.end();
  if (!ascending || checkpoints_.front() < 1 || checkpoints_.back() != horizon)
    throw InvalidArgument(
        Message("checkpoints %1 … %2: must be ascending rounds from 1 on, the last of them the horizon %3",
                checkpoints_.front(), checkpoints_.back(), horizon));
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

ExponentialMechanism recommendation_mechanism(const RecommenderCalibration& plan, const NoiseSource& noise) {
  require_kind(plan, RecommenderKind::exponential);
  // In units of 2B (s + κ) no change exceeds 1, and no two lie further apart than 1; in the others one change is at
  // most 1.
  if (plan.request().exponent == ExponentRule::sharper)
    return {RangeSensitivity{1.0}, 1.0, plan.epsilon().value(), protection(plan), noise};
  return {RangeSensitivity{1.0}, plan.epsilon().value(), protection(plan), noise};
}

LaplaceMechanism mean_mechanism(const RecommenderCalibration& plan, Index actions, const NoiseSource& noise) {
  require_kind(plan, RecommenderKind::noisy_mean);
  return {L1Sensitivity{1.0}, plan.epsilon().value(), protection(plan), noise, actions};
}

}  // namespace privbo
