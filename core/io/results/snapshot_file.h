// Writes a finished run's aggregate as JSON (curves.json), which `privbo render` and the window's "open results" read.
#pragma once

#include <filesystem>
#include <string>

#include "record/snapshot.h"

namespace privbo {

/// Returns the text of curves.json.
std::string snapshot_text(const Snapshot& snapshot);
void save_snapshot(const Snapshot& snapshot, const std::filesystem::path& file);
/// Throws std::runtime_error with a sentence where the file is missing, too large or not a snapshot.
Snapshot load_snapshot(const std::filesystem::path& file);

}  // namespace privbo
