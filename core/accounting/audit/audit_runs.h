// The runs of an audit: many on each input, spread over threads, the same numbers whatever their count.
#pragma once

#include <vector>

#include "accounting/audit/audit.h"

namespace privbo {

/// What was observed, run by run; both have the same length.
struct AuditRuns {
  std::vector<double> first, second;
};

/// Runs come in blocks, each with random streams of its own; a stop is heeded within one run, and leaves the blocks
/// that were complete before the first incomplete one. Throws what the target throws, and std::runtime_error for an
/// observation that is not a number.
AuditRuns run_audit(const AuditTarget& target, const AuditOptions& options, const std::stop_token& stop,
                    const AuditProgress& progress);

}  // namespace privbo
