// Determines whether the first row of a table names its columns.
#pragma once

#include <string>

#include "domain/csv/csv_cells.h"
#include "domain/data/table_report.h"
#include "domain/data/table_settings.h"

namespace privbo {

/// By the choice, and where it leaves that open by what the cells leave no doubt about; all else becomes a question in
/// `report`. `labelled`: most cells of the first column are text.
bool find_header(const CsvCells& cells, HeaderChoice choice, bool labelled, TableReport& report);

/// Returns a cell without blanks and tabs at its ends.
std::string without_blanks(const std::string& text);

}  // namespace privbo
