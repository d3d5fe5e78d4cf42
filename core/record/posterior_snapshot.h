// Declares what one algorithm believes in one trial after a round, and the details of that round. Ground truth of the
// simulation.
#pragma once

#include <cstdint>
#include <limits>
#include <memory>
#include <optional>
#include <vector>

#include "domain/domain.h"
#include "record/family_record.h"
#include "record/round_part.h"

namespace privbo {

class LocalRandomiser;

/// Records what happened in one round of one algorithm: what was asked, why, what came back, what it cost. NaN: does
/// not apply.
struct RoundDetails {
  static constexpr double none = std::numeric_limits<double>::quiet_NaN();
  std::int64_t t = 0;
  Index point = 0;                       // x_t
  double mean = none;                    // posterior at x_t before the round
  double deviation = none;               // σ_{t−1}(x_t)
  double width = none;                   // β_t
  double acquisition = none;             // the value x_t maximised
  double reward = none;                  // raw; ground truth
  double released = none;                // what the channel gave to the learner
  bool randomised = false;               // whether the two differ by a privacy mechanism
  bool truncated = false;                // whether the learner set it to zero
  double truncation = none;              // b_t
  Index offered = 0;                     // points in D_t; 0: the whole domain
  double regret = none;                  // ground truth
  std::optional<double> epsilon;         // charged for this reward; empty: nothing, or no ε of its own
  std::shared_ptr<const RoundPart> own;  // what its family adds; null: nothing
  /// x_t itself, d coordinates, where one learner may ask any point of a box; `point` is then the nearest one of
  /// pictures. Empty elsewhere.
  Vector at{};
};

/// Describes what one user would have stated, and what left the user. Ground truth of the simulation.
struct SentReward {
  Index point = 0;
  double reward = 0.0;  // raw
  double sent = 0.0;
};

/// One algorithm's posterior in one trial. Ground truth of the simulation.
struct PosteriorSnapshot {
  std::size_t algorithm = 0;
  std::size_t trial = 0;
  std::int64_t t = 0;
  std::shared_ptr<const Domain> domain;
  Vector truth;                      // n, f; empty where it is unknown
  Vector mean;                       // n; empty where the algorithm keeps no posterior (uniform)
  Vector deviation;                  // n
  Vector acquisition;                // n, or empty
  double width = 0.0;                // β
  std::vector<std::int64_t> counts;  // n, how often each point was asked
  std::vector<Index> recent;         // the last few queries, newest last
  std::vector<SentReward> sent;      // the last few rewards of users who randomise them, newest last; not in files
  std::vector<Index> dictionary;     // points of the Nyström dictionary, ascending; empty where there is none
  std::shared_ptr<const Matrix>
      estimates;               // n × k, means by single replays; shared, because it may be large; null: one mean
  Index chosen = -1;           // the column of `estimates` that is the mean; −1: none is
  std::vector<Index> offered;  // D_t, places in the domain; empty: every point
  /// n, the posterior without privacy noise; empty where it is the same posterior.
  Vector hidden_mean, hidden_deviation;
  /// Holds what families add. Where there are several agents, the fields above are those of the watched agent.
  std::vector<std::shared_ptr<const FamilyData>> parts;
  /// What this algorithm's users do to their rewards; null where the learner sees them raw, and in what was read from a
  /// file.
  std::shared_ptr<const LocalRandomiser> randomiser;
  std::optional<RoundDetails> round_summary;  // of round t, where it was watched closely: single steps and replays
};

}  // namespace privbo
