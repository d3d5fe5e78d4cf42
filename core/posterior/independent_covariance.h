// The covariance of USCA: posterior variance given an independent sample Z of K·T pairs, none of which a user sent.
//
// "Differentially Private Kernelized Contextual Bandits" (Pavlovic, Salgia & Zhao 2025), eq. (4) and (5):
//   cov(w, w′) = (1/τ) (k(w, w′) − k_Z(w)ᵀ (K_ZZ + Kτ I)⁻¹ k_Z(w′))      σ̄²(w) = cov(w, w)      μ̄(w) = Σ_i cov(w, w_i) y_i
// On a finite domain Z is a vector of counts c, and K_ZZ + Kτ I becomes K_DD + Kτ diag(1/c_D) on the points D that were drawn: exact.
#pragma once

#include <cstdint>
#include <memory>
#include <stop_token>
#include <vector>

#include "kernel/kernel.h"
#include "numerics/draws.h"
#include "posterior/prior.h"
#include "privacy/contextual_plan.h"

namespace privbo {

/// On the domain's own points. `counts`: n, how often Z holds each of them. τ > 0, `copies` K ≥ 1.
std::shared_ptr<const IndependentCovariance> make_counted_covariance(std::shared_ptr<const Prior> prior, const std::vector<std::int64_t>& counts, double tau,
                                                                     std::int64_t copies, double information_gain);

/// What a table of covariances is made from; all public.
struct CovarianceSetup {
  std::shared_ptr<const Domain> domain;      // a product domain
  std::shared_ptr<const Prior> prior;        // of its points
  std::shared_ptr<const ContextLaw> law;
  std::shared_ptr<const PointKernel> kernel; // over pairs; needed where contexts lie anywhere
  std::int64_t horizon = 1;
  StreamKey key;                             // of the coins that draw Z
};

/// All covariances of one trial, shared by its algorithms; safe from several threads. Z of t rounds is drawn from a stream of its own
/// (key and t), so that checkpoints do not depend on one another.
class CovarianceTable {
 public:
  explicit CovarianceTable(CovarianceSetup setup);
  std::shared_ptr<CovarianceSource> source(const ContextualRequest& request);
  ~CovarianceTable();

 private:
  struct State;
  std::shared_ptr<State> state_;
};

}  // namespace privbo
