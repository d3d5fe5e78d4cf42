// Writes a double as text in a file of many numbers, faster than the standard library and with the same digits.
#pragma once

namespace privbo {

/// The room for one number: more than its text takes.
inline constexpr int max_number_text = 40;

/// Writes the shortest text that reads back as `value`, exactly as std::to_chars does, and returns its end. `text` has
/// room for max_number_text characters, all of which may be written.
char* write_shortest(char* text, double value);

}  // namespace privbo
