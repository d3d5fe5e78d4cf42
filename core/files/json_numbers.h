// Converts numbers and vectors to and from JSON, which has neither infinity nor NaN.
#pragma once

#include <cmath>
#include <concepts>
#include <cstdint>
#include <limits>
#include <stdexcept>
#include <string>
#include <vector>

#include "catalogue/param_spec.h"
#include "numerics/types.h"
#include "text/error.h"
#include "text/message.h"

namespace privbo {

/// Returns null where `value` is not finite.
inline Json number_json(double value) { return std::isfinite(value) ? Json(value) : Json(); }
/// Returns `absent` for null.
inline double number_of(const Json& json, double absent) { return json.is_null() ? absent : json.get<double>(); }

inline Json numbers(const Eigen::Ref<const Vector>& values) {
  return std::vector<double>(values.data(), values.data() + values.size());
}

inline Vector vector_of(const Json& json) {
  const std::vector<double> values = json.get<std::vector<double>>();
  return Eigen::Map<const Vector>(values.data(), static_cast<Index>(values.size()));
}

/// Returns a whole number from a file. Throws std::runtime_error with a sentence where it is none, or not from `lowest`
/// to `highest`: converted as it is, -1 would be a count of 2⁶⁴ - 1, and 1e300 anything.
inline std::int64_t whole_of(const Json& json, std::int64_t lowest, std::int64_t highest) {
  const bool whole = json.is_number_integer();
  const bool wraps = json.is_number_unsigned() &&
                     json.get<std::uint64_t>() > static_cast<std::uint64_t>(std::numeric_limits<std::int64_t>::max());
  if (!whole || wraps || json.get<std::int64_t>() < lowest || json.get<std::int64_t>() > highest)
    throw RuntimeError(Message("a number is %1, and must be a whole one from %2 to %3",
                               json.is_number() ? json.dump() : std::string("—"), lowest, highest));
  return json.get<std::int64_t>();
}

/// What can be counted: doubles hold it exactly.
inline constexpr std::int64_t largest_count = std::int64_t{1} << 53;

/// Returns a count from a file: a whole number >= 0. Throws as whole_of() does.
template <std::integral Count = std::int64_t>
Count count_of(const Json& json, std::int64_t lowest = 0) {
  constexpr std::int64_t most =
      sizeof(Count) < sizeof(std::int64_t) ? std::int64_t{std::numeric_limits<int>::max()} : largest_count;
  return static_cast<Count>(whole_of(json, lowest, most));
}

/// Returns a list of counts from a file. Throws as whole_of() does.
template <std::integral Count = std::int64_t>
std::vector<Count> counts_of(const Json& json) {
  if (!json.is_array()) throw RuntimeError(Message("counts must be a list"));
  std::vector<Count> counts;
  counts.reserve(json.size());
  for (const Json& one : json) counts.push_back(count_of<Count>(one));
  return counts;
}

}  // namespace privbo
