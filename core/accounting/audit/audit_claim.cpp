// Computes hockey-stick curves of single releases in closed form, and of several releases by privacy-loss
// distributions.
#include "accounting/audit/audit_claim.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <memory>
#include <ranges>

#include "accounting/trade_off.h"
#include "numerics/numbers.h"
#include "numerics/privacy_conversion.h"
#include "privacy/pairs/dominating_pair.h"
#include "text/message.h"

namespace privbo {
namespace {

constexpr double never = std::numeric_limits<double>::infinity();

PrivacyClaim gaussian_claim(double mu) {
  return {Message("μ = %1", significant(mu)), [mu](double epsilon) { return gaussian_delta(epsilon, mu); }, never};
}

/// Makes the claim of one release from its cost.
struct SingleClaim {
  PrivacyClaim operator()(const PureCost& c) const {
    return {to_string(PrivacyCost(c)), [e = c.epsilon](double epsilon) { return approximate_delta(epsilon, e, 0.0); },
            c.epsilon};
  }
  PrivacyClaim operator()(const LaplaceCost& c) const {
    return {to_string(PrivacyCost(c)), [e = c.epsilon](double epsilon) { return laplace_delta(epsilon, e); },
            c.epsilon};
  }
  PrivacyClaim operator()(const GaussianCost& c) const { return gaussian_claim(c.mu); }
  PrivacyClaim operator()(const SubsampledGaussianCost& c) const {
    return {to_string(PrivacyCost(c)),
            [c](double epsilon) { return amplified_gaussian_delta(epsilon, c.q, 1.0 / c.z); }, never};
  }
  PrivacyClaim operator()(const FixedSizeGaussianCost& c) const {
    const double q = static_cast<double>(c.sample) / static_cast<double>(c.population);
    return {to_string(PrivacyCost(c)),
            [q, mu = 1.0 / c.z](double epsilon) { return amplified_gaussian_delta(epsilon, q, mu); }, never};
  }
  PrivacyClaim operator()(const PairCost& c) const {
    const std::shared_ptr<const PrivacyProfile> profile = make_profile({{c, 1}});
    return {to_string(PrivacyCost(c)), [profile](double epsilon) { return profile->delta(epsilon); },
            c.pair->pure_epsilon().value_or(never)};
  }
  PrivacyClaim operator()(const ApproximateCost& c) const {
    PrivacyClaim claim{to_string(PrivacyCost(c)),
                       [c](double epsilon) { return approximate_delta(epsilon, c.epsilon, c.delta); },
                       c.delta > 0.0 ? never : c.epsilon};
    if (c.delta > 0.0) claim.named = {c.epsilon, c.delta};
    return claim;
  }
};

/// Returns an ε that the loss never exceeds; infinite where some part has none.
double worst_case(const Composition& composition) {
  double sum = 0.0;
  for (const Charge& charge : composition)
    sum += static_cast<double>(charge.count) * std::visit(SingleClaim{}, charge.cost).pure;
  return sum;
}

Message each(const Composition& composition) {
  Message text;
  for (const Charge& charge : composition | std::views::reverse) {
    const bool one = charge.count == 1;
    const std::string count = std::to_string(charge.count);
    const Message cost = to_string(charge.cost);
    text = text.empty()
               ? Message(one ? Words<2>("%1 release with %2") : Words<2>("%1 releases with %2"), count, cost)
               : Message(one ? Words<3>("%1 release with %2, and %3") : Words<3>("%1 releases with %2, and %3"), count,
                         cost, text);
  }
  return text;
}

}  // namespace

std::optional<ClaimPoint> PrivacyClaim::point() const {
  if (std::isfinite(pure)) return ClaimPoint{pure, 0.0};
  return named;
}

double approximate_delta(double epsilon, double epsilon0, double delta0) {
  if (epsilon >= epsilon0) return delta0;
  // (e^{ε₀} − e^ε)/(e^{ε₀} + 1) without large powers.
  return delta0 + (1.0 - delta0) * -std::expm1(epsilon - epsilon0) / (1.0 + std::exp(-epsilon0));
}

double laplace_delta(double epsilon, double epsilon0) {
  return epsilon >= epsilon0 ? 0.0 : -std::expm1(0.5 * (epsilon - epsilon0));
}

double amplified_gaussian_delta(double epsilon, double q, double mu) {
  // ln(1 + (e^ε − 1)/q) without overflow: for large ε it is ε − ln q.
  const double base = epsilon > 30.0 ? epsilon - std::log(q) : std::log1p(std::expm1(epsilon) / q);
  return q * gaussian_delta(base, mu);
}

PrivacyClaim claim_of(const Composition& composition) {
  if (composition.empty()) return {Message("ε = 0"), [](double) { return 0.0; }, 0.0};
  if (composition.size() == 1 && composition.front().count == 1)
    return std::visit(SingleClaim{}, composition.front().cost);
  double squares = 0.0;
  bool all_gaussian = true;
  for (const Charge& charge : composition) {
    const auto* gaussian = std::get_if<GaussianCost>(&charge.cost);
    all_gaussian = all_gaussian && gaussian;
    if (gaussian) squares += static_cast<double>(charge.count) * gaussian->mu * gaussian->mu;
  }
  if (all_gaussian) return gaussian_claim(std::sqrt(squares));

  const std::shared_ptr<const PrivacyProfile> profile = make_profile(composition);
  const double most = worst_case(composition);
  return {each(composition),
          [profile, most](double epsilon) { return epsilon >= most ? 0.0 : profile->delta(epsilon); }, most};
}

}  // namespace privbo
