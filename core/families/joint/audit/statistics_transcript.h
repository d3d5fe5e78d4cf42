// Computes what all released statistics of a run tell about one user: the transcript's privacy loss, for every way of
// releasing them.
#pragma once

#include <cstdint>
#include <memory>
#include <utility>
#include <vector>

#include "families/joint/release/joint_release.h"
#include "protocol/learner_message.h"

namespace privbo {

/// A user's place in the domain and reward, as the channel was given it.
struct UserItem {
  Index point = 0;
  double reward = 0.0;
};

/// Everything an observer sees, and what the other users gave. They answer what was released to them, so their part is
/// a function of what is seen, whichever of the two hypotheses is true.
struct StatisticsTranscript {
  struct Release {
    std::int64_t rounds = 0;  // rounds of the run that are over
    StatisticsMessage statistics;
  };
  std::vector<Release> releases;  // in order
  std::vector<UserItem> items;    // of rounds 1, 2, …
};

/// Reads what a transcript tells about one user's item.
class StatisticsReader {
 public:
  /// `phi`: m × n. The user of `round` gave `first` or `second`.
  StatisticsReader(std::shared_ptr<const JointRelease> plan, std::shared_ptr<const Matrix> phi, std::int64_t round,
                   const UserItem& first, const UserItem& second);
  /// ln p_first/p_second of the transcript, exactly, for the mechanism of the plan: a tree's node values from
  /// differences of prefixes, and so those of shared noise; the Toeplitz factors by forward substitution; a user's own
  /// share by one difference. ±∞ where the item shows without any noise, alone or in the difference of two values that
  /// share theirs.
  double loss(const StatisticsTranscript& transcript) const;
  /// μ of everything in the transcript that holds the item: the loss is N(μ²/2, μ²) under the first hypothesis and
  /// N(−μ²/2, μ²) under the second, whatever the others did (the released values that hold the item are Gaussian and
  /// differ by the item alone). 0: never released; ∞: released without noise.
  double separation(const StatisticsTranscript& transcript) const;

 private:
  /// Returns the prefix sums of the user's period, without what the others gave.
  std::vector<Vector> prefixes(const StatisticsTranscript& transcript) const;
  double toeplitz_loss(const std::vector<Vector>& prefixes) const;
  double users_loss(const std::vector<Vector>& prefixes) const;
  /// Σ (upper triangle) and u of one item, clipped.
  Vector statistics_of(const UserItem& item) const;

  std::shared_ptr<const JointRelease> plan_;
  std::shared_ptr<const Matrix> phi_;
  const StatisticsPeriod& period_;
  std::int64_t round_, item_;  // in the run, in its period
  Vector first_, second_, sigma_;
};

/// Σ's upper triangle row by row, then u.
Vector flat(const StatisticsMessage& statistics);
/// Standard deviations of the noise of one release (a node, z of the Toeplitz factors, a user), in the same order.
Vector flat_sigma(const JointRelease& plan, const StatisticsPeriod& period);

/// Returns the two users whom one release of this period distinguishes best. It tries up to 256 points spread over the
/// domain, with rewards c ± Y.
std::pair<UserItem, UserItem> furthest_users(const JointRelease& plan, const StatisticsPeriod& period,
                                             const Matrix& phi);

}  // namespace privbo
