// The report about all items: one row for each claim. Its bytes depend on the records alone: there is no date in it.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "catalogue/json.h"
#include "catalogue/translate.h"
#include "reproduction/claim.h"
#include "reproduction/item_record.h"
#include "reproduction/verdict.h"
#include "text/message.h"

namespace privbo {

struct ReportRow {
  std::string item, paper, figure, claim_id;
  Message claim, check, measure;
  std::optional<double> value, standard_error, printed;
  ClaimStatus status = ClaimStatus::cannot, expected = ClaimStatus::reproduces;
  std::size_t trials = 0;
  double seconds = 0.0;
  std::string data;
  Message reason, moved{};              // against an older report: what is different; empty: nothing, or none was given
  std::optional<ClaimOwner> whose{};    // empty: of a report that does not say it
  std::optional<double> own_printed{};  // the number compared with, where it is not the paper's but ours
  std::optional<StudentTest> test{};    // read from a file: its p-values alone; empty: nothing was tested
  double level = 0.0;                   // as in Verdict; 0 where nothing was tested
  std::optional<double> visible{};      // as in Verdict
};

struct ReportedItem {
  const ReproducedItem* item = nullptr;
  std::optional<ItemRecord> record;  // empty: it could not be run
  std::string folder{};              // of its results, inside the report's folder
  std::vector<ReportRow> rows{};
};

struct ReproductionReport {
  bool rehearsal = false;
  Json made_by;  // provenance()
  std::vector<ReportedItem> items;
  std::string against{};  // name of the older report; empty: none was given
};

/// `obstacle`: why there is no record.
ReportedItem reported_item(const ReproducedItem& item, std::optional<ItemRecord> record, const Message& obstacle,
                           const std::string& folder);

/// Decides all rows that were tested once more, together: with m of them each has to pass a stricter test than alone.
void settle_verdicts(ReproductionReport& report);

std::vector<ReportRow> rows_of(const ReproductionReport& report);
/// "12 reproduce, 2 do not, 3 cannot be told, 4 cannot be run".
Message counts_text(const std::vector<ReportRow>& rows);
/// "stand-in: 12 reproduce, 2 do not, …", a text for each owner that has a row.
std::vector<Message> counts_by_owner(const std::vector<ReportRow>& rows);
/// "a difference of 0.02 would have been seen with 90 %" of a row that the trials cannot tell; empty of others.
Message power_text(const ReportRow& row);

/// RFC 4180, LF; a row for each claim.
std::string report_csv(const std::vector<ReportRow>& rows);
/// Reads it back, and reports of versions without its last columns. Throws std::runtime_error with a sentence, `name`
/// first, where it is no such report.
std::vector<ReportRow> report_from_csv(const std::string& text, const std::string& name);

/// Reports in every row of the report what moved since the older one: a value beyond the standard error of the
/// difference (with none: at all), a status, or that the claim is new. Returns sentences, also about claims that are
/// gone.
std::vector<Message> compare_reports(ReproductionReport& report, const std::vector<ReportRow>& older);

/// "Fig. 2a" or "Table 1, camel" in the reader's language.
std::string figure_text(const std::string& figure, const Translate& translate);

/// Returns what --json prints.
Json report_json(const ReproductionReport& report);

/// Returns the guide's table (resources/guide/reproduction.md), Markdown: one line for each row.
std::string report_markdown(const std::vector<ReportRow>& rows);
/// The rows of these items where nothing has been run.
std::vector<ReportRow> expected_rows(const std::vector<const ReproducedItem*>& items);

/// "3,411 ± 339"; empty where there is no value.
Message value_text(const ReportRow& row);

}  // namespace privbo
