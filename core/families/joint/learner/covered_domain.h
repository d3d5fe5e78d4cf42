// Where predictions from released statistics mean something: the public region that a run's points are from.
//
// Features reproduce their kernel on that region alone: quadrature features repeat themselves beyond it, so that a
// prediction far away looks as sure as one between the points.
#pragma once

#include <string>

#include "domain/domain.h"
#include "numerics/types.h"
#include "text/message.h"

namespace privbo {

struct CoveredDomain {
  Vector low{}, high{};       // d coordinates each; empty: nothing is known, as in files of earlier versions
  double radius = 0.0;        // 0: the whole box; otherwise the ball of this radius around 0 inside it
  double length_scale = 0.0;  // of the kernel; 0: not known
  Points arms{};              // n × d, what may be asked; no rows: any point of the region, or too many to list

  bool known() const { return low.size() > 0; }
};

/// Takes the region from a domain with coordinates. Lists at most 20,000 numbers of points.
CoveredDomain covered_domain(const Domain& domain, double length_scale);

/// Reports why `x` lies outside: beyond the box or the ball, or farther than a length scale from every point that may
/// be asked. Empty where it is covered, and where nothing is known.
Message why_uncovered(const CoveredDomain& covered, Eigen::Ref<const Eigen::RowVectorXd> x);

}  // namespace privbo
