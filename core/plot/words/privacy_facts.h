// Describes what one ε is about, in words: a reward where users randomise rewards, a user's data where statistics are
// protected.
#pragma once

#include "record/snapshot.h"
#include "text/message.h"

namespace privbo {

/// "Warning: δ = 0.1 is above 10⁻³, too large to count as privacy."
Message large_delta_warning(double delta);
/// "per reward", "per user" or "per agent".
Message per_release_text(PrivacyNotion notion);
/// "one reward"; "one user's data" (decision set and reward) under joint and local joint privacy; "one agent" (all it
/// ever sends) where a server protects whole contributions.
Message protected_unit(PrivacyNotion notion);
/// Returns what follows an algorithm's name in the privacy chart.
Message per_release_suffix(PrivacyNotion notion);
Message same_user_suffix();
/// Returns whether the ledger tells what a user pays who answers every round. A privatiser's sums are charged for one
/// item of theirs: the same numbers again must not pass for that. Of an agent, who takes part in every round, they are
/// the ε there is.
bool has_same_user_loss(PrivacyNotion notion);

}  // namespace privbo
