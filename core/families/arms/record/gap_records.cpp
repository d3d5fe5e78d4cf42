#include "families/arms/record/gap_records.h"

#include <map>
#include <optional>
#include <string>
#include <utility>

#include "families/arms/arms_entry.h"
#include "numerics/statistics.h"
#include "text/error.h"
#include "text/message.h"
#include "trial/experiment.h"

namespace privbo {
namespace {

/// Of the value that a trial keeps at its end (TrialPath), and of the member in files.
constexpr const char* gap_bound_name = "regret_bound_for_f";

/// Whether rewards are what the bound of this algorithm assumes. Constants are compared with a slack for rounding.
bool bound_holds(const Experiment& experiment, const Instance& instance, const AlgorithmSpec& plan,
                 const ArmAlgorithm& algorithm) {
  if (instance.measured || !every_point_is_offered(experiment.parts())) return false;
  const RewardNoise& noise = *experiment.parts().noise;
  const Constants declared = experiment.constants_for(instance, plan);
  const auto reaches = [](double one, double needed) { return one >= needed * (1.0 - 1e-9); };
  if (!reaches(declared.B.value, instance.f.cwiseAbs().maxCoeff())) return false;
  if (!noise.centred(instance.f.minCoeff()) || !noise.centred(instance.f.maxCoeff())) return false;
  const std::optional<double> limit =
      algorithm.rewards == RewardNeed::sub_gaussian ? noise.sub_gaussian() : noise.bound();
  return limit && reaches(declared.R.value, *limit) && plan.notion != PrivacyNotion::high_probability_local;
}

class GapRecorder final : public TrialRecorder {
 public:
  /// `randomiser` may be null; `bound` is what the trial has at its end.
  GapRecorder(std::unique_ptr<TrialRecorder> randomiser, double bound)
      : randomiser_(std::move(randomiser)), bound_(bound) {}

  std::map<std::string, std::vector<double>> final_values(const RegretByAgent&) const override {
    return {{gap_bound_name, {bound_}}};
  }
  void complete(PosteriorSnapshot& picture, const Trial& running, Index agent) const override {
    if (randomiser_) randomiser_->complete(picture, running, agent);
  }

 private:
  std::unique_ptr<TrialRecorder> randomiser_;
  double bound_;
};

}  // namespace

std::unique_ptr<TrialRecorder> GapRecords::recorder(const Experiment& experiment, const Instance& instance,
                                                    std::size_t algorithm, std::size_t trial) const {
  const AlgorithmSpec& plan = experiment.algorithms()[algorithm];
  if (plan.entry->family != &family_) return nullptr;
  std::unique_ptr<TrialRecorder> randomiser = randomiser_.recorder(experiment, instance, algorithm, trial);
  const auto& own = part_of<ArmEntry>(plan.entry->own, "bounds of arms");
  if (!bound_holds(experiment, instance, plan, own.algorithm)) return randomiser;
  const Vector gaps = (instance.f.maxCoeff() - instance.f.array()).matrix();
  const ArmBound bound = own.algorithm.bound(experiment.declared_setup(instance, algorithm));
  return std::make_unique<GapRecorder>(std::move(randomiser), regret_bound_of_gaps(bound, gaps, experiment.horizon()));
}

std::shared_ptr<const FamilyRecord> GapRecords::over_trials(const Experiment& experiment, std::size_t algorithm,
                                                            const std::vector<const TrialPath*>& trials,
                                                            const Reached& reached) const {
  if (!reached.ended || experiment.algorithms()[algorithm].entry->family != &family_) return nullptr;
  auto record = std::make_shared<GapRecord>();
  for (const TrialPath* trial : trials)
    if (const auto found = trial->at_end.find(gap_bound_name); found != trial->at_end.end() && !found->second.empty())
      record->bounds.push_back(found->second.front());
  return record->bounds.empty() ? nullptr : record;
}

void GapRecords::save(const AlgorithmSnapshot& algorithm, Json& json) const {
  if (const std::shared_ptr<const GapRecord> record = record_of<GapRecord>(algorithm))
    json[gap_bound_name] = record->bounds;
}

void GapRecords::load(AlgorithmSnapshot& algorithm, const Json& json, const Reached&) const {
  if (!json.contains(gap_bound_name)) return;
  auto record = std::make_shared<GapRecord>();
  record->bounds = json.at(gap_bound_name).get<std::vector<double>>();
  if (record->bounds.empty()) throw RuntimeError(Message("the bounds on regret for f are of no trial"));
  algorithm.records.push_back(std::move(record));
}

void GapRecords::summarise(const Snapshot&, const AlgorithmSnapshot& algorithm, Json& json) const {
  if (const std::shared_ptr<const GapRecord> record = record_of<GapRecord>(algorithm))
    json[gap_bound_name] = {{"mean", mean(record->bounds)}, {"values", record->bounds}};
}

}  // namespace privbo
