// The covariance of USCA: posterior variance given an independent sample Z of K·T pairs, none of which a user sent.
//
// "Differentially Private Kernelized Contextual Bandits" (Pavlovic, Salgia & Zhao 2025), eq. (4) and (5):
//   cov(w, w′) = (1/τ) (k(w, w′) − k_Z(w)ᵀ (K_ZZ + Kτ I)⁻¹ k_Z(w′))
//   σ̄²(w) = cov(w, w)      μ̄(w) = Σ_i cov(w, w_i) y_i
// On a finite domain Z is a vector of counts c, and K_ZZ + Kτ I becomes K_DD + Kτ diag(1/c_D) on the points D that were
// drawn, which is exact. In features, k = φᵀφ, cov(w, w′) = φ(w)ᵀ A⁻¹ φ(w′) with A = (1/K) Σ_Z φφᵀ + τI: this is the
// parametric form of Lemma 6.2, and gives the same numbers. Deviations: σ̄² is 1/τ times a posterior variance with
// noise variance Kτ, as (5) has it; the derivation in Lemma 9.1 slips there. s is the largest absolute entry, which is
// the largest variance but for rounding: no rounded covariance may exceed what the exponent covers.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <stop_token>
#include <vector>

#include "families/contextual/release/recommender_calibration.h"
#include "kernel/kernel.h"
#include "learning/family_part.h"
#include "numerics/random/random_source.h"
#include "posterior/exact/greedy_gains.h"
#include "posterior/exact/prior.h"
#include "posterior/features/fourier_features.h"

namespace privbo {

/// Returns the covariance on the domain's own points. `counts`: n, how often Z holds each of them. τ > 0, `copies` K
/// ≥ 1. Throws std::runtime_error when stopped.
std::shared_ptr<const IndependentCovariance> make_counted_covariance(std::shared_ptr<const Prior> prior,
                                                                     const std::vector<std::int64_t>& counts,
                                                                     double tau, std::int64_t copies,
                                                                     double information_gain,
                                                                     const std::stop_token& stop = {});

/// Holds what a table of covariances is made from; all public.
struct CovarianceSetup {
  std::shared_ptr<const Domain> domain;  // a product domain
  std::shared_ptr<const Prior> prior;    // of its points
  std::shared_ptr<const ContextLaw> law;
  std::shared_ptr<const PointKernel> kernel;  // over pairs; needed where contexts lie anywhere
  std::int64_t horizon = 1;
  StreamKey key;  // of the coins that draw Z
  /// γ of this prior, shared by all trials; null: the table computes its own.
  std::shared_ptr<GreedyGains> gains{};
  /// Makes m Fourier features of the kernel over pairs, where contexts lie anywhere; empty: only Nyström features are
  /// available.
  std::function<std::shared_ptr<const FeatureMap>(Index features, RandomSource& draws)> fourier{};
};

/// All covariances of one trial, shared by its algorithms; safe from several threads. Z of t rounds is drawn from a
/// stream of its own (key and t), so that checkpoints do not depend on one another; a trial has one set of features.
class CovarianceTable : public FamilyData {
 public:
  explicit CovarianceTable(CovarianceSetup setup);
  std::shared_ptr<CovarianceSource> source(const ContextualRequest& request);
  /// Returns ‖Z̃⁻¹Z − I‖ of the sample that this request's covariance after t rounds is made from, Z under the law of
  /// the users' own contexts wherever the sample came from (theory/covariance_deviation.h). Computed once for all who
  /// ask alike. NaN where contexts lie anywhere and for more points than a spectrum is computed of. Throws Stopped.
  double deviation(const ContextualRequest& request, std::int64_t t);
  ~CovarianceTable() override;

 private:
  struct State;
  std::shared_ptr<State> state_;
};

/// Returns the probability of every pair of the domain (n) for an action drawn uniformly and a context drawn by the
/// law. Contexts are the domain's own.
Vector pair_law(const Domain& domain, const ContextLaw& law);

/// Draws Z with `draws`, `size` times an action, uniformly, and a context by the law, and counts how often it
/// holds each pair of the domain.
std::vector<std::int64_t> draw_pair_counts(const Domain& domain, const ContextLaw& law, CovarianceLaw from,
                                           std::int64_t size, RandomSource& draws);

}  // namespace privbo
