// Declares the mechanisms as audit targets, each with a pair of neighbouring inputs: the worst-case pair if it is
// known.
//
// Every target runs the mechanism of core/privacy with the seeded simulation back-end, with its clipping and its
// ledger; the claimed ε is what the ledger charged. At most `max_audited_releases` releases are run, because an audit
// repeats them a hundred thousand times. Invalid arguments throw std::invalid_argument, with the mechanism's own
// message where it has one.
#pragma once

#include <cstdint>
#include <memory>

#include "accounting/audit/audit.h"
#include "privacy/mechanisms/regression_sensitivity.h"

namespace privbo {

/// Inputs are this many times larger than the clip, so that an audit detects a mechanism that forgets to clip.
inline constexpr double clip_excess_factor = 10.0;

/// The longest transcript that is run. Of longer ones only the first releases are audited; `inputs` states it.
inline constexpr std::int64_t max_audited_releases = 16;

/// Audits Laplace noise on a number clipped to ±sensitivity/2. The inputs are the two ends of the clipping
/// interval. The loss has a closed form.
std::unique_ptr<AuditTarget> audit_of_laplace(double sensitivity, double scale, std::int64_t releases = 1);
/// Audits Gaussian noise on a vector of `dimension` numbers clipped to L2 norm sensitivity/2. The inputs have opposite
/// directions and are ten times too long before the clip. The loss is known.
std::unique_ptr<AuditTarget> audit_of_gaussian(double sensitivity, double sigma, std::int64_t releases = 1,
                                               int dimension = 3);
/// Audits a Poisson sample of `population` people with L2 norm at most 1, σ = z. One person's vector has length 1 or is
/// zero, the others are zero. The loss is known.
std::unique_ptr<AuditTarget> audit_of_subsampled_gaussian(double q, double z, std::int64_t population = 5,
                                                          std::int64_t releases = 1);
/// Audits a sample of `sample` out of `population` people without replacement, replace-one sensitivity 1, σ = z. One
/// person has +½ or, like all others, −½: the pair for which amplification is tight. There is one release, because no
/// exact curve of several is known. The loss is known.
std::unique_ptr<AuditTarget> audit_of_fixed_size_gaussian(std::int64_t population, std::int64_t sample, double z);
/// Audits all prefix sums of a tree over `horizon` items of L2 sensitivity `per_item` (at its two ends, in one
/// dimension) with noise σ per node. The inputs differ in `item`; item 1 is in a node of every level. The loss is known
/// from the node values of the transcript.
std::unique_ptr<AuditTarget> audit_of_tree(double per_item, double sigma, std::int64_t horizon, std::int64_t item = 1);
/// Audits the same tree for the JDP statistics [Φ, y]ᵀ[Φ, y], |Φ| ≤ 1 in `features` dimensions, |y| ≤ Y, with the pair
/// (Φ, y), (Φ′, y′) that changes them most. The noise is σ off the diagonal and √2 σ on it. Y is ignored for the binary
/// shapes.
std::unique_ptr<AuditTarget> audit_of_matrix_tree(double Y, double sigma, std::int64_t horizon, int features = 2,
                                                  RewardShape shape = RewardShape::bounded);
/// Audits all prefix sums by the square-root Toeplitz factorisation, with inputs that differ in the first item. The
/// loss is known.
std::unique_ptr<AuditTarget> audit_of_toeplitz(double per_item, double sigma, std::int64_t horizon);
/// Audits the exponential mechanism with scores of which one rises by `sensitivity` and all others (`candidates` − 1)
/// fall by as much: from −½ and +½ to +½ and −½. With `apart` > 0 the changes differ by at most `apart`, and the
/// exponent is ε/apart.
std::unique_ptr<AuditTarget> audit_of_exponential(double epsilon, std::int64_t candidates = 10,
                                                  double sensitivity = 1.0, double apart = 0.0,
                                                  std::int64_t releases = 1);
/// Audit local randomisers with the inputs −bound and +bound. The loss is known.
std::unique_ptr<AuditTarget> audit_of_one_bit(double bound, double epsilon, std::int64_t releases = 1);
std::unique_ptr<AuditTarget> audit_of_piecewise(double bound, double epsilon, std::int64_t releases = 1);
/// Audits one user's statistics under local JDP (Alg. 3 of "No-Regret Algorithms for Private GP Bandit Optimization"):
/// φφᵀ with noise σ_X on and above the diagonal, y φ with noise σ_u, |φ| ≤ 1, |y| ≤ Y, against the claim (α, β). The
/// pair is the worst one in two dimensions. The loss is known.
std::unique_ptr<AuditTarget> audit_of_local_jdp(double Y, double sigma_x, double sigma_u, double alpha, double beta);

// Those whose cost is a dominating pair (privacy/pairs) draw what they release on the two neighbouring inputs that are
// furthest apart (pair_targets.cpp).

/// Audit noise on whole numbers, 0 against Δ, in a Poisson sample with probability q (1: without sampling). The loss is
/// known.
std::unique_ptr<AuditTarget> audit_of_discrete_laplace(std::int64_t sensitivity, double scale, double q,
                                                       std::int64_t releases);
std::unique_ptr<AuditTarget> audit_of_discrete_gaussian(std::int64_t sensitivity, double sigma, double q,
                                                        std::int64_t releases);
/// Audits Laplace noise of scale 1 on 0 against ε, in a Poisson sample. The loss is known.
std::unique_ptr<AuditTarget> audit_of_subsampled_laplace(double epsilon, double q, std::int64_t releases);
/// Audits k-ary randomised response on two different answers. The loss is known.
std::unique_ptr<AuditTarget> audit_of_k_ary_response(std::int64_t answers, double epsilon, std::int64_t releases);
/// Audits Gaussian noise on the sum of a group of which each member is sampled on its own, against the sum without it.
/// The loss is known.
std::unique_ptr<AuditTarget> audit_of_sampled_group(std::int64_t members, double q, double z, std::int64_t releases);

enum class MaxNoise { gumbel, laplace, exponential };
/// Audits the index of the largest of two scores with noise of this scale. One score rises by 1 and the other falls by
/// 1 (`monotone`: stays), from a distance at which the odds change most. Observed is how often the first one is chosen.
std::unique_ptr<AuditTarget> audit_of_noisy_max(MaxNoise noise, double scale, bool monotone, double epsilon,
                                                std::int64_t releases);

}  // namespace privbo
