// Lemma 1 of Dubey 2021 looked at: functions of the features are found, sums of kernels as the lemma says, blind spots
// are not.
#include "families/joint/learner/feature_model.h"

#include <gtest/gtest.h>

#include <cmath>

#include "kernel/kernel.h"
#include "numerics/decompositions.h"
#include "posterior/features/fourier_frequencies.h"

namespace privbo::feature_fit_test {
namespace {

Points line(Index count) {
  Points points(count, 1);
  for (Index i = 0; i < count; ++i) points(i, 0) = static_cast<double>(i) / static_cast<double>(count - 1);
  return points;
}

struct Case {
  Matrix phi, gram;
  double error = 0.0;  // of the kernel
};

Case squared_exponential(double lengthscale, Index nodes) {
  const Points points = line(20);
  Case made;
  made.phi = make_fourier_features(quadrature_frequencies(1, lengthscale, nodes))->map(points).transpose();
  made.gram.resize(20, 20);
  for (Index i = 0; i < 20; ++i)
    for (Index j = 0; j < 20; ++j)
      made.gram(i, j) = std::exp(-0.5 * std::pow((points(i, 0) - points(j, 0)) / lengthscale, 2));
  made.error = (made.gram - made.phi.transpose() * made.phi).cwiseAbs().maxCoeff();
  return made;
}

TEST(FeatureFit, OneFeatureHasAClosedForm) {
  // f = 1, Φ = 1: the best θ is the norm allowed.
  const Matrix phi = Matrix::Ones(1, 5);
  EXPECT_LE(closest_feature_fit(phi, Vector::Ones(5), 1.0), 1e-12);
  const double limited = closest_feature_fit(phi, Vector::Ones(5), 0.25);
  EXPECT_GE(limited, 0.75 - 1e-9);
  EXPECT_LE(limited, 0.90);  // the path has steps
  EXPECT_THROW(closest_feature_fit(phi, Vector::Ones(5), 0.0), std::invalid_argument);
  EXPECT_THROW(closest_feature_fit(phi, Vector::Ones(4), 1.0), std::logic_error);
}

TEST(FeatureFit, FunctionsOfTheFeaturesAreFound) {
  const Case c = squared_exponential(0.5, 6);
  const Vector theta = 0.9 * Vector::Unit(6, 2) - 0.3 * Vector::Unit(6, 4);
  EXPECT_LE(closest_feature_fit(c.phi, c.phi.transpose() * theta, theta.norm()), 1e-7);
}

TEST(FeatureFit, SumsOfKernelsAreWithinTheirWeightsTimesTheKernelError) {
  for (const Index nodes : {4, 6, 8}) {
    const Case c = squared_exponential(0.5, nodes);
    const Vector f = 0.5 * c.gram.col(3) - 0.2 * c.gram.col(11) + 0.3 * c.gram.col(17);
    EXPECT_LE(closest_feature_fit(c.phi, f, 1.0), c.error);
  }
}

// ‖f‖_H ≤ B is not enough: a function that lives where eight features are blind is further away than Bε.
TEST(FeatureFit, ASmallNormAloneIsNotEnough) {
  const Case c = squared_exponential(0.5, 8);
  const Eigen::SelfAdjointEigenSolver<Matrix> solver(c.gram);
  const double eigenvalue = solver.eigenvalues()[15];                      // the fifth from the top
  const Vector f = std::sqrt(eigenvalue) * solver.eigenvectors().col(15);  // ‖f‖_H = 1
  EXPECT_GT(closest_feature_fit(c.phi, f, 1.0), 1.3 * c.error);
}

}  // namespace
}  // namespace privbo::feature_fit_test
