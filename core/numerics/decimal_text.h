// Writes numbers as the shortest decimals that read back as the same number, into memory that the caller has.
#pragma once

namespace privbo {

/// The room that the text of a double needs: more than the 24 characters of the longest, so that copies of a fixed size
/// fit.
inline constexpr int max_decimal_text = 48;

/// Writes what std::to_chars(at, …, value) writes, in less than half of its time for numbers as they are in results.
/// `at` has max_decimal_text characters, of which those behind the text are left as anything. Returns the text's end.
char* write_decimal(char* at, double value);

}  // namespace privbo
