// Implements the words and checks that mechanisms share.
#include "privacy/protection.h"

#include <cmath>
#include <stdexcept>

#include "numerics/numbers.h"

namespace privbo {

Guarantee start_guarantee(const Message& mechanism, Norm norm, Relation relation, const Protection& protection) {
  Guarantee guarantee;
  guarantee.mechanism = mechanism.english();
  guarantee.notion = protection.notion;
  guarantee.relation = protection.relation.empty() ? to_string(relation) : protection.relation;
  guarantee.protects = protection.protects;
  guarantee.against = protection.against;
  guarantee.assumption = protection.assumption;
  guarantee.norm = to_string(norm);
  guarantee.delta = protection.failure;
  return guarantee;
}

void require_positive(const std::string& name, double value, const std::string& hint) {
  if (!(value > 0.0) || !std::isfinite(value))
    throw std::invalid_argument(name + " = " + shortest(value) + ": must be > 0 (" + hint + ")");
}

void require_number(const std::string& name, double value, const std::string& hint) {
  if (!std::isfinite(value))
    throw std::invalid_argument(name + " = " + shortest(value) + ": must be a number; " + hint);
}

void require_numbers(const std::string& name, const Vector& values, const std::string& hint) {
  if (values.allFinite()) return;
  for (const double value : values) require_number(name, value, hint);
}

void require_backend(NoiseBackend made_for, const NoiseSource& noise) {
  if (noise.backend() != made_for)
    throw std::logic_error("a mechanism made for the " + to_string(made_for).english() + " was given noise of the " +
                           to_string(noise.backend()).english() + ": its charge would be wrong");
}

}  // namespace privbo
