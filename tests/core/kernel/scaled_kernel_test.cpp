// A kernel times a variance: values, gradients, tables, and what follows for norms, posteriors and gains.
#include <gtest/gtest.h>

#include <cmath>
#include <stdexcept>
#include <utility>
#include <vector>

#include "kernel/kernel.h"
#include "posterior/exact/information_gain.h"
#include "posterior/exact/posterior.h"
#include "support/line_domain.h"
#include "support/linear.h"

namespace privbo::scaled_kernel_test {
namespace {

constexpr double v = 3.7, lambda = 0.4;

TEST(ScaledKernel, MultipliesValuesGradientsAndTables) {
  const Domain domain = test::square_domain(5);
  const auto plain = make_matern(2.5, 0.3);
  const auto scaled = make_scaled(make_matern(2.5, 0.3), v);
  EXPECT_LE((gram_matrix(*scaled, domain) - v * gram_matrix(*plain, domain)).cwiseAbs().maxCoeff(), 1e-15);
  Vector diagonal(25);
  scaled->diagonal(domain, diagonal);
  EXPECT_EQ(diagonal, Vector::Constant(25, v));
  const auto x = domain.points.row(3), y = domain.points.row(17);
  EXPECT_LE((scaled->gradient(x, y) - v * plain->gradient(x, y)).cwiseAbs().maxCoeff(), 1e-15);
  EXPECT_LE((scaled->slope_covariances(x, y) - v * plain->slope_covariances(x, y)).cwiseAbs().maxCoeff(), 1e-15);
  // What boxes and the cost of a grid need: m = v ν/((ν − 1)ℓ²), κ = v 3ν²/((ν − 1)(ν − 2)ℓ⁴).
  EXPECT_TRUE(scaled->isotropic());
  EXPECT_NEAR(scaled->slope_variance(2).value(), v * 2.5 / (1.5 * 0.09), 1e-12);
  EXPECT_NEAR(scaled->curvature_variance().value(), v * 3.0 * 6.25 / (1.5 * 0.5 * 0.0081), 1e-9);
  EXPECT_FALSE(make_scaled(make_matern(0.5, 0.3), v)->slope_variance(2));

  DataSet data;
  data.name = "small";
  data.arms = {"a", "b", "c"};
  data.training.resize(4, 3);
  data.training << 1.0, 10.0, 3.0, 2.0, 20.0, 1.0, 3.0, 31.0, 4.0, 4.0, 40.0, 1.0;
  Domain arms;
  arms.points = Points::Zero(3, 1);
  EXPECT_LE((gram_matrix(*make_scaled(make_empirical_covariance(data), v), arms) -
             v * gram_matrix(*make_empirical_covariance(data), arms))
                .cwiseAbs()
                .maxCoeff(),
            1e-14);
}

TEST(ScaledKernel, OfVarianceOneIsTheKernelItself) {
  auto plain = make_squared_exponential(0.3);
  const PointKernel* before = plain.get();
  EXPECT_EQ(make_scaled(std::move(plain), 1.0).get(), before);
  EXPECT_THROW(make_scaled(make_squared_exponential(0.3), 0.0), std::invalid_argument);
  EXPECT_THROW(make_scaled(make_squared_exponential(0.3), std::nan("")), std::invalid_argument);
}

/// Every type of the catalogue has the setting.
TEST(ScaledKernel, IsASettingOfEveryKernel) {
  const Domain domain = test::square_domain(4);
  for (const auto& entry : kernel_catalogue()) {
    if (entry.id == "empirical-covariance") continue;
    Problems problems;
    const ParamSet plain = check_params(entry.params, Json::object(), "", {}, problems),
                   scaled = check_params(entry.params, {{"variance", v}}, "", {}, problems);
    EXPECT_TRUE(problems.empty()) << to_text(problems);
    const Matrix wanted = v * gram_matrix(*entry.make(plain, nullptr), domain);
    const Matrix made = gram_matrix(*entry.make(scaled, nullptr), domain);
    EXPECT_LE((made - wanted).cwiseAbs().maxCoeff(), 1e-14 * wanted.cwiseAbs().maxCoeff()) << entry.id;
    EXPECT_GT(test::eigenvalues(made)[0], -1e-11) << entry.id;
  }
}

/// The scaling argument: under v k the posterior with λ has the mean of k with λ/v, and v times its variance; the gain
/// is the same, and norms are smaller by √v. Both kinds of posterior.
TEST(ScaledKernel, ScalesThePosteriorAsComputedByHand) {
  const Domain domain = test::line_domain(30);
  for (const PosteriorMethod method : {PosteriorMethod::factor, PosteriorMethod::covariance}) {
    const auto plain = make_prior(*make_squared_exponential(0.2), domain, method),
               scaled = make_prior(*make_scaled(make_squared_exponential(0.2), v), domain, method);
    const auto one = make_posterior(plain, lambda / v), other = make_posterior(scaled, lambda);
    EXPECT_EQ(other->variance(), Vector::Constant(30, v));
    const std::vector<std::pair<Index, double>> rewards{{3, 0.7}, {17, -1.2}, {3, 0.9}, {29, 2.0}, {11, 0.1}};
    for (const auto& [point, y] : rewards) {
      one->observe(point, y);
      other->observe(point, y);
    }
    EXPECT_LE((one->mean() - other->mean()).cwiseAbs().maxCoeff(), 1e-10);
    EXPECT_LE((v * one->variance() - other->variance()).cwiseAbs().maxCoeff(), 1e-10);
    EXPECT_LE(other->variance().maxCoeff(), v * (1.0 + 1e-12)) << "σ² ≤ v";
    EXPECT_NEAR(one->information_gain(), other->information_gain(), 1e-10);
    // The textbook's: k_x(K + λI)⁻¹y and k(x, x) − k_x(K + λI)⁻¹k_x with K of v k.
    const auto kernel = make_scaled(make_squared_exponential(0.2), v);
    const auto n = static_cast<Index>(rewards.size());
    Matrix covariance(n, n), cross(30, n);
    Vector y(n);
    for (Index j = 0; j < n; ++j) {
      const auto at = domain.points.row(rewards[static_cast<std::size_t>(j)].first);
      y[j] = rewards[static_cast<std::size_t>(j)].second;
      for (Index i = 0; i < n; ++i)
        covariance(i, j) =
            (*kernel)(domain.points.row(rewards[static_cast<std::size_t>(i)].first), at) + (i == j ? lambda : 0.0);
      for (Index i = 0; i < 30; ++i) cross(i, j) = (*kernel)(domain.points.row(i), at);
    }
    const Matrix inverse = test::inverse(covariance);
    EXPECT_LE((other->mean() - cross * inverse * y).cwiseAbs().maxCoeff(), 1e-10);
    EXPECT_LE((other->variance() - (Vector::Constant(30, v) - (cross * inverse * cross.transpose()).diagonal()))
                  .cwiseAbs()
                  .maxCoeff(),
              1e-10);
    Vector f(30);
    for (Index i = 0; i < 30; ++i) f[i] = std::exp(-0.5 * std::pow((domain.points(i, 0) - 0.4) / 0.2, 2));
    EXPECT_NEAR(rkhs_norm(*scaled, f), rkhs_norm(*plain, f) / std::sqrt(v), 1e-7);
  }
  const auto plain = make_prior(*make_matern(1.5, 0.2), domain),
             scaled = make_prior(*make_scaled(make_matern(1.5, 0.2), v), domain);
  const auto one = greedy_information_gain(plain, lambda / v, 20), other = greedy_information_gain(scaled, lambda, 20);
  for (std::size_t t = 0; t <= 20; ++t) EXPECT_NEAR(one[t], other[t], 1e-10);
}

}  // namespace
}  // namespace privbo::scaled_kernel_test
