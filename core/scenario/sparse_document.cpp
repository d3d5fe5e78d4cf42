#include "scenario/sparse_document.h"

#include <string>
#include <vector>

#include "scenario/scenario.h"
#include "scenario/schema.h"

namespace privbo {
namespace {

/// Does the same object with these keys first, in this order.
Json with_first(const Json& object, const std::vector<std::string>& keys) {
  Json made = Json::object();
  for (const std::string& key : keys)
    if (const auto found = object.find(key); found != object.end()) made[key] = *found;
  for (const auto& [key, value] : object.items())
    if (!made.contains(key)) made[key] = value;
  return made;
}

/// Removes the values that `defaults` has too. What stays stands in the order of the defaults: the same settings make
/// the same text.
void drop_equal(Json& object, const Json& defaults) {
  std::vector<std::string> order;
  for (const auto& [key, value] : defaults.items()) order.push_back(key);
  object = with_first(object, order);
  for (const auto& [key, value] : defaults.items())
    if (const auto found = object.find(key); key != "type" && found != object.end() && *found == value)
      object.erase(key);
}

/// Does the same of a component, whose "type" states what its defaults are and stays.
void drop_equal_of_component(Json& object, const Section& section) {
  if (!object.is_object()) return;
  const Json type = object.value("type", Json(section.components.front()->id));
  const ComponentInfo* component =
      type.is_string() ? find_component(section, type.get_ref<const std::string&>()) : nullptr;
  if (!component) return;
  Json all{{"type", component->id}};  // those that documents leave out, too
  all.update(default_values(component->params));
  drop_equal(object, all);
}

/// Returns what the section states and its absence would not; null: nothing.
Json sparse_section(const Section& section, const Json& whole) {
  Json sparse = whole;
  if (section.kind == Section::Kind::list) {
    if (whole == default_scenario().document.at(section.key)) return {};
    for (Json& item : sparse)
      if (sparse.is_array()) drop_equal_of_component(item, section);
    return sparse;
  }
  if (!sparse.is_object()) return sparse;
  if (section.kind == Section::Kind::fixed) {
    drop_equal(sparse, default_values(section.params));
  } else {
    drop_equal_of_component(sparse, section);
    // A section that may be left out states something by being there.
    if (section.stands_for.empty() && sparse == Json{{"type", section.components.front()->id}}) return {};
    return sparse;
  }
  return sparse.empty() ? Json() : sparse;
}

}  // namespace

Json without_defaults(const Json& document) {
  if (!document.is_object()) return document;
  Json sparse = document;
  sparse.erase("gallery");
  sparse.erase("order");
  for (const Section& section : scenario_sections()) {
    if (!has_section(document, section)) {
      sparse.erase(section.key);
      continue;
    }
    const auto found = sparse.find(section.key);
    if (found == sparse.end()) continue;
    const Json rest = sparse_section(section, *found);
    if (rest.is_null())
      sparse.erase(section.key);
    else
      *found = rest;
  }
  std::vector<std::string> order{"format", "version", "name", "description"};
  for (const Section& section : scenario_sections()) order.push_back(section.key);
  return with_first(sparse, order);
}

}  // namespace privbo
