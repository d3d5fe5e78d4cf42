// Work A of the benchmarks: sequential GP-UCB on a finite domain, by this program and by the algorithms users would
// pick instead, written out here as yardsticks.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "posterior/exact/posterior.h"

namespace privbo::bench {

/// n equally spaced points of [0, 1], λ = 1, β = 2, a sum of five bumps observed with N(0, 0.1²) noise.
struct Problem {
  Domain domain;
  Matrix gram;  // n × n; empty unless asked for
  Vector objective;
  std::shared_ptr<const Prior> prior;
  const Kernel* kernel = nullptr;
};
inline constexpr double noise_variance = 1.0;
inline constexpr double width = 2.0;

enum class KernelKind { squared_exponential, matern };
Problem make_problem(KernelKind kind, Index n, bool with_gram);

/// The same 200,000 standard normals for every method, used cyclically.
const std::vector<double>& reward_noise();

/// What a run pulled: equal sums mean (all but certainly) equal arms.
struct Pulled {
  std::int64_t arm_sum = 0;
  double regret = 0.0;
};

/// Posterior behind the Posterior interface, prior shared between trials as the program shares it.
Pulled run_ours(const Problem& problem, Index rounds);
/// limbo's method: Cholesky of the t × t matrix anew each round, then one triangular solve per domain point.
Pulled run_refit(const Problem& problem, Index rounds);
/// S ← S − s sᵀ/d over the full n × n covariance. Needs the gram matrix.
Pulled run_rank_one(const Problem& problem, Index rounds);
/// Cholesky grown by a row each round, V = L⁻¹ K(X, D) kept. Needs the gram matrix.
Pulled run_incremental(const Problem& problem, Index rounds);

}  // namespace privbo::bench
