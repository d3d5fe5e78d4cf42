// Describes what a paper states of exactly the run that is shown.
#pragma once

#include <optional>

#include "record/snapshot.h"
#include "text/message.h"

namespace privbo {

struct PrintedLoss;

struct PrintedBeside {
  const PrintedLoss* loss = nullptr;  // never null
  double epsilon = 0.0;  // of the run, by the paper's accountant and charged with the sensitivity that the paper prints
  bool same = false;     // to the last digit that is printed
};

/// Empty where no paper tells the ε of these releases, so many and at this δ, and where the run was not counted by the
/// accountant of the paper.
std::optional<PrintedBeside> printed_beside(const AlgorithmSnapshot& algorithm, std::int64_t horizon);
/// "✓ the paper prints 5.93", "≠ the paper prints 5.93", "✓ the paper plots 7.12".
Message printed_text(const PrintedBeside& printed);

}  // namespace privbo
