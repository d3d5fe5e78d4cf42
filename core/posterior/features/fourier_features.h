// Declares finite-dimensional features Φ: ℝ^d → ℝ^m made of cosines and sines, with Φ(x)ᵀΦ(y) ≈ k(x, y) for stationary
// kernels.
//
// By Bochner's theorem k(x, y) is the mean of cos(ωᵀ(x − y)) over the kernel's spectral density, which a weighted sum
// over frequencies approximates. fourier_frequencies.h chooses the frequencies.
#pragma once

#include <memory>
#include <vector>

#include "numerics/types.h"

namespace privbo {

/// The pairs √w cos(ωᵀx), √w sin(ωᵀx) of some coordinates of x. A frequency of 0 has no sine.
struct FrequencyBlock {
  std::vector<Index> coordinates;
  Matrix omega;    // count × coordinates
  Vector weights;  // count, ≥ 0; those of all blocks sum to at most 1
};

class FeatureMap {
 public:
  virtual ~FeatureMap() = default;
  virtual Index dimension() const = 0;  // d
  virtual Index size() const = 0;       // m
  /// Writes Φ(x) to out (m); ‖Φ(x)‖ ≤ 1 up to rounding.
  virtual void map(Eigen::Ref<const Eigen::RowVectorXd> x, Eigen::Ref<Vector> out) const = 0;
  /// Returns all blocks of Φ, in its order: the cosines of a block, then its sines, then the next block.
  virtual std::vector<FrequencyBlock> blocks() const = 0;
  /// Returns Φ of every row, n × m.
  Matrix map(const Points& points) const;
};

/// The frequencies and weights of pairs √w cos(ωᵀx), √w sin(ωᵀx).
struct Frequencies {
  Matrix omega;    // count × d
  Vector weights;  // count, ≥ 0, summing to at most 1; a frequency of 0 has no sine
};

/// Makes features with all cosines in the order of `frequencies`, then all sines. Weights must be ≥ 0
/// (std::invalid_argument otherwise).
std::unique_ptr<FeatureMap> make_fourier_features(Frequencies frequencies);

/// Features of Σ_g k_g(x_g, y_g)/G over groups g of coordinates: each group's map acts on its coordinates, with weight
/// 1/G.
/// Groups are disjoint and not empty (std::invalid_argument otherwise).
struct FeatureGroup {
  std::vector<Index> coordinates;
  std::shared_ptr<const FeatureMap> map;
};
std::unique_ptr<FeatureMap> make_additive_features(Index dimension, std::vector<FeatureGroup> groups);

/// Makes the map that has these blocks. Throws std::invalid_argument where sizes, coordinates or weights do not fit.
std::unique_ptr<FeatureMap> make_block_features(Index dimension, std::vector<FrequencyBlock> blocks);

}  // namespace privbo
