#include <cstdint>
#include <limits>
#include <utility>

#include "accounting/accountants.h"
#include "families/joint/joint.h"
#include "families/joint/learner/joint_decision.h"
#include "families/joint/learner/statistics_learner.h"
#include "families/joint/record/parameter_file.h"
#include "families/joint/record/released_record.h"
#include "families/joint/release/statistics_channel.h"
#include "kernel/kernel_settings.h"
#include "text/message.h"
#include "trial/experiment.h"
#include "trial/family_records.h"

namespace privbo {
namespace {

// Records one trial of an algorithm that learns from statistics.

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
constexpr const char* raised_name = "rounds_with_raised_eigenvalues";

void StatisticsRecorder::add(const Trial&, const RoundRecord& record, const RegretByAgent&) {
  const auto* noted = find_part<JointDecision>(record.decision.own);
  if (noted && noted->raised) ++raised_;
}

std::map<std::string, std::vector<double>> StatisticsRecorder::final_values(const RegretByAgent&) const {
  return {{raised_name, {static_cast<double>(raised_)}}};
}

void StatisticsRecorder::complete(PosteriorSnapshot& picture, const Trial& running, Index) const {
  const StatisticsMessage* exact = exact_statistics(running.channel());
  if (!exact) return;
  // What a program would believe without the noise, nobody can ask it.
  if (const auto* learner = dynamic_cast<const StatisticsLearner*>(&running.learner())) {
    PosteriorValues hidden = learner->posterior_without_noise(*exact);
    picture.hidden_mean = std::move(hidden.mean);
    picture.hidden_deviation = std::move(hidden.deviation);
  }
  auto statistics = std::make_shared<StatisticsPicture>();
  statistics->released = *released_statistics(running.channel());
  statistics->exact = *exact;
  picture.parts.push_back(std::move(statistics));
}

std::shared_ptr<const FamilyRecord> StatisticsRecorder::released(const Trial& running, const PrivacyCurve& cost) const {
  const StatisticsMessage* released = released_statistics(running.channel());
  const auto* learner = dynamic_cast<const StatisticsLearner*>(&running.learner());
  if (!released || !learner || released->items == 0) return nullptr;
  const ExperimentParts& parts = experiment_.parts();
  // The ε is that of a person who answers in one round, as both notions assume: noisy users pay for their own round
  // alone.
  Composition charges = compose(running.ledger(), running.t(), Reading::each_once);
  const Accountant* const accountant = accountant_labelled(cost.accountant);
  double epsilon = cost.per_reward().empty() ? std::numeric_limits<double>::infinity() : cost.per_reward().back();
  // The curve ends at its last recorded round, the charges at the present one: what is stated is what was paid.
  if (accountant && !charges.empty())
    epsilon = accountant->loss(charges, cost.delta).epsilon.value_or(std::numeric_limits<double>::infinity());
  const std::shared_ptr<const JointRelease> plan = joint_release(experiment_, instance_, algorithm_);
  // Where periods have features of their own, what is published is the present period's.
  std::shared_ptr<const FeatureModel> features = feature_model(experiment_, instance_, algorithm_);
  StatisticsMessage published = *released;
  if (const auto planned = features_of_periods(experiment_, instance_, algorithm_); !planned.empty()) {
    features = planned[static_cast<std::size_t>(&plan->period(running.t()) - plan->periods().data())];
    const Index m = features->size();
    published.sigma = Matrix(released->sigma.topLeftCorner(m, m));
    published.u = Vector(released->u.head(m));
  }
  auto record = std::make_shared<ReleasedRecord>();
  record->parameters = std::make_shared<const ReleasedParameters>(ReleasedParameters{
      experiment_.algorithms()[algorithm_].label, parts.kernel_type + " " + parts.kernel_params.json().dump(),
      features->map, learner->regression(), std::move(published), cost.guarantee, epsilon, cost.delta,
      release_noise(*plan, plan->period(running.t()), released->items),
      // Every kernel that has features has a length scale.
      covered_domain(*instance_.domain, shortest_lengthscale(parts.kernel_params)),
      charges.empty() ? Message() : cost.accountant, std::move(charges)});
  return record;
}

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
