// Checks that every form of USCA's covariance makes: legal numbers, a Cholesky factor that exists, no request to stop.
#pragma once

#include <cstdint>

namespace privbo {

/// Throws std::invalid_argument with value, range and remedy unless τ > 0 and K ≥ 1.
void require_covariance_numbers(double tau, std::int64_t copies);
/// Throws std::domain_error naming τ where a Cholesky factor does not exist.
void require_cholesky(bool success, double tau);

}  // namespace privbo
