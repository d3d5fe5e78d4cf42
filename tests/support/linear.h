// Small systems of equations for tests, solved by Eigen and compiled once.
#pragma once

#include "numerics/types.h"

namespace privbo::test {

Matrix inverse(const Matrix& a);
double determinant(const Matrix& a);
/// a⁻¹ b, for a symmetric a that is positive definite or nearly singular.
Matrix solved(const Matrix& a, const Matrix& b);
/// The x with the smallest ‖a x − b‖.
Matrix least_squares(const Matrix& a, const Matrix& b);
/// Of a symmetric matrix, ascending.
Vector eigenvalues(const Matrix& a);

}  // namespace privbo::test
