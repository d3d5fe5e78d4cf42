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

/// Returns whether it is one that a run made: by its name, and by its mark or by its holding nothing yet.
bool is_spool(const std::filesystem::path& folder);

/// Which files go: those that a run puts there, or all of a folder that this process has made.
enum class Spooled { by_name, everything };

/// Removes them, the mark last, and then the folder where nothing else is in it: whoever is killed meanwhile leaves a
/// folder that is_spool() still knows. Never throws.
void remove_spool(const std::filesystem::path& spool, Spooled which = Spooled::by_name);

}  // namespace privbo
