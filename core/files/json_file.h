// Files of this program that are one JSON object with a format and a version: what every reader refuses before it looks
// at the contents.
#pragma once

#include <filesystem>
#include <functional>
#include <string>

#include "catalogue/param_spec.h"

namespace privbo {

/// How a kind of file is called in messages, and what it must say of itself.
struct JsonFileKind {
  std::string noun;        // "a sweep"
  std::string written_by;  // "a sweep.json written by 'privbo sweep … --out FOLDER'"
  std::string format;      // "privbo-sweep"
  int version = 1;
};

/// Parses the file and hands the object to `read`. Throws std::runtime_error, file name first, where the file is
/// missing, larger than 200 MB, no JSON, of another format or version, or where `read` throws.
void read_json_file(const std::filesystem::path& file, const JsonFileKind& kind,
                    const std::function<void(const Json&)>& read);

/// Throws std::runtime_error with this reason: what `read` says of contents that it does not take.
[[noreturn]] void refuse_file(const std::string& reason);
/// A number that is there and finite.
double finite_of(const Json& json);
/// A text of at most 10,000 bytes.
std::string short_text_of(const Json& json);

}  // namespace privbo
