// The private folder inside a folder of results in which a run keeps what it spools: rows of the trace while it runs,
// and copies of its tables. A dead run's is known by the mark in it, and nothing but what a run puts there is ever
// removed.
#pragma once

#include <filesystem>

namespace privbo {

/// Makes a new one and marks it. Throws std::filesystem::filesystem_error where it cannot be made, DiskFull where there
/// is no room.
std::filesystem::path make_spool(const std::filesystem::path& folder);

/// Returns where the room is kept free that the last words about a run need.
std::filesystem::path spool_reserve(const std::filesystem::path& spool);

/// Returns whether it is one that a run made: by its name, and by its mark or its being empty.
bool is_spool(const std::filesystem::path& folder);

/// Removes what a run puts there, and then the folder where nothing else is in it. Never throws.
void remove_spool(const std::filesystem::path& spool);

}  // namespace privbo
