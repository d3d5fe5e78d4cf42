// Which files this process opens: every call is caught by the kernel, whoever makes it, and looked up after it was
// made.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

namespace privbo::fuzz {

/// From now on, in all threads of this process, each opened file must lie in `folder`, or be of the system (libraries,
/// time zones, random numbers). A name that only was looked at (O_PATH) is not opened, and neither are the folders
/// above. Returns false where the system cannot say: then nothing is watched.
bool watch_opened_files(const std::filesystem::path& folder);

/// What a person named may be opened wherever it leads. Replaces what was allowed before.
void allow_opening(const std::vector<std::string>& named);

/// The first file that was opened and must not be; empty: none.
std::string stray_file();

/// How many files have been opened since the watch began.
std::uint64_t opened_files();

/// While one of these lives, nothing is a stray: for files that the fuzzer itself lays outside.
class UnwatchedFiles {
 public:
  UnwatchedFiles();
  ~UnwatchedFiles();
  UnwatchedFiles(const UnwatchedFiles&) = delete;
  UnwatchedFiles& operator=(const UnwatchedFiles&) = delete;
};

}  // namespace privbo::fuzz
