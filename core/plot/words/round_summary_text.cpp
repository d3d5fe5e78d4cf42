// Puts the sentence together from what the story knows.
#include "plot/words/round_summary_text.h"

#include <algorithm>
#include <cmath>

#include "accounting/calculator/account.h"
#include "families/families.h"
#include "numerics/number_text.h"
#include "plot/words/counted.h"
#include "plot/words/privacy_facts.h"
#include "privacy/randomisers/bounded_randomiser.h"
#include "record/claimed_epsilon.h"
#include "record/watched_agent.h"
#include "text/message.h"

namespace privbo {
namespace {

constexpr Index max_coordinates = 4;  // more would hide the rest of the sentence

struct RoundSummary {
  Q_DECLARE_TR_FUNCTIONS(RoundSummary)
};

bool known(double value) { return !std::isnan(value); }
Message number(double value) { return number_text(value, 3); }

/// β times σ is what decided: true of every upper-confidence-bound rule, whatever its name.
bool is_upper_bound(const RoundDetails& round_summary) {
  const double value = round_summary.mean + round_summary.width * round_summary.deviation;
  return known(value) && known(round_summary.acquisition) &&
         std::abs(value - round_summary.acquisition) <= 1e-9 * (1.0 + std::abs(value));
}

/// β as a sum of terms, which learners from statistics have.
bool has_terms(const RoundDetails& round_summary) {
  return std::ranges::any_of(round_summary.width_terms, [](double term) { return term != 0.0; });
}

/// Told statistics, not rewards: of every round something enters sums.
bool from_statistics(const RoundDetails& round_summary, const AlgorithmSnapshot& algorithm) {
  const PrivacyNotion notion = algorithm.privacy.guarantee.notion;
  return notion == PrivacyNotion::joint || notion == PrivacyNotion::local_joint ||
         (has_terms(round_summary) && !known(round_summary.released));
}

Message why(const RoundDetails& round_summary, const AlgorithmSnapshot& algorithm) {
  if (is_upper_bound(round_summary)) {
    const Message sum = RoundSummary::tr("%1 + %2 × %3 = %4")
                            .arg(number(round_summary.mean), number(round_summary.width),
                                 number(round_summary.deviation), number(round_summary.acquisition));
    const Message name = from_statistics(round_summary, algorithm) ? "μ + √β σ" : "μ + βσ";
    if (round_summary.offered > 0)
      return RoundSummary::tr("because %1 = %2 is largest there among them").arg(name, sum);
    return RoundSummary::tr("because %1 = %2 is largest there").arg(name, sum);
  }
  if (known(round_summary.acquisition)) {
    const Message what = algorithm.type == "gp-ei" ? RoundSummary::tr("the expected improvement %1 is largest there")
                         : algorithm.type == "gp-ts"
                             ? RoundSummary::tr("a function drawn from its posterior is largest there (%1)")
                             : RoundSummary::tr("its acquisition value %1 is largest there");
    return RoundSummary::tr("because %1, where it believed μ = %2, σ = %3")
        .arg(what.arg(number(round_summary.acquisition)), number(round_summary.mean), number(round_summary.deviation));
  }
  if (known(round_summary.mean))
    return RoundSummary::tr("where it believed μ = %1, σ = %2")
        .arg(number(round_summary.mean), number(round_summary.deviation));
  return RoundSummary::tr("without looking at any reward (it keeps no posterior)");
}

/// "asked x = 0.42", and where a point is played several times, which of its plays this was.
Message what_was_asked(const RoundDetails& round_summary, const AlgorithmSnapshot& algorithm, const Domain& domain,
                       double best_offered) {
  const Message point = point_text(domain, round_summary.point);
  Message name = Message::verbatim(algorithm.label);
  if (round_summary.offered > 0) {
    const Message count = number_text(static_cast<double>(round_summary.offered));
    name = known(best_offered)
               ? RoundSummary::tr("%1 was offered %2 point(s) (the best has f = %3) and", nullptr,
                                  plural(round_summary.offered))
                     .arg(name, count, number(best_offered))
               : RoundSummary::tr("%1 was offered %2 point(s) and", nullptr, plural(round_summary.offered))
                     .arg(name, count);
  }
  if (round_summary.epoch <= 0) return RoundSummary::tr("%1 asked %2").arg(name, point);
  if (round_summary.epoch > round_summary.epochs)
    return round_summary.t == 1 ? RoundSummary::tr("%1 asked %2").arg(name, point)
                                : RoundSummary::tr("%1 asked %2 once more").arg(name, point);
  return RoundSummary::tr("%1 asked %2, play %3 of %4 in epoch %5 of %6")
      .arg(name, point, number_text(static_cast<double>(round_summary.replay)),
           number_text(static_cast<double>(round_summary.replays)),
           number_text(static_cast<double>(round_summary.epoch)),
           number_text(static_cast<double>(round_summary.epochs)));
}

/// Later plays of an epoch repeat its first one's decision.
Message why_now(const RoundDetails& round_summary, const AlgorithmSnapshot& algorithm) {
  if (round_summary.epoch <= 0 || (round_summary.epoch <= round_summary.epochs && round_summary.replay <= 1))
    return why(round_summary, algorithm);
  if (round_summary.epochs == 0)
    return RoundSummary::tr("because one epoch of %1 plays is longer than the run")
        .arg(number_text(static_cast<double>(round_summary.replays)));
  if (round_summary.epoch > round_summary.epochs)
    return RoundSummary::tr("because too few rounds are left for another epoch of %1 plays")
        .arg(number_text(static_cast<double>(round_summary.replays)));
  return RoundSummary::tr("because an epoch plays its point %1 time(s)", nullptr, plural(round_summary.replays))
      .arg(number_text(static_cast<double>(round_summary.replays)));
}

/// "√β = 1.2 (norm) + …", and what was done to keep V positive definite.
Message width_text(const RoundDetails& round_summary) {
  std::vector<Message> parts;
  if (has_terms(round_summary)) {
    const auto& [norm, features, noise, volume] = round_summary.width_terms;
    parts.push_back(RoundSummary::tr("√β = %1 (norm) + %2 (features) + %3 (noise) + %4 (volume) = %5")
                        .arg(number(norm), number(features), number(noise), number(volume),
                             number(norm + features + noise + volume)));
  }
  if (round_summary.raised)
    parts.push_back(RoundSummary::tr("the noise had made V indefinite, so its lowest eigenvalues were raised to λ"));
  return Message::joined(parts, "; ");
}

/// Returns where the reward went that a learner from statistics never receives.
Message what_was_kept(const RoundDetails& round_summary, const AlgorithmSnapshot& algorithm) {
  const Message reward = number(round_summary.reward), t = number_text(static_cast<double>(round_summary.t));
  switch (algorithm.privacy.guarantee.notion) {
    case PrivacyNotion::none:
      return RoundSummary::tr("the reward %1 enters the sums as it is (no privacy)").arg(reward);
    case PrivacyNotion::local_joint:
      return RoundSummary::
          tr("the user sent φφᵀ and yφ with noise of their own; the reward %1 and the decision set stayed with them, and the learner is told "
             "the sums of all users before the next round")
              .arg(reward);
    default:
      return RoundSummary::
          tr("the reward %1 went to the trusted privatiser; nothing of this round is released until it releases noisy sums over rounds 1 to %2")
              .arg(reward, t);
  }
}

/// Returns what the reward does to the posterior, where that is not simply one more observation.
Message what_it_changed(const RoundDetails& round_summary) {
  if (round_summary.epoch <= 0) return {};
  if (round_summary.epoch > round_summary.epochs) return RoundSummary::tr("nothing is learned from it");
  if (round_summary.replay < round_summary.replays)
    return RoundSummary::tr("the posterior changes when the epoch ends");
  const Message fitted = RoundSummary::tr("the epoch ends: all %1 estimates are fitted anew with m = %2 features")
                             .arg(number_text(static_cast<double>(round_summary.replays)),
                                  number_text(static_cast<double>(round_summary.features)));
  if (round_summary.chosen < 0) return fitted;
  return RoundSummary::tr("%1, and number %2, nearest to the others, is the mean now")
      .arg(fitted, number_text(static_cast<double>(round_summary.chosen + 1)));
}

/// ", beyond b = 12 so counted as 0"; in feature space single products of feature and reward are cut.
Message what_was_cut(const RoundDetails& round_summary) {
  if (!known(round_summary.truncation)) return {};
  const Message limit = number(round_summary.truncation);
  if (round_summary.features <= 0)
    return round_summary.truncated ? RoundSummary::tr(", beyond b = %1 so counted as 0").arg(limit)
                                   : RoundSummary::tr(", below b = %1 so kept").arg(limit);
  const Message features = number_text(static_cast<double>(round_summary.features));
  if (round_summary.truncated_terms == 0)
    return RoundSummary::tr(", and no product of a past reward with one of the m = %1 features lies beyond b = %2")
        .arg(features, limit);
  return RoundSummary::tr(
             ", and of all past rewards times the m = %1 features, %2 products lie beyond b = %3 and count as 0")
      .arg(features, number_text(static_cast<double>(round_summary.truncated_terms)), limit);
}

/// Laplace noise is added to a reward; a bounded randomiser draws another number in its place.
Message what_randomised(const Guarantee& guarantee) {
  if (guarantee.mechanism.empty()) return RoundSummary::tr("privacy noise");
  if (guarantee.mechanism == one_bit_name.text())
    return RoundSummary::tr("one bit, drawn by a coin that the reward weights");
  if (guarantee.mechanism == piecewise_name.text()) return RoundSummary::tr("drawn anew by the piecewise randomiser");
  return RoundSummary::tr("%1 noise").arg(Text(guarantee.mechanism));
}

/// The learner is an agent among others: what it receives of its own rewards leaves nobody.
bool is_an_agent(const AlgorithmSnapshot& algorithm) {
  const AlgorithmEntry* entry = find_entry(algorithm_catalogue(), algorithm.type);
  return entry && entry->for_agents;
}

Message what_came_back(const RoundDetails& round_summary, const AlgorithmSnapshot& algorithm) {
  if (is_an_agent(algorithm))
    return RoundSummary::tr("its own reward was %1, which it keeps to itself").arg(number(round_summary.reward));
  if (from_statistics(round_summary, algorithm)) return what_was_kept(round_summary, algorithm);
  if (!round_summary.randomised) {
    return known(round_summary.released)
               ? RoundSummary::tr("the reward %1 came back as it is (no privacy)").arg(number(round_summary.released))
               : RoundSummary::tr("the reward was %1").arg(number(round_summary.reward));
  }
  if (!known(round_summary.released))
    return RoundSummary::tr("the user's reward %1 stayed behind the privacy mechanism")
        .arg(number(round_summary.reward));
  return RoundSummary::tr("the user's reward %1 left them as %2 (%3; the learner never sees %1)")
      .arg(number(round_summary.reward), number(round_summary.released), what_randomised(algorithm.privacy.guarantee));
}

/// Returns the privacy that this round's user paid with.
Message what_it_cost(const RoundDetails& round_summary, const AlgorithmSnapshot& algorithm) {
  if (!round_summary.epsilon) return {};
  const double delta = claimed_delta(algorithm.privacy);
  if (!(delta > 0.0)) return RoundSummary::tr("cost ε = %1 to that user").arg(number(*round_summary.epsilon));
  const Message cost =
      RoundSummary::tr("cost ε = %1 at δ = %2 to that user").arg(number(*round_summary.epsilon), number(delta));
  return delta > largest_private_delta ? RoundSummary::tr("%1 (a δ too large to count as privacy)").arg(cost) : cost;
}

/// Whose round it was, and what the others did in it.
Message agents_story(const WatchedAgent& agents) {
  const bool named = agents.agent >= 0 && static_cast<std::size_t>(agents.agent) < agents.names.size();
  Message text = RoundSummary::tr("This was agent %1 of %2.")
                     .arg(named ? Message::verbatim(agents.names[static_cast<std::size_t>(agents.agent)])
                                : std::to_string(agents.agent + 1))
                     .arg(agents.names.size());
  if (agents.own_choices >= 0)
    text += QLatin1Char(' ') +
            RoundSummary::tr("%1 of them asked by their own posterior, the others by what the server sent.")
                .arg(agents.own_choices);
  return text;
}

}  // namespace

Message point_text(const Domain& domain, Index point) {
  if (point < 0 || point >= domain.size()) return RoundSummary::tr("point %1").arg(point + 1);
  if (domain.labels.size() == static_cast<std::size_t>(domain.size()))
    return RoundSummary::tr("arm %1").arg(Message::verbatim(domain.labels[static_cast<std::size_t>(point)]));
  if (domain.dimension() > max_coordinates) return RoundSummary::tr("point %1").arg(point + 1);
  std::vector<Message> coordinates;
  for (Index k = 0; k < domain.dimension(); ++k) coordinates.push_back(number(domain.points(point, k)));
  return coordinates.size() == 1 ? Message("x = %1", coordinates.front())
                                 : Message("x = (%1)", Message::joined(coordinates, ", "));
}

Message round_summary_text(const RoundDetails& round_summary, const AlgorithmSnapshot& algorithm, const Domain& domain,
                           double best_offered) {
  std::vector<Message> parts{RoundSummary::tr("Round %1 · %2 %3")
                                 .arg(number_text(static_cast<double>(round_summary.t)),
                                      what_was_asked(round_summary, algorithm, domain, best_offered),
                                      why_now(round_summary, algorithm))};
  if (const Message width = width_text(round_summary); !width.empty()) parts.push_back(width);
  parts.push_back(what_came_back(round_summary, algorithm) + what_was_cut(round_summary));
  if (const Message changed = what_it_changed(round_summary); !changed.empty()) parts.push_back(changed);
  if (const Message cost = what_it_cost(round_summary, algorithm); !cost.empty()) parts.push_back(cost);
  if (known(round_summary.regret)) parts.push_back(RoundSummary::tr("regret %1").arg(number(round_summary.regret)));
  return Message::joined(parts, "; ") + QLatin1Char('.');
}

Message round_summary_text(const PosteriorSnapshot& posterior, const AlgorithmSnapshot& algorithm) {
  double best = RoundDetails::none;
  if (posterior.truth.size() == posterior.domain->size())
    for (const Index point : posterior.offered)
      if (point >= 0 && point < posterior.truth.size()) best = std::fmax(best, posterior.truth[point]);
  Message text = round_summary_text(*posterior.round_summary, algorithm, *posterior.domain, best);
  if (watched_agent(posterior)) text += QLatin1Char(' ') + agents_story(*watched_agent(posterior));
  return text;
}

}  // namespace privbo
