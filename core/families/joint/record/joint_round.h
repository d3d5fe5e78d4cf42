// Declares the numbers of a round in which a learner from statistics asked, and what they mean in words.
#pragma once

#include "families/joint/learner/joint_decision.h"
#include "record/round_part.h"

namespace privbo {

/// What √β was the sum of, and what was done to keep V positive definite.
struct JointRound final : RoundPart {
  explicit JointRound(const JointDecision& noted) : decision(noted) {}

  Message width() const override;
  /// Where β is a sum of terms, which only learners from statistics have.
  bool learns_from_sums() const override;

  JointDecision decision;
};

}  // namespace privbo
