#include "reproduce/reproduce_tables.h"

#include <algorithm>
#include <iostream>

#include "files/foreign_file.h"
#include "io/printable_text.h"
#include "io/provenance.h"
#include "numerics/numbers.h"
#include "reproduction/reproduction_folder.h"
#include "terminal/errors.h"
#include "terminal/language.h"
#include "terminal/page.h"
#include "text/error.h"
#include "text/message.h"

namespace privbo::app {
namespace {

/// The status that is expected, and what it takes to find out.
std::string expected_text(const ReproducedItem& item, const Claim& claim) {
  const NeededData* data = find_needed_data(item.data);
  std::string text = translated(to_string(claim.expected));
  if (data && data->is_surrogate) text += " (" + translated(Message("on a stand-in")) + ")";
  if (data && !data->is_surrogate) text += ": " + translated(Message("needs data (%1)", data->name));
  if (!item.impossible.empty()) text += ": " + translated(item.impossible);
  return text;
}

ReproductionReport report_of_nothing(const std::vector<const ReproducedItem*>& items) {
  ReproductionReport report;
  report.made_by = provenance();
  for (const ReproducedItem* item : items) {
    const NeededData* data = find_needed_data(item->data);
    const Message obstacle = !item->impossible.empty() ? Message(item->impossible)
                             : data && !data->is_surrogate
                                 ? Message("needs data: --data %1=FILE gives %2", data->name, data->what)
                                 : Message();
    report.items.push_back(reported_item(*item, std::nullopt, obstacle, ""));
  }
  return report;
}

}  // namespace

void print_item_list(const std::vector<const ReproducedItem*>& items) {
  std::vector<std::vector<std::string>> rows{{translated(Message("item")), translated(Message("figure")),
                                              translated(Message("claim")), translated(Message("check")),
                                              translated(Message("expected"))}};
  for (const ReproducedItem* item : items)
    for (const Claim& claim : item->claims)
      rows.push_back({item->id, item->paper + ", " + figure_text(item->figure.english(), reader_language().translate),
                      translated(claim.words), translated(check_words(claim.check)), expected_text(*item, claim)});
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
    std::string status = translated(to_string(row.status));
    if (!row.reason.empty()) status += ": " + printable_line(translated(row.reason));
    if (row.status != row.expected)
      status += " (" + translated(Message("expected: %1", translated(to_string(row.expected)))) + ")";
    lines.push_back({row.item, row.claim_id, row.measure.empty() ? "-" : translated(row.measure),
                     row.value ? value_text(row) : "-", row.printed ? significant(*row.printed, 6) : "-",
                     row.trials > 0 ? std::to_string(row.trials) : "-", status});
    if (compared) lines.back().push_back(row.moved.empty() ? "-" : translated(row.moved));
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
    throw RuntimeError(Message("%1: no such report; name a report.csv that privbo reproduce wrote", file.string()));
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
