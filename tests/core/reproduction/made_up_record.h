// Records with numbers that are made up, for tests of what is said about them.
#pragma once

#include <string>
#include <vector>

#include "reproduction/item_record.h"

namespace privbo::test {

inline RecordedAlgorithm made_up(const std::string& label, const std::vector<double>& regrets,
                                 std::vector<std::size_t> trials = {}) {
  RecordedAlgorithm algorithm;
  algorithm.label = label;
  for (std::size_t i = trials.size(); i < regrets.size(); ++i) trials.push_back(i);
  algorithm.trials = trials;
  algorithm.values["cumulative_regret after round 100"] = regrets;
  return algorithm;
}

inline ItemRecord made_up_record(std::vector<RecordedAlgorithm> algorithms) {
  ItemRecord record;
  record.item = "moma-wins";
  record.key = std::string(64, 'a');
  record.quantity = "cumulative_regret";
  record.horizon = 100;
  record.trials = 4;
  record.seconds = 1.25;
  record.seeds = {{"instance_seed", "1"}, {"reward_seed", "2"}};
  record.rounds = {1, 50, 100};
  record.algorithms = std::move(algorithms);
  for (RecordedAlgorithm& algorithm : record.algorithms) {
    algorithm.mean = {1.0, 5.0, 9.0};
    algorithm.standard_error = {0.1, 0.5, 0.9};
  }
  return record;
}

/// The result of `moma-wins` as it should be: MoMA ahead of both.
inline ItemRecord moma_wins() {
  return made_up_record({made_up("MoMA-GP-UCB", {9.0, 10.0, 11.0, 10.0}),
                         made_up("ATA-GP-UCB", {39.0, 38.0, 42.0, 41.0}),
                         made_up("TGP-UCB", {70.0, 73.0, 71.0, 75.0})});
}

}  // namespace privbo::test
