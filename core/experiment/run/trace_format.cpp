#include "experiment/run/trace_format.h"

#include <algorithm>
#include <cstddef>

namespace privbo {

const char* trace_name(TraceFormat format) {
  return format == TraceFormat::none ? nullptr : format == TraceFormat::gz ? "trace.csv.gz" : "trace.csv";
}

const char* trace_word(TraceFormat format) { return trace_format_words.at(static_cast<std::size_t>(format)); }

TraceFormat trace_format(std::string_view word) {
  const auto found = std::ranges::find(trace_format_words, word);
  return found == trace_format_words.end() ? TraceFormat::csv
                                           : static_cast<TraceFormat>(found - trace_format_words.begin());
}

}  // namespace privbo
