#include "numerics/random/sobol.h"

#include <boost/random/sobol.hpp>
#include <cmath>

#include "text/error.h"
#include "text/message.h"

namespace privbo {

Matrix sobol_points(Index dimension, Index count) {
  if (dimension < 1 || count < 0)
    throw InvalidArgument(
        Message("%1 points of a Sobol sequence in dimension %2: neither may be negative, nor the dimension 0", count,
                dimension));
  boost::random::sobol_engine<std::uint_least64_t, 64U> sequence(static_cast<std::size_t>(dimension));
  Matrix points(dimension, count);
  for (Index i = 0; i < count; ++i)
    for (Index j = 0; j < dimension; ++j) points(j, i) = std::ldexp(static_cast<double>(sequence()), -64);
  return points;
}

}  // namespace privbo
