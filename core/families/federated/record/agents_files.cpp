// Writes agents to JSON and reads them back. The reader checks all sizes against each other.
#include "families/federated/record/agents_files.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <stdexcept>

#include "files/csv_cell.h"
#include "files/json_numbers.h"
#include "text/error.h"
#include "text/message.h"

namespace privbo {
namespace {

Json rows_of(const Matrix& matrix) {
  Json rows = Json::array();
  for (Index i = 0; i < matrix.rows(); ++i) rows.push_back(numbers(matrix.row(i)));
  return rows;
}

Matrix matrix_of(const Json& rows, Index wanted_rows, Index columns) {
  if (!rows.is_array() || static_cast<Index>(rows.size()) != wanted_rows)
    throw RuntimeError(Message("agents and rounds differ in number"));
  std::vector<Vector> read;  // checked before a matrix of their size is made
  for (const Json& row : rows) {
    read.push_back(vector_of(row));
    if (read.back().size() != columns) throw RuntimeError(Message("agents and regrets differ in number"));
  }
  Matrix matrix(wanted_rows, columns);
  for (Index i = 0; i < wanted_rows; ++i) matrix.row(i) = read[static_cast<std::size_t>(i)];
  return matrix;
}

}  // namespace

Json agents_json(const AgentsPicture& picture) {
  Json json{{"agent", picture.agent + 1},
            {"names", picture.names},
            {"rounds", picture.rounds},
            {"measured", picture.measured},
            {"simple_regret_ground_truth", rows_of(picture.simple)},
            {"cumulative_regret_ground_truth", rows_of(picture.cumulative)},
            {"own_choices_ground_truth", picture.own_choices}};
  if (!picture.region_of_agent.empty()) json["sub_region_of_agent"] = picture.region_of_agent;
  for (std::size_t i = 0; i < picture.low.size(); ++i)
    json["sub_regions"].push_back({{"low", numbers(picture.low[i])}, {"high", numbers(picture.high[i])}});
  if (picture.server_round < 0) return json;
  json["server"] = {{"round", picture.server_round},
                    {"broadcast_function", numbers(picture.broadcast)},
                    {"norms_ground_truth", picture.norms},
                    {"clip_norm", std::isfinite(picture.clip_norm) ? Json(picture.clip_norm) : Json()},
                    {"sampled_ground_truth", picture.sampled},
                    {"clip_rounds", picture.clip_rounds},
                    {"clipped_share_ground_truth", picture.clipped}};
  return json;
}

AgentsPicture agents_from(const Json& json, Index points) {
  AgentsPicture picture;
  picture.names = json.at("names").get<std::vector<std::string>>();
  const auto agents = static_cast<Index>(picture.names.size());
  picture.agent = count_of<Index>(json.at("agent"), 1) - 1;
  if (picture.agent >= agents) throw RuntimeError(Message("the chosen agent does not exist"));
  picture.rounds = counts_of(json.at("rounds"));
  picture.measured = json.at("measured");
  picture.simple = matrix_of(json.at("simple_regret_ground_truth"), static_cast<Index>(picture.rounds.size()), agents);
  picture.cumulative =
      matrix_of(json.at("cumulative_regret_ground_truth"), static_cast<Index>(picture.rounds.size()), agents);
  picture.own_choices = whole_of(json.at("own_choices_ground_truth"), -1, largest_count);
  if (json.contains("sub_region_of_agent")) picture.region_of_agent = counts_of<Index>(json.at("sub_region_of_agent"));
  if (json.contains("sub_regions"))
    for (const Json& box : json.at("sub_regions")) {
      picture.low.push_back(vector_of(box.at("low")));
      picture.high.push_back(vector_of(box.at("high")));
      if (picture.low.back().size() == 0 || picture.low.back().size() != picture.low.front().size() ||
          picture.high.back().size() != picture.low.back().size())
        throw RuntimeError(Message("sub-regions differ in dimension"));
    }
  const bool placed = picture.region_of_agent.empty() || static_cast<Index>(picture.region_of_agent.size()) == agents;
  if (!placed) throw RuntimeError(Message("agents and their sub-regions differ in number"));
  for (const Index region : picture.region_of_agent)
    if (region >= static_cast<Index>(picture.low.size()))
      throw RuntimeError(Message("an agent's sub-region does not exist"));
  if (!json.contains("server")) return picture;
  const Json& server = json.at("server");
  picture.server_round = count_of(server.at("round"));
  picture.broadcast = vector_of(server.at("broadcast_function"));
  if (picture.broadcast.size() != 0 && picture.broadcast.size() != points)
    throw RuntimeError(Message("broadcast and domain differ in size"));
  picture.norms = server.at("norms_ground_truth").get<std::vector<double>>();
  picture.clip_norm =
      server.at("clip_norm").is_null() ? std::numeric_limits<double>::infinity() : server.at("clip_norm").get<double>();
  picture.sampled = count_of(server.at("sampled_ground_truth"));
  picture.clip_rounds = counts_of(server.at("clip_rounds"));
  picture.clipped = server.at("clipped_share_ground_truth").get<std::vector<double>>();
  if (picture.clip_rounds.size() != picture.clipped.size())
    throw RuntimeError(Message("clipped shares and rounds differ in length"));
  return picture;
}

std::string agents_csv(const Snapshot& snapshot) {
  CsvText csv;
  const std::shared_ptr<const AgentsPicture> agents = agents_picture(snapshot.posterior);
  for (const AlgorithmSnapshot& algorithm : snapshot.algorithms) {
    const AgentsRecord& record = agents_record(algorithm);
    if (record.agent_simple.empty()) continue;
    if (csv.empty())
      csv +=
          "algorithm,agent,name,simple_regret_ground_truth_reward_units,cumulative_regret_ground_truth_reward_units,trials\n";
    for (std::size_t n = 0; n < record.agent_simple.size(); ++n) {
      const std::string name = agents && n < agents->names.size() ? agents->names[n] : std::to_string(n + 1);
      csv += csv_row({CsvText::of(algorithm.label), CsvText::of(n + 1), CsvText::of(name),
                      CsvTarget::number(record.agent_simple[n]), CsvTarget::number(record.agent_cumulative[n]),
                      CsvText::of(algorithm.trials)});
    }
  }
  return csv.str();
}

}  // namespace privbo
