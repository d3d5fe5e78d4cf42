// Tells UTF-8 from other encodings of text.
#pragma once

#include <cstddef>
#include <string_view>

namespace privbo {

/// Returns the length of the UTF-8 sequence at `at`, or 0 where there is no valid one (overlong forms and surrogates
/// are invalid).
std::size_t utf8_length(std::string_view text, std::size_t at);

/// Returns where the first byte stands that does not belong to UTF-8; npos: the whole text is UTF-8.
std::size_t first_not_utf8(std::string_view text);

}  // namespace privbo
