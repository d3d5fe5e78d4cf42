#include "record/round_series.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <utility>

#include "numerics/statistics.h"

namespace privbo {
namespace {

using Values = std::vector<double>;

std::array<Values*, 5> parts_of(Curve& curve) {
  return {&curve.mean, &curve.standard_error, &curve.lower, &curve.median, &curve.upper};
}

bool has_length(const Curve& curve, std::size_t length) {
  return curve.mean.size() == length && curve.standard_error.size() == length && curve.lower.size() == length &&
         curve.median.size() == length && curve.upper.size() == length;
}

template <class Value>
const Value& found(const std::map<std::string, Value>& among, const std::string& name) {
  static const Value none{};
  const auto place = among.find(name);
  return place == among.end() ? none : place->second;
}

}  // namespace

const Values& RoundSeries::line(const std::string& name) const { return found(lines_, name); }
const Curve& RoundSeries::band(const std::string& name) const { return found(bands_, name); }

void RoundSeries::keep(const std::vector<std::size_t>& indices) {
  for (auto& [name, values] : lines_) keep_places(values, indices);
  for (auto& [name, curve] : bands_)
    for (Values* values : parts_of(curve)) keep_places(*values, indices);
}

void RoundSeries::cut(std::size_t length) {
  const auto shorten = [length](Values& values) { values.resize(std::min(values.size(), length)); };
  for (auto& [name, values] : lines_) shorten(values);
  for (auto& [name, curve] : bands_)
    for (Values* values : parts_of(curve)) shorten(*values);
}

bool RoundSeries::fits(std::size_t length) const {
  for (const auto& [name, values] : lines_)
    if (values.size() > length) return false;
  return std::ranges::all_of(bands_, [length](const auto& band) { return has_length(band.second, length); });
}

void append_spread(Curve& curve, Values values) {
  std::erase_if(values, [](double value) { return std::isnan(value); });
  if (values.empty()) {
    for (Values* part : parts_of(curve)) part->push_back(std::numeric_limits<double>::quiet_NaN());
    return;
  }
  curve.mean.push_back(mean(values));
  curve.standard_error.push_back(values.size() > 1 ? standard_error(values) : 0.0);
  const Values spread = quantiles(std::move(values), {0.1, 0.5, 0.9});
  curve.lower.push_back(spread[0]);
  curve.median.push_back(spread[1]);
  curve.upper.push_back(spread[2]);
}

void keep_places(Values& values, const std::vector<std::size_t>& indices) {
  Values kept;
  for (const std::size_t place : indices)
    if (place < values.size()) kept.push_back(values[place]);
  values = std::move(kept);
  values.shrink_to_fit();
}

}  // namespace privbo
