// Writes what a search for the smallest value has found to files: utility.json, the certificate, which reads back
// exactly, and utility.csv, its steps for spreadsheets.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "catalogue/json.h"
#include "experiment/utility/utility_answer.h"
#include "io/folder/run_folder.h"

namespace privbo {

inline constexpr const char* utility_name = "utility.json";

/// Returns what utility.json holds, and what privbo solve SCENARIO --json prints (privbo schema utility).
Json utility_json(const UtilityAnswer& answer);
/// Returns the text of utility.json.
std::string utility_text(const UtilityAnswer& answer);
/// Throws std::runtime_error with a sentence where the file is missing, too large or not such an answer.
UtilityAnswer load_utility(const std::filesystem::path& file);

/// Returns one row for each value of the pilot, each step of the two sequences and the check, in their order. RFC 4180,
/// LF.
std::string utility_csv(const UtilityAnswer& answer);

/// utility.json and utility.csv. The answer must outlive them.
std::vector<ResultFile> utility_files(const UtilityAnswer& answer);

}  // namespace privbo
