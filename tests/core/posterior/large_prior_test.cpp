// Set-up on a thousand points and more: the norm against its definition, the same bytes for every number of threads.
#include <gtest/gtest.h>

#include <cmath>
#include <cstring>

#include "numerics/work/thread_pool.h"
#include "numerics/work/work.h"
#include "posterior/exact/information_gain.h"
#include "posterior/exact/large_norm.h"
#include "support/line_domain.h"

namespace privbo::large_prior_test {
namespace {

constexpr Index points = 1500;

struct Prepared {
  std::shared_ptr<const Prior> prior, factored;
  double norm = 0.0, step_norm = 0.0;
  std::vector<double> gains;
};

Vector combination(const Matrix& gram) { return gram.col(10) - 0.7 * gram.col(700) + 0.4 * gram.col(1400); }

Prepared prepared(double nu, unsigned threads) {
  ThreadPool pool(threads);
  const WorkScope scope({.pool = &pool});
  Prepared made;
  made.prior = make_prior(*make_matern(nu, 0.2), test::line_domain(points), PosteriorMethod::covariance);
  made.factored = with_factor(made.prior);
  made.norm = rkhs_norm(*made.prior, combination(made.prior->gram));
  made.step_norm = rkhs_norm(*made.prior, Vector::LinSpaced(points, -1.0, 1.0).cwiseMax(0.0));
  made.gains = greedy_information_gain(made.prior, 1.0, 100);
  return made;
}

bool same_bits(const Matrix& a, const Matrix& b) {
  return a.size() == b.size() &&
         std::memcmp(a.data(), b.data(), sizeof(double) * static_cast<std::size_t>(a.size())) == 0;
}

TEST(LargePrior, SameBytesForEveryNumberOfThreads) {
  for (const double nu : {0.5, 2.5}) {
    const Prepared one = prepared(nu, 1);
    // f = Σ αᵢ k(xᵢ, ·) has norm √(αᵀ K α).
    const Matrix& gram = one.prior->gram;
    const Vector f = combination(gram);
    EXPECT_NEAR(one.norm, std::sqrt(f[10] - 0.7 * f[700] + 0.4 * f[1400]), 1e-6) << nu;
    EXPECT_LT((one.factored->factor * one.factored->factor.transpose() - gram).cwiseAbs().maxCoeff(), 1e-13) << nu;
    for (const unsigned threads : {2U, 4U}) {
      if (nu == 0.5 && threads == 4) continue;  // it takes seconds
      const Prepared other = prepared(nu, threads);
      EXPECT_TRUE(same_bits(gram, other.prior->gram)) << nu << " " << threads;
      EXPECT_TRUE(same_bits(one.factored->factor, other.factored->factor)) << nu << " " << threads;
      EXPECT_EQ(one.norm, other.norm) << nu << " " << threads;
      EXPECT_EQ(one.step_norm, other.step_norm) << nu << " " << threads;
      EXPECT_EQ(one.gains, other.gains) << nu << " " << threads;
    }
  }
}

// The same sum from the eigenvectors of Eigen's solver, on a matrix that is large only to the code under test.
TEST(LargeNorm, EqualsTheSumOverEigenvectors) {
  for (const double nu : {0.5, 1.5, 2.5}) {
    const auto prior = make_prior(*make_matern(nu, 0.2), test::line_domain(400), PosteriorMethod::covariance);
    const Vector smooth = prior->gram * Vector::LinSpaced(400, -1.0, 1.0);
    const double expected = rkhs_norm(*prior, smooth);  // fewer than 1,024 points: by eigenvectors
    EXPECT_NEAR(std::sqrt(large_squared_norm(*prior, smooth, 1e-12, 1e-15)), expected, 1e-7 * expected) << nu;
  }
  // Two directions in 400 points.
  const auto linear = make_prior(*make_linear(1.0, 0.5), test::line_domain(400), PosteriorMethod::covariance);
  const Vector f = linear->gram.col(3) + linear->gram.col(300);
  EXPECT_NEAR(std::sqrt(large_squared_norm(*linear, f, 1e-12, 1e-15)), rkhs_norm(*linear, f), 1e-9);
}

TEST(LargeNorm, InnerProductsHaveTheBitsOfOneProduct) {
  const Matrix a = Matrix::Random(900, 391);
  ThreadPool pool(3);
  const WorkScope scope({.pool = &pool});
  const Matrix whole = a.transpose() * a, made = inner_products(a);
  EXPECT_TRUE(same_bits(made.triangularView<Eigen::Lower>(), whole.triangularView<Eigen::Lower>()));
}

}  // namespace
}  // namespace privbo::large_prior_test
