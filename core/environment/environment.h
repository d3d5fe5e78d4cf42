// Declares the environment, which holds the problem: objective, domain, reward noise, decision sets, contexts, agents.
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

  /// Returns t of the first round, which is ≤ 0 where agents query initial points before they learn anything.
  virtual std::int64_t first_round() const { return 1; }
  /// Opens round t (from first_round on). The returned round stays valid until the next call.
  virtual Round open(std::int64_t t) = 0;
  /// Opens a round of Phase::predict after round t, for a visitor with a fresh context. Visitors have a stream of their
  /// own, so that predictions do not change later rounds. Throws std::logic_error where the setting has no predictions.
  virtual Round open_prediction(std::int64_t t);
  /// Appends the raw outcome of every query, in order.
  virtual void respond(const Round& round, std::span<const Query> queries, std::vector<Outcome>& outcomes) = 0;
  /// Returns the pseudo-regret of one query (ground truth): max over that agent's choices of f, minus f at the query.
  virtual double regret(const Round& round, const Query& query) const = 0;
  /// Lets a stop request end long computations with an exception.
  virtual void stop_when(const std::stop_token&) {}
};

}  // namespace privbo
