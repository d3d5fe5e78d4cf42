#include "families/joint/joint.h"
#include "text/message.h"

#include <utility>

#include "families/joint/record/parameter_file.h"
#include "families/joint/record/released_record.h"
#include "families/joint/record/statistics_json.h"
#include "families/joint/record/statistics_recorder.h"

namespace privbo {
namespace {

class JointRecords final : public FamilyRecords {
 public:
  std::unique_ptr<TrialRecorder> recorder(const Experiment& experiment, const Instance& instance, std::size_t algorithm,
                                          std::size_t) const override {
    if (!find_part<JointEntry>(experiment.algorithms()[algorithm].entry->own)) return nullptr;
    return std::make_unique<StatisticsRecorder>(experiment, instance, algorithm);
  }

  std::shared_ptr<const FamilyRecord> over_trials(const Experiment& experiment, std::size_t algorithm,
                                                  const std::vector<const TrialPath*>& trials,
                                                  const Reached& reached) const override {
    if (!reached.ended || !find_part<JointEntry>(experiment.algorithms()[algorithm].entry->own)) return nullptr;
    auto record = std::make_shared<RaisedRecord>();
    for (const TrialPath* trial : trials)
      record->raised_rounds += static_cast<std::int64_t>(trial->at_end.at(raised_name).front());
    record->rounds = experiment.horizon() * static_cast<std::int64_t>(trials.size());
    return record;
  }
  std::vector<Message> notes(const AlgorithmSnapshot& algorithm) const override {
    const std::shared_ptr<const RaisedRecord> record = record_of<RaisedRecord>(algorithm);
    if (!record || record->raised_rounds == 0) return {};
    return {Message(
        "%1: the noise made V indefinite in %2 of %3 rounds, and eigenvalues below λ were raised to λ there (post-processing: it costs no privacy).",
        algorithm.label, record->raised_rounds, record->rounds)};
  }

  void save(const PosteriorSnapshot& posterior, Json& json) const override {
    if (const auto statistics = statistics_picture(posterior)) json["statistics"] = statistics_json(*statistics);
  }
  void load(PosteriorSnapshot& posterior, const Json& json, Index) const override {
    if (json.contains("statistics"))
      posterior.parts.push_back(std::make_shared<const StatisticsPicture>(statistics_from(json.at("statistics"))));
  }

  void save_released(const FamilyRecord& record, Json& json) const override {
    if (const auto* released = dynamic_cast<const ReleasedRecord*>(&record))
      json["parameters"] = parameters_json(*released->parameters);
  }
  std::shared_ptr<const FamilyRecord> load_released(const Json& json) const override {
    if (!json.contains("parameters")) return nullptr;
    auto record = std::make_shared<ReleasedRecord>();
    record->parameters = std::make_shared<const ReleasedParameters>(parameters_of(json.at("parameters")));
    return record;
  }

  void summarise(const Snapshot&, const AlgorithmSnapshot& algorithm, Json& json) const override {
    if (!released_parameters(algorithm)) return;
    const std::shared_ptr<const RaisedRecord> record = record_of<RaisedRecord>(algorithm);
    json[raised_name] = record ? record->raised_rounds : 0;
  }
  std::vector<ResultFile> files(const Snapshot& snapshot) const override {
    std::vector<ResultFile> written;
    for (std::size_t a = 0; a < snapshot.algorithms.size(); ++a)
      if (const auto parameters = released_parameters(snapshot.algorithms[a]))
        written.push_back({"parameters-" + std::to_string(a + 1) + ".json", parameters_text(*parameters)});
    return written;
  }
};

}  // namespace

const FamilyRecords& joint_records() {
  static const JointRecords records;
  return records;
}

}  // namespace privbo
