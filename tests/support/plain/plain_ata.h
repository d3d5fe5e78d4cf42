// ATA-GP-UCB written a second time from the listing: t × m matrices in long double, every past term looked at each
// round.
#pragma once

#include <vector>

#include "families/local/learner/nystrom_decision.h"
#include "learning/learner.h"
#include "learning/setup.h"
#include "support/plain/textbook_nystrom.h"

namespace privbo::test {

/// Which limit a past term meets: the present one, which the proof needs, or that of its own round, as the listing
/// prints.
enum class Limits { present, of_its_round };

/// α = 1, one coin per play.
class PlainAta final : public Learner {
 public:
  struct Numbers {
    double q, v, s, accuracy;
  };
  PlainAta(const LearnerSetup& setup, const Numbers& numbers, Limits limits);

  void ask(const Round&, std::vector<Query>& queries) override;
  void tell(std::span<const LearnerMessage> messages) override;
  PosteriorValues posterior() const override;
  const Decision& decision() const override { return decision_; }

 private:
  LearnerSetup setup_;
  Numbers numbers_;
  Limits limits_;
  LongMatrix gram_;
  std::vector<Index> plays_, dictionary_;
  std::vector<double> rewards_, met_;
  Vector mean_, variance_;
  NystromDecision noted_;
  Decision decision_{.own = &noted_};
};

}  // namespace privbo::test
