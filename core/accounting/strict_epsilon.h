// Reads a ledger again at δ = 10⁻⁵, where an ε is shown at a larger δ.
//
// A claim such as "ε = 0 at δ = 0.1" is true of any noise whose total variation is below 0.1, and reads as perfect
// privacy. At one δ for all, small enough to count as privacy, noises that such a claim makes equal differ again: with
// Lemma 2's noise of Dubey 2021 at T = 1024 and β = 0.1, ε is 0 for α = 0.1, 0.5 and 1, and 0.0203, 0.120, 0.255 here.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "accounting/composition.h"

namespace privbo {

/// The δ of a strict reading.
inline constexpr double strict_delta = 1e-5;

struct StrictEpsilon {
  std::optional<double> epsilon;  // the smallest upper bound at strict_delta; nothing: no accountant bounds it
  std::string accountant;         // label of the accountant whose bound it is; empty without one
};

/// Returns whether a claim at this δ has a strict reading: not at δ = 0 (pure differential privacy) and not where δ is
/// no larger than strict_delta already.
bool has_strict_epsilon(double claimed_delta);

/// Returns the strict reading of what the person who pays most has paid after round t; nothing where the claim has none
/// or nothing was charged. All accountants are asked, PLD among them, where the others' ε is at most
/// `max_unbidden_pld`; for Gaussian releases the closed form is among them (Balle & Wang 2018, Theorem 8), so that ε is
/// exact there.
std::optional<StrictEpsilon> epsilon_at_strict_delta(const Ledger& ledger, std::int64_t t, double claimed_delta,
                                                     Reading reading = Reading::same_person);

}  // namespace privbo
