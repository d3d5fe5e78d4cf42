// What is remembered of one trial with contexts: error rates at the checkpoints, and the visitors who are answered.
#pragma once

#include <cstdint>
#include <vector>

#include "trial/experiment.h"
#include "trial/family_records.h"

namespace privbo {

class ContextRecorder final : public TrialRecorder {
 public:
  /// Of one algorithm in a problem with contexts. Both arguments outlive the recorder.
  ContextRecorder(const Experiment& experiment, const Instance& instance, std::size_t algorithm, std::size_t trial);

  std::vector<std::string> checkpoint_names() const override;
  std::vector<double> checkpoint_values(const Trial& played) const override;
  /// Visitors come after the rounds that their channel plans.
  void between_rounds(Trial& played, std::int64_t t) override;
  void complete(PosteriorSnapshot& picture, const Trial& played, Index agent) const override;

 private:
  const Experiment& experiment_;
  const Instance& instance_;
  std::size_t algorithm_, trial_;
  std::vector<std::int64_t> answers_;      // rounds after which a visitor is answered
  Index context_ = -1, recommended_ = -1;  // of the last visitor; −1: none yet
};

}  // namespace privbo
