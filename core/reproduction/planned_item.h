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
  std::optional<std::int64_t> trials{};                 // for all items; empty: each preset's own
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

/// Rounds of all trials and algorithms that the preset runs, agents counted: how long items take, roughly, against
/// each other.
double cost_of(const ReproducedItem& item, const ReproductionChoice& choice);

}  // namespace privbo
