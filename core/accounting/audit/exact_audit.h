// An audit without runs: the largest privacy loss over many pairs of neighbouring databases, each computed exactly.
#pragma once

#include <cstdint>
#include <functional>
#include <stop_token>
#include <string>

#include "text/message.h"

namespace privbo {

struct ExactAuditOptions {
  std::int64_t databases = 4000;  // pairs of neighbours; 1 to a million
  std::uint64_t seed = 1;
};

struct ExactAuditResult {
  std::int64_t databases = 0;  // pairs looked at; fewer than asked when it was stopped
  std::int64_t records = 0;    // in each
  double epsilon = 0.0;        // the ε that is claimed
  double largest = 0.0;        // largest |loss|
  double reachable = 0.0;      // the largest |loss| that the mechanism's own numbers allow
  Message worst;               // where it was found: the record, what replaced it, who was answered and how
  bool violated = false;
  Message verdict;  // one sentence with the numbers
};

/// Tells how many pairs are done, of how many.
using ExactAuditProgress = std::function<void(std::int64_t done, std::int64_t total)>;
/// Throws std::invalid_argument for options out of range.
using ExactAudit =
    std::function<ExactAuditResult(const ExactAuditOptions&, const std::stop_token&, const ExactAuditProgress&)>;

}  // namespace privbo
