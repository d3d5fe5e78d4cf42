// The shape of a scenario: sections and their descriptors. Panel, check and documentation walk this.
#pragma once

#include <string>
#include <vector>

#include "catalogue/param_set.h"

namespace privbo {

/// A scenario is one JSON object:
///   { "format": "privbo-scenario", "version": 1, "name": …, "description": …,
///     "data": {…}, "domain": {"type": …}, "kernel": {"type": …}, "objective": {"type": …}, "noise": {"type": …},
///     "constants": {…}, "privacy": {…}, "algorithms": [{"type": …}, …], "run": {…}, "comparison": {…}, "sweep": {…} }
struct Section {
  enum class Kind {
    fixed,      // an object with `params`
    component,  // an object {"type": id, …} with one of `components`
    list        // an array of components
  };
  std::string key;    // JSON key; its path is "/" + key
  std::string group;  // panel group: "Problem", "Privacy", "Algorithms", "Run", "Comparison", "Sweep"
  std::string label;
  std::string help;
  Kind kind = Kind::fixed;
  std::vector<ParamSpec> params;                 // fixed
  std::vector<const ComponentInfo*> components;  // component, list
  bool in_panel = true;                          // false: has a place of its own in the window
};

const std::vector<Section>& scenario_sections();

/// The section with this key, or null.
const Section* find_section(const std::string& key);

/// The params of component `id` in a section; null where the id is unknown.
const ComponentInfo* find_component(const Section& section, const std::string& id);

/// Adds "type" in front of a component's parameters: what a new object of that type starts with.
Json default_component(const ComponentInfo& component);

}  // namespace privbo
