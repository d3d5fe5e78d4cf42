// Trains support vector machines by libsvm (Chang & Lin 2011): C-SVC with the RBF kernel, ranked by decision values.
//
//   min ½|w|² + C Σ ξ_i   subject to y_i (w·φ(x_i) + b) ≥ 1 − ξ_i,   k(x, y) = exp(−γ |x − y|²)
//
// Choices: probability estimates are off. The code published with the paper (Dai, Low & Jaillet 2021) ranks validation
// rows by Platt's probabilities, a sigmoid fitted by a random five-fold cross validation: with few positive rows the
// sigmoid can come out decreasing, which turns the AUC around, and it makes the score random. Decision values rank the
// rows as the machine itself does, the same every time. Threads: svm_train draws random numbers (rand()) for
// probability estimates alone; all else it touches is its own, but the print function, which is set once.
#include <libsvm/svm.h>

#include <mutex>
#include <stdexcept>
#include <string>

#include "families/federated/problem/tuning/models/trainer.h"

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

class Svm final : public Trainer {
 public:
  explicit Svm(KernelParameter meaning) : meaning_(meaning) { silence(); }

  Predictions train(const AgentData& agent, Index classes, const Vector& values, std::uint64_t) const override {
    const double kernel = values[1];
    const svm_parameter chosen =
        parameters(values[0], meaning_ == KernelParameter::gamma ? kernel : 0.5 / (kernel * kernel));
    Nodes training(agent.training.features), validation(agent.validation.features);
    std::vector<svm_node*> rows;
    std::vector<double> labels(agent.training.labels.begin(), agent.training.labels.end());
    for (Index i = 0; i < agent.training.count(); ++i) rows.push_back(training.row(i));
    const svm_problem problem{static_cast<int>(rows.size()), labels.data(), rows.data()};
    if (const char* complaint = svm_check_parameter(&problem, &chosen); complaint != nullptr)
      throw std::runtime_error(complaint);
    const Model model(svm_train(&problem, &chosen));
    if (!model) throw std::runtime_error("libsvm returned no model");
    return predictions(*model, validation, agent.validation.count(), classes);
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

  KernelParameter meaning_;
};

}  // namespace

std::shared_ptr<const Trainer> make_svm(KernelParameter meaning) { return std::make_shared<Svm>(meaning); }

}  // namespace privbo
