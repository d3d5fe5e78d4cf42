// Parses JSON that people write and pass on: scenarios, lessons, answers.
#pragma once

#include <string>
#include <string_view>

#include "catalogue/json.h"

namespace privbo {

/// Throws std::runtime_error with a sentence where the text is beyond the limits of check_json_shape, not UTF-8, not
/// JSON (with line and column, and `remedy`: "restore the file or start from a preset"), has a number beyond the range
/// of double or a zero byte, or states a key twice.
Json written_json(std::string_view text, const Message& remedy);

}  // namespace privbo
