// The estimate of MoMA-GP-UCB: k least-squares estimates, and the one that most others are near. Zhou & Tan 2020,
// Algorithm 3, lines 10–13 (after Shao et al. 2018).
//
//   θ̃_j = Ṽ⁻¹ Σ_i y_{i,j} φ̃(x_i)     r_j = median over s ≠ j of ‖θ̃_j − θ̃_s‖_Ṽ     k* = argmin r_j     μ̃(x) = φ̃(x)ᵀ
//   θ̃_{k*}
//
// Deviations: the median of an even number of values is the mean of the middle two; the lowest index wins a tie; k = 1
// takes its only estimate.
#pragma once

#include <span>

#include "families/local/nystrom/nystrom.h"

namespace privbo {

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
