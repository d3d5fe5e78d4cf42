// The periodic kernel: its closed form, its picture on a circle, its Bessel series, and its gradient.
#include "kernel/kernel.h"

#include <gtest/gtest.h>

#include <boost/math/special_functions/bessel.hpp>
#include <cmath>
#include <numbers>
#include <stdexcept>

#include "kernel/periodic_spectrum.h"
#include "numerics/random/random_source.h"
#include "support/linear.h"

namespace privbo::periodic_kernel_test {
namespace {

constexpr double pi = std::numbers::pi;

Points scattered(Index n, Index d) {
  const auto draws = make_stream({.seed = static_cast<std::uint64_t>(d)});
  Points points(n, d);
  for (double& value : points.reshaped()) value = 4.0 * draws->uniform() - 2.0;
  return points;
}

TEST(PeriodicKernel, HasItsClosedFormAndRepeatsItself) {
  const double p = 0.7, l = 0.6;
  const auto kernel = make_periodic(p, l);
  const Points points = scattered(14, 2);
  for (Index i = 0; i < 14; ++i)
    for (Index j = 0; j < 14; ++j) {
      double product = 1.0;
      for (Index axis = 0; axis < 2; ++axis) {
        const double sine = std::sin(pi * (points(i, axis) - points(j, axis)) / p);
        product *= std::exp(-2.0 * sine * sine / (l * l));
      }
      EXPECT_NEAR((*kernel)(points.row(i), points.row(j)), product, 1e-14);
      EXPECT_EQ((*kernel)(points.row(i), points.row(j)), (*kernel)(points.row(j), points.row(i)));
      const Eigen::RowVectorXd later = points.row(j) + Eigen::RowVector2d(3.0 * p, -p);
      EXPECT_NEAR((*kernel)(points.row(i), later), product, 1e-13);
    }
  Domain domain;
  domain.points = points;
  const Matrix gram = gram_matrix(*kernel, domain);
  EXPECT_EQ(gram.diagonal(), Vector::Ones(14));
  EXPECT_GT(test::eigenvalues(gram)[0], -1e-12) << "positive semidefinite";
}

/// MacKay's construction: the squared exponential of the points of a circle.
TEST(PeriodicKernel, IsTheSquaredExponentialOnACircle) {
  const double p = 1.3, l = 0.8;
  const auto kernel = make_periodic(p, l), plain = make_squared_exponential(l);
  const Points points = scattered(10, 1);
  Points circle(10, 2);
  for (Index i = 0; i < 10; ++i)
    circle.row(i) << std::cos(2.0 * pi * points(i, 0) / p), std::sin(2.0 * pi * points(i, 0) / p);
  for (Index i = 0; i < 10; ++i)
    for (Index j = 0; j < 10; ++j)
      EXPECT_NEAR((*kernel)(points.row(i), points.row(j)), (*plain)(circle.row(i), circle.row(j)), 1e-14);
  // Of a small part of the period it is the squared exponential with length scale pℓ/(2π).
  const auto near = make_squared_exponential(p * l / (2.0 * pi));
  Points pair(2, 1);
  pair << 0.1, 0.1 + 1e-3;
  EXPECT_NEAR((*kernel)(pair.row(0), pair.row(1)), (*near)(pair.row(0), pair.row(1)), 1e-9);
}

TEST(PeriodicKernel, GradientIsTheDifference) {
  const auto kernel = make_periodic(0.9, 0.7);
  const Points points = scattered(6, 3);
  for (Index i = 1; i < 6; ++i)
    EXPECT_LE(
        (kernel->gradient(points.row(0), points.row(i)) - kernel->PointKernel::gradient(points.row(0), points.row(i)))
            .cwiseAbs()
            .maxCoeff(),
        1e-7);
}

/// e^{−z} I_n(z) by Boost, where e^z is a double.
TEST(PeriodicSpectrum, MassesAreBesselFunctions) {
  for (const double l : {0.05, 0.2, 0.5, 1.0, 2.0, 30.0}) {
    const double z = 1.0 / (l * l);
    const Vector masses = periodic_masses(l, 25);
    for (Index n = 0; n < 25; ++n) {
      const double wanted = std::exp(-z) * boost::math::cyl_bessel_i(static_cast<double>(n), z);
      EXPECT_NEAR(masses[n], wanted, 1e-12 * wanted + 1e-300) << l << ' ' << n;
    }
  }
}

TEST(PeriodicSpectrum, SeriesIsTheKernelAndSumsToOne) {
  const double p = 0.6;
  for (const double l : {1e-3, 0.01, 0.3, 1.0, 5.0, 1e6}) {
    const auto count = static_cast<Index>(12.0 / l) + 30;
    const Vector masses = periodic_masses(l, count);
    EXPECT_NEAR(masses[0] + 2.0 * masses.tail(count - 1).sum(), 1.0, 1e-12) << l;
    EXPECT_GE(masses.minCoeff(), 0.0);
    const auto kernel = make_periodic(p, l);
    for (const double r : {0.0, 0.01, 0.11, 0.3, 0.55, 1.7}) {
      double series = masses[0];
      for (Index n = 1; n < count; ++n) series += 2.0 * masses[n] * std::cos(2.0 * pi * static_cast<double>(n) * r / p);
      Points pair(2, 1);
      pair << 0.0, r;
      EXPECT_NEAR((*kernel)(pair.row(0), pair.row(1)), series, 1e-9) << l << ' ' << r;
    }
  }
}

TEST(PeriodicKernel, RefusesNumbersOutOfRange) {
  EXPECT_THROW(make_periodic(0.0, 1.0), std::invalid_argument);
  EXPECT_THROW(make_periodic(1.0, -1.0), std::invalid_argument);
  EXPECT_THROW(make_periodic(std::nan(""), 1.0), std::invalid_argument);
  EXPECT_THROW(periodic_masses(0.0, 3), std::invalid_argument);
  EXPECT_THROW(periodic_masses(1e7, 3), std::invalid_argument);
  EXPECT_THROW(periodic_masses(1.0, 0), std::invalid_argument);
}

}  // namespace
}  // namespace privbo::periodic_kernel_test
