// The steps are: open a nameless file in the target's folder, write it, fsync, name it, rename it, fsync the folder.
// Devices and pipes are written in place.
#include "files/atomic_write.h"

#include <fcntl.h>
#include <sys/file.h>
#include <sys/random.h>
#include <sys/stat.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <limits>
#include <stdexcept>
#include <streambuf>
#include <string_view>

#include "files/failure_message.h"
#include "files/foreign_file.h"
#include "files/sha256.h"
#include "text/error.h"
#include "text/message.h"

namespace privbo {
namespace fs = std::filesystem;
namespace {

[[noreturn]] void fail(const fs::path& file, const Message& reason) {
  throw RuntimeError(Message("cannot write \"%1\": %2", file.string(), reason));
}

Message reason_of(int error) {
  switch (error) {
    case ENOSPC:
      return Message("no space left on the device; free some space or choose another folder");
    case EDQUOT:
      return Message("the disk quota is used up; free some space or choose another folder");
    case EFBIG:
      return Message("no file may be that large here (ulimit -f); raise the limit");
    case EACCES:
    case EPERM:
      return Message("permission denied; choose a file or folder you may write");
    case EROFS:
      return Message("the file system is read-only; choose another folder");
    case ENOENT:
    case ENOTDIR:
      return Message("there is no such folder; create it first");
    case ENAMETOOLONG:
      return Message("the file name is too long; choose a shorter one");
    default:
      return Message::verbatim(std::generic_category().message(error));
  }
}

[[noreturn]] void fail(const fs::path& file, int error) {
  if (error == ENOSPC || error == EDQUOT || error == EFBIG)
    throw DiskFull(Message("cannot write \"%1\": %2", file.string(), reason_of(error)));
  fail(file, reason_of(error));
}

/// Owns a file descriptor and closes it on every way out.
class Descriptor {
 public:
  explicit Descriptor(int fd) : fd_(fd) {}
  Descriptor(const Descriptor&) = delete;
  Descriptor& operator=(const Descriptor&) = delete;
  ~Descriptor() { close(); }
  int get() const { return fd_; }
  /// Returns 0, or the errno of close (network file systems report a full disk here).
  int close() {
    if (fd_ < 0) return 0;
    const int result = ::close(fd_);
    fd_ = -1;
    return result == 0 || errno == EINTR ? 0 : errno;
  }

 private:
  int fd_;
};

/// Writes to a descriptor through a buffer and remembers why it failed, which std::ofstream does not.
class DescriptorBuffer : public std::streambuf {
 public:
  explicit DescriptorBuffer(int fd) : fd_(fd) { setp(buffer_.data(), buffer_.data() + buffer_.size()); }
  int error() const { return error_; }

 protected:
  int_type overflow(int_type c) override {
    if (sync() != 0) return traits_type::eof();
    if (!traits_type::eq_int_type(c, traits_type::eof())) {
      *pptr() = traits_type::to_char_type(c);
      pbump(1);
    }
    return traits_type::not_eof(c);
  }
  std::streamsize xsputn(const char* bytes, std::streamsize count) override {
    if (count <= epptr() - pptr()) return std::streambuf::xsputn(bytes, count);
    return sync() == 0 && write_all(bytes, bytes + count) ? count : 0;  // large pieces are not copied
  }
  int sync() override {
    if (!write_all(pbase(), pptr())) return -1;
    setp(buffer_.data(), buffer_.data() + buffer_.size());
    return 0;
  }

 private:
  bool write_all(const char* from, const char* end) {
    while (from < end) {
      const ::ssize_t written = ::write(fd_, from, static_cast<std::size_t>(end - from));
      if (written < 0 && errno == EINTR) continue;
      if (written < 0) {
        error_ = errno;
        return false;
      }
      from += written;
    }
    return true;
  }

  int fd_;
  int error_ = 0;
  std::array<char, 1 << 16> buffer_{};
};

void produce_into(const fs::path& file, int fd, const std::function<void(std::ostream&)>& produce) {
  DescriptorBuffer buffer(fd);
  std::ostream out(&buffer);
  produce(out);
  out.flush();
  if (buffer.error() != 0) fail(file, buffer.error());
  if (!out) fail(file, Message("the content could not be produced"));
}

constexpr std::string_view temporary_start = ".privbo-", temporary_end = ".tmp",
                           temporary_letters = "0123456789abcdefghijklmnopqrstuv";
constexpr std::size_t temporary_length = 12;  // letters between start and end

/// Returns a name in `folder` that nobody can know before it exists. It is not built from the target's name, which may
/// already have the greatest length allowed.
fs::path temporary_name(const fs::path& folder) {
  std::array<unsigned char, temporary_length> bytes{};
  if (::getrandom(bytes.data(), bytes.size(), 0) != static_cast<::ssize_t>(bytes.size()))
    throw RuntimeError(Message("the system gives no random numbers for the name of a temporary file"));
  std::string name(temporary_start);
  for (const unsigned char byte : bytes) name += temporary_letters[byte % temporary_letters.size()];
  return folder / name.append(temporary_end);
}

/// Returns what new files may be for whom, as the process was told (umask). Reading it the usual way would change it
/// for all threads for a moment.
::mode_t default_mode() {
  std::ifstream status("/proc/self/status");
  for (std::string line; std::getline(status, line);)
    if (line.starts_with("Umask:")) return 0666U & ~static_cast<::mode_t>(std::strtoul(line.c_str() + 6, nullptr, 8));
  return 0600;
}

/// A new file in `folder` that vanishes unless it becomes the target. Until it is complete nobody else may read it,
/// and where the file system allows it, it has no name: a process that is killed while it writes leaves nothing behind.
/// It is locked as long as its writer lives.
class Temporary {
 public:
  explicit Temporary(const fs::path& folder) : folder_(folder) {
    if (::access("/proc/self/fd", X_OK) == 0) fd_ = ::open(folder.c_str(), O_WRONLY | O_TMPFILE | O_CLOEXEC, 0600);
    for (int attempt = 0; fd_ < 0 && attempt < attempts; ++attempt) {
      path_ = temporary_name(folder);
      fd_ = ::open(path_.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0600);
      if (fd_ >= 0 || errno != EEXIST) break;
    }
    if (fd_ < 0)
      path_.clear();
    else
      ::flock(fd_, LOCK_EX | LOCK_NB);  // a file system without locks does without
  }
  Temporary(const Temporary&) = delete;
  Temporary& operator=(const Temporary&) = delete;
  ~Temporary() {
    if (!path_.empty()) ::unlink(path_.c_str());
    if (fd_ >= 0) ::close(fd_);
  }

  /// Returns the descriptor, or a negative number (with errno) where no file could be created.
  int fd() const { return fd_; }
  /// Gives a nameless file its name. Returns 0, or the errno.
  int give_name() {
    const std::string self = "/proc/self/fd/" + std::to_string(fd_);
    for (int attempt = 0; path_.empty() && attempt < attempts; ++attempt) {
      const fs::path name = temporary_name(folder_);
      if (::linkat(AT_FDCWD, self.c_str(), AT_FDCWD, name.c_str(), AT_SYMLINK_FOLLOW) == 0)
        path_ = name;
      else if (errno != EEXIST)
        return errno;
    }
    return path_.empty() ? EEXIST : 0;
  }
  /// Returns 0, or what closing a descriptor states: network file systems report a full disk only then. The lock stays.
  int flush_to_server() const {
    Descriptor copy(::fcntl(fd_, F_DUPFD_CLOEXEC, 0));
    return copy.get() < 0 ? 0 : copy.close();
  }
  /// Renames the file over `target`. Returns 0, or the errno.
  int replace(const fs::path& target) {
    if (::rename(path_.c_str(), target.c_str()) != 0) return errno;
    path_.clear();
    return 0;
  }
  /// Renames the file to `target` where nothing has that name. Returns 0, or the errno: EEXIST where something has.
  int place(const fs::path& target) {
    if (::renameat2(AT_FDCWD, path_.c_str(), AT_FDCWD, target.c_str(), RENAME_NOREPLACE) == 0) {
      path_.clear();
      return 0;
    }
    if (!lacks_flags(errno)) return errno;
    return ::link(path_.c_str(), target.c_str()) == 0 ? 0 : errno;
  }
  /// Renames the file over `target` where that holds what `known` states. Returns 0, or the errno: EEXIST where it
  /// holds something else, which then stays or comes back. The two change places in one step, so that what is looked at
  /// is what was replaced.
  int replace_known(const fs::path& target, const std::string& known) {
    if (held_by(target) != known) return EEXIST;
    const auto change_places = [&] {
      return ::renameat2(AT_FDCWD, path_.c_str(), AT_FDCWD, target.c_str(), RENAME_EXCHANGE);
    };
    if (change_places() != 0) {
      if (errno == ENOENT) return EEXIST;
      return lacks_flags(errno) ? replace(target) : errno;
    }
    if (held_by(path_) == known) return 0;  // the old file goes with this object
    return change_places() == 0 ? EEXIST : errno;
  }

 private:
  /// Returns whether a file system cannot rename with conditions.
  static bool lacks_flags(int error) { return error == EINVAL || error == ENOSYS || error == EOPNOTSUPP; }

  static constexpr int attempts = 1000;
  fs::path folder_, path_;  // path_ is empty while the file has no name
  int fd_ = -1;
};

void write_in_place(const fs::path& file, const std::function<void(std::ostream&)>& produce) {
  Descriptor descriptor(::open(file.c_str(), O_WRONLY | O_CLOEXEC | O_NOCTTY));
  if (descriptor.get() < 0) fail(file, errno);
  produce_into(file, descriptor.get(), produce);
  if (const int error = descriptor.close()) fail(file, error);
}

/// Gives a finished temporary file the target's name. Returns 0, or the errno.
using Place = std::function<int(Temporary&, const fs::path& target)>;

/// False: `place` found something else than it expected (EEXIST).
bool write_and_place(const fs::path& file, const std::function<void(std::ostream&)>& produce, Links links,
                     unsigned permissions, const Place& place) {
  if (file.empty()) throw RuntimeError(Message("cannot write: the file name is empty; give one"));
  std::error_code ignored;
  const fs::file_status status =
      links == Links::followed ? fs::status(file, ignored) : fs::symlink_status(file, ignored);
  if (fs::is_directory(status)) fail(file, Message("it is a directory; give the name of a file"));
  if (fs::exists(status) && !fs::is_regular_file(status) && !fs::is_symlink(status)) {
    write_in_place(file, produce);
    return true;
  }
  if (!file.has_filename()) fail(file, Message("there is no such folder; create it first and give the name of a file"));

  fs::path target = file;
  if (fs::is_regular_file(status)) {
    if (links == Links::followed) target = fs::canonical(file, ignored);
    if (ignored) target = file;
    // A rename needs only the folder's permission, so a file that its owner made read-only has to be refused here.
    if (::access(target.c_str(), W_OK) != 0) fail(file, errno);
  }
  const fs::path folder = target.has_parent_path() ? target.parent_path() : fs::path(".");
  Temporary temporary(folder);
  const int fd = temporary.fd();
  if (fd < 0) fail(file, errno);

  produce_into(file, fd, produce);
  struct ::stat old {};
  const bool replaces = ::lstat(target.c_str(), &old) == 0 && S_ISREG(old.st_mode);
  // Rights of another user (setuid) belonged to the old contents.
  if (::fchmod(fd, (replaces ? old.st_mode & 0777U : default_mode()) & permissions) != 0) fail(file, errno);
  if (::fsync(fd) != 0) fail(file, errno);
  if (const int error = temporary.give_name()) fail(file, error);
  if (const int error = temporary.flush_to_server()) fail(file, error);
  if (const int error = place(temporary, target)) {
    if (error == EEXIST) return false;
    fail(file, error);
  }

  // The new file is in place already, so a file system that cannot flush folders is not reported as a failure.
  Descriptor directory(::open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC));
  if (directory.get() >= 0) ::fsync(directory.get());
  return true;
}

std::function<void(std::ostream&)> text_writer(const std::string& content) {
  return [&content](std::ostream& out) { out.write(content.data(), static_cast<std::streamsize>(content.size())); };
}

}  // namespace

void write_atomically(const fs::path& file, const std::function<void(std::ostream&)>& produce, Links links,
                      unsigned permissions) {
  const auto replace = [](Temporary& temporary, const fs::path& target) { return temporary.replace(target); };
  if (!write_and_place(file, produce, links, permissions, replace)) fail(file, EEXIST);
}

void write_atomically(const fs::path& file, const std::string& content, Links links, unsigned permissions) {
  write_atomically(file, text_writer(content), links, permissions);
}

unsigned permissions_of(const fs::path& source) {
  struct ::stat found {};
  return ::stat(source.c_str(), &found) == 0 && S_ISREG(found.st_mode) ? (found.st_mode & 0666U) | 0600U : 0666U;
}

std::string held_by(const fs::path& file) {
  constexpr std::uintmax_t largest = 100'000'000;  // no file that is opened and saved again has as many bytes
  try {
    Sha256 digest;
    ForeignFile::named(file).pieces({largest, {}}, [&digest](std::string_view piece) { digest.add(piece); });
    return digest.hexadecimal();
  } catch (const FileRefused& refused) {
    return refused.reason == FileRefused::Reason::missing ? std::string() : std::string("?");
  }
}

void write_over_known(const fs::path& file, const std::string& content, const std::string& known,
                      unsigned permissions) {
  const auto place = [&known](Temporary& temporary, const fs::path& target) {
    std::error_code ignored;
    if (!known.empty()) return temporary.replace_known(target, known);
    // A link to nothing is no file that anybody would miss.
    return fs::is_symlink(target) && !fs::exists(target, ignored) ? temporary.replace(target) : temporary.place(target);
  };
  if (write_and_place(file, text_writer(content), Links::followed, permissions, place)) return;
  std::string now = held_by(file);
  throw FileChanged(Message(now.empty() ? Words<1>("%1: was removed or renamed by somebody else; it was not written")
                                        : Words<1>("%1: was written by somebody else meanwhile; it was not replaced"),
                            file.string()),
                    now);
}

bool write_new(const fs::path& file, const std::string& content) {
  return write_and_place(file, text_writer(content), Links::replaced, 0777,
                         [](Temporary& temporary, const fs::path& target) { return temporary.place(target); });
}

bool is_temporary(const fs::path& file) {
  const std::string name = file.filename().string();
  std::error_code ignored;
  const bool long_enough = name.size() == temporary_start.size() + temporary_length + temporary_end.size();
  return long_enough && name.starts_with(temporary_start) && name.ends_with(temporary_end) &&
         name.find_first_not_of(temporary_letters, temporary_start.size()) == name.size() - temporary_end.size() &&
         fs::is_regular_file(fs::symlink_status(file, ignored));
}

bool has_writer(const fs::path& temporary) {
  const Descriptor descriptor(::open(temporary.c_str(), O_RDONLY | O_NOFOLLOW | O_CLOEXEC));
  if (descriptor.get() < 0) return errno != ENOENT;
  return ::flock(descriptor.get(), LOCK_EX | LOCK_NB) != 0;
}

void remove_stray_temporaries(const fs::path& folder) {
  constexpr auto young = std::chrono::minutes(1);
  std::error_code ignored;
  for (fs::directory_iterator entry(folder, ignored), end; !ignored && entry != end; entry.increment(ignored)) {
    if (!is_temporary(entry->path())) continue;
    std::error_code failure;
    const auto written = fs::last_write_time(entry->path(), failure);
    if (failure || fs::file_time_type::clock::now() - written < young || has_writer(entry->path())) continue;
    fs::remove(entry->path(), failure);
  }
}

}  // namespace privbo
