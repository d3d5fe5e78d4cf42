#include "support/linear.h"

#include <Eigen/LU>
#include <Eigen/QR>

#include "numerics/decompositions.h"

namespace privbo::test {

Matrix inverse(const Matrix& a) { return a.inverse(); }

double determinant(const Matrix& a) { return a.determinant(); }

Matrix solved(const Matrix& a, const Matrix& b) { return a.ldlt().solve(b); }

Matrix least_squares(const Matrix& a, const Matrix& b) { return a.colPivHouseholderQr().solve(b); }

Vector eigenvalues(const Matrix& a) {
  return Eigen::SelfAdjointEigenSolver<Matrix>(a, Eigen::EigenvaluesOnly).eigenvalues();
}

}  // namespace privbo::test
