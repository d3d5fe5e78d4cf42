// Says how far a point that was found may be from the largest value of a function on a box: branch and bound.
//
// The box is cut into cells. Of every cell the function says a value that it has in the middle and a bound above all
// values in it, from derivatives or a Lipschitz constant. The cell with the largest bound is halved next, across its
// longest side, and cells whose bound is no larger than the best value seen are forgotten. The largest bound that is
// left is a bound for the whole box (Piyavskii 1972; Horst & Tuy, Global Optimization, 1996, ch. IV). It holds whatever
// the search that came before has missed; bounds are computed in floating point, and their rounding is the function's
// affair.
#pragma once

#include <limits>

#include "numerics/box_search.h"
#include "numerics/types.h"

namespace privbo {

/// A function on a box that can be bounded on cells.
class BoundedFunction {
 public:
  virtual ~BoundedFunction() = default;
  /// Returns the value at x (d coordinates, in the box) and writes its gradient (d) to *gradient unless that is null.
  virtual double value(const Vector& x, Vector* gradient) const = 0;
  /// Of m cells with these middles and half sides (d × m): writes the value in each middle and a bound above all values
  /// in the cell (m each). A bound that is at most `enough` need not be made smaller: such a cell is forgotten.
  virtual void bound(const Matrix& middles, const Matrix& halves, double enough, Vector& values,
                     Vector& bounds) const = 0;
};

struct CertifiedSearch {
  /// The search ends once no value can be larger than the best one by more than this, ≥ 0.
  double tolerance = 0.0;
  Index max_cells = 20'000;  // that are bounded, ≥ 1: it ends with the gap that it has then
};

struct CertifiedMaximum {
  Vector at;           // d
  double value = 0.0;  // there: the largest value seen
  double bound = 0.0;  // no value of the box is larger; ≥ value
  Index cells = 0;     // that were bounded
  /// How much larger than the value found the largest value may be, at most; ≥ 0.
  double gap() const { return bound - value; }
};

/// Bounds the function on [low, high] (d coordinates each), beginning with what a search has found there. Where a
/// middle is better, L-BFGS goes on from it, so that the value may be larger than that of `found`. The result depends
/// on nothing but the arguments. Throws std::invalid_argument unless low ≤ high, both finite, `found` is of that box
/// with a finite value, the tolerance is ≥ 0 and there is at least one cell; std::runtime_error where a bound is not a
/// number; Stopped once the present work is to stop.
CertifiedMaximum certify_maximum(const BoundedFunction& function, const Vector& low, const Vector& high,
                                 const BoxMaximum& found, const CertifiedSearch& search = {});

/// Searches from `samples` points of a Sobol sequence, refines the best `refined` of them, and certifies what was
/// found.
CertifiedMaximum certified_maximum(const BoundedFunction& function, const Vector& low, const Vector& high,
                                   Index samples, Index refined, const CertifiedSearch& search = {});

}  // namespace privbo
