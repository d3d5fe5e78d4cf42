#include "record/claimed_epsilon.h"

#include <algorithm>
#include <cmath>

namespace privbo {

const std::vector<double>& epsilon_over_rounds(const PrivacyCurve& privacy) {
  const bool all = privacy.guarantee.notion == PrivacyNotion::user_level_central && !privacy.same_user().empty();
  return all ? privacy.same_user() : privacy.per_reward();
}

std::optional<double> claimed_epsilon(const PrivacyCurve& privacy) {
  const Guarantee& g = privacy.guarantee;
  if (g.notion == PrivacyNotion::none) return std::nullopt;
  const bool adds_up = g.notion == PrivacyNotion::user_level_central || concerns_everybody(g.notion);
  if (!adds_up && !(privacy.delta > 0.0)) return g.epsilon;
  const std::vector<double>& spent = epsilon_over_rounds(privacy);
  if (spent.empty() || !std::isfinite(spent.back())) return std::nullopt;
  return spent.back();
}

double claimed_delta(const PrivacyCurve& privacy) { return std::max(privacy.delta, privacy.guarantee.delta); }

}  // namespace privbo
