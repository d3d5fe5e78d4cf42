// Learning of an agent's own kernel: likelihood against closed forms, gradient against differences, optimum against a
// grid, and hyperparameters of simulated data.
#include "families/federated/learner/learnt_kernel.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <Eigen/LU>
#include <algorithm>
#include <cmath>
#include <numbers>

#include "posterior/exact/box_posterior.h"
#include "support/found_problems.h"
#include "support/small_scenario.h"

namespace privbo::learnt_kernel_test {
namespace {

constexpr double pi = std::numbers::pi;

struct Sample {
  Points points;
  Vector y;
};

Matrix covariance_of(const Points& points, const LearntKernel& kernel) {
  Matrix made(points.rows(), points.rows());
  for (Index i = 0; i < points.rows(); ++i)
    for (Index j = 0; j < points.rows(); ++j)
      made(i, j) = kernel.variance * std::exp(-0.5 * (points.row(i) - points.row(j)).squaredNorm() /
                                              (kernel.lengthscale * kernel.lengthscale)) +
                   (i == j ? kernel.noise : 0.0);
  return made;
}

/// Observations of a function of this process at uniform points of [0, width]^d.
Sample simulated(const LearntKernel& truth, Index count, Index dimension, double width, std::uint64_t seed) {
  const auto draws = make_stream({.seed = seed});
  Sample made{Points(count, dimension), Vector(count)};
  for (Index i = 0; i < count; ++i)
    for (Index j = 0; j < dimension; ++j) made.points(i, j) = width * draws->uniform();
  Vector z(count);
  for (double& number : z) number = draws->normal();
  // An LLᵀ by hand: the textbook's loops.
  Matrix root = covariance_of(made.points, truth);
  for (Index j = 0; j < count; ++j) {
    for (Index k = 0; k < j; ++k) root.col(j).tail(count - j) -= root(j, k) * root.col(k).tail(count - j);
    root.col(j).tail(count - j) /= std::sqrt(root(j, j));
    root.col(j).head(j).setZero();
  }
  made.y = root * z;
  return made;
}

TEST(MarginalLikelihood, IsTheDensityOfTwoObservations) {
  const Points points{{0.1}, {0.4}};
  const Vector y{{0.7, -0.2}};
  const LearntKernel kernel{.lengthscale = 0.3, .variance = 1.5, .noise = 0.2};
  const double a = 1.5 + 0.2, b = 1.5 * std::exp(-0.5), determinant = a * a - b * b;
  const double quadratic = (a * 0.49 - 2.0 * b * 0.7 * -0.2 + a * 0.04) / determinant;
  EXPECT_NEAR(log_marginal_likelihood(points, y, kernel),
              -0.5 * quadratic - 0.5 * std::log(determinant) - std::log(2.0 * pi), 1e-12);
}

TEST(MarginalLikelihood, GradientIsTheDifferenceOfValues) {
  for (std::uint64_t seed = 1; seed <= 5; ++seed) {
    const Sample data = simulated({.lengthscale = 0.4, .variance = 0.5, .noise = 0.01}, 25, 2, 1.0, seed);
    const Vector logs{{-1.0 + 0.2 * static_cast<double>(seed), -0.4, -3.5}};
    const auto value = [&](const Vector& at) {
      return log_marginal_likelihood(data.points, data.y, {std::exp(at[0]), std::exp(at[1]), std::exp(at[2])});
    };
    Vector gradient;
    log_marginal_likelihood(data.points, data.y, {std::exp(logs[0]), std::exp(logs[1]), std::exp(logs[2])}, &gradient);
    for (Index i = 0; i < 3; ++i) {
      Vector up = logs, down = logs;
      up[i] += 1e-5;
      down[i] -= 1e-5;
      const double difference = (value(up) - value(down)) / 2e-5;
      EXPECT_NEAR(gradient[i], difference, 1e-5 * std::max(1.0, std::abs(difference))) << i;
    }
  }
}

TEST(LearntKernelSearch, FindsWhatAGridDoesNotBeat) {
  for (std::uint64_t seed = 1; seed <= 4; ++seed) {
    const Sample data = simulated({.lengthscale = 0.3, .variance = 0.3, .noise = 1e-3}, 20, 2, 1.0, seed);
    const auto draws = make_stream({.seed = seed});
    const auto found = learn_kernel(data.points, data.y, 1.0, *draws);
    ASSERT_TRUE(found);
    const double best = log_marginal_likelihood(data.points, data.y, *found);
    const LearningRanges ranges;
    const double square = data.y.squaredNorm() / 20.0;
    const auto at = [](double low, double high, int step) { return low * std::pow(high / low, step / 24.0); };
    double grid = -1e300;
    for (int i = 0; i <= 24; ++i)
      for (int j = 0; j <= 24; ++j)
        for (int k = 0; k <= 24; ++k)
          grid = std::max(grid,
                          log_marginal_likelihood(data.points, data.y,
                                                  {at(ranges.lengthscale_low, ranges.lengthscale_high, i),
                                                   at(ranges.variance_low * square, ranges.variance_high * square, j),
                                                   at(ranges.noise_low * square, ranges.noise_high * square, k)}));
    EXPECT_GE(best, grid - 1e-6) << seed;
    EXPECT_LE(best, grid + 5.0) << "a grid so fine comes near the optimum";
    EXPECT_GE(found->lengthscale, 0.01 * (1 - 1e-9));
    EXPECT_LE(found->lengthscale, 10.0 * (1 + 1e-9));
    EXPECT_GE(found->noise, 1e-6 * square * (1 - 1e-9));
  }
}

/// n = 4 samples of 100 observations on 20 length scales. One estimate of log ℓ, log v, log s² deviates by about 0.13,
/// 0.35 and 0.18 (a variance from k independent pieces by √(2/k)); their means by half of that. The bands are five
/// times as wide: a false alarm below 1e-5.
TEST(LearntKernelSearch, RecoversTheKernelOfSimulatedData) {
  const LearntKernel truth{.lengthscale = 0.5, .variance = 2.0, .noise = 0.05};
  Vector logs = Vector::Zero(3);
  double shuffled_noise = 0.0;
  for (std::uint64_t seed = 1; seed <= 4; ++seed) {
    Sample data = simulated(truth, 100, 1, 10.0, 100 + seed);
    const auto draws = make_stream({.seed = seed});
    const auto found = learn_kernel(data.points, data.y, 10.0, *draws);
    ASSERT_TRUE(found);
    logs += Vector{{std::log(found->lengthscale / truth.lengthscale), std::log(found->variance / truth.variance),
                    std::log(found->noise / truth.noise)}} /
            4.0;
    // The twin: the same numbers at other points have no length scale, and are explained as noise or as good as.
    for (Index left = 100; left > 1; --left) std::swap(data.y[left - 1], data.y[draws->index(left)]);
    const auto twin = learn_kernel(data.points, data.y, 10.0, *draws);
    ASSERT_TRUE(twin);
    const double unrelated = twin->noise + (twin->lengthscale < 0.2 ? twin->variance : 0.0);
    shuffled_noise += unrelated / (data.y.squaredNorm() / 100.0) / 4.0;
  }
  EXPECT_NEAR(logs[0], 0.0, 0.33);
  EXPECT_NEAR(logs[1], 0.0, 0.9);
  EXPECT_NEAR(logs[2], 0.0, 0.45);
  EXPECT_GT(shuffled_noise, 0.5) << "the twin: the kernel of shuffled data is no smooth one";
}

TEST(LearntKernelSearch, IsAFunctionOfDataAndSeedAndNeedsSomethingToLearnFrom) {
  const Sample data = simulated({.lengthscale = 0.3, .variance = 0.3, .noise = 1e-3}, 15, 2, 1.0, 9);
  const auto learnt = [&](std::uint64_t seed) {
    const auto draws = make_stream({.seed = seed});
    return learn_kernel(data.points, data.y, 1.0, *draws);
  };
  EXPECT_EQ(learnt(3)->lengthscale, learnt(3)->lengthscale);
  EXPECT_EQ(learnt(3)->variance, learnt(3)->variance);
  EXPECT_EQ(learnt(3)->noise, learnt(3)->noise);
  EXPECT_NEAR(learnt(3)->lengthscale, learnt(4)->lengthscale, 1e-3 * learnt(4)->lengthscale) << "one optimum";
  const auto draws = make_stream({.seed = 1}), same = make_stream({.seed = 1});
  EXPECT_FALSE(learn_kernel(data.points.topRows(1), data.y.head(1), 1.0, *draws));
  EXPECT_FALSE(learn_kernel(data.points, Vector::Zero(15), 1.0, *draws));
  EXPECT_EQ(draws->uniform(), same->uniform()) << "no coins are spent where there is nothing to learn";
}

/// The unit of the rewards does not matter: ℓ stays, v and s² scale with its square.
TEST(LearntKernelSearch, FollowsTheUnitOfTheRewards) {
  const Sample data = simulated({.lengthscale = 0.3, .variance = 0.3, .noise = 1e-3}, 25, 1, 1.0, 12);
  const auto one = make_stream({.seed = 1}), other = make_stream({.seed = 1});
  const auto plain = learn_kernel(data.points, data.y, 1.0, *one),
             scaled = learn_kernel(data.points, 1000.0 * data.y, 1.0, *other);
  EXPECT_NEAR(std::log(scaled->lengthscale / plain->lengthscale), 0.0, 1e-3);
  EXPECT_NEAR(std::log(scaled->variance / plain->variance), std::log(1e6), 1e-2);
}

/// The agents' posterior is that of the unit kernel under the noise variance s²/v: its mean is the one of the learnt
/// kernel, its variance times v too.
TEST(LearntKernelPosterior, IsTheTextbooksWithVarianceAndNoise) {
  const LearntKernel kernel{.lengthscale = 0.35, .variance = 0.28, .noise = 1e-3};
  const Sample data = simulated(kernel, 12, 2, 1.0, 21);
  BoxPosterior posterior(make_squared_exponential(kernel.lengthscale), kernel.noise / kernel.variance);
  for (Index i = 0; i < 12; ++i) posterior.observe(data.points.row(i).transpose(), data.y[i]);
  const Sample asked = simulated(kernel, 5, 2, 1.0, 22);
  Points all(17, 2);
  all << data.points, asked.points;
  LearntKernel noiseless = kernel;
  noiseless.noise = 0.0;
  const Matrix joint = covariance_of(all, noiseless);
  const Matrix inverse = covariance_of(data.points, kernel).inverse();
  const Matrix cross = joint.block(12, 0, 5, 12);
  EXPECT_LE((posterior.mean(asked.points) - cross * inverse * data.y).cwiseAbs().maxCoeff(), 1e-9);
  const Vector variance = joint.block(12, 12, 5, 5).diagonal() - (cross * inverse * cross.transpose()).diagonal();
  EXPECT_LE((kernel.variance * posterior.variance(asked.points) - variance).cwiseAbs().maxCoeff(), 1e-9);
}

Scenario tuners(std::int64_t every) {
  Scenario scenario = test::small_scenario({{{"type", "federated-ts"}, {"learn_every", every}}});
  Json& document = scenario.document;
  document["agents"] = {{"type", "tuning"}, {"model", "logistic-exact"}, {"initial", 3}};
  document["noise"] = {{"type", "none"}};
  document["kernel"] = {{"type", "se"}, {"lengthscale", 0.2}};
  document["constants"]["lambda"] = 1e-4;
  document["run"]["horizon"] = 5;
  document["run"]["trials"] = 1;
  return scenario;
}

TEST(LearningAgents, RepeatThemselvesAndLeaveTheOthersBytesAlone) {
  const auto rounds = [](std::int64_t every) { return test::run_trial(*test::built(tuners(every)), 0, 0); };
  const auto never = rounds(0), learning = rounds(4);
  EXPECT_EQ(rounds(4), learning);
  EXPECT_NE(learning, never);
  // 29 agents: the three initial points and the first round come before anything is learnt (at 4 observations).
  EXPECT_TRUE(std::equal(never.begin(), never.begin() + 29 * 4, learning.begin()));
  EXPECT_EQ(rounds(100), never) << "no agent has so many observations";
}

TEST(LearningAgents, AreRefusedWhereTheyCannotLearn) {
  Scenario finite = test::small_scenario({{{"type", "federated-ts"}, {"learn_every", 5}}});
  EXPECT_TRUE(test::reports(build(finite).problems, "/algorithms/0", "learn_every = 5"));
  Scenario rough = tuners(5);
  rough.document["kernel"] = {{"type", "matern"}};
  EXPECT_TRUE(test::reports(build(rough).problems, "/algorithms/0", "kernel \"se\""));
  Scenario endless = tuners(5);
  endless.document["run"]["horizon"] = 2000;
  const BuildResult slow = build(endless);
  EXPECT_TRUE(test::reports(slow.problems, "/algorithms/0", "2003 observations"));
  EXPECT_FALSE(has_errors(slow.problems)) << to_text(slow.problems);
}

}  // namespace
}  // namespace privbo::learnt_kernel_test
