// The statistics of one period on their way out: what a privatiser or noisy users make of (φ, y − c).
#pragma once

#include <memory>

#include "families/joint/release/joint_release.h"
#include "privacy/noise/noise_source.h"
#include "protocol/message.h"

namespace privbo {

class StatisticsRelease {
 public:
  virtual ~StatisticsRelease() = default;
  /// The next user's features (norm at most 1) and reward, clipped and centred: |reward| ≤ Y.
  virtual void add(const Vector& phi, double reward, std::int64_t round, Ledger& ledger, NoiseSource& noise) = 0;
  /// Makes the noisy sums of all users so far, at least one; what is new in them is charged in `round`.
  virtual void release(std::int64_t round, Ledger& ledger, NoiseSource& noise) = 0;
  /// What was released last, into a message of the right size.
  virtual void write(StatisticsMessage& out) const = 0;
};

/// Of a period that releases something; `number` is its place in the plan. Both keep what the plan says the true loss
/// to be: on the integer grid noise grows by what rounding costs.
std::unique_ptr<StatisticsRelease> make_privatiser(const JointRelease& plan, std::size_t number,
                                                   const NoiseSource& noise);
std::unique_ptr<StatisticsRelease> make_noisy_users(const JointRelease& plan, std::size_t number,
                                                    const NoiseSource& noise);

/// Mirrors the lower triangle.
void make_symmetric(Matrix& matrix);
/// "c ± Y" in numbers, and whom the ledger says a period's releases are of.
std::string clip_words(const StatisticsRequest& request);
std::int64_t people_of(const JointRelease& plan, std::size_t number);

}  // namespace privbo
