// Tells the files of a folder apart: those of the run that its manifest names, what dead runs left behind, and those
// that are somebody else's.
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "io/folder/manifest.h"

namespace privbo {

struct FolderContents {
  std::optional<Manifest> manifest;
  std::vector<std::string> own;               // of the manifest's run, proven: see contents_of()
  std::vector<ListedFile> proofs;             // what each of them holds
  std::vector<std::string> foreign;           // everything else, a file of the run that was changed since included
  std::vector<std::filesystem::path> strays;  // spools and temporaries of runs that are dead, if nobody has the lock
  bool empty() const { return !manifest && own.empty() && foreign.empty(); }
};

/// Describes how files are compared with what the manifest states of them. `glance`: large ones by their size alone,
/// for a first look; nothing may be removed by that.
enum class Compared { glance, wholly };

/// A file is the run's own where its name is one that runs write (can_be_written), its content is what the manifest
/// states that its run or the one before wrote, and no part of its name is a link; of copies of tables the scenario
/// that lies there and is the run's own must name them, too. Whatever else a manifest names is somebody's file. Throws
/// std::runtime_error where the manifest is damaged or the folder cannot be read.
FolderContents contents_of(const std::filesystem::path& folder, Compared compared = Compared::wholly);

/// Returns whether two names lead to one file that exists.
bool same_file(const std::filesystem::path& a, const std::filesystem::path& b);

/// "a.csv, b.json and 3 more", without what would disturb a terminal.
std::string listed(const std::vector<std::string>& names);

}  // namespace privbo
