#include "domain/data/table_header.h"

#include <cmath>
#include <cstddef>
#include <vector>

#include "domain/csv/csv_text.h"
#include "domain/data/table_signs.h"
#include "numerics/types.h"
#include "text/message.h"

namespace privbo {
namespace {

bool begins_with_digit(const std::string& text) {
  const std::string cell = without_blanks(text);
  return !cell.empty() && cell.front() >= '0' && cell.front() <= '9';
}

/// Leaves it to the user, and goes on with what is likely.
bool ask_header(TableReport& report, bool likely, const Message& found) {
  report.questions.push_back(
      {"header", found, {{"yes", Message("it names the columns")}, {"no", Message("it holds readings")}}});
  return likely;
}

}  // namespace

std::string without_blanks(const std::string& text) {
  const auto first = text.find_first_not_of(" \t");
  if (first == std::string::npos) return {};
  return text.substr(first, text.find_last_not_of(" \t") - first + 1);
}

bool find_header(const CsvCells& cells, HeaderChoice choice, bool labelled, TableReport& report) {
  if (choice != HeaderChoice::automatic) return choice == HeaderChoice::yes;
  const std::vector<CsvField>& first = cells.first;
  std::size_t texts = 0, numbers = 0, gaps = 0;
  for (std::size_t i = labelled ? 1 : 0; i < cells.width; ++i) {
    if (!std::isnan(cells.top[i]))
      ++numbers;
    else
      ++(is_missing(first[i].text) ? gaps : texts);
  }
  if (numbers == 0) return texts > 0;
  const std::string& corner = first.front().text;
  const bool empty_corner = without_blanks(corner).empty();
  if (texts > 0) {
    // A word above a column of numbers names it; numbers may be names too.
    const bool corner_alone = texts == 1 && !labelled && std::isnan(cells.top.front()) && !is_missing(corner);
    if ((corner_alone && !begins_with_digit(corner)) || texts > numbers) return true;
    return ask_header(report, true,
                      Message(texts == 1 ? (numbers == 1 ? Words<2>("the first row holds %1 text and %2 number")
                                                         : Words<2>("the first row holds %1 text and %2 numbers"))
                                         : (numbers == 1 ? Words<2>("the first row holds %1 texts and %2 number")
                                                         : Words<2>("the first row holds %1 texts and %2 numbers")),
                              texts, numbers));
  }
  if (gaps > 0) {
    const bool pandas = !labelled && gaps == 1 && empty_corner && cells.columns.front().missing == 0;
    return pandas || ask_header(report, false, Message("the first row holds numbers and cells without a value"));
  }
  if (labelled && std::isnan(cells.top.front())) {
    if (empty_corner) return true;
    if (is_date(corner)) return false;
    const bool dated = 2 * cells.columns.front().dates > cells.rows;
    if (dated || (begins_with_digit(cells.columns.front().first_text->text) && !begins_with_digit(corner))) return true;
    return ask_header(report, true,
                      Message("the first row is a text and numbers, as all others are (%1, %2, …)",
                              shown_csv_text(corner), shown_csv_text(first[1].text)));
  }
  const std::size_t skipped = labelled ? 1 : 0;
  const auto width = static_cast<Index>(cells.width), rows = static_cast<Index>(cells.rows);
  const Eigen::Map<const Points> below(cells.values.data(), rows, width);
  const Eigen::RowVectorXd top =
      Eigen::Map<const Eigen::RowVectorXd>(cells.top.data(), width).rightCols(width - static_cast<Index>(skipped));
  const Message sign = sign_of_names(top, below.rightCols(top.size()));
  return !sign.empty() && ask_header(report, true, Message("the first row holds numbers %1", sign));
}

}  // namespace privbo
