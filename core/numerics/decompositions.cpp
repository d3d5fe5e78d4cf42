#include "numerics/decompositions.h"

#include <Eigen/QR>

namespace Eigen {
template class SelfAdjointEigenSolver<MatrixXd>;
template SelfAdjointEigenSolver<MatrixXd>& SelfAdjointEigenSolver<MatrixXd>::compute<MatrixXd>(
    const EigenBase<MatrixXd>&, int);
template class LLT<MatrixXd>;
template LLT<MatrixXd>& LLT<MatrixXd>::compute<MatrixXd>(const EigenBase<MatrixXd>&);
}  // namespace Eigen

namespace privbo {

Matrix orthogonal_factor(const Matrix& directions, Index columns) {
  return Eigen::HouseholderQR<Matrix>(directions).householderQ() * Matrix::Identity(directions.rows(), columns);
}

}  // namespace privbo
