// Parses JSON that people write and pass on: scenarios, lessons, answers.
#pragma once

#include <string>
#include <string_view>

#include "catalogue/json.h"

namespace privbo {

/// How messages call such a file, and what they advise where it is no JSON.
struct WrittenFile {
  std::string noun;    // "a scenario"
  std::string remedy;  // "restore the file or start from a preset"
};

/// Throws std::runtime_error with a sentence where the text is deeper than 64 levels, not UTF-8, not JSON (with line
/// and column), has a number beyond the range of double or a zero byte, or states a key twice.
Json written_json(std::string_view text, const WrittenFile& file);

}  // namespace privbo
