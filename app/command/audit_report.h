// Describes what an audit found, as the command line prints it.
#pragma once

#include <string>

#include "accounting/audit/audit.h"
#include "accounting/audit/exact_audit.h"
#include "catalogue/param_set.h"
#include "text/message.h"

namespace privbo::app {

struct AuditOutcome {
  std::string id;  // of the mechanism, or the algorithm's label
  Message label;   // of the target
  Json parameters;
  Message inputs, claim;
  std::uint64_t seed = 1;
  AuditResult result;
  Json data{};  // what was understood of the scenario's table; null: no table
};

/// An exact audit: no runs, no confidence.
struct ExactAuditOutcome {
  std::string id;  // the algorithm's label
  Message label;   // with its scenario
  Json parameters;
  std::uint64_t seed = 1;
  ExactAuditResult result;
  Json data{};
};

Json to_json(const AuditOutcome& outcome);
Json to_json(const ExactAuditOutcome& outcome);
/// Claim, bound, event, a few points of the curve, verdict. Standard output.
void print_outcome(const AuditOutcome& outcome);
/// Databases, claim, largest loss and where it was found, verdict.
void print_outcome(const ExactAuditOutcome& outcome);

}  // namespace privbo::app
