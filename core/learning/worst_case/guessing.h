// Describes how much of a gap is lost on average when nobody can yet tell which function of a family is played.
#pragma once

namespace privbo {

/// One family at one height: gap ρ (reward units), share q in (0, 1), information i ≥ 0 of one play (nats).
struct GuessingGame {
  double gap = 0.0, share = 0.5, information = 0.0;
};

/// Lower bound on the mean over j of the regret under f_j after `rounds` rounds:
///     ∫_0^T ρ (1 − p(u i)) du = (ρ/i) (p − q − q ln(p/q)) at p = p(T i),
/// where p(D) ≥ q solves kl(q, p) = q ln(q/p) + (1−q) ln((1−q)/(1−p)) = D. With i = 0 it is ρ T (1 − q).
double guessing_regret(const GuessingGame& game, double rounds);
/// Returns what guessing_regret rises to as T → ∞; infinity where i = 0.
double limit_of_guessing_regret(const GuessingGame& game);
/// Above guessing_regret at `rounds` and at once computed: min(ρ T (1 − q), the limit for T → ∞).
double max_guessing_regret(const GuessingGame& game, double rounds);

}  // namespace privbo
