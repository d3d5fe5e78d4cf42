// An optimiser: asks for queries and is told what may be seen. It never sees f, x*, the regret or another user's raw reward.
#pragma once

#include <limits>
#include <span>
#include <vector>

#include "protocol/message.h"
#include "protocol/round.h"

namespace privbo {

/// A learner's picture of the objective on the domain, for charts: ground truth of a simulation, not a release.
struct Belief {
  Vector mean;         // n
  Vector deviation;    // n, posterior standard deviation σ
  double width = 0.0;  // β, the multiple of σ the algorithm uses (0: the algorithm has none)
  Vector acquisition;  // n, what the next ask maximises; empty where there is none
};

/// The numbers of a learner's last decision.
struct Decision {
  double width = 0.0;             // β_t at the algorithm's own scale
  double information_gain = 0.0;  // realised γ_{t−1} of the points asked so far
  double truncation = 0.0;        // b_t; 0 where the algorithm does not truncate
  bool truncated = false;         // whether the last reward was set to zero
  /// The largest acquisition value, which decided; NaN where the algorithm has none.
  double acquisition = std::numeric_limits<double>::quiet_NaN();
};

class Learner {
 public:
  virtual ~Learner() = default;

  /// Appends this round's queries, at least one per agent that must act.
  virtual void ask(const Round& round, std::vector<Query>& queries) = 0;
  /// Receives what the channel let through.
  virtual void tell(std::span<const Message> messages) = 0;
  /// Appends vectors that agents send to the server (federated settings).
  virtual void share(const Round&, std::vector<Upload>& /*uploads*/) {}

  virtual Belief belief() const { return {}; }
  virtual Decision decision() const { return {}; }
};

}  // namespace privbo
