#include "families/joint/learner/covered_domain.h"

#include <cmath>

#include "numerics/numbers.h"
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

}  // namespace privbo
