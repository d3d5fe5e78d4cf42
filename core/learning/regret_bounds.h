// Computes explicit upper bounds and lower-bound rates on cumulative regret, as functions of numbers.
#pragma once

#include <cstdint>

namespace privbo {

/// Regret of a UCB algorithm on its confidence event: R_T ≤ 2 β_T Σ σ_{t−1}(x_t) ≤ 2 β_T √(T · 2κγ_T / ln(1 + κ/λ)),
/// κ = max k(x,x), β_T the largest width up to T, γ_T an upper bound on the information gain (Zhou & Tan 2020, proof of
/// Theorem 3 with its constants kept; the step is σ² ≤ κ ln(1 + σ²/λ) / ln(1 + κ/λ) for σ² ≤ κ).
double ucb_regret_bound(double largest_width, std::int64_t T, double gamma, double lambda, double largest_variance);

/// States which kernel the lower bound of Theorem 1 is taken for.
struct LowerBoundKernel {
  bool matern = false;  // otherwise squared exponential
  double nu = 0.0;
  int dimension = 1;
  double variance = 1.0;  // the paper's kernels have 1
};

/// Returns the rate inside Ω(·) of Theorem 1 (Zhou & Tan 2020) with ζ = tanh(ε/2) in place of the printed e^ε − 1. Its
/// proof (Lemma 4) uses ζ for one step alone, how much of a divergence passes an ε-LDP channel, and for every such
/// channel KL(M₁‖M₂) ≤ tanh²(ε/2) KL(P₁‖P₂) (Asoodeh & Zhang, arXiv 2210.13386). tanh(ε/2) < min(1, e^ε − 1) for every
/// finite ε > 0, so the rate rises as ε falls, and ε = ∞ gives the rate without privacy. v bounds E|y|^{1+α}, α ∈ (0,
/// 1], of the reward y as it is before any randomisation: Appendix A.2 puts the moment on the non-private reward. The
/// constant is unknown: multiply by a stated C. The theorem needs a large T; below that the logarithm is floored at
/// max(1, d/2), where the rate for SE begins to fall with ε as it must: what binds at one ε binds at every smaller one.
/// With a variance v_k the functions of norm B are those that have the norm √v_k B under the paper's kernel
/// (kernel/scaled_kernel.cpp), which is put in B's place. Length scales by coordinate change the constant alone: the
/// functions are those of one length scale on a box of other sides.
double lower_bound_rate(const LowerBoundKernel& kernel, double B, double v, double alpha, double epsilon,
                        std::int64_t T);

}  // namespace privbo
