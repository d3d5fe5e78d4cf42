#include "reproduce/reproduce_tables.h"

#include <algorithm>
#include <iostream>

#include "cli/page.h"
#include "command_line.h"
#include "files/foreign_file.h"
#include "io/printable_text.h"
#include "io/provenance.h"
#include "numerics/numbers.h"
#include "reproduction/reproduction_folder.h"
#include "spoken/spoken.h"
#include "text/message.h"

namespace privbo::app {
namespace {

/// The status that is expected, and what it takes to find out.
std::string expected_text(const ReproducedItem& item, const Claim& claim) {
  const NeededData* data = find_needed_data(item.data);
  std::string text = in_language(to_string(claim.expected));
  if (data && data->stand_in) text += " (" + std::string(translated(Message("on a stand-in"))) + ")";
  if (data && !data->stand_in) text += ": " + translated(Message("needs data (%1)", data->name));
  if (!item.impossible.empty()) text += ": " + in_language(item.impossible);
  return text;
}

ReproductionReport report_of_nothing(const std::vector<const ReproducedItem*>& items) {
  ReproductionReport report;
  report.made_by = provenance();
  for (const ReproducedItem* item : items) {
    const NeededData* data = find_needed_data(item->data);
    const std::string obstacle = !item->impossible.empty() ? item->impossible
                                 : data && !data->stand_in
                                     ? Message("needs data: --data %1=FILE gives %2", data->name, data->what)
                                     : Message();
    report.items.push_back(reported_item(*item, std::nullopt, obstacle, ""));
  }
  return report;
}

}  // namespace

std::string in_report(const std::string& english) {
  if (std::string whole = in_language(english); whole != english) return whole;
  // "Fig. 2a" and "Table 1, camel", where the language has no word for the whole.
  const std::size_t blank = english.find(' ') + 1;
  if (english.starts_with("Fig. ")) return translated(Message("Fig. %1", english.substr(blank)));
  if (english.starts_with("Table ")) return translated(Message("Table %1", english.substr(blank)));
  return english;
}

void print_item_list(const std::vector<const ReproducedItem*>& items) {
  std::vector<std::vector<std::string>> rows{{translated(Message("item")), translated(Message("figure")),
                                              translated(Message("claim")), translated(Message("check")),
                                              translated(Message("expected"))}};
  for (const ReproducedItem* item : items)
    for (const Claim& claim : item->claims)
      rows.push_back({item->id, item->paper + ", " + in_report(item->figure), in_language(claim.words),
                      in_language(check_words(claim.check)), expected_text(*item, claim)});
  print_columns(rows);
}

void print_item_list_json(const std::vector<const ReproducedItem*>& items) {
  print_json(report_json(report_of_nothing(items)));
}

void print_claims(const std::vector<ReportRow>& rows) {
  const bool compared = std::ranges::any_of(rows, [](const ReportRow& row) { return !row.moved.empty(); });
  std::vector<std::vector<std::string>> lines{{translated(Message("item")), translated(Message("claim")),
                                               translated(Message("measured")), translated(Message("ours")),
                                               translated(Message("paper")), "n", translated(Message("status"))}};
  if (compared) lines.front().emplace_back(translated(Message("moved")));
  for (const ReportRow& row : rows) {
    std::string status = in_language(to_string(row.status));
    if (!row.reason.empty()) status += ": " + printable_line(in_language(row.reason));
    if (row.status != row.expected)
      status += " (" + translated(Message("expected: %1", in_language(to_string(row.expected)))) + ")";
    lines.push_back({row.item, row.claim_id, row.measure.empty() ? "-" : in_language(row.measure),
                     row.value ? value_text(row) : "-", row.printed ? significant(*row.printed, 6) : "-",
                     row.trials > 0 ? std::to_string(row.trials) : "-", status});
    if (compared) lines.back().push_back(row.moved.empty() ? "-" : in_language(row.moved));
  }
  print_columns(lines);
}

namespace {

template <class Open>
std::vector<ReportRow> report_in(const std::filesystem::path& file, Open open) {
  constexpr std::uintmax_t largest = 20'000'000;
  try {
    return report_from_csv(open().text({largest, Message("a report of privbo reproduce")}), file.string());
  } catch (const FileRefused& refused) {
    if (refused.reason != FileRefused::Reason::missing) throw;
    throw std::runtime_error(
        Message("%1: no such report; name a report.csv that privbo reproduce wrote", file.string()));
  }
}

}  // namespace

std::vector<ReportRow> load_report(const std::filesystem::path& file) {
  return report_in(file, [&] { return ForeignFile::named(file); });
}

void print_guide_table(const ReproduceRequest& request) {
  if (request.folder.empty()) {
    std::cout << report_markdown(expected_rows(request.items));
    return;
  }
  std::vector<ReportRow> rows =
      report_in(request.folder / report_csv_file, [&] { return ForeignFile::inside(request.folder, report_csv_file); });
  std::erase_if(rows, [&](const ReportRow& row) {
    return std::ranges::none_of(request.items, [&](const ReproducedItem* item) { return item->id == row.item; });
  });
  std::cout << report_markdown(rows);
}

}  // namespace privbo::app
