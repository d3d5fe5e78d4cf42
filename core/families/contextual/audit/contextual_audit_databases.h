// Databases an adversary would choose against a recommender: every record pushes the answer's probability where one
// record moves it most.
//
// The adversary knows everything public: the covariance, the exponent, the bound. A victim's pair w, a visitor's
// context c and two actions are chosen; the others' rewards are ±B so that the first action looks bad to that visitor
// whatever the victim states, and contexts are the extremes of the set, the place of the largest variance, the victim's
// own, or anybody's.
#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include "domain/contexts/contexts.h"
#include "families/contextual/release/recommender_calibration.h"
#include "numerics/random/random_source.h"

namespace privbo {

/// A round's record: what was played, for whom, and what was answered.
struct ContextualRecord {
  Index action = 0;
  Index context = 0;  // the nearest of the grid, where contexts lie anywhere
  Vector at{};        // its coordinates there; empty elsewhere
  double reward = 0.0;
};

/// A database and its neighbour.
struct ContextualNeighbours {
  std::vector<ContextualRecord> records;
  std::size_t changed = 0;   // whose record is replaced
  ContextualRecord instead;  // by this one; the action is the same
  Index visitor =
      0;  // the visitor whose answer should tell most: a context, and its coordinates where contexts lie anywhere
  Vector visitor_at{};
};

/// A problem and what recommends in it; all public.
struct ContextualAuditSetup {
  std::shared_ptr<const RecommenderCalibration> plan;  // claims ε
  std::shared_ptr<const Domain> domain;                // of pairs
  std::shared_ptr<const ContextLaw> law;               // null: contexts are those of the domain
  std::shared_ptr<CovarianceSource> covariance;

  bool anywhere() const { return law && law->anywhere(); }
};

class ContextualAdversary {
 public:
  /// `records`: of every database, at least one. Rewards reach `beyond` bounds, so that a channel without a clip shows.
  ContextualAdversary(const ContextualAuditSetup& setup, std::int64_t records, double beyond);
  ContextualNeighbours draw(RandomSource& draws) const;

 private:
  struct Context {
    Index nearest = 0;
    Vector at{};
  };
  Index pair(Index action, Index context) const { return action * static_cast<Index>(contexts_.size()) + context; }
  ContextualRecord record(Index action, Index context, double reward) const;
  Index any_context(RandomSource& draws) const;

  std::int64_t records_;
  double bound_;
  Index actions_;
  std::vector<Context> contexts_;  // that users and visitors send
  Matrix covariance_;              // of all pairs (action-major) with each other
  Index widest_ = 0;               // the pair with the largest variance
};

}  // namespace privbo
