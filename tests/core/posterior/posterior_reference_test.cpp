// Posterior mean, variance and information gain against independently computed numbers, by both methods.
#include "posterior/exact/posterior.h"
#include "support/line_domain.h"
#include "support/reference_kernel.h"

namespace privbo::posterior_reference_test {
namespace {

class PosteriorReference : public testing::TestWithParam<PosteriorMethod> {};

TEST_P(PosteriorReference, EveryCase) {
  PRIVBO_REFERENCE(file, "posterior.json");
  const Vector observed = test::to_vector(file.at("X")), rewards = test::to_vector(file.at("y")),
               asked = test::to_vector(file.at("Xs"));
  // Domain: the asked-for points, then the observed ones.
  Domain domain;
  domain.points.resize(asked.size() + observed.size(), 1);
  domain.points.col(0) << asked, observed;
  for (const auto& c : test::entries_of(file, "cases")) {
    SCOPED_TRACE(c.at("kernel").get<std::string>() + " lambda " + c.at("lam").dump());
    const auto posterior = make_posterior(make_prior(*test::kernel_of(c), domain, GetParam()), c.at("lam"));
    for (Index i = 0; i < observed.size(); ++i) posterior->observe(asked.size() + i, rewards[i]);
    const Vector mean = test::to_vector(c.at("mean")), variance = test::to_vector(c.at("var"));
    for (Index i = 0; i < asked.size(); ++i) {
      EXPECT_NEAR(posterior->mean()[i], mean[i], 1e-10);
      EXPECT_NEAR(posterior->variance()[i], variance[i], 1e-10);
    }
    EXPECT_NEAR(posterior->information_gain(), c.at("info_gain").get<double>(), 1e-10);
  }
}

TEST_P(PosteriorReference, Grid) {
  PRIVBO_REFERENCE(file, "posterior.json");
  const auto& c = file.at("grid100");
  const auto posterior =
      make_posterior(make_prior(*test::kernel_of(c), test::line_domain(100), GetParam()), c.at("lam"));
  for (std::size_t i = 0; i < c.at("obs_index").size(); ++i) posterior->observe(c.at("obs_index")[i], c.at("obs_y")[i]);
  const Vector mean = test::to_vector(c.at("mean")), variance = test::to_vector(c.at("var"));
  EXPECT_LT((posterior->mean() - mean).cwiseAbs().maxCoeff(), 1e-10);
  EXPECT_LT((posterior->variance() - variance).cwiseAbs().maxCoeff(), 1e-10);
}

INSTANTIATE_TEST_SUITE_P(Methods, PosteriorReference,
                         testing::Values(PosteriorMethod::automatic, PosteriorMethod::factor,
                                         PosteriorMethod::covariance));

}  // namespace
}  // namespace privbo::posterior_reference_test
