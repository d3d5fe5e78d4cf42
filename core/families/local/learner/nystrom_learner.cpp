#include "families/local/learner/nystrom_learner.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "families/local/nystrom/nystrom_width.h"
#include "families/local/order_wise.h"
#include "numerics/numbers.h"
#include "posterior/exact/posterior.h"
#include "text/message.h"

namespace privbo {

NystromLearner::NystromLearner(const LearnerSetup& setup, const NystromSettings& settings)
    : setup_(setup),
      posterior_(setup.prior, setup.constants.lambda, inclusion_factor(settings, setup), settings.coins),
      next_(settings.first) {}

void NystromLearner::choose(const Round& round, const Vector& mean, double width) {
  decision_.width = width;
  const FirstPoint now = std::exchange(next_, FirstPoint::rule);
  if (now == FirstPoint::random) {
    asked_ = random_first_point(round, setup_);
    decision_.acquisition = mean[asked_] + width * std::sqrt(posterior_.variance()[asked_]);
    return;
  }
  asked_ = argmax_ucb(mean, posterior_.variance(), width, &decision_.acquisition, round.choices[0].indices,
                      ties_for(now, setup_));
}

void NystromLearner::play() {
  posterior_.play(asked_, *setup_.draws);
  decision_.features = static_cast<Index>(posterior_.dictionary().size());
}

PosteriorValues NystromLearner::posterior_with(const Vector& mean) const {
  PosteriorValues posterior;
  posterior.mean = mean;
  posterior.deviation = posterior_.variance().cwiseSqrt();
  posterior.width = decision_.width.value_or(0.0);
  posterior.acquisition = posterior.mean + posterior.width * posterior.deviation;
  posterior.dictionary = posterior_.dictionary();
  return posterior;
}

double inclusion_factor(const NystromSettings& settings, const LearnerSetup& setup) {
  if (settings.order_wise)
    return settings.inclusion_scale * order_wise_inclusion(settings.accuracy, setup.horizon, setup.constants.lambda);
  return settings.inclusion_scale * nystrom_inclusion(settings.accuracy, setup.horizon, setup.constants.delta);
}

Index largest_dictionary(const LearnerSetup& setup, std::int64_t plays) {
  return std::min(setup.prior->size, static_cast<Index>(std::max<std::int64_t>(plays, 1)));
}

std::vector<Derived> dictionary_numbers(const NystromSettings& settings, const LearnerSetup& setup,
                                        std::int64_t plays) {
  return {
      {"inclusion",
       "q",
       Message("inclusion factor of the dictionary"),
       inclusion_factor(settings, setup),
       {},
       Message::joined(
           {settings.order_wise ? Message("s_q × ln T/(λ ε_Nys²).") : Message("s_q × 6ρ ln(4T/δ)/ε_Nys²."),
            settings.coins == InclusionCoins::per_arm
                ? Message(
                      "A point x that was played is included with probability min(q σ̃²(x), 1): surely while σ̃² ≥ 1/q.")
                : Message("A past play of x is included with probability min(q σ̃²(x), 1): surely while σ̃² ≥ 1/q.")})},
      {"features_last", "m", Message("size of the dictionary"), static_cast<double>(largest_dictionary(setup, plays)),
       Message("points"),
       Message(
           "At most the points of the domain and the updates of the run. Lemma 8 of Zhou & Tan bounds it by 6ρ(1 + 1/λ)q γ, which is "
           "hardly ever less at the theorem's q."),
       "≤"}};
}

Message why_nystrom_inapplicable(const NystromSettings& settings, const LearnerSetup& setup) {
  if (settings.order_wise)
    return Message("its constants are orders without a proof; choose constants = \"theorem\" or \"scaled\"");
  if (settings.coins == InclusionCoins::per_arm)
    return Message(
        "one coin per distinct point is the parent paper's code, and includes fewer points than the theorem's lemma "
        "asks for; choose coins = \"per-point\" or \"per-play\"");
  if (setup.constants.lambda < 1.0)
    return Message(
        "lambda = %1: below 1 the printed q includes fewer points than the theorem's lemma asks for; choose λ ≥ 1",
        shortest(setup.constants.lambda));
  return why_first_point_inapplicable(settings.first, setup);
}

}  // namespace privbo
