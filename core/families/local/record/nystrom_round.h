// Declares the numbers of a round with a Nyström dictionary, and what they mean in words.
#pragma once

#include "families/local/learner/nystrom_decision.h"
#include "record/round_part.h"

namespace privbo {

/// Which play of which epoch a round was (MoMA-GP-UCB), and what was truncated in feature space (ATA-GP-UCB).
struct NystromRound final : RoundPart {
  explicit NystromRound(const NystromDecision& noted) : decision(noted) {}

  Message asked(const RoundDetails& details, const Message& name, const Message& point) const override;
  Message reason() const override;
  Message truncation(const RoundDetails& details) const override;
  Message learnt(const RoundDetails& details) const override;

  NystromDecision decision;
};

}  // namespace privbo
