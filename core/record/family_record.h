// Declares what a family of algorithms adds to the snapshot of a run.
#pragma once

#include <memory>
#include <vector>

#include "learning/family_part.h"
#include "record/round_series.h"

namespace privbo {

struct AlgorithmSnapshot;

/// Holds what a family adds for one algorithm, over all trials.
struct FamilyRecord : FamilyData {
  RoundSeries series;  // every series over the recorded rounds

  virtual std::shared_ptr<FamilyRecord> copy() const = 0;
  /// Regret of one answer to a visitor after the last round, per finished trial; empty where no visitor is answered.
  virtual std::vector<double> error_rates() const { return {}; }
  /// Does the same had the run stopped at each checkpoint: mean over the finished trials, and its standard error; empty
  /// where no visitor is answered.
  virtual Curve error_rate_curve() const { return {}; }
  /// Returns whether the algorithm's regret is a mean over agents.
  virtual bool over_agents() const { return false; }
  /// Regret of what is recommended at the end of `algorithm`'s runs, per finished trial; empty where nothing is
  /// recommended.
  virtual std::vector<double> recommended(const AlgorithmSnapshot& /*algorithm*/) const { return error_rates(); }
};

/// Returns the element of `parts` of type Record; null where there is none.
template <class Record, class Part>
std::shared_ptr<const Record> find_among(const std::vector<std::shared_ptr<const Part>>& parts) {
  for (const std::shared_ptr<const Part>& part : parts)
    if (auto found = std::dynamic_pointer_cast<const Record>(part)) return found;
  return nullptr;
}

}  // namespace privbo
