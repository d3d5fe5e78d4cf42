// The cells of a table as numbers, and what stands where there is none. What the first row and the columns mean is for
// those who read on.
#pragma once

#include <cstddef>
#include <limits>
#include <optional>
#include <string>
#include <vector>

#include "domain/csv/csv_number.h"
#include "domain/csv/csv_records.h"

namespace privbo {

/// Describes what was found in one column below the first row.
struct CsvColumn {
  std::size_t texts = 0;    // cells that are neither a finite number nor missing
  std::size_t dates = 0;    // those of them that are dates
  std::size_t alike = 0;    // those that look like a number of another notation, and are no dates
  std::size_t missing = 0;  // cells without a value
  std::string unit{};       // the sign of money or of a share at the first number: 5 %, 3 €
  std::optional<CsvField> first_text{}, first_missing{};
  std::optional<CsvField> first_huge{};    // the first number beyond ± largest_reading
  std::optional<CsvField> first_signed{};  // the first number with a sign of money or of a share
  std::optional<CsvField> first_other{};   // the first number whose sign is another than that of the numbers before
};

/// Sums and squares of larger readings leave the range of doubles.
constexpr double largest_reading = 1e100;
/// How many rows at the end of a table may sum up the others.
constexpr std::size_t max_totals = 8;

struct CsvCells {
  std::vector<CsvField> first;     // the first row, as it is written; one field short where `short_first`
  std::vector<double> top;         // the first row as numbers, NaN where there is none (width)
  std::size_t width = 0;           // columns
  std::size_t rows = 0;            // below the first row
  std::vector<double> values;      // rows × width, row by row; NaN where there is no finite number
  std::vector<CsvColumn> columns;  // width of them
  bool short_first = false;        // every other row has one field more: the first column has no name
  std::vector<CsvField> under;     // the first row below, as it is written
  std::vector<CsvField> ends;      // the first fields of the last rows, at most max_totals of them

  double value(std::size_t row, std::size_t column) const { return values[row * width + column]; }
};

/// States which rows below the first one are read.
struct CsvSpan {
  bool under = true;                                           // the one directly below
  std::size_t rows = std::numeric_limits<std::size_t>::max();  // at most so many in all
};

/// Reads all cells. Throws std::runtime_error ("file: …" or "file:line:column: …") for an empty file, a ragged row and
/// broken quotes. `may_be_short`: the first row may lack one field, as R writes tables with row names.
CsvCells read_csv_cells(const std::string& text, char separator, const std::string& file, DecimalSign sign,
                        bool may_be_short, const CsvSpan& span = {});

/// Counts the decimal signs of all cells below the first row.
DecimalSigns decimal_signs_of(const std::string& text, char separator, const std::string& file);

/// Returns the cells of this column below the first row, as text: one for each row.
std::vector<std::string> csv_texts_of(const std::string& text, char separator, const std::string& file,
                                      std::size_t column, const CsvSpan& span = {});

}  // namespace privbo
