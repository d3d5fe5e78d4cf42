// The vectors ω_n that agents send: samples of a Bayesian linear regression on the features they share, one per agent.
//
// "Differentially Private Federated Bayesian Optimization with Distributed Exploration" (Dai, Low & Jaillet 2021), eq.
// (2):
//   Σ = ΦᵀΦ + λI,  ν = Σ⁻¹Φᵀy,  ω ~ N(ν, λΣ⁻¹):   ω = L⁻ᵀ(u + √λ ζ),  Σ = L Lᵀ,  L u = Φᵀy,  ζ standard normal
// L (lower Cholesky factor) and u take an observation by the same M plane rotations, 3 M² operations; ω costs one
// triangular solve.
#pragma once

#include <vector>

#include "numerics/types.h"

namespace privbo {

class AgentVectors {
 public:
  /// N ≥ 1 agents, M ≥ 1 features, λ > 0. Throws std::length_error, naming sizes, where all the L would take more than
  /// 2 GB.
  AgentVectors(Index agents, Index features, double lambda);

  Index agents() const { return static_cast<Index>(u_.size()); }
  Index features() const { return features_; }
  /// phi: M numbers; y finite (std::invalid_argument).
  void observe(Index agent, const Vector& phi, double y);
  /// ω for M standard normals ζ.
  Vector sample(Index agent, const Vector& zeta) const;
  /// ν (M).
  Vector mean(Index agent) const { return sample(agent, Vector::Zero(features_)); }
  const Matrix& lower(Index agent) const { return lower_.at(static_cast<std::size_t>(agent)); }  // M × M, L

 private:
  Index features_;
  double lambda_;
  std::vector<Matrix> lower_;
  std::vector<Vector> u_;
};

}  // namespace privbo
