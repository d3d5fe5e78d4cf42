// Judges a claim on the record of a run.
#pragma once

#include <cstddef>
#include <optional>
#include <string>

#include "reproduction/claim.h"
#include "reproduction/item_record.h"
#include "reproduction/verdict.h"
#include "text/message.h"

namespace privbo {

struct Finding {
  ClaimStatus status = ClaimStatus::cannot;
  /// What `value` is: "LDP-TGP-UCB − LDP-MoMA-GP-UCB, k = 5". Of an order of several, the step that is shown worst.
  Message measure;
  std::optional<double> value, standard_error;  // the error is absent where there is one trial, or none is needed
  std::optional<double> printed;                // the number that the claim compares with
  std::size_t trials = 0;
  std::optional<StudentTest> test;  // of two or more trials; empty: nothing was tested, or times, which stay apart
  double level = 0.0;               // as in Verdict, and so is `visible`
  std::optional<double> visible;
  Message reason;  // why it cannot be judged
};

/// Judges a claim alone, as the only row of a report. Rows of a report are decided together (settle_verdicts).
Finding judge(const Claim& claim, const ItemRecord& record);

/// A finding of a claim that could not be run.
Finding not_run(const Claim& claim, const Message& reason);

}  // namespace privbo
