// Predicts by ridge regression on released sums.
#include "families/joint/learner/released_parameters.h"

#include <algorithm>
#include <cmath>
#include <stdexcept>

#include "families/joint/learner/feature_solver.h"
#include "numerics/numbers.h"
#include "text/error.h"
#include "text/message.h"

namespace privbo {
namespace {

constexpr Index max_listed = 20'000;  // numbers
constexpr double rounding = 1e-9;     // of the region's size

Message outside_box(const CoveredDomain& covered, Eigen::Ref<const Eigen::RowVectorXd> x) {
  for (Index j = 0; j < x.size(); ++j) {
    const double slack = rounding * (1.0 + std::abs(covered.high[j]) + std::abs(covered.low[j]));
    if (x[j] >= covered.low[j] - slack && x[j] <= covered.high[j] + slack) continue;
    return Message("coordinate %1 = %2 lies outside of [%3, %4], where the run's points are from", j + 1,
                   significant(x[j]), significant(covered.low[j]), significant(covered.high[j]));
  }
  return {};
}

}  // namespace

CoveredDomain covered_domain(const Domain& domain, double length_scale) {
  CoveredDomain covered;
  if (domain.dimension() == 0 || domain.size() == 0) return covered;
  covered.length_scale = length_scale;
  covered.radius = domain.radius;
  if (domain.low.size() == domain.dimension()) {
    covered.low = domain.low;
    covered.high = domain.high;
  } else {
    covered.low = domain.points.colwise().minCoeff().transpose();
    covered.high = domain.points.colwise().maxCoeff().transpose();
  }
  if (!domain.anywhere && domain.size() * domain.dimension() <= max_listed) covered.arms = domain.points;
  return covered;
}

Message why_uncovered(const CoveredDomain& covered, Eigen::Ref<const Eigen::RowVectorXd> x) {
  if (!covered.known()) return {};
  if (covered.radius > 0.0 && x.norm() > covered.radius * (1.0 + rounding))
    return Message("distance %1 from the origin, and the run's points are from the ball of radius %2",
                   significant(x.norm()), significant(covered.radius));
  if (Message outside = outside_box(covered, x); !outside.empty()) return outside;
  if (covered.arms.rows() == 0 || !(covered.length_scale > 0.0)) return {};
  const double nearest = std::sqrt((covered.arms.rowwise() - x).rowwise().squaredNorm().minCoeff());
  if (nearest <= covered.length_scale * (1.0 + rounding)) return {};
  return Message("distance %1 from the nearest point of the run, more than its length scale %2", significant(nearest),
                 significant(covered.length_scale));
}

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
