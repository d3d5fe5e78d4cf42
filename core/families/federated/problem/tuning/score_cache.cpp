// A hash table with a queue beside it.
#include "families/federated/problem/tuning/score_cache.h"

#include <bit>

namespace privbo {
namespace {

/// The finaliser of splitmix64 (Steele, Lea & Flood 2014).
std::uint64_t mixed(std::uint64_t x) {
  x += 0x9E3779B97F4A7C15U;
  x = (x ^ (x >> 30U)) * 0xBF58476D1CE4E5B9U;
  x = (x ^ (x >> 27U)) * 0x94D049BB133111EBU;
  return x ^ (x >> 31U);
}

template <class Coordinates>
std::uint64_t hash_of(Index agent, const Coordinates& at) {
  std::uint64_t state = mixed(static_cast<std::uint64_t>(agent));
  for (const double coordinate : at)
    state = mixed(state ^ std::bit_cast<std::uint64_t>(coordinate == 0.0 ? 0.0 : coordinate));
  return state;
}

}  // namespace

std::uint64_t ScoreCache::hash(Index agent, const Vector& at) { return hash_of(agent, at); }

std::size_t ScoreCache::Hash::operator()(const Key& key) const {
  return static_cast<std::size_t>(hash_of(key.agent, key.at));
}

std::optional<double> ScoreCache::find(Index agent, const Vector& at) const {
  const std::lock_guard lock(mutex_);
  const auto found = scores_.find(key_of(agent, at));
  return found == scores_.end() ? std::nullopt : std::optional(found->second);
}

void ScoreCache::keep(Index agent, const Vector& at, double score) {
  const std::lock_guard lock(mutex_);
  const auto [place, is_new] = scores_.try_emplace(key_of(agent, at), score);
  if (!is_new) return;
  order_.push_back(&place->first);
  if (order_.size() <= capacity_) return;
  const Key oldest = *order_.front();
  order_.pop_front();
  scores_.erase(oldest);
}

std::size_t ScoreCache::size() const {
  const std::lock_guard lock(mutex_);
  return scores_.size();
}

}  // namespace privbo
