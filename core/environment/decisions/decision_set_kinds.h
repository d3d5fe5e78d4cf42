// The decision sets, made from numbers.
#pragma once

#include "environment/decisions/decision_sets.h"

namespace privbo {

/// Returns every point, every round.
std::unique_ptr<DecisionSets> make_whole_domain();

/// Each round `good_count` points drawn uniformly from `good` and `bad_count` from `bad`, all with replacement, then
/// shuffled: good_count + bad_count draws of a point and one fewer of a position. Neither list is empty where points of
/// it are wanted.
std::unique_ptr<DecisionSets> make_gap_sets(std::vector<Index> good, std::vector<Index> bad, Index good_count,
                                            Index bad_count, std::unique_ptr<RandomSource> draws);

/// Each round `size` uniform points of 0 … n−1, one draw each; distinct ones need size ≤ n.
std::unique_ptr<DecisionSets> make_subsets(Index n, Index size, bool distinct, std::unique_ptr<RandomSource> draws);

/// `size` ≤ n distinct uniform points of 0 … n−1, the same in every round.
std::unique_ptr<DecisionSets> make_fixed_set(Index n, Index size, RandomSource& draws);

}  // namespace privbo
