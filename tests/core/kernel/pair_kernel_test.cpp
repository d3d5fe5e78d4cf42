// Kernels of pairs against closed forms, and their gradients against differences.
#include <gtest/gtest.h>

#include <cmath>
#include <stdexcept>

#include "domain/contexts/contexts.h"
#include "kernel/kernel.h"
#include "numerics/random/random_source.h"
#include "support/linear.h"

namespace privbo::pair_kernel_test {
namespace {

Points scattered(Index n, Index d) {
  const auto draws = make_stream({.seed = static_cast<std::uint64_t>(d)});
  Points points(n, d);
  for (double& value : points.reshaped()) value = draws->uniform();
  return points;
}

Matrix gram(const PointKernel& kernel, const Points& points) {
  Domain domain;
  domain.points = points;
  return gram_matrix(kernel, domain);
}

// ‖(x, c) − (x′, c′)‖² is the sum of both parts: with one length scale the product is the joint kernel.
TEST(PairKernel, ProductOfSquaredExponentialsIsTheJointOne) {
  const Points points = scattered(25, 3);
  const auto product =
      make_pair_kernel(PairKernel::product, make_squared_exponential(0.3), make_squared_exponential(0.3), 2);
  const auto joint = make_pair_kernel(PairKernel::joint, make_squared_exponential(0.3), nullptr, 2);
  EXPECT_LT((gram(*product, points) - gram(*joint, points)).cwiseAbs().maxCoeff(), 1e-15);
  for (Index i = 1; i < 25; ++i)
    EXPECT_LT((product->gradient(points.row(0), points.row(i)) - joint->gradient(points.row(0), points.row(i))).norm(),
              1e-14);
}

TEST(PairKernel, ValuesByHand) {
  const Eigen::RowVector3d v(0.1, 0.5, 0.9), w(0.4, 0.1, 0.7);
  const double action = std::exp(-0.5 * (0.09 + 0.16) / (0.5 * 0.5)), r = 0.2 / 0.4;
  const double context = (1.0 + std::sqrt(3.0) * r) * std::exp(-std::sqrt(3.0) * r);
  const auto of = [](PairKernel kind) {
    return make_pair_kernel(kind, make_squared_exponential(0.5), make_matern(1.5, 0.4), 2);
  };
  EXPECT_NEAR((*of(PairKernel::product))(v, w), action * context, 1e-15);
  EXPECT_NEAR((*of(PairKernel::additive))(v, w), 0.5 * (action + context), 1e-15);
  for (const PairKernel kind : {PairKernel::joint, PairKernel::product, PairKernel::additive})
    EXPECT_EQ((*of(kind))(v, v), 1.0);
}

TEST(PairKernel, IsPositiveSemidefiniteAndSymmetric) {
  const Points points = scattered(60, 2);
  for (const PairKernel kind : {PairKernel::joint, PairKernel::product, PairKernel::additive})
    for (const double nu : {0.5, 2.5}) {
      const Matrix K = gram(*make_pair_kernel(kind, make_matern(nu, 0.2), make_matern(nu, 0.6), 1), points);
      EXPECT_EQ(K, Matrix(K.transpose()));
      EXPECT_GT(test::eigenvalues(K)[0], -1e-12);
    }
}

// What the additive kernel means: f = g(x) + h(c), so that differences between actions are the same for every context.
TEST(PairKernel, AdditiveFunctionsRankActionsAlikeForEveryContext) {
  const auto kernel = make_pair_kernel(PairKernel::additive, make_squared_exponential(0.2), make_matern(2.5, 0.3), 1);
  const Points centres = scattered(8, 2);
  const auto f = [&](double x, double c) {
    double sum = 0.0;
    for (Index j = 0; j < 8; ++j)
      sum += (j % 2 == 0 ? 1.0 : -0.7) * (*kernel)(Eigen::RowVector2d(x, c), centres.row(j));
    return sum;
  };
  for (const double c : {0.0, 0.4, 1.0}) EXPECT_NEAR(f(0.2, c) - f(0.9, c), f(0.2, 0.6) - f(0.9, 0.6), 1e-14);
}

TEST(PairKernel, GradientsAreThoseOfDifferences) {
  const Points points = scattered(10, 3);
  for (const PairKernel kind : {PairKernel::product, PairKernel::additive}) {
    const auto kernel = make_pair_kernel(kind, make_matern(2.5, 0.3), make_squared_exponential(0.5), 1);
    for (Index i = 1; i < 10; ++i)
      EXPECT_LT(
          (kernel->gradient(points.row(0), points.row(i)) - kernel->PointKernel::gradient(points.row(0), points.row(i)))
              .norm(),
          1e-8);
  }
}

TEST(PairKernel, RefusesMissingParts) {
  EXPECT_THROW(make_pair_kernel(PairKernel::joint, nullptr, nullptr, 1), std::invalid_argument);
  EXPECT_THROW(make_pair_kernel(PairKernel::product, make_matern(1.5, 0.1), nullptr, 1), std::invalid_argument);
  EXPECT_THROW(make_pair_kernel(PairKernel::additive, make_matern(1.5, 0.1), make_matern(1.5, 0.1), 0),
               std::invalid_argument);
}

}  // namespace
}  // namespace privbo::pair_kernel_test
