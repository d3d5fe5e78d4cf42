// Keeps two runs from writing into one folder.
#pragma once

#include <filesystem>

namespace privbo {

/// A lock on the folder itself, which ends with the process however that ends, and leaves no file behind.
class FolderLock {
 public:
  enum class State {
    held,     // by this object
    taken,    // another one, of this process or another, holds it
    unknown,  // the file system has no locks
  };

  explicit FolderLock(const std::filesystem::path& folder);
  ~FolderLock();
  FolderLock(const FolderLock&) = delete;
  FolderLock& operator=(const FolderLock&) = delete;

  State state() const { return state_; }

 private:
  int descriptor_ = -1;
  State state_ = State::unknown;
};

}  // namespace privbo
