// Platt's sigmoid against libsvm's own probability estimates and against the minimum of its objective.
#include "environment/tuning/platt_sigmoid.h"

#include <gtest/gtest.h>
#include <libsvm/svm.h>

#include <cmath>
#include <cstdlib>
#include <numeric>
#include <thread>

#include "environment/tuning/model_trainer.h"

namespace privbo::platt_sigmoid_test {
namespace {

constexpr double penalty = 3.0, gamma = 0.4;

/// Two classes that overlap; of every five rows one is of class 1.
LabelledRows rows_of(Index count, std::uint64_t seed) {
  const auto draws = make_stream({.seed = seed});
  LabelledRows rows;
  rows.features.resize(count, 2);
  for (Index i = 0; i < count; ++i) {
    const int label = i % 5 == 3 ? 1 : 0;
    rows.labels.push_back(label);
    rows.features(i, 0) = draws->normal() + 1.1 * label;
    rows.features(i, 1) = draws->normal() - 0.6 * label;
  }
  return rows;
}

/// libsvm with probability = 1, from the seed `seed` of rand().
struct Library {
  double a = 0.0, b = 0.0;
  std::vector<double> of_class_1{};
};
Library library_estimates(const LabelledRows& training, const LabelledRows& validation, unsigned seed) {
  const auto nodes_of = [](const LabelledRows& rows) {
    std::vector<std::vector<svm_node>> nodes;
    for (Index i = 0; i < rows.count(); ++i)
      nodes.push_back({{1, rows.features(i, 0)}, {2, rows.features(i, 1)}, {-1, 0.0}});
    return nodes;
  };
  auto nodes = nodes_of(training), asked = nodes_of(validation);
  std::vector<svm_node*> indices;
  for (auto& row : nodes) indices.push_back(row.data());
  std::vector<double> labels(training.labels.begin(), training.labels.end());
  const svm_problem problem{static_cast<int>(indices.size()), labels.data(), indices.data()};
  svm_parameter chosen{};
  chosen.svm_type = C_SVC;
  chosen.kernel_type = RBF;
  chosen.gamma = gamma;
  chosen.C = penalty;
  chosen.cache_size = 64.0;
  chosen.eps = 1e-3;
  chosen.shrinking = 1;
  chosen.probability = 1;
  svm_set_print_string_function([](const char*) {});
  std::srand(seed);
  svm_model* model = svm_train(&problem, &chosen);
  Library found{model->probA[0], model->probB[0], {}};
  for (auto& row : asked) {
    double probabilities[2];
    svm_predict_probability(model, row.data(), probabilities);
    found.of_class_1.push_back(probabilities[model->label[0] == 1 ? 0 : 1]);
  }
  svm_free_and_destroy_model(&model);
  return found;
}

/// The order in which libsvm cuts its folds: a shuffle of the rows by class with rand().
std::vector<Index> library_order(const std::vector<int>& labels, unsigned seed) {
  std::vector<Index> order = rows_by_class(labels);
  std::srand(seed);
  const auto count = static_cast<int>(order.size());
  for (int i = 0; i < count; ++i) {
    const int j = i + std::rand() % (count - i);
    std::swap(order[static_cast<std::size_t>(i)], order[static_cast<std::size_t>(j)]);
  }
  return order;
}

double objective(const Vector& decisions, const std::vector<bool>& positive, double a, double b) {
  const auto n = static_cast<double>(positive.size());
  const auto first = static_cast<double>(std::count(positive.begin(), positive.end(), true));
  double sum = 0.0;
  for (Index i = 0; i < decisions.size(); ++i) {
    const double target =
        positive[static_cast<std::size_t>(i)] ? (first + 1.0) / (first + 2.0) : 1.0 / (n - first + 2.0);
    const double p = 1.0 / (1.0 + std::exp(a * decisions[i] + b));
    sum -= target * std::log(p) + (1.0 - target) * std::log(1.0 - p);
  }
  return sum;
}

TEST(PlattSigmoid, WithTheFoldsOfLibsvmItIsLibsvmsOwn) {
  for (const unsigned seed : {1U, 7U, 2026U}) {
    const LabelledRows training = rows_of(103, seed), validation = rows_of(40, seed + 1);
    const Library library = library_estimates(training, validation, seed);
    const PlattSigmoid ours = cross_validated_sigmoid(training, penalty, gamma, library_order(training.labels, seed));
    EXPECT_NEAR(ours.a, library.a, 1e-8 * std::abs(library.a));
    EXPECT_NEAR(ours.b, library.b, 1e-8 * std::abs(library.b));
    // The twin: other folds give another sigmoid, so the agreement is not that of any five folds.
    const PlattSigmoid other =
        cross_validated_sigmoid(training, penalty, gamma, library_order(training.labels, seed + 1));
    EXPECT_GT(std::abs(other.a - library.a), 1e-6 * std::abs(library.a));
  }
}

TEST(PlattSigmoid, IsTheMinimumOfItsObjective) {
  const auto draws = make_stream({.seed = 5});
  Vector decisions(60);
  std::vector<bool> positive;
  for (double& f : decisions) {
    positive.push_back(draws->uniform() < 0.3);
    f = draws->normal() + (positive.back() ? 0.8 : -0.8);
  }
  const PlattSigmoid fitted = fit_platt_sigmoid(decisions, positive);
  EXPECT_LT(fitted.a, 0.0) << "larger decisions are the first class's";
  const double least = objective(decisions, positive, fitted.a, fitted.b);
  for (double da = -1.0; da <= 1.0; da += 0.1)
    for (double db = -1.0; db <= 1.0; db += 0.1)
      EXPECT_GE(objective(decisions, positive, fitted.a + da, fitted.b + db), least - 1e-6);
  EXPECT_DOUBLE_EQ(fitted.probability(0.3), 1.0 / (1.0 + std::exp(0.3 * fitted.a + fitted.b)));
  EXPECT_EQ(fitted.probability(1e6), 1.0);
  EXPECT_EQ(fitted.probability(-1e6), 0.0);
}

TEST(PlattSigmoid, ComesOutDecreasingOnDecisionsThatAreWrong) {
  const Vector decisions{{-2.0, -1.0, -1.5, 1.0, 2.0, 1.5}};
  const std::vector<bool> positive{true, true, true, false, false, false};
  EXPECT_GT(fit_platt_sigmoid(decisions, positive).a, 0.0);
  EXPECT_THROW(fit_platt_sigmoid(decisions, {true}), std::invalid_argument);
  EXPECT_THROW(fit_platt_sigmoid(Vector(), {}), std::invalid_argument);
}

TEST(PlattScore, IsAFunctionOfTheSeedOnAnyThreadWhateverRandDoes) {
  const AgentData agent{.name = "a", .training = rows_of(80, 1), .validation = rows_of(60, 2)};
  const auto svm = make_svm(KernelParameter::gamma, SvmScore::platt);
  const Vector values{{penalty, gamma}};
  const Vector alone = svm->train(agent, 2, values, 11).decision;
  EXPECT_GE(alone.minCoeff(), 0.0);
  EXPECT_LE(alone.maxCoeff(), 1.0);
  EXPECT_NE(svm->train(agent, 2, values, 12).decision, alone) << "other folds";
  std::vector<Vector> together(6);
  {
    std::vector<std::jthread> threads;
    for (Vector& result : together)
      threads.emplace_back([&] {
        std::rand();
        for (int i = 0; i < 5; ++i) result = svm->train(agent, 2, values, 11).decision;
      });
  }
  for (const Vector& result : together) EXPECT_EQ(result, alone);
}

TEST(PlattScore, RanksAsTheDecisionsDoUpToItsDirection) {
  const AgentData agent{.name = "a", .training = rows_of(120, 3), .validation = rows_of(90, 4)};
  const Vector values{{penalty, gamma}};
  const Vector decisions = make_svm(KernelParameter::gamma)->train(agent, 2, values, 0).decision;
  const Vector probabilities = make_svm(KernelParameter::gamma, SvmScore::platt)->train(agent, 2, values, 0).decision;
  std::vector<bool> positive;
  for (const int label : agent.validation.labels) positive.push_back(label == 1);
  const double of_decisions = area_under_curve(decisions, positive),
               of_probabilities = area_under_curve(probabilities, positive);
  // libsvm stops its computation of probabilities at 0.0025, which can tie neighbours.
  EXPECT_NEAR(std::abs(of_probabilities - 0.5), std::abs(of_decisions - 0.5), 0.02);
}

TEST(PlattScore, LeavesSeveralClassesToTheirVotes) {
  LabelledRows rows = rows_of(60, 5);
  for (std::size_t i = 0; i < rows.labels.size(); i += 4) rows.labels[i] = 2;
  const AgentData agent{.name = "a", .training = rows, .validation = rows};
  const Predictions plain = make_svm(KernelParameter::gamma)->train(agent, 3, Vector{{penalty, gamma}}, 0);
  const Predictions platt =
      make_svm(KernelParameter::gamma, SvmScore::platt)->train(agent, 3, Vector{{penalty, gamma}}, 0);
  EXPECT_EQ(platt.labels, plain.labels);
  EXPECT_EQ(platt.decision.size(), 0);
}

}  // namespace
}  // namespace privbo::platt_sigmoid_test
