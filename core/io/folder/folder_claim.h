// Claims a folder for one run before it starts: whether it may be used, and by nobody else meanwhile.
#pragma once

#include <filesystem>
#include <memory>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#include "io/folder/folder_lock.h"
#include "io/folder/manifest.h"
#include "text/error.h"

namespace privbo {

struct FolderContents;

/// A folder that may not be used; the sentence states why, and what to do.
struct FolderRefused : RuntimeError {
  explicit FolderRefused(Message sentence, Message forcing = {})
      : RuntimeError(std::move(sentence)), forced(std::move(forcing)) {}
  /// What happens where its use is forced ("replaces its files"); empty: that does not help.
  Message forced;
};

struct FolderRequest {
  std::filesystem::path folder;
  /// Replaces the files of an earlier run there, or writes beside files that are no run's. Nothing else is replaced.
  bool force = false;
  std::vector<std::string> command{};  // for the manifest
  std::filesystem::path input{};       // the scenario file that is run, which keeps its bytes; empty: none
};

/// A folder with a lock and a private folder inside it for what is spooled; both go with this object.
class FolderClaim {
 public:
  /// Makes the folder where there is none, and removes what dead runs left in it. Throws FolderRefused, or another
  /// std::exception where the folder cannot be made or written.
  explicit FolderClaim(const FolderRequest& request);
  ~FolderClaim();
  FolderClaim(const FolderClaim&) = delete;
  FolderClaim& operator=(const FolderClaim&) = delete;

  const std::filesystem::path& spool() const { return spool_; }
  /// Files of an earlier run, which may be replaced.
  const std::vector<std::string>& earlier() const { return earlier_; }
  /// Returns what each of them holds.
  const std::vector<ListedFile>& proofs() const { return proofs_; }
  /// Forgets those of them that were changed since the claim, which are somebody's now.
  void look_again();
  /// Returns whether the folder has a manifest of an earlier run.
  bool had_manifest() const { return had_manifest_; }
  /// Returns what the user should know, in sentences.
  const std::vector<Message>& remarks() const { return remarks_; }
  /// Gives back the room that was kept free for the last words about this run.
  void release_reserve() const;

 private:
  void make_folder();
  void judge(const FolderContents& contents);
  void make_private_folder();

  FolderRequest request_;
  std::vector<std::filesystem::path> made_;  // folders that did not exist, outermost first
  std::unique_ptr<FolderLock> lock_;
  std::filesystem::path spool_;
  std::vector<std::string> earlier_;
  std::vector<Message> remarks_;
  std::vector<ListedFile> proofs_;
  bool had_manifest_ = false;
};

}  // namespace privbo
