// Estimates in Nyström features for rewards with heavy tails: by truncation, and by the median of means.
#pragma once

#include <span>
#include <vector>

#include "families/local/nystrom/nystrom.h"

namespace privbo {

/// The estimate of ATA-GP-UCB: rewards truncated in feature space. Zhou & Tan 2020, Algorithm 1, lines 9–12.
///
///   rows u_iᵀ of Ṽ^{−1/2} Φ̃ᵀ     r̂_i = Σ_τ u_{i,τ} y_τ 1{|u_{i,τ} y_τ| ≤ b}     θ̃ = Ṽ^{−1/2} r̂     μ̃(x) = φ̃(x)ᵀ θ̃
///
/// All past terms are truncated with the current b = b_t (the listing prints b_τ; the proof needs b_t).
/// u_{i,τ} depends on τ only through the point played, so each point keeps its rewards ordered by size and every sum is
/// a difference of running sums: one update costs O(m · points played), not O(m t). The sums are those of the
/// definition, added in another order.
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

/// The estimate of MoMA-GP-UCB: k least-squares estimates, and the one that most others are near. Zhou & Tan 2020,
/// Algorithm 3, lines 10–13 (after Shao et al. 2018).
///
///   θ̃_j = Ṽ⁻¹ Σ_i y_{i,j} φ̃(x_i)     r_j = median over s ≠ j of ‖θ̃_j − θ̃_s‖_Ṽ     k* = argmin r_j     μ̃(x) = φ̃(x)ᵀ
///   θ̃_{k*}
///
/// Deviations: the median of an even number of values is the mean of the middle two; the lowest index wins a tie; k = 1
/// takes its only estimate.
class MedianOfMeans {
 public:
  /// n points, k ≥ 1 replays an epoch.
  MedianOfMeans(Index n, Index k);

  /// Adds the k finite rewards of one epoch at point a (std::invalid_argument otherwise).
  void add(Index a, std::span<const double> rewards);
  /// The k estimates in the features of `posterior`, which has played each epoch's point once.
  void update(const NystromPosterior& posterior);

  const Matrix& means() const { return means_; }                    // n × k, φ̃ᵀ θ̃_j
  const Vector& distances() const { return distances_; }            // k, r_j
  Index chosen() const { return chosen_; }                          // k*
  Vector mean_of_means() const { return means_.rowwise().mean(); }  // n: a plain average, for comparison

 private:
  Matrix sums_;  // n × k, rewards summed by point
  Matrix means_;
  Vector distances_;
  Index chosen_ = 0;
};

}  // namespace privbo
