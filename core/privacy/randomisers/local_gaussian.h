// Clip and Gaussian noise: (ε, δ)-local DP of a reward.
//
//   Δ = 2·bound sensitivity     z = σ/Δ     δ = Φ(1/(2z) − εz) − e^ε Φ(−1/(2z) − εz)
//
// Balle & Wang 2018, "Improving the Gaussian Mechanism for Differential Privacy", Theorem 8 and Algorithm 1: σ is the
// smallest that keeps (ε, δ), for every ε > 0 (privacy/mechanisms/gaussian.h).
//
// Who is protected: the user who gives the reward, against everyone else, the learner included (local model).
// Neighbouring relation: that user's reward replaced by any other. Rewards are clipped to ±bound first, as for Laplace
// noise, without which Δ would hold for no reward beyond it. The ledger is charged μ = 1/z (Gaussian differential
// privacy), from which (ε, δ) follows for every ε: where one user answers m times, accountants take √m μ.
#pragma once

#include <memory>

#include "privacy/randomisers/local_randomiser.h"
#include "text/message.h"

namespace privbo {

/// The name in its guarantee, which is the mechanism's.
inline constexpr Words<0> gaussian_name = "Gaussian";

/// (ε, δ)-local DP of a reward clipped to ±(B+R) by Gaussian noise: what reward_protection states, and how answers of
/// one user add up.
Protection gaussian_protection(bool contexts = false);

/// Clips to ±bound and adds N(0, σ²) with the smallest drawable σ for (ε, δ). bound > 0, ε > 0, 0 < δ < 1; otherwise
/// std::invalid_argument.
std::unique_ptr<LocalRandomiser> make_local_gaussian(double bound, double epsilon, double delta,
                                                     const Protection& protection = gaussian_protection(),
                                                     const NoiseSource& noise = undrawn_noise());

}  // namespace privbo
