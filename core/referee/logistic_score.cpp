// Learns scores by LIBLINEAR's L2-regularised logistic regression (a trust-region Newton method, which draws no random
// numbers).
#include <linear.h>
#include <algorithm>
#include <cmath>
#include <memory>
#include <mutex>

#include "referee/score.h"
#include "text/error.h"

namespace privbo::referee {
namespace {

/// Of the gradient's norm, relative to the start's.
constexpr double tolerance = 1e-4;
/// Weight of the examples against the weights' size: with few examples a feature's weight is about its correlation.
constexpr double weight_of_examples = 0.02;
/// Deviations beyond which a feature counts no more, so that a single wild number does not decide the fit.
constexpr double furthest = 8.0;

struct FreeFitted {
  void operator()(model* fitted) const { free_and_destroy_model(&fitted); }
};

void keep_quiet() {
  static std::once_flag once;
  std::call_once(once, [] { set_print_string_function([](const char*) {}); });
}

}  // namespace

bool can_learn(std::span<const Example> examples) {
  const auto is_one = [](const Example& each) { return each.bit; };
  return std::ranges::any_of(examples, is_one) && !std::ranges::all_of(examples, is_one);
}

LearntScore::LearntScore(std::span<const Example> examples) {
  const std::size_t width = examples.front().features.size();
  const double count = static_cast<double>(examples.size());
  mean_.assign(width, 0.0);
  inverse_deviation_.assign(width, 0.0);
  weights_.assign(width, 0.0);
  for (const Example& each : examples)
    for (std::size_t i = 0; i < width; ++i) mean_[i] += each.features[i] / count;
  for (const Example& each : examples)
    for (std::size_t i = 0; i < width; ++i)
      inverse_deviation_[i] += (each.features[i] - mean_[i]) * (each.features[i] - mean_[i]) / count;
  std::vector<std::size_t> kept;
  for (std::size_t i = 0; i < width; ++i) {
    const double deviation = std::sqrt(inverse_deviation_[i]);
    const bool varies = deviation > 1e-9 * std::abs(mean_[i]) && deviation > 0.0;
    inverse_deviation_[i] = varies ? 1.0 / deviation : 0.0;
    if (varies) kept.push_back(i);
  }
  if (kept.empty()) return;

  keep_quiet();
  std::vector<feature_node> nodes;
  nodes.reserve(examples.size() * (kept.size() + 2));
  std::vector<feature_node*> rows;
  std::vector<double> labels;
  for (const Example& each : examples) {
    for (std::size_t k = 0; k < kept.size(); ++k)
      nodes.push_back({static_cast<int>(k) + 1, standard(each.features, kept[k])});
    nodes.push_back({static_cast<int>(kept.size()) + 1, 1.0});
    nodes.push_back({-1, 0.0});
    labels.push_back(each.bit ? 1.0 : -1.0);
  }
  for (std::size_t i = 0; i < examples.size(); ++i) rows.push_back(&nodes[i * (kept.size() + 2)]);
  parameter chosen{};
  chosen.solver_type = L2R_LR;
  chosen.C = weight_of_examples;
  chosen.eps = tolerance;
  const problem task{static_cast<int>(rows.size()), static_cast<int>(kept.size()) + 1, labels.data(), rows.data(), 1.0};
  const std::unique_ptr<model, FreeFitted> fitted(::train(&task, &chosen));
  if (!fitted) throw RuntimeError(Message("liblinear returned no model"));
  const double sign = fitted->label[0] == 1 ? 1.0 : -1.0;
  for (std::size_t k = 0; k < kept.size(); ++k) weights_[kept[k]] = sign * fitted->w[k];
}

double LearntScore::standard(const std::vector<double>& features, std::size_t i) const {
  return std::clamp((features[i] - mean_[i]) * inverse_deviation_[i], -furthest, furthest);
}

double LearntScore::of(const std::vector<double>& features) const {
  double score = 0.0;
  for (std::size_t i = 0; i < weights_.size(); ++i)
    if (weights_[i] != 0.0) score += weights_[i] * standard(features, i);
  // Two runs that differ in rounding alone have one score.
  return static_cast<double>(static_cast<float>(score));
}

std::size_t LearntScore::strongest() const {
  const auto smaller = [](double a, double b) { return std::abs(a) < std::abs(b); };
  return static_cast<std::size_t>(std::ranges::max_element(weights_, smaller) - weights_.begin());
}

std::vector<double> LearntScore::weights() const {
  std::vector<double> all(weights_);
  for (std::size_t i = 0; i < all.size(); ++i) all[i] *= inverse_deviation_[i];
  return all;
}

}  // namespace privbo::referee
