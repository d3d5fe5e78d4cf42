// Writes a comparison of trust models to files: trust.json, which reads back exactly (but for how long it took), and
// two tables for spreadsheets.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "experiment/batch/trust_comparison.h"
#include "io/folder/run_folder.h"

namespace privbo {

/// Returns what trust.json holds, and what privbo compare --json prints.
Json trust_json(const TrustComparison& comparison);
/// Returns the text of trust.json.
std::string trust_text(const TrustComparison& comparison);
void save_trust(const TrustComparison& comparison, const std::filesystem::path& file);
/// Throws std::runtime_error with a sentence when the file is missing, too large or not a comparison.
TrustComparison load_trust(const std::filesystem::path& file);

/// Returns one row per model, ε and regret; what failed or does not apply has one row that states why. RFC 4180, LF.
std::string trust_csv(const TrustComparison& comparison);
/// Returns one row per model: its promise, what is proved about it, and what came out at the smallest and the largest
/// ε.
std::string trust_table_csv(const TrustComparison& comparison);

/// trust.json, trust.csv and table.csv, the most important first. The comparison must outlive them.
std::vector<ResultFile> trust_files(const TrustComparison& comparison);

}  // namespace privbo
