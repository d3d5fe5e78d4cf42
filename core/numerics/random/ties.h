// Reports which of several points with exactly the same value is taken.
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <utility>

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
    const Index all = indices.empty() ? count : static_cast<Index>(indices.size());
    const auto place = [&](Index i) { return indices.empty() ? i : indices[static_cast<std::size_t>(i)]; };
    const auto is_equal = [&](Index i) { return place(i) == best || value(place(i)) == largest; };
    std::int64_t equal = 0;
    for (Index i = 0; i < all; ++i) equal += is_equal(i) ? 1 : 0;
    if (equal < 2) return best;
    std::int64_t before = draws_->index(equal);  // how many equal ones stand before the chosen one
    for (Index i = 0; i < all; ++i)
      if (is_equal(i) && before-- == 0) return place(i);
    return best;
  }

 private:
  std::shared_ptr<RandomSource> draws_;
};

}  // namespace privbo
