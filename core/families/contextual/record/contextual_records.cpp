// Describes what is remembered of runs with contexts: error rates at the checkpoints, and the visitors who are
// answered.
#include <algorithm>
#include <utility>

#include "families/contextual/contextual.h"
#include "families/contextual/record/contexts_json.h"
#include "families/contextual/record/error_curves.h"
#include "families/contextual/record/error_rate.h"
#include "families/contextual/release/context_policy.h"
#include "numerics/numbers.h"
#include "text/message.h"
#include "trial/experiment.h"
#include "trial/family_records.h"

namespace privbo {
namespace {

/// Describes what is remembered of one trial.
class ContextRecorder final : public TrialRecorder {
 public:
  /// Records one algorithm in a problem with contexts. Both arguments outlive the recorder.
  ContextRecorder(const Experiment& experiment, const Instance& instance, std::size_t algorithm, std::size_t trial);

  std::vector<std::string> checkpoint_names() const override;
  std::vector<double> checkpoint_values(const Trial& running) const override;
  /// Visitors come after the rounds that their channel plans.
  void between_rounds(Trial& running, std::int64_t t) override;
  void complete(PosteriorSnapshot& picture, const Trial& running, Index agent) const override;

 private:
  const Experiment& experiment_;
  const Instance& instance_;
  std::size_t algorithm_, trial_;
  std::vector<std::int64_t> answers_;      // rounds after which a visitor is answered
  Index context_ = -1, recommended_ = -1;  // of the last visitor; −1: none yet
};

ContextRecorder::ContextRecorder(const Experiment& experiment, const Instance& instance, std::size_t algorithm,
                                 std::size_t trial)
    : experiment_(experiment), instance_(instance), algorithm_(algorithm), trial_(trial) {
  if (const auto plan = recommender_calibration(experiment, instance, algorithm)) answers_ = plan->answers();
}

std::vector<std::string> ContextRecorder::checkpoint_names() const {
  return {error_rate_name,       monte_carlo_name, largest_error_name,
          information_gain_name, copies_name,      largest_variance_name};
}

std::vector<double> ContextRecorder::checkpoint_values(const Trial& running) const {
  const ErrorRate rate = measure_error_rate(experiment_, instance_, running, trial_);
  return {rate.value, rate.monte_carlo, rate.largest_error, rate.information_gain, rate.copies, rate.largest_variance};
}

void ContextRecorder::between_rounds(Trial& running, std::int64_t t) {
  if (!std::ranges::binary_search(answers_, t)) return;
  const RoundRecord& answer = running.predict();
  context_ = answer.context;
  recommended_ = answer.queries.front().point / instance_.domain->contexts;
}

void ContextRecorder::complete(PosteriorSnapshot& picture, const Trial& running, Index) const {
  picture.parts.push_back(
      make_policy_picture(experiment_, instance_, algorithm_, running, picture.mean, context_, recommended_));
  if (const auto policy = policy_of(running.channel())) {
    // The learner knows nothing; what is believed, the channel holds.
    picture.mean = policy->mean;
    picture.deviation = policy->deviation;
  }
}

class ContextualRecords final : public FamilyRecords {
 public:
  std::unique_ptr<TrialRecorder> recorder(const Experiment& experiment, const Instance& instance, std::size_t algorithm,
                                          std::size_t trial) const override {
    if (!experiment.parts().context_law) return nullptr;
    return std::make_unique<ContextRecorder>(experiment, instance, algorithm, trial);
  }

  std::shared_ptr<const FamilyRecord> over_trials(const Experiment& experiment, std::size_t algorithm,
                                                  const std::vector<const TrialPath*>& trials,
                                                  const Reached& reached) const override {
    if (!experiment.parts().context_law || reached.checkpoints == 0) return nullptr;
    return std::make_shared<ErrorRates>(make_error_rates(experiment, algorithm, trials, reached.checkpoints));
  }

  void save(const AlgorithmSnapshot& algorithm, Json& json) const override {
    if (const ErrorRates& errors = error_rates(algorithm); !errors.empty()) json["error_rates"] = errors_json(errors);
  }
  void load(AlgorithmSnapshot& algorithm, const Json& json, const Reached& reached) const override {
    if (json.contains("error_rates"))
      algorithm.records.push_back(
          std::make_shared<const ErrorRates>(errors_from(json.at("error_rates"), reached.checkpoints)));
  }

  void save(const PosteriorSnapshot& posterior, Json& json) const override {
    if (const auto policy = policy_picture(posterior)) json["policy"] = policy_json(*policy);
  }
  void load(PosteriorSnapshot& posterior, const Json& json, Index points) const override {
    if (json.contains("policy"))
      posterior.parts.push_back(std::make_shared<const PolicyPicture>(policy_from(json.at("policy"), points)));
  }

  void summarise(const Snapshot& snapshot, const AlgorithmSnapshot& algorithm, Json& json) const override {
    const ErrorRates& errors = error_rates(algorithm);
    if (errors.empty()) return;
    json["error_rates"] = errors_json(errors);
    json["error_rates"]["rounds"] = snapshot.checkpoints;
  }
  /// Returns one row per algorithm: the error rate at every checkpoint.
  ResultTable table(const Snapshot& snapshot) const override {
    if (snapshot.checkpoints.empty()) return {};
    ResultTable table{
        Message("what one answer after T rounds would lose (ground truth; each T stands for a run that ends there)"),
        {Message("error rate after T =")},
        {},
        {}};
    for (const std::int64_t t : snapshot.checkpoints) table.columns.push_back(Message::verbatim(std::to_string(t)));
    for (const AlgorithmSnapshot& algorithm : snapshot.algorithms) {
      const ErrorRates& errors = error_rates(algorithm);
      if (errors.empty()) continue;
      table.rows.push_back({algorithm.label});
      for (std::size_t k = 0; k < errors.mean.size(); ++k)
        table.rows.back().push_back(significant(errors.mean[k], 4) + " ± " + significant(errors.standard_error[k], 2));
      if (!errors.bound.empty())
        table.remarks.push_back(Message("%1: Theorem 4.1's rate with C = %2 lies above all of them", algorithm.label,
                                        significant(errors.bound_constant, 4)));
    }
    return table;
  }
  std::vector<ResultFile> files(const Snapshot& snapshot) const override {
    std::string csv = errors_csv(snapshot);
    if (csv.empty()) return {};
    return {{"errors.csv", std::move(csv)}};
  }
};

}  // namespace

const FamilyRecords& contextual_records() {
  static const ContextualRecords records;
  return records;
}

}  // namespace privbo
