// Trains logistic regression by liblinear (Fan et al. 2008): the L2-regularised problem, solved by a trust-region
// Newton method.
//
//   min ½|w|² + C Σ log(1 + exp(−y_i w·x_i)),   x_i with a last feature 1, whose weight is the intercept and is
//   penalised like the others
//
// Only C can be tuned: the solver goes to the optimum, so there are neither batches nor a learning rate. Several
// classes: one problem each against the rest, the largest decision wins. Threads: this solver draws no random numbers
// (others of liblinear call rand()); the print function is set once.
#include <linear.h>
#include <cmath>
#include <mutex>
#include <stdexcept>
#include <string>

#include "environment/tuning/model_trainer.h"
#include "environment/tuning/softmax_regression.h"
#include "text/error.h"
#include "text/message.h"

namespace privbo {
namespace {

constexpr double tolerance = 1e-6;  // of the gradient's norm, relative to the start's

class Nodes {
 public:
  explicit Nodes(const Points& rows)
      : width_(static_cast<std::size_t>(rows.cols()) + 2), nodes_(static_cast<std::size_t>(rows.rows()) * width_) {
    std::size_t next = 0;
    for (Index i = 0; i < rows.rows(); ++i) {
      for (Index j = 0; j < rows.cols(); ++j) nodes_[next++] = {static_cast<int>(j) + 1, rows(i, j)};
      nodes_[next++] = {static_cast<int>(rows.cols()) + 1, 1.0};
      nodes_[next++] = {-1, 0.0};
    }
  }
  feature_node* row(Index i) { return &nodes_[static_cast<std::size_t>(i) * width_]; }

 private:
  std::size_t width_;
  std::vector<feature_node> nodes_;
};

struct FreeModel {
  void operator()(model* trained) const { free_and_destroy_model(&trained); }
};
using Model = std::unique_ptr<model, FreeModel>;

void silence() {
  static std::once_flag once;
  std::call_once(once, [] { set_print_string_function([](const char*) {}); });
}

class LinearLogistic final : public Trainer {
 public:
  LinearLogistic() { silence(); }

  Predictions train(const AgentData& agent, Index classes, const Vector& values, std::uint64_t) const override {
    parameter chosen{};
    chosen.solver_type = L2R_LR;
    chosen.C = values[0];
    chosen.eps = tolerance;
    Nodes training(agent.training.features), validation(agent.validation.features);
    std::vector<feature_node*> rows;
    std::vector<double> labels(agent.training.labels.begin(), agent.training.labels.end());
    for (Index i = 0; i < agent.training.count(); ++i) rows.push_back(training.row(i));
    const problem task{static_cast<int>(rows.size()), static_cast<int>(agent.training.features.cols()) + 1,
                       labels.data(), rows.data(), 1.0};
    if (const char* complaint = check_parameter(&task, &chosen); complaint != nullptr)
      throw std::runtime_error(complaint);
    const Model trained(::train(&task, &chosen));
    if (!trained) throw RuntimeError(Message("liblinear returned no model"));
    return predictions(*trained, validation, agent.validation.count(), classes);
  }

 private:
  static Predictions predictions(const model& trained, Nodes& rows, Index count, Index classes) {
    const auto found = static_cast<std::size_t>(get_nr_class(&trained));
    std::vector<int> labels(found);
    get_labels(&trained, labels.data());
    const double sign = labels.front() == 1 ? 1.0 : -1.0;
    std::vector<double> decisions(found);  // for two classes only the first is filled
    Predictions result;
    if (classes == 2) result.decision.resize(count);
    for (Index i = 0; i < count; ++i) {
      result.labels.push_back(static_cast<int>(predict_values(&trained, rows.row(i), decisions.data())));
      if (classes == 2) result.decision[i] = sign * decisions.front();
    }
    return result;
  }
};

}  // namespace

std::shared_ptr<const Trainer> make_linear_logistic() { return std::make_shared<LinearLogistic>(); }

// Trains logistic regression with batch size, L2 penalty and learning rate to tune: App. B.2.1 of "Differentially
// Private Federated Bayesian Optimization with Distributed Exploration" (Dai, Low & Jaillet 2021), where each of 30
// subjects recognises its own activities.
//
// The paper leaves the trainer open. Here weights start from 0, a fixed number of passes go over the training rows,
// shuffled anew for each, the learning rate is constant, and the penalty's steps are implicit (softmax_regression.cpp).
// Shuffles are drawn from the seed alone.

namespace {

class MinibatchLogistic final : public Trainer {
 public:
  explicit MinibatchLogistic(Index epochs) : epochs_(epochs) {}

  Predictions train(const AgentData& agent, Index classes, const Vector& values, std::uint64_t seed) const override {
    const auto draws = make_stream({.seed = seed, .trial = 0, .agent = 0, .purpose = Purpose::environment});
    const MinibatchSettings settings{.batch = static_cast<Index>(std::llround(values[0])),
                                     .penalty = values[1],
                                     .rate = values[2],
                                     .epochs = epochs_};
    const Matrix scores =
        softmax_scores(fit_softmax(agent.training, classes, settings, *draws), agent.validation.features);
    if (!scores.allFinite()) throw RuntimeError(Message("predictions are not numbers; standardise the features"));
    Predictions result;
    for (Index i = 0; i < scores.rows(); ++i) {
      Index largest = 0;
      scores.row(i).maxCoeff(&largest);
      result.labels.push_back(static_cast<int>(largest));
    }
    if (classes == 2) result.decision = scores.col(1) - scores.col(0);
    return result;
  }

 private:
  Index epochs_;
};

}  // namespace

std::shared_ptr<const Trainer> make_minibatch_logistic(Index epochs) {
  return std::make_shared<MinibatchLogistic>(epochs);
}

}  // namespace privbo
