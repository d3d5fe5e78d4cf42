// Certified maxima: bounds that hold on dense grids, gaps that close, and searches that give up honestly; and the Sobol
// points that searches begin with.
#include "numerics/certified_search.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <stdexcept>
#include <vector>

#include "numerics/random/sobol.h"

namespace privbo::certified_search_test {
namespace {

Vector point(std::initializer_list<double> values) {
  Vector made(static_cast<Index>(values.size()));
  Index i = 0;
  for (const double value : values) made[i++] = value;
  return made;
}

/// sin(a x) + cos(b y), or its first part in one dimension, bounded by slope and curvature.
class Waves final : public BoundedFunction {
 public:
  Waves(double a, double b) : a_(a), b_(b) {}
  double value(const Vector& x, Vector* gradient) const override {
    if (gradient) {
      gradient->resize(x.size());
      (*gradient)[0] = a_ * std::cos(a_ * x[0]);
      if (x.size() > 1) (*gradient)[1] = -b_ * std::sin(b_ * x[1]);
    }
    return std::sin(a_ * x[0]) + (x.size() > 1 ? std::cos(b_ * x[1]) : 0.0);
  }
  void bound(const Matrix& middles, const Matrix& halves, double, Vector& values, Vector& bounds) const override {
    values.resize(middles.cols());
    bounds.resize(middles.cols());
    for (Index i = 0; i < middles.cols(); ++i) {
      Vector gradient;
      values[i] = value(middles.col(i), &gradient);
      double turn = a_ * a_ * halves(0, i) * halves(0, i);
      if (middles.rows() > 1) turn += b_ * b_ * halves(1, i) * halves(1, i);
      bounds[i] = values[i] + gradient.cwiseAbs().dot(halves.col(i)) + 0.5 * turn;
    }
  }

 private:
  double a_, b_;
};

/// The same function with its Lipschitz constant alone.
class RoughWaves final : public BoundedFunction {
 public:
  double value(const Vector& x, Vector* gradient) const override { return waves_.value(x, gradient); }
  void bound(const Matrix& middles, const Matrix& halves, double, Vector& values, Vector& bounds) const override {
    values.resize(middles.cols());
    bounds.resize(middles.cols());
    for (Index i = 0; i < middles.cols(); ++i) {
      values[i] = value(middles.col(i), nullptr);
      bounds[i] = values[i] + 7.0 * halves(0, i);
    }
  }

 private:
  Waves waves_{7.0, 0.0};
};

TEST(CertifiedSearch, ClosesTheGapAroundAKnownMaximum) {
  const Waves waves(7.0, 5.0);
  const CertifiedMaximum found =
      certified_maximum(waves, point({-1, -2}), point({2, 1}), 32, 4, {.tolerance = 1e-6, .max_cells = 100'000});
  EXPECT_NEAR(found.value, 2.0, 1e-6);
  EXPECT_GE(found.bound, 2.0 - 1e-12);
  EXPECT_GE(found.gap(), 0.0);
  EXPECT_LE(found.gap(), 1e-6);
  EXPECT_EQ(found.value, waves.value(found.at, nullptr));
}

TEST(CertifiedSearch, BoundsWhatADenseGridHas) {
  const Waves waves(11.0, 3.0);
  for (const double side : {0.05, 0.4, 1.3}) {
    const Vector low = point({0.3, -0.2}), high = point({0.3 + side, -0.2 + 0.5 * side});
    for (const double tolerance : {1.0, 0.1, 1e-3}) {
      const CertifiedMaximum found = certified_maximum(waves, low, high, 8, 1, {.tolerance = tolerance});
      double dense = -10.0;
      for (int i = 0; i <= 200; ++i)
        for (int j = 0; j <= 200; ++j)
          dense = std::max(
              dense,
              waves.value(point({low[0] + i / 200.0 * (high[0] - low[0]), low[1] + j / 200.0 * (high[1] - low[1])}),
                          nullptr));
      EXPECT_LE(dense, found.bound + 1e-12);
      EXPECT_LE(found.gap(), tolerance);
    }
  }
}

/// Whatever the search that came before has missed.
TEST(CertifiedSearch, FindsWhatASearchHasMissed) {
  const Waves waves(7.0, 0.0);
  const Vector low = point({-1}), high = point({2});
  BoxMaximum poor;
  poor.at = point({-1});
  poor.value = waves.value(poor.at, nullptr);
  const CertifiedMaximum found = certify_maximum(waves, low, high, poor, {.tolerance = 1e-9});
  EXPECT_NEAR(found.value, 1.0, 1e-9);
  EXPECT_LE(found.gap(), 1e-9);
}

TEST(CertifiedSearch, MoreCellsNeverWidenTheGap) {
  const RoughWaves waves;
  BoxMaximum found;
  found.at = point({0.5 * std::acos(-1.0) / 7.0});
  found.value = waves.value(found.at, nullptr);
  double before = std::numeric_limits<double>::infinity();
  for (const Index cells : {1, 3, 9, 33, 129, 513, 2049}) {
    const CertifiedMaximum now = certify_maximum(waves, point({-1}), point({2}), found, {.max_cells = cells});
    EXPECT_LE(now.cells, cells);
    EXPECT_LE(now.gap(), before);
    EXPECT_GE(now.bound, 1.0 - 1e-12) << "it is a bound however early the search ends";
    before = now.gap();
  }
  EXPECT_LT(before, 0.05);
  EXPECT_GT(before, 0.0) << "a Lipschitz constant does not close it";
}

TEST(CertifiedSearch, ABrokenBoundIsNoCertificate) {
  // The twin whose bound forgets the curvature prunes the cell that holds the maximum.
  class Broken final : public BoundedFunction {
   public:
    double value(const Vector& x, Vector*) const override { return std::exp(-1e4 * (x[0] - 0.7) * (x[0] - 0.7)); }
    void bound(const Matrix& middles, const Matrix&, double, Vector& values, Vector& bounds) const override {
      values.resize(middles.cols());
      for (Index i = 0; i < middles.cols(); ++i) values[i] = value(middles.col(i), nullptr);
      bounds = values;
    }
  };
  BoxMaximum found;
  found.at = point({0.1});
  found.value = 0.5;
  EXPECT_LT(certify_maximum(Broken(), point({0}), point({1}), found).bound, 1.0);
}

TEST(CertifiedSearch, OfAPointIsItsValue) {
  const Waves waves(7.0, 5.0);
  const Vector at = point({0.2, 0.4});
  BoxMaximum found;
  found.at = at;
  found.value = waves.value(at, nullptr);
  const CertifiedMaximum same = certify_maximum(waves, at, at, found);
  EXPECT_EQ(same.at, at);
  EXPECT_NEAR(same.gap(), 0.0, 1e-12);
}

TEST(CertifiedSearch, DependsOnItsArgumentsAlone) {
  const Waves waves(9.0, 4.0);
  const auto once = [&] { return certified_maximum(waves, point({0, 0}), point({1, 1}), 16, 3, {.tolerance = 1e-4}); };
  const CertifiedMaximum one = once(), other = once();
  EXPECT_EQ(one.at, other.at);
  EXPECT_EQ(one.value, other.value);
  EXPECT_EQ(one.bound, other.bound);
  EXPECT_EQ(one.cells, other.cells);
}

TEST(CertifiedSearch, RefusesWhatCannotBe) {
  const Waves waves(7.0, 5.0);
  BoxMaximum found;
  found.at = point({0.5});
  EXPECT_THROW(certify_maximum(waves, point({1}), point({0}), found), std::invalid_argument);
  EXPECT_THROW(certify_maximum(waves, point({0, 0}), point({1, 1}), found), std::invalid_argument);
  EXPECT_THROW(certify_maximum(waves, point({0}), point({1}), found, {.tolerance = -1.0}), std::invalid_argument);
  EXPECT_THROW(certify_maximum(waves, point({0}), point({1}), found, {.max_cells = 0}), std::invalid_argument);
  found.value = std::nan("");
  EXPECT_THROW(certify_maximum(waves, point({0}), point({1}), found), std::invalid_argument);
}

// Bratley & Fox 1988, as Boost's documentation prints the plane.
TEST(SobolPoints, AreThoseOfTheSequence) {
  const Matrix points = sobol_points(2, 5);
  const double expected[5][2] = {{0.5, 0.5}, {0.75, 0.25}, {0.25, 0.75}, {0.375, 0.375}, {0.875, 0.875}};
  for (Index i = 0; i < 5; ++i)
    for (Index j = 0; j < 2; ++j) EXPECT_DOUBLE_EQ(points(j, i), expected[i][j]) << i;
  EXPECT_EQ(sobol_points(3, 0).cols(), 0);
  EXPECT_THROW(sobol_points(0, 3), std::invalid_argument);
  EXPECT_THROW(sobol_points(2, -1), std::invalid_argument);
}

TEST(SobolPoints, CoverACubeEvenly) {
  // The first 2^k − 1 points of each coordinate, with 0, are all multiples of 2^−k.
  const Matrix points = sobol_points(3, 255);
  for (Index j = 0; j < 3; ++j) {
    const Vector coordinate = points.row(j).transpose();
    std::vector<double> row(coordinate.begin(), coordinate.end());
    std::ranges::sort(row);
    for (std::size_t i = 0; i < row.size(); ++i) EXPECT_DOUBLE_EQ(row[i], static_cast<double>(i + 1) / 256.0);
  }
}

// Samples that are given: the same search as with draws that are these samples.
TEST(BoxSearchFromSamples, BeginsWhereItIsTold) {
  const BoxFunction bowl = [](const Vector& x, Vector* gradient) {
    if (gradient) *gradient = -2.0 * (x - point({0.3, 0.8}));
    return -(x - point({0.3, 0.8})).squaredNorm();
  };
  Matrix samples(2, 1);
  samples << 0.9, 0.1;
  const BoxMaximum unrefined = maximise_in_box(bowl, point({0, 0}), point({1, 2}), samples, {.refined = 0});
  EXPECT_DOUBLE_EQ(unrefined.at[0], 0.9);
  EXPECT_DOUBLE_EQ(unrefined.at[1], 0.2);
  const BoxMaximum refined = maximise_in_box(bowl, point({0, 0}), point({1, 2}), samples);
  EXPECT_NEAR(refined.at[0], 0.3, 1e-5);
  EXPECT_NEAR(refined.at[1], 0.8, 1e-5);
  EXPECT_THROW(maximise_in_box(bowl, point({0, 0}), point({1, 2}), Matrix(1, 1)), std::invalid_argument);
  EXPECT_THROW(maximise_in_box(bowl, point({0, 0}), point({1, 2}), Matrix(2, 0)), std::invalid_argument);
}

}  // namespace
}  // namespace privbo::certified_search_test
