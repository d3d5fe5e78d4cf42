// Computes widths, limits, replays and inclusion of the local-DP room with the orders that the experiments of the
// parent paper use: the public code of Chowdhury & Gopalan 2019 (github.com/sayakrc/
// Bayesian-Optimization-under-Heavy-tailed-Payoffs: tgp_ucb.m, ata_gp_ucb_nystrom.m). Zhou & Tan 2020, §5, set their
// parameters "as in" that paper, "order-wise similar" to the theorems'. No theorem covers these numbers.
//
// The code multiplies √(φᵀV⁻¹φ) = σ/√λ by B√λ + noise term; with the σ of this program that is B + noise term/√λ. The
// two are the same index, and at λ = 1 the same number. Its q counts σ²/λ in place of σ², hence the λ in q below.
//
// From that code: TGP and ATA. This program's extension of the same orders, in nobody's code: LDP-TGP, and MoMA with
// and without privacy. Symbols as in learning/ucb/confidence_width.h and families/local/nystrom/nystrom_width.h; m
// counts as at least 1, t and n as at least 1, and T in q as at least 2 (ln 1 would include nothing).
#pragma once

#include <cstdint>

#include "numerics/types.h"

namespace privbo {

/// B + b √(ln t)/√λ: TGP-UCB with b = b_t (from the code), LDP-TGP-UCB with b = b_{t−1} (the extension).
double order_wise_truncated_width(std::int64_t t, double B, double b, double lambda);

/// q = ln T/(λ ε²), ε accuracy of the dictionary.
double order_wise_inclusion(double accuracy, std::int64_t T, double lambda);

/// b_t = (v/ln((m+1)T))^{1/(1+α)} t^{(1−α)/(2(1+α))}.
double order_wise_ata_truncation(std::int64_t t, Index m, std::int64_t T, double v, double alpha);
/// β_{t+1} = B + √(m/λ) (ln((m+1)T))^{α/(1+α)} v^{1/(1+α)} t^{(1−α)/(2(1+α))}.
double order_wise_ata_width(std::int64_t t, Index m, std::int64_t T, double B, double v, double alpha, double lambda);

/// k = ⌈s ln T⌉ ≥ 1, s > 0.
Index order_wise_replays(double scale, std::int64_t T);
/// β_{n+1} = B + (mc)^{1/(1+α)} n^{(1−α)/(2(1+α))}/√λ: Theorem 4 without its factors 1 + 1/√(1−ε), 3 and 9.
double order_wise_moma_width(std::int64_t n, Index m, double B, double c, double alpha, double lambda);

}  // namespace privbo
