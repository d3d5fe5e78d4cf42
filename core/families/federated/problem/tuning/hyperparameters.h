// Describes hyperparameters as coordinates of the unit box: each is a named range, linear or logarithmic.
#pragma once

#include <string>
#include <vector>

#include "numerics/types.h"
#include "text/message.h"

namespace privbo {

struct Hyperparameter {
  Message name{};  // "penalty C"
  double low = 0.0, high = 1.0;
  bool logarithmic = false;

  /// The value is low at 0 and high at 1, exactly; in between low + u (high − low), or low (high/low)^u.
  double value(double u) const;
  /// "penalty C, 0.0001 … 10" (", log scale"): the name of its axis.
  Message axis() const;
};

/// Returns one value per coordinate of `at`, each in [0, 1].
Vector values_at(const std::vector<Hyperparameter>& hyperparameters, const Vector& at);
/// "penalty C = 1.2, γ = 0.03".
Message described(const std::vector<Hyperparameter>& hyperparameters, const Vector& values);

/// Throws std::invalid_argument for a range that is not two numbers 0 < low < high (`key` names the parameter).
Hyperparameter make_hyperparameter(const Message& name, const std::string& key, const std::vector<double>& range,
                                   bool logarithmic);

}  // namespace privbo
