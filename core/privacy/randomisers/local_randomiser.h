// Describes what a user does to their own reward before anyone sees it: the slot for any local randomiser.
//
// A mechanism like those of privacy/mechanisms: the accounting charges and audits it without any run. Which one an
// algorithm's users have, and the channel made of it, is the affair of families.
#pragma once

#include <cstdint>

#include "privacy/ledger/ledger.h"
#include "privacy/noise/noise_source.h"
#include "privacy/protection.h"

namespace privbo {

class LocalRandomiser {
 public:
  virtual ~LocalRandomiser() = default;
  virtual const Guarantee& guarantee() const = 0;
  virtual NoiseBackend backend() const = 0;
  /// Rewards are clipped to ±bound first; infinite where nothing is clipped.
  virtual double bound() const = 0;
  /// Outputs lie in [−reach, reach]; infinite where nothing bounds them.
  virtual double reach() const = 0;
  /// Returns the variance of the output, given the reward.
  virtual double variance(double reward) const = 0;
  /// P(output ≤ x), given the reward.
  virtual double cdf(double x, double reward) const = 0;
  /// ln p(seen | first)/p(seen | second): what an observer who knows the randomiser learns from one output about two
  /// rewards. NaN where neither reward can give it: then something else made it.
  virtual double log_likelihood_ratio(double seen, double first, double second) const = 0;
  /// Clips, randomises, charges the ledger. NaN: std::invalid_argument, and nothing is charged.
  virtual double release(double reward, std::int64_t round, Ledger& ledger, NoiseSource& noise) const = 0;
};

/// std::invalid_argument unless ±bound is an interval that rewards can be clipped to.
void require_bound(double bound);
/// std::invalid_argument for NaN, which the clip passes on and no noise hides.
void require_reward(double reward);

/// ε-local DP of a reward clipped to ±(B+R).
Protection reward_protection(bool contexts = false);

}  // namespace privbo
