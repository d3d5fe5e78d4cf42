// The public schedule of a batched run: when batches end, and how many users each block of a batch has.
#pragma once

#include <cstdint>
#include <vector>

namespace privbo {

/// Rounds first … first + rounds − 1.
struct Batch {
  std::int64_t first = 1, rounds = 1;
  std::int64_t last() const { return first + rounds - 1; }
};

/// Returns the batches of a run of T ≥ 1 rounds: n, 2n, 4n, … rounds, n = `shortest` ≥ 1. The last one has what is
/// left; where that is less than the batch before it, it is part of that batch. T < n: one batch.
/// Illegal numbers throw std::invalid_argument.
std::vector<Batch> doubling_batches(std::int64_t horizon, std::int64_t shortest);

/// Divides `rounds` ≥ 1 users into min(blocks, rounds) blocks of sizes that differ by one at most, larger ones first.
std::vector<std::int64_t> block_sizes(std::int64_t rounds, std::int64_t blocks);

}  // namespace privbo
