// Declares what a picture shows of the statistics that a channel released.
#pragma once

#include <memory>

#include "protocol/learner_message.h"
#include "record/posterior_snapshot.h"

namespace privbo {

/// Holds what a privatiser released, beside the exact sums that it holds.
struct StatisticsPicture : FamilyData {
  StatisticsMessage released;
  StatisticsMessage exact;  // of the same rounds: ground truth
};

/// Returns the statistics of a posterior; null where the learner receives rewards.
inline std::shared_ptr<const StatisticsPicture> statistics_picture(const PosteriorSnapshot& posterior) {
  return find_among<StatisticsPicture>(posterior.parts);
}

}  // namespace privbo
