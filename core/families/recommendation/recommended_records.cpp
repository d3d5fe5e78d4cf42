#include "families/recommendation/recommended_records.h"

#include <cmath>
#include <cstddef>
#include <cstdint>
#include <map>
#include <string>
#include <utility>

#include "numerics/numbers.h"
#include "numerics/statistics.h"
#include "text/error.h"
#include "text/message.h"
#include "trial/experiment.h"

namespace privbo {
namespace {

/// Of the value that a trial keeps at its end (TrialPath), and of the member in files.
constexpr const char* recommended_name = "recommended_regret";

/// Documents leave the setting out where it is off.
bool recommendation_is_kept(const Experiment& experiment) {
  const Json& document = experiment.document();
  const auto run = document.find("run");
  return run != document.end() && run->is_object() && run->value("recommendation", false);
}

class RecommendationRecorder final : public TrialRecorder {
 public:
  RecommendationRecorder(Vector f, std::int64_t horizon)
      : f_(std::move(f)), horizon_(horizon), asked_(static_cast<std::size_t>(f_.size()), false) {}

  void add(const Trial& running, const RoundRecord& record, const RegretByAgent&) override {
    for (const Query& query : record.queries) asked_[static_cast<std::size_t>(query.point)] = true;
    if (record.t != horizon_) return;
    const PosteriorValues posterior = running.learner().posterior();
    if (posterior.mean.size() != f_.size()) return;  // it has none
    if (const std::optional<Index> point = recommended_point(posterior.mean, asked_))
      regret_ = f_.maxCoeff() - f_[*point];
  }
  std::map<std::string, std::vector<double>> final_values(const RegretByAgent&) const override {
    std::map<std::string, std::vector<double>> values;
    if (regret_) values.emplace(recommended_name, std::vector<double>{*regret_});
    return values;
  }

 private:
  Vector f_;  // n
  std::int64_t horizon_;
  std::vector<bool> asked_;  // n
  std::optional<double> regret_;
};

std::string mean_and_error(const std::vector<double>& values) {
  if (values.empty()) return "–";
  const std::string average = significant(mean(values));
  return values.size() < 2 ? average : average + " ± " + significant(standard_error(values), 2);
}

}  // namespace

std::optional<Index> recommended_point(const Vector& mean, const std::vector<bool>& asked) {
  std::optional<Index> best;
  for (Index i = 0; i < mean.size(); ++i)
    if (asked[static_cast<std::size_t>(i)] && std::isfinite(mean[i]) && (!best || mean[i] > mean[*best])) best = i;
  return best;
}

std::unique_ptr<TrialRecorder> RecommendedRecords::recorder(const Experiment& experiment, const Instance& instance,
                                                            std::size_t algorithm, std::size_t) const {
  if (!recommendation_is_kept(experiment) || experiment.algorithms()[algorithm].entry->publishes_at_end) return nullptr;
  if (instance.agents || experiment.parts().context_law || instance.on_box || instance.measured) return nullptr;
  return std::make_unique<RecommendationRecorder>(instance.f, experiment.horizon());
}

std::shared_ptr<const FamilyRecord> RecommendedRecords::over_trials(const Experiment& experiment, std::size_t,
                                                                    const std::vector<const TrialPath*>& trials,
                                                                    const Reached& reached) const {
  if (!reached.ended || !recommendation_is_kept(experiment)) return nullptr;
  auto record = std::make_shared<RecommendedRecord>();
  for (const TrialPath* trial : trials)
    if (const auto found = trial->at_end.find(recommended_name); found != trial->at_end.end() && !found->second.empty())
      record->regret.push_back(found->second.front());
  return record->regret.empty() ? nullptr : record;
}

void RecommendedRecords::save(const AlgorithmSnapshot& algorithm, Json& json) const {
  if (const std::shared_ptr<const RecommendedRecord> record = record_of<RecommendedRecord>(algorithm))
    json[recommended_name] = record->regret;
}

void RecommendedRecords::load(AlgorithmSnapshot& algorithm, const Json& json, const Reached&) const {
  if (!json.contains(recommended_name)) return;
  auto record = std::make_shared<RecommendedRecord>();
  record->regret = json.at(recommended_name).get<std::vector<double>>();
  if (record->regret.empty() || record->regret.size() > algorithm.trials)
    throw RuntimeError(Message("the regrets of recommended points are %1, of %2 trials; each trial has one at most",
                               record->regret.size(), algorithm.trials));
  algorithm.records.push_back(std::move(record));
}

void RecommendedRecords::summarise(const Snapshot&, const AlgorithmSnapshot& algorithm, Json& json) const {
  const std::shared_ptr<const RecommendedRecord> record = record_of<RecommendedRecord>(algorithm);
  if (!record) return;
  const std::vector<double>& values = record->regret;
  json[recommended_name] = {{"mean", mean(values)},
                            {"standard_error", values.size() > 1 ? Json(standard_error(values)) : Json()},
                            {"values", values}};
}

FamilyRecords::ResultTable RecommendedRecords::table(const Snapshot& snapshot) const {
  ResultTable table{
      Message("what would be recommended after the last round (ground truth; mean ± standard error over trials)"),
      {Message("recommended"), Message("regret of the recommended point"), Message("simple regret")},
      {},
      {Message("recommended is the point with the largest posterior mean among those asked; simple regret is of the "
               "best point asked, which only f tells")}};
  for (const AlgorithmSnapshot& algorithm : snapshot.algorithms)
    if (const std::shared_ptr<const RecommendedRecord> record = record_of<RecommendedRecord>(algorithm))
      table.rows.push_back(
          {algorithm.label, mean_and_error(record->regret), mean_and_error(algorithm.final_of(Metric::simple_regret))});
  return table;
}

}  // namespace privbo
