// All accountants side by side on one ledger, and the paper's printed losses beside ours.
#pragma once

#include <span>
#include <stop_token>
#include <string>
#include <vector>

#include "accounting/calculator/calculator.h"

namespace privbo {

/// The δ of (ε, δ) where nobody chose one.
inline constexpr double usual_delta = 1e-5;
/// A larger δ is too large to count as privacy and is flagged wherever it appears.
inline constexpr double largest_private_delta = 1e-3;
/// That, in words; empty for other δ.
std::string delta_warning(double delta);

struct AccountLine {
  const Accountant* accountant = nullptr;
  Loss loss;
};

/// Every accountant of the catalogue, in its order. `pld_interval` > 0 replaces the PLD accountant's discretisation.
std::vector<AccountLine> account(const Composition& composition, double delta, double pld_interval = 0.0,
                                 const std::stop_token& stop = {});

/// The smallest ε that is an upper bound (approximations left out); null where no accountant applies.
const AccountLine* smallest_bound(std::span<const AccountLine> lines);

/// The guide's table of printed and plotted losses (resources/guide/accounting.md) beside what four accountants of ours
/// give; PLD takes seconds.
std::string printed_losses_table(bool markdown);

}  // namespace privbo
