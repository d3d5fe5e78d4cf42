// Describes what a user does to their own reward before anyone sees it: the slot for any local randomiser, and the
// channel made of one.
#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include "catalogue/param_spec.h"
#include "privacy/channel.h"
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

/// Every reward passes through the randomiser on its user's side before anyone sees it. Throws std::logic_error
/// where the randomiser was made for another noise source.
std::unique_ptr<Channel> make_local_channel(std::shared_ptr<const LocalRandomiser> randomiser,
                                            std::unique_ptr<NoiseSource> noise);

/// ε-local DP of a reward clipped to ±(B+R).
Protection reward_protection(bool contexts = false);
/// Zhou & Tan 2020, §4.5: rewards are not clipped, and all those of `rounds` rounds lie in ±(B+R) with probability 1 −
/// delta over the reward noise. The paper calls that (ε, δ)-LDP. It is not: local DP holds for every pair of rewards,
/// this one for pairs that the noise is likely to give. One reward fails with probability delta/rounds, which is what
/// each release is charged, so that all of them together have the paper's δ.
Protection protection_on_average(double delta, std::int64_t rounds, bool contexts = false);

using LocalRandomiserFactory = std::unique_ptr<LocalRandomiser> (*)(double bound, double epsilon,
                                                                    const Protection& protection,
                                                                    const NoiseSource& noise);
/// Those that clip to ±bound and are ε-LDP: "laplace", "one-bit", "piecewise".
const std::vector<Entry<LocalRandomiserFactory>>& local_randomiser_catalogue();

}  // namespace privbo
