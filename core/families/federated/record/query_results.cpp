#include "families/federated/record/query_results.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <stdexcept>
#include <utility>

#include "files/json_numbers.h"
#include "numerics/numbers.h"
#include "numerics/statistics.h"
#include "record/curve_json.h"
#include "text/message.h"

namespace privbo {
namespace {

using Values = std::vector<double>;

const char* key_of(QueryOrigin origin) {
  return origin == QueryOrigin::followed ? "followed" : origin == QueryOrigin::own ? "own" : "random";
}

template <class Record>
auto spread_parts(Record& spread) {
  return std::array{std::pair("least", &spread.least), std::pair("median", &spread.median),
                    std::pair("largest", &spread.largest), std::pair("standard_deviation", &spread.deviation)};
}

const Values& regret_of(const AgentsRecord& record, QueryOrigin origin) {
  return record.query_regret[static_cast<std::size_t>(origin)];
}

Values present(Values values) {
  std::erase_if(values, [](double value) { return std::isnan(value); });
  return values;
}

/// By how much following was better than a random query, in each trial that had both.
Values gain_of_following(const AgentsRecord& record) {
  const Values &followed = regret_of(record, QueryOrigin::followed), &random = regret_of(record, QueryOrigin::random);
  Values gain;
  for (std::size_t i = 0; i < std::min(followed.size(), random.size()); ++i) gain.push_back(random[i] - followed[i]);
  return present(std::move(gain));
}

Json mean_json(const Values& values) {
  const Values some = present(values);
  if (some.empty()) return nullptr;
  return {{"mean", mean(some)},
          {"standard_error", some.size() > 1 ? Json(standard_error(some)) : Json()},
          {"trials", some.size()}};
}

Json numbers_or_null(const Values& values) {
  Json list = Json::array();
  for (const double value : values) list.push_back(number_json(value));
  return list;
}

std::string cell(const Values& values) {
  const Values some = present(values);
  if (some.empty()) return "-";
  return significant(mean(some), 4) + (some.size() > 1 ? " ± " + significant(standard_error(some), 2) : "");
}

Values as_score(Values regret) {
  for (double& value : regret) value = 1.0 - value;
  return regret;
}

}  // namespace

void AgentSpread::add(const Values& simple) {
  Values sorted = simple;
  std::ranges::sort(sorted);
  least.push_back(sorted.front());
  median.push_back(sorted_quantile(sorted, 0.5));
  largest.push_back(sorted.back());
  deviation.push_back(sorted.size() > 1 ? standard_deviation(sorted) : 0.0);
}

void save_queries(const AgentsRecord& record, Json& json) {
  if (!record.spread.least.empty())
    for (const auto& [key, values] : spread_parts(record.spread)) json["spread_over_agents"][key] = *values;
  for (const QueryOrigin origin : all_origins) {
    if (record.queries(origin).mean.empty()) continue;
    json["queries"][key_of(origin)] = curve_json(record.queries(origin));
    if (!regret_of(record, origin).empty())
      json["queries"][key_of(origin)]["by_trial"] = numbers_or_null(regret_of(record, origin));
  }
}

void load_queries(AgentsRecord& record, const Json& json, std::size_t rounds) {
  if (json.contains("spread_over_agents"))
    for (const auto& [key, values] : spread_parts(record.spread))
      *values = json.at("spread_over_agents").at(key).get<Values>();
  if (!json.contains("queries")) return;
  for (const QueryOrigin origin : all_origins) {
    const Json& one = json.at("queries").at(key_of(origin));
    record.queries(origin) = curve_with_gaps(one, rounds);
    if (!one.contains("by_trial")) continue;
    for (const Json& value : one.at("by_trial"))
      record.query_regret[static_cast<std::size_t>(origin)].push_back(
          number_of(value, std::numeric_limits<double>::quiet_NaN()));
  }
}

void summarise_queries(const AgentsRecord& record, Json& json) {
  if (!record.spread.least.empty())
    for (const auto& [key, values] : spread_parts(record.spread))
      json["simple_regret_over_agents_ground_truth"][key] = mean_json(*values);
  if (regret_of(record, QueryOrigin::random).empty()) return;
  Json& queries = json["regret_of_queries_ground_truth"];
  for (const QueryOrigin origin : all_origins) queries[key_of(origin)] = mean_json(regret_of(record, origin));
  queries["random_minus_followed"] = mean_json(gain_of_following(record));
}

FamilyRecords::ResultTable queries_table(const Snapshot& snapshot) {
  const auto picture = agents_picture(snapshot.posterior);
  const bool scores = picture && picture->measured;
  FamilyRecords::ResultTable table{
      scores
          ? Message(
                "agents: mean score of single queries by origin, and how unlike the agents end (1 - best score; ground truth)")
          : Message(
                "agents: mean regret of single queries by origin, and how unlike the agents end (simple regret; ground truth)"),
      {Message("algorithm"), Message("followed"), Message("own"), Message("random"), Message("followed better by"),
       Message("least"), Message("median"), Message("largest"), Message("standard deviation")},
      {},
      {}};
  for (const AlgorithmSnapshot& algorithm : snapshot.algorithms) {
    const AgentsRecord& record = agents_record(algorithm);
    if (record.spread.least.empty()) continue;
    table.rows.push_back({algorithm.label});
    for (const QueryOrigin origin : all_origins)
      table.rows.back().push_back(cell(scores ? as_score(regret_of(record, origin)) : regret_of(record, origin)));
    table.rows.back().push_back(cell(gain_of_following(record)));
    for (const auto& [key, values] : spread_parts(record.spread)) table.rows.back().push_back(cell(*values));
  }
  if (table.rows.empty()) return {};
  table.remarks = {Message(
      "random: the initial points, which are drawn uniformly; \"followed better by\" is paired over trials, ± standard error")};
  return table;
}

}  // namespace privbo
