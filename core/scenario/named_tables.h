// Finds the files that a scenario names, and what is in them.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "scenario/scenario.h"
#include "trial/table_digest.h"

namespace privbo {

struct NamedTable {
  std::string setting;         // JSON pointer
  std::filesystem::path file;  // whole path
};
/// Returns the files that the scenario names in settings that are in use.
std::vector<NamedTable> tables_of(const Scenario& scenario);
/// Reads the tables that the scenario names. Throws std::runtime_error where one cannot be read.
std::vector<TableDigest> table_digests(const Scenario& scenario);

/// Returns the path with the scenario's folder before it; an empty folder means the working directory.
std::filesystem::path whole_path(const std::filesystem::path& folder, const std::filesystem::path& file);

}  // namespace privbo
