// The k estimates and the choice among them, against independent numbers.
#include "families/local/nystrom/robust_estimates.h"

#include "support/families/nystrom_points.h"
#include "support/line_domain.h"
#include "support/linear.h"

namespace privbo::median_of_means_test {
namespace {

class MedianOfMeansMethods : public testing::TestWithParam<PosteriorMethod> {};

TEST_P(MedianOfMeansMethods, EveryReferenceCase) {
  PRIVBO_REFERENCE(file, "moma.json");
  const test::NamedPoints points(file, "x_epoch");
  const Matrix rewards = test::to_matrix(file.at("Y_epoch_by_k"));
  for (const Json& c : test::entries_of(file, "cases")) {
    SCOPED_TRACE("lambda = " + c.at("lam").dump());
    const auto prior = make_prior(*make_squared_exponential(file.at("l")), points.domain, GetParam());
    NystromPosterior posterior(prior, c.at("lam"), 1.0, InclusionCoins::per_point);
    MedianOfMeans estimate(points.domain.size(), rewards.cols());
    for (std::size_t i = 0; i < points.plays.size(); ++i) {
      posterior.play(points.plays[i], points.dictionary);
      const Vector row = rewards.row(static_cast<Index>(i));
      estimate.add(points.plays[i], {row.data(), static_cast<std::size_t>(row.size())});
    }
    estimate.update(posterior);
    test::expect_near(estimate.distances(), c.at("r"), 1e-9, "r");
    EXPECT_EQ(estimate.chosen(), c.at("kstar_0based").get<Index>());
    test::expect_near(estimate.means().col(estimate.chosen())(points.asked), c.at("mean"), 1e-9, "mean");
    test::expect_near(estimate.mean_of_means()(points.asked), c.at("mean_of_means"), 1e-9, "mean of means");
    test::expect_near(posterior.variance()(points.asked), c.at("var"), 1e-9, "variance");
    // θ̃_j itself, from its means: φ̃(x)ᵀθ for all x determines it.
    const Matrix theta = test::least_squares(test::features_of(posterior).transpose(), estimate.means());
    EXPECT_LE((theta - test::to_matrix(c.at("theta"))).cwiseAbs().maxCoeff(), 1e-8);
  }
}

INSTANTIATE_TEST_SUITE_P(Methods, MedianOfMeansMethods,
                         testing::Values(PosteriorMethod::factor, PosteriorMethod::covariance), [](const auto& method) {
                           return std::string(method.param == PosteriorMethod::factor ? "Factor" : "Covariance");
                         });

TEST(MedianOfMeans, NeedsAReplay) { EXPECT_THROW(MedianOfMeans(5, 0), std::invalid_argument); }

TEST(MedianOfMeans, OneReplayIsItsOnlyEstimate) {
  NystromPosterior posterior(make_prior(*make_squared_exponential(0.2), test::line_domain(5)), 1.0, 1.0,
                             InclusionCoins::per_point);
  MedianOfMeans estimate(5, 1);
  const double reward = 2.0;
  posterior.play(2, std::vector<Index>{2});
  estimate.add(2, {&reward, 1});
  estimate.update(posterior);
  EXPECT_EQ(estimate.chosen(), 0);
  EXPECT_NEAR(estimate.means()(2, 0), 1.0, 1e-12);  // one play at λ = 1 shrinks by half
}

}  // namespace
}  // namespace privbo::median_of_means_test
