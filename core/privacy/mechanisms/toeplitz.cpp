// Computes square-root Toeplitz sums in O(t) per round.
#include "privacy/mechanisms/toeplitz.h"

#include <cmath>
#include <stdexcept>
#include <string>

#include "text/error.h"
#include "text/message.h"

namespace privbo {
namespace {

/// Sets `sum` = Σ_k c_k rows_{t−k} in place, so that references to it that callers hold stay valid.
void convolve(const std::vector<double>& coefficients, const std::vector<Vector>& rows, std::size_t t, Vector& sum) {
  sum.noalias() = coefficients[0] * rows[t];
  for (std::size_t k = 1; k <= t; ++k) sum.noalias() += coefficients[k] * rows[t - k];
}

/// Returns the sensitivity of all rows of Cx together.
template <Norm norm>
Sensitivity<norm> whole_run(Sensitivity<norm> per_item, std::int64_t horizon) {
  per_item.value *= toeplitz_sensitivity(horizon);
  return per_item;
}

}  // namespace

std::vector<double> toeplitz_coefficients(std::int64_t horizon) {
  if (horizon < 1) throw InvalidArgument(Message("horizon = %1: must be at least 1", horizon));
  std::vector<double> c(static_cast<std::size_t>(horizon), 1.0);
  for (std::size_t k = 1; k < c.size(); ++k)
    c[k] = c[k - 1] * static_cast<double>(2 * k - 1) / static_cast<double>(2 * k);
  return c;
}

double toeplitz_sensitivity(std::int64_t horizon) {
  double sum = 0.0;
  for (const double c : toeplitz_coefficients(horizon)) sum += c * c;
  return std::sqrt(sum);
}

ToeplitzSum::ToeplitzSum(L2Sensitivity per_item, double sigma, std::int64_t horizon, Index length,
                         const Protection& protection, const NoiseSource& noise, std::int64_t cohort)
    : whole_(whole_run(per_item, horizon), sigma, protection, noise, length, horizon),
      length_(whole_.dimension()),
      cohort_(cohort),
      coefficients_(toeplitz_coefficients(horizon)),
      sum_(Vector::Zero(length_)),
      released_(sum_) {}

ToeplitzSum::ToeplitzSum(FrobeniusSensitivity per_item, double sigma, std::int64_t horizon, Index order,
                         const Protection& protection, const NoiseSource& noise, std::int64_t cohort)
    : whole_(whole_run(per_item, horizon), sigma, protection, noise, order, horizon),
      length_(whole_.dimension()),
      cohort_(cohort),
      coefficients_(toeplitz_coefficients(horizon)),
      sum_(Vector::Zero(length_)),
      released_(sum_) {}

void ToeplitzSum::add(const Vector& item) {
  if (items_.size() == coefficients_.size())
    throw std::logic_error("a factorisation of " + std::to_string(coefficients_.size()) +
                           " rounds was given one more item");
  if (item.size() != length_)
    throw std::logic_error("a factorisation of " + std::to_string(length_) + " numbers was given " +
                           std::to_string(item.size()));
  require_numbers("item", item, "no noise would hide it");
  items_.push_back(item);
  sum_ += item;
}

const Vector& ToeplitzSum::release(std::int64_t round, Ledger& ledger, NoiseSource& noise) {
  if (items_.empty()) return released_;
  require_backend(whole_.backend_, noise);
  if (!charged_) ledger.charge(round, whole_.guarantee_, 1, LedgerEntry::no_group, cohort_);
  charged_ = true;
  while (factors_.size() < items_.size()) {
    convolve(coefficients_, items_, factors_.size(), released_);
    factors_.push_back(whole_.randomise(released_, noise));
  }
  convolve(coefficients_, factors_, factors_.size() - 1, released_);
  return released_;
}

double ToeplitzSum::variance() const {
  double sum = 0.0;
  for (std::size_t k = 0; k < items_.size(); ++k) sum += coefficients_[k] * coefficients_[k];
  return sum * whole_.variance();
}

}  // namespace privbo
