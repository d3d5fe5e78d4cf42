#include "files/foreign_file.h"

#include <fcntl.h>
#include <poll.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <charconv>
#include <limits>
#include <utility>
#include <vector>

#include "files/failure_message.h"
#include "text/error.h"
#include "text/message.h"

namespace privbo {
namespace {

namespace fs = std::filesystem;
using Reason = FileRefused::Reason;

[[noreturn]] void refuse_opening(const fs::path& file, int error) {
  const std::string name = file.string();
  switch (error) {
    case ENOENT:
    case ENOTDIR:
      throw FileRefused(Reason::missing, Message("%1: no such file", name));
    case ELOOP:
      throw FileRefused(
          Reason::outside,
          Message("%1: leads through a link, which files of a folder may not; put the file itself there", name));
    case ENXIO:  // a socket
      throw FileRefused(Reason::special,
                        Message("%1: is a pipe, a device or a socket; name a file that is stored", name));
    default:
      throw FileRefused(Reason::unreadable,
                        Message("%1: cannot be read: %2", name, std::generic_category().message(error)));
  }
}

/// Returns the descriptor that the name stands for, which this process has open already; a negative number where it is
/// a name like others.
int open_already(const fs::path& file) {
  const std::string name = file.string();
  if (name == "/dev/stdin") return STDIN_FILENO;
  for (const std::string_view start : {"/dev/fd/", "/proc/self/fd/"}) {
    if (!name.starts_with(start)) continue;
    int descriptor = -1;
    const char* end = name.data() + name.size();
    const auto read = std::from_chars(name.data() + start.size(), end, descriptor);
    return read.ec == std::errc() && read.ptr == end ? descriptor : -1;
  }
  return -1;
}

/// Returns the parts of a name inside a folder; none where it leads elsewhere.
std::vector<std::string> parts_inside(const std::string& name) {
  std::vector<std::string> parts;
  if (name.find('\0') != std::string::npos || fs::path(name).is_absolute()) return {};
  for (const fs::path& part : fs::path(name)) {
    if (part.empty() || part == "." || part == "..") return {};
    parts.push_back(part.string());
  }
  return parts;
}

/// A descriptor that is closed at the end of its block.
struct Opened {
  explicit Opened(int opened) : descriptor(opened) {}
  ~Opened() {
    if (descriptor >= 0) ::close(descriptor);
  }
  Opened(const Opened&) = delete;
  Opened& operator=(const Opened&) = delete;
  int take() { return std::exchange(descriptor, -1); }
  void follow(int next) {
    if (descriptor >= 0) ::close(descriptor);
    descriptor = next;
  }
  int descriptor;
};

/// Counts levels and members in one pass and a stack of fixed size.
class Shape {
 public:
  void open() {
    if (++depth_ > deepest_json)
      throw RuntimeError(Message("nested deeper than %1 levels, which no file of this program is", deepest_json));
    members_[static_cast<std::size_t>(depth_)] = 0;
  }
  void close() { depth_ = std::max(0, depth_ - 1); }
  /// Counts a member with a name of so many bytes.
  void member(std::size_t bytes) {
    std::size_t& members = members_[static_cast<std::size_t>(depth_)];
    work_ += members * (1 + bytes / compared_at_once);
    if (++members > max_json_members)
      throw RuntimeError(
          Message("an object has more than %1 members, which no file of this program has", max_json_members));
    if (work_ > max_work) throw RuntimeError(Message("has objects of so many members as no file of this program has"));
  }

 private:
  // The parser compares the name of each member with those before it in its object.
  static constexpr std::size_t compared_at_once = 32, max_work = 500'000'000;
  std::array<std::size_t, deepest_json + 1> members_{};
  int depth_ = 0;
  std::size_t work_ = 0;
};

}  // namespace

ForeignFile::ForeignFile(int descriptor, fs::path file) : descriptor_(descriptor), file_(std::move(file)) {
  Opened guard(descriptor);
  struct stat found {};
  if (::fstat(descriptor, &found) != 0) refuse_opening(file_, errno);
  if (S_ISDIR(found.st_mode))
    throw FileRefused(Reason::folder, Message("%1: is a folder; name a file", file_.string()));
  pipe_ = S_ISFIFO(found.st_mode) && open_already(file_) >= 0;
  if (!S_ISREG(found.st_mode) && !pipe_) refuse_opening(file_, ENXIO);
  size_ = pipe_ ? 0 : static_cast<std::uintmax_t>(found.st_size);
  guard.take();
}

ForeignFile ForeignFile::named(const fs::path& file) {
  if (file.native().find('\0') != fs::path::string_type::npos) refuse_opening(file, ENOENT);
  // What is open is not opened again, which could wait for somebody who writes into a pipe. A name like others is
  // opened without waiting.
  const int known = open_already(file);
  const int descriptor = known >= 0 ? ::fcntl(known, F_DUPFD_CLOEXEC, 0)
                                    : ::open(file.c_str(), O_RDONLY | O_CLOEXEC | O_NOCTTY | O_NONBLOCK);
  if (descriptor < 0) refuse_opening(file, errno == EBADF || errno == ELOOP ? ENOENT : errno);  // links in a circle
  return {descriptor, file};
}

ForeignFile ForeignFile::inside(const fs::path& folder, const std::string& name) {
  const fs::path file = folder / name;
  const std::vector<std::string> parts = parts_inside(name);
  if (parts.empty())
    throw FileRefused(Reason::outside,
                      Message("%1: is not inside of its folder; give the name of a file in it", file.string()));
  Opened at(::open(folder.empty() ? "." : folder.c_str(), O_RDONLY | O_CLOEXEC | O_DIRECTORY));
  if (at.descriptor < 0) refuse_opening(file, errno);
  for (std::size_t i = 0; i < parts.size(); ++i) {
    const bool last = i + 1 == parts.size();
    const int flags = O_RDONLY | O_CLOEXEC | O_NOCTTY | O_NOFOLLOW | O_NONBLOCK | (last ? 0 : O_DIRECTORY);
    const int next = ::openat(at.descriptor, parts[i].c_str(), flags);
    if (next < 0) {
      const int error = errno;
      struct stat found {};
      // With O_DIRECTORY a link is reported as something that is no folder.
      const bool link =
          ::fstatat(at.descriptor, parts[i].c_str(), &found, AT_SYMLINK_NOFOLLOW) == 0 && S_ISLNK(found.st_mode);
      refuse_opening(file, link ? ELOOP : error);
    }
    at.follow(next);
  }
  return {at.take(), file};
}

ForeignFile::ForeignFile(ForeignFile&& other) noexcept
    : descriptor_(std::exchange(other.descriptor_, -1)),
      file_(std::move(other.file_)),
      size_(other.size_),
      pipe_(other.pipe_) {}

ForeignFile::~ForeignFile() {
  if (descriptor_ >= 0) ::close(descriptor_);
}

void ForeignFile::pieces(const FileLimit& limit, const std::function<void(std::string_view)>& take) const {
  const auto refuse = [&] {
    throw FileRefused(Reason::too_large, Message("%1: larger than %2 MB: not %3 of this program", file_.string(),
                                                 limit.bytes / 1'000'000, limit.noun));
  };
  if (size_ > limit.bytes) refuse();
  std::vector<char> piece(std::size_t{1} << 16);
  std::uintmax_t taken = 0;
  while (true) {
    const ::ssize_t count = pipe_ ? ::read(descriptor_, piece.data(), piece.size())
                                  : ::pread(descriptor_, piece.data(), piece.size(), static_cast<::off_t>(taken));
    if (count < 0 && errno == EINTR) continue;
    if (count < 0 && errno == EAGAIN && pipe_) {  // whoever opened it did not want to wait
      ::pollfd waiting{descriptor_, POLLIN, 0};
      ::poll(&waiting, 1, -1);
      continue;
    }
    if (count < 0) refuse_opening(file_, errno);
    if (count == 0) return;
    taken += static_cast<std::uintmax_t>(count);
    if (taken > limit.bytes) refuse();
    take({piece.data(), static_cast<std::size_t>(count)});
  }
}

std::string ForeignFile::text(const FileLimit& limit) const {
  std::string all;
  all.reserve(static_cast<std::size_t>(std::min(size_, limit.bytes)));
  pieces(limit, [&all](std::string_view piece) { all += piece; });
  return all;
}

std::string ForeignFile::beginning(std::size_t bytes) const {
  std::string start(bytes, '\0');
  std::size_t taken = 0;
  while (taken < bytes && !pipe_) {
    const ::ssize_t count = ::pread(descriptor_, start.data() + taken, bytes - taken, static_cast<::off_t>(taken));
    if (count < 0 && errno == EINTR) continue;
    if (count < 0) refuse_opening(file_, errno);
    if (count == 0) break;
    taken += static_cast<std::size_t>(count);
  }
  start.resize(taken);
  return start;
}

void ForeignFile::whole(const std::function<void(std::string_view)>& take) const {
  std::uintmax_t taken = 0;
  const auto refuse = [&] {
    throw FileRefused(Reason::too_large,
                      Message("%1: changes while it is read; read it when it is whole", file_.string()));
  };
  pieces({std::numeric_limits<std::uintmax_t>::max(), {}}, [&](std::string_view piece) {
    taken += piece.size();
    if (taken > size_ && !pipe_) refuse();
    take(piece);
  });
  if (taken < size_) refuse();
}

bool leads_inside(const fs::path& folder, const std::string& name) {
  const std::vector<std::string> parts = parts_inside(name);
  fs::path each = folder;
  for (const std::string& part : parts) {
    each /= part;
    std::error_code ignored;
    if (fs::is_symlink(fs::symlink_status(each, ignored))) return false;
  }
  return !parts.empty();
}

std::vector<std::string> names_inside(const fs::path& folder, const std::string& below) {
  std::vector<std::string> names;
  if (!leads_inside(folder, below)) refuse_opening(folder / below, ELOOP);
  std::error_code failure;
  for (fs::directory_iterator entry(folder / below, failure), end; !failure && entry != end; entry.increment(failure))
    names.push_back(entry->path().filename().string());
  std::ranges::sort(names);
  return names;
}

void check_json_shape(std::string_view text) {
  Shape shape;
  std::size_t name_bytes = 0;
  for (std::size_t i = 0; i < text.size(); ++i) {
    switch (text[i]) {
      case '"': {
        const std::size_t begin = i;
        for (++i; i < text.size() && text[i] != '"'; ++i)
          if (text[i] == '\\') ++i;
        name_bytes = i - begin;
        break;
      }
      case '{':
      case '[':
        shape.open();
        break;
      case '}':
      case ']':
        shape.close();
        break;
      case ':':
        shape.member(name_bytes);
        break;
      default:
        break;
    }
  }
}

Json foreign_json(std::string_view text) {
  check_json_shape(text);
  try {
    return Json::parse(text);
  } catch (const Json::out_of_range&) {
    throw RuntimeError(Message("a number is too large to be read; give one below 1.8e308"));
  }
}

}  // namespace privbo
