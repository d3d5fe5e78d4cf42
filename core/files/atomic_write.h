// Every file is written this way: to a temporary file in the target's folder, which is flushed and then renamed over
// the target.
#pragma once

#include <filesystem>
#include <functional>
#include <ostream>
#include <stdexcept>
#include <string>
#include <utility>

#include "text/error.h"

namespace privbo {

/// There is no room for a file, on the disk or in the quota.
struct DiskFull : RuntimeError {
  using RuntimeError::RuntimeError;
};

/// Describes what becomes of a target that is a symbolic link: the file it points to is replaced, or the link itself.
enum class Links { followed, replaced };

/// Lets `produce` write the contents. The target is either the old file or the whole new one, never half of it; until
/// then only its owner may read it. An existing target that is not a regular file (a device, a pipe) is written
/// directly and never replaced.
/// Throws std::runtime_error naming the file and the reason (no such folder, a directory, …), DiskFull where that is
/// it.
/// `permissions`: nobody may do more with the file than these bits say, and than the umask or the old file allows.
void write_atomically(const std::filesystem::path& file, const std::function<void(std::ostream&)>& produce,
                      Links links = Links::followed, unsigned permissions = 0777);
void write_atomically(const std::filesystem::path& file, const std::string& content, Links links = Links::followed,
                      unsigned permissions = 0777);

/// The bits that a copy of `source`, or what was made of it, may have: those of its readers, and its owner may write.
unsigned permissions_of(const std::filesystem::path& source);

/// A file is not what its writer believes it to be: somebody else has written, replaced or removed it.
struct FileChanged : RuntimeError {
  FileChanged(Message sentence, std::string held) : RuntimeError(std::move(sentence)), now(std::move(held)) {}
  std::string now;  // held_by() of the file as it is; what write_over_known() takes to replace it nevertheless
};

/// Returns what a file holds, as its SHA-256; empty: there is no file; "?": it cannot be read.
std::string held_by(const std::filesystem::path& file);
/// Writes as write_atomically() does, but only where the file holds what `known` states. Otherwise it keeps what it
/// holds and FileChanged is thrown, also where the other one writes between the look and the rename.
void write_over_known(const std::filesystem::path& file, const std::string& content, const std::string& known,
                      unsigned permissions = 0777);
/// Writes a file where there is none. False: there was one, also where it came this very moment; it keeps what it
/// holds.
bool write_new(const std::filesystem::path& file, const std::string& content);

/// Returns whether the file is one that a writer had not finished, by its name.
bool is_temporary(const std::filesystem::path& file);
/// Returns whether the writer of an unfinished file is alive and still at it. On file systems without locks nobody is.
bool has_writer(const std::filesystem::path& temporary);

/// Removes temporary files that a writer left in `folder` when it was killed between two system calls, or on a file
/// system without nameless files. Never throws. Keeps files younger than a minute, because a writer on another machine
/// may still use them.
void remove_stray_temporaries(const std::filesystem::path& folder);

}  // namespace privbo
