// Dictionary, embedding and variance; estimates in these features have tests of their own.
#include "families/local/nystrom/nystrom.h"

#include <gtest/gtest.h>

#include <cmath>

#include "support/line_domain.h"
#include "support/linear.h"
#include "support/scripted/scripted_draws.h"

namespace privbo::nystrom_test {
namespace {

TEST(Nystrom, ADictionaryOfEverythingIsTheExactPosterior) {
  const Domain domain = test::line_domain(25);
  const auto kernel = make_matern(1.5, 0.3);
  const Matrix gram = gram_matrix(*kernel, domain);
  NystromPosterior posterior(make_prior(*kernel, domain), 1.0, 1e9, InclusionCoins::per_point);
  const auto draws = make_stream({.seed = 1});
  Matrix noisy = Matrix::Identity(30, 30);
  std::vector<Index> plays;
  for (int t = 0; t < 30; ++t) {
    plays.push_back(draws->index(25));
    posterior.play(plays.back(), *draws);
  }
  noisy += gram(plays, plays);
  const Matrix cross = gram(plays, Eigen::all);
  const Vector exact = gram.diagonal() - (cross.transpose() * test::solved(noisy, cross)).diagonal();
  EXPECT_LE((posterior.variance() - exact).cwiseAbs().maxCoeff(), 1e-9);
}

TEST(Nystrom, StartsWithThePriorAndFallsBackOnThePointPlayed) {
  const Domain domain = test::line_domain(5);
  NystromPosterior posterior(make_prior(*make_squared_exponential(0.2), domain), 1.0, 0.5, InclusionCoins::per_play);
  EXPECT_EQ(posterior.variance(), Vector::Ones(5));
  EXPECT_TRUE(posterior.dictionary().empty());
  ScriptedDraws draws;
  draws.uniforms = {0.49999};  // p = 0.5: in
  posterior.play(3, draws);
  EXPECT_EQ(posterior.dictionary(), std::vector<Index>{3});
  EXPECT_FALSE(posterior.fallback());
  draws.uniforms = {0.9, 0.9};  // both out
  posterior.play(1, draws);
  EXPECT_EQ(posterior.dictionary(), std::vector<Index>{1});
  EXPECT_TRUE(posterior.fallback());
  EXPECT_EQ(draws.asked, "uuu");
}

// The parent paper's code: p, not 1 − (1 − p)^plays. Where p < u < 1 − (1 − p)³ the two differ.
TEST(Nystrom, OneCoinAnArmForgetsTheNumberOfPlays) {
  const Domain domain = test::line_domain(5);
  const auto after_three = [&domain](InclusionCoins coins, double shift) {
    NystromPosterior posterior(make_prior(*make_squared_exponential(0.2), domain), 1.0, 0.2, coins);
    posterior.play(2, std::vector<Index>{2});
    posterior.play(4, std::vector<Index>{2, 4});
    posterior.play(2, std::vector<Index>{2, 4});
    ScriptedDraws draws;
    draws.uniforms = {0.2 * posterior.variance()[2] + shift, 0.0};  // points in ascending order: 2, then 4
    posterior.play(2, draws);
    EXPECT_EQ(draws.asked, "uu");
    return posterior.dictionary();
  };
  EXPECT_EQ(after_three(InclusionCoins::per_arm, -1e-9), (std::vector<Index>{2, 4}));
  EXPECT_EQ(after_three(InclusionCoins::per_arm, 1e-9), std::vector<Index>{4});
  EXPECT_EQ(after_three(InclusionCoins::per_point, 1e-9), (std::vector<Index>{2, 4}));
}

TEST(Nystrom, OneCoinAPointWhateverTheNumberOfPlays) {
  const Domain domain = test::line_domain(5);
  NystromPosterior posterior(make_prior(*make_squared_exponential(0.2), domain), 1.0, 0.2, InclusionCoins::per_point);
  ScriptedDraws draws;
  draws.uniforms = {0.1, 0.1, 0.1};
  posterior.play(2, draws);
  const double sigma2 = posterior.variance()[2];
  // Three plays: 1 − (1 − p)³, just below and just above.
  posterior.play(2, draws);
  const double p = 0.2 * posterior.variance()[2];
  EXPECT_LT(posterior.variance()[2], sigma2);
  const double any = 1.0 - (1.0 - p) * (1.0 - p) * (1.0 - p);
  draws.uniforms = {any - 1e-9};
  posterior.play(2, draws);
  EXPECT_FALSE(posterior.fallback());
  EXPECT_EQ(draws.asked.size(), 3U);
}

TEST(Nystrom, BadInputIsASentence) {
  const auto prior = make_prior(*make_squared_exponential(0.2), test::line_domain(5));
  EXPECT_THROW(NystromPosterior(prior, 0.0, 1.0, InclusionCoins::per_point), std::invalid_argument);
  EXPECT_THROW(NystromPosterior(prior, 1.0, 0.0, InclusionCoins::per_point), std::invalid_argument);
  NystromPosterior posterior(prior, 1.0, 1.0, InclusionCoins::per_point);
  EXPECT_THROW(posterior.play(5, std::vector<Index>{0}), std::out_of_range);
  EXPECT_THROW(posterior.play(1, std::vector<Index>{}), std::invalid_argument);
  EXPECT_THROW(posterior.play(1, std::vector<Index>{2, 2}), std::invalid_argument);
  EXPECT_THROW(posterior.play(1, std::vector<Index>{1, 5}), std::invalid_argument);
}

}  // namespace
}  // namespace privbo::nystrom_test
