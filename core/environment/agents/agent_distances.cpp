#include "environment/agents/agent_distances.h"

#include <algorithm>
#include <cmath>

namespace privbo {
namespace {

/// max_x |f − g|; 0 where no point has both.
double largest_difference(const Matrix& objectives, Index first, Index second) {
  double largest = 0.0;
  for (Index x = 0; x < objectives.rows(); ++x)
    // A comparison with NaN is false.
    if (const double difference = std::abs(objectives(x, first) - objectives(x, second)); difference > largest)
      largest = difference;
  return largest;
}

}  // namespace

Vector sums_of_distances(const Matrix& objectives) {
  Vector sums = Vector::Zero(objectives.cols());
  for (Index n = 0; n < objectives.cols(); ++n)
    for (Index m = 0; m < n; ++m) {
      const double distance = largest_difference(objectives, n, m);
      sums[n] += distance;
      sums[m] += distance;
    }
  return sums;
}

double largest_sum_of_distances(const Matrix& objectives, double most) {
  const auto agents = static_cast<double>(objectives.cols());
  if (objectives.cols() == 0) return 0.0;
  if (agents * agents * static_cast<double>(objectives.rows()) <= most) return sums_of_distances(objectives).maxCoeff();
  double furthest = 0.0, sum = 0.0;
  for (Index n = 0; n < objectives.cols(); ++n) {
    const double distance = largest_difference(objectives, 0, n);
    furthest = std::max(furthest, distance);
    sum += distance;
  }
  return agents * furthest + sum;
}

}  // namespace privbo
