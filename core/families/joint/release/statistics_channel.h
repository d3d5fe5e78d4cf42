// The channels of feature-space learners. They take raw (φ, y) and release the statistics Σ̃_t, ũ_t of the rounds
// before t, before round t is asked.
#pragma once

#include <memory>
#include <vector>

#include "families/joint/learner/feature_model.h"
#include "families/joint/release/joint_release.h"
#include "privacy/channel.h"
#include "privacy/noise/noise_source.h"

namespace privbo {

/// A channel that releases statistics.
class StatisticsSource : public Channel {
 public:
  /// Returns the statistics released last, and the same sums without noise (ground truth of the simulation, never given
  /// to a learner).
  virtual const StatisticsMessage& released() const = 0;
  virtual const StatisticsMessage& exact() const = 0;
};

/// Returns the statistics that a channel released last, and the exact ones; null where this channel releases no
/// statistics.
const StatisticsMessage* released_statistics(const Channel& channel);
const StatisticsMessage* exact_statistics(const Channel& channel);

/// `phi`: m × n, one column per point of the domain, ‖column‖ ≤ 1; rewards are clipped to centre ± Y and counted. There
/// is one agent. Messages come from `open`: one StatisticsMessage a round, of exact zeros before the first item of a
/// period. Where the plan releases at the end, `aggregate` of the last round of a period (or of the run) gives the
/// message of all its rounds. A tree charges a node in the round it is first released in, the Toeplitz mechanism its
/// whole run with the first prefix, users each in their own round. A reward that is NaN throws std::invalid_argument
/// and charges nothing; `noise` that draws for another back-end than asked at first throws std::logic_error.
std::unique_ptr<Channel> make_statistics_channel(std::shared_ptr<const JointRelease> plan,
                                                 std::shared_ptr<const Matrix> phi, std::unique_ptr<NoiseSource> noise);
/// Returns such a channel with a matrix for every period of the plan, of at most as many rows as the plan has features:
/// items have zeros in the others. None of them is null; another number than there are periods throws std::logic_error.
std::unique_ptr<Channel> make_periodic_channel(std::shared_ptr<const JointRelease> plan,
                                               std::vector<std::shared_ptr<const Matrix>> of_period,
                                               std::unique_ptr<NoiseSource> noise);
/// Returns such a channel where any point of a box may be asked: Φ is that of Query::at, divided by max(1, ‖Φ‖) as the
/// columns of a list are. Features for every period, or one for all of them; sizes as before, otherwise
/// std::logic_error. Sums, noise and charges are those of a list: Φ and the clip bound what a user may add, wherever
/// the point is.
std::unique_ptr<Channel> make_box_channel(std::shared_ptr<const JointRelease> plan,
                                          const std::vector<std::shared_ptr<const FeatureModel>>& of_period,
                                          std::unique_ptr<NoiseSource> noise);

}  // namespace privbo
