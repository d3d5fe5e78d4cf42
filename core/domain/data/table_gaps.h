// Cells without a reading: where the first one stands, and what becomes of them.
#pragma once

#include <string>

#include "domain/csv/csv_cells.h"
#include "domain/data/table_layout.h"
#include "domain/data/table_report.h"
#include "domain/data/table_settings.h"
#include "numerics/types.h"
#include "text/message.h"

namespace privbo {

/// Where the first cell without a reading stands, in words; empty where there is none.
Message first_gap(const CsvCells& cells, const TableLayout& layout);

/// Counts the gaps (NaN) of `values` (times × arms) and leaves their rows out or fills them, as the choice states;
/// where it refuses, the report has a question more, which states where the `first` of them stands. Throws
/// std::runtime_error naming `file` where no row is whole, or an arm has no reading at all.
void fill_gaps(Matrix& values, TableReport& report, MissingChoice choice, const Message& first,
               const std::string& file);

}  // namespace privbo
