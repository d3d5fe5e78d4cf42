// Declares what is shown and stored of the statistics that a channel releases.
#pragma once

#include <cstdint>
#include <memory>

#include "families/joint/learner/released_parameters.h"
#include "protocol/learner_message.h"
#include "record/snapshot.h"

namespace privbo {

/// Holds what a privatiser released, beside the exact sums that it holds.
struct StatisticsPicture : FamilyData {
  StatisticsMessage released;
  StatisticsMessage exact;  // of the same rounds: ground truth
};

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
/// Returns the statistics of a posterior; null where the learner receives rewards.
std::shared_ptr<const StatisticsPicture> statistics_picture(const PosteriorSnapshot& posterior);

}  // namespace privbo
