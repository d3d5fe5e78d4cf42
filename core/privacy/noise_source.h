// Where a mechanism's noise comes from: the seeded simulation, or an integer grid fed by a cryptographic source.
#pragma once

#include <memory>
#include <string>

#include "numerics/bit_source.h"
#include "numerics/draws.h"
#include "numerics/types.h"

namespace privbo {

enum class NoiseBackend {
  simulation,  // seeded, real-valued in double precision: repeatable, for simulation only (Mironov 2012 reads secrets from its low bits)
  grid         // exact discrete noise on multiples of g = 2^⌈log2(scale/2^40)⌉ from a cryptographic source
};
/// "seeded simulation", "integer grid".
std::string to_string(NoiseBackend backend);

/// Adds noise to values. Mechanisms ask it for everything random, so none of them knows the back-end.
class NoiseSource {
 public:
  virtual ~NoiseSource() = default;
  virtual NoiseBackend backend() const = 0;
  /// For ledger, screen and exports: what was used and what it is good for.
  virtual std::string description() const = 0;

  /// By how much rounding to the grid of this scale adds to the sensitivity of a number: g, or 0 in the simulation.
  /// A vector of d numbers adds g√d in L2 and g·d in L1.
  virtual double granularity(double scale) const = 0;
  /// value + Laplace noise of density exp(−|x|/scale)/(2 scale).
  virtual double laplace(double value, double scale) = 0;
  /// value + Gaussian noise of standard deviation sigma.
  virtual double gaussian(double value, double sigma) = 0;
  /// True with probability p ∈ [0, 1].
  virtual bool bernoulli(double p) = 0;
  /// Uniform on [0, 1).
  virtual double uniform() = 0;

  /// Every entry of the vector.
  void gaussian(Vector& values, double sigma);
};

std::unique_ptr<NoiseSource> make_simulation_noise(std::unique_ptr<Draws> draws);
/// The simulation on draws that the caller keeps.
std::unique_ptr<NoiseSource> make_simulation_noise(Draws& draws);
std::unique_ptr<NoiseSource> make_grid_noise(std::unique_ptr<BitSource> bits);

}  // namespace privbo
