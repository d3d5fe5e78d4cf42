// Runs all accountants side by side on one ledger, and compares losses printed in papers with this program's.
#pragma once

#include <cstddef>
#include <functional>
#include <optional>
#include <span>
#include <stop_token>
#include <string>
#include <vector>

#include "accounting/calculator/calculator.h"
#include "text/message.h"

namespace privbo {

/// The default δ of (ε, δ).
inline constexpr double default_delta = 1e-5;
/// A larger δ is too large to count as privacy and is flagged wherever it appears.
inline constexpr double largest_private_delta = 1e-3;
/// Returns a warning for such a δ, and an empty text for others.
Message delta_warning(double delta);
/// Returns whether δ is too large to count as privacy under this notion. A δ that counts draws of f
/// (`high_probability_central`) is not the δ of (ε, δ)-DP, and nothing is revealed with that probability: it never is.
bool is_too_large(PrivacyNotion notion, double delta);
/// Returns the warning where it is, and an empty text elsewhere.
Message delta_warning(PrivacyNotion notion, double delta);

struct AccountLine {
  const Accountant* accountant = nullptr;
  Loss loss;
};

/// Asks every accountant of the catalogue, in its order. `pld_interval` > 0 replaces the PLD accountant's
/// discretisation. A stop ends those that take a while (their loss is then `stopped`); the others answer all the same.
std::vector<AccountLine> account(const Composition& composition, double delta, double pld_interval = 0.0,
                                 const std::stop_token& stop = {});

/// Returns the line with the smallest ε that is an upper bound (approximations left out), or null where no accountant
/// applies.
const AccountLine* smallest_bound(std::span<const AccountLine> lines);

/// Writes the guide's table (resources/guide/accounting.md) of losses that papers print or plot, beside the results of
/// four accountants of this program, and of three with the releases that `exact` gives for the same run, charged with
/// the exact sensitivity ("-" where it gives none). PLD takes seconds: `on_progress` is called before every row how
/// many are done.
std::string printed_losses_table(bool markdown, const std::function<std::optional<Ledger>(const PrintedLoss&)>& exact,
                                 const std::function<void(std::size_t done, std::size_t all)>& on_progress = {});

}  // namespace privbo
