#include "families/local/record/dictionary_records.h"

#include <map>
#include <optional>
#include <string>
#include <utility>

#include "families/local/learner/nystrom_learner.h"
#include "families/local/nystrom/dictionary_accuracy.h"
#include "numerics/statistics.h"
#include "text/error.h"
#include "text/message.h"
#include "trial/experiment.h"

namespace privbo {
namespace {

/// Names of the values that a trial keeps at its end (TrialPath).
constexpr const char* accuracy_name = "dictionary_accuracy";
constexpr const char* projection_name = "dictionary_projection";
constexpr const char* distortion_name = "dictionary_distortion";

class DictionaryRecorder final : public TrialRecorder {
 public:
  /// `randomiser` adds the randomiser to pictures, all that it does; it is not null.
  DictionaryRecorder(std::unique_ptr<TrialRecorder> randomiser, std::int64_t horizon)
      : randomiser_(std::move(randomiser)), horizon_(horizon) {}

  void add(const Trial& running, const RoundRecord& record, const RegretByAgent&) override {
    if (record.t != horizon_) return;
    if (const auto* learner = dynamic_cast<const NystromLearner*>(&running.learner()))
      measured_ = dictionary_accuracy(learner->nystrom_posterior());
  }

  std::map<std::string, std::vector<double>> final_values(const RegretByAgent&) const override {
    if (!measured_) return {};
    return {{accuracy_name, {measured_->accuracy}},
            {projection_name, {measured_->projection}},
            {distortion_name, {measured_->distortion}}};
  }

  void complete(PosteriorSnapshot& picture, const Trial& running, Index agent) const override {
    randomiser_->complete(picture, running, agent);
  }

 private:
  std::unique_ptr<TrialRecorder> randomiser_;
  std::int64_t horizon_;
  std::optional<DictionaryAccuracy> measured_;
};

bool has_dictionary(const Experiment& experiment, std::size_t algorithm) {
  return experiment.algorithms()[algorithm].params.json().contains("nystrom_accuracy");
}

void take(const TrialPath& trial, const char* name, std::vector<double>& values) {
  if (const auto found = trial.at_end.find(name); found != trial.at_end.end() && !found->second.empty())
    values.push_back(found->second.front());
}

Json over_trials_json(const std::vector<double>& values) { return {{"mean", mean(values)}, {"values", values}}; }

}  // namespace

std::unique_ptr<TrialRecorder> DictionaryRecords::recorder(const Experiment& experiment, const Instance& instance,
                                                           std::size_t algorithm, std::size_t trial) const {
  std::unique_ptr<TrialRecorder> randomiser = randomiser_.recorder(experiment, instance, algorithm, trial);
  if (!randomiser || !has_dictionary(experiment, algorithm)) return randomiser;
  return std::make_unique<DictionaryRecorder>(std::move(randomiser), experiment.horizon());
}

std::shared_ptr<const FamilyRecord> DictionaryRecords::over_trials(const Experiment& experiment, std::size_t algorithm,
                                                                   const std::vector<const TrialPath*>& trials,
                                                                   const Reached& reached) const {
  if (!reached.ended || !has_dictionary(experiment, algorithm)) return nullptr;
  auto record = std::make_shared<DictionaryRecord>();
  record->declared = experiment.algorithms()[algorithm].params.real("nystrom_accuracy");
  for (const TrialPath* trial : trials) {
    take(*trial, accuracy_name, record->accuracy);
    take(*trial, projection_name, record->projection);
    take(*trial, distortion_name, record->distortion);
  }
  return record->accuracy.empty() ? nullptr : record;
}

void DictionaryRecords::save(const AlgorithmSnapshot& algorithm, Json& json) const {
  const std::shared_ptr<const DictionaryRecord> record = record_of<DictionaryRecord>(algorithm);
  if (!record) return;
  json["dictionary"] = {{"declared_accuracy", record->declared},
                        {"accuracy", record->accuracy},
                        {"projection_accuracy", record->projection},
                        {"distortion", record->distortion}};
}

void DictionaryRecords::load(AlgorithmSnapshot& algorithm, const Json& json, const Reached&) const {
  if (!json.contains("dictionary")) return;
  const Json& stored = json.at("dictionary");
  auto record = std::make_shared<DictionaryRecord>();
  record->declared = stored.at("declared_accuracy").get<double>();
  record->accuracy = stored.at("accuracy").get<std::vector<double>>();
  record->projection = stored.at("projection_accuracy").get<std::vector<double>>();
  record->distortion = stored.at("distortion").get<std::vector<double>>();
  if (record->accuracy.empty() || record->projection.size() != record->accuracy.size() ||
      record->distortion.size() != record->accuracy.size())
    throw RuntimeError(Message("the numbers about a dictionary are not of the same trials"));
  algorithm.records.push_back(std::move(record));
}

void DictionaryRecords::summarise(const Snapshot&, const AlgorithmSnapshot& algorithm, Json& json) const {
  const std::shared_ptr<const DictionaryRecord> record = record_of<DictionaryRecord>(algorithm);
  if (!record) return;
  json["dictionary"] = {{"declared_accuracy", record->declared},
                        {"accuracy", over_trials_json(record->accuracy)},
                        {"projection_accuracy", over_trials_json(record->projection)},
                        {"distortion", over_trials_json(record->distortion)}};
}

}  // namespace privbo
