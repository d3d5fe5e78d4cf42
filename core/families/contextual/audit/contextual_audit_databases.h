// Databases an adversary would choose against a recommender: every record pushes the answer's probability where one
// record moves it most.
//
// The adversary knows everything public: the covariance, the exponent, the bound. A victim's pair w, a visitor's
// context c and two actions are chosen; the others' rewards are ±B so that the first action looks bad to that visitor
// whatever the victim says, and contexts are the extremes of the set, the place of the largest variance, the victim's
// own, or anybody's.
#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include "families/contextual/audit/contextual_audit.h"
#include "numerics/random/draws.h"

namespace privbo {

class ContextualAdversary {
 public:
  /// `records`: of every database, at least one. Rewards reach `beyond` bounds, so that a channel without a clip shows.
  ContextualAdversary(const ContextualAuditSetup& setup, std::int64_t records, double beyond);
  ContextualNeighbours draw(Draws& draws) const;

 private:
  struct Context {
    Index nearest = 0;
    Vector at{};
  };
  Index pair(Index action, Index context) const { return action * static_cast<Index>(contexts_.size()) + context; }
  ContextualRecord record(Index action, Index context, double reward) const;
  Index any_context(Draws& draws) const;

  std::int64_t records_;
  double bound_;
  Index actions_;
  std::vector<Context> contexts_;  // that users and visitors send
  Matrix covariance_;              // of all pairs (action-major) with each other
  Index widest_ = 0;               // the pair with the largest variance
};

}  // namespace privbo
