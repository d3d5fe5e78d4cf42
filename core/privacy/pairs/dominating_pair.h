// Declares pairs of distributions that dominate what a mechanism outputs on any two neighbouring inputs.
//
// (P, Q) dominates a mechanism M if δ(ε) of P against Q is at least that of M(D) against M(D′) for every ε and all
// neighbours D, D′. Such pairs compose, adaptively too (Zhu, Dong & Wang 2022, Optimal Accounting of Differential
// Privacy via Characteristic Function, Theorem 10). A pair is described by its privacy loss ln P/Q: atoms, and pieces
// on which the loss has a density.
#pragma once

#include <functional>
#include <optional>
#include <vector>

#include "catalogue/json.h"
#include "text/message.h"

namespace privbo {

/// A loss that has a probability of its own.
struct LossAtom {
  double loss = 0.0;
  double mass = 0.0;  // under the first distribution, > 0
};

/// An interval of a variable x on which the loss rises with x and has a density. Outside of `from` … `to` lie less than
/// 1e-32 of the mass, which the pair's `below` and `above` hold.
struct LossPiece {
  double from = 0.0, to = 0.0;
  double step = 0.0;  // of x: loss and density are smooth on so short a part
  std::function<double(double)> loss;
  std::function<double(double)> density;  // of x under the first distribution
};

/// The distribution of the loss under the first distribution of the pair.
struct PairLosses {
  std::vector<LossAtom> atoms;
  std::vector<LossPiece> pieces;
  double infinity = 0.0;            // mass where the second distribution has none
  double below = 0.0, above = 0.0;  // mass of the losses that pieces leave out, at either end
};

/// Which distribution the loss is taken under.
enum class LossOf {
  first,  // P against Q: the person was there
  second  // Q against P: the person joins
};

class DominatingPair {
 public:
  virtual ~DominatingPair() = default;

  /// Writes the numbers that make the pair: "b = 2, Δ = 1".
  virtual Message words() const = 0;
  /// {"type": "discrete-laplace", …}, from which `dominating_pair_of` makes the same pair.
  virtual Json json() const = 0;

  /// Returns what matters of the loss for the divergence of this Rényi order (losses that are rare under P may govern
  /// it); at order 1, what matters for δ(ε).
  virtual PairLosses losses(LossOf which, double order) const = 0;
  PairLosses losses(LossOf which) const { return losses(which, 1.0); }
  /// Returns whether both directions have the same losses.
  virtual bool is_symmetric() const { return true; }
  /// Returns the largest loss in either direction; empty where there is none.
  virtual std::optional<double> pure_epsilon() const = 0;
  /// Returns a ρ of zero-concentrated differential privacy; empty where none is known. Pure ε: ε²/2 (Bun & Steinke
  /// 2016, Proposition 1.4).
  virtual std::optional<double> rho() const;
  /// Returns a distance of which all atoms are whole multiples; 0 where there is none.
  virtual double lattice() const { return 0.0; }
  /// Returns the Rényi divergence of order α > 1, the larger one of both directions; or an upper bound of it, infinity
  /// where none is known.
  virtual double renyi(double order) const;

  /// Returns E[L²] of the loss under the first distribution.
  double mean_square() const;
};

/// Returns D_α from the distribution of the loss; infinity where the loss may be infinite. With E_P[e^{−L}] ≤ 1,
///   E_P[e^{(α−1)L}] − 1 ≤ E_P[e^{(α−1)L} − 1 + (α − 1)(e^{−L} − 1)],
/// an equality for losses that are never −∞, whose right side is a sum of positive terms: nothing cancels.
double renyi_of_losses(const PairLosses& losses, double order);

/// Calls visit(x, weight) at the points of a quadrature of [from, to] with steps of at most `step` (Gauss–Legendre,
/// seven points a step).
void integrate_smoothly(double from, double to, double step, const std::function<void(double, double)>& visit);

}  // namespace privbo
