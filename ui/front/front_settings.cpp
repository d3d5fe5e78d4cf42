#include "front/front_settings.h"

#include <algorithm>
#include <array>
#include <iterator>
#include <map>
#include <set>
#include <string_view>

#include "catalogue/param_set.h"
#include "document/scenario_model.h"
#include "document/setting_lookup.h"
#include "families/families.h"
#include "families/unknown_privacy.h"
#include "panel/algorithms/scenario_algorithms.h"
#include "scenario/schema.h"

namespace privbo::ui {
namespace {

/// An algorithm that is made to protect nobody takes the shared ε from the scenario and does nothing with it.
bool uses_privacy(const ComponentInfo& component, const Json& object) {
  const PrivacyNotion notion = notion_of(component, object);
  return notion != PrivacyNotion::none || is_privacy_unknown(find_entry(algorithm_catalogue(), component.id), notion);
}

/// Describes what the algorithms of the scenario say of settings in front.
struct ToolbarAlgorithms {
  std::set<std::string> inherited;  // of which at least one algorithm has no value of its own
  std::vector<std::string> own;     // values of their own
};

ToolbarAlgorithms toolbar_algorithms(const ScenarioModel& model, const Section& section) {
  ToolbarAlgorithms found;
  const std::string base = "/" + section.key;
  const Json list = model.value(base);
  if (!list.is_array()) return found;
  for (std::size_t i = 0; i < list.size(); ++i) {
    const ComponentInfo* component = find_component(section, type_of(section, list[i]));
    if (!component || !list[i].is_object()) continue;
    Json values = default_values(component->params);
    values.update(list[i]);
    for (const ParamSpec& spec : component->params) {
      if (!spec.pinned_to_toolbar || !is_visible(spec, values)) continue;
      if (!spec.inherits.empty() && values.at(spec.key).is_null()) {
        if (uses_privacy(*component, list[i])) found.inherited.insert(spec.inherits);
      } else {
        found.own.push_back(base + "/" + std::to_string(i) + "/" + spec.key);
      }
    }
  }
  return found;
}

/// What decides, beside the noise of an algorithm, how private it is.
constexpr std::array<std::string_view, 2> beside_noise{"q", "S"};

}  // namespace

std::vector<std::string> privacy_settings(const ScenarioModel& model) {
  std::vector<std::string> privacy;
  for (const Section& section : scenario_sections()) {
    if (section.kind != Section::Kind::list) continue;
    const ToolbarAlgorithms found = toolbar_algorithms(model, section);
    privacy.insert(privacy.begin(), found.inherited.begin(), found.inherited.end());
    if (privacy.empty() && found.own.size() == 1) privacy = found.own;
  }
  return privacy;
}

std::vector<std::string> settings_of_privacy(const ScenarioModel& model) {
  std::set<std::string> shared;
  std::map<std::size_t, std::vector<std::string>> own;  // by algorithm
  const Section* section = find_section("algorithms");
  const Json list = model.value("/algorithms");
  for (std::size_t i = 0; section && list.is_array() && i < list.size(); ++i) {
    const ComponentInfo* component = find_component(*section, type_of(*section, list[i]));
    if (!component || !list[i].is_object()) continue;
    Json values = default_values(component->params);
    values.update(list[i]);
    bool has_own = false;
    std::vector<std::string> paths;
    for (const ParamSpec& spec : component->params) {
      if (!is_visible(spec, values)) continue;
      const bool inherited = spec.inherits.starts_with("/privacy/");
      if (inherited && values.at(spec.key).is_null() && uses_privacy(*component, list[i])) shared.insert(spec.inherits);
      const bool beside = std::ranges::find(beside_noise, spec.key) != beside_noise.end();
      if ((spec.pinned_to_toolbar && !(inherited && values.at(spec.key).is_null())) || (beside && !inherited))
        paths.push_back("/algorithms/" + std::to_string(i) + "/" + spec.key);
      has_own = has_own || (spec.pinned_to_toolbar && !(inherited && values.at(spec.key).is_null()));
    }
    if (has_own) own[i] = std::move(paths);
  }
  std::vector<std::string> found;
  if (const Section* privacy = find_section("privacy"))
    for (const ParamSpec& spec : privacy->params)
      if (const std::string path = "/privacy/" + spec.key; shared.contains(path)) found.push_back(path);
  const bool budget = shared.contains("/privacy/epsilon");
  if (!budget && own.size() == 1) std::ranges::copy(own.begin()->second, std::back_inserter(found));
  return found;
}

std::string front_setting_of(const ScenarioModel& model, const std::string& key) {
  const Section* section = find_section(key);
  const ComponentInfo* component =
      section ? find_component(*section, type_of(*section, model.value("/" + key))) : nullptr;
  if (!component) return {};
  const auto spec = std::ranges::find_if(component->params, &ParamSpec::pinned_to_toolbar);
  return spec == component->params.end() ? std::string() : "/" + key + "/" + spec->key;
}

}  // namespace privbo::ui
