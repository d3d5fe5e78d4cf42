// Reads precomputed scores: which agent scores how much at which point.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "domain/domain.h"
#include "numerics/types.h"

namespace privbo {

struct ScoreTable {
  std::string name{};                 // the file's
  std::vector<std::string> agents{};  // names, in the order of the file
  Domain domain{};                    // all points that any agent has a score for
  Matrix scores{};                    // points × agents, larger is better, 1 is perfect; NaN where there is none
  std::vector<std::vector<Index>>
      indices{};  // per agent, ascending: where it has scores; none where every agent has all

  Index missing() const;
};

enum class ScoreDirection {
  higher,  // a score: larger is better
  error    // an error: 1 − error is the score
};

/// Reads columns by name (capitals do not matter): agent | field | user | subject | client; score | value | auc |
/// accuracy | error; optionally point | id; every other column is a coordinate, unless `index` names it, as
/// NamedColumns::others takes it. Without coordinates the points are
/// places numbered 1, 2, … with their ids as labels. Coordinates are stretched to [0, 1] where `stretch` states it.
/// Points with coordinates are in ascending order, the last coordinate fastest, and are a grid where they fill one.
/// Repeated rows that agree are taken once. Throws std::runtime_error as "file:line:column: …" for scores or
/// coordinates that are not numbers, scores above 1, one agent's two scores for one point, one id at two places,
/// neither point nor coordinates, more than 20,000 points, more than 10,000 agents, more than 50 million pairs of the
/// two.
ScoreTable read_score_table(const std::filesystem::path& file, ScoreDirection direction, bool stretch,
                            const std::string& index = "auto");

}  // namespace privbo
