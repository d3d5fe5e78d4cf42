#include "files/temporary_folder.h"

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstdlib>
#include <ctime>
#include <stdexcept>
#include <string_view>
#include <system_error>

#include "files/failure_message.h"
#include "text/error.h"
#include "text/message.h"

namespace privbo {
namespace {

namespace fs = std::filesystem;

constexpr const char* mark_of_temporary = "made-by-privbo";
constexpr std::string_view random_part = "XXXXXX";

/// Removes the folder with all that is in it. A folder that nobody may write to, as programs make them, keeps what it
/// holds until it is opened.
void remove_whole(const fs::path& folder) {
  std::error_code failure, ignored;
  fs::remove_all(folder, failure);
  if (!failure) return;
  for (fs::recursive_directory_iterator entry(folder, fs::directory_options::skip_permission_denied, ignored), end;
       !ignored && entry != end; entry.increment(ignored))
    if (std::error_code none; fs::is_directory(entry->symlink_status(none)))
      fs::permissions(entry->path(), fs::perms::owner_all, none);
  fs::remove_all(folder, ignored);
}

/// Removes the folder where it is one of ours and nobody holds it any more. One without a mark, whose maker was killed
/// before it made that, is removed if it is empty and a minute old.
void remove_if_left(const fs::path& folder) {
  const int lock = ::open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC);
  if (lock < 0) return;
  struct ::stat found {
  }, mark{};
  const bool is_mine = ::fstat(lock, &found) == 0 && found.st_uid == ::geteuid() && (found.st_mode & 0777U) == 0700U;
  const bool is_marked = ::fstatat(lock, mark_of_temporary, &mark, AT_SYMLINK_NOFOLLOW) == 0 && S_ISREG(mark.st_mode);
  // The lock of a young one is its maker's, who has not taken it yet.
  const bool is_left = is_mine && (is_marked || found.st_mtime + 60 < std::time(nullptr));
  if (is_left && ::flock(lock, LOCK_EX | LOCK_NB) == 0) {
    if (is_marked)
      remove_whole(folder);
    else
      ::rmdir(folder.c_str());
  }
  ::close(lock);
}

void remove_left_ones(const fs::path& below, const std::string& start) {
  std::error_code ignored;
  for (fs::directory_iterator entry(below, ignored), end; !ignored && entry != end; entry.increment(ignored)) {
    const std::string name = entry->path().filename().string();
    if (name.starts_with(start) && name.size() == start.size() + random_part.size()) remove_if_left(entry->path());
  }
}

}  // namespace

TemporaryFolder::TemporaryFolder(const std::string& start) {
  std::error_code failure;
  fs::path below = fs::temp_directory_path(failure);
  if (!failure) below = fs::absolute(below, failure);  // a name that begins with a hyphen would be an option to others
  if (failure) {
    const char* named = std::getenv("TMPDIR");
    throw RuntimeError(
        Message("cannot make a folder for temporary files below \"%1\": %2; set TMPDIR to a folder you may write",
                named ? named : "/tmp", failure.message()));
  }
  remove_left_ones(below, start);
  std::string name = (below / (start + std::string(random_part))).string();
  if (::mkdtemp(name.data()) == nullptr)
    throw RuntimeError(
        Message("cannot make a folder for temporary files below \"%1\": %2; set TMPDIR to a folder you may write",
                below.string(), std::generic_category().message(errno)));
  path_ = name;
  // The lock comes before the mark: without the mark nobody takes it for one that was left.
  lock_ = ::open(path_.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  if (lock_ >= 0) ::flock(lock_, LOCK_EX | LOCK_NB);
  const int mark = ::open((path_ / mark_of_temporary).c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
  if (mark >= 0) ::close(mark);
}

TemporaryFolder::~TemporaryFolder() {
  remove_whole(path_);
  if (lock_ >= 0) ::close(lock_);
}

}  // namespace privbo
