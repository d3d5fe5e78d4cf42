// Writes the agents of a run to JSON and CSV, and reads the JSON back.
#pragma once

#include <string>

#include "catalogue/param_spec.h"
#include "record/agents_record.h"

namespace privbo {

Json agents_json(const AgentsPicture& picture);
/// Reads a picture on a domain of `points` points. Throws std::runtime_error where sizes do not fit each other.
AgentsPicture agents_from(const Json& json, Index points);

/// Returns one row per algorithm and agent: means over the finished trials of its final regrets. Empty where there are
/// no agents.
std::string agents_csv(const Snapshot& snapshot);

}  // namespace privbo
