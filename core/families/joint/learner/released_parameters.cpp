// Predicts by ridge regression on released sums.
#include "families/joint/learner/released_parameters.h"

#include <algorithm>
#include <cmath>
#include <stdexcept>

#include "families/joint/learner/feature_solver.h"
#include "text/error.h"
#include "text/message.h"

namespace privbo {

namespace {

/// Returns the deviation of aᵀh − aᵀHθ. The columns of `a` are V⁻¹Φ(x).
Vector privacy_deviation(const StatisticsNoise& noise, const Matrix& a, const Vector& theta) {
  const double s = noise.matrix * noise.matrix, diagonal = noise.diagonal * noise.diagonal,
               vector = noise.vector * noise.vector;
  const Vector squares = theta.cwiseAbs2();
  Vector deviation(a.cols());
  for (Index i = 0; i < a.cols(); ++i) {
    const auto column = a.col(i);
    const double length = column.squaredNorm(), along = column.dot(theta);
    const double variance = vector * length + s * (length * theta.squaredNorm() + along * along) +
                            (diagonal - 2.0 * s) * column.cwiseAbs2().dot(squares);
    deviation[i] = std::sqrt(std::max(0.0, variance));
  }
  return deviation;
}

}  // namespace

std::optional<StrictEpsilon> epsilon_at_strict_delta(const ReleasedParameters& parameters) {
  Ledger paid;
  for (const Charge& charge : parameters.charges) {
    auto guarantee = std::make_shared<Guarantee>();
    guarantee->notion = PrivacyNotion::joint;  // the charges are one person's already
    guarantee->cost = charge.cost;
    paid.charge(1, guarantee, charge.count);
  }
  return epsilon_at_strict_delta(paid, 1, parameters.delta, Reading::same_person);
}

Prediction predict(const ReleasedParameters& parameters, const Points& points) {
  const FeatureMap& map = *parameters.map;
  if (points.cols() != map.dimension())
    throw InvalidArgument(
        Message("points of dimension %1: these parameters are for dimension %2", points.cols(), map.dimension()));
  const RegressionRule& rule = parameters.rule;
  const Index m = map.size();
  Matrix v = parameters.statistics.sigma + (rule.lambda + rule.shift) * Matrix::Identity(m, m);
  Prediction made;
  FeatureSolver solver(m);
  made.raised = factor_or_raise(solver, v, rule.lambda);
  const Vector theta = solver.solve(parameters.statistics.u);
  const Matrix phi = map.map(points).transpose();
  solver.score(phi, {}, made.mean, made.model_deviation);
  made.mean.array() += rule.centre;
  made.model_deviation *= rule.rho;
  made.deviation = made.model_deviation;
  if (parameters.noise) {
    Matrix a(m, phi.cols());
    for (Index i = 0; i < phi.cols(); ++i) a.col(i) = solver.solve(phi.col(i));
    made.privacy_deviation = privacy_deviation(*parameters.noise, a, theta);
    made.deviation = (made.model_deviation.cwiseAbs2() + made.privacy_deviation.cwiseAbs2()).cwiseSqrt();
  }
  made.outside.reserve(static_cast<std::size_t>(points.rows()));
  for (Index i = 0; i < points.rows(); ++i) made.outside.push_back(why_uncovered(parameters.covered, points.row(i)));
  return made;
}

}  // namespace privbo
