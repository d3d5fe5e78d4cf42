// Files that are none, in the place of files: links to elsewhere, pipes, devices, sockets, folders, and names that lead
// out of their folder.
#pragma once

#include <filesystem>
#include <map>
#include <string>
#include <vector>

#include "fuzz/fuzz_files.h"
#include "fuzz/result_folders.h"
#include "fuzz/workers.h"

namespace privbo::fuzz {

/// Lays files into a folder, which need not be there.
void lay_files(const std::filesystem::path& folder, const Files& files);
void lay_file(const std::filesystem::path& file, const std::string& text);

/// Puts something else in the place of a file inside `folder`, or of a folder on the way to it: a link to what lies
/// outside (whole, relative, to itself, to nothing, to a device), a pipe, a socket, a folder, an empty file, one of
/// four gigabytes of zeros. Returns what it did.
std::string lay_hostile(const std::filesystem::path& folder, const std::string& name, Mutator& random,
                        const Place& place);

/// Names that lead out of a folder at place.work/results: with "..", absolute, through `data/k` (which lay_way_out()
/// makes a link), and some that are hard to see.
std::vector<std::string> leading_names(const Place& place);
void lay_way_out(const std::filesystem::path& folder, const Place& place);

}  // namespace privbo::fuzz
