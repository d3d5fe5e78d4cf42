// Quadrature, random and additive features against independent numbers, the kernel itself, and a sampling law.
#include "posterior/features/feature_error.h"

#include <cmath>

#include "posterior/features/fourier_frequencies.h"
#include "support/reference.h"

namespace privbo::fourier_features_test {
namespace {

/// A grid with the given number of points per axis, on [low, high]^d.
Points grid(Index d, Index per_axis, double low = 0.0, double high = 1.0) {
  Index count = 1;
  for (Index axis = 0; axis < d; ++axis) count *= per_axis;
  Points points(count, d);
  for (Index i = 0; i < count; ++i)
    for (Index axis = d - 1, rest = i; axis >= 0; --axis, rest /= per_axis)
      points(i, axis) = low + (high - low) * static_cast<double>(rest % per_axis) / static_cast<double>(per_axis - 1);
  return points;
}

TEST(QuadratureFeatures, ErrorsAndBoundsAreTheReferences) {
  PRIVBO_REFERENCE(file, "quadrature_features.json");
  for (const Json& c : test::entries_of(file, "cases")) {
    const Index d = c.at("d");
    const double lengthscale = c.at("l");
    const Points points = grid(d, c.at("grid_per_axis"));
    const auto kernel = make_squared_exponential(lengthscale);
    for (const Json& wanted : c.at("err")) {
      const Index nodes = wanted.at("mbar");
      const auto map = make_fourier_features(quadrature_frequencies(d, lengthscale, nodes));
      SCOPED_TRACE("d = " + std::to_string(d) + ", l = " + c.at("l").dump() + ", nodes = " + std::to_string(nodes));
      EXPECT_EQ(map->size(), wanted.at("features_reduced").get<Index>());
      EXPECT_NEAR(largest_kernel_error(*map, *kernel, points), wanted.at("max_err").get<double>(), 1e-10);
      const double bound = wanted.at("thm2_bound_as_printed");
      EXPECT_NEAR(quadrature_error_bound(d, lengthscale, nodes) / bound, 1.0, 1e-10);
    }
  }
}

TEST(QuadratureFeatures, OrderIsTheReferences) {
  PRIVBO_REFERENCE(file, "quadrature_features.json");
  const Json& example = file.at("example");
  const auto map = make_fourier_features(
      quadrature_frequencies(static_cast<Index>(example.at("x").size()), example.at("l"), example.at("mbar")));
  Vector features(map->size());
  const Vector x = test::to_vector(example.at("x"));
  map->map(x.transpose(), features);
  EXPECT_LE((features - test::to_vector(example.at("reduced").at(0))).cwiseAbs().maxCoeff(), 1e-10);
}

// A half-space keeps pairs of mixed sign; keeping the positive orthant alone gives −0.02 for k((1,1)) instead of 0.37.
TEST(QuadratureFeatures, DifferencesOfMixedSign) {
  for (const Index d : {1, 2, 3, 4}) {
    const Index nodes = d < 4 ? 12 : 8;
    const auto map = make_fourier_features(quadrature_frequencies(d, 1.0, nodes));
    EXPECT_EQ(map->size(),
              static_cast<Index>(std::llround(std::pow(static_cast<double>(nodes), static_cast<double>(d)))));
    const auto kernel = make_squared_exponential(1.0);
    const Points points = grid(d, d < 3 ? 7 : 3, -0.7, 0.7);
    EXPECT_LE(largest_kernel_error(*map, *kernel, points), d < 4 ? 1e-5 : 5e-3) << d;
    for (Index i = 0; i < points.rows(); ++i) EXPECT_LE(map->map(Points(points.row(i))).norm(), 1.0 + 1e-12);
  }
}

// 4,000 frequencies at 20 pairs: the error of a mean of 4,000 values in [−1, 1] exceeds 6 standard errors with
// probability below 1e-7 in all. The twin draws at half the lengthscale.
TEST(RandomFeatures, ApproachTheKernel) {
  const auto draws = make_stream({.seed = 11});
  const auto kernel = make_squared_exponential(0.5);
  const Points points = grid(2, 3);
  const double limit = 6.0 / std::sqrt(2000.0);
  EXPECT_LE(largest_kernel_error(*make_fourier_features(random_frequencies(2, 0.5, 2000, *draws)), *kernel, points),
            limit);
  EXPECT_GT(largest_kernel_error(*make_fourier_features(random_frequencies(2, 0.25, 2000, *draws)), *kernel, points),
            limit);
}

TEST(AdditiveFeatures, AreTheMeanOfTheirGroupsKernels) {
  const std::shared_ptr<const FeatureMap> line = make_fourier_features(quadrature_frequencies(1, 0.5, 14));
  const std::shared_ptr<const FeatureMap> plane = make_fourier_features(quadrature_frequencies(2, 0.8, 12));
  const auto map = make_additive_features(4, {{{2}, line}, {{0, 3}, plane}});
  EXPECT_EQ(map->size(), 14 + 144);
  const auto narrow = make_squared_exponential(0.5), wide = make_squared_exponential(0.8);
  const Points points = grid(4, 3);
  const Matrix features = map->map(points);
  for (Index i = 0; i < points.rows(); i += 7)
    for (Index j = 0; j < points.rows(); j += 5) {
      const Eigen::RowVectorXd a = points.row(i), b = points.row(j);
      const double wanted = 0.5 * ((*narrow)(a.segment(2, 1), b.segment(2, 1)) + (*wide)(a({0, 3}), b({0, 3})));
      EXPECT_NEAR(features.row(i).dot(features.row(j)), wanted, 1e-6);
    }
}

TEST(FourierFeatures, BadInputIsASentence) {
  EXPECT_THROW(quadrature_frequencies(0, 1.0, 5), std::invalid_argument);
  EXPECT_THROW(quadrature_frequencies(5, 1.0, 2), std::invalid_argument);
  EXPECT_THROW(quadrature_frequencies(2, 0.0, 5), std::invalid_argument);
  EXPECT_THROW(quadrature_frequencies(4, 1.0, 9), std::invalid_argument);
  const std::shared_ptr<const FeatureMap> line = make_fourier_features(quadrature_frequencies(1, 0.5, 4));
  EXPECT_THROW(make_additive_features(2, {}), std::invalid_argument);
  EXPECT_THROW(make_additive_features(2, {{{0}, line}, {{0}, line}}), std::invalid_argument);
  EXPECT_THROW(make_additive_features(2, {{{0, 1}, line}}), std::invalid_argument);
}

}  // namespace
}  // namespace privbo::fourier_features_test
