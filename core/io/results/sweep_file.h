// Writes a sweep to files: sweep.json, which reads back exactly, and sweep.csv for spreadsheets.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "experiment/batch/sweep_result.h"
#include "io/folder/run_folder.h"

namespace privbo {

/// Returns what sweep.json holds, and what privbo sweep --json prints.
Json sweep_json(const SweepResult& sweep);
/// Returns the text of sweep.json.
std::string sweep_text(const SweepResult& sweep);
void save_sweep(const SweepResult& sweep, const std::filesystem::path& file);
/// Throws std::runtime_error with a sentence when the file is missing, too large or not a sweep.
SweepResult load_sweep(const std::filesystem::path& file);

/// Returns one row per value, algorithm and regret; a value that failed has one row that states why. RFC 4180, LF.
std::string sweep_csv(const SweepResult& sweep);

/// sweep.json and sweep.csv. The sweep must outlive them.
std::vector<ResultFile> sweep_files(const SweepResult& sweep);

}  // namespace privbo
