// The exact GP posterior on a finite domain: mean, variance and information gain after each observation.
#pragma once

#include <memory>
#include <span>

#include "numerics/random/random_source.h"
#include "numerics/random/ties.h"
#include "posterior/exact/prior.h"

namespace privbo {

/// Prior GP(0, k), Gaussian likelihood with noise variance λ. Repeated points are allowed.
class Posterior {
 public:
  virtual ~Posterior() = default;

  /// Adds the observation `y` at point `a`. Throws std::out_of_range unless 0 ≤ a < n, std::invalid_argument unless y
  /// is finite.
  virtual void observe(Index a, double y) = 0;
  const Vector& mean() const { return mean_; }          // n
  const Vector& variance() const { return variance_; }  // n, ≥ 0
  /// ½ log det(I + K_t/λ) of the observed points, in nats.
  double information_gain() const { return information_gain_; }

  /// Index of max mean + width·σ, of equal ones as `ties` states; the maximum goes to *value when that is not null.
  /// Throws std::runtime_error when no value is finite.
  /// With `places`, one of them; empty: of the whole domain.
  Index argmax_ucb(double width, double* value = nullptr, std::span<const Index> indices = {},
                   const Ties& ties = {}) const;

  /// n × n, for samplers, tests and small domains.
  virtual Matrix covariance() const = 0;
  /// Centred sample: L z with L Lᵀ = covariance, into out (n).
  virtual void sample_deviation(RandomSource& draws, Vector& out) const = 0;
  /// Memory this posterior owns (the prior, shared by all trials, is not counted).
  virtual std::size_t state_bytes() const = 0;

 protected:
  /// Mean 0; variance exactly the kernel's diagonal, so that a first round of equal variances is an exact tie.
  explicit Posterior(const Prior& prior);
  void require_observation(Index a, double y) const;

  Vector mean_, variance_;
  double information_gain_ = 0.0;
  Index observed_ = 0;  // the last point observed, which is likely to be near the largest upper confidence bound again
};

/// λ > 0 (noise variance of the likelihood).
std::unique_ptr<Posterior> make_posterior(std::shared_ptr<const Prior> prior, double lambda);

/// Lowest index among exact maxima; values must not be empty.
Index argmax(const Vector& values);
/// One of `places` whose value is the largest of theirs, of equal ones as `ties` states; no places: of the whole
/// domain.
Index argmax(const Vector& values, std::span<const Index> indices, const Ties& ties = {});
/// Index of max mean + width·√variance, as Posterior::argmax_ucb has it. `likely`: any index; of the whole domain, the
/// higher its value, the sooner it is found.
Index argmax_ucb(const Vector& mean, const Vector& variance, double width, double* value = nullptr,
                 std::span<const Index> indices = {}, const Ties& ties = {}, Index likely = 0);

}  // namespace privbo
