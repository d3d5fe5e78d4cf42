// The rows of a trace in a cell: packed blocks of them (experiment/run/trace_rows.h) as base64.
#pragma once

#include <vector>

#include "catalogue/json.h"
#include "experiment/cells/cell_runner.h"

namespace privbo {

Json rows_json(const std::vector<TrialRows>& rows);

/// Does the same back. Throws std::runtime_error with a sentence unless they are those of all algorithms in all trials
/// that were finished, in that order.
std::vector<TrialRows> rows_of(const Json& json, const RecordedTrials& recorded);

}  // namespace privbo
