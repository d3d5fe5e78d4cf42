// The upper confidence bound of features on a box: against the inverse by hand, gradients by differences, bounds above
// everything in a cell, certified maxima against dense grids.
#include "families/joint/learner/feature_ucb_on_box.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <memory>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#include "domain/domain.h"
#include "families/joint/learner/feature_model.h"
#include "families/joint/learner/feature_solver.h"
#include "numerics/random/random_source.h"
#include "posterior/features/fourier_frequencies.h"
#include "posterior/features/unit_norm.h"
#include "support/linear.h"

namespace privbo::feature_ucb_on_box_test {
namespace {

struct Case {
  std::string name;
  std::shared_ptr<const FeatureMap> map;
};

std::vector<Case> maps(Index d) {
  const auto draws = make_stream({.seed = 50});
  std::vector<Case> made{
      {"quadrature", make_fourier_features(quadrature_frequencies(d, 0.2, d == 1 ? 9 : 5))},
      {"Matérn 1/2", make_fourier_features(matern_quadrature_frequencies(d, 0.5, 0.3, d == 1 ? 8 : 4))},
      {"random", make_fourier_features(random_frequencies(d, 0.2, 12, *draws))}};
  if (d == 2) {
    const std::shared_ptr<const FeatureMap> line = make_fourier_features(quadrature_frequencies(1, 0.2, 5));
    made.push_back({"additive", make_additive_features(2, {{{1}, line}, {{0}, line}})});
  }
  return made;
}

struct Posterior {
  Matrix V;
  Vector theta;
  Matrix lower;
};

/// After so many rounds at random points, with noise in the sums as a privatiser would add it.
Posterior after(const FeatureMap& map, int rounds, double noise, double lambda, RandomSource& draws) {
  const Index m = map.size();
  Matrix V = Matrix::Zero(m, m);
  Vector u = Vector::Zero(m);
  for (int t = 0; t < rounds; ++t) {
    Vector x(map.dimension());
    for (double& value : x) value = draws.uniform();
    const Vector phi = features_at(map, x);
    V += phi * phi.transpose();
    u += (std::sin(7.0 * x.sum()) + 0.2 * draws.normal()) * phi;
  }
  for (Index j = 0; j < m; ++j) {
    u[j] += noise * draws.normal();
    for (Index i = 0; i <= j; ++i) V(i, j) = V(j, i) = V(i, j) + noise * draws.normal();
  }
  V.diagonal().array() += lambda + noise * (2.0 * std::sqrt(static_cast<double>(m)) + 2.0);
  FeatureSolver solver(m);
  factor_or_raise(solver, V, lambda);
  Posterior made;
  made.theta = solver.solve(u);
  made.lower = solver.lower();
  made.V = std::move(V);
  return made;
}

/// u on a dense grid, by the inverse of V.
Vector by_hand(const FeatureMap& map, const Posterior& posterior, const Points& points, double spread, double centre) {
  const Matrix phi = map.map(points).transpose(), inverse = test::inverse(posterior.V);
  const Vector squares = phi.cwiseProduct(inverse * phi).colwise().sum().transpose();
  return ((phi.transpose() * posterior.theta) + spread * squares.cwiseSqrt()).array() + centre;
}

TEST(FeatureUcbOnBox, IsTheBoundOfTheInverse) {
  const auto draws = make_stream({.seed = 51});
  for (const Index d : {1, 2})
    for (const Case& each : maps(d)) {
      const Posterior posterior = after(*each.map, 9, 0.3, 0.5, *draws);
      EXPECT_LT((posterior.lower * posterior.lower.transpose() - posterior.V).norm(), 1e-12 * posterior.V.norm());
      const FeatureUcbOnBox ucb(*each.map, posterior.lower, posterior.theta, 1.7, 0.25);
      const Domain grid = make_grid(d, d == 1 ? 50 : 7, 0.0, 1.0);
      const Vector wanted = by_hand(*each.map, posterior, grid.points, 1.7, 0.25);
      Vector values, bounds;
      ucb.bound(grid.points.transpose(), Matrix::Constant(d, grid.size(), 0.01), -1e300, values, bounds);
      for (Index i = 0; i < grid.size(); ++i) {
        const Vector x = grid.points.row(i).transpose();
        EXPECT_NEAR(values[i], wanted[i], 1e-9) << each.name;
        EXPECT_NEAR(ucb.value(x, nullptr), wanted[i], 1e-9) << each.name;
        const FeatureUcbOnBox::Beliefs beliefs = ucb.at(x);
        EXPECT_NEAR(beliefs.mean + 1.7 * beliefs.norm, wanted[i], 1e-9) << each.name;
      }
      const double smallest = test::eigenvalues(posterior.V)[0];
      EXPECT_GE(ucb.largest_scale(), (1.0 - 1e-12) / std::sqrt(smallest));
      EXPECT_LE(ucb.largest_scale(), (1.0 + 1e-9) / std::sqrt(smallest));
    }
}

TEST(FeatureUcbOnBox, RefusesAPosteriorOfOtherFeatures) {
  const auto map = make_fourier_features(quadrature_frequencies(1, 0.2, 5));
  EXPECT_THROW(FeatureUcbOnBox(*map, Matrix::Identity(4, 4), Vector::Zero(5), 1.0, 0.0), std::logic_error);
  EXPECT_THROW(FeatureUcbOnBox(*map, Matrix::Identity(5, 5), Vector::Zero(4), 1.0, 0.0), std::logic_error);
}

TEST(FeatureUcbOnBox, GradientsAreTheDifferencesOfValues) {
  const auto draws = make_stream({.seed = 52});
  for (const Index d : {1, 2})
    for (const Case& each : maps(d))
      for (const double noise : {0.0, 0.4}) {
        const Posterior posterior = after(*each.map, 9, noise, 0.3, *draws);
        const FeatureUcbOnBox ucb(*each.map, posterior.lower, posterior.theta, 2.5, 0.1);
        for (int i = 0; i < 20; ++i) {
          Vector x(d), gradient;
          for (double& value : x) value = draws->uniform();
          EXPECT_EQ(ucb.value(x, &gradient), ucb.value(x, nullptr));
          for (Index j = 0; j < d; ++j) {
            Vector above = x, below = x;
            above[j] += 1e-6;
            below[j] -= 1e-6;
            EXPECT_NEAR(gradient[j], (ucb.value(above, nullptr) - ucb.value(below, nullptr)) / 2e-6,
                        1e-5 * std::max(1.0, std::abs(gradient[j])))
                << each.name;
          }
        }
      }
}

/// Random cells of every size: nothing in them, corners included, exceeds their bound.
TEST(FeatureUcbOnBox, BoundsEverythingInACell) {
  const auto draws = make_stream({.seed = 53});
  for (const Index d : {1, 2})
    for (const Case& each : maps(d))
      for (const int rounds : {1, 5, 30, 300}) {
        const Posterior posterior = after(*each.map, rounds, rounds == 5 ? 0.5 : 0.0, 0.1, *draws);
        for (const double spread : {0.0, 1.0, 6.0}) {
          const FeatureUcbOnBox ucb(*each.map, posterior.lower, posterior.theta, spread, -0.2);
          for (const double size : {0.5, 0.1, 0.02, 1e-3}) {
            constexpr Index cells = 6;
            Matrix middles(d, cells), halves(d, cells);
            for (Index i = 0; i < cells; ++i)
              for (Index j = 0; j < d; ++j) {
                middles(j, i) = draws->uniform();
                halves(j, i) = size * (0.2 + 0.8 * draws->uniform());
              }
            Vector values, bounds;
            ucb.bound(middles, halves, -1e300, values, bounds);
            for (Index i = 0; i < cells; ++i) {
              double largest = values[i];
              for (int k = 0; k < 60; ++k) {
                Vector x = middles.col(i);
                for (Index j = 0; j < d; ++j) {
                  const double side = 2.0 * draws->uniform() - 1.0;
                  x[j] += halves(j, i) * (k < 20 ? (side < 0.0 ? -1.0 : 1.0) : side);
                }
                largest = std::max(largest, ucb.value(x, nullptr));
              }
              ASSERT_GE(bounds[i], largest - 1e-9)
                  << each.name << ", d = " << d << ", " << rounds << " rounds, b = " << spread << ", size " << size;
            }
          }
        }
      }
}

/// At a peak, where the slope vanishes, a tenth of a cell has a hundredth of the excess.
TEST(FeatureUcbOnBox, BoundsOfSmallCellsAreOfSecondOrder) {
  const auto draws = make_stream({.seed = 54});
  const auto map = make_fourier_features(quadrature_frequencies(1, 0.2, 9));
  const Posterior posterior = after(*map, 40, 0.0, 0.2, *draws);
  const FeatureUcbOnBox ucb(*map, posterior.lower, posterior.theta, 0.5, 0.0);
  const Domain dense = make_grid(1, 2001, 0.0, 1.0);
  const Vector values = by_hand(*map, posterior, dense.points, 0.5, 0.0);
  int peaks = 0;
  for (Index i = 1; i + 1 < dense.size(); ++i) {
    if (!(values[i] > values[i - 1] && values[i] > values[i + 1])) continue;
    ++peaks;
    const auto excess = [&](double half) {
      Vector value, bound;
      ucb.bound(dense.points.row(i).transpose(), Matrix::Constant(1, 1, half), -1e300, value, bound);
      return bound[0] - value[0];
    };
    // The grid's point is at most 5·10⁻⁴ from the peak, which leaves a slope.
    EXPECT_LT(excess(1e-3), 0.05 * excess(1e-2));
  }
  EXPECT_GE(peaks, 1);
}

TEST(FeatureUcbOnBox, CertifiedMaximaBoundDenseGridsWithinTheGapAskedFor) {
  const auto draws = make_stream({.seed = 55});
  for (const Index d : {1, 2})
    for (const Case& each : maps(d)) {
      const Posterior posterior = after(*each.map, 12, 0.2, 0.5, *draws);
      const FeatureUcbOnBox ucb(*each.map, posterior.lower, posterior.theta, 2.0, 0.0);
      const double tolerance = (d == 1 ? 0.02 : 0.1);
      const CertifiedMaximum found = certified_maximum(ucb, Vector::Zero(d), Vector::Ones(d), 32 * d, 4,
                                                       {.tolerance = tolerance, .max_cells = 20'000});
      const Domain dense = make_grid(d, d == 1 ? 2001 : 61, 0.0, 1.0);
      const double largest = by_hand(*each.map, posterior, dense.points, 2.0, 0.0).maxCoeff();
      EXPECT_GE(found.bound, largest - 1e-9) << each.name;
      EXPECT_GE(found.gap(), 0.0);
      EXPECT_LE(found.gap(), tolerance) << each.name << ", d = " << d;
      EXPECT_GE(found.value, largest - tolerance);
    }
}

TEST(FeaturesAt, AreTheColumnsOfTheListAndNeverLongerThanOne) {
  const auto draws = make_stream({.seed = 56});
  for (const Case& each : maps(2)) {
    const Domain grid = make_grid(2, 9, 0.0, 1.0);
    const Matrix phi = each.map->map(grid.points).transpose();
    for (Index i = 0; i < grid.size(); ++i) {
      const Vector own = features_at(*each.map, grid.points.row(i).transpose());
      EXPECT_LT((own - phi.col(i)).norm(), 1e-14) << each.name;
      EXPECT_LE(excess_of_square(own), 0.0) << each.name;
    }
  }
}

}  // namespace
}  // namespace privbo::feature_ucb_on_box_test
