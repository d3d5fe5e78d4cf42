// Declares the numbers that Nyström learners note of a decision, and of how they used its answer.
#pragma once

#include <cstdint>

#include "learning/family_part.h"
#include "numerics/types.h"

namespace privbo {

/// Decision::own of ATA-GP-UCB and MoMA-GP-UCB.
struct NystromDecision : FamilyData {
  // Known once the answer has arrived:
  Index features = 0;         // m_t, size of the dictionary; 0: none before the first update
  Index truncated_terms = 0;  // products of feature and reward beyond b_t; 0 where nothing is truncated
  Index chosen = -1;          // which of several estimates is the mean after the round, from 0; −1: none is
  // Where one point is played several times in a row before the posterior changes:
  std::int64_t epoch = 0;    // n, from 1; 0: there are no epochs; epochs + 1: a round left over after the last one
  std::int64_t epochs = 0;   // N
  std::int64_t replay = 0;   // j: this was the j-th run of the epoch's point, from 1; 0 in a round left over
  std::int64_t replays = 0;  // k, plays of an epoch
};

}  // namespace privbo
