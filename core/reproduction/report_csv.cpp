// report.csv, and what moved since an older one.
#include <algorithm>
#include <array>
#include <cmath>
#include <functional>
#include <span>
#include <stdexcept>

#include "domain/csv/csv_records.h"
#include "files/csv_cell.h"
#include "numerics/numbers.h"
#include "reproduction/report.h"
#include "text/error.h"
#include "text/message.h"

namespace privbo {
namespace {

constexpr std::array<const char*, 23> column_names{
    "item",           "paper",       "figure",    "claim_id",     "claim",      "check",   "measure",      "value",
    "standard_error", "paper_value", "status",    "expected",     "n",          "seconds", "data",         "reason",
    "moved",          "whose",       "own_value", "p_reproduces", "p_does_not", "level",   "detectable_90"};
/// Columns of reports that judged each row by two standard errors.
constexpr std::size_t columns_before_tests = 17;

std::optional<double> number_in(const std::string& cell) {
  if (cell.empty()) return std::nullopt;
  const std::optional<double> value = parse_double(cell);
  if (!value) throw RuntimeError(Message("\"%1\" is no number", cell.substr(0, 40)));
  return value;
}

ReportRow row_from(const std::vector<CsvField>& fields) {
  std::vector<std::string> cells;
  for (const CsvField& field : fields) {
    const std::string& text = field.text;
    const bool marked = text.size() > 1 && text[0] == '\'' && std::string("=+-@").find(text[1]) != std::string::npos;
    cells.push_back(text.substr(marked ? 1 : 0));  // the mark stands before what a spreadsheet would run
  }
  ReportRow row;
  row.item = cells[0];
  row.paper = cells[1];
  row.figure = cells[2];
  row.claim_id = cells[3];
  row.claim = Message::verbatim(cells[4]);
  row.check = Message::verbatim(cells[5]);
  row.measure = Message::verbatim(cells[6]);
  row.value = number_in(cells[7]);
  row.standard_error = number_in(cells[8]);
  row.printed = number_in(cells[9]);
  row.status = claim_status_named(cells[10]);
  row.expected = claim_status_named(cells[11]);
  row.trials = static_cast<std::size_t>(std::max(0.0, number_in(cells[12]).value_or(0.0)));
  row.seconds = number_in(cells[13]).value_or(0.0);
  row.data = cells[14];
  row.reason = Message::verbatim(cells[15]);
  row.moved = Message::verbatim(cells[16]);
  if (cells.size() == columns_before_tests) return row;
  if (!cells[17].empty()) row.whose = claim_owner_named(cells[17]);
  row.own_printed = number_in(cells[18]);
  const std::optional<double> reproduces = number_in(cells[19]), does_not = number_in(cells[20]);
  if (reproduces && does_not) {
    row.test.emplace();
    row.test->p_reproduces = *reproduces;
    row.test->p_does_not = *does_not;
  }
  row.level = number_in(cells[21]).value_or(0.0);
  row.visible = number_in(cells[22]);
  return row;
}

Message moved_since(const ReportRow& row, const ReportRow& before) {
  constexpr Words<2> change = Words<2>("%1 → %2");
  Message text;
  if (row.value && before.value) {
    const double error = std::hypot(row.standard_error.value_or(0.0), before.standard_error.value_or(0.0));
    if (std::abs(*row.value - *before.value) > error) text = Message(change, value_text(before), value_text(row));
  } else if (row.value || before.value) {
    const auto shown = [](const ReportRow& each) { return each.value ? value_text(each) : Message("no value"); };
    text = Message(change, shown(before), shown(row));
  }
  if (row.status != before.status)
    text = Message::joined({text, Message(change, to_string(before.status), to_string(row.status))}, "; ");
  return text;
}

}  // namespace

std::string report_csv(const std::vector<ReportRow>& rows) {
  CsvText text;
  for (const char* name : column_names) text += (text.empty() ? Literal("") : Literal(",")) + CsvText::of(name);
  text += "\n";
  for (const ReportRow& row : rows)
    text += csv_row({CsvText::of(row.item),
                     CsvText::of(row.paper),
                     CsvText::of(row.figure),
                     CsvText::of(row.claim_id),
                     CsvText::of(row.claim.english()),
                     CsvText::of(row.check.english()),
                     CsvText::of(row.measure.english()),
                     CsvTarget::number(row.value),
                     CsvTarget::number(row.standard_error),
                     CsvTarget::number(row.printed),
                     CsvText::of(to_string(row.status).english()),
                     CsvText::of(to_string(row.expected).english()),
                     CsvText::of(row.trials),
                     CsvTarget::number(row.seconds),
                     CsvText::of(row.data),
                     CsvText::of(row.reason.english()),
                     CsvText::of(row.moved.english()),
                     CsvText::of(row.whose ? to_string(*row.whose).english() : ""),
                     CsvTarget::number(row.own_printed),
                     CsvTarget::number(row.test ? std::optional(row.test->p_reproduces) : std::nullopt),
                     CsvTarget::number(row.test ? std::optional(row.test->p_does_not) : std::nullopt),
                     CsvTarget::number(row.test ? std::optional(row.level) : std::nullopt),
                     CsvTarget::number(row.visible)});
  return text.str();
}

std::vector<ReportRow> report_from_csv(const std::string& text, const std::string& name) {
  CsvRecords records(text, ',', name);
  std::vector<CsvField> fields;
  const auto is_head = [&](std::size_t columns) {
    return std::ranges::equal(fields, std::span(column_names).first(columns), {}, &CsvField::text);
  };
  if (!records.next(fields) || (!is_head(column_names.size()) && !is_head(columns_before_tests)))
    throw RuntimeError(Message("%1: its first row is not that of a report.csv of privbo reproduce", name));
  const std::size_t columns = fields.size();
  std::vector<ReportRow> rows;
  while (records.next(fields)) {
    if (fields.size() != columns)
      throw RuntimeError(Message("%1: row %2 has %3 of %4 cells", name, rows.size() + 2, fields.size(), columns));
    try {
      rows.push_back(row_from(fields));
    } catch (const std::exception& failure) {
      throw RuntimeError(Message("%1: %2", name, message_of(failure)));
    }
  }
  return rows;
}

std::vector<Message> compare_reports(ReproductionReport& report, const std::vector<ReportRow>& older) {
  std::vector<Message> sentences;
  const auto same = [](const ReportRow& one, const ReportRow& other) {
    return one.item == other.item && one.claim_id == other.claim_id;
  };
  for (ReportedItem& item : report.items)
    for (ReportRow& row : item.rows) {
      const auto before = std::ranges::find_if(older, [&](const ReportRow& each) { return same(row, each); });
      row.moved = before == older.end() ? Message("new") : moved_since(row, *before);
      if (!row.moved.empty()) sentences.push_back(Message("%1, %2: %3", row.item, row.claim_id, row.moved));
    }
  // Of items that were not asked for now, the older report may well speak.
  for (const ReportRow& before : older)
    for (const ReportedItem& item : report.items)
      if (item.item->id == before.item &&
          std::ranges::none_of(item.rows, [&](const ReportRow& row) { return same(row, before); }))
        sentences.push_back(Message("%1, %2: gone", before.item, before.claim_id));
  return sentences;
}

}  // namespace privbo
