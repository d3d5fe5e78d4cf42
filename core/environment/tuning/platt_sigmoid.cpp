// Fits the sigmoid by Newton's method, as the published pseudo-code has it: the Hessian gets 1e-12 on its diagonal, a
// step is halved until it decreases the objective enough, and the loop ends where both gradients are below 1e-5.
#include "environment/tuning/platt_sigmoid.h"

#include <algorithm>
#include <cmath>
#include <stdexcept>
#include <string>
#include <utility>

#include "text/error.h"
#include "text/message.h"

namespace privbo {
namespace {

/// −Σ t log p + (1 − t) log(1 − p) with p = 1/(1 + exp(z)), z = a f + b, in the form that does not overflow.
double cross_entropy(const Vector& decisions, const Vector& targets, double a, double b) {
  double sum = 0.0;
  for (Index i = 0; i < decisions.size(); ++i) {
    const double z = decisions[i] * a + b;
    sum += z >= 0.0 ? targets[i] * z + std::log1p(std::exp(-z)) : (targets[i] - 1.0) * z + std::log1p(std::exp(z));
  }
  return sum;
}

struct Newton {
  double h11, h22, h21, g1, g2;
};

Newton derivatives(const Vector& decisions, const Vector& targets, const PlattSigmoid& sigmoid) {
  constexpr double ridge = 1e-12;  // keeps the Hessian positive definite
  Newton sums{.h11 = ridge, .h22 = ridge, .h21 = 0.0, .g1 = 0.0, .g2 = 0.0};
  for (Index i = 0; i < decisions.size(); ++i) {
    const double f = decisions[i], p = sigmoid.probability(f), weight = p * (1.0 - p), gap = targets[i] - p;
    sums.h11 += f * f * weight;
    sums.h22 += weight;
    sums.h21 += f * weight;
    sums.g1 += f * gap;
    sums.g2 += gap;
  }
  return sums;
}

}  // namespace

double PlattSigmoid::probability(double decision) const {
  const double z = decision * a + b;
  return z >= 0.0 ? std::exp(-z) / (1.0 + std::exp(-z)) : 1.0 / (1.0 + std::exp(z));
}

PlattSigmoid fit_platt_sigmoid(const Vector& decisions, const std::vector<bool>& positive) {
  if (decisions.size() == 0 || static_cast<std::size_t>(decisions.size()) != positive.size())
    throw InvalidArgument(
        Message("%1 decision values and %2 classes: a sigmoid needs at least one row, and one of each per row",
                decisions.size(), positive.size()));
  constexpr int max_steps = 100;
  constexpr double min_step = 1e-10, small_gradient = 1e-5;
  const auto first = static_cast<double>(std::ranges::count(positive, true));
  const double second = static_cast<double>(positive.size()) - first;
  Vector targets(decisions.size());
  for (Index i = 0; i < targets.size(); ++i)
    targets[i] = positive[static_cast<std::size_t>(i)] ? (first + 1.0) / (first + 2.0) : 1.0 / (second + 2.0);
  PlattSigmoid sigmoid{.a = 0.0, .b = std::log((second + 1.0) / (first + 1.0))};
  double value = cross_entropy(decisions, targets, sigmoid.a, sigmoid.b);
  for (int step = 0; step < max_steps; ++step) {
    const Newton n = derivatives(decisions, targets, sigmoid);
    if (std::abs(n.g1) < small_gradient && std::abs(n.g2) < small_gradient) break;
    const double determinant = n.h11 * n.h22 - n.h21 * n.h21, da = -(n.h22 * n.g1 - n.h21 * n.g2) / determinant,
                 db = -(-n.h21 * n.g1 + n.h11 * n.g2) / determinant, slope = n.g1 * da + n.g2 * db;
    double length = 1.0;
    for (; length >= min_step; length /= 2.0) {
      const PlattSigmoid next{.a = sigmoid.a + length * da, .b = sigmoid.b + length * db};
      const double changed = cross_entropy(decisions, targets, next.a, next.b);
      if (changed >= value + 1e-4 * length * slope) continue;
      sigmoid = next;
      value = changed;
      break;
    }
    if (length < min_step) break;  // no step decreases the objective
  }
  return sigmoid;
}

std::vector<Index> rows_by_class(const std::vector<int>& labels) {
  std::vector<Index> order;
  for (const bool first : {true, false})
    for (std::size_t i = 0; i < labels.size(); ++i)
      if ((labels[i] == labels.front()) == first) order.push_back(static_cast<Index>(i));
  return order;
}

std::vector<Index> shuffled_by_class(const std::vector<int>& labels, RandomSource& draws) {
  std::vector<Index> order = rows_by_class(labels);
  for (std::size_t i = 0; i < order.size(); ++i)
    std::swap(order[i], order[i + static_cast<std::size_t>(draws.index(static_cast<std::int64_t>(order.size() - i)))]);
  return order;
}

}  // namespace privbo
