// A learner is an optimiser: it asks queries and receives what the channel lets through. It never sees f, x*, the
// regret or another user's raw reward.
#pragma once

#include <cstdint>
#include <limits>
#include <optional>
#include <span>
#include <vector>

#include "learning/family_part.h"
#include "numerics/types.h"
#include "protocol/learner_message.h"
#include "protocol/round.h"

namespace privbo {

/// A learner's picture of the objective on the domain, for charts: ground truth of a simulation, not a release.
struct PosteriorValues {
  Vector mean;                      // n
  Vector deviation;                 // n, posterior standard deviation σ
  double width = 0.0;               // β, the multiple of σ the algorithm uses (0: the algorithm has none)
  Vector acquisition;               // n, what the next ask maximises; empty where there is none
  std::vector<Index> dictionary{};  // points of the Nyström dictionary, ascending; empty where there is none
  Matrix estimates{};  // n × k: posterior means by single replays (median of means); empty where there is one mean
  Index chosen = -1;   // the column of `estimates` that is the mean; −1: none is
};

/// The numbers of a learner's last decision, and of how it used the answer.
struct Decision {
  std::optional<double> width{};             // β_t at the algorithm's own scale; none: the algorithm has no such width
  std::optional<double> information_gain{};  // realised γ_{t−1} of the points asked so far; none: it is not computed
  // Known once the answer has arrived. No family's own: the loop of learning/ucb, which families share, truncates for
  // every entry whose rules do (UcbRules), learners in feature space do it their own way, and every trace has a column.
  double truncation = 0.0;  // b_t; 0 where the algorithm does not truncate
  bool truncated = false;   // whether something of the last reward was set to zero
  /// Posterior at the point asked, filled in by learners whose posterior changes between the last round and the ask;
  /// NaN: the posterior before the round decided.
  double mean = std::numeric_limits<double>::quiet_NaN();
  double deviation = std::numeric_limits<double>::quiet_NaN();
  /// The largest acquisition value, that of the point asked; NaN where the algorithm has none.
  double acquisition = std::numeric_limits<double>::quiet_NaN();
  /// By how much some other point's value may exceed it at most, as a search on a box has shown, ≥ 0; NaN where the
  /// largest of a list was taken, or none.
  double gap = std::numeric_limits<double>::quiet_NaN();
  /// What only the learner's family knows; null: nothing. It points into the learner, so that noting it takes no
  /// memory: its numbers hold until the learner is asked or told anything again, and copies of the decision share it.
  const FamilyData* own = nullptr;
};

class Learner {
 public:
  virtual ~Learner() = default;

  /// Appends this round's queries, at least one per agent that must act.
  virtual void ask(const Round& round, std::vector<Query>& queries) = 0;
  /// Receives what the channel let through.
  virtual void tell(std::span<const LearnerMessage> messages) = 0;
  /// Appends vectors that agents send to the server (federated settings).
  virtual void share(const Round&, std::vector<Upload>& /*uploads*/) {}

  virtual PosteriorValues posterior() const { return {}; }
  /// Returns the posterior of one agent, where there are several.
  virtual PosteriorValues posterior_of(Index /*agent*/) const { return posterior(); }
  virtual const Decision& decision() const {
    static const Decision none;
    return none;
  }
  /// ½ log det(I + K_t/λ) in nats of the points asked so far, with the learner's own kernel and λ. It is the sum of
  /// ½ ln(1 + σ²_{i−1}(x_i)/λ), known with each observation (Srinivas et al. 2010, Lemma 5.3). None: the learner does
  /// not compute it; asked before the first round, that states it for all rounds.
  virtual std::optional<double> information_gain() const { return std::nullopt; }
};

}  // namespace privbo
