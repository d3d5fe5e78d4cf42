// The guarantee of one algorithm in words: what an ε is worth nothing without.
#pragma once

#include <cstdint>

#include "record/snapshot.h"

namespace privbo {

/// Returns whether one release states an ε of its own; the cost of others is a noise multiplier or the like.
bool states_epsilon(const Guarantee& g);
/// Returns an algorithm's name with what it is charged for one release.
Message with_budget(const Message& label, const Guarantee& g);
/// Notion, relation, people and accountant as sentences: what algorithms with different budgets may share.
Message guarantee_text(const PrivacyCurve& privacy, std::int64_t horizon);
/// Returns what must be read before any ε of this algorithm: stated before everything else, where no small chart cuts
/// it off.
std::vector<Message> guarantee_warnings(const PrivacyCurve& privacy);
/// "LDP-TGP-UCB ε = 4 per reward at δ = 10⁻⁵".
Message spent_text(const Message& label, double epsilon, const PrivacyCurve& privacy);

}  // namespace privbo
