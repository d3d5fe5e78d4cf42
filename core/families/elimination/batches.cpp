#include "families/elimination/batches.h"

#include <algorithm>

#include "text/error.h"
#include "text/message.h"

namespace privbo {

std::vector<Batch> doubling_batches(std::int64_t horizon, std::int64_t shortest) {
  if (horizon < 1) throw InvalidArgument(Message("horizon = %1: must be at least 1", horizon));
  if (shortest < 1) throw InvalidArgument(Message("first_batch = %1: must be at least 1 round", shortest));
  std::vector<Batch> batches;
  std::int64_t rounds = shortest;
  for (std::int64_t first = 1; first <= horizon; rounds *= 2) {
    const std::int64_t left = horizon - first + 1;
    if (left < rounds && !batches.empty()) {
      // A full batch of half the length stands before it.
      if (2 * left < rounds)
        batches.back().rounds += left;
      else
        batches.push_back({first, left});
      break;
    }
    batches.push_back({first, std::min(rounds, left)});
    first += rounds;
  }
  return batches;
}

std::vector<std::int64_t> block_sizes(std::int64_t rounds, std::int64_t blocks) {
  const std::int64_t count = std::clamp<std::int64_t>(blocks, 1, rounds);
  std::vector<std::int64_t> sizes(static_cast<std::size_t>(count), rounds / count);
  for (std::int64_t i = 0; i < rounds % count; ++i) ++sizes[static_cast<std::size_t>(i)];
  return sizes;
}

}  // namespace privbo
