// Describes what single queries were worth and how unlike the agents end: in files and as a table.
#pragma once

#include "record/agents_record.h"
#include "trial/family_records.h"

namespace privbo {

/// Adds "queries" and "spread_over_agents" to an algorithm's part of curves.json; nothing where there is nothing.
void save_queries(const AgentsRecord& record, Json& json);
/// Reads them where they are. Throws std::runtime_error where sizes do not fit each other.
void load_queries(AgentsRecord& record, const Json& json, std::size_t rounds);
/// Does the same as means over trials, into summary.json.
void summarise_queries(const AgentsRecord& record, Json& json);
/// Returns a row per algorithm that has agents.
FamilyRecords::ResultTable queries_table(const Snapshot& snapshot);

}  // namespace privbo
