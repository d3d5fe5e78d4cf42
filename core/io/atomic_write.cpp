// Temporary beside the target, fsync, rename, fsync of the folder; devices and pipes are written in place.
#include "io/atomic_write.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <array>
#include <atomic>
#include <cerrno>
#include <cstring>
#include <stdexcept>
#include <streambuf>
#include <system_error>

namespace privbo {
namespace fs = std::filesystem;
namespace {

[[noreturn]] void fail(const fs::path& file, const std::string& reason) {
  throw std::runtime_error("cannot write \"" + file.string() + "\": " + reason);
}

std::string reason_of(int error) {
  switch (error) {
    case ENOSPC: return "no space left on the device; free some space or choose another folder";
    case EDQUOT: return "the disk quota is used up; free some space or choose another folder";
    case EACCES:
    case EPERM: return "permission denied; choose a file or folder you may write";
    case EROFS: return "the file system is read-only; choose another folder";
    case ENOENT:
    case ENOTDIR: return "there is no such folder; create it first";
    case ENAMETOOLONG: return "the file name is too long; choose a shorter one";
    default: return std::generic_category().message(error);
  }
}

/// A descriptor that is closed on every way out.
class Descriptor {
 public:
  explicit Descriptor(int fd) : fd_(fd) {}
  Descriptor(const Descriptor&) = delete;
  Descriptor& operator=(const Descriptor&) = delete;
  ~Descriptor() { close(); }
  int get() const { return fd_; }
  /// 0, or the errno of close (network file systems report a full disk here).
  int close() {
    if (fd_ < 0) return 0;
    const int result = ::close(fd_);
    fd_ = -1;
    return result == 0 || errno == EINTR ? 0 : errno;
  }

 private:
  int fd_;
};

/// Buffered output to a descriptor that remembers why it failed, which std::ofstream does not.
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
  int sync() override {
    const char* from = pbase();
    while (from < pptr()) {
      const ::ssize_t written = ::write(fd_, from, static_cast<std::size_t>(pptr() - from));
      if (written < 0 && errno == EINTR) continue;
      if (written < 0) {
        error_ = errno;
        return -1;
      }
      from += written;
    }
    setp(buffer_.data(), buffer_.data() + buffer_.size());
    return 0;
  }

 private:
  int fd_;
  int error_ = 0;
  std::array<char, 1 << 16> buffer_{};
};

void produce_into(const fs::path& file, int fd, const std::function<void(std::ostream&)>& produce) {
  DescriptorBuffer buffer(fd);
  std::ostream out(&buffer);
  produce(out);
  out.flush();
  if (!out) fail(file, buffer.error() != 0 ? reason_of(buffer.error()) : "the content could not be produced");
}

/// Removes the temporary unless it became the target.
class Temporary {
 public:
  explicit Temporary(fs::path path) : path_(std::move(path)) {}
  Temporary(const Temporary&) = delete;
  Temporary& operator=(const Temporary&) = delete;
  ~Temporary() {
    if (!kept_) ::unlink(path_.c_str());
  }
  void keep() { kept_ = true; }

 private:
  fs::path path_;
  bool kept_ = false;
};

/// A fresh file in `folder`; its name is independent of the target's, which may already be as long as names may be.
std::pair<int, fs::path> open_temporary(const fs::path& folder) {
  static std::atomic<unsigned> counter{0};
  for (int attempt = 0; attempt < 1000; ++attempt) {
    const fs::path path = folder / (".privbo-" + std::to_string(::getpid()) + "-" + std::to_string(counter++) + ".tmp");
    const int fd = ::open(path.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666);
    if (fd >= 0 || errno != EEXIST) return {fd, path};
  }
  return {-1, {}};
}

void write_in_place(const fs::path& file, const std::function<void(std::ostream&)>& produce) {
  Descriptor descriptor(::open(file.c_str(), O_WRONLY | O_CLOEXEC | O_NOCTTY));
  if (descriptor.get() < 0) fail(file, reason_of(errno));
  produce_into(file, descriptor.get(), produce);
  if (const int error = descriptor.close()) fail(file, reason_of(error));
}

}  // namespace

void write_atomically(const fs::path& file, const std::function<void(std::ostream&)>& produce) {
  if (file.empty()) throw std::runtime_error("cannot write: the file name is empty; give one");
  std::error_code ignored;
  const fs::file_status status = fs::status(file, ignored);
  if (fs::is_directory(status)) fail(file, "it is a directory; give the name of a file");
  if (fs::exists(status) && !fs::is_regular_file(status)) return write_in_place(file, produce);
  if (!file.has_filename()) fail(file, "there is no such folder; create it first and give the name of a file");

  // Through a symbolic link the file it names is replaced, not the link.
  fs::path target = file;
  if (fs::is_regular_file(status)) {
    target = fs::canonical(file, ignored);
    if (ignored) target = file;
    // A rename needs only the folder's permission: a file its owner made read-only must still be refused.
    if (::access(target.c_str(), W_OK) != 0) fail(file, reason_of(errno));
  }
  const fs::path folder = target.has_parent_path() ? target.parent_path() : fs::path(".");
  const auto [fd, temporary_path] = open_temporary(folder);
  if (fd < 0) fail(file, reason_of(errno));
  Descriptor descriptor(fd);
  Temporary temporary(temporary_path);

  produce_into(file, fd, produce);
  struct ::stat old {};
  if (::stat(target.c_str(), &old) == 0 && ::fchmod(fd, old.st_mode & 07777) != 0) fail(file, reason_of(errno));
  if (::fsync(fd) != 0) fail(file, reason_of(errno));
  if (const int error = descriptor.close()) fail(file, reason_of(error));
  if (::rename(temporary_path.c_str(), target.c_str()) != 0) fail(file, reason_of(errno));
  temporary.keep();

  // The new file is in place; a file system that cannot flush folders is no reason to report failure.
  Descriptor directory(::open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC));
  if (directory.get() >= 0) ::fsync(directory.get());
}

void write_atomically(const fs::path& file, const std::string& content) {
  write_atomically(file, [&content](std::ostream& out) {
    out.write(content.data(), static_cast<std::streamsize>(content.size()));
  });
}

}  // namespace privbo
