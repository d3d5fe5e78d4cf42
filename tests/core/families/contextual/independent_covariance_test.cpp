// USCA's covariance: usca.json, the textbook that forms K_ZZ, features against kernels, and bounds over whole boxes.
#include "families/contextual/covariance/independent_covariance.h"

#include <gtest/gtest.h>

#include <cmath>
#include <numeric>

#include "domain/contexts/box_contexts.h"
#include "families/contextual/covariance/feature_covariance.h"
#include "posterior/features/feature_error.h"
#include "posterior/features/fourier_frequencies.h"
#include "support/families/contextual_problem.h"
#include "support/linear.h"
#include "support/reference_kernel.h"

namespace privbo::independent_covariance_test {
namespace {

using test::line_pairs;
using test::to_vector;

/// (4) and (5) as printed: every point of Z on its own; `noise`: K τ.
Matrix textbook(const Kernel& kernel, const Domain& domain, const std::vector<std::int64_t>& counts, double tau,
                double noise) {
  const Matrix gram = gram_matrix(kernel, domain);
  std::vector<Index> z;
  for (Index i = 0; i < domain.size(); ++i)
    z.insert(z.end(), static_cast<std::size_t>(counts[static_cast<std::size_t>(i)]), i);
  Matrix among = gram(z, z);
  among.diagonal().array() += noise;
  const Matrix to = gram(z, Eigen::all);
  return (gram - to.transpose() * test::solved(among, to)) / tau;
}

double difference(const IndependentCovariance& covariance, const Matrix& expected) {
  double worst = 0.0;
  for (Index i = 0; i < expected.rows(); ++i)
    for (Index j = 0; j < expected.cols(); ++j)
      worst = std::max(worst, std::abs(covariance.covariance(i, j) - expected(i, j)));
  return worst;
}

/// φᵀφ of given features, as a kernel of points.
class FeatureKernel final : public PointKernel {
 public:
  explicit FeatureKernel(std::shared_ptr<const FeatureMap> map) : map_(std::move(map)) {}
  double operator()(Eigen::Ref<const Eigen::RowVectorXd> x, Eigen::Ref<const Eigen::RowVectorXd> y) const override {
    Vector a(map_->size()), b(map_->size());
    map_->map(x, a);
    map_->map(y, b);
    return a.dot(b);
  }

 private:
  std::shared_ptr<const FeatureMap> map_;
};

std::shared_ptr<const PairBox> box_of(const Domain& domain, double low = 0.0, double high = 1.0) {
  auto box = std::make_shared<PairBox>();
  box->grid = domain.points;
  box->low = Vector::Constant(1, low);
  box->high = Vector::Constant(1, high);
  box->actions.resize(domain.actions(), 1);
  for (Index a = 0; a < domain.actions(); ++a) box->actions(a, 0) = domain.points(domain.pair(a, 0), 0);
  return box;
}

Points repeated(const Domain& domain, const std::vector<std::int64_t>& counts) {
  std::vector<Index> rows;
  for (Index i = 0; i < domain.size(); ++i)
    rows.insert(rows.end(), static_cast<std::size_t>(counts[static_cast<std::size_t>(i)]), i);
  return domain.points(rows, Eigen::all);
}

TEST(IndependentCovariance, AgreesWithUscaReference) {
  PRIVBO_REFERENCE(file, "usca.json");
  const Matrix W = test::to_matrix(file.at("W")), Z = test::to_matrix(file.at("Z")),
               query = test::to_matrix(file.at("query"));
  Domain all;
  all.points.resize(W.rows() + Z.rows() + query.rows(), W.cols());
  all.points << W, Z, query;
  const Vector y = to_vector(file.at("y"));
  Vector sums = Vector::Zero(all.size());
  sums.head(y.size()) = y;
  std::vector<std::int64_t> drawn(static_cast<std::size_t>(all.size()), 0), data = drawn;
  std::fill(data.begin(), data.begin() + W.rows(), 1);
  std::fill(drawn.begin() + W.rows(), drawn.begin() + W.rows() + Z.rows(), 1);
  for (const Json& given : test::entries_of(file, "cases")) {
    SCOPED_TRACE(given.at("kernel").get<std::string>());
    if (given.contains("parametric_mubar")) {
      // "qff mbar=4 l=.5 (16 features)"
      const std::string name = given.at("kernel");
      const std::size_t nodes_at = name.find("mbar="), lengthscale_at = name.find("l=");
      ASSERT_TRUE(name.rfind("qff", 0) == 0 && nodes_at != std::string::npos && lengthscale_at != std::string::npos)
          << name;
      const std::shared_ptr<const FeatureMap> map = make_fourier_features(quadrature_frequencies(
          W.cols(), std::stod(name.substr(lengthscale_at + 2)), std::stoll(name.substr(nodes_at + 5))));
      const auto usca =
          make_counted_covariance(make_prior(FeatureKernel(map), all), drawn, file.at("tau"), file.at("K"), 0.0);
      EXPECT_LT((usca->mean(sums).tail(query.rows()) - to_vector(given.at("mubar"))).cwiseAbs().maxCoeff(), 1e-10);
      EXPECT_LT((usca->variance().tail(query.rows()) - to_vector(given.at("sbar2"))).cwiseAbs().maxCoeff(), 1e-10);
      auto box = std::make_shared<PairBox>();
      box->grid = query;
      box->actions = query.leftCols(1);
      box->low = Vector::Zero(1);
      box->high = Vector::Ones(1);
      const auto parametric = make_feature_covariance(make_fourier_pair_features(map), box, Points(Z), file.at("tau"),
                                                      file.at("K"), 0.0, 0.0);
      Vector inside;
      for (Index i = 0; i < y.size(); ++i) parametric->add(0, W.row(i).transpose(), y[i], inside);
      EXPECT_LT((parametric->mean(inside) - to_vector(given.at("parametric_mubar"))).cwiseAbs().maxCoeff(), 1e-10);
      EXPECT_LT((parametric->variance() - to_vector(given.at("parametric_sbar2"))).cwiseAbs().maxCoeff(), 1e-10);
      continue;
    }
    const auto kernel = test::kernel_of(given);
    for (const PosteriorMethod method : {PosteriorMethod::factor, PosteriorMethod::covariance}) {
      const auto prior = make_prior(*kernel, all, method);
      const auto usca = make_counted_covariance(prior, drawn, file.at("tau"), file.at("K"), 0.0);
      const Index first = W.rows() + Z.rows();
      EXPECT_LT((usca->mean(sums).tail(query.rows()) - to_vector(given.at("mubar"))).cwiseAbs().maxCoeff(), 1e-10);
      EXPECT_LT((usca->variance().tail(query.rows()) - to_vector(given.at("sbar2"))).cwiseAbs().maxCoeff(), 1e-10);
      // One reward of at most 1 moves the mean by up to 2 σ̄².
      if (given.contains("sup_sens_if_B1")) {
        EXPECT_NEAR(2.0 * usca->variance().tail(query.rows()).maxCoeff(), given.at("sup_sens_if_B1").get<double>(),
                    1e-10);
      }
      if (!given.contains("exact_posterior_mean")) continue;
      // Output perturbation's mean: the data in the place of Z, and K = 1.
      const auto exact = make_counted_covariance(prior, data, file.at("tau"), 1, 0.0);
      EXPECT_LT((exact->mean(sums).segment(first, query.rows()) - to_vector(given.at("exact_posterior_mean")))
                    .cwiseAbs()
                    .maxCoeff(),
                1e-10);
    }
  }
}

TEST(IndependentCovariance, CountsAreTheTextbookThatFormsEveryPoint) {
  const auto domain = line_pairs(6, 5);
  const auto law = make_uniform_contexts({1, 5, 0.0, 1.0, false});
  const auto draws = make_stream({.seed = 3});
  const auto counts = draw_pair_counts(*domain, *law, CovarianceLaw::declared, 400, *draws);
  EXPECT_EQ(std::accumulate(counts.begin(), counts.end(), std::int64_t{0}), 400);
  for (const auto& kernel : {std::shared_ptr<PointKernel>(make_squared_exponential(0.3)),
                             std::shared_ptr<PointKernel>(make_matern(0.5, 0.2))})
    for (const PosteriorMethod method : {PosteriorMethod::factor, PosteriorMethod::covariance}) {
      const auto covariance = make_counted_covariance(make_prior(*kernel, *domain, method), counts, 0.7, 8, 1.0);
      const Matrix expected = textbook(*kernel, *domain, counts, 0.7, 8 * 0.7);
      EXPECT_LT(difference(*covariance, expected), 1e-11);
      EXPECT_NEAR(covariance->largest_variance(), expected.diagonal().maxCoeff(), 1e-11);
      EXPECT_NEAR(covariance->kappa(), std::max(0.0, -expected.minCoeff()), 1e-11);
      EXPECT_LE(covariance->largest_variance(), 1.0 / 0.7);
      // Broken twin: noise τ in the place of Kτ.
      EXPECT_GT(difference(*covariance, textbook(*kernel, *domain, counts, 0.7, 0.7)), 0.05);
    }
}

TEST(IndependentCovariance, ParametricFormIsTheKernelForm) {
  const auto domain = line_pairs(5, 7);
  const auto draws = make_stream({.seed = 5});
  const std::shared_ptr<const FeatureMap> map =
      make_fourier_features(random_frequencies(2, 0.4, 12, *draws));  // rank 24
  const FeatureKernel kernel(map);
  std::vector<std::int64_t> counts(35);
  for (auto& count : counts) count = draws->index(9);
  const auto features = make_feature_covariance(make_fourier_pair_features(map), box_of(*domain),
                                                repeated(*domain, counts), 0.5, 3, 1.0, 0.0);
  const auto counted = make_counted_covariance(make_prior(kernel, *domain), counts, 0.5, 3, 1.0);
  Vector own, other;
  for (Index i = 0; i < domain->size(); ++i) {
    features->add(i, i % 2 == 0 ? Vector(domain->points.row(i).transpose()) : Vector(),
                  0.1 * static_cast<double>(i) - 1.0, own);
    counted->add(i, {}, 0.1 * static_cast<double>(i) - 1.0, other);
    for (Index j = 0; j < domain->size(); ++j)
      ASSERT_NEAR(features->covariance(i, j), counted->covariance(i, j), 1e-10);
  }
  EXPECT_LT((features->mean(own) - counted->mean(other)).cwiseAbs().maxCoeff(), 1e-10);
  EXPECT_LT((features->mean_at(domain->points, own) - counted->mean(other)).cwiseAbs().maxCoeff(), 1e-10);
  EXPECT_LT((features->variance() - counted->variance()).cwiseAbs().maxCoeff(), 1e-10);
}

TEST(IndependentCovariance, NystromWithEveryPairAsLandmarkIsExact) {
  const auto domain = line_pairs(4, 5);
  const std::shared_ptr<const PointKernel> kernel = make_matern(1.5, 0.3);
  const std::vector<std::int64_t> counts(20, 3);
  const std::shared_ptr<const PairFeatures> features = make_nystrom_features(kernel, domain->points);
  EXPECT_LT(largest_kernel_error(features->map(domain->points), *kernel, domain->points), 1e-12);
  const auto covariance =
      make_feature_covariance(features, box_of(*domain), repeated(*domain, counts), 1.0, 4, 1.0, 0.0);
  EXPECT_LT(difference(*covariance, textbook(*kernel, *domain, counts, 1.0, 4.0)), 1e-10);
}

// The bounds are proven: no pair of 4,000 drawn anywhere in the box may exceed them. Twin: the supremum over the
// domain's own grid, which a context between its points exceeds.
TEST(IndependentCovariance, SupremumCoversTheWholeBoxAndAGridDoesNot) {
  const auto domain = line_pairs(3, 4);
  const auto draws = make_stream({.seed = 11});
  // Z only at the grid's own contexts: variance is largest between them.
  const Points sample = repeated(*domain, std::vector<std::int64_t>(12, 20));
  for (const auto& kernel : {std::shared_ptr<const PointKernel>(make_squared_exponential(0.1)),
                             std::shared_ptr<const PointKernel>(make_matern(2.5, 0.1))}) {
    Points landmarks(60, 2);
    for (Index i = 0; i < 60; ++i)
      landmarks.row(i) << 0.5 * static_cast<double>(i % 3), static_cast<double>(i / 3) / 19.0;
    const auto covariance =
        make_feature_covariance(make_nystrom_features(kernel, landmarks), box_of(*domain), sample, 0.5, 2, 1.0, 0.0);
    Points pairs(2, 2);
    double largest = 0.0, smallest = 0.0;
    for (int i = 0; i < 4000; ++i) {
      for (Index j = 0; j < 2; ++j) pairs.row(j) << 0.5 * static_cast<double>(draws->index(3)), draws->uniform();
      // cov(w, w′) is the mean at w of one reward of 1 at w′.
      Vector sums;
      covariance->add(0, pairs.row(1).transpose(), 1.0, sums);
      const Vector at = covariance->mean_at(pairs, sums);
      largest = std::max(largest, at[1]);
      smallest = std::min(smallest, at[0]);
    }
    EXPECT_LE(largest, covariance->largest_variance());
    EXPECT_LE(-smallest, covariance->kappa());
    EXPECT_LE(covariance->kappa(), covariance->largest_variance());
    EXPECT_LE(covariance->largest_variance(), 1.0 / 0.5);
    EXPECT_LT(covariance->largest_variance(), largest * 1.05) << "2 % and the draws' own distance from the supremum";
    EXPECT_GT(largest, 1.5 * covariance->variance().maxCoeff()) << "the grid alone would not cover it";
  }
}

// Where Z never comes, σ̄² is k̃/τ itself, and dense landmarks leave it rounding of its own: what is computed stays below
// s all the same.
TEST(IndependentCovariance, SupremumCoversRoundingToo) {
  const auto domain = line_pairs(2, 3);
  const std::shared_ptr<const PointKernel> kernel = make_squared_exponential(0.15);
  Points landmarks(240, 2), sample(50, 2);
  for (Index i = 0; i < landmarks.rows(); ++i)
    landmarks.row(i) << static_cast<double>(i % 2), static_cast<double>(i / 2) / 119.0;
  sample.col(0).setZero();  // the other action, ten length scales away, is never run
  sample.col(1).setConstant(0.5);
  const auto covariance =
      make_feature_covariance(make_nystrom_features(kernel, landmarks), box_of(*domain), sample, 1.0, 3, 1.0, 0.0);
  Points pair(1, 2);
  for (int i = 0; i <= 2000; ++i) {
    pair << 1.0, static_cast<double>(i) / 2000.0;
    Vector sums;
    covariance->add(0, pair.row(0).transpose(), 1.0, sums);
    ASSERT_LE(covariance->mean_at(pair, sums)[0], covariance->largest_variance()) << pair;
  }
}

}  // namespace
}  // namespace privbo::independent_covariance_test
