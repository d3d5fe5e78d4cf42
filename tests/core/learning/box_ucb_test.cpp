// The upper confidence bound on a box: gradients by differences, bounds above everything in a cell, certified maxima
// against dense grids, and the learner that asks them.
#include "learning/ucb/box_ucb.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "kernel/kernel_distance.h"
#include "learning/ucb/box_ucb_learner.h"
#include "learning/ucb/ucb_learner.h"
#include "numerics/random/random_source.h"
#include "posterior/exact/prior.h"

namespace privbo::box_ucb_test {
namespace {

struct Case {
  std::string name;
  std::shared_ptr<const PointKernel> kernel;
};

std::vector<Case> kernels() {
  return {{"se", make_squared_exponential(0.2)},
          {"Matérn 5/2", make_matern(2.5, 0.25)},
          {"Matérn 3.7", make_matern(3.7, 0.25)},
          {"Matérn 3/2", make_matern(1.5, 0.25)},
          {"Matérn 1/2", make_matern(0.5, 0.25)}};
}

BoxPosterior after(const std::shared_ptr<const PointKernel>& kernel, Index dimension, int rounds, RandomSource& draws) {
  BoxPosterior posterior(kernel, 0.05);
  for (int t = 0; t < rounds; ++t) {
    Vector x(dimension);
    for (double& value : x) value = draws.uniform();
    posterior.observe(x, std::sin(7.0 * x.sum()) + 0.2 * draws.normal());
  }
  return posterior;
}

TEST(KernelDistance, IsTheOneOfTheFeatureSpace) {
  for (const Case& each : kernels()) {
    const KernelDistance distance(*each.kernel, 2);
    Eigen::RowVectorXd x(2), y(2);
    x << 0.3, 0.1;
    for (const double r : {0.0, 1e-3, 0.1, 0.7, 3.0}) {
      y << 0.3 + 0.6 * r, 0.1 - 0.8 * r;
      const double squared = (*each.kernel)(x, x) + (*each.kernel)(y, y) - 2.0 * (*each.kernel)(x, y);
      EXPECT_GE(distance(r), std::sqrt(std::max(squared, 0.0)) - 1e-9) << each.name << " " << r;
      EXPECT_LE(distance(r), std::sqrt(std::max(squared, 0.0)) + 2e-6) << each.name << " " << r;
    }
    EXPECT_EQ(distance.size(), 1.0);
  }
  EXPECT_THROW(KernelDistance(*make_linear(1.0, 0.0), 1), std::invalid_argument);
  EXPECT_THROW(KernelDistance(*make_matern_product(2.5, 0.2), 2), std::invalid_argument);
}

// Minus the second derivative of the correlation at 0, and the fourth one, by differences.
TEST(KernelDistance, HasSlopeAndTurnOfTheCorrelation) {
  const auto along = [](const PointKernel& kernel, double r) {
    return kernel(Eigen::RowVectorXd::Zero(1), Eigen::RowVectorXd::Constant(1, r));
  };
  for (const Case& each : kernels()) {
    const KernelDistance distance(*each.kernel, 1);
    EXPECT_EQ(distance.slope().has_value(), each.name != "Matérn 1/2");
    EXPECT_EQ(distance.curvature().has_value(), each.name != "Matérn 1/2" && each.name != "Matérn 3/2");
    if (!distance.slope()) continue;
    const double e = 1e-4, second = (2.0 - 2.0 * along(*each.kernel, e)) / (e * e);
    EXPECT_NEAR(second, *distance.slope() * *distance.slope(), 0.01 * second) << each.name;
    if (!distance.curvature() || each.name == "Matérn 5/2") continue;  // whose fourth derivative jumps just beyond 0
    const double h = 0.01, fourth = (6.0 * along(*each.kernel, 0.0) - 8.0 * along(*each.kernel, h) +
                                     2.0 * along(*each.kernel, 2.0 * h)) /
                                    std::pow(h, 4.0);
    EXPECT_NEAR(fourth, *distance.curvature() * *distance.curvature(), 0.1 * fourth) << each.name;
  }
}

TEST(UcbOnBox, GradientsAreTheDifferencesOfValues) {
  const auto draws = make_stream({.seed = 41});
  for (const Index d : {1, 2})
    for (const Case& each : kernels()) {
      if (each.name == "Matérn 1/2") continue;
      const BoxPosterior posterior = after(each.kernel, d, 9, *draws);
      const UcbOnBox ucb(posterior, d, 2.5);
      for (int i = 0; i < 20; ++i) {
        Vector x(d), gradient;
        for (double& value : x) value = draws->uniform();
        const double value = ucb.value(x, &gradient);
        EXPECT_NEAR(value, ucb.value(x, nullptr), 1e-10);
        const UcbOnBox::Beliefs beliefs = ucb.at(x);
        EXPECT_NEAR(value, beliefs.mean + 2.5 * beliefs.deviation, 1e-10);
        for (Index j = 0; j < d; ++j) {
          Vector above = x, below = x;
          above[j] += 1e-6;
          below[j] -= 1e-6;
          EXPECT_NEAR(gradient[j], (ucb.value(above, nullptr) - ucb.value(below, nullptr)) / 2e-6,
                      1e-4 * std::max(1.0, std::abs(gradient[j])))
              << each.name;
        }
      }
    }
}

TEST(UcbOnBox, IsTheBoundOfTheFinitePosterior) {
  const auto draws = make_stream({.seed = 42});
  const Domain domain = make_grid(2, 7, 0.0, 1.0);
  const BoxPosterior posterior = after(make_matern(2.5, 0.3), 2, 6, *draws);
  const UcbOnBox ucb(posterior, 2, 1.7);
  const Vector mean = posterior.mean(domain.points), variance = posterior.variance(domain.points);
  Vector values, bounds;
  ucb.bound(domain.points.transpose(), Matrix::Constant(2, 49, 0.01), 0.0, values, bounds);
  for (Index i = 0; i < 49; ++i) {
    EXPECT_NEAR(values[i], mean[i] + 1.7 * std::sqrt(variance[i]), 1e-9);
    EXPECT_NEAR(values[i], ucb.value(domain.points.row(i).transpose(), nullptr), 1e-9);
  }
}

/// Random cells of every size: nothing in them exceeds their bound, and the bound shrinks to the value.
TEST(UcbOnBox, BoundsEverythingInACell) {
  const auto draws = make_stream({.seed = 43});
  for (const Index d : {1, 2})
    for (const Case& each : kernels())
      for (const int rounds : {1, 5, 30}) {
        const BoxPosterior posterior = after(each.kernel, d, rounds, *draws);
        for (const double width : {0.0, 1.0, 6.0}) {
          const UcbOnBox ucb(posterior, d, width);
          for (const double size : {0.5, 0.1, 0.02, 1e-3}) {
            constexpr Index cells = 6;
            Matrix middles(d, cells), halves(d, cells);
            for (Index i = 0; i < cells; ++i)
              for (Index j = 0; j < d; ++j) {
                middles(j, i) = draws->uniform();
                halves(j, i) = size * (0.2 + 0.8 * draws->uniform());
              }
            Vector values, bounds;
            ucb.bound(middles, halves, -1e300, values, bounds);
            for (Index i = 0; i < cells; ++i) {
              double largest = values[i];
              for (int k = 0; k < 60; ++k) {
                Vector x = middles.col(i);
                for (Index j = 0; j < d; ++j) x[j] += halves(j, i) * (2.0 * draws->uniform() - 1.0);
                largest = std::max(largest, ucb.value(x, nullptr));
              }
              ASSERT_GE(bounds[i], largest - 1e-9)
                  << each.name << ", d = " << d << ", " << rounds << " rounds, β = " << width << ", size " << size;
            }
          }
        }
      }
}

TEST(UcbOnBox, BoundsOfSmallCellsAreOfSecondOrder) {
  const auto draws = make_stream({.seed = 44});
  const BoxPosterior posterior = after(make_squared_exponential(0.2), 1, 4, *draws);
  const UcbOnBox ucb(posterior, 1, 2.0);
  const BoxMaximum peak = maximise_in_box([&](const Vector& x, Vector* g) { return ucb.value(x, g); }, Vector::Zero(1),
                                          Vector::Ones(1), *draws, {.samples = 200, .refined = 5});
  double before = 0.0;
  for (const double half : {1e-3, 1e-4}) {
    Vector values, bounds;
    ucb.bound(peak.at, Matrix::Constant(1, 1, half), -1e300, values, bounds);
    if (peak.at[0] <= 0.0 || peak.at[0] >= 1.0) continue;  // at an end the slope does not vanish
    const double excess = bounds[0] - values[0];
    if (before > 0.0) {
      EXPECT_LT(excess, 0.05 * before) << "a hundredth, but for the slope that the search has left";
    }
    before = excess;
  }
}

TEST(UcbOnBox, CertifiedMaximaBoundDenseGrids) {
  const auto draws = make_stream({.seed = 45});
  for (const Case& each : kernels()) {
    for (const Index d : {1, 2}) {
      const BoxPosterior posterior = after(each.kernel, d, 12, *draws);
      const UcbOnBox ucb(posterior, d, 2.0);
      const double tolerance = (d == 1 ? 0.02 : 0.1) * 2.0;
      const CertifiedMaximum found = certified_maximum(ucb, Vector::Zero(d), Vector::Ones(d), 32 * d, 4,
                                                       {.tolerance = tolerance, .max_cells = 4000});
      const Domain dense = make_grid(d, d == 1 ? 2001 : 61, 0.0, 1.0);
      const Vector values = posterior.mean(dense.points) + 2.0 * posterior.variance(dense.points).cwiseSqrt();
      EXPECT_GE(found.bound, values.maxCoeff() - 1e-9) << each.name;
      EXPECT_GE(found.gap(), 0.0);
      if (each.name == "se" || each.name == "Matérn 5/2" || each.name == "Matérn 3.7") {
        EXPECT_LE(found.gap(), tolerance) << each.name << ", d = " << d;
        EXPECT_GE(found.value, values.maxCoeff() - tolerance);
      }
    }
  }
}

LearnerSetup setup_on(Index dimension, double gap) {
  LearnerSetup setup;
  auto domain = std::make_shared<Domain>(make_grid(dimension, 20, 0.0, 1.0));
  domain->anywhere = true;
  const std::shared_ptr<const PointKernel> kernel = make_squared_exponential(0.2);
  setup.prior = make_prior(*kernel, *domain);
  setup.constants.lambda = 0.1;
  setup.horizon = 20;
  setup.box = std::make_shared<const BoxSetup>(BoxSetup{domain, kernel, gap});
  setup.first_point = make_stream({.seed = 3});
  setup.ties = Ties(make_stream({.seed = 4}));
  return setup;
}

/// Twenty rounds of f(x) = −‖x − c‖²; returns the points asked.
std::vector<Vector> asked_by(Learner& learner, Index dimension, double gap) {
  std::vector<Vector> asked;
  for (std::int64_t t = 1; t <= 20; ++t) {
    std::vector<Query> queries;
    const Choices choices;
    Round round;
    round.t = t;
    round.choices = {&choices, 1};
    learner.ask(round, queries);
    EXPECT_EQ(queries.size(), 1U);
    const Query& query = queries.front();
    EXPECT_EQ(query.at.size(), dimension);
    EXPECT_TRUE((query.at.array() >= 0.0).all() && (query.at.array() <= 1.0).all());
    const Decision& decision = learner.decision();
    EXPECT_GE(decision.gap, 0.0);
    EXPECT_LE(decision.gap, gap * *decision.width * decision.deviation + 1e-12);
    EXPECT_NEAR(decision.acquisition, decision.mean + *decision.width * decision.deviation, 1e-9);
    asked.push_back(query.at);
    const std::vector<LearnerMessage> told{RewardMessage{0, -(query.at.array() - 0.37).square().sum()}};
    learner.tell(told);
  }
  return asked;
}

TEST(BoxUcbLearner, FindsThePeakWithinItsGapAndTwiceTheSame) {
  for (const Index d : {1, 2}) {
    const UcbRules rules{[](std::int64_t, double) { return 1.0; }, {}};
    const double gap = d == 1 ? 0.02 : 0.1;
    const auto one = make_ucb_learner(setup_on(d, gap), rules), other = make_ucb_learner(setup_on(d, gap), rules);
    const std::vector<Vector> first = asked_by(*one, d, gap), second = asked_by(*other, d, gap);
    EXPECT_EQ(first, second);
    const PosteriorValues values = one->posterior();
    EXPECT_EQ(values.mean.size(), d == 1 ? 20 : 400);
    EXPECT_GT(*one->information_gain(), 0.0);
  }
}

TEST(BoxUcbLearner, BeginsAtTheCornerOrAtARandomPoint) {
  const UcbRules rules{[](std::int64_t, double) { return 1.0; }, {}};
  const auto first_asked = [&](const LearnerSetup& setup, FirstPoint first) {
    const auto learner = make_ucb_learner(setup, rules, first);
    std::vector<Query> queries;
    const Choices choices;
    Round round;
    round.t = 1;
    round.choices = {&choices, 1};
    learner->ask(round, queries);
    EXPECT_EQ(learner->decision().gap, 0.0);
    return queries.front().at;
  };
  EXPECT_EQ(first_asked(setup_on(2, 0.02), FirstPoint::first), Vector::Zero(2));
  LearnerSetup lowest = setup_on(2, 0.02);
  lowest.ties = Ties();
  EXPECT_EQ(first_asked(lowest, FirstPoint::rule), Vector::Zero(2));
  const Vector drawn = first_asked(setup_on(2, 0.02), FirstPoint::rule);
  EXPECT_NE(drawn, Vector::Zero(2));
  EXPECT_EQ(drawn, first_asked(lowest, FirstPoint::random)) << "all algorithms of a trial draw the same";
}

TEST(BoxUcbLearner, TruncatesAsItsRulesSay) {
  const UcbRules rules{[](std::int64_t, double) { return 1.0; }, [](std::int64_t) { return 0.5; }};
  const auto learner = make_ucb_learner(setup_on(1, 0.02), rules);
  std::vector<Query> queries;
  const Choices choices;
  Round round;
  round.t = 1;
  round.choices = {&choices, 1};
  learner->ask(round, queries);
  learner->tell(std::vector<LearnerMessage>{RewardMessage{0, 0.7}});
  EXPECT_TRUE(learner->decision().truncated);
  EXPECT_LT(learner->posterior().mean.cwiseAbs().maxCoeff(), 1e-15) << "it counts as 0";
  learner->ask(round, queries);
  learner->tell(std::vector<LearnerMessage>{RewardMessage{0, 0.4}});
  EXPECT_FALSE(learner->decision().truncated);
  EXPECT_GT(learner->posterior().mean.maxCoeff(), 0.1);
}

}  // namespace
}  // namespace privbo::box_ucb_test
