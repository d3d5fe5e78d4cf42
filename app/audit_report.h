// What an audit found, as the command line prints it.
#pragma once

#include <string>

#include "accounting/audit/audit.h"
#include "catalogue/param_set.h"

namespace privbo::app {

struct AuditOutcome {
  std::string id;     // of the mechanism, or the algorithm's label
  std::string label;  // of the target
  Json parameters;
  std::string inputs, claim;
  std::uint64_t seed = 1;
  AuditResult result;
};

Json to_json(const AuditOutcome& outcome);
/// Claim, bound, event, a few points of the curve, verdict. Standard output.
void print_outcome(const AuditOutcome& outcome);

}  // namespace privbo::app
