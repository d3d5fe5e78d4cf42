// Objectives made from the scenario's own kernel: sums of kernel columns and draws from the prior.
#pragma once

#include "environment/objective/objective.h"

namespace privbo {

/// §5.1 of the local-DP paper: f = Σ_{i ≤ p} a_i k(·, x_i), a_i uniform on [−1, 1], x_i points of the domain.
/// Support points are distinct while p ≤ n (choice `support` = "distinct"), or independent draws.
Vector rkhs_draw(const ParamSet& params, const ObjectiveSetup& setup);

/// f = Σ w_j k(·, c_j) with given centres (d coordinates each, one after another) and weights.
/// Throws std::invalid_argument where the kernel is none of points or the lists do not fit the dimension.
Vector kernel_mixture(const ParamSet& params, const ObjectiveSetup& setup);

/// §6.1 of Dubey 2021 ("No-Regret Algorithms for Private Gaussian Process Bandit Optimization"): f = Σ α_i k(x_i, ·)
/// with `terms` independent centres, uniform in the domain's region (among its points where it has none, or on
/// request), and α uniform in the unit L1 ball (`signs` "non-negative": in its part with α ≥ 0), so that ‖f‖ ≤ Σ|α_i|
/// √k(x_i, x_i). `scale_to` > 0: multiplied so that its largest value on the domain is this; a function that is nowhere
/// positive stays as it is. Throws std::invalid_argument where centres of a region need a kernel of points.
Vector l1_mixture(const ParamSet& params, const ObjectiveSetup& setup);

/// A draw from GP(0, k) on the domain. Throws std::runtime_error where no jitter makes the covariance positive
/// definite.
Vector gp_draw(const ParamSet& params, const ObjectiveSetup& setup);

/// f / max|f|; a zero function stays zero.
void scale_to_unit_maximum(Vector& f);
/// (f − min f)/(max f − min f); a constant function becomes zero.
void scale_to_unit_range(Vector& f);

}  // namespace privbo
