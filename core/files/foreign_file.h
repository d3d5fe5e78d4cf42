// The door through which every file from elsewhere comes in: opened once, judged by what was opened, read up to a
// limit.
#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include "catalogue/json.h"
#include "text/error.h"
#include "text/message.h"

namespace privbo {

/// A file that was not read. The sentence begins with the file's name and states what to do.
struct FileRefused : RuntimeError {
  enum class Reason {
    missing,
    folder,
    special,  // a pipe, a device or a socket
    outside,  // its name leads out of its folder, or through a link
    too_large,
    unreadable,  // no permission, a failing disk
  };
  FileRefused(Reason why, Message sentence) : RuntimeError(std::move(sentence)), reason(why) {}
  Reason reason;
};

/// Describes how many bytes a kind of file may have, and how messages call it ("a sweep").
struct FileLimit {
  std::uintmax_t bytes;
  Message noun;
};

/// An open regular file. What is read is what was judged: its name is not looked up again.
class ForeignFile {
 public:
  /// Returns a file that a person named: links are followed. A pipe is read where it is already open in this process
  /// (/dev/stdin, or a shell's <(…)), and nowhere else: no pipe that lies in a folder is waited for. Throws
  /// FileRefused.
  static ForeignFile named(const std::filesystem::path& file);
  /// A file by its name inside a folder that may be a stranger's. No part of the name may be "..", absolute or a link.
  /// The folder itself is one that a person named. Throws FileRefused.
  static ForeignFile inside(const std::filesystem::path& folder, const std::string& name);

  ForeignFile(ForeignFile&& other) noexcept;
  ForeignFile& operator=(ForeignFile&&) = delete;
  ~ForeignFile();

  /// Returns the path as messages call it.
  const std::filesystem::path& path() const { return file_; }
  /// Returns its bytes when it was opened; 0 for a pipe.
  std::uintmax_t size() const { return size_; }
  /// Returns all bytes. Throws FileRefused where there are more than the limit, also where the file grows meanwhile.
  std::string text(const FileLimit& limit) const;
  /// At most so many bytes from its beginning, whatever follows. Not for pipes, which could not be read again.
  std::string beginning(std::size_t bytes) const;
  /// Hands all bytes to `take`, piece by piece, at most `limit` of them. Throws FileRefused as text() does.
  void pieces(const FileLimit& limit, const std::function<void(std::string_view)>& take) const;
  /// Hands the bytes that it had when it was opened to `take`. Throws FileRefused where it has more or fewer by now.
  void whole(const std::function<void(std::string_view)>& take) const;

 private:
  ForeignFile(int descriptor, std::filesystem::path file);

  int descriptor_;
  std::filesystem::path file_;
  std::uintmax_t size_ = 0;
  bool pipe_ = false;
};

/// Returns whether the name leads to something in the folder by folders alone: by no link, no "..", and not from the
/// root. Where its last parts do not exist, the others are judged.
bool leads_inside(const std::filesystem::path& folder, const std::string& name);

/// The names in a folder inside a folder that may be a stranger's, in the order of their letters; none where there is
/// no such folder. Throws FileRefused where a part of the way is a link.
std::vector<std::string> names_inside(const std::filesystem::path& folder, const std::string& below);

/// The most that one JSON text from elsewhere may hold: levels of nesting, and members of one object.
inline constexpr int deepest_json = 64;
inline constexpr std::size_t max_json_members = 20'000;

/// Counts nesting and members before anything is parsed, so that the length of a text bounds the time and the stack
/// that parsing takes. Throws std::runtime_error with a sentence where it goes beyond the limits.
void check_json_shape(std::string_view text);

/// Parses a JSON text from elsewhere. Throws Json::parse_error where it is not JSON, and std::runtime_error with a
/// sentence as check_json_shape does, and where it has a number that no double holds.
Json foreign_json(std::string_view text);

}  // namespace privbo
