// Puts the sentence together from what the story knows.
#include "plot/words/round_summary_text.h"

#include <cmath>
#include <cstdint>
#include <string>
#include <vector>

#include "accounting/calculator/account.h"
#include "families/families.h"
#include "families/unknown_privacy.h"
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

/// A count, or a round: thousands grouped.
Number count_text(std::int64_t count) { return number_text(static_cast<double>(count)); }
bool known(double value) { return !std::isnan(value); }
Number number(double value) { return number_text(value, 3); }

/// β times σ is what decided: true of every upper-confidence-bound rule, whatever its name.
bool is_upper_bound(const RoundDetails& round_summary) {
  const double value = round_summary.mean + round_summary.width * round_summary.deviation;
  return known(value) && known(round_summary.acquisition) &&
         std::abs(value - round_summary.acquisition) <= 1e-9 * (1.0 + std::abs(value));
}

/// What the algorithm's family adds; where it adds nothing, a part that leaves all words as they are.
const RoundPart& own_part(const RoundDetails& round_summary) {
  static const RoundPart nothing;
  return round_summary.own ? *round_summary.own : nothing;
}

/// Told statistics, not rewards: of every round something enters sums.
bool from_statistics(const RoundDetails& round_summary, const AlgorithmSnapshot& algorithm) {
  const PrivacyNotion notion = algorithm.privacy.guarantee.notion;
  return notion == PrivacyNotion::joint || notion == PrivacyNotion::local_joint ||
         (own_part(round_summary).learns_from_sums() && !known(round_summary.released));
}

Message why(const RoundDetails& round_summary, const AlgorithmSnapshot& algorithm) {
  if (is_upper_bound(round_summary)) {
    const Message sum("%1 + %2 × %3 = %4", number(round_summary.mean), number(round_summary.width),
                      number(round_summary.deviation), number(round_summary.acquisition));
    const std::string name = from_statistics(round_summary, algorithm) ? "μ + √β σ" : "μ + βσ";
    return round_summary.offered > 0 ? Message("because %1 = %2 is largest there among them", name, sum)
                                     : Message("because %1 = %2 is largest there", name, sum);
  }
  if (known(round_summary.acquisition)) {
    const Number value = number(round_summary.acquisition);
    const Message what = algorithm.type == "gp-ei" ? Message("the expected improvement %1 is largest there", value)
                         : algorithm.type == "gp-ts"
                             ? Message("a function drawn from its posterior is largest there (%1)", value)
                             : Message("its acquisition value %1 is largest there", value);
    return Message("because %1, where it believed μ = %2, σ = %3", what, number(round_summary.mean),
                   number(round_summary.deviation));
  }
  if (known(round_summary.mean))
    return Message("where it believed μ = %1, σ = %2", number(round_summary.mean), number(round_summary.deviation));
  return Message("without looking at any reward (it keeps no posterior)");
}

/// "GP-UCB was offered 12 points (the best has f = 0.9) and".
Message who_asked(const RoundDetails& round_summary, const std::string& name, double best_offered) {
  const Number count = count_text(round_summary.offered);
  if (!known(best_offered))
    return counted(round_summary.offered, Message("%1 was offered %2 point and", name, count),
                   Message("%1 was offered %2 points and", name, count));
  return counted(round_summary.offered,
                 Message("%1 was offered %2 point (the best has f = %3) and", name, count, number(best_offered)),
                 Message("%1 was offered %2 points (the best has f = %3) and", name, count, number(best_offered)));
}

/// "x = 0.42", "x = (0.3, 0.7)".
Message coordinates_text(const Vector& x) {
  std::vector<Message> coordinates;
  for (const double value : x) coordinates.push_back(number(value));
  return coordinates.size() == 1 ? Message("x = %1", coordinates.front())
                                 : Message("x = (%1)", Message::joined(coordinates, ", "));
}

/// "GP-UCB asked x = 0.42".
Message what_was_asked(const RoundDetails& round_summary, const AlgorithmSnapshot& algorithm, const Domain& domain,
                       double best_offered) {
  const Message point =
      round_summary.at.size() > 0 ? coordinates_text(round_summary.at) : point_text(domain, round_summary.point);
  const Message name = round_summary.offered > 0 ? who_asked(round_summary, algorithm.label, best_offered)
                                                 : Message::verbatim(algorithm.label);
  if (Message own = own_part(round_summary).asked(round_summary, name, point); !own.empty()) return own;
  return Message("%1 asked %2", name, point);
}

/// Why it was asked in this round.
Message why_now(const RoundDetails& round_summary, const AlgorithmSnapshot& algorithm) {
  if (Message own = own_part(round_summary).reason(); !own.empty()) return own;
  return why(round_summary, algorithm);
}

/// Returns where the reward went that a learner from statistics never receives.
Message what_was_kept(const RoundDetails& round_summary, const AlgorithmSnapshot& algorithm) {
  if (Message own = own_part(round_summary).kept(round_summary); !own.empty()) return own;
  const Number reward = number(round_summary.reward);
  switch (algorithm.privacy.guarantee.notion) {
    case PrivacyNotion::none:
      return Message("the reward %1 enters the sums as it is (no privacy)", reward);
    case PrivacyNotion::local_joint:
      return Message(
          "the user sent φφᵀ and yφ with noise of their own; the reward %1 and the decision set stayed with them, and the learner is told "
          "the sums of all users before the next round",
          reward);
    default:
      return Message(
          "the reward %1 went to the trusted privatiser; nothing of this round is released until it releases noisy sums over rounds 1 to %2",
          reward, count_text(round_summary.t));
  }
}

/// ", beyond b = 12 so counted as 0".
Message what_was_cut(const RoundDetails& round_summary) {
  if (!known(round_summary.truncation)) return {};
  if (Message own = own_part(round_summary).truncation(round_summary); !own.empty()) return own;
  const Number limit = number(round_summary.truncation);
  return round_summary.truncated ? Message(", beyond b = %1 so counted as 0", limit)
                                 : Message(", below b = %1 so kept", limit);
}

/// Laplace noise is added to a reward; a bounded randomiser draws another number in its place.
Message what_randomised(const Guarantee& guarantee) {
  if (guarantee.mechanism.empty()) return Message("privacy noise");
  if (guarantee.mechanism == one_bit_name.text()) return Message("one bit, drawn by a coin that the reward weights");
  if (guarantee.mechanism == piecewise_name.text()) return Message("drawn anew by the piecewise randomiser");
  return Message("%1 noise", Text(guarantee.mechanism));
}

/// The learner is an agent among others: what it receives of its own rewards leaves nobody.
bool is_an_agent(const AlgorithmSnapshot& algorithm) {
  const AlgorithmEntry* entry = find_entry(algorithm_catalogue(), algorithm.type);
  return entry && entry->for_agents;
}

Message what_came_back(const RoundDetails& round_summary, const AlgorithmSnapshot& algorithm) {
  const Number reward = number(round_summary.reward);
  if (is_an_agent(algorithm)) return Message("its own reward was %1, which it keeps to itself", reward);
  if (from_statistics(round_summary, algorithm)) return what_was_kept(round_summary, algorithm);
  if (!round_summary.randomised && known(round_summary.released) && known(round_summary.reward) &&
      round_summary.released != round_summary.reward)
    return Message("the user's reward %1 was published as %2 by a program of yours, of which nothing is claimed",
                   reward, number(round_summary.released));
  if (!round_summary.randomised && is_privacy_unknown(algorithm) && known(round_summary.reward))
    return Message("the reward %1 went to a program of yours, and what others see of it is its own affair", reward);
  if (!round_summary.randomised)
    return known(round_summary.released)
               ? Message("the reward %1 came back as it is (no privacy)", number(round_summary.released))
               : Message("the reward was %1", reward);
  if (!known(round_summary.released))
    return Message("the user's reward %1 stayed behind the privacy mechanism", reward);
  return Message("the user's reward %1 left them as %2 (%3; the learner never sees %1)", reward,
                 number(round_summary.released), what_randomised(algorithm.privacy.guarantee));
}

/// Returns the privacy that this round's user paid with.
Message what_it_cost(const RoundDetails& round_summary, const AlgorithmSnapshot& algorithm) {
  if (!round_summary.epsilon) return {};
  const double delta = claimed_delta(algorithm.privacy);
  if (!(delta > 0.0)) return Message("cost ε = %1 to that user", number(*round_summary.epsilon));
  const Message cost("cost ε = %1 at δ = %2 to that user", number(*round_summary.epsilon), number(delta));
  return is_too_large(algorithm.privacy.guarantee.notion, delta)
             ? Message("%1 (a δ too large to count as privacy)", cost)
             : cost;
}

/// Whose round it was, and what the others did in it.
Message agents_story(const WatchedAgent& agents) {
  const bool named = agents.agent >= 0 && static_cast<std::size_t>(agents.agent) < agents.names.size();
  const std::string name =
      named ? agents.names[static_cast<std::size_t>(agents.agent)] : std::to_string(agents.agent + 1);
  std::vector<Message> story{Message("This was agent %1 of %2.", name, agents.names.size())};
  if (agents.own_choices >= 0)
    story.push_back(
        Message("%1 of them asked by their own posterior, the others by what the server sent.", agents.own_choices));
  return Message::joined(story);
}

}  // namespace

Message point_text(const Domain& domain, Index point) {
  if (point < 0 || point >= domain.size()) return Message("point %1", point + 1);
  if (domain.labels.size() == static_cast<std::size_t>(domain.size()))
    return Message("arm %1", domain.labels[static_cast<std::size_t>(point)]);
  if (domain.dimension() > max_coordinates) return Message("point %1", point + 1);
  return coordinates_text(domain.points.row(point).transpose());
}

Message round_summary_text(const RoundDetails& round_summary, const AlgorithmSnapshot& algorithm, const Domain& domain,
                           double best_offered) {
  std::vector<Message> parts{
      Message("Round %1 · %2 %3", count_text(round_summary.t),
              what_was_asked(round_summary, algorithm, domain, best_offered), why_now(round_summary, algorithm)),
      own_part(round_summary).width(),
      Message::joined({what_came_back(round_summary, algorithm), what_was_cut(round_summary)}, ""),
      own_part(round_summary).learnt(round_summary), what_it_cost(round_summary, algorithm)};
  if (known(round_summary.regret)) parts.push_back(Message("regret %1", number(round_summary.regret)));
  return Message("%1.", Message::joined(parts, "; "));
}

Message round_summary_text(const PosteriorSnapshot& posterior, const AlgorithmSnapshot& algorithm) {
  double best = RoundDetails::none;
  if (posterior.truth.size() == posterior.domain->size())
    for (const Index point : posterior.offered)
      if (point >= 0 && point < posterior.truth.size()) best = std::fmax(best, posterior.truth[point]);
  Message text = round_summary_text(*posterior.round_summary, algorithm, *posterior.domain, best);
  const auto agents = watched_agent(posterior);
  return agents ? Message::joined({text, agents_story(*agents)}) : text;
}

}  // namespace privbo
