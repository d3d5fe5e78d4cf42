// Describes what privbo reproduce was asked for.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "cells/shard.h"
#include "cli/arguments.h"
#include "reproduction/claim.h"
#include "reproduction/planned_item.h"

namespace privbo::app {

struct ReproduceRequest {
  std::vector<const ReproducedItem*> items;  // in the order of the report, each once
  ReproductionChoice choice;
  std::filesystem::path folder{};   // --out
  std::filesystem::path against{};  // an older report.csv; empty: none
  std::filesystem::path cells{};    // --cells; empty: items are run whole
  Shard shard{};                    // of the cells of all items, where cells alone are asked for
  unsigned threads = 0;             // 0: all processors
  bool force = false, json = false;
};

/// Throws UsageError with a sentence.
ReproduceRequest reproduce_request(const Arguments& arguments);

/// Returns the items that the words name; all where there is no word, or the word "all".
std::vector<const ReproducedItem*> items_named(const std::vector<std::string>& words);

}  // namespace privbo::app
