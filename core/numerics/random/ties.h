// Reports which of several points with exactly the same value is taken.
#pragma once

#include <memory>
#include <span>
#include <utility>
#include <vector>

#include "numerics/random/random_source.h"
#include "numerics/types.h"

namespace privbo {

class Ties {
 public:
  /// The lowest index, or the first of the places that are compared.
  Ties() = default;
  /// Each of them with the same probability: one draw where there are several, none where there is one.
  explicit Ties(std::shared_ptr<RandomSource> draws) : draws_(std::move(draws)) {}

  bool drawn() const { return draws_ != nullptr; }

  /// `best` is the first index with the largest value of `value` among `places`, or among 0 … count − 1 where there are
  /// none. Returns it, or one of those with exactly its value.
  template <class Value>
  Index among(Index best, Index count, std::span<const Index> indices, const Value& value) const {
    if (!draws_) return best;
    const double largest = value(best);
    std::vector<Index> equal;
    const Index all = indices.empty() ? count : static_cast<Index>(indices.size());
    for (Index i = 0; i < all; ++i) {
      const Index place = indices.empty() ? i : indices[static_cast<std::size_t>(i)];
      if (place == best || value(place) == largest) equal.push_back(place);
    }
    if (equal.size() < 2) return best;
    return equal[static_cast<std::size_t>(draws_->index(static_cast<std::int64_t>(equal.size())))];
  }

 private:
  std::shared_ptr<RandomSource> draws_;
};

}  // namespace privbo
