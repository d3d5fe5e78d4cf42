// Logistic regression: gradient against differences, mini-batches against liblinear's optimum, liblinear against plain
// descent.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>

#include "environment/tuning/model_trainer.h"
#include "environment/tuning/softmax_regression.h"

namespace privbo::logistic_model_test {
namespace {

using ::testing::HasSubstr;
using ::testing::ThrowsMessage;

LabelledRows noisy_rows(Index count, std::uint64_t seed, int classes) {
  const auto draws = make_stream({.seed = seed});
  LabelledRows rows;
  rows.features.resize(count, 3);
  for (Index i = 0; i < count; ++i) {
    rows.labels.push_back(static_cast<int>(i) % classes);
    for (Index j = 0; j < 3; ++j) rows.features(i, j) = draws->normal() + (j == rows.labels.back() ? 1.0 : 0.0);
  }
  return rows;
}

/// With every row also turned around in the other class, the best intercept is 0 whether it is penalised or not.
LabelledRows symmetric_rows(Index pairs) {
  const LabelledRows half = noisy_rows(pairs, 7, 2);
  LabelledRows rows;
  rows.features.resize(2 * pairs, 3);
  rows.features << half.features, -half.features;
  rows.labels = half.labels;
  for (const int label : half.labels) rows.labels.push_back(1 - label);
  return rows;
}

TEST(Softmax, GradientIsTheSlopeOfTheLoss) {
  const LabelledRows rows = noisy_rows(30, 1, 3);
  const auto draws = make_stream({.seed = 2});
  SoftmaxWeights weights(3, 4);
  for (double& w : weights.reshaped()) w = draws->normal();
  const std::vector<Index> some{0, 3, 3, 17, 29};
  for (const std::span<const Index> indices : {std::span<const Index>(), std::span<const Index>(some)}) {
    const SoftmaxWeights gradient = cross_entropy_gradient(weights, rows, indices);
    for (Index i = 0; i < weights.rows(); ++i)
      for (Index j = 0; j < weights.cols(); ++j) {
        constexpr double step = 1e-5;
        SoftmaxWeights up = weights, down = weights;
        up(i, j) += step;
        down(i, j) -= step;
        EXPECT_NEAR(gradient(i, j),
                    (cross_entropy(up, rows, indices) - cross_entropy(down, rows, indices)) / (2 * step), 1e-9);
      }
  }
}

TEST(Softmax, LossOfKnownWeights) {
  const LabelledRows rows = noisy_rows(12, 1, 3);
  EXPECT_NEAR(cross_entropy(SoftmaxWeights::Zero(3, 4), rows), std::log(3.0), 1e-15);
  SoftmaxWeights large = SoftmaxWeights::Zero(3, 4);
  large(0, 3) = 2000.0;  // exponentials of it would overflow
  EXPECT_NEAR(cross_entropy(large, rows), 2000.0 * 8 / 12, 1e-9) << "rows of the other two classes cost 2000 each";
}

TEST(Softmax, FullBatchesReachTheOptimumThatLiblinearFinds) {
  const LabelledRows rows = symmetric_rows(40);
  const auto draws = make_stream({.seed = 1});
  // ½λ(|w₀|² + |w₁|²) with w₁ = −w₀ = w/2 is ¼λ|w|²: liblinear's ½|w|² + C Σ with C = 2/(nλ).
  for (const double penalty : {0.01, 0.1, 1.0}) {
    const MinibatchSettings settings{.batch = 10000, .penalty = penalty, .rate = 0.5, .epochs = 20000};
    const SoftmaxWeights weights = fit_softmax(rows, 2, settings, *draws);
    const Matrix scores = softmax_scores(weights, rows.features);
    const AgentData agent{.name = "a", .training = rows, .validation = rows};
    const double c = 2.0 / (static_cast<double>(rows.count()) * penalty);
    const Vector expected = make_linear_logistic()->train(agent, 2, Vector{{c}}, 0).decision;
    EXPECT_LT((scores.col(1) - scores.col(0) - expected).cwiseAbs().maxCoeff(), 1e-4) << penalty;
  }
}

TEST(LinearLogistic, IsTheMinimumOfItsObjective) {
  const AgentData agent{.name = "a", .training = noisy_rows(50, 3, 2), .validation = noisy_rows(50, 3, 2)};
  for (const double c : {0.01, 1.0, 10.0}) {
    Vector w = Vector::Zero(4);
    Matrix x(50, 4);
    x << agent.training.features, Vector::Ones(50);
    for (int step = 0; step < 200000; ++step) {
      Vector gradient = w;
      for (Index i = 0; i < 50; ++i) {
        const double y = agent.training.labels[static_cast<std::size_t>(i)] == 1 ? 1.0 : -1.0;
        gradient -= c * y / (1.0 + std::exp(y * x.row(i).dot(w))) * x.row(i).transpose();
      }
      if (gradient.norm() < 1e-10) break;
      w -= gradient / (1.0 + 60.0 * c);
    }
    const Predictions found = make_linear_logistic()->train(agent, 2, Vector{{c}}, 0);
    EXPECT_LT((found.decision - x * w).cwiseAbs().maxCoeff(), 1e-4) << c;
    for (Index i = 0; i < 50; ++i) EXPECT_EQ(found.labels[static_cast<std::size_t>(i)], found.decision[i] > 0 ? 1 : 0);
  }
}

TEST(LinearLogistic, SeveralClassesAndIllegalPenalties) {
  const AgentData agent{.name = "a", .training = noisy_rows(300, 1, 3), .validation = noisy_rows(300, 2, 3)};
  const Predictions found = make_linear_logistic()->train(agent, 3, Vector{{1.0}}, 0);
  EXPECT_EQ(found.decision.size(), 0);
  EXPECT_GT(score_of(ScoreMetric::accuracy, found, agent.validation.labels), 0.5);
  EXPECT_THROW(make_linear_logistic()->train(agent, 3, Vector{{0.0}}, 0), std::runtime_error);
}

TEST(MinibatchLogistic, IsAFunctionOfItsSeed) {
  const AgentData agent{.name = "a", .training = noisy_rows(200, 1, 2), .validation = noisy_rows(100, 2, 2)};
  const auto trainer = make_minibatch_logistic(5);
  const Vector values{{16.0, 0.01, 0.3}};
  const Vector first = trainer->train(agent, 2, values, 1).decision;
  EXPECT_EQ(first, trainer->train(agent, 2, values, 1).decision);
  EXPECT_NE(first, trainer->train(agent, 2, values, 2).decision);
  EXPECT_EQ(trainer->train(agent, 2, Vector{{16.4, 0.01, 0.3}}, 1).decision, first) << "batch sizes are rounded";
}

TEST(MinibatchLogistic, LargePenaltiesShrinkInsteadOfDiverging) {
  const AgentData agent{.name = "a", .training = noisy_rows(200, 1, 2), .validation = noisy_rows(100, 2, 2)};
  const Predictions found = make_minibatch_logistic(200)->train(agent, 2, Vector{{128.0, 10.0, 1.0}}, 1);
  EXPECT_TRUE(found.decision.allFinite());
  EXPECT_LT(found.decision.cwiseAbs().maxCoeff(), 1.0);
  // The explicit step at the same place: (1 − ηλ)^k = (−9)^k leaves the range of doubles within 200 epochs.
  double weight = 1e-3;
  for (int step = 0; step < 400; ++step) weight -= 1.0 * 10.0 * weight;
  EXPECT_FALSE(std::isfinite(weight));
}

TEST(MinibatchLogistic, SeveralClassesAreLearnt) {
  const AgentData agent{.name = "a", .training = noisy_rows(300, 1, 3), .validation = noisy_rows(300, 2, 3)};
  const Predictions found = make_minibatch_logistic(50)->train(agent, 3, Vector{{32.0, 1e-3, 0.3}}, 1);
  EXPECT_GT(score_of(ScoreMetric::accuracy, found, agent.validation.labels), 0.5);
}

TEST(MinibatchLogistic, WeightsBeyondAllNumbersAreAnError) {
  AgentData agent{.name = "a", .training = noisy_rows(20, 1, 2), .validation = noisy_rows(20, 2, 2)};
  agent.training.features *= 1e99;
  agent.training.features *= 1e99;
  agent.validation.features *= 1e150;
  EXPECT_THAT(
      [&] {
        make_minibatch_logistic(50)->train(agent, 2, Vector{{4.0, 1e-3, 1.0}}, 1);
      },
      ThrowsMessage<std::runtime_error>(HasSubstr("standardise")));
}

}  // namespace
}  // namespace privbo::logistic_model_test
