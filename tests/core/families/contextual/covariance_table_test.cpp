// The table of a run's covariances: what it shares, keeps apart, refuses, and how it stops.
#include "families/contextual/covariance/independent_covariance.h"

#include <gtest/gtest.h>

#include <stop_token>

#include "domain/contexts/box_contexts.h"
#include "support/families/contextual_problem.h"

namespace privbo::covariance_table_test {
namespace {

using test::line_pairs;

TEST(CovarianceTable, StopsAndLetsOthersGoOn) {
  const auto domain = line_pairs(4, 5);
  const std::shared_ptr<const PointKernel> kernel = make_squared_exponential(0.4);
  for (const bool anywhere : {false, true}) {
    CovarianceTable table({domain,
                           make_prior(*kernel, *domain),
                           make_uniform_contexts({1, 5, 0.0, 1.0, anywhere}),
                           kernel,
                           50,
                           {.seed = 2}});
    std::stop_source stopper;
    const auto stopped = table.source({}), other = table.source({});
    stopped->stop_when(stopper.get_token());
    EXPECT_TRUE(stopped->at(10));
    stopper.request_stop();
    EXPECT_THROW(stopped->at(50), std::runtime_error);
    EXPECT_TRUE(other->at(50));
  }
}

TEST(CovarianceTable, SharesWhatIsAskedAlikeAndKeepsCheckpointsApart) {
  const auto domain = line_pairs(4, 3);
  const auto kernel = make_squared_exponential(0.3);
  const auto prior = make_prior(*kernel, *domain);
  const CovarianceSetup setup{domain, prior, make_uniform_contexts({1, 3, 0.0, 1.0, false}), nullptr, 40, {.seed = 9}};
  CovarianceTable table(setup), again(setup);
  ContextualRequest request, sharper;
  sharper.exponent = ExponentRule::sharper;
  const auto at_40 = table.source(request)->at(40);
  EXPECT_EQ(table.source(sharper)->at(40), at_40);
  const auto early = again.source(request)->at(10);  // asked in another order
  EXPECT_EQ(early->variance(), table.source(request)->at(10)->variance());
  EXPECT_EQ(again.source(request)->at(40)->variance(), at_40->variance());
  EXPECT_EQ(at_40->copies(), covariance_copies(40, at_40->information_gain()));
  EXPECT_TRUE(table.source(request)->at(0)->variance().isApprox(prior->diagonal, 1e-14));
  ContextualRequest other = request;
  other.tau = 0.5;
  EXPECT_GT(table.source(other)->at(40)->information_gain(), at_40->information_gain());
  for (const double tau : {0.0, -1.0}) {
    other.tau = tau;
    EXPECT_THROW(table.source(other), std::invalid_argument);
  }
  other = request;
  other.copies = 1'000'000;
  EXPECT_THROW(table.source(other)->at(40), std::invalid_argument);
}

TEST(CovarianceTable, BoxesHaveNystromFeaturesAndReportHowGood) {
  const auto domain = line_pairs(4, 5);
  const std::shared_ptr<const PointKernel> kernel = make_squared_exponential(0.4);
  CovarianceTable table(
      {domain, make_prior(*kernel, *domain), make_uniform_contexts({1, 5, 0.0, 1.0, true}), kernel, 50, {.seed = 2}});
  ContextualRequest request;
  request.features = 60;
  const auto fine = table.source(request)->at(50);
  EXPECT_LT(fine->kernel_error(), 1e-4);
  EXPECT_LE(fine->variance().maxCoeff(), fine->largest_variance());
  request.features = 3;
  EXPECT_GT(table.source(request)->at(50)->kernel_error(), 0.05);
  request.features = 5000;
  EXPECT_THROW(table.source(request)->at(50), std::invalid_argument);
  request.features = 10;
  request.nystrom = false;  // nobody says how to make them here
  EXPECT_THROW(table.source(request), std::invalid_argument);
}

}  // namespace
}  // namespace privbo::covariance_table_test
