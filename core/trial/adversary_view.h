// Describes how a family's attacker reads two runs that differ in one user's data.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include "accounting/attack/attack_result.h"
#include "numerics/random/random_source.h"
#include "privacy/channel.h"
#include "trial/trial.h"

namespace privbo {

/// One of the attack view's two runs, rounds 1 … T.
struct AttackRun {
  std::vector<std::vector<Index>> asked;  // by round, all queries
  std::vector<double> regret;             // of single rounds
  // Of the round in question, where a user's record is replaced:
  Index point = 0;                  // asked
  Index context = -1;               // announced
  double reward = 0.0;              // raw
  std::optional<double> delivered;  // the reward that was delivered
  bool stopped = false;
};

/// Describes what is changed, and how often a release is drawn under each hypothesis.
struct AttackQuestion {
  std::int64_t round = 1;
  bool moved = false;  // the user has another context in the second run
  std::int64_t draws = 1000;
};

/// Made anew for each attack: it may remember what it has seen of both runs.
class AdversaryView {
 public:
  virtual ~AdversaryView() = default;
  /// Returns the agent whose part in the second run is changed by `before`, counted from 0; nothing: the record of the
  /// round is replaced.
  virtual std::optional<Index> agent() const { return std::nullopt; }
  /// Stands before the channel of one of the runs.
  virtual std::unique_ptr<Channel> before(std::unique_ptr<Channel> channel, bool /*second*/) { return channel; }
  /// After each learning round. `visitor`: the coordinates of the visitor who came last, where contexts lie anywhere.
  virtual void after_round(Trial&, const Vector& /*visitor*/, bool /*second*/) {}
  /// Fills in what the attacker sees, the loss of the first run's release and its law. Says in
  /// `result.inapplicable_because` why there is nothing to see.
  virtual void read(const AttackQuestion& question, const AttackRun& first, const AttackRun& second,
                    AttackResult& result, RandomSource& coins) = 0;
};

/// The user's reward, and context, as they are: where nothing stands between users and learner.
class OpenReading : public AdversaryView {
 public:
  void read(const AttackQuestion& question, const AttackRun& first, const AttackRun& second, AttackResult& result,
            RandomSource& coins) override;
};

}  // namespace privbo
