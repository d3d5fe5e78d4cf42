// Square roots of matrices: right where they exist, refused with a reason where they do not.
#include "numerics/cholesky.h"

#include <gtest/gtest.h>

#include <cmath>
#include <stdexcept>

namespace privbo::cholesky_test {
namespace {

Matrix positive_definite() {
  Matrix s(3, 3);
  s << 4.0, 2.0, 0.6, 2.0, 5.0, 1.0, 0.6, 1.0, 3.0;
  return s;
}

TEST(Cholesky, Reproduces) {
  const Matrix s = positive_definite();
  const Matrix lower = lower_cholesky(s, 0.25);
  EXPECT_LT((lower * lower.transpose() - s - 0.25 * Matrix::Identity(3, 3)).cwiseAbs().maxCoeff(), 1e-14);
  EXPECT_EQ(lower(0, 2), 0.0);
  EXPECT_DOUBLE_EQ(lower_cholesky(s)(0, 0), 2.0);
}

TEST(Cholesky, RefusesWithTheSizeInTheMessage) {
  Matrix s = positive_definite();
  s(2, 1) = std::nan("");
  EXPECT_THROW(lower_cholesky(s), std::invalid_argument);
  EXPECT_THROW(symmetric_root(s), std::invalid_argument);
  EXPECT_THROW(lower_cholesky(Matrix::Zero(2, 3)), std::invalid_argument);
  EXPECT_THROW(lower_cholesky(positive_definite(), -1.0), std::invalid_argument);
  EXPECT_THROW(symmetric_root(-Matrix::Identity(2, 2)), std::domain_error);
  try {
    lower_cholesky(-Matrix::Identity(4, 4));
    FAIL();
  } catch (const std::domain_error& error) {
    EXPECT_NE(std::string(error.what()).find("4 x 4"), std::string::npos);
  }
}

TEST(Cholesky, LadderUsesNoMoreJitterThanNeeded) {
  double used = -1.0;
  lower_cholesky_with_ladder(positive_definite(), &used);
  EXPECT_EQ(used, 0.0);
  // Rank one, made slightly indefinite.
  Matrix s = Vector::Ones(6) * Vector::Ones(6).transpose();
  s.diagonal().array() -= 1e-11;
  const Matrix lower = lower_cholesky_with_ladder(s, &used);
  EXPECT_GT(used, 0.0);
  EXPECT_LE(used, 1e-9);
  EXPECT_LT((lower * lower.transpose() - s).cwiseAbs().maxCoeff(), 2e-9);
  EXPECT_THROW(lower_cholesky_with_ladder(-s), std::domain_error);
}

TEST(SymmetricRoot, IsSymmetricAndSquaresBack) {
  const Matrix root = symmetric_root(positive_definite());
  EXPECT_LT((root * root - positive_definite()).cwiseAbs().maxCoeff(), 1e-14);
  EXPECT_LT((root - root.transpose()).cwiseAbs().maxCoeff(), 1e-15);
  const Vector v = Vector::LinSpaced(5, -1.0, 2.0);
  const Matrix outer = v * v.transpose();  // rank one: root is v vᵀ/‖v‖
  EXPECT_LT((symmetric_root(outer) - outer / v.norm()).cwiseAbs().maxCoeff(), 1e-7);
  EXPECT_EQ(symmetric_root(Matrix::Zero(3, 3)), Matrix::Zero(3, 3));
}

}  // namespace
}  // namespace privbo::cholesky_test
