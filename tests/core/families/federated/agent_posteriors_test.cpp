// Posteriors of many agents against one posterior at a time, and their shared vectors against the textbook regression.
#include "families/federated/learner/agent_posteriors.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

#include "families/federated/learner/shared_features.h"
#include "kernel/kernel.h"
#include "numerics/decompositions.h"
#include "support/line_domain.h"
#include "support/linear.h"

namespace privbo::agent_posteriors_test {
namespace {

constexpr Index agents = 3, points = 60;
constexpr double lambda = 0.01;

struct Observed {
  std::shared_ptr<const Prior> prior;
  AgentPosteriors all;
  std::vector<std::unique_ptr<Posterior>> single;
};

/// Some places come up again; with 60 observations the roots have become matrices.
Observed observed(const PointKernel& kernel, int observations) {
  const auto prior = make_prior(kernel, test::line_domain(points));
  Observed observed_data{prior, AgentPosteriors(prior, agents, lambda, observations), {}};
  for (Index n = 0; n < agents; ++n) observed_data.single.push_back(make_posterior(prior, lambda));
  const auto draws = make_stream({.seed = 11});
  for (int i = 0; i < observations; ++i)
    for (Index n = 0; n < agents; ++n) {
      const Index place = draws->index(points);
      const double y = draws->normal();
      observed_data.all.observe(n, place, y);
      observed_data.single[static_cast<std::size_t>(n)]->observe(place, y);
    }
  return observed_data;
}

void expect_the_same(const Observed& observed_data) {
  for (Index n = 0; n < agents; ++n) {
    const Posterior& one = *observed_data.single[static_cast<std::size_t>(n)];
    EXPECT_LE((observed_data.all.mean(n) - one.mean()).cwiseAbs().maxCoeff(), 1e-9);
    EXPECT_LE((observed_data.all.variance(n) - one.variance()).cwiseAbs().maxCoeff(), 1e-9);
    EXPECT_LE((observed_data.all.covariance(n) - one.covariance()).cwiseAbs().maxCoeff(), 1e-9);
    EXPECT_NEAR(observed_data.all.information_gain(n), one.information_gain(), 1e-9);
  }
}

TEST(AgentPosteriors, AreThePosteriorsOfSingleAgents) {
  for (const int observations : {0, 1, 7, 60, 200}) {
    SCOPED_TRACE(observations);
    expect_the_same(observed(*make_squared_exponential(0.2), observations));
    expect_the_same(observed(*make_matern(2.5, 0.2), observations));  // a prior without a thin factor
  }
}

TEST(AgentPosteriors, SamplesHaveTheRootOfTheCovariance) {
  const Observed observed_data = observed(*make_squared_exponential(0.2), 5);
  const Index r = observed_data.all.rank();
  Matrix root(points, r);
  Matrix coefficients(r, 1);
  for (Index j = 0; j < r; ++j) {
    observed_data.all.sample(1, 2.0, Vector::Unit(r, j), coefficients.col(0));
    root.col(j) = observed_data.all.values(coefficients) - observed_data.all.mean(1);
  }
  EXPECT_LE((root * root.transpose() - 4.0 * observed_data.all.covariance(1)).cwiseAbs().maxCoeff(), 1e-12);
}

TEST(AgentPosteriors, LargestPlacesAreThoseOfTheValues) {
  const Observed observed_data = observed(*make_squared_exponential(0.05), 5);
  const auto draws = make_stream({.seed = 12});
  for (const Index count : {1, 2, 7, 8, 9, 33}) {
    Matrix coefficients(observed_data.all.rank(), count);
    for (double& value : coefficients.reshaped()) value = draws->normal();
    const std::vector<Index> indices = observed_data.all.largest(coefficients);
    const Matrix values = observed_data.all.values(coefficients);
    for (Index k = 0; k < count; ++k) EXPECT_EQ(indices[static_cast<std::size_t>(k)], argmax(values.col(k)));
  }
  EXPECT_EQ(observed_data.all.largest(Matrix::Zero(observed_data.all.rank(), 3)), (std::vector<Index>{0, 0, 0}))
      << "the lowest of equals";
}

TEST(AgentPosteriors, OneAgentsRewardsMoveNobodyElse) {
  Observed observed_data = observed(*make_squared_exponential(0.2), 3);
  const Vector before = observed_data.all.mean(0);
  observed_data.all.observe(1, 5, 100.0);
  EXPECT_EQ(observed_data.all.mean(0), before);
}

TEST(AgentPosteriors, StateIsAtMostOneRootPerAgent) {
  const Observed observed_data = observed(*make_squared_exponential(0.05), 200);
  const auto r = static_cast<std::size_t>(observed_data.all.rank());
  EXPECT_LE(observed_data.all.state_bytes(), agents * (8 * r * (r + 1) + 200));
}

TEST(AgentPosteriors, RefuseWhatCannotBe) {
  const auto prior = make_prior(*make_squared_exponential(0.2), test::line_domain(points));
  AgentPosteriors all(prior, 2, lambda, 10);
  EXPECT_THROW(all.observe(2, 0, 1.0), std::out_of_range);
  EXPECT_THROW(all.observe(0, points, 1.0), std::out_of_range);
  EXPECT_THROW(all.observe(0, 0, std::nan("")), std::invalid_argument);
  EXPECT_THROW(AgentPosteriors(prior, 0, lambda, 10), std::invalid_argument);
  EXPECT_THROW(AgentPosteriors(prior, 2, 0.0, 10), std::invalid_argument);
  EXPECT_THROW(AgentPosteriors(prior, 100'000'000, lambda, 10), std::length_error);
}

TEST(AgentVectors, AreSamplesOfTheRegression) {
  constexpr Index M = 12;
  const auto draws = make_stream({.seed = 13});
  for (const double regulariser : {1e-6, 0.01, 1.0}) {
    AgentVectors vectors(2, M, regulariser);
    Matrix sigma = regulariser * Matrix::Identity(M, M);
    Vector b = Vector::Zero(M);
    for (int t = 0; t < 30; ++t) {
      Vector phi(M), zeta(M);
      for (double& value : phi) value = draws->normal();
      for (double& value : zeta) value = draws->normal();
      phi.normalize();
      const double y = draws->normal();
      vectors.observe(1, phi, y);
      vectors.observe(0, zeta, 3.0);
      sigma += phi * phi.transpose();
      b += y * phi;
      const Matrix lower = Eigen::LLT<Matrix>(sigma).matrixL();
      EXPECT_LE((vectors.lower(1) - lower).cwiseAbs().maxCoeff(), 1e-9);
      const Vector nu = test::solved(sigma, b);
      // Relative to the numbers, which are large where the regression is nearly singular.
      EXPECT_LE((vectors.mean(1) - nu).norm(), 1e-9 * std::max(1.0, nu.norm()));
      const Vector omega = nu + std::sqrt(regulariser) * lower.transpose().triangularView<Eigen::Upper>().solve(zeta);
      EXPECT_LE((vectors.sample(1, zeta) - omega).norm(), 1e-9 * std::max(1.0, omega.norm()));
    }
  }
  EXPECT_THROW(AgentVectors(1, 0, 1.0), std::invalid_argument);
  EXPECT_THROW(AgentVectors(1, 3, 0.0), std::invalid_argument);
  EXPECT_THROW(AgentVectors(100'000, 2000, 1.0), std::length_error);
}

}  // namespace
}  // namespace privbo::agent_posteriors_test
