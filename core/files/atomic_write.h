// Every file is written this way: to a temporary file in the target's folder, which is flushed and then renamed over
// the target.
#pragma once

#include <filesystem>
#include <functional>
#include <ostream>
#include <stdexcept>
#include <string>

namespace privbo {

/// There is no room for a file, on the disk or in the quota.
struct DiskFull : std::runtime_error {
  using std::runtime_error::runtime_error;
};

/// What becomes of a target that is a symbolic link: the file it points to is replaced, or the link itself.
enum class Links { followed, replaced };

/// Lets `produce` write the contents. The target is either the old file or the whole new one, never half of it; until
/// then only its owner may read it. An existing target that is not a regular file (a device, a pipe) is written
/// directly and never replaced.
/// Throws std::runtime_error naming the file and the reason (no such folder, a directory, …), DiskFull where that is
/// it.
void write_atomically(const std::filesystem::path& file, const std::function<void(std::ostream&)>& produce,
                      Links links = Links::followed);
void write_atomically(const std::filesystem::path& file, const std::string& content, Links links = Links::followed);

/// Whether the file is one that a writer had not finished, by its name.
bool is_temporary(const std::filesystem::path& file);
/// Whether the writer of an unfinished file is alive and still at it. On file systems without locks nobody is.
bool has_writer(const std::filesystem::path& temporary);

/// Removes temporary files that a writer left in `folder` when it was killed between two system calls, or on a file
/// system without nameless files. Never throws. Keeps files younger than a minute, because a writer on another machine
/// may still use them.
void remove_stray_temporaries(const std::filesystem::path& folder);

}  // namespace privbo
