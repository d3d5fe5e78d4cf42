// Where a mechanism's noise comes from: the seeded simulation, or an integer grid fed by a cryptographic source.
//
// The grid (Mironov 2012 shows why): noise of scale b lives on multiples of g = 2^⌈log2(b/2^40)⌉, drawn exactly
// from the discrete Laplace or Gaussian (numerics/random/discrete_noise.h). The value is first rounded to the grid,
// which adds at most g to the sensitivity of a number; the scale is rounded up to a multiple of g. What leaves is a
// multiple of g (the sum is one correctly rounded addition of two exact doubles, a function of the exact integer
// alone). Exactly true of it: Laplace noise gives (Δ+g)/b-DP; Gaussian noise gives (Δ+g√d)²/(2σ²)-zCDP (Canonne, Kamath
// & Steinke 2020, Theorem 4). Its Gaussian privacy profile is that of the continuous Gaussian but for a factor
// e^{±d·2⁻⁷⁰} in the probabilities out to 40 σ: far below the last digit of any ε here. Not covered: rounding in sums
// made before the value arrives (Casacuberta et al. 2022), and the time a draw takes.
#pragma once

#include <memory>
#include <string>

#include "numerics/random/bit_source.h"
#include "numerics/random/random_source.h"
#include "numerics/types.h"
#include "privacy/noise/noise_description.h"

namespace privbo {

enum class NoiseBackend {
  simulation,  // seeded, real-valued in double precision: repeatable, for simulation only (Mironov 2012 reads secrets
               // from its low bits)
  grid         // exact discrete noise on multiples of g = 2^⌈log2(scale/2^40)⌉ from a cryptographic source
};
/// "seeded simulation", "integer grid".
Message to_string(NoiseBackend backend);

/// Adds noise to values. Mechanisms ask it for everything random, so none of them knows the back-end.
class NoiseSource {
 public:
  virtual ~NoiseSource() = default;
  virtual NoiseBackend backend() const = 0;
  /// For ledger, screen and exports: what was used and what it is good for.
  virtual NoiseDescription description() const = 0;
  /// Returns the same description, with the step of the grid that noise of this scale is drawn on.
  NoiseDescription description(double scale) const;

  /// By how much rounding to the grid of this scale adds to the sensitivity of a number: g, or 0 in the simulation.
  /// A vector of d numbers adds g√d in L2 and g·d in L1.
  virtual double granularity(double scale) const = 0;
  /// The smallest scale ≥ `scale` that can be drawn: the next multiple of g, or the scale itself in the simulation.
  virtual double representable(double scale) const = 0;

  /// value + Laplace noise of density exp(−|x|/scale)/(2 scale).
  virtual double laplace(double value, double scale) = 0;
  /// value + Gaussian noise of standard deviation sigma.
  virtual double gaussian(double value, double sigma) = 0;
  /// True with probability p ∈ [0, 1]; exactly so on the grid.
  virtual bool bernoulli(double p) = 0;
  /// Uniform on [0, 1).
  virtual double uniform() = 0;
  /// Uniform on {0, …, count − 1}, count ≥ 1; exactly so on the grid.
  virtual std::int64_t below(std::int64_t count) = 0;
  /// i with probability ∝ exp(rate · scores_i); exactly so on the grid, for these doubles. Scores finite, rate ≥ 0.
  virtual Index select(const Vector& scores, double rate) = 0;

  /// Every entry of the vector: what one call after another would draw, in one go.
  virtual void gaussian(Vector& values, double sigma);
  /// Every entry of a symmetric matrix of this order by its upper triangle, row by row; the diagonal has a sigma of its
  /// own.
  virtual void gaussian_triangle(Vector& values, Index order, double sigma, double diagonal_sigma);
};

/// Returns the probabilities `select` chooses by, in double precision.
Vector selection_probabilities(const Vector& scores, double rate);

std::unique_ptr<NoiseSource> make_simulation_noise(std::unique_ptr<RandomSource> draws);
/// Returns the simulation on draws that the caller keeps.
std::unique_ptr<NoiseSource> make_simulation_noise(RandomSource& draws);
std::unique_ptr<NoiseSource> make_grid_noise(std::unique_ptr<BitSource> bits);

/// Returns a back-end that describes itself and draws nothing (std::logic_error): for ledgers of mechanisms that are
/// never run.
const NoiseSource& undrawn_noise(NoiseBackend backend = NoiseBackend::simulation);

}  // namespace privbo
