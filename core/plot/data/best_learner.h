// Chooses whom the sentences and the price of a run are about: of the learners of one kind, the one that lost least.
#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include "learning/algorithm_entry.h"
#include "record/snapshot.h"

namespace privbo {

/// Who is compared with whom; a yardstick learns nothing, and of the privacy of an unknown one nothing is known here.
enum class LearnerKind { with_privacy, without, unknown, yardstick };

/// Returns the kind of an algorithm; absent where it is read as none, for it does not keep what it claims, or what it
/// asks and its regret are nothing that anybody outside sees.
std::optional<LearnerKind> learner_kind(const AlgorithmSnapshot& algorithm);
/// Does the same of a catalogue's entry (null: unknown, and taken to learn) with the notion of its guarantee.
std::optional<LearnerKind> learner_kind(const AlgorithmEntry* entry, PrivacyNotion notion);

/// What the learners of a run are compared by: one value for each finished trial, smaller is better.
using ValuesOf = std::vector<double> (*)(const AlgorithmSnapshot&);

/// The learner of smallest mean among those of a kind, the first of equal ones.
struct BestLearner {
  std::size_t place = 0;       // in Snapshot::algorithms
  std::vector<double> values;  // one for each finished trial
  std::size_t among = 0;       // how many of its kind have finite values; 0: there is none, and nothing else is set
};
BestLearner best_learner(const Snapshot& run, LearnerKind kind, ValuesOf values_of);

/// The final cumulative regret of each finished trial.
std::vector<double> final_cumulative_regret(const AlgorithmSnapshot& algorithm);

}  // namespace privbo
