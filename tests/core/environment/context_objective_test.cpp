// f between the contexts of the grid: reproduces the table, has the norm that rkhs_norm says, and is the function it
// was made from.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>

#include "domain/contexts/box_contexts.h"
#include "environment/contexts/context_environment.h"
#include "kernel/kernel.h"
#include "posterior/exact/prior.h"
#include "support/linear.h"

namespace privbo::context_objective_test {
namespace {

using ::testing::HasSubstr;
using ::testing::ThrowsMessage;

std::shared_ptr<const Domain> pairs(Index actions, Index per_axis, Index dimension = 1) {
  return std::make_shared<Domain>(
      product_domain(make_grid(1, actions, 0.0, 1.0),
                     *make_uniform_contexts({.dimension = dimension, .per_axis = per_axis, .anywhere = true})));
}

/// A few bumps anywhere in the box, so that f is known between the grid's contexts too.
struct Bumps {
  std::shared_ptr<const PointKernel> kernel;
  Points centres;
  Vector heights;
  double operator()(Eigen::Ref<const Eigen::RowVectorXd> w) const {
    double sum = 0.0;
    for (Index j = 0; j < heights.size(); ++j) sum += heights[j] * (*kernel)(w, centres.row(j));
    return sum;
  }
  Vector on(const Domain& domain) const {
    Vector f(domain.size());
    for (Index i = 0; i < f.size(); ++i) f[i] = (*this)(domain.points.row(i));
    return f;
  }
};

std::vector<std::shared_ptr<const PointKernel>> kernels() {
  return {make_squared_exponential(0.2), make_matern(2.5, 0.2),
          make_pair_kernel(PairKernel::product, make_matern(1.5, 0.2), make_squared_exponential(0.4), 1),
          make_pair_kernel(PairKernel::additive, make_matern(1.5, 0.2), make_matern(2.5, 0.4), 1)};
}

TEST(ContextObjective, ReproducesItsTableAndHasItsNorm) {
  const auto domain = pairs(15, 12);
  for (const auto& kernel : kernels()) {
    // Centres are pairs of the domain: then f is in the span of the kernel there.
    Bumps f{kernel, Points(4, 2), Eigen::Vector4d(1.0, -0.6, 0.8, 0.5)};
    for (Index j = 0; j < 4; ++j) f.centres.row(j) = domain->points.row(41 * j + 7);
    const Vector table = f.on(*domain);
    const ContextObjective objective(domain, table, kernel);
    EXPECT_LT((objective.table() - table).cwiseAbs().maxCoeff(), 1e-9);
    for (Index c = 0; c < 12; ++c) {
      const Vector at = objective.at(Vector(domain->points.row(c).tail(1).transpose()));
      EXPECT_LT((at - objective.at(c)).cwiseAbs().maxCoeff(), 1e-9) << c;
    }
    // Between the grid's contexts as well, since the interpolant of smallest norm of such an f is f.
    for (const double c : {0.031, 0.47, 0.99}) {
      const Vector at = objective.at(Vector::Constant(1, c));
      EXPECT_EQ(objective.at(Vector::Constant(1, c)), at) << "asked again";
      for (Index a = 0; a < 15; ++a) EXPECT_NEAR(at[a], f(Eigen::RowVector2d(domain->points(12 * a, 0), c)), 1e-6);
    }
    const auto prior = make_prior(*kernel, *domain);
    const Vector weights = minimum_norm_weights(*prior, table);
    const Matrix gram = gram_matrix(*kernel, *domain);
    EXPECT_NEAR(std::sqrt(weights.dot(gram * weights)), rkhs_norm(*prior, table), 1e-8 * rkhs_norm(*prior, table));
    EXPECT_NEAR(rkhs_norm(*prior, objective.table()), rkhs_norm(*prior, table), 1e-5);
  }
}

// Both forms of the prior are one formula.
TEST(ContextObjective, WeightsOfFactorAndMatrixAgree) {
  const auto domain = pairs(8, 6);
  const auto kernel = make_matern(1.5, 0.3);
  const Vector f = Bumps{std::shared_ptr<const PointKernel>(make_matern(1.5, 0.3)),
                         (Points(2, 2) << 0.3, 0.2, 0.8, 0.6).finished(), Eigen::Vector2d(1, -1)}
                       .on(*domain);
  const Vector by_factor = minimum_norm_weights(*make_prior(*kernel, *domain, PosteriorMethod::factor), f);
  const Vector by_matrix = minimum_norm_weights(*make_prior(*kernel, *domain, PosteriorMethod::covariance), f);
  const Vector direct = test::solved(gram_matrix(*kernel, *domain), f);
  EXPECT_LT((by_factor - direct).norm(), 1e-7 * direct.norm());
  EXPECT_LT((by_matrix - direct).norm(), 1e-9 * direct.norm());
}

TEST(ContextObjective, InThePlaneOfContexts) {
  const auto domain = pairs(6, 5, 2);
  const auto kernel = std::shared_ptr<const PointKernel>(make_squared_exponential(0.5));
  const Bumps f{kernel, (Points(1, 3) << domain->points.row(77)).finished(), Vector::Ones(1)};
  const ContextObjective objective(domain, f.on(*domain), kernel);
  const Vector at = objective.at(Vector(Eigen::Vector2d(0.3, 0.62)));
  for (Index a = 0; a < 6; ++a) EXPECT_NEAR(at[a], f(Eigen::RowVector3d(domain->points(25 * a, 0), 0.3, 0.62)), 1e-6);
}

TEST(ContextObjective, OnTheDomainsContextsTheTableIsAll) {
  const auto domain = pairs(3, 4);
  const Vector f = Vector::LinSpaced(12, 0.0, 11.0);
  const ContextObjective objective(domain, f);
  EXPECT_EQ(objective.table(), f);
  EXPECT_EQ(objective.at(Index{2}), Vector(Eigen::Vector3d(2, 6, 10)));
  EXPECT_THROW(objective.at(Index{4}), std::out_of_range);
  EXPECT_THROW(objective.at(Vector(Vector::Constant(1, 0.5))), std::logic_error);
}

// Steps are not in the space of a smooth kernel: its interpolant is another function, and says so.
TEST(ContextObjective, RefusesAFunctionThatItsKernelCannotHold) {
  const auto domain = pairs(20, 20);
  Vector steps(domain->size());
  for (Index i = 0; i < steps.size(); ++i) steps[i] = domain->points(i, 1) > 0.5 ? 1.0 : 0.0;
  EXPECT_THAT([&] { ContextObjective(domain, steps, make_squared_exponential(1.0)); },
              ThrowsMessage<std::invalid_argument>(HasSubstr("rougher kernel, or a shorter length scale")));
  EXPECT_NO_THROW(ContextObjective(domain, steps, make_matern(0.5, 0.2)));
  EXPECT_THROW(ContextObjective(domain, Vector::Zero(3)), std::invalid_argument);
  EXPECT_NO_THROW(ContextObjective(domain, Vector::Zero(400), make_squared_exponential(1.0))) << "the zero function";
}

}  // namespace
}  // namespace privbo::context_objective_test
