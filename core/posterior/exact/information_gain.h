// Computes the greedy maximum information gain γ_0 … γ_T on a finite domain.
#pragma once

#include <cstdint>
#include <memory>
#include <stop_token>
#include <vector>

#include "posterior/exact/prior.h"

namespace privbo {

/// Returns `horizon` + 1 entries; entry t is γ_t = ½ log det(I + K_t/λ), in nats, of the points that maximum-variance
/// sampling picks (lowest index among equal variances). It is a lower bound on the maximum information gain, and at
/// least (1 − 1/e) of it (Srinivas et al. 2010, §5.1).
/// λ > 0 and horizon ≥ 0, otherwise std::invalid_argument. When `stop` is requested the list ends early.
std::vector<double> greedy_information_gain(std::shared_ptr<const Prior> prior, double lambda, std::int64_t horizon,
                                            std::stop_token stop = {});

}  // namespace privbo
