// Implements the words and checks that mechanisms share.
#include "privacy/protection.h"

#include <cmath>
#include <stdexcept>
#include <string>

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

void require_positive(std::string_view name, double value, std::string_view hint) {
  if (!(value > 0.0) || !std::isfinite(value))
    throw std::invalid_argument(std::string(name) + " = " + shortest(value) + ": must be > 0 (" + std::string(hint) +
                                ")");
}

void require_number(std::string_view name, double value, std::string_view hint) {
  if (!std::isfinite(value))
    throw std::invalid_argument(std::string(name) + " = " + shortest(value) + ": must be a number; " +
                                std::string(hint));
}

void require_numbers(std::string_view name, const Vector& values, std::string_view hint) {
  if (values.allFinite()) return;
  for (const double value : values) require_number(name, value, hint);
}

void require_backend(NoiseBackend made_for, const NoiseSource& noise) {
  if (noise.backend() != made_for)
    throw std::logic_error("a mechanism made for the " + to_string(made_for).english() + " was given noise of the " +
                           to_string(noise.backend()).english() + ": its charge would be wrong");
}

}  // namespace privbo
