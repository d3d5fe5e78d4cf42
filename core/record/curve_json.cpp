#include "record/curve_json.h"

#include <stdexcept>

namespace privbo {

Json curve_json(const Curve& curve) {
  return {{"mean", curve.mean},
          {"standard_error", curve.standard_error},
          {"quantile_10", curve.lower},
          {"median", curve.median},
          {"quantile_90", curve.upper}};
}

Curve curve_from(const Json& json, std::size_t length) {
  Curve curve{json.at("mean"), json.at("standard_error"), json.at("quantile_10"), json.at("median"),
              json.at("quantile_90")};
  for (const auto* values : {&curve.mean, &curve.standard_error, &curve.lower, &curve.median, &curve.upper})
    if (values->size() != length) throw std::runtime_error("curves and rounds differ in length");
  return curve;
}

}  // namespace privbo
