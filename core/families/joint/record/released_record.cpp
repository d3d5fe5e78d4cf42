#include "families/joint/record/released_record.h"

#include <bit>
#include <cmath>
#include <numbers>
#include <stdexcept>

#include "files/json_file.h"
#include "files/json_numbers.h"
#include "privacy/mechanisms/gaussian.h"
#include "privacy/mechanisms/toeplitz.h"
#include "protocol/round.h"
#include "text/error.h"
#include "text/message.h"

namespace privbo {
namespace {

constexpr Index max_features = 4096;

Vector finite_vector_of(const Json& json) {
  Vector vector = vector_of(json);
  if (!vector.allFinite()) throw RuntimeError(Message("statistics have a number that is not finite"));
  return vector;
}

Json message_json(const StatisticsMessage& message) {
  return {{"sigma_upper_triangle", numbers(upper_triangle(message.sigma))},
          {"u", numbers(message.u)},
          {"rounds_summed", message.items}};
}

StatisticsMessage message_of(const Json& json) {
  StatisticsMessage message;
  message.u = finite_vector_of(json.at("u"));
  const Vector triangle = finite_vector_of(json.at("sigma_upper_triangle"));
  const Index m = message.u.size();
  if (m < 1 || m > max_features || triangle.size() != m * (m + 1) / 2)
    throw RuntimeError(Message("statistics differ in size"));
  message.sigma = symmetric_matrix(triangle, m);
  message.items = count_of(json, "rounds_summed", largest_horizon);
  return message;
}

}  // namespace

Json statistics_json(const StatisticsPicture& picture) {
  return {{"released", message_json(picture.released)}, {"exact_ground_truth", message_json(picture.exact)}};
}

StatisticsPicture statistics_from(const Json& json) {
  StatisticsPicture picture;
  picture.released = message_of(json.at("released"));
  picture.exact = message_of(json.at("exact_ground_truth"));
  if (picture.released.u.size() != picture.exact.u.size())
    throw RuntimeError(Message("released and exact statistics differ in size"));
  return picture;
}

namespace {

/// Returns how many times the variance σ² of one value is in the prefix of so many items.
double shares_of(PrefixMechanism mechanism, std::int64_t items) {
  switch (mechanism) {
    case PrefixMechanism::tree:
      return std::popcount(static_cast<std::uint64_t>(items));  // its nodes
    case PrefixMechanism::shared:
      return 1.0;
    case PrefixMechanism::toeplitz:
      break;
  }
  double sum = 0.0;
  for (const double c : toeplitz_coefficients(items)) sum += c * c;
  return sum;
}

}  // namespace

StatisticsNoise release_noise(const JointRelease& plan, const StatisticsPeriod& period, std::int64_t items) {
  const StatisticsRequest& request = plan.request();
  if (request.holder == NoiseParty::none || items < 1) return {};
  if (request.holder == NoiseParty::users) {
    const double root = std::sqrt(static_cast<double>(items));
    return {root * period.sigma, root * period.sigma, root * period.sigma_u};
  }
  const double sigma = period.sigma * std::sqrt(shares_of(request.mechanism, items));
  return {sigma, std::numbers::sqrt2 * sigma, sigma};
}

std::shared_ptr<const ReleasedParameters> released_parameters(const AlgorithmSnapshot& algorithm) {
  const std::shared_ptr<const ReleasedRecord> record = record_of<ReleasedRecord>(algorithm);
  return record ? record->parameters : nullptr;
}

}  // namespace privbo
