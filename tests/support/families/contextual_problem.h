// Small contextual problems for tests: product domains on lines, covariances that are given, and rounds run by hand.
#pragma once

#include <memory>
#include <utility>
#include <vector>

#include "families/contextual/covariance/independent_covariance.h"
#include "families/contextual/release/recommendation.h"

namespace privbo::test {

/// linspace(0, 1, actions) × linspace(0, 1, contexts), action-major.
inline std::shared_ptr<const Domain> line_pairs(Index actions, Index contexts) {
  auto domain = std::make_shared<Domain>();
  domain->points.resize(actions * contexts, 2);
  domain->contexts = contexts;
  domain->action_dimension = 1;
  const auto at = [](Index i, Index count) {
    return count > 1 ? static_cast<double>(i) / static_cast<double>(count - 1) : 0.0;
  };
  for (Index a = 0; a < actions; ++a)
    for (Index c = 0; c < contexts; ++c) domain->points.row(domain->pair(a, c)) << at(a, actions), at(c, contexts);
  return domain;
}

/// The same covariance whatever is asked.
class GivenCovariance final : public CovarianceSource {
 public:
  explicit GivenCovariance(std::shared_ptr<const IndependentCovariance> covariance)
      : covariance_(std::move(covariance)) {}
  std::shared_ptr<const IndependentCovariance> at(std::int64_t) override { return covariance_; }

 private:
  std::shared_ptr<const IndependentCovariance> covariance_;
};

/// Rounds of one run, with the choices they offer.
struct ContextualRounds {
  explicit ContextualRounds(const Domain& pairs) : domain(pairs) {}
  Round round(std::int64_t t, Index context, Phase phase = Phase::learn) {
    indices.clear();
    for (Index a = 0; a < domain.actions(); ++a) indices.push_back(domain.pair(a, context));
    choices = {&domain.points, domain.actions(), indices};
    return {t, {&choices, 1}, context, phase};
  }
  const Domain& domain;
  std::vector<Index> indices;
  Choices choices;
};

/// One user's answer.
inline void deliver(Channel& channel, ContextualRounds& rounds, std::int64_t t, Index action, Index context,
                    double reward) {
  const Query query{0, rounds.domain.pair(action, context)};
  const Outcome outcome{0, reward};
  Ledger ledger;
  LearnerMessages received;
  channel.deliver(rounds.round(t, context), {&query, 1}, {&outcome, 1}, ledger, received);
}

}  // namespace privbo::test
