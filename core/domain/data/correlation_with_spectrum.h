// Makes correlation matrices with prescribed eigenvalues, for synthetic data.
#pragma once

#include <array>

#include "numerics/types.h"

namespace privbo {

/// The published facts about an n × n correlation matrix K.
struct LeadingSpectrum {
  std::array<double, 3> leading;      // largest eigenvalues
  double half_log_determinant = 0.0;  // ½ log det(I + K), in nats
};

/// Returns n eigenvalues, descending: the leading ones, then a geometric tail with sum n − Σ leading and the wanted
/// determinant. Throws std::invalid_argument where no such tail exists.
Vector eigenvalues(const LeadingSpectrum& spectrum, Index n);

struct Correlation {
  Vector values;   // n
  Matrix vectors;  // n × n, orthonormal columns; vectors · diag(values) · vectorsᵀ has a unit diagonal
};

/// Starts from the orthonormalised `directions` (n × n, full rank) and rotates pairs of coordinates until the diagonal
/// is 1; `values` (sum n, none negative) stay the eigenvalues exactly. Bendel & Mickey 1978, "Population correlation
/// matrices for sampling experiments".
Correlation correlation_with_spectrum(const Vector& values, const Matrix& directions);

}  // namespace privbo
