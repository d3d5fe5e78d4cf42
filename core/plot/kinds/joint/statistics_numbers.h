// Describes how large the noise in released statistics is beside what it hides: eigenvalues and norms.
#pragma once

#include <memory>

#include "record/snapshot.h"
#include "record/statistics_picture.h"

namespace privbo {

/// Smallest and largest eigenvalue, and the Frobenius norm.
struct MatrixSize {
  double lowest = 0.0, highest = 0.0, frobenius = 0.0;
  /// ‖·‖₂ of a symmetric matrix.
  double spectral() const;
};

struct StatisticsNumbers {
  MatrixSize released, exact, noise;  // Σ̃, Σ, H = Σ̃ − Σ
  double u = 0.0, u_noise = 0.0;      // ‖u‖, ‖ũ − u‖
  bool estimated = false;             // eigenvalues by Lanczos' method: right to about three digits
};

/// Measures a symmetric matrix. Up to 96 rows all eigenvalues are computed; above, 60 steps of Lanczos' method with
/// full reorthogonalisation, which take milliseconds instead of a tenth of a second and never exceed the true range.
MatrixSize size_of(const Matrix& symmetric);
inline constexpr Index max_exact_rows = 96;

/// Worked out once for each picture. Any thread. Matrices of one size are expected.
std::shared_ptr<const StatisticsNumbers> statistics_numbers(const std::shared_ptr<const StatisticsPicture>& picture);

}  // namespace privbo
