// How a trace is kept as a file.
#pragma once

#include <array>
#include <string_view>

namespace privbo {

/// How the trace is kept. `gz`: by gzip, a member for every few thousand rows, without a time or a name, so that the
/// bytes are the same for every number of threads.
enum class TraceFormat { csv, gz, none };
/// The words of the formats, in their order.
inline constexpr std::array<const char*, 3> trace_format_words{"csv", "gz", "none"};

/// Returns "trace.csv" or "trace.csv.gz"; null for none.
const char* trace_name(TraceFormat format);
/// Returns the word of a format.
const char* trace_word(TraceFormat format);
/// Returns the format of that word, csv for any other.
TraceFormat trace_format(std::string_view word);

}  // namespace privbo
