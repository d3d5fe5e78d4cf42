// Judges a claim on the record of a run.
#pragma once

#include <cstddef>
#include <optional>
#include <string>

#include "reproduction/claim.h"
#include "reproduction/item_record.h"
#include "text/message.h"

namespace privbo {

struct Finding {
  ClaimStatus status = ClaimStatus::cannot;
  /// What `value` is: "LDP-TGP-UCB − LDP-MoMA-GP-UCB, k = 5". Of an order of several, the step that is shown worst.
  Message measure;
  std::optional<double> value, standard_error;  // the error is absent where there is one trial, or none is needed
  std::optional<double> printed;                // what the paper prints
  std::size_t trials = 0;
  Message reason;  // why it cannot be judged
};

/// A mean difference beyond this many standard errors is shown.
inline constexpr double shown_beyond = 2.0;
/// A mean with a larger relative standard error is not compared with a printed one: nearly every number would do.
inline constexpr double max_relative_error = 0.25;

Finding judge(const Claim& claim, const ItemRecord& record);

/// A finding of a claim that could not be run.
Finding not_run(const Claim& claim, const Message& reason);

}  // namespace privbo
