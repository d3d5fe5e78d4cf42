// Divides a box along its axes, and finds the box that a point lies in.
#include "families/federated/learner/sub_regions.h"

#include <algorithm>
#include <cmath>
#include <stdexcept>

#include "text/error.h"
#include "text/message.h"

namespace privbo {
namespace {

constexpr Index max_regions = 4096;

/// Returns the prime factors of `number`, largest first.
std::vector<Index> prime_factors(Index number) {
  std::vector<Index> factors;
  for (Index prime = 2; prime * prime <= number; ++prime)
    for (; number % prime == 0; number /= prime) factors.push_back(prime);
  if (number > 1) factors.push_back(number);
  std::ranges::reverse(factors);
  return factors;
}

}  // namespace

SubRegions::SubRegions(const Domain& domain, Index count) : count_(count) {
  const Index d = domain.dimension(), n = domain.size();
  if (count < 1 || count > max_regions)
    throw InvalidArgument(Message("sub-regions P = %1: must be 1 <= P <= %2 (boxes that the domain is divided into)",
                                  count, max_regions));
  if (n < 1 || d < 1)
    throw InvalidArgument(Message("sub-regions: the domain has no points; choose a domain with at least one"));
  low_ = domain.low.size() == d ? domain.low : Vector(domain.points.colwise().minCoeff().transpose());
  high_ = domain.high.size() == d ? domain.high : Vector(domain.points.colwise().maxCoeff().transpose());

  // An axis on which all points agree cannot be divided: boxes without extent would hold no points.
  std::vector<Index> axes;
  for (Index axis = 0; axis < d; ++axis)
    if (high_[axis] > low_[axis]) axes.push_back(axis);
  if (axes.empty()) axes.push_back(0);
  parts_.assign(static_cast<std::size_t>(d), 1);
  std::size_t turn = 0;
  for (const Index factor : prime_factors(count))
    parts_[static_cast<std::size_t>(axes[turn++ % axes.size()])] *= factor;

  indices_.resize(static_cast<std::size_t>(count));
  region_of_index_.reserve(static_cast<std::size_t>(n));
  for (Index index = 0; index < n; ++index) {
    const Index region = region_of(domain.points.row(index));
    region_of_index_.push_back(region);
    indices_[static_cast<std::size_t>(region)].push_back(index);
  }
}

Index SubRegions::region_of(Eigen::Ref<const Eigen::RowVectorXd> x) const {
  Index region = 0;
  for (Index axis = 0; axis < low_.size(); ++axis) {
    const Index parts = parts_[static_cast<std::size_t>(axis)];
    const double extent = high_[axis] - low_[axis];
    const double part = extent > 0.0 ? std::floor((x[axis] - low_[axis]) / extent * static_cast<double>(parts)) : 0.0;
    // Compared as a double, because the index of a point far outside does not fit an Index.
    region = region * parts + (part > 0.0 ? static_cast<Index>(std::min(part, static_cast<double>(parts - 1))) : 0);
  }
  return region;
}

Vector SubRegions::low(Index region) const {
  Vector corner(low_.size());
  for (Index axis = low_.size() - 1; axis >= 0; --axis) {
    const Index parts = parts_[static_cast<std::size_t>(axis)], part = region % parts;
    region /= parts;
    corner[axis] = low_[axis] + (high_[axis] - low_[axis]) * (static_cast<double>(part) / static_cast<double>(parts));
  }
  return corner;
}

Vector SubRegions::high(Index region) const {
  Vector corner(low_.size());
  for (Index axis = low_.size() - 1; axis >= 0; --axis) {
    const Index parts = parts_[static_cast<std::size_t>(axis)], part = region % parts + 1;
    region /= parts;
    // The last border is taken exactly, so that the boxes fill the region.
    corner[axis] = part == parts ? high_[axis]
                                 : low_[axis] + (high_[axis] - low_[axis]) *
                                                    (static_cast<double>(part) / static_cast<double>(parts));
  }
  return corner;
}

}  // namespace privbo
