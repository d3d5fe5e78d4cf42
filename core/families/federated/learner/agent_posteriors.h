// The exact GP posteriors of N agents on one finite domain, through one factor of the prior that they share.
//
// With K = P Pᵀ (P: n × r), f = P c and c ~ N(0, I), an agent's posterior is c ~ N(m, A Aᵀ): mean P m, covariance (P
// A)(P A)ᵀ. An observation y at a, with p = P(a, :)ᵀ, w = Aᵀ p and d = wᵀw + λ, changes it by
//   m += A w (y − pᵀm)/d,   A ← A (I − w wᵀ/(d + √(λ d)))
// (Potter's square-root update: Bierman, Factorization Methods for Discrete Sequential Estimation, 1977, §II.5). No
// vector of length n is kept for an agent, and the samples P (m + β A z) of all agents are one product of matrices.
// While an agent has few observations A is the product of those factors I − v vᵀ, 4 r t operations to apply; from t =
// r/2 on it is a matrix, 2 r² operations.
#pragma once

#include <memory>
#include <vector>

#include "posterior/exact/posterior.h"
#include "posterior/simd/aligned_buffer.h"

namespace privbo {

class AgentPosteriors {
 public:
  /// `agents` ≥ 1, λ > 0 (noise variance of the likelihood). A prior without a factor gets one, of full rank if need
  /// be. Throws std::length_error, naming sizes and alternatives, where `observations` of every agent would take more
  /// than 2 GB.
  AgentPosteriors(const std::shared_ptr<const Prior>& prior, Index agents, double lambda, std::int64_t observations);

  Index agents() const { return static_cast<Index>(states_.size()); }
  Index size() const { return prior_->size; }           // n
  Index rank() const { return prior_->factor.cols(); }  // r
  /// Throws what Posterior::observe throws.
  void observe(Index agent, Index index, double y);
  /// ½ log det(I + K_t/λ) of the agent's own points, in nats.
  double information_gain(Index agent) const { return state(agent).information_gain; }

  /// The coefficients m + scale A z of a sample, z and out r numbers each: its values are P out.
  void sample(Index agent, double scale, const Vector& z, Eigen::Ref<Vector> out) const;
  /// Returns the values on the domain (n × k) of functions with these coefficients (r × k).
  Matrix values(const Matrix& coefficients) const { return prior_->factor * coefficients; }
  /// For each column of coefficients (r × k) the place with the largest value, the lowest of equals.
  std::vector<Index> largest(const Matrix& coefficients) const;

  Vector mean(Index agent) const { return prior_->factor * state(agent).mean; }  // n
  Vector variance(Index agent) const;                                            // n, ≥ 0
  Matrix covariance(Index agent) const;                                          // n × n
  /// Memory the agents own (the prior's factor is not counted).
  std::size_t state_bytes() const;

 private:
  struct State {
    Vector mean;            // r, m
    Matrix root;            // r × t: the v's, or r × r: A
    Index reflections = 0;  // t while A is a product
    bool dense = false;
    double information_gain = 0.0;
  };
  const State& state(Index agent) const { return states_.at(static_cast<std::size_t>(agent)); }
  /// x ← A x and x ← Aᵀ x.
  void apply(const State& state, Eigen::Ref<Vector> x) const;
  void apply_transposed(const State& state, Eigen::Ref<Vector> x) const;
  void make_dense(State& state) const;
  Matrix root(const State& state) const;  // r × r

  std::shared_ptr<const Prior> prior_;
  Matrix rows_;          // r × n: Pᵀ, for its columns
  AlignedBuffer tiles_;  // P in the tiles of simd_kernels.h
  double lambda_;
  std::vector<State> states_;
};

}  // namespace privbo
