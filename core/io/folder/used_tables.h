// The tables that a scenario names, kept with the results: without them nobody could repeat the run.
#pragma once

#include <cstdint>
#include <filesystem>
#include <string>
#include <vector>

#include "io/folder/manifest.h"
#include "scenario/named_tables.h"
#include "scenario/scenario.h"

namespace privbo {

/// Tables of more bytes are not copied. Their SHA-256 and the place where they were are noted.
inline constexpr std::uintmax_t largest_copied_table = 16'000'000;

/// Returns what decides the numbers but the engine: the scenario without its words, tables by name and content. 64
/// hexadecimal digits.
std::string scenario_digest(const Json& document, const std::vector<TableDigest>& tables);

/// Makes the folders that a name inside `folder` leads through. Throws std::runtime_error where one of them is a link
/// or a file: it could lead anywhere.
void make_folders_to(const std::filesystem::path& folder, const std::string& name);

/// Copies a table, for those who may read the original. Throws std::runtime_error where it cannot be read or written.
void copy_table(const std::filesystem::path& from, const std::filesystem::path& to);

/// A table on its way into a folder of results.
struct KeptTable {
  ListedTable listed;
  std::filesystem::path copy;  // made beforehand, to be moved to its place; empty: it lies there, or is not copied
};
/// Copies the tables into `waiting`, as they are now and for those who may read the originals, and chooses their names
/// in `folder`: "data/NAME", with a number between them where that name is taken by another file. `own` are names there
/// that may be replaced.
std::vector<KeptTable> keep_tables(const Scenario& scenario, const std::filesystem::path& folder,
                                   const std::vector<std::string>& own, const std::filesystem::path& waiting);

/// Returns the document as it names the kept tables.
Json with_kept_tables(Json document, const std::vector<KeptTable>& tables);

/// Where the scenario is that of a folder of results: a sentence for each table that is not the one that run read.
std::vector<Message> changed_tables(const Scenario& scenario);

}  // namespace privbo
