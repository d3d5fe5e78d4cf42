#include "reproduction/report.h"

#include <algorithm>
#include <cmath>
#include <iterator>

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
  row.whose = claim.owner;
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
          {"moved", row.moved},
          {"whose", row.whose ? Json(to_string(*row.whose)) : Json()},
          {"own_value", optional_json(row.own_printed)},
          {"p_reproduces", row.test ? number_json(row.test->p_reproduces) : Json()},
          {"p_does_not", row.test ? number_json(row.test->p_does_not) : Json()},
          {"level", row.test ? number_json(row.level) : Json()},
          {"detectable_90", optional_json(row.visible)}};
}

/// Returns the number with so many digits, or all before the point where those are more: 21013 and not 2.1e+04.
Number plain_number(double value, int digits) {
  const double size = std::abs(value);
  return significant(value,
                     size >= 1.0 && size < 1e12 ? std::max(digits, 1 + static_cast<int>(std::log10(size))) : digits);
}

/// Text that does not end a cell of a table.
std::string cell(std::string text) {
  for (std::size_t i = text.find('|'); i != std::string::npos; i = text.find('|', i + 2)) text.insert(i, "\\");
  return text;
}

/// Decides the finding of a row; the number that it is compared with is the paper's, or ours.
void take_finding(ReportRow& row, const Finding& finding) {
  row.measure = finding.measure;
  row.value = finding.value;
  row.standard_error = finding.standard_error;
  (row.whose == ClaimOwner::ours ? row.own_printed : row.printed) = finding.printed;
  row.status = finding.status;
  row.trials = finding.trials;
  row.reason = finding.reason;
  row.test = finding.test;
  row.level = finding.level;
  row.visible = finding.visible;
}

}  // namespace

ReportedItem reported_item(const ReproducedItem& item, std::optional<ItemRecord> record, const Message& obstacle,
                           const std::string& folder) {
  ReportedItem reported{&item, std::move(record), folder};
  for (const Claim& claim : item.claims) {
    const Finding finding = reported.record ? judge(claim, *reported.record) : not_run(claim, obstacle);
    ReportRow& row = reported.rows.emplace_back(row_of(item, claim));
    take_finding(row, finding);
    if (!reported.record) continue;
    row.whose = owner_with_data(item, claim, reported.record->data);
    row.seconds = reported.record->seconds;
    row.data = reported.record->data;
  }
  return reported;
}

void settle_verdicts(ReproductionReport& report) {
  std::vector<ReportRow*> tested;
  std::vector<StudentTest> tests;
  for (ReportedItem& item : report.items)
    for (ReportRow& row : item.rows)
      if (row.test) {
        tested.push_back(&row);
        tests.push_back(*row.test);
      }
  const std::vector<Verdict> verdicts = decide(tests);
  for (std::size_t i = 0; i < tested.size(); ++i) {
    tested[i]->status = verdicts[i].status;
    tested[i]->level = verdicts[i].level;
    tested[i]->visible = verdicts[i].visible;
  }
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

std::vector<Message> counts_by_owner(const std::vector<ReportRow>& rows) {
  std::vector<Message> texts;
  for (const ClaimOwner owner : all_claim_owners) {
    std::vector<ReportRow> of_owner;
    std::ranges::copy_if(rows, std::back_inserter(of_owner), [&](const ReportRow& row) { return row.whose == owner; });
    if (!of_owner.empty()) texts.push_back(Message("%1: %2", to_string(owner), counts_text(of_owner)));
  }
  return texts;
}

Message power_text(const ReportRow& row) {
  if (row.status != ClaimStatus::cannot_tell || !row.visible) return {};
  return Message("a difference of %1 would have been seen with %2 %", plain_number(*row.visible, 2),
                 significant(100.0 * stated_power));
}

Message value_text(const ReportRow& row) {
  if (!row.value) return {};
  const Number value = plain_number(*row.value, 4);
  return row.standard_error ? Message("%1 ± %2", value, plain_number(*row.standard_error, 2)) : Message(value);
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
      "| Item | Paper | Figure | Claim | Expected | Found | Measured | Paper's value | Whose claim | Seen with 90 % |\n"
      "|---|---|---|---|---|---|---|---|---|---|\n";
  for (const ReportRow& row : rows)
    text +=
        "| `" + row.item + "` | " + cell(row.paper) + " | " + cell(row.figure) + " | " + cell(row.claim.english()) +
        " | " + to_string(row.expected).english() + " | " +
        (row.value || row.status != ClaimStatus::cannot || !row.reason.empty() ? to_string(row.status).english() : "") +
        " | " + (row.value ? value_text(row).english() : "") + " | " +
        (row.printed ? significant(*row.printed, 6) : "") + " | " + (row.whose ? to_string(*row.whose).english() : "") +
        " | " + (row.status == ClaimStatus::cannot_tell && row.visible ? plain_number(*row.visible, 2) : "") + " |\n";
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
