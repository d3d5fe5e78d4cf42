// Declares Eigen's decompositions of matrices of doubles, which are compiled once: a unit that includes this header
// instead of Eigen's own code for them compiles in a fraction of the time.
#pragma once

#include <Eigen/Cholesky>
#include <Eigen/Eigenvalues>

#include "numerics/types.h"

// These templates are compiled in decompositions.cpp.
namespace Eigen {
extern template class SelfAdjointEigenSolver<MatrixXd>;
extern template SelfAdjointEigenSolver<MatrixXd>& SelfAdjointEigenSolver<MatrixXd>::compute<MatrixXd>(
    const EigenBase<MatrixXd>&, int);
extern template class LLT<MatrixXd>;
extern template LLT<MatrixXd>& LLT<MatrixXd>::compute<MatrixXd>(const EigenBase<MatrixXd>&);
}  // namespace Eigen

namespace privbo {

struct SymmetricEigen {
  Vector values;   // n, rising
  Matrix vectors;  // n × n, a column for each value
  bool converged = false;
};
/// Returns what Eigen::SelfAdjointEigenSolver finds for the n × n symmetric `a` (n ≥ 1), whose lower triangle is read,
/// with the same bits: its own steps in its own order, with a look between them whether the present work is to stop.
/// Throws Stopped.
SymmetricEigen symmetric_eigen(const Matrix& a);

/// Returns the first `columns` columns of the orthogonal factor Q of `directions` (n × k) = Q R, an n × columns matrix.
Matrix orthogonal_factor(const Matrix& directions, Index columns);

}  // namespace privbo
