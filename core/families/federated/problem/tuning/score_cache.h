// Scores already computed, by agent and exact point: bounded, the oldest go first; safe from several threads.
#pragma once

#include <cstddef>
#include <deque>
#include <mutex>
#include <optional>
#include <unordered_map>
#include <vector>

#include "numerics/types.h"

namespace privbo {

class ScoreCache {
 public:
  /// `capacity` ≥ 1 scores are kept.
  explicit ScoreCache(std::size_t capacity) : capacity_(capacity) {}

  std::optional<double> find(Index agent, const Vector& at) const;
  void keep(Index agent, const Vector& at, double score);
  std::size_t size() const;

  /// A number made from an agent and the bits of a point; 0 and −0 are one coordinate. The same everywhere and always.
  static std::uint64_t hash(Index agent, const Vector& at);

 private:
  struct Key {
    Index agent = 0;
    std::vector<double> at{};
    bool operator==(const Key&) const = default;
  };
  struct Hash {
    std::size_t operator()(const Key& key) const;
  };
  static Key key_of(Index agent, const Vector& at) { return {agent, {at.begin(), at.end()}}; }

  std::size_t capacity_;
  mutable std::mutex mutex_;
  std::unordered_map<Key, double, Hash> scores_;
  std::deque<const Key*> order_;  // of arrival; keys stay in place in an unordered_map
};

}  // namespace privbo
