// Describes what stands between contextual users and their recommendations, as an algorithm asks for it: public, so
// that channel, screens and ledgers read the same plan.
//
// "Differentially Private Kernelized Contextual Bandits" (Pavlovic, Salgia & Zhao 2025), Algorithm 1, Definition 2.4
// (t-neighbours: one user's context and reward are replaced), Definition 2.5 (joint DP), Lemma 7.2. How one answer is
// drawn: families/contextual/release/recommendation.h. Deviations. The paper gives one answer, after T rounds.
// `every_checkpoint` gives one at each checkpoint: k answers about the same users are charged kε. Rewards are clipped,
// where the paper assumes |y| < B (Assumption 2.7).
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <stop_token>
#include <string>
#include <vector>

#include "domain/contexts/contexts.h"
#include "families/contextual/release/context_policy.h"
#include "numerics/random/random_source.h"
#include "numerics/random/ties.h"
#include "privacy/channel.h"
#include "privacy/mechanisms/exponential.h"
#include "privacy/mechanisms/laplace.h"
#include "privacy/noise/noise_source.h"

namespace privbo {

enum class RecommenderKind {
  exponential,  // USCA: μ̄ and the exponential mechanism
  noisy_mean  // the posterior mean, clipped to [−B, B], with joint noise over the actions; arg max of what is released
};
/// Describes what the exponent of the exponential mechanism divides by.
enum class ExponentRule {
  supremum,  // 4B sup σ̄² (Algorithm 1)
  sharper,   // 2B (sup σ̄² + κ)
  safe,      // 4B/τ, or 4B sup σ̄² where a kernel beyond 1 makes that the larger
  none       // ε = ∞: the best action by μ̄, not private
};
/// States where the covariance's own sample Z comes from.
enum class CovarianceLaw {
  declared,  // κ
  uniform    // uniform over the contexts, whatever κ is
};

/// States where rewards are clipped.
enum class ClipRule {
  bound,  // B + R
  tail    // B + R ln(T/δ), after Assumption 2.7
};

struct ContextualRequest {
  RecommenderKind kind = RecommenderKind::exponential;
  ExponentRule exponent = ExponentRule::supremum;
  double tau = 1.0;         // τ > 0
  std::int64_t copies = 0;  // K ≥ 1; 0: ⌈T/γ_T⌉
  CovarianceLaw law = CovarianceLaw::declared;
  bool every_checkpoint =
      false;            // a private answer at every checkpoint, each charged; otherwise one, after the last round
  Index features = 0;   // m, where contexts lie anywhere: Fourier or Nyström features; 0: automatic
  bool nystrom = true;  // which of the two
  ClipRule clip = ClipRule::bound;

  bool operator==(const ContextualRequest&) const = default;
};

/// Returns the bound that rewards are clipped to, in reward units: B + R, or B + R ln(T/δ), with which sub-Gaussian
/// noise of scale R leaves all of T rewards as they are with probability 1 − δ (the paper, after Assumption 2.7). That
/// is right where 2T exp(−ln²(T/δ)/2) ≤ δ, for T/δ ≥ 13: with fewer rounds some reward may be clipped more often. B, R
/// ≥ 0, T ≥ 1, δ in (0, 1).
double clipping_bound(ClipRule rule, double B, double R, std::int64_t T, double delta);

/// The covariance that takes the place of the data's own: a function of public things and of coins alone.
class IndependentCovariance {
 public:
  virtual ~IndependentCovariance() = default;
  /// Coordinates in which the data are summed: the domain's points (one-hot), or features.
  virtual Index size() const = 0;
  /// Adds y · φ(w) to `sums` (size(); an empty vector counts as zeros): w a place of the domain; or, where contexts lie
  /// anywhere, coordinates (x, c). std::out_of_range for a place that is none of the domain's.
  virtual void add(Index index, const Vector& at, double y, Vector& sums) const = 0;
  /// μ̄ on the domain (n) from the sums of what was learnt; and at pairs given by their coordinates (rows).
  virtual Vector mean(const Vector& sums) const = 0;
  virtual Vector mean_at(const Points& pairs, const Vector& sums) const = 0;
  virtual const Vector& variance() const = 0;  // n, σ̄²
  /// cov(w_i, w_j) of two places.
  virtual double covariance(Index i, Index j) const = 0;
  virtual double largest_variance() const = 0;  // s, over every pair a user could send
  virtual double kappa() const = 0;
  virtual double kernel_error() const { return 0.0; }
  virtual double information_gain() const = 0;  // γ_t it was made with
  virtual std::int64_t copies() const = 0;      // K
};

/// The covariance for a run that has learnt t rounds; the same for all algorithms of a trial that ask alike. Made when
/// first asked for.
class CovarianceSource {
 public:
  virtual ~CovarianceSource() = default;
  /// Does the same as Channel::stop_when.
  virtual void stop_when(const std::stop_token&) {}
  virtual std::shared_ptr<const IndependentCovariance> at(std::int64_t t) = 0;
  /// Not independent: what the users' own pairs in place of Z give, with K = 1, for the posterior mean of the data.
  /// `places`: of the domain; `pairs`: their coordinates, one row each, where contexts lie anywhere (empty elsewhere).
  /// Throws std::logic_error unless overridden.
  virtual std::shared_ptr<const IndependentCovariance> of_data(std::span<const Index> indices, const Points& pairs);
};

class RecommenderCalibration {
 public:
  /// `epsilon`: of one answer; not looked at where the request is not private. `bound`: B, rewards are clipped to [−B,
  /// B]. `checkpoints`: ascending, in 1 … horizon; the last is the horizon. Throws std::invalid_argument with value,
  /// range and remedy.
  RecommenderCalibration(const ContextualRequest& request, std::int64_t horizon, std::vector<std::int64_t> checkpoints,
                         std::optional<double> epsilon, double bound);

  const ContextualRequest& request() const { return request_; }
  std::int64_t horizon() const { return horizon_; }
  const std::vector<std::int64_t>& checkpoints() const { return checkpoints_; }
  /// Returns ε of one answer; empty: answers are not private.
  const std::optional<double>& epsilon() const { return epsilon_; }
  double bound() const { return bound_; }
  /// Rounds after which an answer is given, and charged.
  std::vector<std::int64_t> answers() const;
  PrivacyNotion notion() const;  // joint, or none
  /// Returns the ledger as the channel would charge the first `answers` answers (simulation noise).
  Ledger ledger(std::size_t answers) const;

 private:
  ContextualRequest request_;
  std::int64_t horizon_;
  std::vector<std::int64_t> checkpoints_;
  std::optional<double> epsilon_;
  double bound_;
};

/// For scores in `score_unit`s (recommendation.h). The plan must be of USCA, with a private exponent (std::logic_error
/// otherwise).
ExponentialMechanism recommendation_mechanism(const RecommenderCalibration& plan,
                                              const NoiseSource& noise = undrawn_noise());
/// For vectors of clipped means divided by 2BA. The plan must be of the noisy mean.
LaplaceMechanism mean_mechanism(const RecommenderCalibration& plan, Index actions,
                                const NoiseSource& noise = undrawn_noise());

/// A channel that recommends.
class Recommender : public Channel {
 public:
  /// Returns what it would recommend now: ground truth, never given to a learner. Made when asked for, which takes
  /// time.
  virtual std::shared_ptr<const ContextPolicy> policy() const = 0;
  /// Does the same for a context given by coordinates (actions): where contexts lie anywhere. Empty elsewhere.
  virtual Vector law_at(const Vector& context) const = 0;
};

/// Null, and empty, where this channel recommends nothing.
std::shared_ptr<const ContextPolicy> policy_of(const Channel& channel);
Vector law_at(const Channel& channel, const Vector& context);

/// Holds raw contexts and rewards, clipped to [−B, B]. Contexts that were not declared are refused (std::out_of_range),
/// wherever they appear: sup σ̄² covers the declared ones alone. Silent while the learner learns; in rounds of
/// Phase::predict one RecommendationMessage (a candidate's index), charged ε. `ties`: which of equal ones, where no
/// noise tells them apart.
std::unique_ptr<Channel> make_contextual_channel(std::shared_ptr<const RecommenderCalibration> plan,
                                                 std::shared_ptr<const Domain> domain,
                                                 std::shared_ptr<CovarianceSource> covariance,
                                                 std::unique_ptr<NoiseSource> noise,
                                                 std::shared_ptr<const ContextLaw> law = nullptr, Ties ties = {});

}  // namespace privbo
