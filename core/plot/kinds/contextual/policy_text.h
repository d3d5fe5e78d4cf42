// The recommendation of one context in words: what the draw is worth, what protects it, and what it is made with.
#pragma once

#include "plot/kinds/contextual/policy_of_context.h"
#include "record/snapshot.h"

namespace privbo {

/// Returns what the draw is worth in the chosen context; `context`: "c = 0.5".
Message draw_text(const PolicyOfContext& shown, const Message& context);

/// Returns what protects the answer, and the constants that the distribution is made with. `algorithm` may be null.
Message numbers_text(const PolicyOfContext& shown, const AlgorithmSnapshot* algorithm);

}  // namespace privbo
