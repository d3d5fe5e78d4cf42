// The world: objective, domain, reward noise, decision sets, contexts, agents.
#pragma once

#include <cstdint>
#include <span>
#include <stop_token>
#include <vector>

#include "protocol/round.h"

namespace privbo {

class Environment {
 public:
  virtual ~Environment() = default;

  /// t of the first round: ≤ 0 where agents start from points that are asked before anything is learnt.
  virtual std::int64_t first_round() const { return 1; }
  /// Opens round t (from first_round on). What it returns stays valid until the next call.
  virtual Round open(std::int64_t t) = 0;
  /// After round t: a visitor with a fresh context, in a round of Phase::predict. Visitors have a stream of their own:
  /// rounds that follow are the same whether or not anybody visited. Throws std::logic_error where the setting has no
  /// predictions.
  virtual Round open_prediction(std::int64_t t);
  /// Appends the raw outcome of every query, in order.
  virtual void respond(const Round& round, std::span<const Query> queries, std::vector<Outcome>& outcomes) = 0;
  /// Pseudo-regret of one query: max over that agent's choices of f, minus f at the query. Ground truth.
  virtual double regret(const Round& round, const Query& query) const = 0;
  /// From now on, answers that take long are given up, with an exception, once this is requested.
  virtual void stop_when(const std::stop_token&) {}
};

}  // namespace privbo
