// Predicts by ridge regression on released sums.
#include "families/joint/learner/released_parameters.h"

#include <stdexcept>

#include "families/joint/learner/feature_solver.h"

namespace privbo {

Prediction predict(const ReleasedParameters& parameters, const Points& points) {
  const FeatureMap& map = *parameters.map;
  if (points.cols() != map.dimension())
    throw std::invalid_argument("points of dimension " + std::to_string(points.cols()) +
                                ": these parameters are for dimension " + std::to_string(map.dimension()));
  const RegressionRule& rule = parameters.rule;
  const Index m = map.size();
  Matrix v = parameters.statistics.sigma + (rule.lambda + rule.shift) * Matrix::Identity(m, m);
  Prediction made;
  FeatureSolver solver(m);
  made.raised = factor_or_raise(solver, v, rule.lambda);
  solver.solve(parameters.statistics.u);
  solver.score(map.map(points).transpose(), {}, made.mean, made.deviation);
  made.mean.array() += rule.centre;
  made.deviation *= rule.rho;
  return made;
}

}  // namespace privbo
