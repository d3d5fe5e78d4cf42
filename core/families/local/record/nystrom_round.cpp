#include "families/local/record/nystrom_round.h"

#include "numerics/number_text.h"
#include "record/posterior_snapshot.h"

namespace privbo {
namespace {

/// Thousands grouped.
Number count_text(std::int64_t count) { return number_text(static_cast<double>(count)); }

/// A round after the last epoch, too few of which are left for another one.
bool left_over(const NystromDecision& decision) { return decision.epoch > decision.epochs; }

}  // namespace

Message NystromRound::asked(const RoundDetails& details, const Message& name, const Message& point) const {
  if (decision.epoch <= 0) return {};
  if (left_over(decision)) return details.t == 1 ? Message() : Message("%1 asked %2 once more", name, point);
  return Message("%1 asked %2, play %3 of %4 in epoch %5 of %6", name, point, count_text(decision.replay),
                 count_text(decision.replays), count_text(decision.epoch), count_text(decision.epochs));
}

/// Later plays of an epoch repeat its first one's decision.
Message NystromRound::reason() const {
  if (decision.epoch <= 0 || (!left_over(decision) && decision.replay <= 1)) return {};
  const Number plays = count_text(decision.replays);
  if (decision.epochs == 0) return Message("because one epoch of %1 plays is longer than the run", plays);
  if (left_over(decision)) return Message("because too few rounds are left for another epoch of %1 plays", plays);
  return decision.replays == 1 ? Message("because an epoch plays its point %1 time", plays)
                               : Message("because an epoch plays its point %1 times", plays);
}

/// In feature space single products of feature and reward are cut.
Message NystromRound::truncation(const RoundDetails& details) const {
  if (decision.features <= 0) return {};
  const Number limit = number_text(details.truncation, 3), features = count_text(decision.features);
  if (decision.truncated_terms == 0)
    return Message(", and no product of a past reward with one of the m = %1 features lies beyond b = %2", features,
                   limit);
  return Message(", and of all past rewards times the m = %1 features, %2 products lie beyond b = %3 and count as 0",
                 features, count_text(decision.truncated_terms), limit);
}

Message NystromRound::learnt(const RoundDetails& /*details*/) const {
  if (decision.epoch <= 0) return {};
  if (left_over(decision)) return Message("nothing is learned from it");
  if (decision.replay < decision.replays) return Message("the posterior changes when the epoch ends");
  const Message fitted("the epoch ends: all %1 estimates are fitted anew with m = %2 features",
                       count_text(decision.replays), count_text(decision.features));
  if (decision.chosen < 0) return fitted;
  return Message("%1, and number %2, nearest to the others, is the mean now", fitted, count_text(decision.chosen + 1));
}

}  // namespace privbo
