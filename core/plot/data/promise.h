// Describes what contexts change in the words of charts: whether a run has them, and which promise an ε is part of.
#pragma once

#include <optional>

#include "numerics/types.h"
#include "plot/data/chart_data.h"
#include "text/message.h"

namespace privbo {

/// Returns whether rounds announce contexts.
bool has_contexts(const ChartData& data);
/// Returns whether users of one of its algorithms randomise their own rewards.
bool randomises_rewards(const Snapshot& run);

/// Returns the ε of one answer, where answers are drawn by a private mechanism; otherwise the ε that the algorithm is
/// known by. 0: not private.
std::optional<double> epsilon_of_answer(const AlgorithmSnapshot& algorithm);
/// Returns the promise that this ε is part of, with its δ: "pure ε-joint DP", "(ε, δ)-joint DP, δ = 10⁻⁵", "pure
/// ε-local DP"; empty: not private. Numbers under different promises are different guarantees, whatever their size.
Message promise_words(const AlgorithmSnapshot& algorithm);
Message promise_words(PrivacyNotion notion, double delta);
/// "one answer", "one user's data", "one reward": what that ε is paid for.
Message paid_for(const AlgorithmSnapshot& algorithm);

/// Returns how random a draw is: entropy −Σ p ln p in nats.
double entropy(const Vector& probabilities);
/// "certain", "nearly certain", "in between" or "nearly uniform", of so many actions.
Message randomness_text(double entropy, Index actions);

}  // namespace privbo
