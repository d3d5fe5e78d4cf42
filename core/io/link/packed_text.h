// Packs a text into letters that stand in a link, and back: deflated (zlib, RFC 1950) and written in base64url without
// padding (RFC 4648, section 5).
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace privbo {

/// `words`: text that both sides know beforehand; what it has in common with `text` takes no room.
std::string packed_text(std::string_view text, std::string_view words);

/// Throws std::runtime_error with a sentence where the letters are not such a text, are cut off or damaged, were packed
/// with other words, or hold more than `most` bytes, of which no more than that are ever made.
std::string unpacked_text(std::string_view letters, std::string_view words, std::size_t most);

}  // namespace privbo
