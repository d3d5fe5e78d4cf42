// The agents of a run ↔ JSON, and → CSV.
#pragma once

#include <string>

#include "catalogue/param_spec.h"
#include "experiment/record/snapshot.h"

namespace privbo {

Json agents_json(const AgentsPicture& picture);
/// `points`: of the domain. Throws std::runtime_error where sizes do not fit each other.
AgentsPicture agents_of(const Json& json, Index points);

/// What several accountants say of one ledger, into and out of the JSON of a privacy curve; absent in files of runs
/// with one learner.
void add_accountants(Json& json, const PrivacyCurve& privacy);
/// `length`: rounds recorded. Throws std::runtime_error where sizes do not fit each other.
void read_accountants(PrivacyCurve& privacy, const Json& json, std::size_t length);

/// One row per algorithm and agent: means over the finished trials of its final regrets. Empty where there are no
/// agents.
std::string agents_csv(const Snapshot& snapshot);

}  // namespace privbo
