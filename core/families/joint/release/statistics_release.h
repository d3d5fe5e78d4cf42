// The release of one period's statistics: what a privatiser or noisy users make of (φ, y − c).
#pragma once

#include <memory>

#include "families/joint/release/joint_release.h"
#include "privacy/mechanisms/gaussian.h"
#include "privacy/noise/noise_source.h"
#include "protocol/learner_message.h"

namespace privbo {

class StatisticsRelease {
 public:
  virtual ~StatisticsRelease() = default;
  /// The next user's features (norm at most 1) and reward, clipped and centred: |reward| ≤ Y.
  virtual void add(const Vector& phi, double reward, std::int64_t round, Ledger& ledger, NoiseSource& noise) = 0;
  /// Makes the noisy sums of all users so far, at least one, and charges what is new in them in `round`.
  virtual void release(std::int64_t round, Ledger& ledger, NoiseSource& noise) = 0;
  /// Writes what was released last into a message of the right size.
  virtual void write(StatisticsMessage& out) const = 0;
};

/// Makes the release of a period that releases something; `number` is its place in the plan. Both kinds keep the true
/// loss that the plan states: on the integer grid noise grows by what rounding costs.
std::unique_ptr<StatisticsRelease> make_privatiser(const JointRelease& plan, std::size_t number,
                                                   const NoiseSource& noise);
/// Returns the broken one: all prefixes of 2^k … 2^{k+1} − 1 items have the same noise (shared_noise.cpp).
std::unique_ptr<StatisticsRelease> make_shared_noise(const JointRelease& plan, std::size_t number,
                                                     const NoiseSource& noise);
std::unique_ptr<StatisticsRelease> make_noisy_users(const JointRelease& plan, std::size_t number,
                                                    const NoiseSource& noise);

/// Raises σ until `make(σ)` charges no more than it would without rounding to a grid, which takes a few steps.
template <class Make>
auto within(FrobeniusSensitivity sensitivity, double sigma, const Make& make) {
  const double mu = matrix_mu(sensitivity, sigma);
  auto made = make(sigma);
  while (made.mu() > mu) {
    sigma *= made.mu() / mu * (1.0 + 0x1p-48);
    made = make(sigma);
  }
  return made;
}

/// Returns what a privatiser sums: the upper triangle of [φ, y]ᵀ[φ, y], of order m + 1; and the message of such a sum.
Vector statistics_item(const Vector& phi, double reward);
void split_statistics(const Vector& triangle, StatisticsMessage& out);

/// Mirrors the lower triangle.
void make_symmetric(Matrix& matrix);
/// "c ± Y" in numbers; and the group of users that a period's releases concern, as the ledger numbers it.
std::string clip_words(const StatisticsRequest& request);
std::int64_t cohort_of(const JointRelease& plan, std::size_t number);

}  // namespace privbo
