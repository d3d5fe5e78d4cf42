// The support vector machine against a slow textbook solution of its dual problem.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <thread>

#include "environment/tuning/model_trainer.h"
#include "numerics/random/random_source.h"

namespace privbo::svm_model_test {
namespace {

LabelledRows noisy_rows(Index count, std::uint64_t seed, int classes = 2) {
  const auto draws = make_stream({.seed = seed});
  LabelledRows rows;
  rows.features.resize(count, 2);
  for (Index i = 0; i < count; ++i) {
    const int label = static_cast<int>(i) % classes;
    rows.labels.push_back(label);
    rows.features(i, 0) = draws->normal() + 1.2 * label;
    rows.features(i, 1) = draws->normal() - 0.4 * label;
  }
  return rows;
}

double kernel(const LabelledRows& a, Index i, const LabelledRows& b, Index j, double gamma) {
  return std::exp(-gamma * (a.features.row(i) - b.features.row(j)).squaredNorm());
}

/// max Σα − ½ Σ α_i α_j y_i y_j K_ij, 0 ≤ α ≤ C, Σ y α = 0: every pair in turn is moved to its optimum until nothing
/// moves.
Vector textbook_decisions(const LabelledRows& rows, const LabelledRows& asked, double penalty, double gamma) {
  const Index n = rows.count();
  Vector y(n), alpha = Vector::Zero(n), gradient = Vector::Ones(n);  // gradient of the dual
  Matrix q(n, n);
  for (Index i = 0; i < n; ++i) y[i] = rows.labels[static_cast<std::size_t>(i)] == 1 ? 1.0 : -1.0;
  for (Index i = 0; i < n; ++i)
    for (Index j = 0; j < n; ++j) q(i, j) = y[i] * y[j] * kernel(rows, i, rows, j, gamma);
  for (int sweep = 0; sweep < 20000; ++sweep) {
    double moved = 0.0;
    for (Index i = 0; i < n; ++i)
      for (Index j = 0; j < i; ++j) {
        // α_i += y_i s, α_j −= y_j s keeps Σ y α.
        const double curvature = q(i, i) + q(j, j) - 2.0 * y[i] * y[j] * q(i, j);
        double low = -1e300, high = 1e300;
        const auto bound = [&](Index k, double sign) {
          const double a = (0.0 - alpha[k]) / sign, b = (penalty - alpha[k]) / sign;
          low = std::max(low, std::min(a, b));
          high = std::min(high, std::max(a, b));
        };
        bound(i, y[i]);
        bound(j, -y[j]);
        const double step = std::clamp((y[i] * gradient[i] - y[j] * gradient[j]) / curvature, low, high);
        alpha[i] += y[i] * step;
        alpha[j] -= y[j] * step;
        gradient -= step * (y[i] * q.col(i) - y[j] * q.col(j));
        moved = std::max(moved, std::abs(step));
      }
    if (moved < 1e-13 * penalty) break;
  }
  // Free vectors have y_i (f(x_i) + b) = 1, that is b = y_i · gradient_i.
  double sum = 0.0;
  Index free = 0;
  for (Index i = 0; i < n; ++i)
    if (alpha[i] > 1e-9 * penalty && alpha[i] < (1 - 1e-9) * penalty) {
      sum += y[i] * gradient[i];
      ++free;
    }
  EXPECT_GT(free, 0) << "the intercept of this problem is not unique: choose another";
  Vector decisions = Vector::Constant(asked.count(), sum / static_cast<double>(free));
  for (Index k = 0; k < asked.count(); ++k)
    for (Index i = 0; i < n; ++i) decisions[k] += alpha[i] * y[i] * kernel(asked, k, rows, i, gamma);
  return decisions;
}

TEST(Svm, DecidesAsTheTextbookDualDoes) {
  // libsvm stops where the optimality conditions hold to 1e-3: its decisions are off by a few times that.
  for (const double penalty : {0.3, 1.0, 10.0})
    for (const double gamma : {0.05, 0.5, 3.0}) {
      AgentData agent{.name = "a", .training = noisy_rows(24, 3), .validation = noisy_rows(15, 4)};
      // Unequal classes: otherwise all multipliers can be at C, and the intercept is not unique.
      for (const std::size_t row : {1U, 3U, 5U}) agent.training.labels[row] = 0;
      const Predictions found = make_svm(KernelParameter::gamma)->train(agent, 2, Vector{{penalty, gamma}}, 0);
      const Vector expected = textbook_decisions(agent.training, agent.validation, penalty, gamma);
      ASSERT_EQ(found.decision.size(), 15);
      EXPECT_LT((found.decision - expected).cwiseAbs().maxCoeff(), 5e-3) << penalty << " " << gamma;
      for (Index i = 0; i < 15; ++i)
        EXPECT_EQ(found.labels[static_cast<std::size_t>(i)], found.decision[i] > 0 ? 1 : 0);
    }
}

TEST(Svm, SignDoesNotDependOnWhichClassComesFirst) {
  AgentData agent{.name = "a", .training = noisy_rows(24, 3), .validation = noisy_rows(15, 4)};
  const Vector forward = make_svm(KernelParameter::gamma)->train(agent, 2, Vector{{1.0, 0.5}}, 0).decision;
  agent.training.features = agent.training.features.colwise().reverse().eval();
  std::ranges::reverse(agent.training.labels);
  const Vector backward = make_svm(KernelParameter::gamma)->train(agent, 2, Vector{{1.0, 0.5}}, 0).decision;
  EXPECT_LT((forward - backward).cwiseAbs().maxCoeff(), 5e-3);
}

TEST(Svm, LengthScaleIsGammaInOtherWords) {
  const AgentData agent{.name = "a", .training = noisy_rows(40, 1), .validation = noisy_rows(20, 2)};
  const Vector by_length = make_svm(KernelParameter::length_scale)->train(agent, 2, Vector{{2.0, 0.5}}, 0).decision;
  EXPECT_EQ(by_length, make_svm(KernelParameter::gamma)->train(agent, 2, Vector{{2.0, 2.0}}, 0).decision);
}

TEST(Svm, SeveralClassesAreVotedOn) {
  const AgentData agent{.name = "a", .training = noisy_rows(90, 1, 3), .validation = noisy_rows(90, 1, 3)};
  const Predictions found = make_svm(KernelParameter::gamma)->train(agent, 3, Vector{{10.0, 5.0}}, 0);
  EXPECT_EQ(found.decision.size(), 0);
  EXPECT_GT(score_of(ScoreMetric::accuracy, found, agent.validation.labels), 0.8);
}

TEST(Svm, IllegalHyperparametersAreAnError) {
  const AgentData agent{.name = "a", .training = noisy_rows(20, 1), .validation = noisy_rows(20, 2)};
  EXPECT_THROW(make_svm(KernelParameter::gamma)->train(agent, 2, Vector{{-1.0, 1.0}}, 0), std::runtime_error);
  EXPECT_THROW(make_svm(KernelParameter::gamma)->train(agent, 2, Vector{{1.0, -1.0}}, 0), std::runtime_error);
}

TEST(Svm, ReportsNothingAndIsTheSameOnEveryThread) {
  const AgentData agent{.name = "a", .training = noisy_rows(80, 1), .validation = noisy_rows(80, 2)};
  const auto svm = make_svm(KernelParameter::gamma);
  testing::internal::CaptureStdout();
  const Vector alone = svm->train(agent, 2, Vector{{5.0, 0.7}}, 0).decision;
  std::vector<Vector> together(8);
  {
    std::vector<std::jthread> threads;
    for (Vector& result : together)
      threads.emplace_back([&] {
        for (int i = 0; i < 20; ++i) result = svm->train(agent, 2, Vector{{5.0, 0.7}}, 0).decision;
      });
  }
  EXPECT_EQ(testing::internal::GetCapturedStdout(), "");
  for (const Vector& result : together) EXPECT_EQ(result, alone);
}

}  // namespace
}  // namespace privbo::svm_model_test
