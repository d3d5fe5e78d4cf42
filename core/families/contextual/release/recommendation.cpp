// Exponents, units and probabilities of a recommendation.
#include "families/contextual/release/recommendation.h"

#include <algorithm>
#include <limits>
#include <stdexcept>
#include <string>

#include "numerics/numbers.h"

namespace privbo {
namespace {

/// What scores, or means, are divided by before a mechanism sees them.
std::string unit_words(const RecommenderCalibration& plan) {
  if (plan.request().kind == RecommenderKind::noisy_mean) return "2BA, A the number of actions";
  switch (plan.request().exponent) {
    case ExponentRule::sharper:
      return "2B (sup of the variance + kappa)";
    case ExponentRule::safe:
      return "2B/tau";
    default:
      return "2B sup of the variance";
  }
}

Protection protection(const RecommenderCalibration& plan) {
  const std::string B = shortest(plan.bound());
  const bool usca = plan.request().kind == RecommenderKind::exponential;
  return {
      PrivacyNotion::joint, "every user who was learnt from: context and reward of their round",
      "everyone but the user: all later visitors together, and whoever sees their actions. A visitor's own action may depend on their own context",
      "rewards are clipped to [-" + B + ", " + B + "]; actions while learning are drawn without looking at any data" +
          (usca
               ? "; the law of contexts that the covariance is drawn from is declared public, and none of its draws is a user's"
               : std::string()) +
          "; the recommender is trusted with contexts and rewards; sensitivity and scale are in units of " +
          unit_words(plan),
      "one user's context and reward replaced by any other (t-neighbours)"};
}

void require_kind(const RecommenderCalibration& plan, RecommenderKind kind) {
  if (plan.request().kind != kind || plan.notion() == PrivacyNotion::none)
    throw std::logic_error("a recommendation's mechanism was asked of a plan that does not use it");
}

Vector one_hot(const Vector& values) {
  Index best = 0;
  for (Index i = 1; i < values.size(); ++i)
    if (values[i] > values[best]) best = i;
  return Vector::Unit(values.size(), best);
}

}  // namespace

double score_unit(const RecommenderCalibration& plan, const IndependentCovariance& covariance) {
  const double B = plan.bound(), s = covariance.largest_variance();
  // 1/τ covers kernels with k(w, w) ≤ 1; others may have more variance than that.
  const double safe = std::max(1.0 / plan.request().tau, s);
  // Where no pair has any variance all estimates are 0, and so is every change of them: any unit will do.
  const ExponentRule rule = s > 0.0 ? plan.request().exponent : ExponentRule::safe;
  switch (rule) {
    case ExponentRule::supremum:
      return 0.5 * exponent_divisor(Exponent::standard, B, s, covariance.kappa());
    case ExponentRule::sharper:
      return exponent_divisor(Exponent::sharper, B, s, covariance.kappa());
    case ExponentRule::safe:
      return 0.5 * exponent_divisor(Exponent::standard, B, safe, 0.0);
    case ExponentRule::none:
      break;
  }
  return 1.0;
}

double exponent_rate(const RecommenderCalibration& plan, const IndependentCovariance& covariance) {
  if (plan.notion() == PrivacyNotion::none) return std::numeric_limits<double>::infinity();
  return recommendation_mechanism(plan).rate() / score_unit(plan, covariance);
}

ExponentialMechanism recommendation_mechanism(const RecommenderCalibration& plan, const NoiseSource& noise) {
  require_kind(plan, RecommenderKind::exponential);
  // In units of 2B (s + κ) no change exceeds 1, and no two lie further apart than 1; in the others one change is at
  // most 1.
  if (plan.request().exponent == ExponentRule::sharper)
    return {RangeSensitivity{1.0}, 1.0, plan.epsilon(), protection(plan), noise};
  return {RangeSensitivity{1.0}, plan.epsilon(), protection(plan), noise};
}

LaplaceMechanism mean_mechanism(const RecommenderCalibration& plan, Index actions, const NoiseSource& noise) {
  require_kind(plan, RecommenderKind::noisy_mean);
  return {L1Sensitivity{1.0}, plan.epsilon(), protection(plan), noise, actions};
}

Vector recommendation_probabilities(const RecommenderCalibration& plan, const IndependentCovariance& covariance,
                                    const Vector& estimates) {
  if (plan.notion() == PrivacyNotion::none) return one_hot(estimates);
  if (plan.request().kind == RecommenderKind::exponential)
    return recommendation_mechanism(plan).probabilities(estimates / score_unit(plan, covariance));
  const double B = plan.bound(), unit = 2.0 * B * static_cast<double>(estimates.size());
  const Vector clipped = estimates.cwiseMax(-B).cwiseMin(B) / unit;
  return largest_with_laplace(clipped, mean_mechanism(plan, estimates.size()).scale());
}

}  // namespace privbo
