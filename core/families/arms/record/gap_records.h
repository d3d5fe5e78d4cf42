// What the family of independent arms remembers of a trial: its users' randomiser, for pictures, and the papers' bound
// on regret for the f of the trial, which no learner knows.
#pragma once

#include <memory>
#include <vector>

#include "families/randomised_rewards/record/randomiser_records.h"
#include "record/snapshot.h"
#include "trial/family_records.h"

namespace privbo {

/// Of every finished trial, in trial order, after its last round.
struct GapRecord : FamilyRecord {
  std::vector<double> bounds;  // regret_bound_of_gaps at s = 1, in reward units

  std::shared_ptr<FamilyRecord> copy() const override { return std::make_shared<GapRecord>(*this); }
};

/// Algorithms of the family have the member "regret_bound_for_f" in summary.json and in curves.json, where the bound
/// holds: every point is offered in every round, and rewards are what it assumes.
class GapRecords final : public FamilyRecords {
 public:
  /// Of the algorithms of this family, which must outlive it.
  explicit GapRecords(const Family& family) : family_(family), randomiser_(family) {}

  std::unique_ptr<TrialRecorder> recorder(const Experiment& experiment, const Instance& instance, std::size_t algorithm,
                                          std::size_t trial) const override;
  std::shared_ptr<const FamilyRecord> over_trials(const Experiment& experiment, std::size_t algorithm,
                                                  const std::vector<const TrialPath*>& trials,
                                                  const Reached& reached) const override;
  void save(const AlgorithmSnapshot& algorithm, Json& json) const override;
  void load(AlgorithmSnapshot& algorithm, const Json& json, const Reached& reached) const override;
  void summarise(const Snapshot& snapshot, const AlgorithmSnapshot& algorithm, Json& json) const override;

 private:
  const Family& family_;
  RandomiserRecords randomiser_;
};

}  // namespace privbo
