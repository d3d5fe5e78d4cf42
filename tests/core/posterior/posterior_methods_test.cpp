// The two posteriors against the textbook solve and against each other.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

#include "posterior/exact/posterior.h"
#include "support/line_domain.h"
#include "support/plain/textbook_gp.h"

namespace privbo::posterior_methods_test {
namespace {

struct History {
  std::vector<Index> at;
  std::vector<double> y;
};

/// Random points, most of them visited several times.
History random_history(Index n, int count) {
  const auto draws = make_stream({11, 0, 0, Purpose::instance});
  History history;
  for (int t = 0; t < count; ++t) {
    history.at.push_back(t % 3 == 0 ? draws->index(n) : draws->index(std::min<Index>(n, 4)));
    history.y.push_back(draws->normal());
  }
  return history;
}

struct Case {
  const char* name;
  std::unique_ptr<PointKernel> (*kernel)();
  Index n;
};
const Case cases[] = {{"se", [] { return make_squared_exponential(0.2); }, 100},
                      {"short se", [] { return make_squared_exponential(0.01); }, 61},
                      {"matern 5/2", [] { return make_matern(2.5, 0.2); }, 130},
                      {"matern 1.3", [] { return make_matern(1.3, 0.3); }, 33},
                      {"matern 1/2", [] { return make_matern(0.5, 0.2); }, 16},
                      {"linear", [] { return make_linear(1.0, 0.5); }, 40},
                      {"two points", [] { return make_squared_exponential(0.2); }, 2}};

class PosteriorMethods : public testing::TestWithParam<PosteriorMethod> {};

TEST_P(PosteriorMethods, AgreesWithTextbookSolve) {
  for (const Case& c : cases)
    for (const double lambda : {1.0, 0.01})
      for (const int count : {1, 47, 48, 49, 150}) {  // around the fold of the lazy update
        SCOPED_TRACE(std::string(c.name) + ", lambda " + std::to_string(lambda) + ", t " + std::to_string(count));
        const auto kernel = c.kernel();
        const Domain domain = test::line_domain(c.n);
        const History history = random_history(c.n, count);
        const auto posterior = make_posterior(make_prior(*kernel, domain, GetParam()), lambda);
        for (std::size_t i = 0; i < history.at.size(); ++i) posterior->observe(history.at[i], history.y[i]);
        const auto exact = test::textbook_posterior(gram_matrix(*kernel, domain), history.at, history.y, lambda);
        EXPECT_LT((posterior->mean() - exact.mean.cast<double>()).cwiseAbs().maxCoeff(), 2e-10);
        EXPECT_LT((posterior->variance() - exact.variance.cast<double>()).cwiseAbs().maxCoeff(), 1e-11);
        EXPECT_LT((posterior->covariance() - exact.covariance.cast<double>()).cwiseAbs().maxCoeff(), 1e-11);
        EXPECT_NEAR(posterior->information_gain(), static_cast<double>(exact.information_gain), 1e-9);
        EXPECT_GE(posterior->variance().minCoeff(), 0.0);
      }
}

// The promise of the square-root update: sigma keeps nine digits over long histories, whichever points repeat.
TEST_P(PosteriorMethods, LongHistoryAgainstLongDouble) {
  for (const Case& c : {Case{"se", [] { return make_squared_exponential(0.2); }, 100},
                        Case{"matern", [] { return make_matern(2.5, 0.2); }, 100}}) {
    SCOPED_TRACE(c.name);
    const auto kernel = c.kernel();
    const Domain domain = test::line_domain(c.n);
    const auto posterior = make_posterior(make_prior(*kernel, domain, GetParam()), 1.0);
    const auto draws = make_stream({5, 0, 0, Purpose::reward_noise});
    Vector counts = Vector::Zero(c.n), sums = Vector::Zero(c.n);
    for (int t = 1; t <= 10000; ++t) {
      const Index a = posterior->argmax_ucb(2.0);
      const double y = std::sin(7.0 * domain.points(a, 0)) + 0.1 * draws->normal();
      posterior->observe(a, y);
      counts[a] += 1.0;
      sums[a] += y;
      if (t != 100 && t != 1000 && t != 10000) continue;
      const auto exact = test::textbook_posterior_from_counts(gram_matrix(*kernel, domain), counts, sums, 1.0);
      for (Index i = 0; i < c.n; ++i) {
        const double sigma = static_cast<double>(std::sqrt(exact.variance[i]));
        EXPECT_NEAR(std::sqrt(posterior->variance()[i]) / sigma, 1.0, 1e-9) << "t " << t << " point " << i;
        EXPECT_NEAR(posterior->mean()[i], static_cast<double>(exact.mean[i]), 1e-10);
      }
      EXPECT_NEAR(posterior->information_gain(), static_cast<double>(exact.information_gain), 1e-9);
    }
  }
}

// No recurrence may drift, and no variance may turn negative, when one point is observed again and again.
TEST_P(PosteriorMethods, OnePointObservedAlways) {
  const auto posterior =
      make_posterior(make_prior(*make_squared_exponential(0.2), test::line_domain(100), GetParam()), 1.0);
  for (int t = 0; t < 5000; ++t) posterior->observe(40, 1.0);
  EXPECT_NEAR(posterior->variance()[40], 1.0 / 5001.0, 1e-12);
  EXPECT_NEAR(posterior->mean()[40], 5000.0 / 5001.0, 1e-11);
  EXPECT_NEAR(posterior->information_gain(), 0.5 * std::log(5001.0), 1e-10);
  EXPECT_GE(posterior->variance().minCoeff(), 0.0);
}

TEST_P(PosteriorMethods, FirstRoundIsAnExactTie) {
  for (const Case& c : cases) {
    if (std::string(c.name) == "linear") continue;  // its variances differ
    const auto posterior = make_posterior(make_prior(*c.kernel(), test::line_domain(c.n), GetParam()), 1.0);
    double value = 0.0;
    EXPECT_EQ(posterior->argmax_ucb(3.0, &value), 0) << c.name;
    EXPECT_EQ(value, 3.0);
    EXPECT_EQ(posterior->variance(), Vector::Ones(c.n));
  }
}

// n · d draws: each variance of 4000 samples has relative standard error √(2/4000) = 0.022; the largest of 25 stays
// within five of them but for one run in 70,000 (and the seed is fixed).
TEST_P(PosteriorMethods, SamplesHaveThePosteriorCovariance) {
  const Index n = 25;
  const auto posterior =
      make_posterior(make_prior(*make_squared_exponential(0.1), test::line_domain(n), GetParam()), 0.1);
  for (const Index a : {3, 3, 12, 20}) posterior->observe(a, 0.7);
  const auto draws = make_stream({3, 0, 0, Purpose::learner});
  constexpr int count = 4000;
  Matrix scatter = Matrix::Zero(n, n);
  Vector sample(n);
  for (int i = 0; i < count; ++i) {
    posterior->sample_deviation(*draws, sample);
    scatter += sample * sample.transpose() / count;
  }
  const Matrix exact = posterior->covariance();
  for (Index i = 0; i < n; ++i) {
    EXPECT_NEAR(scatter(i, i) / exact(i, i), 1.0, 0.11);
    for (Index j = 0; j < n; ++j) EXPECT_NEAR(scatter(i, j), exact(i, j), 0.11 * std::sqrt(exact(i, i) * exact(j, j)));
  }
}

TEST_P(PosteriorMethods, RefusesWhatIsNotAnObservation) {
  const auto posterior =
      make_posterior(make_prior(*make_squared_exponential(0.2), test::line_domain(10), GetParam()), 1.0);
  EXPECT_THROW(posterior->observe(-1, 0.0), std::out_of_range);
  EXPECT_THROW(posterior->observe(10, 0.0), std::out_of_range);
  EXPECT_THROW(posterior->observe(0, std::nan("")), std::invalid_argument);
  EXPECT_THROW(posterior->observe(0, HUGE_VAL), std::invalid_argument);
  EXPECT_EQ(posterior->mean(), Vector::Zero(10));
}

INSTANTIATE_TEST_SUITE_P(Methods, PosteriorMethods,
                         testing::Values(PosteriorMethod::factor, PosteriorMethod::covariance),
                         [](const auto& parameter) {
                           return std::string(parameter.param == PosteriorMethod::factor ? "Factor" : "Covariance");
                         });

TEST(Posterior, MethodsPullTheSameArms) {
  const Domain domain = test::line_domain(200);
  const auto kernel = make_matern(2.5, 0.3);
  const auto factor = make_posterior(make_prior(*kernel, domain, PosteriorMethod::factor), 1.0);
  const auto covariance = make_posterior(make_prior(*kernel, domain, PosteriorMethod::covariance), 1.0);
  const auto draws = make_stream({9, 0, 0, Purpose::reward_noise});
  for (int t = 0; t < 500; ++t) {
    const Index a = factor->argmax_ucb(2.0);
    ASSERT_EQ(a, covariance->argmax_ucb(2.0)) << "round " << t;
    const double y = std::cos(5.0 * domain.points(a, 0)) + draws->normal();
    factor->observe(a, y);
    covariance->observe(a, y);
  }
}

TEST(Posterior, RefusesBadLambdaAndNamesIt) {
  const auto prior = make_prior(*make_squared_exponential(0.2), test::line_domain(5));
  for (const double lambda : {0.0, -1.0, std::nan("")})
    EXPECT_THROW(make_posterior(prior, lambda), std::invalid_argument);
}

TEST(Posterior, ArgmaxTakesTheLowestIndex) {
  Vector values(5);
  values << 1.0, 3.0, 2.0, 3.0, 3.0;
  EXPECT_EQ(argmax(values), 1);
  EXPECT_THROW(argmax(Vector()), std::invalid_argument);
}

}  // namespace
}  // namespace privbo::posterior_methods_test
