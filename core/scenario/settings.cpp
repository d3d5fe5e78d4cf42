#include "scenario/settings.h"

#include <algorithm>
#include <array>
#include <map>
#include <set>

#include "catalogue/param_spec.h"
#include "environment/agents/agents.h"
#include "environment/objective/objective.h"
#include "families/families.h"
#include "numerics/numbers.h"
#include "scenario/scale_tuning.h"

namespace privbo {
namespace {

std::string text_in(const Json& object, const char* key) {
  if (!object.is_object()) return {};
  const auto found = object.find(key);
  return found != object.end() && found->is_string() ? found->get<std::string>() : std::string();
}

/// Adds the parameters of one object of the document.
void add(const std::vector<ParamSpec>& specs, const Json& object, Setting place, std::vector<Setting>& settings) {
  if (!object.is_object()) return;
  const std::string base = std::move(place.path);
  Json siblings = default_values(specs);
  siblings.update(object);
  for (const ParamSpec& spec : specs) {
    place.path = base + "/" + spec.key;
    place.spec = &spec;
    place.used = is_visible(spec, siblings);
    settings.push_back(place);
  }
}

void add_component(const Section& section, const Json& object, const std::string& path, const std::string& owner,
                   std::vector<Setting>& settings) {
  const ComponentInfo* component = find_component(section, text_in(object, "type"));
  if (component) add(component->params, object, {path, nullptr, &section, component, owner, true}, settings);
}

/// What decides f beside its kernel and the seed.
constexpr std::array<const char*, 4> function_sections{"domain", "objective", "data", "agents"};

/// Returns the objective of a document; null where it names none of the catalogue.
const ObjectiveEntry* objective_of(const Json& document) {
  return find_entry(objective_catalogue(), document.value("objective", Json::object()).value("type", std::string()));
}

/// Returns whether another kernel makes another f. Agents that bring scores of their own take none of it.
bool is_made_of_kernel(const Json& document) {
  const AgentsEntry* agents =
      find_entry(agents_catalogue(), document.value("agents", Json::object()).value("type", std::string()));
  if (agents && (agents->measured || agents->brings_domain)) return false;
  const ObjectiveEntry* objective = objective_of(document);
  return !objective || objective->of_kernel;
}

/// What else decides an f that is the hardest of its rounds and its noise: the noise, and the number of rounds.
bool is_of_rounds(const Json& document) {
  const ObjectiveEntry* objective = objective_of(document);
  return objective && objective->of_rounds;
}

bool is_drawn(const Json& document) {
  const ObjectiveEntry* objective = objective_of(document);
  return !objective || objective->random;
}

}  // namespace

Json kernel_of_f(const Json& document) {
  const bool own = has_section(document, *find_section("kernel_of_f"));
  return document.value(own ? "kernel_of_f" : "kernel", Json::object());
}

bool same_function(const Json& one, const Json& other) {
  const auto equal = [&](const char* section) {
    return one.value(section, Json::object()) == other.value(section, Json::object());
  };
  for (const char* section : function_sections)
    if (!equal(section)) return false;
  const auto of_run = [](const Json& document, const char* key) {
    return document.value("run", Json::object()).value(key, Json());
  };
  const auto seed = [&](const Json& document) { return of_run(document, "instance_seed"); };
  if (is_of_rounds(one) && (!equal("noise") || of_run(one, "horizon") != of_run(other, "horizon"))) return false;
  return (!is_made_of_kernel(one) || kernel_of_f(one) == kernel_of_f(other)) &&
         (!is_drawn(one) || seed(one) == seed(other));
}

Json with_function_of(const Json& document, const Json& other) {
  Json made = Json::object();
  const Json kernel = document.value("kernel", Json::object()), of_f = kernel_of_f(other);
  const bool taken = has_section(document, *find_section("kernel_of_f"));
  for (const auto& [key, value] : document.items()) {
    if (key == "kernel_of_f") continue;
    const bool of_function =
        std::ranges::find(function_sections, key) != function_sections.end() || (key == "noise" && is_of_rounds(other));
    made[key] = of_function ? other.value(key, value) : value;
    // Where f had no kernel of its own and needs none, none is written.
    if (key == "kernel" && is_made_of_kernel(other) && (taken || kernel != of_f)) made["kernel_of_f"] = of_f;
  }
  if (is_of_rounds(other)) made["run"]["horizon"] = other.at("run").at("horizon");
  if (is_drawn(other)) made["run"]["instance_seed"] = other.at("run").at("instance_seed");
  return made;
}

std::vector<std::string> algorithm_labels(const Json& document) {
  std::vector<std::string> labels;
  std::set<std::string> used;
  std::map<std::string, int> copies;
  const Section& section = *find_section("algorithms");
  const auto list = document.is_object() ? document.find(section.key) : document.end();
  if (list == document.end() || !list->is_array()) return labels;
  for (const Json& item : *list) {
    const std::string type = text_in(item, "type"), own = text_in(item, "label");
    const ComponentInfo* component = find_component(section, type);
    const std::string name = !own.empty() ? own : component ? component->label : type;
    std::string label = name;
    // Counting resumes where it ended for this name, because a broken file may repeat it thousands of times.
    for (int& copy = copies.try_emplace(name, 2).first->second; !used.insert(label).second; ++copy)
      label = name + " (" + std::to_string(copy) + ")";
    labels.push_back(label);
  }
  return labels;
}

std::vector<Setting> settings_of(const Json& document) {
  std::vector<Setting> settings;
  if (!document.is_object()) return settings;
  for (const Section& section : scenario_sections()) {
    const auto found = document.find(section.key);
    if (found == document.end() || !section.in_panel) continue;
    const std::string path = "/" + section.key;
    if (section.kind == Section::Kind::fixed)
      add(section.params, *found, {path, nullptr, &section, nullptr, section.label, true}, settings);
    if (section.kind == Section::Kind::component) add_component(section, *found, path, section.label, settings);
    if (section.kind != Section::Kind::list || !found->is_array()) continue;
    const std::vector<std::string> labels = algorithm_labels(document);
    for (std::size_t i = 0; i < found->size(); ++i)
      add_component(section, (*found)[i], path + "/" + std::to_string(i), labels[i], settings);
  }
  return settings;
}

std::optional<Setting> find_setting(const Json& document, const std::string& path) {
  const std::size_t cut = path.rfind('/');
  for (Setting& setting : settings_of(document)) {
    if (setting.path == path) return setting;
    if (setting.spec->kind != ParamKind::reals || cut == std::string::npos || path.substr(0, cut) != setting.path)
      continue;
    const std::string digits = path.substr(cut + 1);
    const auto index = parse_integer(digits);
    const Json::json_pointer pointer(setting.path);
    const Json list = document.contains(pointer) ? document.at(pointer) : setting.spec->default_value;
    // "01" would be another name for the same number.
    if (!index || *index < 0 || std::to_string(*index) != digits || static_cast<std::size_t>(*index) >= list.size())
      return std::nullopt;
    setting.path = path;
    return setting;
  }
  return std::nullopt;
}

bool is_numeric(const ParamSpec& spec) {
  return spec.kind == ParamKind::real || spec.kind == ParamKind::integer || spec.kind == ParamKind::reals;
}

Json without_words(Json document) {
  if (document.is_object())
    for (const char* key : {"name", "description", "order", "comparison", "sweep", tuning_key}) document.erase(key);
  return document;
}

}  // namespace privbo
