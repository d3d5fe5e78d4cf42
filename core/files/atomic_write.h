// Every file is written this way: to a temporary file in the target's folder, which is flushed and then renamed over
// the target.
#pragma once

#include <filesystem>
#include <functional>
#include <ostream>
#include <string>

namespace privbo {

/// Lets `produce` write the contents. The target is either the old file or the whole new one, never half of it.
/// An existing target that is not a regular file (a device, a pipe) is written directly and never replaced.
/// Throws std::runtime_error naming the file and the reason (no such folder, a directory, disk full, …).
void write_atomically(const std::filesystem::path& file, const std::function<void(std::ostream&)>& produce);
void write_atomically(const std::filesystem::path& file, const std::string& content);

/// Removes temporary files that a writer left in `folder` when it was killed between two system calls, or on a file
/// system without nameless files. Never throws. Keeps files younger than a minute, because a writer on another machine
/// may still use them.
void remove_stray_temporaries(const std::filesystem::path& folder);

}  // namespace privbo
