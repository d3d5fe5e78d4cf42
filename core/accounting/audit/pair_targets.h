// Makes audits of the mechanisms whose cost is a dominating pair (privacy/pairs): draws what they release on the two
// neighbouring inputs that are furthest apart.
#pragma once

#include <cstdint>
#include <memory>

#include "accounting/audit/audit_targets.h"

namespace privbo {

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
/// 1
/// (`monotone`: stays), from a distance at which the odds change most. Observed is how often the first one is chosen.
std::unique_ptr<AuditTarget> audit_of_noisy_max(MaxNoise noise, double scale, bool monotone, double epsilon,
                                                std::int64_t releases);

}  // namespace privbo
