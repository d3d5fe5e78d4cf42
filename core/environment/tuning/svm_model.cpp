// Trains support vector machines by libsvm (Chang & Lin 2011): C-SVC with the RBF kernel, ranked by decision values or
// by Platt's probabilities.
//
//   min ½|w|² + C Σ ξ_i   subject to y_i (w·φ(x_i) + b) ≥ 1 − ξ_i,   k(x, y) = exp(−γ |x − y|²)
//
// Decision values rank the rows as the machine itself does, the same every time: the default. The code published with
// the paper (Dai, Low & Jaillet 2021) ranks validation rows by libsvm's probability estimates, a sigmoid fitted by a
// random five-fold cross-validation (platt_sigmoid.h): with few positive rows the sigmoid can come out decreasing,
// which turns the AUC around, and it makes the score random. Deviation: the folds are drawn from the seed of agent and
// point instead of rand(), so that a score is the same every time and on any thread; all else, the probabilities
// themselves included, is libsvm's. Threads: libsvm's own switch for probabilities, which draws from rand(), is never
// on; all else that svm_train touches is its own, but the print function, which is set once.
#include <libsvm/svm.h>

#include <cstdlib>
#include <mutex>
#include <new>
#include <stdexcept>
#include <string>

#include "environment/tuning/model_trainer.h"
#include "environment/tuning/platt_sigmoid.h"
#include "text/error.h"
#include "text/message.h"

namespace privbo {
namespace {

constexpr double cache_megabytes = 64.0;  // of kernel rows; 2,800 training rows fit as a whole
constexpr double tolerance = 1e-3;        // of the optimality conditions: libsvm's own

/// The rows in libsvm's form: (index, value) pairs, index −1 at the end of each.
class Nodes {
 public:
  explicit Nodes(const Points& rows)
      : width_(static_cast<std::size_t>(rows.cols()) + 1), nodes_(static_cast<std::size_t>(rows.rows()) * width_) {
    std::size_t next = 0;
    for (Index i = 0; i < rows.rows(); ++i) {
      for (Index j = 0; j < rows.cols(); ++j) nodes_[next++] = {static_cast<int>(j) + 1, rows(i, j)};
      nodes_[next++] = {-1, 0.0};
    }
  }
  svm_node* row(Index i) { return &nodes_[static_cast<std::size_t>(i) * width_]; }

 private:
  std::size_t width_;
  std::vector<svm_node> nodes_;
};

struct FreeModel {
  void operator()(svm_model* model) const { svm_free_and_destroy_model(&model); }
};
using Model = std::unique_ptr<svm_model, FreeModel>;

void silence() {
  static std::once_flag once;
  std::call_once(once, [] { svm_set_print_string_function([](const char*) {}); });
}

svm_parameter parameters(double penalty, double gamma) {
  svm_parameter result{};
  result.svm_type = C_SVC;
  result.kernel_type = RBF;
  result.gamma = gamma;
  result.C = penalty;
  result.cache_size = cache_megabytes;
  result.eps = tolerance;
  result.shrinking = 1;
  result.probability = 0;
  return result;
}

/// Trains on rows that the caller keeps for as long as the model lives.
Model trained(std::vector<svm_node*>& rows, std::vector<double>& labels, const svm_parameter& chosen) {
  const svm_problem problem{static_cast<int>(rows.size()), labels.data(), rows.data()};
  if (const char* complaint = svm_check_parameter(&problem, &chosen); complaint != nullptr)
    throw std::runtime_error(complaint);
  Model model(svm_train(&problem, &chosen));
  if (!model) throw RuntimeError(Message("libsvm returned no model"));
  return model;
}

/// Decision values of the rows order[begin … end) by a machine trained on all others; `sign`: ±1 per row.
void decide_fold(Nodes& nodes, const std::vector<double>& sign, const std::vector<Index>& order, std::size_t begin,
                 std::size_t end, const svm_parameter& chosen, Vector& decisions) {
  std::vector<svm_node*> rows;
  std::vector<double> labels;
  double positive = 0.0, negative = 0.0;
  for (std::size_t i = 0; i < order.size(); ++i) {
    if (i >= begin && i < end) continue;
    rows.push_back(nodes.row(order[i]));
    labels.push_back(sign[static_cast<std::size_t>(order[i])]);
    (labels.back() > 0.0 ? positive : negative) += 1.0;
  }
  if (positive == 0.0 || negative == 0.0) {
    const double all = positive > 0.0 ? 1.0 : negative > 0.0 ? -1.0 : 0.0;
    for (std::size_t i = begin; i < end; ++i) decisions[order[i]] = all;
    return;
  }
  const Model model = trained(rows, labels, chosen);
  std::vector<int> names(2);
  svm_get_labels(model.get(), names.data());
  for (std::size_t i = begin; i < end; ++i) {
    double decision = 0.0;
    svm_predict_values(model.get(), nodes.row(order[i]), &decision);
    decisions[order[i]] = decision * names.front();  // libsvm's first class is +1 here, and this states it
  }
}

/// Gives a model of two classes the sigmoid with which svm_predict_probability computes.
void set_sigmoid(svm_model& model, const PlattSigmoid& sigmoid) {
  for (const auto& [place, number] : {std::pair{&model.probA, sigmoid.a}, std::pair{&model.probB, sigmoid.b}}) {
    *place = static_cast<double*>(std::malloc(sizeof(double)));  // libsvm releases it by free()
    if (*place == nullptr) throw std::bad_alloc();
    **place = number;
  }
}

class Svm final : public Trainer {
 public:
  Svm(KernelParameter meaning, SvmScore score) : meaning_(meaning), score_(score) { silence(); }

  Predictions train(const AgentData& agent, Index classes, const Vector& values, std::uint64_t seed) const override {
    const double kernel = values[1];
    const double gamma = meaning_ == KernelParameter::gamma ? kernel : 0.5 / (kernel * kernel);
    Nodes training(agent.training.features), validation(agent.validation.features);
    std::vector<svm_node*> rows;
    std::vector<double> labels(agent.training.labels.begin(), agent.training.labels.end());
    for (Index i = 0; i < agent.training.count(); ++i) rows.push_back(training.row(i));
    const Model model = trained(rows, labels, parameters(values[0], gamma));
    Predictions result = predictions(*model, validation, agent.validation.count(), classes);
    if (score_ == SvmScore::platt && classes == 2) {
      const auto draws = make_stream({.seed = seed, .trial = 0, .agent = 0, .purpose = Purpose::environment});
      set_sigmoid(*model, cross_validated_sigmoid(agent.training, values[0], gamma,
                                                  shuffled_by_class(agent.training.labels, *draws)));
      rank_by_probability(*model, validation, result.decision);
    }
    return result;
  }

 private:
  static Predictions predictions(const svm_model& model, Nodes& rows, Index count, Index classes) {
    const auto found = static_cast<std::size_t>(svm_get_nr_class(&model));
    std::vector<int> labels(found);
    svm_get_labels(&model, labels.data());
    // libsvm's first class is the one it meets first in the training rows.
    const double sign = labels.front() == 1 ? 1.0 : -1.0;
    std::vector<double> decisions(found * (found - 1) / 2);
    Predictions result;
    if (classes == 2) result.decision.resize(count);
    for (Index i = 0; i < count; ++i) {
      result.labels.push_back(static_cast<int>(svm_predict_values(&model, rows.row(i), decisions.data())));
      if (classes == 2) result.decision[i] = sign * decisions.front();
    }
    return result;
  }

  /// Replaces decision values by the probabilities of the second class.
  static void rank_by_probability(const svm_model& model, Nodes& rows, Vector& decision) {
    std::vector<int> labels(2);
    svm_get_labels(&model, labels.data());
    std::vector<double> probabilities(2);
    for (Index i = 0; i < decision.size(); ++i) {
      svm_predict_probability(&model, rows.row(i), probabilities.data());
      decision[i] = probabilities[labels.front() == 1 ? 0 : 1];
    }
  }

  KernelParameter meaning_;
  SvmScore score_;
};

}  // namespace

PlattSigmoid cross_validated_sigmoid(const LabelledRows& rows, double penalty, double gamma,
                                     const std::vector<Index>& order) {
  silence();
  constexpr std::size_t folds = 5;
  Nodes nodes(rows.features);
  std::vector<double> sign;
  std::vector<bool> first;
  for (const int label : rows.labels) {
    first.push_back(label == rows.labels.front());
    sign.push_back(first.back() ? 1.0 : -1.0);
  }
  Vector decisions = Vector::Zero(rows.count());
  const svm_parameter chosen = parameters(penalty, gamma);
  for (std::size_t fold = 0; fold < folds; ++fold)
    decide_fold(nodes, sign, order, fold * order.size() / folds, (fold + 1) * order.size() / folds, chosen, decisions);
  return fit_platt_sigmoid(decisions, first);
}

std::shared_ptr<const Trainer> make_svm(KernelParameter meaning, SvmScore score) {
  return std::make_shared<Svm>(meaning, score);
}

}  // namespace privbo
