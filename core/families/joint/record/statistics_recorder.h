// Records one trial of an algorithm that learns from statistics.
#pragma once

#include <cstdint>

#include "trial/experiment.h"
#include "trial/family_records.h"

namespace privbo {

class StatisticsRecorder final : public TrialRecorder {
 public:
  /// All arguments must outlive the recorder.
  StatisticsRecorder(const Experiment& experiment, const Instance& instance, std::size_t algorithm)
      : experiment_(experiment), instance_(instance), algorithm_(algorithm) {}

  void add(const Trial& running, const RoundRecord& record, const RegretByAgent& regret) override;
  std::map<std::string, std::vector<double>> final_values(const RegretByAgent& regret) const override;
  void complete(PosteriorSnapshot& picture, const Trial& running, Index agent) const override;
  std::shared_ptr<const FamilyRecord> released(const Trial& running, const PrivacyCurve& cost) const override;

 private:
  const Experiment& experiment_;
  const Instance& instance_;
  std::size_t algorithm_;
  std::int64_t raised_ = 0;  // rounds in which the learner had to raise eigenvalues
};

/// The name of the one value that a trial keeps at its end (TrialPath).
inline constexpr const char* raised_name = "rounds_with_raised_eigenvalues";

}  // namespace privbo
