#include "families/contextual/contextual.h"

#include <utility>

#include "families/contextual/record/context_recorder.h"
#include "families/contextual/record/contexts_json.h"
#include "families/contextual/record/error_curves.h"

namespace privbo {
namespace {

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

  void save(const PosteriorSnapshot& belief, Json& json) const override {
    if (const auto policy = policy_picture(belief)) json["policy"] = policy_json(*policy);
  }
  void load(PosteriorSnapshot& belief, const Json& json, Index points) const override {
    if (json.contains("policy"))
      belief.parts.push_back(std::make_shared<const PolicyPicture>(policy_from(json.at("policy"), points)));
  }

  void summarise(const Snapshot& snapshot, const AlgorithmSnapshot& algorithm, Json& json) const override {
    const ErrorRates& errors = error_rates(algorithm);
    if (errors.empty()) return;
    json["error_rates"] = errors_json(errors);
    json["error_rates"]["rounds"] = snapshot.checkpoints;
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
