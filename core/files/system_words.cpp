#include "files/system_words.h"

#include <algorithm>
#include <array>
#include <cerrno>
#include <exception>
#include <filesystem>
#include <new>
#include <string_view>
#include <system_error>
#include <utility>
#include <vector>

#include "catalogue/phrase.h"

namespace privbo {
namespace {

constexpr std::array<std::pair<int, Phrase>, 27> usual{{{EPERM, Phrase("Operation not permitted")},
                                                        {ENOENT, Phrase("No such file or directory")},
                                                        {EIO, Phrase("Input/output error")},
                                                        {ENXIO, Phrase("No such device or address")},
                                                        {EAGAIN, Phrase("Resource temporarily unavailable")},
                                                        {ENOMEM, Phrase("Cannot allocate memory")},
                                                        {EACCES, Phrase("Permission denied")},
                                                        {EBUSY, Phrase("Device or resource busy")},
                                                        {EEXIST, Phrase("File exists")},
                                                        {EXDEV, Phrase("Invalid cross-device link")},
                                                        {ENODEV, Phrase("No such device")},
                                                        {ENOTDIR, Phrase("Not a directory")},
                                                        {EISDIR, Phrase("Is a directory")},
                                                        {EINVAL, Phrase("Invalid argument")},
                                                        {ENFILE, Phrase("Too many open files in system")},
                                                        {EMFILE, Phrase("Too many open files")},
                                                        {ETXTBSY, Phrase("Text file busy")},
                                                        {EFBIG, Phrase("File too large")},
                                                        {ENOSPC, Phrase("No space left on device")},
                                                        {EROFS, Phrase("Read-only file system")},
                                                        {EPIPE, Phrase("Broken pipe")},
                                                        {ENAMETOOLONG, Phrase("File name too long")},
                                                        {ENOTEMPTY, Phrase("Directory not empty")},
                                                        {ELOOP, Phrase("Too many levels of symbolic links")},
                                                        {EDQUOT, Phrase("Disk quota exceeded")},
                                                        {ESTALE, Phrase("Stale file handle")},
                                                        {ENOTSUP, Phrase("Operation not supported")}}};

/// What stands between quotes, or behind the last colon, in a message of the library.
std::string_view between(std::string_view text, std::string_view open, std::string_view close) {
  const std::size_t begin = text.find(open);
  if (begin == text.npos) return {};
  text.remove_prefix(begin + open.size());
  return text.substr(0, text.find(close));
}

/// "number" and the other names of types, as far as they stand in the catalogue of languages.
std::string type_words(std::string_view type) {
  static const std::array<std::string, 6> names{Phrase("object"), Phrase("array"),   Phrase("string"),
                                                Phrase("number"), Phrase("boolean"), Phrase("null")};
  const auto* found = std::ranges::find(names, type);
  return found == names.end() ? std::string(type) : *found;
}

}  // namespace

std::string system_words(int error) {
  const auto* found = std::ranges::find(usual, error, &std::pair<int, Phrase>::first);
  if (found != usual.end()) return found->second;
  return Phrase("the system says: %1").with(std::generic_category().message(error));
}

std::string system_words(const std::error_code& error) {
  const bool is_errno = error.category() == std::generic_category() || error.category() == std::system_category();
  return is_errno ? system_words(error.value()) : Phrase("the system says: %1").with(error.message());
}

std::string memory_words() {
  return Phrase("there is not enough memory; use fewer threads, close other programs, or take a machine with more");
}

std::string failure_words(const std::exception& failure) {
  if (dynamic_cast<const std::bad_alloc*>(&failure)) return memory_words();
  if (const auto* of_files = dynamic_cast<const std::filesystem::filesystem_error*>(&failure)) {
    const std::string file = of_files->path1().string(), reason = system_words(of_files->code());
    return file.empty() ? reason : file + ": " + reason;
  }
  if (const auto* of_json = dynamic_cast<const Json::exception*>(&failure)) return json_words(*of_json);
  if (const auto* of_system = dynamic_cast<const std::system_error*>(&failure)) {
    // The standard library starts a thread, and there is no room for it.
    const bool thread = of_system->code() == std::errc::resource_unavailable_try_again;
    return thread ? memory_words() : system_words(of_system->code());
  }
  return failure.what();
}

std::string json_words(const Json::exception& failure) {
  const std::string_view message = failure.what();
  switch (failure.id) {
    case 302:  // "type must be number, but is string"
      return Phrase("a value must be of type %1, and is of type %2")
          .with(type_words(between(message, "type must be ", ", but is ")),
                type_words(message.substr(message.rfind(' ') + 1)));
    case 304:  // "cannot use at() with string"
    case 305:
      return Phrase("a value must be an object or a list, and is of type %1")
          .with(type_words(message.substr(message.rfind(' ') + 1)));
    case 401:  // "array index 3 is out of range"
      return Phrase("a list ends before its place %1").with(between(message, "array index ", " "));
    case 403:  // "key 'domain' not found"
      return Phrase("\"%1\" is missing").with(between(message, "key '", "' not found"));
    default:
      return Phrase("the JSON library says: %1").with(message);
  }
}

}  // namespace privbo
