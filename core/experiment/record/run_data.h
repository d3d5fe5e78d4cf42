// Describes what documents of results say of the table of readings that was used.
#pragma once

#include "catalogue/json.h"

namespace privbo {

class Experiment;

/// Returns what was understood of the table (json_of in domain/data/table_report.h), with the settings of the section
/// "data" as "settings"; null for an experiment without a table. Files go by their names without folders: a run from
/// the copy in a folder of results states the same.
Json run_data(const Experiment& experiment);

}  // namespace privbo
