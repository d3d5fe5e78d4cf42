#include "numerics/decompositions.h"

#include <Eigen/QR>
#include <cmath>
#include <limits>
#include <utility>

#include "numerics/work/work.h"

namespace Eigen {
template class SelfAdjointEigenSolver<MatrixXd>;
template SelfAdjointEigenSolver<MatrixXd>& SelfAdjointEigenSolver<MatrixXd>::compute<MatrixXd>(
    const EigenBase<MatrixXd>&, int);
template class LLT<MatrixXd>;
template LLT<MatrixXd>& LLT<MatrixXd>::compute<MatrixXd>(const EigenBase<MatrixXd>&);
}  // namespace Eigen

namespace privbo {
namespace {

/// Steps of Francis for each value, as in Eigen.
constexpr Index max_steps_each = 30;

/// Golub & Van Loan, Algorithm 8.3.1: reflections and what is left, packed as Eigen packs them.
void make_tridiagonal(Matrix& mat, Vector& coefficients) {
  const Index n = mat.rows();
  for (Index i = 0; i < n - 1; ++i) {
    throw_if_stopped();
    const Index rest = n - i - 1;
    double beta = 0.0, h = 0.0;
    mat.col(i).tail(rest).makeHouseholderInPlace(h, beta);
    mat.col(i).coeffRef(i + 1) = 1;
    coefficients.tail(rest).noalias() =
        (mat.bottomRightCorner(rest, rest).selfadjointView<Eigen::Lower>() * (h * mat.col(i).tail(rest)));
    coefficients.tail(rest) +=
        (h * (-0.5) * (coefficients.tail(rest).dot(mat.col(i).tail(rest)))) * mat.col(i).tail(rest);
    mat.bottomRightCorner(rest, rest)
        .selfadjointView<Eigen::Lower>()
        .rankUpdate(mat.col(i).tail(rest), coefficients.tail(rest), -1.0);
    mat.col(i).coeffRef(i + 1) = beta;
    coefficients.coeffRef(i) = h;
  }
}

/// Writes the product of the packed reflections over them.
void unpack_reflections(Matrix& mat, const Vector& coefficients) {
  const Index n = mat.rows();
  Eigen::RowVectorXd workspace(n);
  mat.diagonal().setOnes();
  mat.triangularView<Eigen::StrictlyUpper>().setZero();
  for (Index k = n - 2; k >= 0; --k) {
    throw_if_stopped();
    const Index corner = n - k - 1;
    mat.bottomRightCorner(corner, corner)
        .applyHouseholderOnTheLeft(mat.col(k).tail(n - k - 2), coefficients.coeff(k), workspace.data());
    mat.col(k).tail(n - k - 1).setZero();
  }
}

/// Golub & Van Loan, Algorithm 8.3.3. False when it does not converge.
bool diagonalise(Vector& diagonal, Vector& below, Matrix& vectors) {
  const Index n = diagonal.size();
  constexpr double zero = std::numeric_limits<double>::min(), inverse = 1.0 / std::numeric_limits<double>::epsilon();
  Index end = n - 1, start = 0, steps = 0;
  while (end > 0) {
    for (Index i = start; i < end; ++i) {
      const double scaled = inverse * below[i];
      if (std::abs(below[i]) < zero || scaled * scaled <= std::abs(diagonal[i]) + std::abs(diagonal[i + 1]))
        below[i] = 0.0;
    }
    while (end > 0 && below[end - 1] == 0.0) --end;
    if (end <= 0) break;
    throw_if_stopped();
    if (++steps > max_steps_each * n) return false;
    start = end - 1;
    while (start > 0 && below[start - 1] != 0.0) --start;
    Eigen::internal::tridiagonal_qr_step<Eigen::ColMajor>(diagonal.data(), below.data(), start, end, vectors.data(), n);
  }
  for (Index i = 0; i < n - 1; ++i) {
    Index least = 0;
    diagonal.segment(i, n - i).minCoeff(&least);
    if (least == 0) continue;
    std::swap(diagonal[i], diagonal[i + least]);
    vectors.col(i).swap(vectors.col(i + least));
  }
  return true;
}

}  // namespace

SymmetricEigen symmetric_eigen(const Matrix& a) {
  const Index n = a.rows();
  SymmetricEigen made;
  if (n == 1) return {a.diagonal(), Matrix::Ones(1, 1), true};
  made.vectors = a.triangularView<Eigen::Lower>();
  double scale = made.vectors.cwiseAbs().maxCoeff();
  if (scale == 0.0) scale = 1.0;
  made.vectors.triangularView<Eigen::Lower>() /= scale;
  Vector coefficients(n - 1);
  make_tridiagonal(made.vectors, coefficients);
  made.values = made.vectors.diagonal();
  Vector below = made.vectors.diagonal<-1>();
  unpack_reflections(made.vectors, coefficients);
  made.converged = diagonalise(made.values, below, made.vectors);
  made.values *= scale;
  return made;
}

Matrix orthogonal_factor(const Matrix& directions, Index columns) {
  return Eigen::HouseholderQR<Matrix>(directions).householderQ() * Matrix::Identity(directions.rows(), columns);
}

}  // namespace privbo
