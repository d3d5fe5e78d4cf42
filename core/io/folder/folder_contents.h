// Tells the files of a folder apart: those of the run that its manifest names, what dead runs left behind, and those
// that are somebody else's.
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "io/folder/manifest.h"

namespace privbo {

/// What the names of a run's private folders begin with: rows of the trace while it plays, and copies of its tables.
inline constexpr const char* spool_start = ".privbo-spool-";

struct FolderContents {
  std::optional<Manifest> manifest;
  std::vector<std::string> own;               // of the manifest's run, as that run wrote them
  std::vector<std::string> foreign;           // everything else, a file of the run that was changed since included
  std::vector<std::filesystem::path> strays;  // spools and temporaries of runs that are dead, if nobody has the lock
  bool empty() const { return !manifest && own.empty() && foreign.empty(); }
};

/// Throws std::runtime_error where the manifest is damaged or the folder cannot be read.
FolderContents contents_of(const std::filesystem::path& folder);

/// Whether every run, sweep or comparison may write a file of this name.
bool is_result_name(const std::string& name);

/// Whether two names lead to one file that exists.
bool same_file(const std::filesystem::path& a, const std::filesystem::path& b);

/// "a.csv, b.json and 3 more", without what would disturb a terminal.
std::string listed(const std::vector<std::string>& names);

}  // namespace privbo
