// What the local family remembers of a trial: its users' randomiser, for pictures, and how accurate a private
// algorithm's Nyström dictionary was at the end.
#pragma once

#include <memory>
#include <vector>

#include "families/randomised_rewards/record/randomiser_records.h"
#include "record/snapshot.h"
#include "trial/family_records.h"

namespace privbo {

/// The last dictionary of every finished trial that could be measured, in trial order: the numbers of
/// DictionaryAccuracy (families/local/nystrom/dictionary_accuracy.h).
struct DictionaryRecord : FamilyRecord {
  double declared = 0.0;  // ε_Nys, which q and β were computed from
  std::vector<double> accuracy, projection, distortion;

  std::shared_ptr<FamilyRecord> copy() const override { return std::make_shared<DictionaryRecord>(*this); }
};

/// Measures once, after the last round: it costs a few updates with a dictionary of all points played, and nothing is
/// measured where these are more than max_measured_points. LDP-ATA-GP-UCB and LDP-MoMA-GP-UCB have the member
/// "dictionary" in summary.json, and in curves.json, so that a run that was opened again has it too; other algorithms,
/// and runs in which no trial was measured, have none.
class DictionaryRecords final : public FamilyRecords {
 public:
  /// Of the algorithms of this family, which must outlive it.
  explicit DictionaryRecords(const Family& family) : randomiser_(family) {}

  std::unique_ptr<TrialRecorder> recorder(const Experiment& experiment, const Instance& instance, std::size_t algorithm,
                                          std::size_t trial) const override;
  std::shared_ptr<const FamilyRecord> over_trials(const Experiment& experiment, std::size_t algorithm,
                                                  const std::vector<const TrialPath*>& trials,
                                                  const Reached& reached) const override;
  void save(const AlgorithmSnapshot& algorithm, Json& json) const override;
  void load(AlgorithmSnapshot& algorithm, const Json& json, const Reached& reached) const override;
  void summarise(const Snapshot& snapshot, const AlgorithmSnapshot& algorithm, Json& json) const override;

 private:
  RandomiserRecords randomiser_;
};

}  // namespace privbo
