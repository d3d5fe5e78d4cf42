#include "front/front_settings.h"

#include <algorithm>
#include <set>

#include "catalogue/param_set.h"
#include "document/scenario_model.h"
#include "document/setting_lookup.h"
#include "panel/algorithms/agents_setting.h"
#include "scenario/schema.h"

namespace privbo::ui {
namespace {

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
      if (!spec.inherits.empty() && values.at(spec.key).is_null())
        found.inherited.insert(spec.inherits);
      else
        found.own.push_back(base + "/" + std::to_string(i) + "/" + spec.key);
    }
  }
  return found;
}

/// Settings that algorithms may inherit.
bool is_for_algorithms(const Section& section) { return section.key == "privacy"; }

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

std::vector<std::string> front_settings(const ScenarioModel& model) {
  std::vector<std::string> privacy = privacy_settings(model), others;
  for (const Section& section : scenario_sections()) {
    // A kernel of f is a matter for all settings: in front stands the learner's.
    if (section.kind == Section::Kind::list || !section.stands_for.empty()) continue;
    const std::string base = "/" + section.key;
    if (!why_unused(model, base).isEmpty() || is_for_algorithms(section)) continue;
    const ComponentInfo* component = section.kind == Section::Kind::component
                                         ? find_component(section, type_of(section, model.value(base)))
                                         : nullptr;
    const auto add = [&](const auto& specs) {
      for (const ParamSpec& spec : specs)
        if (spec.pinned_to_toolbar) others.push_back(base + "/" + spec.key);
    };
    if (section.kind == Section::Kind::fixed) add(section.params);
    if (component) add(component->params);
  }
  // The rounds beside the privacy: both are what a run costs.
  std::stable_partition(others.begin(), others.end(),
                        [](const std::string& path) { return path.starts_with("/run/"); });
  privacy.insert(privacy.end(), others.begin(), others.end());
  return privacy;
}

}  // namespace privbo::ui
