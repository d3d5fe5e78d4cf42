// Declares sensitivity as a type of its own: the norm is part of the type, and every value carries its neighbouring
// relation.
#pragma once

#include <string>

#include "text/message.h"

namespace privbo {

/// Describes how two neighbouring inputs may differ.
enum class Relation {
  replace_one,  // one person's record is any other record
  add_remove,   // one person's record is there or not
  zero_out      // one person's contribution is replaced by zero, the roster stays as it is
};
/// Names the relation: "one record replaced by any other", …
Message to_string(Relation relation);

enum class Norm { absolute, l1, l2, frobenius, range };
/// Names the norm: "absolute value", "L1", "L2", "Frobenius" or "range".
Message to_string(Norm norm);

/// The largest change of a released value between neighbouring inputs. The type keeps a scale, an ε or a sensitivity in
/// another norm from being passed in its place.
template <Norm measured>
struct Sensitivity {
  static constexpr Norm norm = measured;
  double value = 0.0;  // > 0, in the unit of what is released
  Relation relation = Relation::replace_one;
};

using AbsoluteSensitivity = Sensitivity<Norm::absolute>;    // of a number
using L1Sensitivity = Sensitivity<Norm::l1>;                // of a vector, for Laplace noise
using L2Sensitivity = Sensitivity<Norm::l2>;                // of a vector, for Gaussian noise
using FrobeniusSensitivity = Sensitivity<Norm::frobenius>;  // of a symmetric matrix, √(Σ entries²)
using RangeSensitivity = Sensitivity<Norm::range>;          // of a score: largest change of any candidate's

}  // namespace privbo
