// The posterior of a box against the one of a finite domain; its functions: gradients by differences, moments by their
// law.
#include "families/federated/learner/sample_path.h"

#include <gtest/gtest.h>

#include <cmath>

#include "posterior/exact/posterior.h"
#include "support/line_domain.h"

namespace privbo::sample_path_test {
namespace {

constexpr double lambda = 0.01;

Spectrum spectrum(double lengthscale, double nu) {
  return [=](Index count, RandomSource& draws) {
    return nu > 0.0 ? random_matern_frequencies(1, nu, lengthscale, count, draws)
                    : random_frequencies(1, lengthscale, count, draws);
  };
}

TEST(BoxPosterior, IsTheOneOfTheFiniteDomain) {
  const Domain domain = test::line_domain(40);
  const std::shared_ptr<const PointKernel> kernel = make_squared_exponential(0.2);
  BoxPosterior box(kernel, lambda);
  const auto finite = make_posterior(make_prior(*kernel, domain), lambda);
  const auto draws = make_stream({.seed = 31});
  for (int t = 0; t < 60; ++t) {
    const Index place = draws->index(40);
    const double y = draws->normal();
    box.observe(domain.points.row(place).transpose(), y);
    finite->observe(place, y);
    EXPECT_LE((box.mean(domain.points) - finite->mean()).cwiseAbs().maxCoeff(), 1e-9);
    EXPECT_LE((box.variance(domain.points) - finite->variance()).cwiseAbs().maxCoeff(), 1e-9);
    EXPECT_NEAR(box.information_gain(), finite->information_gain(), 1e-9);
  }
  EXPECT_THROW(box.observe(Vector::Zero(1), std::nan("")), std::invalid_argument);
}

TEST(KernelGradients, AreTheDifferencesOfValues) {
  const auto draws = make_stream({.seed = 32});
  for (const auto& kernel :
       {make_squared_exponential(0.3), make_matern(2.5, 0.3), make_matern(1.5, 0.4), make_matern(1.3, 0.4)})
    for (int i = 0; i < 20; ++i) {
      Eigen::RowVectorXd x(3), y(3);
      for (double& value : x) value = draws->uniform();
      for (double& value : y) value = draws->uniform();
      EXPECT_LE((kernel->gradient(x, y) - kernel->PointKernel::gradient(x, y)).cwiseAbs().maxCoeff(), 1e-7);
      EXPECT_LE(kernel->gradient(x, x).norm(), 1e-12);
    }
}

TEST(SamplePath, GradientsAreTheDifferencesOfValues) {
  const auto draws = make_stream({.seed = 33});
  const std::shared_ptr<const PointKernel> kernel = make_matern(2.5, 0.2);
  BoxPosterior box(kernel, lambda);
  for (const double x : {0.1, 0.4, 0.75}) box.observe(Vector::Constant(1, x), std::sin(9.0 * x));
  const SamplePath path = sample_path(box, spectrum(0.2, 2.5), 512, 1.0, *draws);
  for (double x = 0.02; x < 1.0; x += 0.07) {
    Vector gradient(1), unused;
    const double value = path.value(Vector::Constant(1, x), &gradient);
    EXPECT_EQ(value, path.value(Vector::Constant(1, x)));
    const double h = 1e-6,
                 difference =
                     (path.value(Vector::Constant(1, x + h)) - path.value(Vector::Constant(1, x - h))) / (2.0 * h);
    EXPECT_NEAR(gradient[0], difference, 1e-5 * std::max(1.0, std::abs(difference)));
  }
}

/// Sums of cosines against the standard library's, through a path whose one amplitude is 1.
TEST(SamplePath, CosinesAreExactForLargeArguments) {
  const std::shared_ptr<const PointKernel> kernel = make_squared_exponential(1.0);
  for (const double omega : {0.0, 0.7, 31.0, 1e3, 1e5}) {
    const SamplePath path(kernel, Points(0, 1), Vector(), Matrix::Constant(1, 1, omega), Vector::Constant(1, 0.3),
                          Vector::Ones(1));
    for (double x = -1.0; x <= 1.0; x += 0.0371) {
      Vector gradient(1);
      // The angle rounded as the path rounds it.
      const double angle = 0.3 + omega * x;
      EXPECT_NEAR(path.value(Vector::Constant(1, x), &gradient), std::cos(angle), 1e-13);
      EXPECT_NEAR(gradient[0], -omega * std::sin(angle), 1e-13 * std::max(1.0, omega));
    }
  }
}

/// Standardised means and variances of n = 4000 samples at three places. |z| < 5.5 for six normal statistics: false
/// alarms below 3e-7. Variances: a sample variance of Gaussians has deviation √(2/n); paths of 64 random frequencies
/// have slightly heavier tails, 3 % of it.
double worst_score(double noise_factor) {
  const Domain domain = test::line_domain(3);
  const std::shared_ptr<const PointKernel> kernel = make_squared_exponential(0.2);
  BoxPosterior box(kernel, lambda);
  BoxPosterior wrong(kernel, lambda * noise_factor);  // the twin's posterior has another noise
  for (const double x : {0.1, 0.45, 0.7}) {
    box.observe(Vector::Constant(1, x), std::sin(9.0 * x));
    wrong.observe(Vector::Constant(1, x), std::sin(9.0 * x));
  }
  constexpr int n = 4000;
  const auto draws = make_stream({.seed = 34});
  Matrix values(3, n);
  for (int i = 0; i < n; ++i)
    values.col(i) = sample_path(box, spectrum(0.2, 0.0), 64, 1.0, *draws).values(domain.points);
  const Vector mean = wrong.mean(domain.points), variance = wrong.variance(domain.points);
  double worst = 0.0;
  for (Index k = 0; k < 3; ++k) {
    const double average = values.row(k).mean(), spread = (values.row(k).array() - mean[k]).square().mean();
    worst = std::max(worst, std::abs(average - mean[k]) / std::sqrt(variance[k] / n));
    worst = std::max(worst, std::abs(spread / variance[k] - 1.0) / (1.05 * std::sqrt(2.0 / n)));
  }
  return worst;
}

TEST(SamplePath, HasTheMomentsOfThePosterior) {
  EXPECT_LT(worst_score(1.0), 5.5);
  EXPECT_GT(worst_score(4.0), 5.5) << "the test does not see a wrong noise";
}

}  // namespace
}  // namespace privbo::sample_path_test
