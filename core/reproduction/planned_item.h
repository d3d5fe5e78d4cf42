// Makes the scenario of an item that is to be run, and the key by which its results are found again.
#pragma once

#include <cstdint>
#include <filesystem>
#include <map>
#include <memory>
#include <optional>
#include <string>

#include "reproduction/claim.h"
#include "scenario/scenario.h"
#include "text/message.h"

namespace privbo {

struct ReproductionChoice {
  bool rehearsal = false;                               // few trials of few rounds
  std::optional<std::int64_t> trials{};                 // for all items; empty: each item's own
  bool stand_ins = false;                               // run made-up readings where the paper's are not given
  std::map<std::string, std::filesystem::path> data{};  // by the name of a NeededData
};

struct PlannedItem {
  const ReproducedItem* item = nullptr;
  Message obstacle;                              // why it cannot be run, in a sentence; empty: it can
  bool faulty = false;                           // the obstacle is an error, and no lack of data
  std::shared_ptr<const Experiment> experiment;  // null: nothing is run
  std::filesystem::path scenario_folder{};
  std::string key;   // SHA-256 of what decides its numbers
  std::string data;  // as in ItemRecord

  /// "local-dp-fig-2a-3f9c2ab1": results of another key lie elsewhere, so that none replace others.
  std::string folder_name() const;
};

/// Builds the experiment. Does not throw for what is wrong with the item or its data: that is its obstacle.
PlannedItem plan_item(const ReproducedItem& item, const ReproductionChoice& choice);

/// Returns how many seconds of one processor the item takes, roughly: by its seconds_per_trial where that was measured,
/// and otherwise by rounds of all trials and algorithms, agents counted, at the pace of all items together. 0 where
/// nothing is run.
double expected_seconds(const ReproducedItem& item, const ReproductionChoice& choice);

}  // namespace privbo
