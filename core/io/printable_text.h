// Text for a terminal: what would steer it is shown instead of sent. Names, labels, cells of tables and messages may be
// a stranger's.
#pragma once

#include <string>
#include <string_view>

namespace privbo {

/// UTF-8 in which control characters are seen: ␛ for ESC (U+2400 and on for all below 32, ␡ for 127), <U+009B> for
/// those above 127, <U+202E> for what turns the direction of text around, <FF> for bytes that are no UTF-8. Lines and
/// tabs stay. JSON stays JSON: no backslash is put in.
std::string printable_text(std::string_view text);
/// The same on one line: ends of lines and tabs are shown too (␊, ␉).
std::string printable_line(std::string_view text);

/// How many bytes at the end of `text` begin a character that is not whole yet: 0 to 3.
std::size_t unfinished_bytes(std::string_view text);

}  // namespace privbo
