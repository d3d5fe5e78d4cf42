#include "families/local/order_wise.h"

#include <algorithm>
#include <cmath>

namespace privbo {
namespace {

double positive(std::int64_t count) { return static_cast<double>(std::max<std::int64_t>(count, 1)); }

/// t^{(1−α)/(2(1+α))}; 1 for α = 1.
double growth_of_weights(std::int64_t t, double alpha) {
  return std::pow(positive(t), (1.0 - alpha) / (2.0 * (1.0 + alpha)));
}

/// ln((m+1)T).
double log_of_features(Index m, std::int64_t T) { return std::log((positive(m) + 1.0) * static_cast<double>(T)); }

}  // namespace

double order_wise_truncated_width(std::int64_t t, double B, double b, double lambda) {
  return B + b * std::sqrt(std::log(positive(t))) / std::sqrt(lambda);
}

double order_wise_inclusion(double accuracy, std::int64_t T, double lambda) {
  return std::log(static_cast<double>(std::max<std::int64_t>(T, 2))) / (lambda * accuracy * accuracy);
}

double order_wise_ata_truncation(std::int64_t t, Index m, std::int64_t T, double v, double alpha) {
  return std::pow(v / log_of_features(m, T), 1.0 / (1.0 + alpha)) * growth_of_weights(t, alpha);
}

double order_wise_ata_width(std::int64_t t, Index m, std::int64_t T, double B, double v, double alpha, double lambda) {
  const double power = 1.0 / (1.0 + alpha);
  const double moments =
      std::pow(log_of_features(m, T), alpha * power) * std::pow(v, power) * growth_of_weights(t, alpha);
  return B + std::sqrt(positive(m) / lambda) * moments;
}

Index order_wise_replays(double scale, std::int64_t T) {
  return std::max<Index>(1, static_cast<Index>(std::ceil(scale * std::log(positive(T)))));
}

double order_wise_moma_width(std::int64_t n, Index m, double B, double c, double alpha, double lambda) {
  return B + std::pow(positive(m) * c, 1.0 / (1.0 + alpha)) * growth_of_weights(n, alpha) / std::sqrt(lambda);
}

}  // namespace privbo
