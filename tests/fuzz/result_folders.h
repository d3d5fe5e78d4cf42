// Folders of results with a spoilt file, and what becomes of those who read them or write into them.
#pragma once

#include <filesystem>
#include <map>
#include <string>
#include <vector>

#include "fuzz/fuzz_files.h"

namespace privbo::fuzz {

/// The files of a folder by their names, with forward slashes where they lie deeper.
using Files = std::map<std::string, std::string>;

Files files_in(const std::filesystem::path& folder);

/// Whole folders: a run of every family, one on a table of its own, a sweep and a comparison of trust models. They are
/// run in `scratch`, which is removed afterwards.
std::vector<Files> folder_seeds(const std::filesystem::path& scratch);

struct SpoiltFolder {
  Files files;
  std::string name;       // of the file that is spoilt
  bool relisted = false;  // the manifest has its new hash, as that of a stranger would who made the folder
};
SpoiltFolder spoil(const Files& whole, Mutator& mutator);

/// Every reader of the core, on a folder that was laid, whatever its manifest says; what is read is written and read
/// again. Returns whether all was read. Throws as try_folder().
bool read_all(const std::filesystem::path& folder, const Files& files);

/// Lays the folder in `scratch`/results, reads all its files as render and predict do, claims it as a next run does,
/// and, with a manifest that was left alone, writes into it by force. Throws std::logic_error where a reader answers
/// with anything but a value or a sentence, where what was read cannot be written and read again, and where a file
/// changes that is not the earlier run's: one outside, one that was changed since, any before the next run writes.
void try_folder(const SpoiltFolder& folder, const std::filesystem::path& scratch, Counts& counts);

}  // namespace privbo::fuzz
