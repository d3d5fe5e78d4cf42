// What leaves the users of one point of a batch, under each of four trusts: an average of their rewards with noise.
//
// The relation is the same for all: one user's reward replaced by any other, the observer sees everything published.
// Rewards are clipped to ±C. A user answers once, so that one release is all that a user pays for.
// * central: a curator sums; the sum moves by at most 2C. Laplace noise (discrete on the integer grid), or Gaussian.
// * secure aggregation: rewards go to {0, …, g} by randomised rounding, every user adds the difference of two
//   Pólya(1/n, e^{−ε/g}) numbers, and the server learns the sum modulo m only: discrete Laplace noise, ε without a
//   trusted server (privacy/mechanisms/polya.h).
// * shuffle: every user sends g + b bits, of which rounded reward plus Bin(b, ¼) are ones; a shuffler permutes the
//   bits (privacy/mechanisms/binomial.h).
// * local: every user adds Laplace or Gaussian noise, or sends one bit (privacy/randomisers).
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "privacy/ledger/ledger.h"
#include "privacy/noise/noise_source.h"
#include "privacy/randomisers/local_randomiser.h"

namespace privbo {

enum class EliminationTrust { central, secure_aggregation, shuffle, local };

struct SumRequest {
  EliminationTrust trust = EliminationTrust::central;
  double clip = 1.0;       // C > 0: rewards are clipped to ±C
  double epsilon = 1.0;    // > 0
  double delta = 0.0;      // in (0, 1) for Gaussian noise and in the shuffle model; 0 elsewhere
  bool gaussian = false;   // central and local: Gaussian noise in place of Laplace
  bool one_bit = false;    // local: one bit in place of Laplace noise
  std::int64_t grid = 16;  // g ≥ 1, of secure aggregation and the shuffle model
  double spare = 0.0;      // in [0, 1): the part of users that may drop out of a secure sum while ε still holds
};

/// The noise that a release adds to an average of n rewards, as its moments are bounded: E exp(tZ) ≤ exp(v t²/(2(1 −
/// c|t|))) for |t| < 1/c. Reward units.
struct AverageNoise {
  double variance = 0.0;  // v, randomised rounding included
  double scale = 0.0;     // c; 0: sub-Gaussian
  bool covers_rewards =
      false;  // v bounds the deviation of the average from the mean of rewards in ±C, not the noise alone
};

/// Whether all users of a point are summed by somebody before anyone sees anything: all but local.
bool sums(EliminationTrust trust);

/// Joint DP where a curator sees all rewards, local DP where nobody else sees one, distributed DP otherwise.
PrivacyNotion notion_of(EliminationTrust trust);

class SumRelease {
 public:
  virtual ~SumRelease() = default;
  /// Of an average of n ≥ 1 rewards.
  virtual AverageNoise noise(std::int64_t users) const = 0;
  /// The guarantee of such a release, as it is charged.
  virtual std::shared_ptr<const Guarantee> guarantee(std::int64_t users) const = 0;
  /// Returns the average of these users' rewards, at least one, as it is published, and charges it once, in group 0:
  /// users are disjoint. `entered`, where it is not null: what of each user entered the sum, clipped and rounded
  /// (ground truth of the simulation, for the attack view). NaN: std::invalid_argument, and nothing is charged. Throws
  /// std::logic_error under local trust and for another back-end than it was made for.
  virtual double release(std::span<const double> rewards, std::int64_t round, Ledger& ledger, NoiseSource& noise,
                         std::vector<double>* entered = nullptr) const = 0;
  /// ln p(seen | first)/p(seen | second), where one user of `users` has the reward `first` or `second` and all others
  /// the reward −C, which rounding leaves as it is: what an observer who knows all others learns. ±∞ where only one can
  /// give it.
  virtual double log_likelihood_ratio(double seen, std::int64_t users, double first, double second) const = 0;
  /// Under local trust what each user does; null elsewhere.
  virtual std::shared_ptr<const LocalRandomiser> of_user() const { return nullptr; }
};

/// std::invalid_argument with value, range and remedy for numbers out of range.
std::shared_ptr<const SumRelease> make_sum_release(const SumRequest& request, const NoiseSource& noise);

/// Who is protected from whom under this trust.
Protection elimination_protection(const SumRequest& request);

/// The number m modulo which the server learns a secure sum of n users: the least power of two such that the noise
/// leaves the window of sums that are told apart with probability below 2⁻⁶⁰.
std::int64_t secure_modulus(std::int64_t users, const SumRequest& request);

}  // namespace privbo
