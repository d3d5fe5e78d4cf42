// Reads a guarantee of local joint DP as one of joint DP: Lemma 4 of "No-Regret Algorithms for Private Gaussian Process
// Bandit Optimization" (Dubey 2021).
//
// Local joint DP speaks of the message that a user sends: its probabilities change by at most (ε, δ) when that user's
// decision set and reward are replaced. Everything that the server holds afterwards, and every point that other users
// are shown, is computed from such messages without the user's data: it is post-processing. So the whole sequence of
// what all others see is (ε, δ)-joint DP for each user, at the same cost and without any division of it, where a user
// takes part once. Deviation: the paper's proof compares the action of one other user at a time, from which the
// sequence of all of them does not follow; post-processing gives the sequence.
// The converse is false: a trusted privatiser's noise protects the sums, and no single message.
#pragma once

#include <optional>

#include "privacy/ledger/ledger.h"
#include "text/message.h"

namespace privbo {

/// Returns the joint guarantee that a local joint one implies, with the same mechanism, relation, noise, ε, δ and cost,
/// against all other users and whoever sees what the server holds. Empty for every other notion.
std::optional<Guarantee> joint_reading(const Guarantee& guarantee);

/// States it in a sentence for readers; empty for every other notion.
Message joint_reading_words(const Guarantee& guarantee);

}  // namespace privbo
