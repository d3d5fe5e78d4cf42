// Reads files of this program that are one JSON object with a format and a version, and makes the checks that come
// before any look at the contents.
#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <string>

#include "catalogue/param_spec.h"
#include "files/foreign_file.h"
#include "text/message.h"

namespace privbo {

/// Describes how messages call a kind of file, and the format and version that the file has to declare.
struct JsonFileKind {
  Message noun;        // "a sweep"
  Message written_by;  // "a sweep.json written by 'privbo sweep … --out FOLDER'"
  std::string format;  // "privbo-sweep"
  int version = 1;
  std::uintmax_t largest = 200'000'000;  // bytes
  bool any_signs = false;                // its texts are commands and names of files, which may hold any sign
};

/// Parses the file and hands the object to `read`. Throws std::runtime_error, file name first, where the file is too
/// large, nested too deeply, not JSON, of another format or version, where a text in it has signs that steer what shows
/// it, or where `read` throws.
void read_json_file(const ForeignFile& file, const JsonFileKind& kind, const std::function<void(const Json&)>& read);
/// Does the same of a file in a folder that may be a stranger's (ForeignFile::inside), which may also be missing.
void read_json_file(const std::filesystem::path& folder, const std::string& name, const JsonFileKind& kind,
                    const std::function<void(const Json&)>& read);
/// Does the same of a file by its whole name; the folder that it is in is the one that a person named.
void read_json_file(const std::filesystem::path& file, const JsonFileKind& kind,
                    const std::function<void(const Json&)>& read);

/// Throws std::runtime_error with this reason. The `read` function calls it for contents that it does not accept.
[[noreturn]] void refuse_file(const Message& reason);
/// Returns the number, or refuses the file where it is missing or not finite.
double finite_of(const Json& json);
/// Returns the whole number under `key`, or refuses the file where it is missing, none, negative or above `most`.
std::int64_t count_of(const Json& json, const char* key, std::int64_t most);
/// Returns the text, or refuses the file where it is longer than 10,000 bytes.
std::string short_text_of(const Json& json);
/// Does the same of a message.
Message short_message_of(const Json& json);
/// Returns the text, or refuses the file where it is no name or label: longer than 10,000 bytes, or with a sign that
/// steers a terminal or ends a line.
std::string name_of(const Json& json);

}  // namespace privbo
