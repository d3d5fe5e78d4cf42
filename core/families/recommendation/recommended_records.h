// What a learner would recommend after its last round, and what that point loses: of the points that were asked, the
// one with the largest posterior mean. Simple regret is of the best point asked, which only f tells.
#pragma once

#include <memory>
#include <optional>
#include <vector>

#include "numerics/types.h"
#include "record/snapshot.h"
#include "trial/family_records.h"

namespace privbo {

/// Returns of the points asked the one with the largest mean, the first of equal ones; empty where no point asked has a
/// finite mean. `mean` and `asked` are over the same points.
std::optional<Index> recommended_point(const Vector& mean, const std::vector<bool>& asked);

/// Of every finished trial, in trial order, after its last round. It recommends nothing to the comparison of trust
/// models (FamilyRecord::recommended), which compares what algorithms publish.
struct RecommendedRecord : FamilyRecord {
  std::vector<double> regret;  // max f − f(recommended point), in reward units

  std::shared_ptr<FamilyRecord> copy() const override { return std::make_shared<RecommendedRecord>(*this); }
};

/// Speaks of the algorithms of all families that have a posterior, where the scenario asks for it
/// (/run/recommendation): one learner, no contexts, a finite domain and an f that is known. Algorithms that publish
/// their own answer at the end are left out: nobody but the curator knows their posterior. Algorithms have the member
/// "recommended_regret" in summary.json and in curves.json.
class RecommendedRecords final : public FamilyRecords {
 public:
  std::unique_ptr<TrialRecorder> recorder(const Experiment& experiment, const Instance& instance, std::size_t algorithm,
                                          std::size_t trial) const override;
  std::shared_ptr<const FamilyRecord> over_trials(const Experiment& experiment, std::size_t algorithm,
                                                  const std::vector<const TrialPath*>& trials,
                                                  const Reached& reached) const override;
  void save(const AlgorithmSnapshot& algorithm, Json& json) const override;
  void load(AlgorithmSnapshot& algorithm, const Json& json, const Reached& reached) const override;
  void summarise(const Snapshot& snapshot, const AlgorithmSnapshot& algorithm, Json& json) const override;
  ResultTable table(const Snapshot& snapshot) const override;
};

}  // namespace privbo
