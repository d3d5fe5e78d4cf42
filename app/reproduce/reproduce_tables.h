// Describes what privbo reproduce prints: the list of items, the claims of a report, and the table of the guide.
#pragma once

#include <string>
#include <vector>

#include "reproduce/reproduce_options.h"
#include "reproduction/report.h"

namespace privbo::app {

/// One line for each claim of the items: what it states, how it is checked, what is expected.
void print_item_list(const std::vector<const ReproducedItem*>& items);
/// Does the same as one JSON document.
void print_item_list_json(const std::vector<const ReproducedItem*>& items);
/// One line for each claim, with its value and status.
void print_claims(const std::vector<ReportRow>& rows);
/// The guide's table: of the report in the folder, or of what is expected where no folder is named.
void print_guide_table(const ReproduceRequest& request);

/// Returns the rows of a report.csv. Throws std::runtime_error with a sentence.
std::vector<ReportRow> load_report(const std::filesystem::path& file);

}  // namespace privbo::app
