// ATA and MoMA where there is hardly anything to learn from: one point, one round, duplicate points, kernels of rank 0
// and 1, tiny and huge λ and q. Every posterior stays finite, with 0 ≤ σ̃² ≤ k(x,x), and a reward that is no number is
// refused.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>
#include <functional>
#include <limits>

#include "families/local/learner/ata_learner.h"
#include "families/local/learner/moma_learner.h"
#include "families/local/nystrom/robust_estimates.h"
#include "support/line_domain.h"

namespace privbo::nystrom_edges_test {
namespace {

/// k(x, x′) = height at every pair: rank 1, or 0.
class FlatKernel final : public Kernel {
 public:
  explicit FlatKernel(double height) : height_(height) {}
  void column(const Domain&, Index, Eigen::Ref<Vector> out) const override { out.setConstant(height_); }
  void diagonal(const Domain&, Eigen::Ref<Vector> out) const override { out.setConstant(height_); }

 private:
  double height_;
};

/// Three places, each twice.
Domain doubled() {
  Domain domain = test::line_domain(6);
  for (Index i = 0; i < 6; ++i) domain.points(i, 0) = 0.3 * static_cast<double>(i / 2);
  return domain;
}

struct Case {
  std::string name;
  std::shared_ptr<const Prior> prior;
};

std::vector<Case> cases() {
  std::vector<Case> list;
  for (const PosteriorMethod method : {PosteriorMethod::factor, PosteriorMethod::covariance}) {
    const std::string with = method == PosteriorMethod::factor ? ", factor" : ", covariance";
    list.push_back({"one point" + with, make_prior(*make_squared_exponential(0.2), test::line_domain(1), method)});
    list.push_back({"duplicates" + with, make_prior(*make_squared_exponential(0.2), doubled(), method)});
    list.push_back({"rank 1" + with, make_prior(FlatKernel(1.0), test::line_domain(5), method)});
    list.push_back({"rank 0" + with, make_prior(FlatKernel(0.0), test::line_domain(5), method)});
    list.push_back({"smooth" + with, make_prior(*make_squared_exponential(2.0), test::line_domain(40), method)});
  }
  return list;
}

/// The posteriors of one game, all rounds together.
struct Posteriors {
  std::int64_t rounds = 0;
  bool one_query = true;         // a round
  bool finite = true;            // means and deviations at every point
  bool within_the_prior = true;  // σ̃² ≤ k(x,x)
};

Posteriors posteriors_of(Learner& learner, const Prior& prior, std::int64_t T) {
  Posteriors seen;
  const std::vector<Choices> choices(1);
  for (std::int64_t t = 1; t <= T; ++t) {
    std::vector<Query> queries;
    learner.ask({.t = t, .choices = choices, .context = {}, .phase = Phase::learn}, queries);
    seen.one_query = seen.one_query && queries.size() == 1U;
    // One reward in seven is as wild as Student's t with ν = 1.1 can be.
    const LearnerMessages messages{RewardMessage{0, t % 7 == 3 ? 1e14 : std::sin(static_cast<double>(t))}};
    learner.tell(messages);
    const PosteriorValues values = learner.posterior();
    const bool whole = values.mean.size() == prior.size && values.deviation.size() == prior.size;
    seen.finite = seen.finite && whole && values.mean.allFinite() && values.deviation.allFinite();
    seen.within_the_prior =
        seen.within_the_prior && whole && (values.deviation.array() >= 0.0).all() &&
        (values.deviation.array().square() <= prior.diagonal.array() * (1.0 + 1e-12) + 1e-300).all();
    ++seen.rounds;
  }
  return seen;
}

TEST(NystromEdges, PosteriorsStayFinite) {
  for (const Case& c : cases())
    for (const double lambda : {1e-12, 1.0, 1e12})
      for (const double inclusion : {1e-9, 1.0})
        for (const std::int64_t T : {1, 40}) {
          SCOPED_TRACE(c.name + ", lambda = " + std::to_string(lambda) + ", s_q = " + std::to_string(inclusion) +
                       ", T = " + std::to_string(T));
          LearnerSetup setup;
          setup.prior = c.prior;
          setup.constants.B.value = setup.constants.v.value = setup.constants.c.value = 1.0;
          setup.constants.lambda = lambda;
          setup.horizon = T;
          const NystromSettings settings{.inclusion_scale = inclusion};
          const auto expect_sound = [&](std::unique_ptr<Learner> learner) {
            const Posteriors seen = posteriors_of(*learner, *c.prior, T);
            EXPECT_EQ(seen.rounds, T);
            EXPECT_TRUE(seen.one_query) << "one point a round";
            EXPECT_TRUE(seen.finite) << "mean and deviation are numbers";
            EXPECT_TRUE(seen.within_the_prior) << "0 <= sigma^2 <= k(x,x)";
          };
          for (const double alpha : {0.05, 1.0}) {
            setup.draws = make_stream({.seed = 3, .purpose = Purpose::learner});
            expect_sound(make_ata_learner(setup, {settings, 1.0, alpha}));
            for (const bool median : {true, false}) {
              setup.draws = make_stream({.seed = 3, .purpose = Purpose::learner});
              expect_sound(make_moma_learner(setup, {settings, 1.0, alpha, 0.0125, median}));
            }
          }
        }
}

// A dictionary of one and λ → 0: the estimate at a point played is the mean of its rewards, none of them shrunk.
TEST(NystromEdges, ATinyRegulariserGivesTheMean) {
  NystromPosterior posterior(make_prior(*make_squared_exponential(0.2), test::line_domain(4)), 1e-12, 1.0,
                             InclusionCoins::per_point);
  TruncatedEstimate estimate(4);
  for (const double reward : {1.0, 2.0, 6.0}) {
    posterior.play(2, std::vector<Index>{2});
    estimate.add(2, reward);
  }
  estimate.update(posterior, 1e300);
  EXPECT_NEAR(estimate.mean()[2], 3.0, 1e-11);
  EXPECT_NEAR(posterior.variance()[2], 1e-12 / 3.0,
              1e-15);  // λ/c, left over from 1 − 1: absolute accuracy is all there is
}

TEST(NystromEdges, ARewardMustBeANumber) {
  for (const double reward : {std::nan(""), std::numeric_limits<double>::infinity()}) {
    TruncatedEstimate ata(3);
    MedianOfMeans moma(3, 2);
    const double rewards[] = {1.0, reward};
    for (const auto& add :
         {std::function<void()>([&] { ata.add(0, reward); }), std::function<void()>([&] { moma.add(0, rewards); })})
      EXPECT_THAT(add, testing::ThrowsMessage<std::invalid_argument>(testing::AllOf(
                           testing::HasSubstr("reward = "), testing::HasSubstr("must be a finite number"),
                           testing::HasSubstr("check the objective"))));
  }
}

}  // namespace
}  // namespace privbo::nystrom_edges_test
