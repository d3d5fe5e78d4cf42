// Whether anything is known here of how private an algorithm is: private, not private, or not known.
#pragma once

#include "learning/algorithm_entry.h"
#include "record/snapshot.h"

namespace privbo {

/// Returns whether what others see of an algorithm is made by a program of the user's: a curator's releases, one user's
/// messages, agents' vectors to a server without noise. Nothing is proven of it, so it is neither private nor not
/// private, and what it claims of itself is not verified. A learner that is handed raw rewards is not private, whoever
/// wrote it: they have left their users as they are. `notion`: of our own channel; `entry` null: no algorithm that this
/// version knows.
bool is_privacy_unknown(const AlgorithmEntry* entry, PrivacyNotion notion);
bool is_privacy_unknown(const AlgorithmSnapshot& algorithm);

/// "not known", where a notion would stand.
Message unknown_privacy_text();
/// Returns the name of the notion, or that it is not known.
Message known_privacy_text(const AlgorithmEntry* entry, PrivacyNotion notion);
Message known_privacy_text(const AlgorithmSnapshot& algorithm);

}  // namespace privbo
