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
  Message reason, moved{};  // against an older report: what is different; empty: nothing, or none was given
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

std::vector<ReportRow> rows_of(const ReproductionReport& report);
/// "12 reproduce, 2 do not, 3 cannot be told, 4 cannot be run".
Message counts_text(const std::vector<ReportRow>& rows);

/// RFC 4180, LF; a row for each claim.
std::string report_csv(const std::vector<ReportRow>& rows);
/// Reads it back. Throws std::runtime_error with a sentence, `name` first, where it is no such report.
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
std::string value_text(const ReportRow& row);

}  // namespace privbo
