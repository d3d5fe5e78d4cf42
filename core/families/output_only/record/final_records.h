// What is remembered of a run whose winner alone is published: what the published point loses, beside a uniform choice,
// and how far the published value is from max f. Ground truth of the simulation.
#pragma once

#include <memory>
#include <optional>
#include <vector>

#include "record/snapshot.h"
#include "trial/family_records.h"

namespace privbo {

class Family;

/// Of every finished trial, in trial order, after its last round. The first three are empty where no point is
/// published, the last where no value is.
struct FinalRecord : FamilyRecord {
  std::vector<double> regret;       // of λ̃ as it was drawn: max f − f(λ̃) in expected rewards
  std::vector<double> expected;     // the same, its mean over the draw of λ̃
  std::vector<double> uniform;      // max f − mean f: of a uniform choice
  std::vector<double> value_error;  // ṽ − max f

  std::shared_ptr<FamilyRecord> copy() const override { return std::make_shared<FinalRecord>(*this); }
  /// Regret of the recommended point.
  std::vector<double> error_rates() const override { return regret; }
  /// Returns Σ expected / Σ uniform over the trials: 1 is no better than a uniform choice. Empty where no point is
  /// published or f is constant in every trial.
  std::optional<double> relative_loss() const;
};

/// Algorithms of the family have the member "published" in summary.json and in curves.json.
class FinalRecords final : public FamilyRecords {
 public:
  /// Of the algorithms of this family, which must outlive it.
  explicit FinalRecords(const Family& family) : family_(family) {}

  std::unique_ptr<TrialRecorder> recorder(const Experiment& experiment, const Instance& instance, std::size_t algorithm,
                                          std::size_t trial) const override;
  std::shared_ptr<const FamilyRecord> over_trials(const Experiment& experiment, std::size_t algorithm,
                                                  const std::vector<const TrialPath*>& trials,
                                                  const Reached& reached) const override;
  void save(const AlgorithmSnapshot& algorithm, Json& json) const override;
  void load(AlgorithmSnapshot& algorithm, const Json& json, const Reached& reached) const override;
  void summarise(const Snapshot& snapshot, const AlgorithmSnapshot& algorithm, Json& json) const override;
  /// Returns one row per algorithm that publishes.
  ResultTable table(const Snapshot& snapshot) const override;
  /// Returns what the published point loses on average over the draw of λ̃, beside a uniform choice: the one that loses
  /// the smallest share of it, where several algorithms publish one.
  Message result(const Snapshot& run) const override;
  Message usual_result(const Experiment& experiment) const override;

 private:
  const Family& family_;
};

}  // namespace privbo
