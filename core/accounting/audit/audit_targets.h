// The mechanisms as audit targets: each family with a pair of neighbouring inputs, the worst one where it is known.
//
// Every target runs the mechanism of core/privacy with the seeded simulation back-end, through its clip and its ledger,
// and claims what the charged releases cost. At most `longest_audited` releases are played: an audit repeats them a
// hundred thousand times. Wrong arguments throw std::invalid_argument, with the mechanism's own sentence where it has
// one.
#pragma once

#include <cstdint>
#include <memory>

#include "accounting/audit/audit.h"
#include "privacy/mechanisms/regression_sensitivity.h"

namespace privbo {

/// What goes in is this many times too large: a mechanism that forgets its clip shows it.
inline constexpr double beyond_clip = 10.0;

/// Longest transcript that is played; a longer use is audited for its first so many releases, which the inputs say.
inline constexpr std::int64_t longest_audited = 16;

/// A number clipped to ±sensitivity/2, at its two ends. The loss is known.
std::unique_ptr<AuditTarget> audit_of_laplace(double sensitivity, double scale, std::int64_t releases = 1);
/// A vector of `dimension` numbers clipped to L2 norm sensitivity/2: two opposite directions, ten times too long before
/// the clip. The loss is known.
std::unique_ptr<AuditTarget> audit_of_gaussian(double sensitivity, double sigma, std::int64_t releases = 1,
                                               int dimension = 3);
/// `population` people with L2 norm at most 1, σ = z; one of them of length 1 or zeroed, the others zero. The loss is
/// known.
std::unique_ptr<AuditTarget> audit_of_subsampled_gaussian(double q, double z, std::int64_t population = 5,
                                                          std::int64_t releases = 1);
/// `sample` of `population` without replacement, replace-one sensitivity 1, σ = z; one person +½ or, like all others,
/// −½: the pair for which amplification is tight. One release: of more there is no exact curve to compare with. The
/// loss is known.
std::unique_ptr<AuditTarget> audit_of_fixed_size_gaussian(std::int64_t population, std::int64_t sample, double z);
/// All prefix sums of a tree over `horizon` items of L2 sensitivity `per_item` (at its two ends, in one dimension),
/// noise σ a node. `item`: the one that differs; item 1 is in a node of every level. The loss is known: the node values
/// of the transcript.
std::unique_ptr<AuditTarget> audit_of_tree(double per_item, double sigma, std::int64_t horizon, std::int64_t item = 1);
/// The same for [Φ, y]ᵀ[Φ, y], |Φ| ≤ 1 in `features` dimensions, |y| ≤ Y: the JDP statistics, and the pair (Φ, y), (Φ′,
/// y′) that moves them furthest. σ off the diagonal, √2 σ on it. Y is ignored for the binary shapes.
std::unique_ptr<AuditTarget> audit_of_matrix_tree(double Y, double sigma, std::int64_t horizon, int features = 2,
                                                  RewardShape shape = RewardShape::bounded);
/// All prefix sums by the square-root Toeplitz factorisation; the first item differs. The loss is known.
std::unique_ptr<AuditTarget> audit_of_toeplitz(double per_item, double sigma, std::int64_t horizon);
/// One candidate's score up by `sensitivity` against all others (`candidates` − 1 of them), which fall by as much: from
/// −½ and +½ to +½ and −½. With `apart` > 0 scores move at most `apart` against each other, and the exponent is
/// ε/apart.
std::unique_ptr<AuditTarget> audit_of_exponential(double epsilon, std::int64_t candidates = 10,
                                                  double sensitivity = 1.0, double apart = 0.0,
                                                  std::int64_t releases = 1);
/// The numbers −bound and +bound. The loss is known.
std::unique_ptr<AuditTarget> audit_of_one_bit(double bound, double epsilon, std::int64_t releases = 1);
std::unique_ptr<AuditTarget> audit_of_piecewise(double bound, double epsilon, std::int64_t releases = 1);
/// One user's statistics under local JDP (Alg. 3 of "No-Regret Algorithms for Private GP Bandit Optimization"): φφᵀ
/// with noise σ_X on and above the diagonal, y φ with noise σ_u, |φ| ≤ 1, |y| ≤ Y, against the claim (α, β). The pair
/// is the worst one in two dimensions. The loss is known.
std::unique_ptr<AuditTarget> audit_of_local_jdp(double Y, double sigma_x, double sigma_u, double alpha, double beta);

}  // namespace privbo
