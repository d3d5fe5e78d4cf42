// The estimate of ATA-GP-UCB: rewards truncated in feature space. Zhou & Tan 2020, Algorithm 1, lines 9–12.
//
//   rows u_iᵀ of Ṽ^{−1/2} Φ̃ᵀ     r̂_i = Σ_τ u_{i,τ} y_τ 1{|u_{i,τ} y_τ| ≤ b}     θ̃ = Ṽ^{−1/2} r̂     μ̃(x) = φ̃(x)ᵀ θ̃
//
// All past terms are truncated with the current b = b_t (the listing prints b_τ; the proof needs b_t).
// u_{i,τ} depends on τ only through the point played, so each point keeps its rewards ordered by size and every sum is
// a difference of running sums: one update costs O(m · points played), not O(m t). The sums are those of the
// definition, added in another order.
#pragma once

#include <vector>

#include "families/local/nystrom/nystrom.h"

namespace privbo {

class TruncatedEstimate {
 public:
  /// n: points of the domain.
  explicit TruncatedEstimate(Index n);

  /// Adds a finite reward of point a (std::invalid_argument otherwise).
  void add(Index a, double reward);
  /// The estimate with limit b ≥ 0 in the features of `posterior`, which has played exactly the points added.
  void update(const NystromPosterior& posterior, double b);

  const Vector& mean() const { return mean_; }    // n, μ̃; zero before the first update
  Index truncated() const { return truncated_; }  // terms beyond b in the last update
  const Vector& sums() const { return sums_; }    // m, r̂

 private:
  /// The rewards of one point by decreasing size, with running sums as far as they were asked for.
  struct Rewards {
    std::vector<double> by_size;
    std::vector<double> running;  // running[j]: sum of the j largest; valid up to its length
    double total = 0.0;
    std::size_t beyond(double u, double b) const;  // rewards with |u y| > b
    double sum_of_largest(std::size_t count);
  };

  std::vector<Rewards> rewards_;
  Vector mean_, sums_;
  Index truncated_ = 0;
};

}  // namespace privbo
