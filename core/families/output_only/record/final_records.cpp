#include "families/output_only/record/final_records.h"

#include <array>
#include <map>
#include <optional>
#include <string>
#include <utility>

#include "environment/noise/reward_noise.h"
#include "families/output_only/release/final_release.h"
#include "numerics/number_text.h"
#include "numerics/numbers.h"
#include "numerics/statistics.h"
#include "text/error.h"
#include "text/message.h"
#include "trial/experiment.h"

namespace privbo {
namespace {

constexpr const char* published_name = "published";

/// A list of the record, and what it is called in files and, after "published_", in what a trial keeps at its end.
struct ListName {
  std::vector<double> FinalRecord::*list;
  const char* name;
};
constexpr std::array<ListName, 4> lists{{{&FinalRecord::regret, "regret"},
                                         {&FinalRecord::expected, "expected_regret"},
                                         {&FinalRecord::uniform, "regret_of_a_uniform_choice"},
                                         {&FinalRecord::value_error, "value_error"}}};

std::string at_end_name(const ListName& list) { return std::string(published_name) + "_" + list.name; }

class FinalRecorder final : public TrialRecorder {
 public:
  FinalRecorder(Vector rewards, std::int64_t horizon) : rewards_(std::move(rewards)), horizon_(horizon) {}

  void add(const Trial& running, const RoundRecord& record, const RegretByAgent&) override {
    if (record.t != horizon_) return;
    const auto* channel = find_channel<FinalChannel>(running.channel());
    if (!channel) return;
    const double best = rewards_.maxCoeff();
    if (const std::optional<Index> point = channel->answer().point) {
      made_.regret = {best - rewards_[*point]};
      made_.expected = {best - channel->law().dot(rewards_)};
      made_.uniform = {best - rewards_.mean()};
    }
    if (const std::optional<double> value = channel->answer().value) made_.value_error = {*value - best};
  }
  std::map<std::string, std::vector<double>> final_values(const RegretByAgent&) const override {
    std::map<std::string, std::vector<double>> values;
    for (const ListName& each : lists)
      if (!(made_.*each.list).empty()) values.emplace(at_end_name(each), made_.*each.list);
    return values;
  }

 private:
  Vector rewards_;  // n, expected ones
  std::int64_t horizon_;
  FinalRecord made_;
};

Json published_json(const FinalRecord& record) {
  Json json = Json::object();
  for (const ListName& each : lists)
    if (!(record.*each.list).empty()) json[each.name] = record.*each.list;
  return json;
}

std::string spread(const std::vector<double>& values) {
  if (values.empty()) return "–";
  return significant(mean(values)) + " ± " + significant(standard_error(values), 2);
}

/// A published point: of `among` ones the best. `loss`: in reward units; `percent`: of what a uniform choice loses.
Message point_sentence(std::size_t among, const std::string& label, const Message& loss, const Message& percent) {
  if (among == 0) return {};
  if (among == 1)
    return Message(
        "%1 publishes a point that falls short of the best by %2 on average: %3 % of what a uniform choice loses, where "
        "100 % is no information.",
        label, loss, percent);
  return Message(
      "Of %1 algorithms that publish a point, none does better than %2: it falls short of the best point by %3 on "
      "average, %4 % of what a uniform choice loses, where 100 % is no information.",
      among, label, loss, percent);
}

/// "0.61 ± 0.02"; of one trial "0.61".
Message loss_text(const std::vector<double>& values) {
  const Number average = number_text(mean(values), 3);
  return values.size() < 2 ? Message(average) : Message("%1 ± %2", average, number_text(standard_error(values), 2));
}

}  // namespace

std::optional<double> FinalRecord::relative_loss() const {
  double by_release = 0.0, by_chance = 0.0;
  for (const double loss : expected) by_release += loss;
  for (const double loss : uniform) by_chance += loss;
  return by_chance > 0.0 ? std::optional(by_release / by_chance) : std::nullopt;
}

std::unique_ptr<TrialRecorder> FinalRecords::recorder(const Experiment& experiment, const Instance& instance,
                                                      std::size_t algorithm, std::size_t) const {
  if (experiment.algorithms()[algorithm].entry->family != &family_) return nullptr;
  return std::make_unique<FinalRecorder>(expected_rewards(*experiment.parts().noise, instance.f), experiment.horizon());
}

std::shared_ptr<const FamilyRecord> FinalRecords::over_trials(const Experiment& experiment, std::size_t algorithm,
                                                              const std::vector<const TrialPath*>& trials,
                                                              const Reached& reached) const {
  if (!reached.ended || experiment.algorithms()[algorithm].entry->family != &family_) return nullptr;
  auto record = std::make_shared<FinalRecord>();
  for (const TrialPath* trial : trials)
    for (const ListName& each : lists)
      if (const auto found = trial->at_end.find(at_end_name(each));
          found != trial->at_end.end() && !found->second.empty())
        ((*record).*each.list).push_back(found->second.front());
  return published_json(*record).empty() ? nullptr : record;
}

void FinalRecords::save(const AlgorithmSnapshot& algorithm, Json& json) const {
  if (const std::shared_ptr<const FinalRecord> record = record_of<FinalRecord>(algorithm))
    json[published_name] = published_json(*record);
}

void FinalRecords::load(AlgorithmSnapshot& algorithm, const Json& json, const Reached&) const {
  if (!json.contains(published_name)) return;
  auto record = std::make_shared<FinalRecord>();
  const Json& published = json.at(published_name);
  for (const ListName& each : lists)
    if (published.contains(each.name)) (*record).*each.list = published.at(each.name).get<std::vector<double>>();
  const std::size_t points = record->regret.size(), values = record->value_error.size();
  if (record->expected.size() != points || record->uniform.size() != points ||
      (points > 0 && values > 0 && points != values) || points + values == 0)
    throw RuntimeError(Message("what was published is not of the same trials"));
  algorithm.records.push_back(std::move(record));
}

void FinalRecords::summarise(const Snapshot&, const AlgorithmSnapshot& algorithm, Json& json) const {
  const std::shared_ptr<const FinalRecord> record = record_of<FinalRecord>(algorithm);
  if (!record) return;
  json[published_name] = published_json(*record);
  if (const std::optional<double> relative = record->relative_loss())
    json[published_name]["relative_to_a_uniform_choice"] = *relative;
}

FamilyRecords::ResultTable FinalRecords::table(const Snapshot& snapshot) const {
  ResultTable table{
      Message("what was published after the last round (ground truth; mean ± standard error over trials)"),
      {Message("published"), Message("regret of the recommended point"), Message("of a uniform choice"),
       Message("relative expected loss"), Message("value − max f")},
      {},
      {}};
  for (const AlgorithmSnapshot& algorithm : snapshot.algorithms) {
    const std::shared_ptr<const FinalRecord> record = record_of<FinalRecord>(algorithm);
    if (!record) continue;
    const std::optional<double> relative = record->relative_loss();
    table.rows.push_back({algorithm.label, spread(record->regret), spread(record->uniform),
                          relative ? significant(100.0 * *relative, 3) + " %" : std::string("–"),
                          spread(record->value_error)});
    if (relative)
      table.remarks.push_back(Message(
          "%1: the published point loses on average %2 % of what a uniform choice loses; 100 % is no information",
          algorithm.label, significant(100.0 * *relative, 3)));
  }
  return table;
}

Message FinalRecords::result(const Snapshot& run) const {
  std::size_t among = 0;
  double least = 0.0;
  std::string label;
  std::shared_ptr<const FinalRecord> best;
  for (const AlgorithmSnapshot& algorithm : run.algorithms) {
    const std::shared_ptr<const FinalRecord> record = record_of<FinalRecord>(algorithm);
    const std::optional<double> relative = record ? record->relative_loss() : std::nullopt;
    if (!relative || (among++ > 0 && *relative >= least)) continue;
    least = *relative;
    label = algorithm.label;
    best = record;
  }
  return best ? point_sentence(among, label, loss_text(best->expected), Message(number_text(100.0 * least, 3)))
              : Message();
}

Message FinalRecords::usual_result(const Experiment& experiment) const {
  std::size_t among = 0;
  std::string longest;
  for (const AlgorithmSpec& plan : experiment.algorithms()) {
    if (plan.entry->family != &family_) continue;
    const Published what = published_of(plan.params);
    if (what != Published::point && what != Published::both) continue;
    ++among;
    if (plan.label.size() > longest.size()) longest = plan.label;
  }
  return point_sentence(among, longest, Message::verbatim("00,000 ± 0,000"), Message::verbatim("00.0"));
}

}  // namespace privbo
