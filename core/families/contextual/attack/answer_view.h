// The attacker of private recommendations, who sees the answers to visitors whose contexts are known.
#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include "numerics/random/random_source.h"
#include "trial/adversary_view.h"
#include "trial/experiment.h"

namespace privbo {

/// One recommendation, and the law it was drawn from.
struct AnsweredVisitor {
  std::int64_t t = 0;  // rounds learnt
  Index action = 0;
  Vector law;     // of the actions
  Vector scores;  // and ln of it is rate · scores + c; empty: only the law is known
  double rate = 0.0;
};

/// Shows the attacker recommendations drawn from known laws. With one of them the advantage is exact, ½ Σ |p − p′|.
void view_answers(AttackResult& result, const std::vector<AnsweredVisitor>& first,
                  const std::vector<AnsweredVisitor>& second, std::int64_t draws, RandomSource& coins);

/// `answers`: rounds after which a visitor is answered. `epsilon`: of one answer; empty: not private.
std::unique_ptr<AdversaryView> make_answer_view(std::shared_ptr<const Domain> domain, std::vector<std::int64_t> answers,
                                                std::optional<double> epsilon);

}  // namespace privbo
