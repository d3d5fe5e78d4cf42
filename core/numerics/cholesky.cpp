// Computes Cholesky factors and symmetric square roots and refuses what Eigen would silently accept (its LLT of a NaN
// "succeeds").
#include "numerics/cholesky.h"

#include <cmath>
#include <optional>
#include <stdexcept>
#include <string>

#include "numerics/blocked/blocked_cholesky.h"
#include "numerics/decompositions.h"
#include "numerics/numbers.h"
#include "text/error.h"

namespace privbo {
namespace {

Message size_text(const Matrix& s) { return Message("%1 x %2 matrix", s.rows(), s.cols()); }

void require_finite_square(const Matrix& s) {
  if (s.rows() != s.cols()) throw InvalidArgument(Message("%1: must be square to have a square root", size_text(s)));
  for (Index j = 0; j < s.cols(); ++j)
    if (!s.col(j).tail(s.rows() - j).allFinite())
      throw InvalidArgument(Message(
          "%1: column %2 holds a value that is not finite: check the rewards and noise that made it", size_text(s), j));
}

/// Returns nothing when a pivot is not positive.
std::optional<Matrix> try_cholesky(const Matrix& s, double jitter) {
  Matrix shifted = copy_of(s);
  shifted.diagonal().array() += jitter;
  if (s.rows() >= blocked_size) {
    if (!cholesky_in_place(shifted)) return std::nullopt;
    shifted.triangularView<Eigen::StrictlyUpper>().setZero();
    return shifted;
  }
  const Eigen::LLT<Matrix> solver(shifted);
  if (solver.info() != Eigen::Success || !solver.matrixLLT().diagonal().allFinite()) return std::nullopt;
  return solver.matrixL();
}

[[noreturn]] void refuse(const Matrix& s, double jitter) {
  throw DomainError(Message("%1 plus jitter %2: must be positive definite (raise the jitter or the regulariser lambda)",
                            size_text(s), shortest(jitter)));
}

}  // namespace

Matrix lower_cholesky(const Matrix& s, double jitter) {
  require_finite_square(s);
  if (!(jitter >= 0.0) || !std::isfinite(jitter))
    throw InvalidArgument(Message("jitter = %1: must be a finite number >= 0", shortest(jitter)));
  if (std::optional<Matrix> lower = try_cholesky(s, jitter)) return *std::move(lower);
  refuse(s, jitter);
}

Matrix lower_cholesky_with_ladder(const Matrix& s, double* used) {
  require_finite_square(s);
  const double scale = s.rows() == 0 ? 1.0 : s.diagonal().mean();
  double relative = 0.0;
  for (;;) {
    if (std::optional<Matrix> lower = try_cholesky(s, relative * scale)) {
      if (used != nullptr) *used = relative * scale;
      return *std::move(lower);
    }
    if (relative > 5e-7) refuse(s, relative * scale);
    relative = relative == 0.0 ? 1e-14 : 10.0 * relative;
  }
}

Matrix symmetric_root(const Matrix& s) {
  require_finite_square(s);
  if (s.rows() == 0) return s;
  const SymmetricEigen solver = symmetric_eigen(s);
  if (!solver.converged) throw DomainError(Message("%1: its eigenvalues did not converge", size_text(s)));
  const Vector& values = solver.values;
  if (values[0] < -1e-8 * std::fmax(std::fabs(values[values.size() - 1]), std::fabs(values[0])) ||
      values.maxCoeff() < 0.0)
    throw DomainError(Message("%1: eigenvalue %2: must be >= 0 (up to rounding) to have a symmetric square root",
                              size_text(s), shortest(values[0])));
  const Vector roots = values.cwiseMax(0.0).cwiseSqrt();
  const Matrix half = solver.vectors * roots.cwiseSqrt().asDiagonal();
  return half * half.transpose();
}

}  // namespace privbo
