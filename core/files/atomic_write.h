// The one way files are written: to a temporary beside the target, flushed, renamed over it.
#pragma once

#include <filesystem>
#include <functional>
#include <ostream>
#include <string>

namespace privbo {

/// Writes through `produce`; the target is either the old file or the whole new one, never half.
/// An existing target that is not a regular file (a device, a pipe) is written directly and never replaced.
/// Throws std::runtime_error naming the file and the reason (no such folder, a directory, disk full, …).
void write_atomically(const std::filesystem::path& file, const std::function<void(std::ostream&)>& produce);
void write_atomically(const std::filesystem::path& file, const std::string& content);

/// Removes the temporaries that writers which are no longer alive left in `folder` (killed between two system calls, or
/// on a file system that knows no nameless files). Never throws; what is younger than a minute may be another
/// machine's.
void remove_stray_temporaries(const std::filesystem::path& folder);

}  // namespace privbo
