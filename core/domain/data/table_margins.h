// Rows of a table that hold no readings: units under the names, and sums or means at the end.
#pragma once

#include <string>
#include <vector>

#include "domain/csv/csv_cells.h"
#include "domain/data/table_report.h"
#include "domain/data/table_settings.h"

namespace privbo {

/// Finds both in all rows of a table, states in `report` what is left out, and asks there about sums that the settings
/// leave open. Returns which rows hold readings, or are taken to where it asks.
CsvSpan find_margins(const CsvCells& cells, const TableSettings& settings, TableReport& report);

}  // namespace privbo
