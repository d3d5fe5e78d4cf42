// One-dimensional and square test domains, made here so that posterior tests depend on no other room's code.
#pragma once

#include "domain/domain.h"

namespace privbo::test {

/// `count` ≥ 2 equally spaced points of [0, 1], ends included.
inline Domain line_domain(Index count) {
  Domain domain;
  domain.points.resize(count, 1);
  const double step = 1.0 / static_cast<double>(count - 1);
  for (Index i = 0; i < count; ++i) domain.points(i, 0) = i == count - 1 ? 1.0 : static_cast<double>(i) * step;
  domain.shape = {count};
  return domain;
}

/// side × side points of [0, 1]², last axis fastest.
inline Domain square_domain(Index side) {
  const Domain line = line_domain(side);
  Domain domain;
  domain.points.resize(side * side, 2);
  for (Index i = 0; i < side; ++i)
    for (Index j = 0; j < side; ++j) domain.points.row(i * side + j) << line.points(i, 0), line.points(j, 0);
  domain.shape = {side, side};
  return domain;
}

}  // namespace privbo::test
