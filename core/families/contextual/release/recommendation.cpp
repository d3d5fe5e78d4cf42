// Exponents, units and probabilities of a recommendation.
#include "families/contextual/release/recommendation.h"

#include <algorithm>
#include <limits>

#include "posterior/exact/posterior.h"

namespace privbo {
namespace {

Vector law_of_largest(const Vector& values, bool shared) {
  if (!shared) return Vector::Unit(values.size(), argmax(values));
  const Vector equal = values.cwiseEqual(values.maxCoeff()).cast<double>();
  return equal / equal.sum();
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

Vector recommendation_probabilities(const RecommenderCalibration& plan, const IndependentCovariance& covariance,
                                    const Vector& estimates, bool shared) {
  if (plan.notion() == PrivacyNotion::none) return law_of_largest(estimates, shared);
  if (plan.request().kind == RecommenderKind::exponential)
    return recommendation_mechanism(plan).probabilities(estimates / score_unit(plan, covariance));
  const double B = plan.bound(), unit = 2.0 * B * static_cast<double>(estimates.size());
  const Vector clipped = estimates.cwiseMax(-B).cwiseMin(B) / unit;
  return largest_with_laplace(clipped, mean_mechanism(plan, estimates.size()).scale());
}

}  // namespace privbo
