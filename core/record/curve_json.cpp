#include "record/curve_json.h"

#include <limits>
#include <stdexcept>

#include "files/json_numbers.h"
#include "text/error.h"
#include "text/message.h"

namespace privbo {

Json curve_json(const Curve& curve) {
  return {{"mean", curve.mean},
          {"standard_error", curve.standard_error},
          {"quantile_10", curve.lower},
          {"median", curve.median},
          {"quantile_90", curve.upper}};
}

Curve curve_with_gaps(const Json& json, std::size_t length) {
  const auto values = [&](const char* key) {
    std::vector<double> read;
    for (const Json& value : json.at(key)) read.push_back(number_of(value, std::numeric_limits<double>::quiet_NaN()));
    if (read.size() != length) throw RuntimeError(Message("curves and rounds differ in length"));
    return read;
  };
  return {values("mean"), values("standard_error"), values("quantile_10"), values("median"), values("quantile_90")};
}

Curve curve_from(const Json& json, std::size_t length) {
  Curve curve{json.at("mean"), json.at("standard_error"), json.at("quantile_10"), json.at("median"),
              json.at("quantile_90")};
  for (const auto* values : {&curve.mean, &curve.standard_error, &curve.lower, &curve.median, &curve.upper})
    if (values->size() != length) throw RuntimeError(Message("curves and rounds differ in length"));
  return curve;
}

}  // namespace privbo
