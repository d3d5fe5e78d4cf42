#include "families/contextual/audit/contextual_audit_databases.h"

#include <algorithm>
#include <cmath>
#include <stdexcept>

#include "text/error.h"
#include "text/message.h"

namespace privbo {
namespace {

/// Contexts between the grid's, where they lie anywhere: enough of them to come near the largest variance in one or two
/// dimensions.
constexpr Index between = 48;
constexpr std::uint64_t stream_of_contexts = 7;

}  // namespace

ContextualAdversary::ContextualAdversary(const ContextualAuditSetup& setup, std::int64_t records, double beyond)
    : records_(records), bound_(beyond * setup.plan->bound()), actions_(setup.domain->actions()) {
  if (records < 1) throw InvalidArgument(Message("records = %1: a database needs at least 1", records));
  const Domain& domain = *setup.domain;
  const auto covariance = setup.covariance->at(records);
  const Vector nothing = Vector::Zero(covariance->size());
  if (!setup.anywhere()) {
    for (Index c = 0; c < domain.contexts; ++c) contexts_.push_back({c, {}});
    covariance_.resize(domain.size(), domain.size());
    for (Index w = 0; w < domain.size(); ++w) {
      Vector sums = nothing;
      covariance->add(w, {}, 1.0, sums);
      covariance_.col(w) = covariance->mean(sums);
    }
  } else {
    const ContextLaw& law = *setup.law;
    for (Index c = 0; c < law.count(); ++c) contexts_.push_back({c, law.points().row(c).transpose()});
    // Corners, and places between the grid's, where a supremum over the grid alone would not look.
    const std::unique_ptr<RandomSource> draws =
        make_stream({.seed = 1, .agent = stream_of_contexts, .purpose = Purpose::environment});
    const Vector low = law.low(), width = law.high() - law.low();
    const Index corners = Index{1} << law.dimension();
    for (Index k = 0; k < corners + between; ++k) {
      Vector at = low;
      for (Index j = 0; j < at.size(); ++j)
        at[j] += width[j] * (k < corners ? static_cast<double>((k >> j) & 1) : draws->uniform());
      contexts_.push_back({nearest_context(law, at), at});
    }
    const Index count = static_cast<Index>(contexts_.size());
    Points pairs(actions_ * count, domain.dimension());
    for (Index a = 0; a < actions_; ++a)
      for (Index c = 0; c < count; ++c) {
        pairs.row(pair(a, c)).head(domain.action_dimension) =
            domain.points.row(domain.pair(a, 0)).head(domain.action_dimension);
        pairs.row(pair(a, c)).tail(law.dimension()) = contexts_[static_cast<std::size_t>(c)].at.transpose();
      }
    covariance_.resize(pairs.rows(), pairs.rows());
    for (Index w = 0; w < pairs.rows(); ++w) {
      Vector sums = nothing;
      covariance->add(domain.pair(w / count, contexts_[static_cast<std::size_t>(w % count)].nearest),
                      pairs.row(w).transpose(), 1.0, sums);
      covariance_.col(w) = covariance->mean_at(pairs, sums);
    }
  }
  covariance_.diagonal().maxCoeff(&widest_);
}

ContextualRecord ContextualAdversary::record(Index action, Index context, double reward) const {
  const Context& sent = contexts_[static_cast<std::size_t>(context)];
  return {action, sent.nearest, sent.at, reward};
}

Index ContextualAdversary::any_context(RandomSource& draws) const {
  return draws.index(static_cast<std::int64_t>(contexts_.size()));
}

ContextualNeighbours ContextualAdversary::draw(RandomSource& draws) const {
  const auto count = static_cast<Index>(contexts_.size());
  const auto either = [&] { return draws.uniform() < 0.5; };
  // Whose answer is to tell, and which: mostly where the variance is largest.
  const Index target = either() ? widest_ : draws.index(covariance_.rows());
  const Index action = target / count, visitor = target % count;
  // The other action: the one whose score moves furthest the other way, or any.
  Index other = draws.index(actions_);
  if (either())
    for (Index a = 0; a < actions_; ++a)
      if (covariance_(pair(a, visitor), target) < covariance_(pair(other, visitor), target)) other = a;

  const auto extreme = [&] { return either() ? Index{0} : count - 1; };
  const auto context = [&](int style) {
    if (style == 0) return any_context(draws);
    if (style == 1) return extreme();
    return style == 2 ? visitor : widest_ % count;
  };
  const int style = static_cast<int>(draws.index(4));
  const bool coins = either();  // others' actions: coins as they fall, or as bad as they could fall
  ContextualNeighbours made;
  made.visitor = contexts_[static_cast<std::size_t>(visitor)].nearest;
  made.visitor_at = contexts_[static_cast<std::size_t>(visitor)].at;
  // 1: the other users' rewards favour the other action; −1: they favour the one that the audit watches.
  const double against = either() ? 1.0 : -1.0;
  for (std::int64_t i = 0; i < records_; ++i) {
    const Index a = coins ? draws.index(actions_) : either() ? action : other;
    const Index c = context(style);
    const double pull = covariance_(pair(other, visitor), pair(a, c)) - covariance_(target, pair(a, c));
    const double sign = draws.uniform() < 0.1 ? (either() ? 1.0 : -1.0) : std::copysign(1.0, against * pull);
    made.records.push_back(record(a, c, sign * bound_));
  }
  // The victim: the record that moves the target most, replaced by its opposite, elsewhere or in the same place.
  made.changed = static_cast<std::size_t>(draws.index(records_));
  const Index chosen = draws.uniform() < 0.75 ? action : draws.index(actions_);
  const double reward = either() ? bound_ : -bound_;
  made.records[made.changed] = record(chosen, draws.uniform() < 0.75 ? visitor : any_context(draws), reward);
  const int elsewhere = static_cast<int>(draws.index(4));
  const Index moved = elsewhere == 0 ? any_context(draws) : elsewhere == 1 ? extreme() : visitor;
  made.instead = record(chosen, moved, draws.uniform() < 0.9 ? -reward : reward);
  return made;
}

}  // namespace privbo
