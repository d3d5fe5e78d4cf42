// The rows that a run has kept for its trace, as text.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "experiment/run/trace_store.h"

namespace privbo::test {

/// The rows of an algorithm in a trial; `prefix`: their first two cells and a comma.
inline std::string rows_of(const TraceStore& store, std::size_t algorithm, std::size_t trial,
                           std::string_view prefix = {}) {
  TraceText text;
  std::vector<char> room;
  for (std::size_t number = 0; number < store.block_sizes(algorithm, trial).size(); ++number)
    text.append_rows(store.block(algorithm, trial, number, room), prefix);
  return std::string(text.text());
}

}  // namespace privbo::test
