#include "reproduction/report_html.h"

#include <vector>

#include "numerics/numbers.h"
#include "page/markup.h"
#include "reproduction/citations.h"
#include "reproduction/curves_svg.h"

namespace privbo {
namespace {

constexpr const char* style =
    ".reproduces{color:#00603f;font-weight:bold}.does-not{color:#a63a00;font-weight:bold}"
    ".cannot-tell,.cannot{color:#555}";

std::string status_cell(const ReportRow& row) {
  std::string name = to_string(row.status), text = name;
  for (char& letter : name)
    if (letter == ' ') letter = '-';
  if (row.status != row.expected) text += " (expected: " + to_string(row.expected) + ")";
  return "<td class=\"" + name + "\">" + escaped_markup(text) + "</td>";
}

std::string summary(const ReproductionReport& report) {
  const bool compared = !report.against.empty();
  std::vector<std::string> names{"item", "figure", "claim", "ours", "paper", "status"};
  if (compared) names.emplace_back("moved since " + report.against);
  std::string text = table_head(names);
  for (const ReportedItem& item : report.items)
    for (const ReportRow& row : item.rows)
      text += "<tr><td><a href=\"#" + escaped_markup(row.item) + "\">" + escaped_markup(row.item) + "</a></td>" +
              tag("td", row.paper + ", " + row.figure) + tag("td", row.claim) + right_cell(value_text(row)) +
              right_cell(row.printed ? significant(*row.printed, 6) : "") + status_cell(row) +
              (compared ? tag("td", row.moved) : "") + "</tr>\n";
  return text + end_of_table;
}

std::string facts_of(const ReportedItem& item) {
  if (!item.record) return {};
  const ItemRecord& record = *item.record;
  std::string text;
  const auto add = [&](const std::string& more) { text += (text.empty() ? "" : "; ") + more; };
  if (record.trials > 0)
    add(std::to_string(record.trials) + " trials of " + std::to_string(record.horizon) + " rounds");
  if (!record.data.empty()) add("data: " + record.data);
  for (const auto& [name, seed] : record.seeds.items()) {
    std::string words = name;
    for (char& letter : words)
      if (letter == '_') letter = ' ';
    add(words + " " + (seed.is_string() ? seed.get<std::string>() : seed.dump()));
  }
  add(significant(record.seconds, 3) + " s");
  add("results in " + item.folder);
  for (const std::string& failure : record.failures) add(failure);
  return tag("p", text + ".") + "\n";
}

std::string section(const ReportedItem& item) {
  std::string text = "<section id=\"" + escaped_markup(item.item->id) + "\">" +
                     tag("h2", item.item->id + ": " + item.item->paper + ", " + item.item->figure) + "\n";
  text += facts_of(item) + table_head({"claim", "how it is checked", "measured", "ours", "paper", "n", "status", ""});
  for (const ReportRow& row : item.rows)
    text += "<tr>" + tag("td", row.claim) + tag("td", row.check) + tag("td", row.measure) +
            right_cell(value_text(row)) + right_cell(row.printed ? significant(*row.printed, 6) : "") +
            right_cell(row.trials > 0 ? std::to_string(row.trials) : "") + status_cell(row) + tag("td", row.reason) +
            "</tr>\n";
  text += end_of_table;
  if (item.record) text += curves_svg(*item.record, item.item->id + ": mean curves with bands of one standard error");
  return text + "</section>\n";
}

std::string provenance_table(const Json& made_by) {
  std::string text = table_head({"what", "version"});
  for (const auto& [name, value] : made_by.items()) {
    if (!value.is_object()) {
      text +=
          "<tr>" + tag("td", name) + tag("td", value.is_string() ? value.get<std::string>() : value.dump()) + "</tr>\n";
      continue;
    }
    for (const auto& [part, version] : value.items())
      text += "<tr>" + tag("td", part) + tag("td", version.is_string() ? version.get<std::string>() : version.dump()) +
              "</tr>\n";
  }
  return text + end_of_table;
}

}  // namespace

std::string report_html(const ReproductionReport& report) {
  std::string text =
      "<!DOCTYPE html>\n<html lang=\"en\"><head><meta charset=\"utf-8\"/><title>Reproduction report</title><style>" +
      page_style() + std::string(style) + "</style></head><body>\n" +
      tag("h1", "Reproduction report of PrivBO Explorer") + "\n";
  text += tag("p", counts_text(rows_of(report)) + ".") + "\n";
  if (report.rehearsal)
    text +=
        "<p><strong>A rehearsal:</strong> few trials of few rounds, to see that everything is in place. What it "
        "says of a claim says nothing about the paper.</p>\n";
  text += tag("p",
              "A claim about an order reproduces where every paired difference of means exceeds 2 standard errors in "
              "the claimed direction; it does not where one exceeds 2 in the other; otherwise the trials cannot tell. "
              "Values are means ± standard errors over n trials. Of several differences, the one that is shown worst "
              "stands here.") +
          "\n<section>" + tag("h2", "All claims") + "\n" + summary(report) + "</section>\n";
  for (const ReportedItem& item : report.items) text += section(item);
  text += "<section>" + tag("h2", "What made these results") + "\n" + provenance_table(report.made_by) + "</section>\n";
  text += "<section>" + tag("h2", "How to cite") + "\n" + tag("pre", citations_bibtex()) + "</section>\n";
  return text + "</body></html>\n";
}

}  // namespace privbo
