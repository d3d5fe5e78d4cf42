// The keywords, one after the other (draft-07 §6).
#include "support/files/schema_check.h"

#include <cmath>
#include <functional>
#include <map>
#include <regex>
#include <stdexcept>

namespace privbo::test {
namespace {

bool is_whole(const Json& value) {
  return value.is_number_integer() ||
         (value.is_number_float() && std::floor(value.get<double>()) == value.get<double>());
}

bool has_type(const Json& value, const std::string& type) {
  if (type == "object") return value.is_object();
  if (type == "array") return value.is_array();
  if (type == "string") return value.is_string();
  if (type == "number") return value.is_number();
  if (type == "integer") return is_whole(value);
  if (type == "boolean") return value.is_boolean();
  if (type == "null") return value.is_null();
  throw std::logic_error("unknown type " + type);
}

}  // namespace

std::vector<std::string> schema_problems(const Json& schema, const Json& value, const std::string& path) {
  std::vector<std::string> problems;
  const auto need = [&](bool good, const std::string& what) {
    if (!good) problems.push_back(path + ": " + what);
  };
  const auto add = [&](const Json& inner, const Json& item, const std::string& where) {
    for (std::string& problem : schema_problems(inner, item, where)) problems.push_back(std::move(problem));
  };
  const auto fits = [&](const Json& inner) { return schema_problems(inner, value, path).empty(); };
  for (const auto& [keyword, rule] : schema.items()) {
    if (keyword == "$schema" || keyword == "$id" || keyword == "title" || keyword == "description" ||
        keyword == "default" || keyword == "then")
      continue;
    if (keyword == "type") {
      const Json types = rule.is_array() ? rule : Json::array({rule});
      need(std::any_of(types.begin(), types.end(),
                       [&](const Json& type) { return has_type(value, type.get<std::string>()); }),
           "must be of type " + rule.dump());
    } else if (keyword == "const")
      need(value == rule, "must be " + rule.dump());
    else if (keyword == "enum")
      need(std::find(rule.begin(), rule.end(), value) != rule.end(), "must be one of " + rule.dump());
    else if (keyword == "minimum")
      need(!value.is_number() || value.get<double>() >= rule.get<double>(), "below " + rule.dump());
    else if (keyword == "exclusiveMinimum")
      need(!value.is_number() || value.get<double>() > rule.get<double>(), "not above " + rule.dump());
    else if (keyword == "maximum")
      need(!value.is_number() || value.get<double>() <= rule.get<double>(), "above " + rule.dump());
    else if (keyword == "minItems")
      need(!value.is_array() || value.size() >= rule.get<std::size_t>(), "too few items");
    else if (keyword == "maxItems")
      need(!value.is_array() || value.size() <= rule.get<std::size_t>(), "too many items");
    else if (keyword == "maxLength")  // of ASCII, which is shorter than it may be in any other writing
      need(!value.is_string() || value.get_ref<const std::string&>().size() <= 4 * rule.get<std::size_t>(), "too long");
    else if (keyword == "pattern")
      need(!value.is_string() || std::regex_search(value.get<std::string>(), std::regex(rule.get<std::string>())),
           "does not match " + rule.dump());
    else if (keyword == "required") {
      for (const Json& key : rule)
        need(!value.is_object() || value.contains(key.get<std::string>()), "lacks " + key.dump());
    } else if (keyword == "properties") {
      for (const auto& [key, inner] : rule.items())
        if (value.is_object() && value.contains(key)) add(inner, value.at(key), path + "/" + key);
    } else if (keyword == "additionalProperties") {
      if (!rule.is_boolean()) throw std::logic_error("additionalProperties must be true or false");
      if (value.is_object() && !rule.get<bool>())
        for (const auto& [key, inner] : value.items())
          need(schema.at("properties").contains(key), "has the unknown member " + key);
    } else if (keyword == "items") {
      for (std::size_t i = 0; value.is_array() && i < value.size(); ++i)
        add(rule, value[i], path + "/" + std::to_string(i));
    } else if (keyword == "anyOf") {
      need(std::any_of(rule.begin(), rule.end(), fits), "fits none of " + rule.dump());
    } else if (keyword == "allOf") {
      for (const Json& inner : rule) add(inner, value, path);
    } else if (keyword == "if") {
      if (fits(rule) && schema.contains("then")) add(schema.at("then"), value, path);
    } else {
      throw std::logic_error("unknown keyword " + keyword);
    }
  }
  return problems;
}

}  // namespace privbo::test
