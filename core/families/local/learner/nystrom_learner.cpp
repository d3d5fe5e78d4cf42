#include "families/local/learner/nystrom_learner.h"

#include <algorithm>

#include "families/local/nystrom/nystrom_width.h"
#include "posterior/exact/posterior.h"

namespace privbo {

NystromLearner::NystromLearner(const LearnerSetup& setup, const NystromSettings& settings)
    : setup_(setup),
      posterior_(setup.prior, setup.constants.lambda, inclusion_factor(settings, setup), settings.coins) {}

void NystromLearner::choose(const Round& round, const Vector& mean, double width) {
  decision_.width = width;
  asked_ = argmax_ucb(mean, posterior_.variance(), width, &decision_.acquisition, round.choices[0].places);
}

void NystromLearner::play() {
  posterior_.play(asked_, *setup_.draws);
  decision_.features = static_cast<Index>(posterior_.dictionary().size());
}

Belief NystromLearner::belief_with(const Vector& mean) const {
  Belief belief;
  belief.mean = mean;
  belief.deviation = posterior_.variance().cwiseSqrt();
  belief.width = decision_.width.value_or(0.0);
  belief.acquisition = belief.mean + belief.width * belief.deviation;
  belief.dictionary = posterior_.dictionary();
  return belief;
}

double inclusion_factor(const NystromSettings& settings, const LearnerSetup& setup) {
  return settings.inclusion_scale * nystrom_inclusion(settings.accuracy, setup.horizon, setup.constants.delta);
}

Index largest_dictionary(const LearnerSetup& setup, std::int64_t plays) {
  return std::min(setup.prior->size, static_cast<Index>(std::max<std::int64_t>(plays, 1)));
}

std::vector<Derived> dictionary_numbers(const NystromSettings& settings, const LearnerSetup& setup,
                                        std::int64_t plays) {
  return {
      {"inclusion", "q", "inclusion factor of the dictionary", inclusion_factor(settings, setup), "",
       "s_q × 6ρ ln(4T/δ)/ε_Nys². A past play of x is included with probability min(q σ̃²(x), 1): surely while "
       "σ̃² ≥ 1/q."},
      {"features_last", "m", "size of the dictionary", static_cast<double>(largest_dictionary(setup, plays)), "points",
       "At most the points of the domain and the updates of the run. Lemma 8 of Zhou & Tan bounds it by 6ρ(1 + 1/λ)q γ, which is "
       "hardly ever less at the theorem's q.",
       "≤"}};
}

std::string dictionary_note(const LearnerSetup& setup) {
  std::string note = "m ≤ min(n, plays)";
  if (setup.constants.lambda < 1.0) note += "; λ < 1, where the printed q is too small for its lemma";
  return note;
}

}  // namespace privbo
