// The prior's factor, its limits, the RKHS norm, and samples with a chosen root.
#include "posterior/exact/prior.h"

#include <gtest/gtest.h>

#include "numerics/cholesky.h"
#include "posterior/exact/sampling.h"
#include "support/line_domain.h"

namespace privbo::prior_test {
namespace {

TEST(Prior, FactorReproducesTheKernelMatrix) {
  for (const double lengthscale : {0.05, 0.2, 1.0}) {
    const auto kernel = make_squared_exponential(lengthscale);
    const Domain domain = test::line_domain(150);
    const auto prior = make_prior(*kernel, domain, PosteriorMethod::factor);
    const Matrix error = prior->factor * prior->factor.transpose() - gram_matrix(*kernel, domain);
    EXPECT_LT(error.cwiseAbs().maxCoeff(), 4e-15) << lengthscale;
    EXPECT_EQ(prior->diagonal, Vector::Ones(150));
  }
}

TEST(Prior, ChoosesByRank) {
  EXPECT_TRUE(make_prior(*make_squared_exponential(0.2), test::line_domain(100))->uses_factor());
  EXPECT_LE(make_prior(*make_linear(1.0, 1.0), test::line_domain(300))->factor.cols(), 4);
  const auto matern = make_prior(*make_matern(2.5, 0.2), test::line_domain(300));
  EXPECT_FALSE(matern->uses_factor());
  EXPECT_EQ(matern->gram.rows(), 300);
  EXPECT_TRUE(make_prior(*make_matern(2.5, 0.2), test::line_domain(60), PosteriorMethod::factor)->uses_factor());
  EXPECT_FALSE(
      make_prior(*make_squared_exponential(0.2), test::line_domain(100), PosteriorMethod::covariance)->uses_factor());
}

TEST(Prior, RefusesAMatrixThatDoesNotFitAndReportsWhatToDo) {
  try {
    make_prior(*make_matern(0.5, 0.001), test::line_domain(9000), PosteriorMethod::covariance);
    FAIL() << "a 9000 x 9000 matrix was accepted";
  } catch (const std::length_error& error) {
    EXPECT_NE(std::string(error.what()).find("9000"), std::string::npos);
    EXPECT_NE(std::string(error.what()).find("fewer points"), std::string::npos);
  }
  EXPECT_TRUE(make_prior(*make_squared_exponential(0.2), test::line_domain(9000))->uses_factor());
  EXPECT_THROW(make_prior(*make_squared_exponential(0.2), Domain()), std::invalid_argument);
}

// f = Σ αᵢ k(xᵢ, ·) has norm √(αᵀ K α).
TEST(RkhsNorm, OfAKernelCombination) {
  for (const PosteriorMethod method : {PosteriorMethod::factor, PosteriorMethod::covariance})
    for (const auto& kernel : {make_squared_exponential(0.2), make_matern(1.5, 0.3)}) {
      const Domain domain = test::line_domain(80);
      const Matrix gram = gram_matrix(*kernel, domain);
      Vector alpha = Vector::Zero(80);
      alpha[5] = 1.0;
      alpha[33] = -0.7;
      alpha[70] = 0.4;
      const Vector f = gram * alpha;
      EXPECT_NEAR(rkhs_norm(*make_prior(*kernel, domain, method), f), std::sqrt(alpha.dot(f)), 1e-6);
    }
  EXPECT_THROW(rkhs_norm(*make_prior(*make_linear(1.0, 0.0), test::line_domain(5)), Vector::Zero(4)),
               std::invalid_argument);
}

/// A random source that hands out 1, 2, 3, … as normals.
class Counting final : public RandomSource {
 public:
  double uniform() override { return 0.5; }
  double normal() override { return ++last_; }
  double laplace() override { return 0.0; }
  double student_t(double) override { return 0.0; }
  std::int64_t index(std::int64_t) override { return 0; }

 private:
  double last_ = 0.0;
};

TEST(Sampling, UsesTheAskedForRoot) {
  const Index n = 20;
  const auto posterior = make_posterior(make_prior(*make_squared_exponential(0.2), test::line_domain(n)), 1.0);
  posterior->observe(4, 0.3);
  posterior->observe(15, -0.3);
  Vector z(n);
  for (Index i = 0; i < n; ++i) z[i] = static_cast<double>(i + 1);
  Counting first, second;
  const Vector by_cholesky = sample_from(*posterior, RootKind::cholesky, 1e-8, first);
  EXPECT_EQ(by_cholesky, Vector(lower_cholesky(posterior->covariance(), 1e-8) * z));
  const Vector by_root = sample_from(*posterior, RootKind::symmetric, 0.0, second);
  EXPECT_LT((by_root - symmetric_root(posterior->covariance()) * z).cwiseAbs().maxCoeff(), 1e-12);
  Counting third;
  EXPECT_EQ(sample_from(*posterior, RootKind::automatic, 0.0, third).size(), n);
}

}  // namespace
}  // namespace privbo::prior_test
