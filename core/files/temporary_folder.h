// A private folder for the time of some work, below the folder for temporary files (TMPDIR).
#pragma once

#include <filesystem>
#include <string>

namespace privbo {

/// A folder that only its owner may enter, locked as long as this lives and removed with it. What a killed program of
/// this kind left is removed by the next one: folders of the same user, with this name and a mark inside, that nobody
/// holds a lock on, and empty ones. Others are left alone.
class TemporaryFolder {
 public:
  /// `start`: what its name begins with ("privbo-film-"). Throws std::runtime_error with a sentence.
  explicit TemporaryFolder(const std::string& start);
  ~TemporaryFolder();
  TemporaryFolder(const TemporaryFolder&) = delete;
  TemporaryFolder& operator=(const TemporaryFolder&) = delete;

  const std::filesystem::path& path() const { return path_; }

 private:
  std::filesystem::path path_;
  int lock_ = -1;
};

}  // namespace privbo
