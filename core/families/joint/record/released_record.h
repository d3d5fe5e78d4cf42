// Declares what is shown and stored of the statistics that a channel releases.
#pragma once

#include <cstdint>
#include <memory>

#include "catalogue/param_spec.h"
#include "families/joint/learner/released_parameters.h"
#include "families/joint/release/joint_release.h"
#include "record/snapshot.h"
#include "record/statistics_picture.h"

namespace privbo {

/// The last release of the trial whose ledger is shown.
struct ReleasedRecord : FamilyRecord {
  std::shared_ptr<const ReleasedParameters> parameters;

  std::shared_ptr<FamilyRecord> copy() const override { return std::make_shared<ReleasedRecord>(*this); }
};

/// Counts how often noise made released statistics unusable until they were repaired.
struct RaisedRecord : FamilyRecord {
  std::int64_t raised_rounds = 0;  // of the finished trials: eigenvalues had to be raised
  std::int64_t rounds = 0;         // that they queried

  std::shared_ptr<FamilyRecord> copy() const override { return std::make_shared<RaisedRecord>(*this); }
};

/// Returns the parameters released last; null for algorithms that learn from rewards, and before the first release.
std::shared_ptr<const ReleasedParameters> released_parameters(const AlgorithmSnapshot& algorithm);

// Writes what a privatiser released, beside what it holds, to JSON and reads it back, for saved runs.

Json statistics_json(const StatisticsPicture& picture);
/// Throws std::runtime_error for numbers that are not finite, and for matrices and vectors of different sizes.
StatisticsPicture statistics_from(const Json& json);

// Describes how much noise there is in the sums that a period has released.

/// Returns the noise in the release of the period's first `items` users, at least one where there is noise. On the
/// integer grid σ is larger by what rounding costs, a part in 10⁹ or less, which is left out.
StatisticsNoise release_noise(const JointRelease& plan, const StatisticsPeriod& period, std::int64_t items);

}  // namespace privbo
