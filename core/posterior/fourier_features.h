// Finite-dimensional features Φ: ℝ^d → ℝ^m with Φ(x)ᵀΦ(y) ≈ k(x, y) for stationary kernels.
//
// Quadrature Fourier features: Mutný & Krause 2018; "No-Regret Algorithms for Private Gaussian Process Bandit Optimization"
// (Dubey 2021), Definition 4. Frequencies ω = √2 x/ℓ on a tensor grid of the zeros x of the m̄-th Hermite polynomial.
// Random Fourier features: Rahimi & Recht 2008.
// Deviations: Definition 4 keeps both of two mirror nodes ω and −ω, whose features are the same up to sign. Here one of them is
// kept with both weights: m̄^d features instead of 2 m̄^d, and the same Φ(x)ᵀΦ(y). Half of the space is kept, not the positive
// orthant, which would lose all pairs of differences of mixed sign for d ≥ 2. The listing's weight has a misprinted H_{m−1}
// where H_{m−1}² belongs.
#pragma once

#include <memory>
#include <vector>

#include "kernel/kernel.h"
#include "numerics/draws.h"

namespace privbo {

/// Pairs √w cos(ωᵀx), √w sin(ωᵀx) of some coordinates of x, a frequency of 0 without its sine.
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
  /// Φ(x) into out (m); ‖Φ(x)‖ ≤ 1 up to rounding.
  virtual void map(Eigen::Ref<const Eigen::RowVectorXd> x, Eigen::Ref<Vector> out) const = 0;
  /// Everything that makes Φ, in its order: the cosines of a block, then its sines, then the next block.
  virtual std::vector<FrequencyBlock> blocks() const = 0;
  /// Φ of every row, n × m.
  Matrix map(const Points& points) const;
};

/// Pairs √w cos(ωᵀx), √w sin(ωᵀx).
struct Frequencies {
  Matrix omega;    // count × d
  Vector weights;  // count, ≥ 0, summing to 1; a frequency of 0 has no sine
};

/// All cosines in the order of `frequencies`, then all sines. Weights must be ≥ 0 (std::invalid_argument otherwise).
std::unique_ptr<FeatureMap> make_fourier_features(Frequencies frequencies);

/// The d-fold product of a one-dimensional rule that is symmetric about 0 and whose weights sum to 1. Frequencies in the order
/// of the tensor grid (last axis fastest); of two mirror nodes the later one, with both weights.
Frequencies tensor_frequencies(Index d, const Vector& line, const Vector& weights);

/// exp(−‖x−y‖²/(2ℓ²)) on ℝ^d: m = m̄^d features. 1 ≤ d ≤ 4, ℓ > 0, m̄ ≥ 1 and at most 4,096 features, otherwise
/// std::invalid_argument.
Frequencies quadrature_frequencies(Index d, double lengthscale, Index nodes);

/// The product of one-dimensional Matérns, 0 < ν ≤ 100; limits as above. One dimension's spectral density is Student's t with 2ν
/// degrees of freedom over ℓ. With ω = √(2ν) cot θ/ℓ, x = cos θ (Mutný & Krause's substitution) the Fourier integral becomes
/// ∫ (1 − x²)^{ν−1} cos(ω(x) r) dx over [−1, 1], whose own Gauss rule, Gauss–Gegenbauer, is taken: weights > 0 with sum 1.
/// Deviation: the programs of the paper use Gauss–Legendre in θ, whose weights sum to 1 only in the limit (‖Φ‖ > 1 is possible).
/// Largest errors over |r| ≤ ℓ, here against theirs with the weights normalised, ν = 5/2: 0.013 against 0.030 at m̄ = 5, 0.0051
/// against 0.0078 at 8, 1.7e-4 against 0.6e-4 at 32. No rule does well at ν = 1/2: 0.27 and 0.37 at m̄ = 5, 0.10 and 0.06 at 32.
Frequencies matern_quadrature_frequencies(Index d, double nu, double lengthscale, Index nodes);

/// The squared exponential with frequencies drawn from its spectral density N(0, I/ℓ²): 2 × count features, error
/// O(count^{−1/2}). At most 4,096 features, otherwise std::invalid_argument.
Frequencies random_frequencies(Index d, double lengthscale, Index count, Draws& draws);
/// The product of one-dimensional Matérns: independent Student-t(2ν)/ℓ.
Frequencies random_matern_product_frequencies(Index d, double nu, double lengthscale, Index count, Draws& draws);
/// The isotropic Matérn: multivariate t with 2ν degrees of freedom, over ℓ.
Frequencies random_matern_frequencies(Index d, double nu, double lengthscale, Index count, Draws& draws);

/// Σ_g k_g(x_g, y_g)/G over groups g of coordinates: each group's map acts on its coordinates, with weight 1/G.
/// Groups are disjoint and not empty (std::invalid_argument otherwise).
struct FeatureGroup {
  std::vector<Index> coordinates;
  std::shared_ptr<const FeatureMap> map;
};
std::unique_ptr<FeatureMap> make_additive_features(Index dimension, std::vector<FeatureGroup> groups);

/// The map that has these blocks. std::invalid_argument where sizes, coordinates or weights do not fit.
std::unique_ptr<FeatureMap> make_block_features(Index dimension, std::vector<FrequencyBlock> blocks);

/// max |k(x, y) − Φ(x)ᵀΦ(y)| over all pairs of the points.
double largest_kernel_error(const FeatureMap& map, const PointKernel& kernel, const Points& points);
/// Theorem 2 as printed, for [0, 1]^d: d 2^{d−1} √(π/2) m̄^{−m̄} (e/(4ℓ²))^m̄.
double quadrature_error_bound(Index d, double lengthscale, Index nodes);

}  // namespace privbo
