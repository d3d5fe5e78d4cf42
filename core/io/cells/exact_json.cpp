#include "io/cells/exact_json.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <stdexcept>

#include "text/error.h"
#include "text/message.h"

namespace privbo {

Json exact_json(double value) {
  if (std::isnan(value)) return nullptr;
  if (std::isinf(value)) return value > 0.0 ? "infinite" : "-infinite";
  return value;
}

Json exact_json(const std::vector<double>& values) {
  Json json = Json::array();
  for (const double value : values) json.push_back(exact_json(value));
  return json;
}

Json exact_json(const NamedValues& values) {
  Json json = Json::object();
  for (const auto& [name, list] : values) json[name] = exact_json(list);
  return json;
}

double exact_number_of(const Json& json) {
  if (json.is_null()) return std::numeric_limits<double>::quiet_NaN();
  if (json == "infinite") return std::numeric_limits<double>::infinity();
  if (json == "-infinite") return -std::numeric_limits<double>::infinity();
  if (!json.is_number()) throw RuntimeError(Message("a value of a trial is no number"));
  return json.get<double>();
}

std::vector<double> exact_list_of(const Json& json) {
  if (!json.is_array()) throw RuntimeError(Message("the values of a trial must be a list"));
  std::vector<double> values;
  values.reserve(json.size());
  for (const Json& value : json) values.push_back(exact_number_of(value));
  return values;
}

NamedValues exact_values_of(const Json& json) {
  if (!json.is_object()) throw RuntimeError(Message("the values of a trial must have names"));
  NamedValues values;
  for (const auto& [name, list] : json.items()) values[name] = exact_list_of(list);
  return values;
}

void require_members(const Json& json, const std::vector<std::string>& must, const std::vector<std::string>& may) {
  if (!json.is_object()) throw RuntimeError(Message("an object is missing"));
  for (const std::string& name : must)
    if (!json.contains(name)) throw RuntimeError(Message("\"%1\" is missing", name));
  for (const auto& [name, value] : json.items())
    if (std::ranges::find(must, name) == must.end() && std::ranges::find(may, name) == may.end())
      throw RuntimeError(Message("\"%1\" does not belong there", name.substr(0, 60)));
}

}  // namespace privbo
