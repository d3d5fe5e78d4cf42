#include "io/results/unfinished_json.h"

#include <algorithm>
#include <string>

#include "files/json_file.h"
#include "files/json_numbers.h"
#include "text/message.h"

namespace privbo {

Json unfinished_json(const Snapshot& snapshot) {
  Json list = Json::array();
  for (const UnfinishedTrial& one : snapshot.unfinished)
    list.push_back({{"algorithm", snapshot.algorithms.at(one.algorithm).label},
                    {"trial", one.trial + 1},
                    {"rounds", one.rounds},
                    {"cumulative_regret", one.cumulative},
                    {"average_regret", one.cumulative / static_cast<double>(one.rounds)},
                    {"simple_regret", one.simple}});
  return list;
}

std::vector<UnfinishedTrial> unfinished_from(const Json& list, const Snapshot& snapshot) {
  std::vector<UnfinishedTrial> read;
  for (const Json& json : list) {
    const auto label = json.at("algorithm").get<std::string>();
    const auto own = std::ranges::find(snapshot.algorithms, label, &AlgorithmSnapshot::label);
    const auto trial = count_of<std::size_t>(json.at("trial"), 1);
    UnfinishedTrial one{static_cast<std::size_t>(own - snapshot.algorithms.begin()), trial - 1,
                        count_of(json.at("rounds"), 1), json.at("cumulative_regret"), json.at("simple_regret")};
    if (own == snapshot.algorithms.end() || trial > snapshot.trials || one.rounds > snapshot.horizon)
      refuse_file(Message("an unfinished trial belongs to no algorithm, or its rounds are not 1 to the horizon"));
    read.push_back(one);
  }
  return read;
}

}  // namespace privbo
