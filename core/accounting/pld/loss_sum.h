// The sum of many discretised privacy losses, by tilted FFT, and δ(ε) and ε(δ) read from it.
//
// Tilting (Esscher transform): masses are multiplied by e^{θ·loss}/M(θ) with θ chosen so that the mean of the tilted
// sum lies near the ε wanted. The convolution's roundoff, about T·1e-16 of the *tilted* mass, is then T·1e-16 of δ
// itself, however small δ is; without the tilt it would swamp δ = 1e-9 at T = 10⁴. The window of the circular
// convolution holds all but e^-32 of the tilted mass. What lies above it is bounded by Chernoff and added to δ; what
// wraps around is counted where it lands, which can only add to δ. So is a worst-case bound of the roundoff.
//
// Error. Splitting one loss between neighbours of distance h adds E[t(h − t)]/2 · r(ε) to δ(ε), where t ≤ h is the
// place in the cell and r the density of the whole sum at ε: the split is a mean-preserving spread of e^{−ℓ}, and
// t²·d²δ/dt² = r with t = e^ε. Done one after another, n releases add n·s·h² · r(ε), s = E[t(h − t)]/(2h²) ≤ 1/8 (1/12
// for a density that is smooth within a cell), which moves ε by that over |δ′(ε)| = E[e^{ε−S}; S > ε]. Stated is 1.25
// times this first order, which covers the orders beyond (each step changes r by a relative h²/12 over the loss's
// variance; `fitted_interval` keeps that below 1/192), or s = 1/8 where fewer than 8 releases leave the cells visible.
// Where some loss has an atom off the grid and nothing smooth is added to it, r does not exist and the plain bound n·h
// of rounding up is stated instead.
#pragma once

#include <limits>
#include <optional>
#include <stop_token>

#include "accounting/pld/loss_moments.h"

namespace privbo {

class LossSum {
 public:
  /// `nats` = ln(1/δ) of the δ that matters. Null when it was stopped, or when the window needs more than
  /// `max_loss_points`.
  static std::unique_ptr<LossSum> make(const std::vector<LossPart>& parts, double nats,
                                       const std::stop_token& stop = {});

  struct Epsilon {
    double epsilon = std::numeric_limits<double>::infinity();  // infinite: more than δ is lost at infinity
    double error = 0.0;
    bool loud = false;  // roundoff matters at this δ: another tilt may do better
  };
  /// Smallest ε ≥ 0 with δ(ε) ≤ δ; empty where the window does not reach down to it (δ far above e^-nats).
  std::optional<Epsilon> epsilon(double delta) const;

  /// δ at ε = low + k·spacing, from the lowest ε of the window on, thinned to at most `most` points. Between them δ is
  /// at most linear in e^ε, so that joining the points keeps the bound.
  struct Curve {
    double low = 0.0, spacing = 0.0;
    std::vector<double> delta;
    double beyond = 0.0;  // δ above the last point is at most this
  };
  Curve curve(std::size_t most) const;

 private:
  LossSum() = default;
  template <class Visit>
  void walk_down(Visit visit) const;
  double at(std::size_t j) const;     // the loss at tilted_[j]
  double noise(std::size_t j) const;  // what roundoff adds to the tail above tilted_[j] at most

  double interval_ = 0.0, tilt_ = 0.0, cumulant_ = 0.0;
  std::int64_t first_ = 0;
  std::vector<double> tilted_;  // masses of the sum, times e^{θs − K(θ)}
  double outside_ = 0.0;        // mass at infinity or above the window
  double needless_ = 0.0;       // of `outside_`: what is lost in truth may be so much less
  double roundoff_ = 0.0;       // bound of the roundoff in `tilted_`, in the L2 norm
  // Bounds the sum of the squares of e^{−θa}(1 − e^{−a}), at most e^{−θa} min(1, a), over all distances a; they are the
  // weights with which the masses above a point enter its tail.
  double weights_ = std::numeric_limits<double>::infinity();
  double highest_ = 0.0;         // largest finite loss
  double split_variance_ = 0.0;  // Σ n s h² over the parts that were split
  double atom_error_ = 0.0;      // Σ n h over the parts with atoms off the grid, where nothing is smooth
  double max_error_ = 0.0;       // Σ n h over all parts that were split
  std::int64_t releases_ = 0;
};

}  // namespace privbo
