// Turns the descriptors of parameters into a JSON Schema, by one rule for each kind of parameter.
#include <algorithm>
#include <limits>
#include <utility>

#include "catalogue/visible_text.h"
#include "io/scenario/scenario_file.h"
#include "scenario/scale_tuning.h"
#include "scenario/scenario.h"
#include "scenario/schema.h"

namespace privbo {
namespace {

/// JSON Schema writes 0 and 0.0 alike; whole bounds are written without a point.
Json number(double value) {
  constexpr double exact = 9007199254740992.0;  // 2^53
  if (value == static_cast<double>(static_cast<std::int64_t>(std::clamp(value, -exact, exact))))
    return static_cast<std::int64_t>(value);
  return value;
}

void limit(Json& rule, const Range& range) {
  constexpr double unbounded = std::numeric_limits<double>::max();
  if (range.lowest > -unbounded) rule[range.exclusive_minimum ? "exclusiveMinimum" : "minimum"] = number(range.lowest);
  if (range.highest < unbounded) rule["maximum"] = number(range.highest);
}

Json rule_of(const ParamSpec& spec) {
  Json rule = Json::object();
  switch (spec.kind) {
    case ParamKind::real:
      rule["type"] = "number";
      limit(rule, spec.range);
      break;
    case ParamKind::integer:
      rule["type"] = "integer";
      limit(rule, spec.range);
      break;
    case ParamKind::toggle:
      rule["type"] = "boolean";
      break;
    case ParamKind::choice:
      rule["enum"] = Json::array();
      for (const Choice& choice : spec.choices) rule["enum"].push_back(choice.id);
      break;
    case ParamKind::text:
    case ParamKind::file:
      if (spec.default_value.is_object()) {
        rule["type"] = "object";
        break;
      }
      rule["type"] = "string";
      rule["maxLength"] = spec.key == "label" ? name_characters : description_characters;
      break;
    case ParamKind::reals:
      rule["type"] = "array";
      rule["maxItems"] = 100000;
      rule["items"] = Json{{"type", "number"}};
      limit(rule["items"], spec.range);
      break;
    case ParamKind::seed:
      // As text: numbers lose digits above 2^53 in most readers.
      rule["anyOf"] = Json::array(
          {Json{{"type", "string"}, {"pattern", "^[0-9]{1,20}$"}}, Json{{"type", "integer"}, {"minimum", 0}}});
      break;
  }
  if (!spec.inherits.empty()) rule = Json{{"anyOf", Json::array({Json{{"type", "null"}}, rule})}};
  return rule;
}

Json described(Json rule, const ParamSpec& spec) {
  Json property = Json::object();
  property["title"] = spec.symbol.empty() ? spec.label : spec.label + " " + spec.symbol;
  std::string help = spec.help;
  if (!spec.unit.empty()) help += " Unit: " + spec.unit + ".";
  if (!spec.inherits.empty()) help += " Null: the value of " + spec.inherits + " holds.";
  property["description"] = help;
  if (!spec.default_value.is_null()) property["default"] = spec.default_value;
  for (const auto& [key, value] : rule.items()) property[key] = value;
  return property;
}

Json properties_of(const std::vector<ParamSpec>& specs) {
  Json properties = Json::object();
  for (const ParamSpec& spec : specs) properties[spec.key] = described(rule_of(spec), spec);
  return properties;
}

/// Returns one rule for each type: which keys mean something depends on it.
Json component_rule(const Section& section) {
  Json types = Json::array(), rules = Json::array();
  for (const ComponentInfo* component : section.components) {
    types.push_back(component->id);
    if (component->params.empty()) continue;
    Json condition{{"properties", {{"type", {{"const", component->id}}}}}};
    // A missing type means the first one.
    if (component != section.components.front()) condition["required"] = Json::array({"type"});
    rules.push_back(Json{{"if", condition}, {"then", {{"properties", properties_of(component->params)}}}});
  }
  Json rule{{"type", "object"}};
  rule["properties"]["type"] = Json{{"enum", types}, {"default", section.components.front()->id}};
  if (!rules.empty()) rule["allOf"] = rules;
  return rule;
}

/// What pilot runs found about the algorithms' scales (scenario/scale_tuning.h).
Json tuning_rule() {
  const auto numbers = [](Json item, const char* words) {
    return Json{{"type", "array"},
                {"minItems", 1},
                {"maxItems", max_tuning_values},
                {"items", std::move(item)},
                {"description", words}};
  };
  const auto seed = [](const char* words) {
    return Json{{"type", "string"}, {"pattern", "^[0-9]{1,20}$"}, {"description", words}};
  };
  Json scale{{"type", "object"}, {"required", Json::array({"algorithm", "scale", "regrets", "settings"})}};
  scale["properties"]["algorithm"] = Json{{"type", "string"}, {"description", "Its name when it was tuned."}};
  scale["properties"]["scale"] = Json{
      {"type", "number"},
      {"exclusiveMinimum", 0},
      {"description", "The value of the grid with the smallest mean regret; the algorithm's beta_scale is set to it."}};
  scale["properties"]["regrets"] =
      numbers(Json{{"anyOf", Json::array({Json{{"type", "null"}}, Json{{"type", "number"}}})}},
              "Mean cumulative regret after the last round over the pilot trials, for each value of the grid; null "
              "where it did not run.");
  scale["properties"]["settings"] = Json{
      {"type", "string"},
      {"description",
       "Digest of the settings that it was tuned for. With other settings, or another scale, it counts as not tuned."}};
  Json rule{{"type", "object"},
            {"description",
             "Which scale s of the confidence width is best for each algorithm, found on pilot trials (privbo tune). "
             "No run reads it; a price of privacy is stated only where both algorithms are tuned."},
            {"required", Json::array({"grid", "trials", "instance_seed", "reward_seed", "privacy_seed", "scales"})}};
  Json& properties = rule["properties"];
  properties["grid"] =
      numbers(Json{{"type", "number"}, {"exclusiveMinimum", 0}}, "The scales that were tried, ascending.");
  properties["trials"] = Json{{"type", "integer"},
                              {"minimum", 1},
                              {"maximum", max_tuning_trials},
                              {"description", "Pilot trials at each scale."}};
  properties["instance_seed"] = seed("Seed of the pilot trials' problems; not that of the run.");
  properties["reward_seed"] = seed("Seed of the pilot trials' reward noise; not that of the run.");
  properties["privacy_seed"] = seed("Seed of the pilot trials' privacy noise; not that of the run.");
  properties["scales"] = Json{{"type", "array"}, {"maxItems", max_algorithms}, {"items", scale}};
  return rule;
}

Json section_rule(const Section& section) {
  Json rule{{"title", section.label}, {"description", section.help}};
  Json inner;
  if (section.kind == Section::Kind::fixed)
    inner = Json{{"type", "object"}, {"properties", properties_of(section.params)}};
  else if (section.kind == Section::Kind::component)
    inner = component_rule(section);
  else
    inner = Json{{"type", "array"}, {"minItems", 1}, {"maxItems", max_algorithms}, {"items", component_rule(section)}};
  // Null is a section that is left out.
  if (!section.stands_for.empty()) inner = Json{{"anyOf", Json::array({Json{{"type", "null"}}, inner})}};
  for (const auto& [key, value] : inner.items()) rule[key] = value;
  return rule;
}

}  // namespace

Json scenario_schema() {
  Json schema = Json::object();
  schema["$schema"] = "http://json-schema.org/draft-07/schema#";
  schema["$id"] = "https://privbo.org/schema/scenario.schema.json";
  schema["title"] = "PrivBO Explorer scenario";
  schema["description"] =
      "Everything needed to repeat an experiment. Missing keys take their defaults; unknown keys are kept and not used.";
  schema["type"] = "object";
  schema["required"] = Json::array({"format", "version"});
  Json& properties = schema["properties"];
  properties["format"] = Json{{"const", scenario_format}};
  properties["version"] = Json{{"type", "integer"}, {"minimum", 1}, {"maximum", scenario_version}};
  properties["name"] =
      Json{{"type", "string"}, {"maxLength", name_characters}, {"description", "Shown in the title and in figures."}};
  properties["description"] =
      Json{{"type", "string"}, {"maxLength", description_characters}, {"description", "What to look for."}};
  properties["order"] =
      Json{{"type", "number"}, {"description", "Place among the presets; other files do not need it."}};
  Json& gallery = properties["gallery"];
  gallery = Json{{"type", "object"}, {"description", "How the gallery presents a preset; other files do not need it."}};
  for (const char* key : {"paper", "lesson", "question", "look_for", "finds"})
    gallery["properties"][key] = Json{{"type", "string"}};
  gallery["properties"]["charts"] = Json{{"type", "array"},
                                         {"items", {{"type", "string"}}},
                                         {"description", "Charts that the window brings to the front."}};
  gallery["properties"]["beliefs"] =
      Json{{"type", "array"},
           {"items", {{"type", "integer"}, {"minimum", 0}}},
           {"description", "Places of two algorithms whose beliefs the window shows side by side, from 0."}};
  gallery["properties"]["bounds"] =
      Json{{"type", "boolean"}, {"description", "Whether the window draws the theorems' bounds."}};
  properties[tuning_key] = tuning_rule();
  for (const Section& section : scenario_sections()) properties[section.key] = section_rule(section);
  return schema;
}

}  // namespace privbo
