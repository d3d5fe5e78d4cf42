// Reads a table of readings as its settings state, and finds what they leave open.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "domain/data/table_report.h"
#include "domain/data/table_settings.h"
#include "numerics/types.h"

namespace privbo {

struct ReadingsTable {
  Matrix values;       // times × arms; NaN where a reading is missing and nothing fills it
  TableReport report;  // its questions are empty where nothing is in doubt
};

/// Where the report has questions, the table is what the file most likely means, for a picture; nothing may be computed
/// with it. Throws std::runtime_error ("file: …" or "file:line:column: …") for what no setting can mend: text among
/// readings, a ragged row, fewer than two arms, no rows, and all that read_csv_file refuses; and for settings that do
/// not fit the file.
ReadingsTable read_readings(const std::filesystem::path& file, const TableSettings& settings = {});

/// Writes range, means, B and R of the readings (times × arms, NaN where there is none) to `report`.
void describe_readings(const Matrix& values, TableReport& report);

}  // namespace privbo
