#include "accounting/audit/audit_verdict.h"

#include <cmath>

#include "numerics/numbers.h"
#include "text/message.h"

namespace privbo {
namespace {

/// Returns what the runs show of a claim that nothing speaks against.
Message upheld(const AuditResult& result, bool elsewhere) {
  const Number epsilon = significant(result.epsilon_lower), delta = significant(result.delta, 4);
  if (!elsewhere) return Message("ε is at least %1 at δ = %2", epsilon, delta);
  return Message("ε is at least %1 at the claim's own δ = %2, where %3 is claimed, and ε is at least %4 at δ = %5",
                 significant(result.own->epsilon_lower), significant(result.own->claim.delta, 4),
                 significant(result.own->claim.epsilon), epsilon, delta);
}

/// `worst`: the point of the curve that is most exceeded; null where none is.
Message broken(const AuditResult& result, bool at_epsilon, bool elsewhere, const AuditPoint* worst) {
  const auto of_worst = [&](const auto& sentence) {
    return sentence(significant(worst->lower), significant(worst->epsilon), significant(worst->claimed));
  };
  if (!at_epsilon)
    return of_worst(
        [](const auto&... at) { return Message("δ is at least %1 at ε = %2, where %3 is claimed", at...); });
  const Number epsilon{significant(result.epsilon_lower)}, delta{significant(result.delta, 4)};
  const Message claimed = std::isfinite(result.epsilon_claimed) ? Message("%1", significant(result.epsilon_claimed))
                                                                : Message("nothing finite");
  if (!elsewhere && !worst) return Message("ε is at least %1 at δ = %2, where %3 is claimed", epsilon, delta, claimed);
  if (!elsewhere)
    return of_worst([&](const auto&... at) {
      return Message("ε is at least %1 at δ = %2, where %3 is claimed; δ is at least %4 at ε = %5, where %6 is claimed",
                     epsilon, delta, claimed, at...);
    });
  const Number own = significant(result.own->epsilon_lower), own_delta = significant(result.own->claim.delta, 4),
               own_claimed = significant(result.own->claim.epsilon);
  if (!worst)
    return Message(
        "ε is at least %1 at the claim's own δ = %2, where %3 is claimed, and ε is at least %4 at δ = %5, "
        "where %6 is claimed",
        own, own_delta, own_claimed, epsilon, delta, claimed);
  return of_worst([&](const auto&... at) {
    return Message(
        "ε is at least %1 at the claim's own δ = %2, where %3 is claimed, and ε is at least %4 at δ = %5, "
        "where %6 is claimed; δ is at least %7 at ε = %8, where %9 is claimed",
        own, own_delta, own_claimed, epsilon, delta, claimed, at...);
  });
}

}  // namespace

void judge(AuditResult& result, const Message& claim) {
  // Rounding is no evidence.
  const auto exceeds = [](double lower, double claimed) { return lower > claimed * (1.0 + 1e-9) + 1e-12; };
  const bool epsilon_broken = exceeds(result.epsilon_lower, result.epsilon_claimed);
  const AuditPoint* worst = nullptr;
  for (const AuditPoint& point : result.curve)
    if (exceeds(point.lower, point.claimed) && (!worst || point.lower - point.claimed > worst->lower - worst->claimed))
      worst = &point;
  const bool own_broken = result.own && (exceeds(result.own->delta_lower, result.own->claim.delta) ||
                                         exceeds(result.own->epsilon_lower, result.own->claim.epsilon));
  result.violated = epsilon_broken || worst || own_broken;

  // The claim's own point comes first, and is not stated twice.
  const bool elsewhere = result.own && result.own->claim.delta != result.delta;
  const std::string runs = std::to_string(result.runs), confidence = significant(100.0 * result.confidence, 6);
  if (result.violated)
    result.verdict = Message("The claim %1 is false: %2 runs on each input show with %3 % confidence that %4.", claim,
                             runs, confidence, broken(result, epsilon_broken || own_broken, elsewhere, worst));
  else
    result.verdict = Message(
        "Nothing speaks against the claim %1: %2 runs on each input show with %3 % confidence that "
        "%4, and δ(ε) nowhere above the claimed curve.",
        claim, runs, confidence, upheld(result, elsewhere));
}

}  // namespace privbo
