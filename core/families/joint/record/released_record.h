// What is shown and stored of the statistics that a channel releases.
#pragma once

#include <cstdint>
#include <memory>

#include "families/joint/learner/released_parameters.h"
#include "protocol/message.h"
#include "record/snapshot.h"

namespace privbo {

/// What a privatiser released, beside what it holds.
struct StatisticsPicture : FamilyPart {
  StatisticsMessage released;
  StatisticsMessage exact;  // of the same rounds: ground truth
};

/// What the trial that speaks for privacy has released last.
struct ReleasedRecord : FamilyRecord {
  std::shared_ptr<const ReleasedParameters> parameters;

  std::shared_ptr<FamilyRecord> copy() const override { return std::make_shared<ReleasedRecord>(*this); }
};

/// How often noise made released statistics useless as they were.
struct RaisedRecord : FamilyRecord {
  std::int64_t raised_rounds = 0;  // of the finished trials: eigenvalues had to be raised
  std::int64_t rounds = 0;         // that they played

  std::shared_ptr<FamilyRecord> copy() const override { return std::make_shared<RaisedRecord>(*this); }
};

/// Null for algorithms that are told rewards, and before the first release.
std::shared_ptr<const ReleasedParameters> released_parameters(const AlgorithmSnapshot& algorithm);
/// Null where the learner is told rewards.
std::shared_ptr<const StatisticsPicture> statistics_picture(const PosteriorSnapshot& belief);

}  // namespace privbo
