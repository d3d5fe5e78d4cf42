#include "domain/data/table_margins.h"

#include <algorithm>
#include <cmath>
#include <cstddef>

#include "domain/csv/csv_number.h"
#include "domain/csv/csv_text.h"
#include "domain/csv/index_names.h"
#include "domain/data/table_header.h"
#include "text/message.h"

namespace privbo {
namespace {

bool has_number(const CsvCells& cells, std::size_t column) {
  return cells.columns[column].texts + cells.columns[column].missing < cells.rows;
}

/// Returns the texts of a row of units: it stands directly under names, holds texts and no number, and all its texts
/// but the first stand in columns where nothing else is text. Empty where there is none.
std::vector<std::string> units_under_names(const CsvCells& cells, HeaderChoice choice) {
  if (choice == HeaderChoice::no || cells.rows < 2 || cells.short_first) return {};
  bool named = false;
  for (std::size_t i = 0; i < cells.width; ++i) {
    if (!std::isnan(cells.top[i])) return {};
    named = named || !is_missing(cells.first[i].text);
  }
  std::vector<std::string> texts;
  bool any = false;
  for (std::size_t i = 0; named && i < cells.width; ++i) {
    if (!std::isnan(cells.value(0, i))) return {};
    if (is_missing(cells.under[i].text)) continue;
    const bool alone = cells.columns[i].texts == 1 && has_number(cells, i);
    if (!alone && i > 0) return {};
    any = any || alone;
    texts.push_back(without_blanks(cells.under[i].text));
  }
  return any ? texts : std::vector<std::string>();
}

/// Returns whether every column of numbers ends in the sum, or every one in the mean, of all cells above.
bool ends_in_sums(const CsvCells& cells) {
  constexpr double exact = 1e-9;
  constexpr std::size_t fewest_for_sums = 4, fewest_for_means = 8;  // a mean of few whole numbers may be one of them
  if (cells.rows < fewest_for_sums) return false;
  std::size_t columns = 0;
  bool sums = true, means = cells.rows >= fewest_for_means;
  for (std::size_t j = 0; j < cells.width && (sums || means); ++j) {
    if (cells.columns[j].texts > 0 || cells.columns[j].missing > 0) continue;
    ++columns;
    const double last = cells.value(cells.rows - 1, j), count = static_cast<double>(cells.rows - 1);
    double total = 0.0, size = 0.0, spread = 0.0;
    bool differ = false;
    for (std::size_t i = 0; i + 1 < cells.rows; ++i) {
      total += cells.value(i, j);
      size += std::abs(cells.value(i, j));
      spread = std::max(spread, std::abs(cells.value(i, j) - cells.value(0, j)));
      differ = differ || cells.value(i, j) != cells.value(0, j);
    }
    sums = sums && differ && std::abs(last - total) <= exact * size;
    means = means && differ && std::abs(last - total / count) <= 1e-6 * spread;
  }
  return columns >= 2 && (sums || means);
}

/// Returns how many rows at the end are called sums, means and the like, or are.
std::size_t totals_at_end(const CsvCells& cells) {
  std::size_t count = 0;
  while (count < cells.ends.size() && count + 1 < cells.rows &&
         is_total_name(cells.ends[cells.ends.size() - 1 - count].text))
    ++count;
  return count > 0 ? count : ends_in_sums(cells) ? 1 : 0;
}

void ask_totals(const CsvCells& cells, std::size_t count, const std::string& shown, TableReport& report) {
  const bool one = count == 1;
  const CsvField& last = cells.ends.back();
  std::vector<TableQuestion::Answer> answers{
      {"leave-out", one ? Message("it is left out") : Message("they are left out")}};
  // Among numbers its name is no reading.
  const CsvColumn& first = cells.columns.front();
  const bool among_words = first.texts + first.missing == cells.rows || 2 * first.texts > cells.rows;
  if (among_words || !is_total_name(last.text))
    answers.push_back({"keep", one ? Message("it holds readings") : Message("they hold readings")});
  report.questions.push_back(
      {"totals",
       one ? Message("the last row (line %1, %2) seems to sum up those above", last.line, shown)
           : Message("the last %3 rows (to line %1, %2) seem to sum up those above", last.line, shown, count),
       std::move(answers)});
}

}  // namespace

CsvSpan find_margins(const CsvCells& cells, const TableSettings& settings, TableReport& report) {
  CsvSpan span;
  if (cells.rows == 0) return span;
  for (const std::string& unit : units_under_names(cells, settings.header)) {
    span.under = false;
    report.units += (report.units.empty() ? "" : ", ") + shown_csv_text(unit);
  }
  const std::size_t count = settings.totals == TotalsChoice::keep ? 0 : totals_at_end(cells);
  if (count == 0 || count + (span.under ? 0 : 1) >= cells.rows) return span;
  std::string shown;
  for (std::size_t i = cells.ends.size() - count; i < cells.ends.size(); ++i)
    shown += (shown.empty() ? "" : ", ") + shown_csv_text(cells.ends[i].text);
  if (settings.totals == TotalsChoice::automatic) ask_totals(cells, count, shown, report);
  report.totals = count;
  span.rows = cells.rows - count - (span.under ? 0 : 1);
  return span;
}

}  // namespace privbo
