// A symmetric matrix is stored as its upper triangle; the length of the vector states how many numbers belong there.
#include "families/joint/record/statistics_json.h"

#include <stdexcept>

#include "files/json_file.h"
#include "files/json_numbers.h"
#include "privacy/mechanisms/gaussian.h"
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

}  // namespace privbo
