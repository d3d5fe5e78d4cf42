// Text for a terminal: what would steer it is shown instead of sent. Names, labels, cells of tables and messages may be
// a stranger's.
#pragma once

#include <string>
#include <string_view>

namespace privbo {

/// Does the same as visible_text (catalogue/visible_text.h). JSON does not come this way: what it holds must not
/// change.
std::string printable_text(std::string_view text);
/// Does the same on one line: ends of lines and tabs are shown too (␊, ␉).
std::string printable_line(std::string_view text);

/// Returns how many bytes at the end of `text` begin a character that is not whole yet: 0 to 3.
std::size_t unfinished_bytes(std::string_view text);

}  // namespace privbo
