// What an (ε, δ) claim lets an attacker achieve, in numbers: posterior probabilities and the best test.
#pragma once

#include <optional>

#include "accounting/trade_off.h"

namespace privbo::ui {

/// Largest and smallest probability that an attacker who gave the suspicion `prior` ∈ (0, 1) can come to, where odds
/// change by at most e^ε either way. Exact for large ε: computed with log odds.
double highest_posterior(double prior, double epsilon);
double lowest_posterior(double prior, double epsilon);
/// 1 − highest_posterior without cancellation.
double highest_posterior_rest(double prior, double epsilon);

/// Largest (true alarms − false alarms) of any test that (ε, δ)-DP allows: δ + (1 − δ)(e^ε − 1)/(e^ε + 1)
/// (Kairouz, Oh & Viswanath 2015: no (ε, δ) mechanism tells two inputs apart better than one that reveals the input
/// with probability δ and answers by ε-randomised response otherwise).
double advantage_of_claim(double epsilon, double delta);
/// Of the composition itself: its total variation, δ(ε = 0), which is also the largest 1 − type I − type II.
double advantage_of_profile(const PrivacyProfile& profile);

}  // namespace privbo::ui
