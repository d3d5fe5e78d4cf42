#include "families/contextual/covariance/covariance_checks.h"

#include <stdexcept>
#include <string>

#include "numerics/numbers.h"
#include "privacy/protection.h"
#include "text/error.h"
#include "text/message.h"

namespace privbo {

void require_covariance_numbers(double tau, std::int64_t copies) {
  require_positive(
      "tau", tau,
      "regulariser of the covariance; without it one user could move the estimate without bound, 1 is the usual choice");
  if (copies < 1)
    throw InvalidArgument(
        Message("copies K = %1: must be at least 1 (Z has K T pairs; 0 in a scenario means ⌈T/γ_T⌉)", copies));
}

void require_cholesky(bool success, double tau) {
  if (!success)
    throw DomainError(
        Message("the covariance with tau = %1 is not positive definite in double precision: choose a larger tau",
                shortest(tau)));
}

}  // namespace privbo
