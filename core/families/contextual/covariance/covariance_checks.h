// What every form of USCA's covariance refuses, and when it gives up.
#pragma once

#include <cstdint>
#include <stop_token>

namespace privbo {

/// std::invalid_argument with value, range and remedy unless τ > 0 and K ≥ 1.
void require_covariance_numbers(double tau, std::int64_t copies);
/// std::domain_error naming τ where a Cholesky factor does not exist.
void require_cholesky(bool success, double tau);
/// std::runtime_error once it is requested.
void go_on_unless(const std::stop_token& stop);

}  // namespace privbo
