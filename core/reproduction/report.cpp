#include "reproduction/report.h"

#include <algorithm>
#include <cmath>

#include "files/json_numbers.h"
#include "numerics/numbers.h"
#include "reproduction/judgement.h"
#include "text/message.h"

namespace privbo {
namespace {

ReportRow row_of(const ReproducedItem& item, const Claim& claim) {
  ReportRow row;
  row.item = item.id;
  row.paper = item.paper;
  row.figure = item.figure.english();
  row.claim_id = claim.id;
  row.claim = claim.words;
  row.check = check_words(claim.check);
  row.expected = claim.expected;
  return row;
}

Json optional_json(const std::optional<double>& value) { return value ? number_json(*value) : Json(); }

Json row_json(const ReportRow& row) {
  return {{"id", row.claim_id},
          {"claim", row.claim},
          {"check", row.check},
          {"measure", row.measure},
          {"value", optional_json(row.value)},
          {"standard_error", optional_json(row.standard_error)},
          {"paper_value", optional_json(row.printed)},
          {"status", to_string(row.status)},
          {"expected", to_string(row.expected)},
          {"n", row.trials},
          {"reason", row.reason},
          {"moved", row.moved}};
}

/// Returns the number with so many digits, or all before the point where those are more: 21013 and not 2.1e+04.
std::string plain_number(double value, int digits) {
  const double size = std::abs(value);
  return significant(value,
                     size >= 1.0 && size < 1e12 ? std::max(digits, 1 + static_cast<int>(std::log10(size))) : digits);
}

/// Text that does not end a cell of a table.
std::string cell(std::string text) {
  for (std::size_t i = text.find('|'); i != std::string::npos; i = text.find('|', i + 2)) text.insert(i, "\\");
  return text;
}

/// Returns the figure, and that it was run on made-up readings of the same statistics.
std::string figure_cell(const ReportRow& row) {
  const ReproducedItem* item = find_reproduced_item(row.item);
  const NeededData* data = item ? find_needed_data(item->data) : nullptr;
  return cell(row.figure) +
         (data && data->is_surrogate && (row.data.empty() || row.data == "stand-in") ? " (stand-in)" : "");
}

}  // namespace

ReportedItem reported_item(const ReproducedItem& item, std::optional<ItemRecord> record, const Message& obstacle,
                           const std::string& folder) {
  ReportedItem reported{&item, std::move(record), folder};
  for (const Claim& claim : item.claims) {
    const Finding finding = reported.record ? judge(claim, *reported.record) : not_run(claim, obstacle);
    ReportRow& row = reported.rows.emplace_back(row_of(item, claim));
    row.measure = finding.measure;
    row.value = finding.value;
    row.standard_error = finding.standard_error;
    row.printed = finding.printed;
    row.status = finding.status;
    row.trials = finding.trials;
    row.reason = finding.reason;
    if (!reported.record) continue;
    row.seconds = reported.record->seconds;
    row.data = reported.record->data;
  }
  return reported;
}

std::vector<ReportRow> rows_of(const ReproductionReport& report) {
  std::vector<ReportRow> rows;
  for (const ReportedItem& item : report.items) rows.insert(rows.end(), item.rows.begin(), item.rows.end());
  return rows;
}

std::vector<ReportRow> expected_rows(const std::vector<const ReproducedItem*>& items) {
  std::vector<ReportRow> rows;
  for (const ReproducedItem* item : items)
    for (const Claim& claim : item->claims) rows.push_back(row_of(*item, claim));
  return rows;
}

Message counts_text(const std::vector<ReportRow>& rows) {
  const auto count = [&](ClaimStatus status) {
    return std::to_string(std::ranges::count(rows, status, &ReportRow::status));
  };
  return Message("%1 reproduce, %2 do not, %3 cannot be told, %4 cannot be run", count(ClaimStatus::reproduces),
                 count(ClaimStatus::does_not), count(ClaimStatus::cannot_tell), count(ClaimStatus::cannot));
}

std::string value_text(const ReportRow& row) {
  if (!row.value) return {};
  return plain_number(*row.value, 4) + (row.standard_error ? " ± " + plain_number(*row.standard_error, 2) : "");
}

Json report_json(const ReproductionReport& report) {
  Json json{{"format", "privbo-reproduction"},
            {"version", 1},
            {"rehearsal", report.rehearsal},
            {"made_by", report.made_by},
            {"items", Json::array()}};
  for (const ReportedItem& item : report.items) {
    Json& made =
        json["items"].emplace_back(Json{{"id", item.item->id},
                                        {"paper", item.item->paper},
                                        {"figure", item.item->figure},
                                        {"preset", item.item->preset.empty() ? Json() : Json(item.item->preset)},
                                        {"folder", item.folder.empty() ? Json() : Json(item.folder)},
                                        {"data", item.record ? item.record->data : std::string()},
                                        {"seconds", item.record ? Json(item.record->seconds) : Json()},
                                        {"seeds", item.record ? item.record->seeds : Json::object()},
                                        {"claims", Json::array()}});
    for (const ReportRow& row : item.rows) made["claims"].push_back(row_json(row));
  }
  return json;
}

std::string report_markdown(const std::vector<ReportRow>& rows) {
  std::string text =
      "| Item | Paper | Figure | Claim | Expected | Found | Measured | Paper's value |\n|---|---|---|---|---|---|---|---|\n";
  for (const ReportRow& row : rows)
    text +=
        "| `" + row.item + "` | " + cell(row.paper) + " | " + figure_cell(row) + " | " + cell(row.claim.english()) +
        " | " + to_string(row.expected).english() + " | " +
        (row.value || row.status != ClaimStatus::cannot || !row.reason.empty() ? to_string(row.status).english() : "") +
        " | " + (row.value ? value_text(row) : "") + " | " + (row.printed ? significant(*row.printed, 6) : "") + " |\n";
  return text;
}

std::string figure_text(const std::string& figure, const Translate& translate) {
  if (std::string whole = translate(figure); whole != figure) return whole;
  // The language has no word for the whole.
  const std::size_t blank = figure.find(' ') + 1;
  if (figure.starts_with("Fig. ")) return translate(Message("Fig. %1", figure.substr(blank)));
  if (figure.starts_with("Table ")) return translate(Message("Table %1", figure.substr(blank)));
  return figure;
}

}  // namespace privbo
