// Platt's sigmoid: turns the decision values of a two-class support vector machine into probabilities.
//
//   P(y = first class | decision f) = 1/(1 + exp(a f + b))
//
// J. Platt: Probabilistic outputs for support vector machines, 1999, with the numerically safe fit of H.-T. Lin, C.-J.
// Lin & R. C. Weng: A note on Platt's probabilistic outputs for support vector machines. Machine Learning 68, 2007.
// LIBSVM (Chang & Lin 2011) fits the same sigmoid to the decision values of a five-fold cross-validation.
#pragma once

#include <cstddef>
#include <vector>

#include "environment/tuning/agent_data.h"
#include "numerics/random/random_source.h"

namespace privbo {

struct PlattSigmoid {
  double a = 0.0, b = 0.0;

  /// In [0, 1]; falls in f where a > 0, rises where a < 0: a fit to poor decision values can come out either way.
  double probability(double decision) const;
};

/// Fits a and b by at most 100 Newton steps with a backtracking line search to the targets (N₊ + 1)/(N₊ + 2) and
/// 1/(N₋ + 2): Lin, Lin & Weng 2007, App. C. One decision and one truth per row; positive: of the first class. Throws
/// std::invalid_argument where their numbers differ or there are none.
PlattSigmoid fit_platt_sigmoid(const Vector& decisions, const std::vector<bool>& positive);

/// The rows of two classes as LIBSVM puts them for its cross-validation: all rows of the class that comes first, then
/// the others, each in the order of the data.
std::vector<Index> rows_by_class(const std::vector<int>& labels);

/// Returns the sigmoid of LIBSVM's `probability = 1` for a C-SVC with the RBF kernel: machines trained on four fifths
/// give decision values for the last one, five times over. `order`: a permutation of the row numbers, which is cut into
/// five; LIBSVM shuffles rows_by_class() by rand(), which is one generator for the whole process and no function of a
/// seed where several threads train. "First class": the class of the first row. A fifth whose other rows are of one
/// class alone gets ±1, and one without any gets 0, as there. Throws std::runtime_error where a training fails.
PlattSigmoid cross_validated_sigmoid(const LabelledRows& rows, double penalty, double gamma,
                                     const std::vector<Index>& order);

/// rows_by_class() in an order drawn from `draws` alone.
std::vector<Index> shuffled_by_class(const std::vector<int>& labels, RandomSource& draws);

}  // namespace privbo
